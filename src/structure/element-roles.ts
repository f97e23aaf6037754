/**
 * What each element of a page becomes in the article: the allow-list. Whatever is not named here is taken apart
 * and only its content stays.
 */
import type { Properties } from 'hast';
import { StringCache } from '../dom/string-cache';
import { attribute } from '../dom/tree';

/** Inline elements that stay, under their own name. */
const INLINE = names(
  'a em i strong b u code kbd samp var sub sup mark small q cite abbr dfn time bdi bdo ruby rt rp del s ins',
);
const INLINE_RENAMED: Readonly<Record<string, string>> = { tt: 'code', strike: 'del', acronym: 'abbr' };

/** Inline elements that dissolve, their text running on. */
const INLINE_DISSOLVED = names(
  'span font label button big nobr data output meter progress picture svg g tspan textpath rb rtc wbr select map slot',
);

/** Blocks that stay, may hold other blocks, and hold text in paragraphs. */
const FLOW = names('blockquote figure details ul ol dl');
/** As above, but a single paragraph in them needs no `p`. */
const TIGHT = names('li dt dd figcaption');
const RENAMED: Readonly<Record<string, string>> = { menu: 'ul', dir: 'ul' };

/** Blocks that hold inline content only. */
const LEAF = names('h1 h2 h3 h4 h5 h6 summary');

export type Role =
  | { kind: 'inline' | 'flow' | 'tight' | 'leaf'; name: string }
  /** A block that leaves only its boundaries. */
  | { kind: 'boundary' }
  /** An inline element that leaves nothing. */
  | { kind: 'dissolved' };

const BOUNDARY: Role = { kind: 'boundary' };
const DISSOLVED: Role = { kind: 'dissolved' };
const ROLES = new Map<string, Role>();
for (const name of INLINE) ROLES.set(name, { kind: 'inline', name });
for (const [from, name] of Object.entries(INLINE_RENAMED)) ROLES.set(from, { kind: 'inline', name });
for (const name of INLINE_DISSOLVED) ROLES.set(name, DISSOLVED);
for (const name of FLOW) ROLES.set(name, { kind: 'flow', name });
for (const [from, name] of Object.entries(RENAMED)) ROLES.set(from, { kind: 'flow', name });
for (const name of TIGHT) ROLES.set(name, { kind: 'tight', name });
for (const name of LEAF) ROLES.set(name, { kind: 'leaf', name });

/** The part that an element of this name plays, tables, code, math and images apart. */
export function roleOf(tag: string): Role {
  // Word writes `o:p` and `st1:City` into its lines.
  return ROLES.get(tag) ?? (tag.includes(':') ? DISSOLVED : BOUNDARY);
}

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

const remembered = new WeakMap<RegExp, StringCache<boolean>>();

/** True when the element's `class` has the token. @param token a constant pattern, without `g` */
export function hasClass(element: Element, token: RegExp): boolean {
  const value = attribute(element, 'class');
  if (!value) return false;
  let answers = remembered.get(token);
  if (!answers) {
    answers = new StringCache((name) => token.test(name));
    remembered.set(token, answers);
  }
  return answers.get(value);
}

const LANGUAGE_TAG = /^[a-z]{1,8}(?:-[a-z0-9]{1,8}){0,8}$/i;

/** The element's language where it is a well-formed BCP 47 tag. */
export function langOf(element: Element): string {
  const lang = attribute(element, 'lang') ?? attribute(element, 'xml:lang');
  if (!lang) return '';
  const tag = lang.trim().replaceAll('_', '-');
  return LANGUAGE_TAG.test(tag) ? tag : '';
}

export function dirOf(element: Element): '' | 'ltr' | 'rtl' | 'auto' {
  const dir = attribute(element, 'dir')?.trim().toLowerCase();
  return dir === 'ltr' || dir === 'rtl' || dir === 'auto' ? dir : '';
}

function whole(element: Element, name: string, least: number, most: number): number | undefined {
  const value = Number.parseInt(attribute(element, name) ?? '', 10);
  return value >= least && value <= most ? value : undefined;
}

/** The attributes of its own that an element keeps, addresses apart. */
export function propertiesOf(element: Element, name: string): Properties {
  switch (name) {
    case 'ol':
      return defined({
        start: whole(element, 'start', -1e9, 1e9),
        reversed: attribute(element, 'reversed') !== null || undefined,
      });
    case 'li':
      return defined({ value: whole(element, 'value', -1e9, 1e9)?.toString() });
    case 'td':
    case 'th': {
      const scope = attribute(element, 'scope')?.toLowerCase();
      return defined({
        colSpan: whole(element, 'colspan', 2, 1000),
        rowSpan: whole(element, 'rowspan', 2, 65534),
        scope: scope === 'row' || scope === 'col' ? scope : undefined,
      });
    }
    case 'time':
      return defined({ dateTime: attribute(element, 'datetime')?.trim() || undefined });
    case 'abbr':
    case 'dfn':
      return defined({ title: attribute(element, 'title')?.trim() || undefined });
    case 'details':
      return { open: true };
    default:
      return {};
  }
}

function defined(properties: Properties): Properties {
  for (const name of Object.keys(properties)) if (properties[name] === undefined) delete properties[name];
  return properties;
}
