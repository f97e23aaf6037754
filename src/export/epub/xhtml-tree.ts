/**
 * The article's tree as the XHTML of a book: content models that browsers repair and readers of books refuse are made
 * valid, and everything that needs a script or a network is replaced by text and links.
 */
import type { Element, ElementContent, Root } from 'hast';
import { element, elementsIn, textOf } from '../../article/tree/hast';
import { isHeadingTag } from '../../dom/tree';
import { ANNOTATION, OWN_NOTE } from '../annotated-tree';
import { bookAddress } from './book-address';
import { captionLast, pairTerms, rubyOf, tableOf, wrapAll, wrapInlines } from './content-models';
import { validFormula } from './formula';
import { languageTag, xmlText } from './xml-text';

export interface BookHeading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

export interface XhtmlTree {
  readonly children: ElementContent[];
  readonly headings: readonly BookHeading[];
  readonly hasFormula: boolean;
  /** Number of images that stay links. */
  readonly linkedImages: number;
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that may be in a line of text, and may contain only such elements and text. */
const PHRASING = names(
  'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q ruby s samp small span strong sub sup u var',
);
const BLOCKS = names(
  'blockquote details div dl figure h1 h2 h3 h4 h5 h6 header hr ol p pre summary table ul',
);
/** Other elements that hold nothing but a line of text. */
const LINES = names('caption h1 h2 h3 h4 h5 h6 p pre rt summary');
/** Elements in which there are no headings. */
const WITHOUT_HEADINGS = names('dt th');
/** Parts of other elements → the elements that they belong in. */
const PARTS: Readonly<Record<string, ReadonlySet<string>>> = {
  li: names('ol ul'),
  dt: names('dl'),
  dd: names('dl'),
  figcaption: names('figure'),
  rt: names('ruby'),
  rp: names('ruby'),
  caption: names('table'),
  thead: names('table'),
  tbody: names('table'),
  tfoot: names('table'),
  tr: names('table thead tbody tfoot'),
  td: names('tr'),
  th: names('tr'),
};
/** Elements without content. */
const EMPTY = names('br hr');

/** Context of a node. */
interface Place {
  readonly parent: string;
  /** True in a line of text. */
  readonly inLine: boolean;
  /** True in an element that may have no headings. */
  readonly withoutHeadings: boolean;
  /** Names of the elements around it that must not be nested. */
  readonly within: ReadonlySet<string>;
}

/** Returns the name that an element keeps in its place; '' when only its content may stay there. */
function nameIn({ parent, inLine, withoutHeadings }: Place, tagName: string): string {
  if (PARTS[tagName]?.has(parent)) return tagName;
  if (PHRASING.has(tagName)) return tagName;
  if (inLine) return '';
  if (withoutHeadings && isHeadingTag(tagName)) return 'p';
  return BLOCKS.has(tagName) ? tagName : 'div';
}

const SPACE: ElementContent = { type: 'text', value: ' ' };

/** Elements that must not be in one of their own kind. */
const ALONE = names('a dfn');

/**
 * Returns the article's tree as a chapter of a book.
 * @param prefix of the ids, which are the book's own
 * @param imagePath path of an image in the book; null for one that is not in it
 */
export function toXhtmlTree(
  tree: Root,
  prefix: string,
  imagePath: (src: string) => string | null,
): XhtmlTree {
  const ids = new Map<string, string>();
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? `${prefix}${ids.size + 1}`;
    ids.set(name, id);
    return id;
  };
  const targets = targetsIn(tree);
  const written = new Set<string>();
  const headings: BookHeading[] = [];
  let hasFormula = false;
  let linkedImages = 0;

  function convertAll(children: readonly ElementContent[], place: Place): ElementContent[] {
    return children.flatMap((child) => convert(child, place));
  }

  function convert(node: ElementContent, place: Place): ElementContent[] {
    if (node.type === 'text') return [{ type: 'text', value: xmlText(node.value) }];
    if (node.type !== 'element') return [];
    if (node.tagName === 'math') {
      const formula = validFormula(node);
      hasFormula ||= formula.tagName === 'math';
      return [formula];
    }
    if (node.tagName === 'img') return image(node, place);
    if (node.tagName === 'input')
      return [{ type: 'text', value: node.properties.checked ? '☑\u00a0' : '☐\u00a0' }];
    const name = place.within.has(node.tagName) ? '' : nameIn(place, node.tagName);
    // A space keeps the text of a former block apart from the words next to it.
    if (!name) return [...convertAll(node.children, place), ...(ALONE.has(node.tagName) ? [] : [SPACE])];
    const inner: Place = {
      parent: name,
      withoutHeadings: place.withoutHeadings || WITHOUT_HEADINGS.has(name),
      inLine: place.inLine || PHRASING.has(name) || LINES.has(name),
      within: ALONE.has(name) ? new Set(place.within).add(name) : place.within,
    };
    const children = EMPTY.has(name) ? [] : convertAll(node.children, inner);
    const properties = propertiesOf(node, name);
    switch (name) {
      case 'details':
        return [element('div', properties, children)];
      case 'summary':
        return [element('p', properties, [element('b', {}, children)])];
      case 'bdo':
        return [element(properties.dir ? 'bdo' : 'bdi', properties, children)];
      case 'ruby':
        return [rubyOf(properties, children)];
      case 'dl':
        return [element('dl', properties, pairTerms(children))];
      case 'ul':
      case 'ol':
        return [element(name, properties, wrapAll(children, 'li', name === 'ul'))];
      case 'figure':
        return [element('figure', properties, captionLast(children))];
      case 'table':
        return tableOf(properties, children);
      default:
        return [element(name, properties, children)];
    }
  }

