/** Begins and ends the article's elements, by the role of each element of the page. */
import type { Properties } from 'hast';
import { attribute } from '../../dom/tree';
import { ariaLevel, holdsBlocks, isChildOf, isStyledBlock } from '../../structure/element-queries';
import { hasClass, propertiesOf, roleOf } from '../../structure/element-roles';
import { RunningText } from '../../structure/running-text';
import type { Addresses } from './absolute-addresses';
import { hrefOf } from './cloudflare-email';
import { beginsQuote, endsQuote } from './quote-sources';
import type { SelectedElements } from './select-elements';
import { continuesLink } from './split-links';
import type { TreeWriter } from './tree-writer';

/** Action that is due after an element's content has been walked. */
export type Ending = 'none' | 'boundary' | 'flow' | 'cell' | 'leaf' | 'inline' | 'cite' | 'line';

/** Settings that hold for all content of an element. */
export interface Scope {
  lang: string;
  dir: string;
  /** The innermost table of data. */
  table: Element | null;
  /** Name of the last element in it so far, '' when text came after it. */
  last: string;
}

/** Elements that stand apart on a page though nothing is between them in its source. */
const CONTROLS = new Set(['button', 'label']);

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Class of the titles that Sphinx puts above notes and warnings. */
const NOTE_TITLE = /(?:^|\s)admonition-title(?:\s|$)/;
const BACK_TO_CONTENTS = /(?:^|\s)toc-backref(?:\s|$)/;

/** Sphinx links each heading to its entry in the table of contents. */
function isBackToContents(link: Element): boolean {
  return (
    hasClass(link, BACK_TO_CONTENTS) ||
    (attribute(link, 'role') === 'doc-backlink' && HEADINGS.some((tag) => isChildOf(link, tag)))
  );
}

export class ElementHandlers {
  private readonly running = new RunningText();

  constructor(
    private readonly kept: SelectedElements,
    private readonly addresses: Addresses,
    private readonly writer: TreeWriter,
  ) {}

  begin(node: Element, tag: string, scope: Scope, outer: Scope): Ending {
    const { writer } = this;
    const own: Properties = {};
    if (tag !== 'html') {
      if (scope.lang !== outer.lang) own.lang = scope.lang;
      if (scope.dir !== outer.dir) own.dir = scope.dir;
    }
    const part = this.beginTable(node, tag, scope, own);
    if (part) return part;
    const role = roleOf(tag);
    const aria = role.kind === 'boundary' ? attribute(node, 'role') : null;
    if (aria === 'heading') return this.beginHeading(node, ariaLevel(node), own);
    if ((aria === 'list' || aria === 'listitem') && !writer.full) {
      writer.beginFlow(aria === 'list' ? 'ul' : 'li', own);
      return 'flow';
    }
    switch (role.kind) {
      case 'leaf':
        if (tag === 'summary' && !isChildOf(node, 'details')) break;
        return this.beginHeading(node, role.name, own);
      case 'flow':
      case 'tight':
        if (writer.full || (tag === 'figcaption' && !isChildOf(node, 'figure'))) break;
        writer.beginFlow(role.name, { ...propertiesOf(node, role.name), ...own });
        return 'flow';
      case 'inline': {
        const properties = { ...propertiesOf(node, role.name), ...own };
        const isBlock = isStyledBlock(node);
        if (isBlock) writer.boundary();
        let joined = false;
        if (role.name === 'a') {
          const href = this.addresses.link(hrefOf(node));
          joined =
            href !== '' && href === writer.linkBefore && continuesLink(node, writer.lineEnd, this.running);
          // As in a menu, where the page's style alone keeps them apart.
          if (outer.last === 'a' && !joined) writer.blank();
          if (!href || isBackToContents(node))
            return isBlock ? this.beginBoundary(tag, own) : this.dissolve(own);
          properties.href = href;
        }
        const isCite = role.name === 'cite';
        if (isCite && endsQuote(node, writer.lineEnd, this.kept.lastBlock)) writer.boundary();
        if (!writer.beginInline(role.name, properties, joined)) return isBlock ? 'boundary' : 'none';
        return isCite ? 'cite' : isBlock ? 'line' : 'inline';
      }
      case 'dissolved':
        if (isStyledBlock(node)) return this.beginBoundary(tag, own);
        if (CONTROLS.has(tag) && CONTROLS.has(outer.last)) writer.blank();
        return this.dissolve(own);
    }
    if (tag.includes('-') && this.running.holds(node)) return this.dissolve(own);
    if (tag === 'p' && hasClass(node, NOTE_TITLE)) {
      writer.boundary(own);
      return writer.beginInline('strong') ? 'line' : 'boundary';
    }
    return this.beginBoundary(tag, own);
  }

  private beginBoundary(tag: string, own: Properties): Ending {
    const { writer } = this;
    const marked = Object.keys(own).length > 0;
    if (marked && tag !== 'p' && tag !== 'body' && !writer.full) {
      writer.beginFlow('div', own);
      return 'flow';
    }
    writer.boundary(tag === 'p' ? own : {});
    return 'boundary';
  }

  private beginHeading(node: Element, name: string, own: Properties): Ending {
    if (this.writer.full || holdsBlocks(node)) return this.beginBoundary('div', {});
    this.writer.beginLeaf(name, own);
    return 'leaf';
  }

  private dissolve(own: Properties): Ending {
    const marked = Object.keys(own).length > 0;
    return marked && this.writer.beginInline('span', own) ? 'inline' : 'none';
  }

  /** Begins a part of a table of data; null for anything else. */
  private beginTable(node: Element, tag: string, scope: Scope, own: Properties): Ending | null {
    const { writer } = this;
    if (tag === 'table') scope.table = this.kept.tables.has(node) && !writer.full ? node : null;
    if (!scope.table || writer.full) return null;
    switch (tag) {
      case 'table':
      case 'thead':
      case 'tbody':
      case 'tfoot':
      case 'tr':
        writer.beginFlow(tag, own);
        return 'flow';
      case 'caption':
        writer.beginLeaf('caption', own);
        return 'leaf';
      case 'td':
      case 'th':
        writer.beginFlow(tag, { ...propertiesOf(node, tag), ...own });
        return 'cell';
      default:
        return null;
    }
  }

  end(ending: Ending, node: Node): void {
    const { writer } = this;
    switch (ending) {
      case 'boundary':
        writer.boundary();
        break;
      case 'flow':
        writer.endFlow();
        break;
      case 'cell':
        writer.endFlow(true);
        break;
      case 'leaf':
        writer.endLeaf();
        break;
      case 'inline':
        writer.endInline();
        break;
      case 'cite':
        writer.endInline();
        if (beginsQuote(node as Element, writer.flow)) writer.boundary();
        break;
      case 'line':
        writer.endInline();
        writer.boundary();
        break;
    }
  }
}
