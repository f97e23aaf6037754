/** Checks the options of the library, which callers in plain JavaScript may misspell. */
import { ENGINE_CHOICES } from '../engines/engine';
import { PARTS, type Part } from '../roles/parts';
import type { EngineName, ExtractOptions, ExtractorOptions, Field } from './types';

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

/** Options without those that are null, as absent fields of JSON are. */
type Given<Options> = { [Name in keyof Options]?: NonNullable<Options[Name]> };

/** Returns the options that are given, and refuses unknown ones, such as misspelt ones. */
function givenOptions<Options extends object>(
  options: Options | null | undefined,
  known: readonly (keyof Options & string)[],
): Given<Options> {
  if (typeof (options ?? {}) !== 'object') throw new TypeError('the options are not an object');
  const entries = Object.entries(options ?? {});
  const unknown = entries.find(([name]) => !known.some((option) => option === name))?.[0];
  if (unknown !== undefined)
    throw new TypeError(`there is no option '${unknown}'; there are: ${known.join(', ')}`);
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as Given<Options>;
}

/** Returns the fields that the result has. @throws {TypeError} */
export const readWant = (want: Given<ExtractOptions>['want']): readonly Field[] =>
  want === undefined ? FIELDS : checkNames('want', want, FIELDS);

/** Returns the parts to leave out. @throws {TypeError} */
export function readWithout(options: Pick<Given<ExtractOptions>, 'parts' | 'without'>): ReadonlySet<Part> {
  const { parts, without } = options;
  if (parts !== undefined && without !== undefined)
    throw new TypeError('parts names what stays and without what goes: use one of them');
  if (parts === undefined) return new Set(checkNames('without', without ?? [], PARTS));
  const kept = checkNames('parts', parts, PARTS);
  return new Set(PARTS.filter((part) => !kept.includes(part)));
}

type CallOptions = ExtractOptions & Pick<ExtractorOptions, 'engine'>;

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

/** Returns an extractor's options that are given; checks their names. @throws {TypeError} */
export const givenExtractorOptions = (
  options: ExtractorOptions | null | undefined,
): Given<ExtractorOptions> => givenOptions(options, EXTRACTOR_OPTIONS);

/** Returns the options of a single call, which are those of a page and the engine. @throws {TypeError} */
export const givenCallOptions = (options: CallOptions | null | undefined): Given<CallOptions> =>
  givenOptions(options, [...PAGE_OPTIONS, 'engine']);

/** Returns the given options of a page; checks their names, and the values that are not lists. @throws {TypeError} */
export function givenPageOptions(options: ExtractOptions | null | undefined): Given<ExtractOptions> {
  const given = givenOptions(options, PAGE_OPTIONS);
  const { contentType, maxBlocks, signal } = given;
  if (contentType !== undefined && typeof contentType !== 'string')
    throw new TypeError('contentType is not a string');
  if (maxBlocks !== undefined && !(typeof maxBlocks === 'number' && maxBlocks >= 0))
    throw new TypeError('maxBlocks is not a number');
  if (signal !== undefined && typeof signal?.throwIfAborted !== 'function')
    throw new TypeError('signal is not an AbortSignal');
  return given;
}

/** Returns the address of the page, if it is known: a blank one is none. @throws {TypeError} */
export function readAddress(url: ExtractOptions['url']): string | undefined {
  const address = typeof url === 'object' ? url?.href : url;
  if (url === undefined || url === null) return undefined;
  if (typeof address !== 'string') throw new TypeError('url is neither a string nor a URL');
  if (address.trim() === '') return undefined;
  if (!URL.canParse(address)) throw new TypeError(`url '${address}' is not absolute`);
  return address;
}

/** Returns the engine's name. @throws {TypeError} */
export const readEngine = (engine: EngineName): EngineName =>
  checkNames('engine', [engine], ENGINE_CHOICES)[0];