  function image({ properties }: Element, { within }: Place): ElementContent[] {
    const src = String(properties.src ?? '');
    const alt = xmlText(String(properties.alt ?? ''));
    const path = imagePath(src);
    if (path) return [element('img', { src: path, alt })];
    const address = bookAddress(src);
    if (!address) return alt ? [{ type: 'text', value: alt }] : [];
    linkedImages++;
    const name = alt || decodedName(address);
    if (within.has('a')) return [{ type: 'text', value: `[${name}]` }];
    return [element('a', { href: address }, [{ type: 'text', value: `[${name}]` }])];
  }

  function propertiesOf({ properties, children }: Element, name: string): Element['properties'] {
    const { lang, dir, id, href, title, colSpan, rowSpan, scope, start, reversed, value } = properties;
    const own: Element['properties'] = {};
    const language = lang ? languageTag(lang) : '';
    if (language) Object.assign(own, { lang: language, xmlLang: language });
    if (/^(?:ltr|rtl|auto)$/.test(String(dir))) own.dir = String(dir);
    const anchor = id ? String(id) : '';
    const isTarget = anchor !== '' && targets.has(anchor) && !written.has(anchor);
    if (isTarget) {
      written.add(anchor);
      own.id = idOf(anchor);
    }
    if (isHeadingTag(name)) {
      const text = textOf({ type: 'root', children } as Root)
        .replace(/\s+/g, ' ')
        .trim();
      const headingId = String(own.id ?? `${prefix}h${headings.length + 1}`);
      if (text) {
        own.id = headingId;
        headings.push({ id: headingId, level: Number(name[1]), text: xmlText(text) });
      }
    }
    if (name === 'a' && href) {
      const address = String(href);
      const target = address.startsWith('#') ? address.slice(1) : null;
      const valid = target === null ? bookAddress(address) : targets.has(target) && `#${idOf(target)}`;
      if (valid) own.href = valid;
    }
    if (title) own.title = xmlText(String(title));
    if (name === 'mark' && properties[ANNOTATION]) own.className = [String(properties[ANNOTATION])];
    if (name === 'li' && properties[OWN_NOTE] !== undefined) own.className = ['note'];
    if (name === 'td' || name === 'th') {
      if (isWhole(colSpan, 1)) own.colSpan = Number(colSpan);
      if (isWhole(rowSpan, 1)) own.rowSpan = Number(rowSpan);
    }
    if (name === 'th' && (scope === 'row' || scope === 'col')) own.scope = scope;
    if (name === 'ol') {
      if (isWhole(start)) own.start = Number(start);
      if (reversed) own.reversed = 'reversed';
    }
    if (name === 'li' && isWhole(value)) own.value = String(value);
    return own;
  }

  const top: Place = { parent: 'body', inLine: false, withoutHeadings: false, within: new Set() };
  const children = convertAll(tree.children as ElementContent[], top);
  dropDeadLinks(children, new Set([...written].map(idOf)));
  return { children: wrapInlines(children), headings, hasFormula, linkedImages };
}

/** True for an integer of at most nine digits. */
const isWhole = (value: unknown, min = Number.NEGATIVE_INFINITY): boolean =>
  /^-?\d{1,9}$/.test(String(value)) && Number(value) >= min;

/** Removes the targets of links to elements that the book has no longer. */
function dropDeadLinks(children: readonly ElementContent[], ids: ReadonlySet<string>): void {
  for (const link of elementsIn({ type: 'root', children: [...children] })) {
    const href = String(link.properties.href ?? '');
    if (href.startsWith('#') && !ids.has(href.slice(1))) delete link.properties.href;
  }
}

/** Names that elements have and links may lead to. */
function targetsIn(tree: Root): ReadonlySet<string> {
  const names = new Set<string>();
  const stack: (Root | Element)[] = [tree];
  while (stack.length > 0) {
    for (const child of stack.pop()!.children) {
      if (child.type !== 'element' || child.tagName === 'math' || child.tagName === 'img') continue;
      if (child.properties.id) names.add(String(child.properties.id));
      stack.push(child);
    }
  }
  return names;
}

/** Last part of an address. */
function decodedName(address: string): string {
  const name = address
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//, '');
  try {
    return xmlText(decodeURIComponent(name)) || address;
  } catch {
    return name || address;
  }
}
