/** Begins and ends the article's elements by the role of each element of the page. */

import type { Properties } from 'hast';
import { OWN_LEVELS } from '../../dom/climb-levels';
import {
  attribute,
  closestElement,
  isTextNode,
  nextSibling,
  parentNode,
  textData,
  textOf,
} from '../../dom/tree';
import type { Addresses } from '../../structure/absolute-addresses';
import {
  ariaHeadingTag,
  holdsBlocks,
  isChildOf,
  isMarkedInitial,
  isStyledBlock,
  RunningText,
} from '../../structure/element-queries';
import { elementTypeOf, hasClass, propertiesOf } from '../../structure/element-types';
import { COLON_END, endsSentence } from '../../structure/text-patterns';
import type { Parent } from './insert-node';
import { continuesLink, hrefOf, isBackToContents } from './page-links';
import type { SelectedElements } from './select-elements';
import type { TreeWriter } from './tree-writer';

/** Actions that may be due after an element's content. */
const CLOSINGS = {
  none: () => {},
  boundary: (writer: TreeWriter) => writer.boundary(),
  flow: (writer: TreeWriter) => writer.endFlow(),
  leaf: (writer: TreeWriter) => writer.endLeaf(),
  inline: (writer: TreeWriter) => writer.endInline(),
  cite: (writer: TreeWriter, node: Node) => {
    writer.endInline();
    if (beginsQuote(node as Element, writer.flow)) writer.boundary();
  },
  line: (writer: TreeWriter) => {
    writer.endInline();
    writer.boundary();
  },
};
export type Closing = keyof typeof CLOSINGS;

/** Settings for all content of an element. */
export interface Scope {
  lang: string;
  dir: string;
  /** The innermost data table; layout tables do not count. */
  table: Element | null;
  /** Tag of the last element in it so far, '' when text followed. */
  lastTag: string;
}

/** Elements that a page shows separately even when nothing is between them in its source. */
const CONTROLS = new Set(['button', 'label']);

/** Class of the titles that Sphinx puts above notes and warnings. */
const NOTE_TITLE = /(?:^|\s)admonition-title(?:\s|$)/;

/** Element of the page that begins. */
interface Opening {
  readonly node: Element;
  readonly tag: string;
  /** Language and direction, where they differ from the content around. */
  readonly langAndDir: Properties;
}

/** Tells the writer where the elements with selected text begin and end. */
export class ElementHandlers {
  private readonly running = new RunningText();

  constructor(
    private readonly selected: SelectedElements,
    private readonly addresses: Addresses,
    private readonly writer: TreeWriter,
  ) {}

  /**
   * Begins what the article has in place of an element.
   * @param scope of the element's content; set here when a data table begins
   * @param outer scope of the element itself
   * @returns the action that is due after the element's content
   */
  begin(node: Element, tag: string, scope: Scope, outer: Scope): Closing {
    const { writer } = this;
    const langAndDir: Properties = {};
    if (tag !== 'html') {
      if (scope.lang !== outer.lang) langAndDir.lang = scope.lang;
      if (scope.dir !== outer.dir) langAndDir.dir = scope.dir;
    }
    const opening = { node, tag, langAndDir };
    const closing = this.beginTablePart(opening, scope) ?? this.beginThreadPart(opening);
    if (closing) return closing;
    const type = elementTypeOf(tag);
    const aria = type.kind === 'boundary' ? attribute(node, 'role') : null;
    if (aria === 'heading') return this.beginHeading(node, ariaHeadingTag(node), langAndDir);
    if ((aria === 'list' || aria === 'listitem') && !writer.isFull) {
      writer.beginFlow(aria === 'list' ? 'ul' : 'li', langAndDir);
      return 'flow';
    }
    switch (type.kind) {
      case 'leaf':
        if (tag === 'summary' && !isChildOf(node, 'details')) break;
        return this.beginHeading(node, type.name, langAndDir);
      case 'flow':
      case 'tight':
        if (writer.isFull) break;
        writer.beginFlow(type.name, { ...propertiesOf(node, type.name), ...langAndDir });
        return 'flow';
      case 'inline':
        return this.beginInline(opening, type.name, outer);
      case 'dissolved':
        if (isStyledBlock(node)) return this.beginBoundary(tag, langAndDir);
        if (CONTROLS.has(tag) && CONTROLS.has(outer.lastTag)) writer.space();
        return this.dissolve(langAndDir);
    }
    if (this.running.holdsCustom(node)) return this.dissolve(langAndDir);
    if (tag === 'p' && hasClass(node, NOTE_TITLE)) {
      writer.boundary(langAndDir);
      return writer.beginInline('strong') ? 'line' : 'boundary';
    }
    return this.beginBoundary(tag, langAndDir);
  }

  /** Begins an element that only threads have, as a quoted post; null for all others. */
  private beginThreadPart({ node, tag, langAndDir }: Opening): Closing | null {
    const { thread } = this.selected;
    if (thread?.dissolved.has(node)) return this.beginBoundary(tag, langAndDir);
    if (!thread?.quotes.has(node) || this.writer.isFull) return null;
    this.writer.beginFlow('blockquote', langAndDir);
    return 'flow';
  }

