/** Formats of a corpus's data files; the library that a format needs is loaded with it. */
import type { RowEncoder } from './row-encoder';

/** Formats of the data files, which are the endings of their names. */
export const CORPUS_FORMATS = ['jsonl.zst', 'parquet', 'wet.gz', 'vert.gz'] as const;
export type CorpusFormat = (typeof CORPUS_FORMATS)[number];

const LOADERS: Readonly<Record<CorpusFormat, () => Promise<RowEncoder>>> = {
  'jsonl.zst': async () => (await import('./json-lines-rows')).jsonLinesEncoder(),
  parquet: async () => (await import('./parquet-rows')).parquetEncoder(),
  'wet.gz': async () => (await import('./text-rows')).wetEncoder(),
  'vert.gz': async () => (await import('./text-rows')).vertEncoder(),
};

/** Creates an encoder, and loads the library that it needs. */
export const createEncoder = (format: CorpusFormat): Promise<RowEncoder> => LOADERS[format]();
