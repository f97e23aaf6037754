/** JSON-LD as pages have it: broken, nested, with references to itself. */
import { cleanText } from '../structure/clean-text';

/** An object in JSON-LD, with whatever properties its page gave it. */
export type JsonLdObject = Readonly<Record<string, unknown>>;

/** Maximum values of a script that are searched for objects. */
const MAX_NODES = 2000;
/** Maximum texts of one property. */
const MAX_TEXTS = 20;
/** Maximum values read from one property; each may be a reference, which is searched for among all objects. */
const MAX_VALUES = 100;

/** Parses a script into all objects in it, those of `@graph` and of properties included, the outermost first. */
export function parseJsonLd(source: string): JsonLdObject[] {
  return flatten(parseTolerantly(source));
}

function parseTolerantly(source: string): unknown {
  const trimmed = source
    .replace(/^\s*(?:<!--|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[)/, '')
    .replace(/(?:-->|\]\]>|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>)\s*$/, '')
    .trim()
    .replace(/;$/, '');
  for (const repair of [unchanged, spaceControls, dropTrailingCommas, joinObjects, unescapeEntities]) {
    try {
      return JSON.parse(repair(trimmed));
    } catch {
      // Try the next repair.
    }
  }
  return null;
}

const unchanged = (text: string): string => text;
/** Replaces line breaks and tabs within strings. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const spaceControls = (text: string): string => text.replace(/[\u0000-\u001f]+/g, ' ');
const dropTrailingCommas = (text: string): string => spaceControls(text).replace(/,(\s*[}\]])/g, '$1');
/** Joins several objects to a list. */
const joinObjects = (text: string): string => `[${dropTrailingCommas(text).replace(/\}\s*\{/g, '},{')}]`;
const unescapeEntities = (text: string): string =>
  dropTrailingCommas(text).replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function flatten(value: unknown): JsonLdObject[] {
  const nodes: JsonLdObject[] = [];
  const queue: unknown[] = [value];
  for (let i = 0; i < queue.length && i < MAX_NODES; i++) {
    const item = queue[i];
    if (Array.isArray(item)) queue.push(...item.slice(0, MAX_NODES));
    else if (item && typeof item === 'object') {
      nodes.push(item as JsonLdObject);
      for (const inner of Object.values(item)) if (inner && typeof inner === 'object') queue.push(inner);
    }
  }
  return nodes;
}

/** Types of an object, without the address of their vocabulary; none without an object. */
export const typesOf = (object: JsonLdObject | null): string[] =>
  valuesOf(object, '@type')
    .filter((name) => typeof name === 'string')
    .map((name) => name.replace(/^.*[/#:]/, ''));

/** Value of an own property: a page may name one like those that all objects inherit. */
export function ownProperty(object: JsonLdObject | null, name: string): unknown {
  return object && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Returns the values of a property, which may be one or a list. */
function valuesOf(object: JsonLdObject | null, name: string): readonly unknown[] {
  const value = ownProperty(object, name);
  return Array.isArray(value) ? value.slice(0, MAX_VALUES) : [value];
}

/**
 * Returns the texts of a property: strings, or names of objects; none without an object.
 * @param all objects that a reference may mean
 * @param key property of an object that has its text
 */
export function textsOf(
  object: JsonLdObject | null,
  name: string,
  all: readonly JsonLdObject[],
  key = 'name',
): string[] {
  return valuesOf(object, name)
    .flatMap((value) => textOfValue(value, all, key))
    .slice(0, MAX_TEXTS);
}

/** Returns the objects that a property names, which may be one or a list. */
export const objectsIn = (object: JsonLdObject, name: string): JsonLdObject[] =>
  valuesOf(object, name).filter((part): part is JsonLdObject => part !== null && typeof part === 'object');

/** Returns an object, and the others that say more of what it refers to. */
export function meantBy(object: JsonLdObject, all: readonly JsonLdObject[]): JsonLdObject[] {
  const id = ownProperty(object, '@id');
  const isMeant = (other: JsonLdObject) => other !== object && ownProperty(other, '@id') === id;
  return typeof id === 'string' ? [object, ...all.filter(isMeant)] : [object];
}

/** Returns a name that is stated in two parts, given name and family name. */
const nameByParts = (person: JsonLdObject): string =>
  ['givenName', 'familyName']
    .map((part) => ownProperty(person, part))
    .filter((part) => typeof part === 'string')
    .join(' ');

function textOfValue(item: unknown, all: readonly JsonLdObject[], key: string): string[] {
  if (typeof item === 'string') return [cleanText(item)].filter(Boolean);
  if (!item || typeof item !== 'object' || Array.isArray(item)) return [];
  const ownTexts = (entry: JsonLdObject): string[] => {
    const stated = ownProperty(entry, key) ?? ownProperty(entry, '@value');
    const list = Array.isArray(stated) ? stated : [stated ?? nameByParts(entry)];
    return list
      .filter((text): text is string => typeof text === 'string')
      .map(cleanText)
      .filter(Boolean);
  };
  return (
    meantBy(item as JsonLdObject, all)
      .map(ownTexts)
      .find((own) => own.length > 0) ?? []
  );
}