  private beginInline({ node, tag, langAndDir }: Opening, name: string, outer: Scope): Closing {
    const { writer } = this;
    const properties = { ...propertiesOf(node, name), ...langAndDir };
    const isBlock = isStyledBlock(node);
    if (isBlock) writer.boundary();
    let isContinued = false;
    if (name === 'a') {
      const href = this.addresses.link(hrefOf(node));
      isContinued =
        href !== '' && href === writer.hrefBefore && continuesLink(node, writer.lineEnd, this.running);
      // In a menu, for example, only the page's style separates links.
      if (outer.lastTag === 'a' && !isContinued) writer.space();
      if (!href || this.addresses.isPage(href) || isBackToContents(node))
        return isBlock ? this.beginBoundary(tag, langAndDir) : this.dissolve(langAndDir);
      properties.href = href;
    }
    if (name !== 'a' && writer.isAtLineStart && isMarkedInitial(node)) return this.dissolve(langAndDir);
    const isCite = name === 'cite';
    if (isCite && endsQuote(node, writer.lineEnd, this.selected.lastBlock)) writer.boundary();
    if (!writer.beginInline(name, properties, isContinued)) return isBlock ? 'boundary' : 'none';
    return isCite ? 'cite' : isBlock ? 'line' : 'inline';
  }

  /** Ends the paragraph; a block of another language or direction gets a `div`. */
  private beginBoundary(tag: string, langAndDir: Properties): Closing {
    const { writer } = this;
    const hasProperties = Object.keys(langAndDir).length > 0;
    if (hasProperties && tag !== 'p' && tag !== 'body' && !writer.isFull) {
      writer.beginFlow('div', langAndDir);
      return 'flow';
    }
    writer.boundary(tag === 'p' ? langAndDir : {});
    return 'boundary';
  }

  private beginHeading(node: Element, name: string, langAndDir: Properties): Closing {
    if (this.writer.isFull || holdsBlocks(node)) return this.beginBoundary('div', {});
    this.writer.beginLeaf(name, langAndDir);
    return 'leaf';
  }

  /** Writes the content of an element alone, in a `span` if it has another language or direction. */
  private dissolve(langAndDir: Properties): Closing {
    const hasProperties = Object.keys(langAndDir).length > 0;
    return hasProperties && this.writer.beginInline('span', langAndDir) ? 'inline' : 'none';
  }

  /** Begins a part of a data table; null for other elements. */
  private beginTablePart({ node, tag, langAndDir }: Opening, scope: Scope): Closing | null {
    const { writer } = this;
    if (tag === 'table') scope.table = this.selected.tables.has(node) && !writer.isFull ? node : null;
    if (!scope.table || writer.isFull) return null;
    switch (tag) {
      case 'table':
      case 'thead':
      case 'tbody':
      case 'tfoot':
      case 'tr':
        writer.beginFlow(tag, langAndDir);
        return 'flow';
      case 'caption':
        writer.beginLeaf('caption', langAndDir);
        return 'leaf';
      case 'td':
      case 'th':
        writer.beginFlow(tag, { ...propertiesOf(node, tag), ...langAndDir });
        return 'flow';
      default:
        return null;
    }
  }

  /** Does what is due after the content of an element. @param closing from `begin()` */
  end(closing: Closing, node: Node): void {
    CLOSINGS[closing](this.writer, node);
  }
}

const SENTENCE_START = /^[\p{Lu}\p{Lo}\p{N}]/u;
/** End of direct speech, or of a word without a separator before what follows. */
const SPEECH_OR_WORD_END = /(?:["”’»」』]\s*|[\p{L}\p{N}])$/u;
const COLON = /[:：]/;
const WORD_START = /^[\p{L}\p{N}]/u;

/**
 * True for a source at a quotation's end, which pages show on its own line by style alone.
 * @param before text of the line so far
 * @param lastBlock index of the last block below an element
 */
function endsQuote(cite: Element, before: string, lastBlock: ReadonlyMap<Element, number>): boolean {
  if (!endsSentence(before) && !SPEECH_OR_WORD_END.test(before)) return false;
  const quotation = closestElement(parentNode(cite), 'blockquote', OWN_LEVELS);
  return quotation !== null && lastBlock.get(quotation) === lastBlock.get(cite);
}

/** True for a source that is all of the quotation in `flow` so far, and introduces what follows. */
function beginsQuote(cite: Element, flow: Parent): boolean {
  if (flow.type !== 'element' || flow.tagName !== 'blockquote' || flow.children.length !== 1) return false;
  const [line] = flow.children;
  if (line.type !== 'element' || line.children.length !== 1) return false;
  const next = nextSibling(cite);
  const after = next !== null && isTextNode(next) ? textData(next) : '';
  const source = textOf(cite);
  // A date may follow the colon, and would run into the first word.
  const touchesWord = COLON.test(source) && WORD_START.test(after);
  return SENTENCE_START.test(after) || touchesWord || COLON_END.test(source);
}
