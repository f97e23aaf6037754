/** Interface of a reproduced paper, and its options. */

export type Print = (text: string) => void;

/** Options for the tables. */
export interface TableOptions {
  /** Folder of the plots. */
  plots: string;
  /** Step between the pages to use; above 1 for a quick result. */
  every: number;
}

export interface TrainingOptions {
  seed: number;
  /** Step between the pages to use. */
  every: number;
  /** Level to which training follows the authors' code where it differs from their text; boilernet only. */
  as?: string;
}

/** A paper whose tables can be made again. */
export interface Paper {
  /** Prints the tables. */
  reproduce(print: Print, options: TableOptions): Promise<void>;
  /** Trains the weights that the engine loads. */
  train?(print: Print, options: TrainingOptions): Promise<void>;
}
