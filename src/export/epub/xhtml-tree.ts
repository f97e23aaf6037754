/**
 * The article's tree as the XHTML of a book: content models that browsers repair and readers of books refuse are made
 * valid, and everything that needs a script or a network is replaced by text and links.
 */
import type { Element, ElementContent, Root } from 'hast';
import { element, textOf } from '../../article/tree/hast';
import { isHeadingTag } from '../../dom/tree';
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

/** Elements that keep their name; others become a `span`. */
const KEPT = new Set(
  (
    'a abbr b blockquote br caption cite code dd del dfn div dl dt em figcaption figure header h1 h2 h3 h4 h5 h6 hr i img ins ' +
    'kbd li mark ol p pre q rp rt ruby s samp small span strong sub sup table tbody td tfoot th thead tr u ul var bdi bdo'
  ).split(' '),
);
/**
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

  function convertAll(children: readonly ElementContent[], within: ReadonlySet<string>): ElementContent[] {
    return children.flatMap((child) => convert(child, within));
  }

  function convert(node: ElementContent, within: ReadonlySet<string>): ElementContent[] {
    if (node.type === 'text') return [{ type: 'text', value: xmlText(node.value) }];
    if (node.type !== 'element') return [];
    if (node.tagName === 'math') {
      const formula = validFormula(node);
      hasFormula ||= formula.tagName === 'math';
      return [formula];
    }
    if (node.tagName === 'img') return image(node, within);
    if (node.tagName === 'input')
      return [{ type: 'text', value: node.properties.checked ? '☑\u00a0' : '☐\u00a0' }];
    // A link in a link, or a defined term in another, has no meaning.
    const isNested = (node.tagName === 'a' || node.tagName === 'dfn') && within.has(node.tagName);
    const inner = new Set(within).add(node.tagName);
    const children = convertAll(node.children, inner);
    if (isNested) return children;
    const properties = propertiesOf(node);
    switch (node.tagName) {
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
        return [element(node.tagName, properties, wrapAll(children, 'li', node.tagName === 'ul'))];
      case 'figure':
        return [element('figure', properties, captionLast(children))];
      case 'table':
        return tableOf(properties, children);
      default:
        return [element(KEPT.has(node.tagName) ? node.tagName : 'span', properties, children)];
    }
  }

  function image({ properties }: Element, within: ReadonlySet<string>): ElementContent[] {
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

  function propertiesOf({ tagName, properties, children }: Element): Element['properties'] {
    const { lang, dir, id, href, title, colSpan, rowSpan, scope, start, reversed, value } = properties;
    const own: Element['properties'] = {};
    const language = lang ? languageTag(lang) : '';
    if (language) Object.assign(own, { lang: language, xmlLang: language });
    if (dir) own.dir = String(dir);
    const name = id ? String(id) : '';
    const isTarget = name !== '' && targets.has(name) && !written.has(name);
    if (isTarget) written.add(name);
    if (isHeadingTag(tagName)) {
      const text = textOf({ type: 'root', children } as Root)
        .replace(/\s+/g, ' ')
        .trim();
      const headingId = isTarget ? idOf(name) : `${prefix}h${headings.length + 1}`;
      own.id = headingId;
      if (text) headings.push({ id: headingId, level: Number(tagName[1]), text: xmlText(text) });
    } else if (isTarget) own.id = idOf(name);
    if (tagName === 'a' && href) {
      const address = String(href);
      const target = address.startsWith('#') ? address.slice(1) : null;
      if (target === null) Object.assign(own, { href: bookAddress(address) || undefined });
      else if (targets.has(target)) own.href = `#${idOf(target)}`;
    }
    if (title) own.title = xmlText(String(title));
    if (tagName === 'td' || tagName === 'th') {
      if (colSpan) own.colSpan = Number(colSpan);
      if (rowSpan) own.rowSpan = Number(rowSpan);
    }
    if (tagName === 'th' && scope) own.scope = scope;
    if (tagName === 'ol') {
      if (start !== undefined) own.start = Number(start);
      if (reversed) own.reversed = 'reversed';
    }
    if (tagName === 'li' && value !== undefined) own.value = String(value);
    return own;
  }

  const children = convertAll(tree.children as ElementContent[], new Set());
  return { children: wrapInlines(children), headings, hasFormula, linkedImages };
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
