/**
 * The article's tree as the XHTML of a book: content that browsers would repair is made valid, and what needs
 * a script or a network is replaced by text and links.
 */

import type { Element, ElementContent, Root } from 'hast';
import { element, elementsIn, hastText } from '../../article/tree/hast';
import { namesIn } from '../../dom/collections';
import { isHeadingTag } from '../../dom/tree';
import { collapseWhitespace } from '../../dom/whitespace';
import { unescaped } from '../../structure/absolute-addresses';
import { bookAddress } from './book-address';
import { validElements, validProperties, wrapInlines } from './content-models';
import { validFormula } from './formula';
import { xmlText } from './xml-text';

/** A heading, to which the table of contents leads. */
export interface BookHeading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** A page of a book. */
export interface XhtmlTree {
  readonly children: ElementContent[];
  readonly headings: readonly BookHeading[];
  readonly hasFormula: boolean;
  /** Number of images that stay links. */
  readonly linkedImages: number;
}

/** Elements that may be in a line of text, and contain nothing but text and each other. */
const PHRASING = namesIn(
  'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q ruby s samp small span strong sub sup u var',
);
const BLOCKS = namesIn(
  'blockquote details div dl figure h1 h2 h3 h4 h5 h6 header hr ol p pre summary table ul',
);
/** Other elements that hold nothing but a line of text. */
const LINES = namesIn('caption h1 h2 h3 h4 h5 h6 p pre rt summary');
const WITHOUT_HEADINGS = namesIn('dt th');
/** Parts of other elements → the elements that they belong in. */
const PARTS: Readonly<Record<string, ReadonlySet<string>>> = {
  li: namesIn('ol ul'),
  dt: namesIn('dl'),
  dd: namesIn('dl'),
  figcaption: namesIn('figure'),
  rt: namesIn('ruby'),
  rp: namesIn('ruby'),
  caption: namesIn('table'),
  thead: namesIn('table'),
  tbody: namesIn('table'),
  tfoot: namesIn('table'),
  tr: namesIn('table thead tbody tfoot'),
  td: namesIn('tr'),
  th: namesIn('tr'),
};
const EMPTY = namesIn('br hr');

interface Place {
  readonly parent: string;
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
const ALONE = namesIn('a dfn');

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
  return new ChapterWriter(targetsIn(tree), prefix, imagePath).write(tree);
}

class ChapterWriter {
  /** Ids in the book, by ids in the article. */
  private readonly ids = new Map<string, string>();
  /** Ids of the article that elements of the chapter have got. */
  private readonly written = new Set<string>();
  private readonly headings: BookHeading[] = [];
  private hasFormula = false;
  private linkedImages = 0;

  constructor(
    private readonly targets: ReadonlySet<string>,
    private readonly prefix: string,
    private readonly imagePath: (src: string) => string | null,
  ) {}

  write(tree: Root): XhtmlTree {
    const top: Place = { parent: 'body', inLine: false, withoutHeadings: false, within: new Set() };
    const children = this.convertAll(tree.children as ElementContent[], top);
    dropDeadLinks(children, new Set([...this.written].map((id) => this.idOf(id))));
    return {
      children: wrapInlines(children),
      headings: this.headings,
      hasFormula: this.hasFormula,
      linkedImages: this.linkedImages,
    };
  }

  private idOf(name: string): string {
    const id = this.ids.get(name) ?? `${this.prefix}${this.ids.size + 1}`;
    this.ids.set(name, id);
    return id;
  }

  private convertAll(children: readonly ElementContent[], place: Place): ElementContent[] {
    return children.flatMap((child) => this.convert(child, place));
  }

  private convert(node: ElementContent, place: Place): ElementContent[] {
    if (node.type === 'text') return [{ type: 'text', value: xmlText(node.value) }];
    if (node.type !== 'element') return [];
    if (node.tagName === 'math') {
      const formula = validFormula(node);
      this.hasFormula ||= formula.tagName === 'math';
      return [formula];
    }
    if (node.tagName === 'img') return this.imageOf(node, place);
    if (node.tagName === 'input')
      return [{ type: 'text', value: node.properties.checked ? '☑\u00a0' : '☐\u00a0' }];
    const name = place.within.has(node.tagName) ? '' : nameIn(place, node.tagName);
    // A space keeps the text of a former block apart from the words next to it.
    if (!name) return [...this.convertAll(node.children, place), ...(ALONE.has(node.tagName) ? [] : [SPACE])];
    const inner: Place = {
      parent: name,
      withoutHeadings: place.withoutHeadings || WITHOUT_HEADINGS.has(name),
      inLine: place.inLine || PHRASING.has(name) || LINES.has(name),
      within: ALONE.has(name) ? new Set(place.within).add(name) : place.within,
    };
    const children = EMPTY.has(name) ? [] : this.convertAll(node.children, inner);
    return validElements(name, this.propertiesOf(node, name), children);
  }

  private imageOf({ properties }: Element, { within }: Place): ElementContent[] {
    const src = String(properties.src ?? '');
    const alt = xmlText(String(properties.alt ?? ''));
    const path = this.imagePath(src);
    if (path) return [element('img', { src: path, alt })];
    const address = bookAddress(src);
    if (!address) return alt ? [{ type: 'text', value: alt }] : [];
    this.linkedImages++;
    const name = alt || decodedName(address);
    if (within.has('a')) return [{ type: 'text', value: `[${name}]` }];
    return [element('a', { href: address }, [`[${name}]`])];
  }

  /** Returns the properties that an element has in the book. @param name the element's name in the book */
  private propertiesOf(node: Element, name: string): Element['properties'] {
    const { id, href } = node.properties;
    const own = validProperties(node, name);
    const anchor = id ? String(id) : '';
    if (anchor !== '' && this.targets.has(anchor) && !this.written.has(anchor)) {
      this.written.add(anchor);
      own.id = this.idOf(anchor);
    }
    if (isHeadingTag(name)) {
      const text = collapseWhitespace(hastText(node));
      if (text) {
        const headingId = String(own.id ?? `${this.prefix}h${this.headings.length + 1}`);
        own.id = headingId;
        this.headings.push({ id: headingId, level: Number(name[1]), text: xmlText(text) });
      }
    }
    if (name === 'a' && href) {
      const address = this.addressOf(String(href));
      if (address) own.href = address;
    }
    return own;
  }

  /** Returns the address of a link in the book; '' when it leads nowhere there. */
  private addressOf(href: string): string {
    if (!href.startsWith('#')) return bookAddress(href);
    const target = href.slice(1);
    return this.targets.has(target) ? `#${this.idOf(target)}` : '';
  }
}

/** Removes the targets of links to elements that the book has no longer. */
function dropDeadLinks(children: readonly ElementContent[], ids: ReadonlySet<string>): void {
  for (const link of elementsIn({ children })) {
    const href = String(link.properties.href ?? '');
    if (href.startsWith('#') && !ids.has(href.slice(1))) delete link.properties.href;
  }
}

/** Names that elements have and links may lead to. */
const targetsIn = (tree: Root): ReadonlySet<string> =>
  new Set([...elementsIn(tree)].flatMap(({ properties: { id } }) => (id ? [String(id)] : [])));

/** Last part of an address. */
function decodedName(address: string): string {
  const name = address
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//, '');
  const decoded = unescaped(name);
  return (decoded === null ? name : xmlText(decoded)) || address;
}
