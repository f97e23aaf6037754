/** Metadata of unit tests' articles. */
import { type Metadata, NO_METADATA } from '../../src/metadata/metadata';

/** Makes metadata in which only these, the language and the reading time are known. */
export const metadataOf = (known: Partial<Metadata>): Metadata => ({
  ...NO_METADATA,
  lang: 'en',
  readingMinutes: 1,
  ...known,
});
