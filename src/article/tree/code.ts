/** Code blocks: their text as it stands, their language, without line numbers. */
import type { Element as HastElement } from 'hast';
import { TEXTLESS_TAGS } from '../../dom/read-text-blocks';
import {
  attribute,
  ELEMENT,
  firstChild,
  localName,
  nextSibling,
  nodeType,
  parentNode,
  TEXT,
  textData,
} from '../../dom/tree';
import { hasClass, roleOf } from '../../structure/element-roles';
import { CodeText } from './code-text';
import { element } from './hast';
import { withoutLineNumbers } from './line-numbers';

/** Line numbers and copy buttons, which stand in the block but are no part of the code. */
const NOT_CODE =
  /(?:^|\s)(?:line-?(?:no|nos|num|number|numbers)|linenodiv|linenumber|gutter|lnt|lnos|ln-num|blob-num|hljs-ln-numbers|line-numbers-rows|react-syntax-highlighter-line-number|copy-?(?:btn|button)|clipboard-copy|zeroclipboard-container|toolbar)(?:\s|$)/i;

const LANGUAGE_NAME = /^[a-z][a-z0-9+#._-]{0,30}$/i;
const LANGUAGE_ATTRIBUTES = ['data-lang', 'data-language', 'data-tagsearch-lang'];
const LANGUAGE_CLASS = [
  /(?:^|\s)(?:language|lang|highlight-source|highlight-text)-([a-z0-9+#._-]+)/i,
  /(?:^|\s)brush:\s*([a-z0-9+#._-]+)/i,
  /(?:^|\s)(?:sourceCode|hljs|prettyprint|code)\s+([a-z0-9+#._-]+)/i,
  /(?:^|\s)highlight-([a-z0-9+#]+)(?:\s|$)/i,
  /(?:^|\s)highlight\s+([a-z0-9+#]+)(?:\s|$)/i,
  /(?:^|\s)syntaxhighlighter\s+(?:(?:nogutter|notranslate|collapsed)\s+)*([a-z0-9+#]+)(?:\s|$)/i,
];
/** Languages that a class of the block itself may name with no other word; shorter names stand for anything there. */
const BARE_LANGUAGE =
  /(?:^|\s)(bash|shell|powershell|python|javascript|typescript|java|php|ruby|perl|rust|golang|swift|kotlin|scala|haskell|erlang|elixir|clojure|html|html5|xml|css|scss|sql|mysql|json|yaml|toml|cpp|csharp|diff|lua|matlab|fortran|ocaml|lisp)(?=\s|$)/i;
/** Words that stand where a language does and are none. */
const NO_LANGUAGE = new Set(
  'auto default none plain plaintext nohighlight prettyprinted linenums hljs text-html-basic numberline numbersource copy-code'.split(
    ' ',
  ),
);

/** Links of documentation in Rust. */
const RUN = /(?:^|\s)(?:run|test-arrow)(?:\s|$)/;

/** What is not to be copied is no code. */
const NOT_SELECTED = /user-select\s*:\s*none/i;

export function isNotCode(node: Element): boolean {
  const tag = localName(node);
  return (
    tag === 'button' ||
    hasClass(node, NOT_CODE) ||
    (tag === 'a' && hasClass(node, RUN)) ||
    NOT_SELECTED.test(attribute(node, 'style') ?? '')
  );
}

/** Names that line numbers and copy buttons have outside of the block of code too. */
const BESIDE_CODE =
  /(?:^|\s)(?:linenos|linenodiv|hljs-ln-numbers|blob-num|line-numbers-rows|copy-?(?:btn|button)|zeroclipboard-container)(?:\s|$)/i;

const LANGUAGE_LABEL = /(?:^|\s)language-name(?:\s|$)/;

function nextElement(node: Node): Element | null {
  let next = nextSibling(node);
  while (next && nodeType(next) !== ELEMENT) next = nextSibling(next);
  return next as Element | null;
}

function isBeforeCode(node: Node): boolean {
  const next = nextElement(node);
  return next !== null && localName(next) === 'pre';
}

const GUTTER = /(?:^|\s)gutter(?:\s|$)/;
const CODE = /(?:^|\s)code(?:\s|$)/;

/** True for the cell of line numbers next to a cell of code, as in the tables of Hexo and Octopress. */
function isGutter(node: Element, tag: string): boolean {
  if (tag !== 'td' || !hasClass(node, GUTTER)) return false;
  const next = nextElement(node);
  return next !== null && hasClass(next, CODE);
}

/** True when the element names the language of the code block that follows; others name human languages. */
function namesLanguage(node: Element): boolean {
  if (!hasClass(node, LANGUAGE_LABEL)) return false;
  const parent = parentNode(node);
  return isBeforeCode(node) || (parent !== null && isBeforeCode(parent));
}

/** Whether the element, wherever it stands, holds line numbers, a copy button or the name of the code's language. */
export function isNextToCode(node: Element, tag: string): boolean {
  return (
    tag === 'clipboard-copy' || hasClass(node, BESIDE_CODE) || isGutter(node, tag) || namesLanguage(node)
  );
}

/** The block of code as `pre` or `pre > code` with its language; null when it holds nothing. */
export function codeBlock(pre: Element): HastElement | null {
  const value = (localName(pre) === 'pre' ? textOf(pre) : lookalikeText(pre)).replace(/^\n/, '').trimEnd();
  if (!value.trim()) return null;
  const text = { type: 'text' as const, value };
  const inner = soleCode(pre);
  const language = languageOf(pre, inner);
  if (!inner && !language) return element('pre', {}, [text]);
  const properties = language ? { className: [`language-${language}`] } : {};
  return element('pre', {}, [element('code', properties, [text])]);
}

function soleCode(pre: Element): Element | null {
  for (let child = firstChild(pre); child; child = nextSibling(child)) {
    if (nodeType(child) === ELEMENT && localName(child as Element) === 'code') return child as Element;
  }
  return null;
}

/** What stands between a block of code with its line numbers in a table, and what names its language. */
const TABLE_PARTS = new Set(['td', 'tr', 'tbody', 'table']);

function languageOf(pre: Element, code: Element | null): string {
  const around: (Element | null)[] = [code, pre];
  for (let at = parentNode(pre), ups = 0; at && nodeType(at) === ELEMENT && ups < 3; at = parentNode(at)) {
    around.push(at as Element);
    if (!TABLE_PARTS.has(localName(at as Element))) ups++;
  }
  for (const node of around) {
    if (!node) continue;
    const named = LANGUAGE_ATTRIBUTES.map((name) => attribute(node, name)).find((name) => name !== null);
    if (named && isLanguage(named)) return named.toLowerCase();
    const names = attribute(node, 'class');
    if (!names) continue;
    for (const pattern of LANGUAGE_CLASS) {
      const language = pattern.exec(names)?.[1];
      if (language && isLanguage(language)) return language.toLowerCase();
    }
    const bare = node === pre || node === code ? BARE_LANGUAGE.exec(names)?.[1] : undefined;
    if (bare) return bare.toLowerCase();
  }
  return '';
}

function isLanguage(name: string): boolean {
  return LANGUAGE_NAME.test(name) && !NO_LANGUAGE.has(name.toLowerCase());
}

/** The text of what only looks like a `pre`: no-break spaces part its words, line breaks of the source nothing. */
function lookalikeText(block: Element): string {
  const isLine = localName(block) === 'code';
  const text = textOf(block, (node) => {
    const data = textData(node);
    if (isLine) return data.replace(/[ \t\n\r\f]+/g, ' ');
    return isBetweenLines(node, data) ? '' : data;
  });
  const lines = (isLine ? text.replace(/^ /gm, '') : text).replaceAll('\u00a0', ' ').split('\n');
  return lines.map((line) => line.trimEnd()).join('\n');
}

const HOLDS_LINES = new Set(['div', 'table', 'tbody', 'tr']);

function isBetweenLines(node: Text, data: string): boolean {
  const parent = parentNode(node);
  return /^[ \t\r]*\n\s*$/.test(data) && parent !== null && HOLDS_LINES.has(localName(parent as Element));
}

/** The text of the block with its line breaks, without line numbers; elements that are blocks end a line. */
function textOf(pre: Element, read: (node: Text) => string = textData): string {
  const text = new CodeText();
  /** The last line that ended without a line break. */
  let unended: Node | null = null;
  const noteEnd = (line: Node, endsLine: boolean) => {
    if (hasClass(line as Element, LINE)) unended = endsLine ? null : line;
  };
  let node = firstChild(pre);
  while (node) {
    let descend: Node | null = null;
    if (nodeType(node) === TEXT) text.add(read(node as Text));
    else if (nodeType(node) === ELEMENT) {
      const tag = localName(node as Element);
      if (tag === 'br') text.add('\n');
      else if (!TEXTLESS_TAGS.has(tag) && !isNotCode(node as Element)) {
        if (isLine(node as Element)) text.endLine();
        else if (unended && nextSibling(unended) === node && hasClass(node as Element, LINE)) text.add('\n');
        descend = firstChild(node);
        if (descend) text.begin();
        else noteEnd(node, false);
      }
    }
    while (!descend && node) {
      if (node === pre) return withoutLineNumbers(String(text), text.numbers);
      const next: Node | null = nextSibling(node);
      if (next) {
        descend = next;
        break;
      }
      node = parentNode(node);
      if (!node || node === pre) continue;
      noteEnd(node, text.end(isLine(node as Element)));
    }
    node = descend;
  }
  return String(text);
}

/** Of highlighters whose style makes a line of each, where no line break of the source stands between two. */
const LINE = /(?:^|\s)(?:line|code-line|token-line)(?:\s|$)/;
const LINE_CLASS = /(?:^|\s)gatsby-highlight-code-line(?:\s|$)/;
const LINE_STYLE = /(?:^|[;\s])display\s*:\s*block/i;

/** Rows and blocks are lines, as are elements that are styled so; cells of a row are not. */
function isLine(node: Element): boolean {
  const tag = localName(node);
  if (tag === 'span') return hasClass(node, LINE_CLASS) || LINE_STYLE.test(attribute(node, 'style') ?? '');
  return (
    tag !== 'td' &&
    tag !== 'table' &&
    tag !== 'tbody' &&
    !tag.includes('-') &&
    roleOf(tag).kind === 'boundary'
  );
}
