/** Encodes the rows of a data file, in one of the formats. */
import type { PageFacts } from './input-record';

/** Turns rows into the bytes of a file, in order. The same rows give the same bytes on every machine. */
export interface RowEncoder {
  /**
   * Adds a row.
   * @param answer JSON object with the fields that come from the page
   * @returns the bytes that are ready
   */
  add(facts: PageFacts, answer: string): Uint8Array[];
  /** Ends the file and returns its last bytes; the next row begins another file. */
  end(): Uint8Array[];
}

/** Formats of the data files, which are the endings of their names. */
export const FORMATS = ['jsonl.zst', 'parquet', 'wet.gz', 'vert.gz'] as const;
export type CorpusFormat = (typeof FORMATS)[number];

const LOADERS: Readonly<Record<CorpusFormat, () => Promise<RowEncoder>>> = {
  'jsonl.zst': async () => (await import('./json-lines-rows')).jsonLinesEncoder(),
  parquet: async () => (await import('./parquet-rows')).parquetEncoder(),
  'wet.gz': async () => (await import('./text-rows')).wetEncoder(),
  'vert.gz': async () => (await import('./text-rows')).vertEncoder(),
};

/** Creates an encoder, and loads the library that it needs. */
export const createEncoder = (format: CorpusFormat): Promise<RowEncoder> => LOADERS[format]();
