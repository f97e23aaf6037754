/** Two texts that are aligned: the page's and an output's. */

/** Values of `Aligned.starts`. */
export const LINE = 1;
export const HEADING = 2;

/** A text whose lines begin at known tokens. */
export interface Aligned {
  tokens: readonly string[];
  /** `LINE` for tokens that begin a line, `HEADING` for those that begin a heading, else 0. */
  starts: Uint8Array;
}
