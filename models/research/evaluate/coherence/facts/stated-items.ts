/** Statements of a page about itself in JSON-LD and microdata, as items of schema.org. */
import { addToList } from '../../../../../src/dom/collections';
import { parseHtml } from '../../../../../src/dom/parse-tree';
import { attribute, childElements, descendantElements, localName, textOf } from '../../../../../src/dom/tree';

/** Value of a property: a text, or an item with properties of its own. */
export type Value = string | Item;

/** An item: its types, and the values of each property. */
export interface Item {
  types: string[];
  properties: Map<string, Value[]>;
}

/** Maximum depth of items within others: a page may nest them in a circle. */
const MAX_DEPTH = 12;
const typeName = (type: string): string => type.replace(/^.*[/#:]/, '');

/** Text of a value that may hold markup or references to characters. */
function plain(value: string): string {
  return /[<&]/.test(value)
    ? textOf(parseHtml(value.replace(/<(br|\/p|\/li|\/div)\b[^>]*>/gi, '\n$&')))
    : value;
}

/** Reads all items of a page, each followed by the items within it. */
export function readStatedItems(document: Document): Item[] {
  const roots: Item[] = [];
  for (const element of descendantElements(document)) {
    if (localName(element) === 'script' && /ld\+json/i.test(attribute(element, 'type') ?? '')) {
      roots.push(...readJsonLd(textOf(element)));
    } else if (attribute(element, 'itemscope') !== null && attribute(element, 'itemprop') === null) {
      roots.push(readMicrodata(element, 0));
    }
  }
  return roots.flatMap((root) => [...withNested(root, 0)]);
}

function* withNested(item: Item, depth: number): Generator<Item> {
  yield item;
  if (depth >= MAX_DEPTH) return;
  for (const values of item.properties.values()) {
    for (const value of values) if (typeof value !== 'string') yield* withNested(value, depth + 1);
  }
}

type JsonObject = { [key: string]: Json };
type Json = null | boolean | number | string | Json[] | JsonObject;

function readJsonLd(source: string): Item[] {
  const json = parseJson(source);
  if (json === undefined) return [];
  const byId = new Map<string, JsonObject>();
  const index = (value: Json, depth: number) => {
    if (value === null || typeof value !== 'object' || depth > MAX_DEPTH) return;
    if (Array.isArray(value)) {
      for (const one of value) index(one, depth + 1);
      return;
    }
    const id = value['@id'];
    if (typeof id === 'string' && Object.keys(value).length > 1) byId.set(id, value);
    for (const one of Object.values(value)) index(one, depth + 1);
  };
  index(json, 0);
  return rootsOf(json).map((root) => itemOf(root, byId, 0));
}

/** Parses JSON as pages write it: in comments, with raw line breaks in texts. */
function parseJson(source: string): Json | undefined {
  const text = source.replace(/^\s*(<!--|\/\/<!\[CDATA\[|<!\[CDATA\[)|(-->|\/\/\]\]>|\]\]>)\s*$/g, '').trim();
  for (const attempt of [text, text.replace(/\p{Cc}+/gu, ' '), text.replace(/;\s*$/, '')]) {
    try {
      return JSON.parse(attempt);
    } catch {}
  }
  return undefined;
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function rootsOf(json: Json): JsonObject[] {
  if (Array.isArray(json)) return json.flatMap(rootsOf);
  if (!isObject(json)) return [];
  const graph = json['@graph'];
  return graph === undefined ? [json] : [...rootsOf(graph), ...('@type' in json ? [json] : [])];
}

function itemOf(object: JsonObject, byId: ReadonlyMap<string, JsonObject>, depth: number): Item {
  const id = object['@id'];
  const isReference = typeof id === 'string' && Object.keys(object).length === 1;
  const source = (isReference && byId.get(id)) || object;
  const type = source['@type'];
  const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string').map(typeName);
  const properties = new Map<string, Value[]>();
  if (depth < MAX_DEPTH) {
    for (const [key, value] of Object.entries(source)) {
      if (key.startsWith('@') && key !== '@value') continue;
      properties.set(typeName(key), valuesOf(value, byId, depth));
    }
  }
  return { types, properties };
}

function valuesOf(value: Json, byId: ReadonlyMap<string, JsonObject>, depth: number): Value[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(one, byId, depth));
  if (isObject(value)) {
    const text = value['@value'];
    return typeof text === 'string' ? [plain(text)] : [itemOf(value, byId, depth + 1)];
  }
  return value === null || typeof value === 'boolean' ? [] : [plain(String(value))];
}

function readMicrodata(scope: Element, depth: number): Item {
  const item: Item = {
    types: (attribute(scope, 'itemtype') ?? '').split(/\s+/).filter(Boolean).map(typeName),
    properties: new Map(),
  };
  if (depth < MAX_DEPTH) addProperties(scope, item, depth);
  return item;
}

function addProperties(parent: Element, item: Item, depth: number): void {
  for (const element of childElements(parent)) {
    const isScope = attribute(element, 'itemscope') !== null;
    for (const name of (attribute(element, 'itemprop') ?? '').split(/\s+/).filter(Boolean)) {
      const value = isScope ? readMicrodata(element, depth + 1) : microdataValue(element);
      addToList(item.properties, name, value);
    }
    // An item without a property is one of the page's roots.
    if (!isScope) addProperties(element, item, depth);
  }
}

function microdataValue(element: Element): string {
  for (const name of ['content', 'datetime', 'src']) {
    const value = attribute(element, name);
    if (value) return value.trim();
  }
  return textOf(element).replace(/\s+/g, ' ').trim() || (attribute(element, 'href') ?? '');
}

/** Texts of a property: its own values, or the names of its items. */
export function texts(item: Item, property: string): string[] {
  return (item.properties.get(property) ?? [])
    .map((value) => (typeof value === 'string' ? value : (texts(value, 'name')[0] ?? '')))
    .map((text) => text.trim())
    .filter(Boolean);
}

/** Items among the values of a property. */
export const items = (item: Item, property: string): Item[] =>
  (item.properties.get(property) ?? []).filter((value): value is Item => typeof value !== 'string');
