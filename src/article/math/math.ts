/** Formulas, once each: MathML with the TeX source as its annotation, whichever renderer the page uses. */
import type { Element as HastElement } from 'hast';
import {
  attribute,
  children,
  descendants,
  ELEMENT,
  localName,
  nextSibling,
  nodeType,
  parentNode,
  TEXT,
  textData,
  textOf,
} from '../../dom/tree';
import { element, textOf as textIn } from '../tree/hast';
import { texOf } from './mathml';

const MATHML = new Set(
  (
    'mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup msubsup ' +
    'munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd'
  ).split(' '),
);
const ATTRIBUTES =
  'accent accentunder columnalign columnspan displaystyle fence form linethickness lspace mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy symmetric width'.split(
    ' ',
  );
const TEX = /^(?:application\/x-tex|text\/x-tex|tex|latex)$/i;
const TEX_SCRIPT = /^math\/(?:tex|asciimath)/i;
/** White space in XML, which excludes the non-breaking space. */
const BLANKS = /[ \t\n\r\f]+/g;
const DEEPEST = 24;

/** True when the script holds the source of a formula, as in MathJax 2. */
export function isTexScript(node: Element): boolean {
  return localName(node) === 'script' && TEX_SCRIPT.test(attribute(node, 'type') ?? '');
}

/** The formula that the outermost element of its rendering stands for; null where nothing can be read. */
export function formulaOf(rendering: Element): HastElement | null {
  const math = find(rendering, 'math');
  const tex = statedTex(rendering, math);
  const display = isDisplayed(rendering, math);
  const rows = math ? copy(math, 0) : [];
  if (rows.length > 0) return formula(rows, tex, display);
  const text = tex || textOf(rendering).replace(/\s+/g, ' ').trim();
  return text ? formula([element('mtext', {}, [{ type: 'text', value: text }])], tex, display) : null;
}

/** The formula of a script that nothing has rendered. */
export function formulaOfScript(script: Element): HastElement | null {
  const tex = textOf(script).trim();
  const display = /mode\s*=\s*display/i.test(attribute(script, 'type') ?? '');
  return tex ? formula([element('mtext', {}, [{ type: 'text', value: tex }])], tex, display) : null;
}

export function isDisplay(math: HastElement): boolean {
  return math.properties.display === 'block';
}

/** Returns the formula as TeX: its source, else TeX rebuilt from its MathML; words where it is no more than that. */
export function sourceOf(math: HastElement): { value: string; tex: boolean } {
  const content = math.children[0] as HastElement;
  const [body, source] = content.tagName === 'semantics' ? (content.children as HastElement[]) : [content];
  const tex = source ? textIn(source) : body.tagName === 'mtext' ? '' : texOf(body);
  return { value: tex || textIn(body), tex: tex !== '' };
}

function formula(rows: HastElement['children'], tex: string, display: boolean): HastElement {
  const body = rows.length === 1 ? rows : [element('mrow', {}, rows)];
  const content = tex
    ? [
        element('semantics', {}, [
          ...body,
          element('annotation', { encoding: 'application/x-tex' }, [{ type: 'text', value: tex }]),
        ]),
      ]
    : body;
  return element('math', display ? { display: 'block' } : {}, content);
}

function find(root: Element, name: string): Element | null {
  if (localName(root) === name) return root;
  for (const node of descendants(root)) {
    if (nodeType(node) === ELEMENT && localName(node as Element) === name) return node as Element;
  }
  return null;
}

function statedTex(rendering: Element, math: Element | null): string {
  for (const node of math ? descendants(math) : []) {
    if (nodeType(node) !== ELEMENT || localName(node as Element) !== 'annotation') continue;
    if (TEX.test(attribute(node as Element, 'encoding') ?? '')) return clean(textOf(node));
  }
  const drawn = find(rendering, 'mjx-math');
  const named =
    (math && attribute(math, 'alttext')) ??
    (drawn && attribute(drawn, 'data-latex')) ??
    attribute(rendering, 'data-latex') ??
    attribute(rendering, 'data-tex') ??
    attribute(rendering, 'data-expr');
  if (named) return clean(named);
  // MathJax 2 leaves the source in a script after the rendering or after what wraps it.
  for (let at: Node | null = rendering, ups = 0; at && ups < 2; at = parentNode(at), ups++) {
    let next = nextSibling(at);
    while (next && nodeType(next) === TEXT && !textData(next as Text).trim()) next = nextSibling(next);
    if (next && nodeType(next) === ELEMENT && isTexScript(next as Element)) return clean(textOf(next));
  }
  return '';
}

/** MediaWiki puts `{\displaystyle …}` around every formula. */
function clean(tex: string): string {
  const trimmed = tex.trim();
  return /^\{\\(?:displaystyle|textstyle) (.*)\}$/s.exec(trimmed)?.[1].trim() ?? trimmed;
}

function isDisplayed(rendering: Element, math: Element | null): boolean {
  if (math && attribute(math, 'display') === 'block') return true;
  if (attribute(rendering, 'display') === 'true') return true;
  const names = attribute(rendering, 'class') ?? '';
  return /katex-display|MathJax_Display|MathJax_SVG_Display/.test(names);
}

/** The presentation part of a formula by allow-list: no links, no HTML, no scripts. */
function copy(parent: Element, depth: number): HastElement['children'] {
  const list: HastElement['children'] = [];
  for (const node of children(parent)) {
    if (nodeType(node) === TEXT) {
      const value = textData(node as Text)
        .replace(BLANKS, ' ')
        .replace(/^ | $/g, '');
      if (value && MATHML.has(localName(parent))) list.push({ type: 'text', value });
      continue;
    }
    if (nodeType(node) !== ELEMENT) continue;
    const tag = localName(node as Element);
    if (tag === 'annotation' || tag === 'annotation-xml') continue;
    const inner = depth < DEEPEST ? copy(node as Element, depth + 1) : [];
    if (tag === 'mfenced') list.push(fenced(node as Element, inner));
    else if (MATHML.has(tag)) list.push(element(tag, propertiesOf(node as Element), inner));
    else for (const part of inner) list.push(part);
  }
  return list;
}

/** What `mfenced` stands for, which browsers no longer know. */
function fenced(node: Element, parts: HastElement['children']): HastElement {
  const sign = (value: string) => element('mo', {}, value ? [{ type: 'text', value }] : []);
  const separators = [...(attribute(node, 'separators') ?? ',').replace(/\s/g, '')];
  const row = parts.flatMap((part, i) =>
    i > 0 && separators.length > 0 ? [sign(separators[Math.min(i, separators.length) - 1]), part] : [part],
  );
  const [open, close] = [attribute(node, 'open') ?? '(', attribute(node, 'close') ?? ')'];
  return element('mrow', {}, [sign(open), ...row, sign(close)]);
}

function propertiesOf(node: Element): HastElement['properties'] {
  const properties: HastElement['properties'] = {};
  for (const name of ATTRIBUTES) {
    const value = attribute(node, name);
    if (value !== null && value.length < 64) properties[name] = value;
  }
  return properties;
}
