/** Checks the options of the library, which callers in plain JavaScript may misspell. */
import { ENGINE_CHOICES } from '../engines/engine-names';
import { PARTS, type Part } from '../roles/parts';
import type { EngineName, ExtractOptions, Field } from './types';

/** The fields of a result. */
const FIELDS: readonly Field[] = ['text', 'markdown', 'html', 'blocks', 'metadata', 'confidence'];

function checkNames<Name extends string>(
  option: string,
  values: readonly Name[],
  known: readonly Name[],
): readonly Name[] {
  if (!Array.isArray(values)) throw new TypeError(`${option} is not an array`);
  const unknown = values.find((value) => !known.includes(value));
  if (unknown !== undefined)
    throw new TypeError(`${option} knows no '${unknown}'; there are: ${known.join(', ')}`);
  return values;
}

/** Returns the fields that the result has. @throws {TypeError} */
export const readWant = (want: ExtractOptions['want']): readonly Field[] =>
  want === undefined ? FIELDS : checkNames('want', want, FIELDS);

/** Returns the parts to leave out. @throws {TypeError} */
export function readWithout({
  parts,
  without,
}: Pick<ExtractOptions, 'parts' | 'without'>): ReadonlySet<Part> {
  if (parts !== undefined && without !== undefined)
    throw new TypeError('parts names what stays and without what goes: use one of them');
  if (parts === undefined) return new Set(checkNames('without', without ?? [], PARTS));
  const kept = checkNames('parts', parts, PARTS);
  return new Set(PARTS.filter((part) => !kept.includes(part)));
}

/** Returns the page's address. @throws {TypeError} */
export function readUrl(url: string | undefined): string | undefined {
  if (url !== undefined && !URL.canParse(url)) throw new TypeError(`url '${url}' is not absolute`);
  return url;
}

/** Returns the engine's name. @throws {TypeError} */
export const readEngine = (engine: EngineName): EngineName =>
  checkNames('engine', [engine], ENGINE_CHOICES)[0];
