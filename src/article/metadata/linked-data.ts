/** JSON-LD as it is met in the wild: broken, nested, referring to itself. */

export type LinkedNode = Readonly<Record<string, unknown>>;

const MOST_NODES = 2000;
/** Maximum values read from one property; each may be a reference, which is searched for among all objects. */
const MOST_VALUES = 100;

/** Reads one script's text into all objects in it, `@graph`s and properties included, outermost first. */
export function parseLinkedData(source: string): LinkedNode[] {
  return flatten(parseTolerantly(source));
}

function parseTolerantly(source: string): unknown {
  const bare = source
    .replace(/^\s*(?:<!--|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[)/, '')
    .replace(/(?:-->|\]\]>|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>)\s*$/, '')
    .trim()
    .replace(/;$/, '');
  for (const repair of [same, controlCharacters, trailingCommas, joined, entities]) {
    try {
      return JSON.parse(repair(bare));
    } catch {
      // The next repair.
    }
  }
  return null;
}

const same = (text: string): string => text;
/** Line breaks and tabs within strings. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controlCharacters = (text: string): string => text.replace(/[\u0000-\u001f]+/g, ' ');
const trailingCommas = (text: string): string => controlCharacters(text).replace(/,(\s*[}\]])/g, '$1');
/** Several objects one after another. */
const joined = (text: string): string => `[${trailingCommas(text).replace(/\}\s*\{/g, '},{')}]`;
const entities = (text: string): string =>
  trailingCommas(text).replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function flatten(value: unknown): LinkedNode[] {
  const nodes: LinkedNode[] = [];
  const queue: unknown[] = [value];
  for (let i = 0; i < queue.length && i < MOST_NODES; i++) {
    const item = queue[i];
    if (Array.isArray(item)) queue.push(...item.slice(0, MOST_NODES));
    else if (item && typeof item === 'object') {
      nodes.push(item as LinkedNode);
      for (const inner of Object.values(item)) if (inner && typeof inner === 'object') queue.push(inner);
    }
  }
  return nodes;
}

/** The object's types, without their vocabulary's address. */
export function typesOf(node: LinkedNode): string[] {
  const type = own(node, '@type');
  return (Array.isArray(type) ? type : [type])
    .filter((name): name is string => typeof name === 'string')
    .map((name) => name.replace(/^.*[/#:]/, ''));
}

export function own(node: LinkedNode, name: string): unknown {
  return Object.hasOwn(node, name) ? node[name] : undefined;
}

/** A property's text: the string itself, or the name, address or value of the object that it is. */
export function textsOf(node: LinkedNode, name: string, all: readonly LinkedNode[], key = 'name'): string[] {
  const value = own(node, name);
  const items = Array.isArray(value) ? value.slice(0, MOST_VALUES) : [value];
  return items.flatMap((item) => textOfValue(item, all, key)).slice(0, 20);
}

function textOfValue(item: unknown, all: readonly LinkedNode[], key: string): string[] {
  if (typeof item === 'string') return [clean(item)].filter(Boolean);
  if (!item || typeof item !== 'object' || Array.isArray(item)) return [];
  const direct = (entry: LinkedNode): string[] => {
    const named = own(entry, key) ?? own(entry, '@value');
    const list = Array.isArray(named) ? named : [named];
    return list
      .filter((text): text is string => typeof text === 'string')
      .map(clean)
      .filter(Boolean);
  };
  const found = direct(item as LinkedNode);
  if (found.length > 0) return found;
  const id = own(item as LinkedNode, '@id');
  if (typeof id !== 'string') return [];
  for (const other of all) {
    if (other !== item && own(other, '@id') === id) {
      const there = direct(other);
      if (there.length > 0) return there;
    }
  }
  return [];
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
  reg: '®',
  trade: '™',
};

/** A page may hold any text, and what is looked for in it takes more than twice as long in twice the text. */
const LONGEST = 5000;

/** One line, without tags and with the entities that templates leave in JSON and attributes. */
export function clean(text: string): string {
  return readable(decoded(text.slice(0, LONGEST).replace(/<\/?[a-z][^>]{0,500}>/gi, '')));
}

/** Places where a word may break, and signs of icon fonts, which no other font has. */
const UNREAD = /[\u00ad\u200b\u2060\u2063\ufeff\ue000-\uf8ff]+/g;

/** The text in one line, without what is not read. */
export const readable = (text: string): string =>
  text
    .replace(UNREAD, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** The text with the characters that its entities stand for. */
export function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
    if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
    return NAMED[name?.toLowerCase()] ?? whole;
  });
}
