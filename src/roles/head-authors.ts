/** Authors of an article as its metadata name them, and the lines that do so too. */
import { normalise } from '../metadata/title-parts';
import type { Line } from '../structure/inline-lines';
import type { HeadEvidence } from './title-lines';

export const authorsOf = ({ metadata }: HeadEvidence): string[] => metadata.byline?.split(', ') ?? [];

export const namesAuthor = ({ text }: Line, names: readonly string[]): boolean =>
  names.some((name) => normalise(name) !== '' && ` ${normalise(text)} `.includes(` ${normalise(name)} `));
