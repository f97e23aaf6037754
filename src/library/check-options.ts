/** Checks the options of the library, which callers in plain JavaScript may misspell. */
import { ENGINE_CHOICES } from '../engines/engine-names';
import { PARTS, type Part } from '../roles/parts';
import type { EngineName, ExtractOptions, ExtractorOptions, Field } from './types';

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

/** Refuses unknown options, such as misspelt ones. */
function checkOptionNames(options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new TypeError(`there is no option '${unknown}'; there are: ${known.join(', ')}`);
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

const EXTRACTOR_OPTIONS: readonly (keyof ExtractorOptions)[] = ['engine', 'want', 'parts', 'without'];
const PAGE_OPTIONS: readonly (keyof ExtractOptions)[] = [
  'url',
  'contentType',
  'want',
  'parts',
  'without',
  'maxBlocks',
  'signal',
];

/** Checks the names of an extractor's options. @throws {TypeError} */
export function checkExtractorOptions(options: ExtractorOptions): void {
  checkOptionNames(options, EXTRACTOR_OPTIONS);
}

/** Checks the names of a page's options, and the values of those that are no lists. @throws {TypeError} */
export function checkPageOptions(options: ExtractOptions): void {
  checkOptionNames(options, PAGE_OPTIONS);
  const { contentType, maxBlocks, signal } = options;
  if (typeof (contentType ?? '') !== 'string') throw new TypeError('contentType is not a string');
  if (maxBlocks !== undefined && !(typeof maxBlocks === 'number' && maxBlocks >= 0))
    throw new TypeError('maxBlocks is not a number');
  if (signal !== undefined && typeof signal?.throwIfAborted !== 'function')
    throw new TypeError('signal is not an AbortSignal');
}

/** Returns the address of the page, if it is known. @throws {TypeError} */
export function readAddress(url: ExtractOptions['url']): string | undefined {
  if (url === undefined) return undefined;
  const address = typeof url === 'string' ? url : url?.href;
  if (typeof address !== 'string') throw new TypeError('url is neither a string nor a URL');
  if (!URL.canParse(address)) throw new TypeError(`url '${address}' is not absolute`);
  return address;
}

/** Returns the engine's name. @throws {TypeError} */
export const readEngine = (engine: EngineName): EngineName =>
  checkNames('engine', [engine], ENGINE_CHOICES)[0];
