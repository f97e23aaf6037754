/** Text of a code block as it is shown: with its line breaks, without line numbers and copy buttons. */
import { TEXTLESS_TAGS } from '../dom/read-text-blocks';
import {
  attribute,
  firstChild,
  isElementNode,
  isTextNode,
  localName,
  nextSibling,
  parentNode,
  textData,
} from '../dom/tree';
import { elementTypeOf, hasClass } from './element-types';
import { LINE_NUMBERS, type LineNumbers, withoutLineNumbers } from './line-numbers';

/** Classes of line numbers, copy buttons and Doxygen's tooltips within a code block. */
const NOT_CODE =
  /(?:^|\s)(?:line-?(?:no|nos|num|number|numbers)|linenodiv|linenumber|gutter|lnt|lnos|ln-num|blob-num|hljs-ln-numbers|line-numbers-rows|react-syntax-highlighter-line-number|copy-?(?:btn|button)|clipboard-copy|zeroclipboard-container|toolbar|ttc)(?:\s|$)/i;
/** Class of the links that run an example in Rust's documentation. */
const RUN_LINK = /(?:^|\s)(?:run|test-arrow)(?:\s|$)/;
/** Text that the page excludes from copying is not code. */
const NOT_SELECTABLE = /user-select\s*:\s*none/i;

/** True for line numbers, buttons and the like within a code block. */
export function isNotCode(node: Element): boolean {
  const tag = localName(node);
  return (
    tag === 'button' ||
    // Prism's name for code with numbers is that of the numbers elsewhere.
    (tag !== 'code' && hasClass(node, NOT_CODE)) ||
    (tag === 'a' && hasClass(node, RUN_LINK)) ||
    NOT_SELECTABLE.test(attribute(node, 'style') ?? '')
  );
}

/** Text of the code block without a first line break and white space at the end; '' when nothing else is in it. */
export function codeTextOf(block: Element): string {
  const text = localName(block) === 'pre' ? textWithBreaks(block) : lookalikeText(block);
  return text.replace(/^\n/, '').trimEnd();
}

/**
 * Text of an element that only looks like a `pre`: no-break spaces separate its words, line breaks of the source
 * nothing.
 */
function lookalikeText(block: Element): string {
  const isCodeElement = localName(block) === 'code';
  const text = textWithBreaks(block, (node) => {
    const data = textData(node);
    if (isCodeElement) return data.replace(/[ \t\n\r\f]+/g, ' ');
    return isBetweenLines(node, data) ? '' : data;
  });
  const lines = (isCodeElement ? text.replace(/^ /gm, '') : text).replaceAll('\u00a0', ' ').split('\n');
  return lines.map((line) => line.trimEnd()).join('\n');
}

const LINE_CONTAINERS = new Set(['div', 'table', 'tbody', 'tr']);

function isBetweenLines(node: Text, data: string): boolean {
  const parent = parentNode(node);
  return /^[ \t\r]*\n\s*$/.test(data) && parent !== null && LINE_CONTAINERS.has(localName(parent as Element));
}

/** Text of the block with its line breaks, without line numbers; elements that are blocks end a line. */
function textWithBreaks(block: Element, read: (node: Text) => string = textData): string {
  const text = new CodeText();
  /** Last line element that ended without a line break. */
  let unended: Node | null = null;
  const noteEnd = (line: Node, endsLine: boolean) => {
    if (hasClass(line as Element, LINE)) unended = endsLine ? null : line;
  };
  let node = firstChild(block);
  while (node) {
    let next: Node | null = null;
    if (isTextNode(node)) text.add(read(node));
    else if (isElementNode(node)) {
      const tag = localName(node);
      if (tag === 'br') text.add('\n');
      else if (!TEXTLESS_TAGS.has(tag) && !isNotCode(node)) {
        if (isLine(node)) text.endLine();
        else if (unended && nextSibling(unended) === node && hasClass(node, LINE)) text.add('\n');
        next = firstChild(node);
        if (next) text.beginElement();
        else noteEnd(node, false);
      }
    }
    while (!next && node) {
      if (node === block) return withoutLineNumbers(String(text), text.numbers);
      next = nextSibling(node);
      if (next) break;
      node = parentNode(node);
      if (!node || node === block) continue;
      noteEnd(node, text.endElement(isLine(node as Element)));
    }
    node = next;
  }
  return String(text);
}

/** Classes of highlighters whose style shows each such element as a line, without a line break in the source. */
const LINE = /(?:^|\s)(?:line|code-line|token-line)(?:\s|$)/;
const LINE_CLASS = /(?:^|\s)gatsby-highlight-code-line(?:\s|$)/;
const NOT_LINES = new Set(['td', 'table', 'tbody']);
const LINE_STYLE = /(?:^|[;\s])display\s*:\s*block/i;

/** True for rows and blocks, and for elements that are styled as lines; cells of a row are not lines. */
function isLine(node: Element): boolean {
  const tag = localName(node);
  if (tag === 'span') return hasClass(node, LINE_CLASS) || LINE_STYLE.test(attribute(node, 'style') ?? '');
  return !NOT_LINES.has(tag) && !tag.includes('-') && elementTypeOf(tag).kind === 'boundary';
}

const NOT_NUMERIC = /[^\d\s]/;

/**
 * Text of a code block while it is collected, in pieces: a growing string is copied whole whenever some of it is read.
 */
class CodeText {
  /** Elements that hold only numbers, in document order, none of them nested. */
  readonly numbers: LineNumbers[] = [];
  private readonly pieces: string[] = [];
  private length = 0;
  /** Position after the last character that belongs to no number. */
  private numericFrom = 0;
  /** Positions at which the open elements begin. */
  private readonly open: { readonly start: number; readonly piece: number }[] = [];

  add(text: string): void {
    if (!text) return;
    let end = text.length;
    while (end > 0 && !NOT_NUMERIC.test(text[end - 1])) end--;
    if (end > 0) this.numericFrom = this.length + end;
    this.pieces.push(text);
    this.length += text.length;
  }

  /** Ends the line, unless it is empty. */
  endLine(): void {
    if (this.length > 0 && !this.endsLine) this.add('\n');
  }

  beginElement(): void {
    this.open.push({ start: this.length, piece: this.pieces.length });
  }

  /**
   * Ends the innermost open element.
   * @param isLine true when its line ends too
   * @returns true when its text ends with a line break
   */
  endElement(isLine: boolean): boolean {
    const { start, piece } = this.open.pop()!;
    if (this.length > start && this.numericFrom <= start)
      this.addNumbers(start, this.pieces.slice(piece).join(''));
    if (isLine) this.endLine();
    return this.length > start && this.endsLine;
  }

  toString(): string {
    return this.pieces.join('');
  }

  private get endsLine(): boolean {
    return this.pieces[this.pieces.length - 1].endsWith('\n');
  }

  private addNumbers(start: number, text: string): void {
    if (!LINE_NUMBERS.test(text)) return;
    const { numbers } = this;
    while (numbers.length > 0 && numbers[numbers.length - 1].start >= start) numbers.pop();
    const trimmed = text.trimEnd();
    const own = text.includes('\n', trimmed.length) ? trimmed : text;
    numbers.push({ start, end: start + own.length, text: own });
  }
}
