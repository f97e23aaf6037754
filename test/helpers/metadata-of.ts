/** Metadata of unit tests' articles. */
import type { Metadata } from '../../src/metadata/metadata';

/** Makes metadata in which only these are known. */
export const metadataOf = (known: Partial<Metadata>): Metadata => ({
  title: '',
  byline: '',
  published: '',
  modified: '',
  site: '',
  url: '',
  canonical: '',
  lang: 'en',
  dir: '',
  description: '',
  image: '',
  readingMinutes: 1,
  ...known,
});
