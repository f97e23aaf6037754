/** Reads each formula once, from the output of any renderer, as MathML with the TeX source as its annotation. */
import type { Element as HastElement } from 'hast';
import { namesIn } from '../../dom/collections';
import {
  attribute,
  children,
  descendants,
  hasTag,
  isElementNode,
  isTextNode,
  localName,
  nextSibling,
  parentNode,
  textData,
  textOf,
} from '../../dom/tree';
import { collapseWhitespace } from '../../dom/whitespace';
import { element, hastText } from '../tree/hast';
import { childElementsOf, texOf } from './mathml';

const PRESENTATION = namesIn(
  'mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup msubsup ' +
    'munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd',
);
const ATTRIBUTES = namesIn(
  'accent accentunder columnalign columnspan displaystyle fence form linethickness lspace mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy symmetric width',
);
const TEX = /^(?:application\/x-tex|text\/x-tex|tex|latex)$/i;
const TEX_SCRIPT = /^math\/(?:tex|asciimath)/i;
/** White space in XML, which excludes the non-breaking space. */
const WHITE_SPACE = /[ \t\n\r\f]+/g;
const MAX_DEPTH = 24;

/** True for a script with the source of a formula, as in MathJax 2. */
export function isTexScript(node: Element): boolean {
  return localName(node) === 'script' && TEX_SCRIPT.test(attribute(node, 'type') ?? '');
}

/** Returns the formula of a rendering, given its outermost element; null when it is empty. */
export function formulaOf(rendering: Element): HastElement | null {
  const math = findElement(rendering, 'math');
  const tex = statedTex(rendering, math);
  const display = isDisplayed(rendering, math);
  const rows = math ? copyPresentation(math, 0) : [];
  if (rows.length > 0) return mathElement(rows, tex, display);
  const text = tex || collapseWhitespace(textOf(rendering));
  return text ? mathElement([element('mtext', {}, [text])], tex, display) : null;
}

/** Returns the formula of a script that is not rendered. */
export function formulaOfScript(script: Element): HastElement | null {
  const tex = textOf(script).trim();
  const display = /mode\s*=\s*display/i.test(attribute(script, 'type') ?? '');
  return tex ? mathElement([element('mtext', {}, [tex])], tex, display) : null;
}

/** True for a formula that is displayed as a block. */
export function isDisplay(math: HastElement): boolean {
  return math.properties.display === 'block';
}

/** Returns the formula as TeX, its source or rebuilt from its MathML; a formula of words only as text. */
export function sourceOf(math: HastElement): { value: string; tex: boolean } {
  const [content] = childElementsOf(math);
  const [body, source] = content?.tagName === 'semantics' ? childElementsOf(content) : [content];
  const tex = source ? hastText(source) : body?.tagName === 'mtext' ? '' : texOf(body);
  return { value: tex || hastText(body ?? math), tex: tex !== '' };
}

function mathElement(rows: HastElement['children'], tex: string, display: boolean): HastElement {
  const body = rows.length === 1 ? rows : [element('mrow', {}, rows)];
  const content = tex
    ? [element('semantics', {}, [...body, element('annotation', { encoding: 'application/x-tex' }, [tex])])]
    : body;
  return element('math', display ? { display: 'block' } : {}, content);
}

function findElement(root: Element, name: string): Element | null {
  if (localName(root) === name) return root;
  for (const node of descendants(root)) {
    if (hasTag(node, name)) return node;
  }
  return null;
}

function statedTex(rendering: Element, math: Element | null): string {
  for (const node of math ? descendants(math) : []) {
    if (!hasTag(node, 'annotation')) continue;
    if (TEX.test(attribute(node, 'encoding') ?? '')) return withoutWrapper(textOf(node));
  }
  const mathJax = findElement(rendering, 'mjx-math');
  const stated =
    (math && attribute(math, 'alttext')) ??
    (mathJax && attribute(mathJax, 'data-latex')) ??
    attribute(rendering, 'data-latex') ??
    attribute(rendering, 'data-tex') ??
    attribute(rendering, 'data-expr');
  if (stated) return withoutWrapper(stated);
  // MathJax 2 leaves the source in a script after the rendering or after its wrapper.
  for (let step: Node | null = rendering, level = 0; step && level < 2; step = parentNode(step), level++) {
    let next = nextSibling(step);
    while (next && isTextNode(next) && !textData(next).trim()) next = nextSibling(next);
    if (next && isElementNode(next) && isTexScript(next)) return withoutWrapper(textOf(next));
  }
  return '';
}

/** Removes the `{\displaystyle …}` that MediaWiki puts around every formula. */
function withoutWrapper(tex: string): string {
  const trimmed = tex.trim();
  return /^\{\\(?:displaystyle|textstyle) (.*)\}$/s.exec(trimmed)?.[1].trim() ?? trimmed;
}

function isDisplayed(rendering: Element, math: Element | null): boolean {
  if (math && attribute(math, 'display') === 'block') return true;
  if (attribute(rendering, 'display') === 'true') return true;
  return /katex-display|MathJax_Display|MathJax_SVG_Display/.test(attribute(rendering, 'class') ?? '');
}

/** Copies the presentation elements of a formula by allow-list: no links, no HTML, no scripts. */
function copyPresentation(parent: Element, depth: number): HastElement['children'] {
  const copies: HastElement['children'] = [];
  for (const node of children(parent)) {
    if (isTextNode(node)) {
      const value = textData(node).replace(WHITE_SPACE, ' ').replace(/^ | $/g, '');
      if (value && PRESENTATION.has(localName(parent))) copies.push({ type: 'text', value });
      continue;
    }
    if (!isElementNode(node)) continue;
    const tag = localName(node);
    if (tag === 'annotation' || tag === 'annotation-xml') continue;
    const inner = depth < MAX_DEPTH ? copyPresentation(node, depth + 1) : [];
    if (tag === 'mfenced') copies.push(fenced(node, inner));
    else if (PRESENTATION.has(tag)) copies.push(element(tag, mathProperties(node), inner));
    else for (const part of inner) copies.push(part);
  }
  return copies;
}

/** Replaces `mfenced`, which browsers no longer support, by fences and separators. */
function fenced(node: Element, parts: HastElement['children']): HastElement {
  const sign = (value: string) => element('mo', {}, value ? [value] : []);
  const separators = [...(attribute(node, 'separators') ?? ',').replace(/\s/g, '')];
  const row = parts.flatMap((part, i) =>
    i > 0 && separators.length > 0 ? [sign(separators[Math.min(i, separators.length) - 1]), part] : [part],
  );
  const [open, close] = [attribute(node, 'open') ?? '(', attribute(node, 'close') ?? ')'];
  return element('mrow', {}, [sign(open), ...row, sign(close)]);
}

function mathProperties(node: Element): HastElement['properties'] {
  const properties: HastElement['properties'] = {};
  for (const name of ATTRIBUTES) {
    const value = attribute(node, name);
    if (value !== null && value.length < 64) properties[name] = value;
  }
  return properties;
}
