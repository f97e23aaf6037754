/** Formulas as books may hold them: MathML whose elements have the number of parts that they need, else text. */

import type { Element, ElementContent } from 'hast';
import { sourceOf } from '../../article/math/math';
import { element, hastText, isElement } from '../../article/tree/hast';
import { namesIn } from '../../dom/collections';
import { MATHML_NAMESPACE } from '../../dom/namespaces';
import { xmlText } from './xml-text';

/** Elements that hold text only. */
const TOKENS = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);
/** Elements that hold any number of parts. */
const ROWS = namesIn('mrow msqrt mstyle merror mpadded mphantom menclose mtd');
/** Elements that hold a fixed number of parts. */
const PARTS: Readonly<Record<string, number>> = {
  mfrac: 2,
  mroot: 2,
  msub: 2,
  msup: 2,
  msubsup: 3,
  munder: 2,
  mover: 2,
  munderover: 3,
  mspace: 0,
};

const FLAG = /^(?:true|false)$/;
const LENGTH = /^-?(?:\d{1,4}(?:\.\d{1,6})?|\.\d{1,6})(?:em|ex|px|pt|in|cm|mm|pc)?$/;
const ALIGN = /^(?:left|center|right)(?: (?:left|center|right))*$/;
const COUNT = /^[1-9]\d{0,2}$/;
const VARIANT =
  /^(?:normal|bold|italic|bold-italic|double-struck|bold-fraktur|script|bold-script|fraktur|sans-serif|bold-sans-serif|sans-serif-italic|sans-serif-bold-italic|monospace)$/;
const SIGN = {
  form: /^(?:prefix|infix|postfix)$/,
  fence: FLAG,
  separator: FLAG,
  stretchy: FLAG,
  symmetric: FLAG,
  movablelimits: FLAG,
  accent: FLAG,
  lspace: LENGTH,
  rspace: LENGTH,
  minsize: LENGTH,
  maxsize: LENGTH,
  mathvariant: VARIANT,
};
const TEXT = { mathvariant: VARIANT };
/** Attributes of each element, with the values that a validator accepts. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  mo: SIGN,
  mi: TEXT,
  mn: TEXT,
  ms: TEXT,
  mtext: TEXT,
  mfrac: { linethickness: LENGTH },
  mover: { accent: FLAG },
  munder: { accentunder: FLAG },
  munderover: { accent: FLAG, accentunder: FLAG },
  mstyle: { displaystyle: FLAG, scriptlevel: /^[+-]?\d$/ },
  mtable: { columnalign: ALIGN, displaystyle: FLAG },
  mtr: { columnalign: ALIGN },
  mtd: { columnalign: /^(?:left|center|right)$/, columnspan: COUNT, rowspan: COUNT },
  mspace: { width: LENGTH },
};

/** Returns the formula, or its source as code where a validator of books would refuse it. */
export function validFormula(math: Element): Element {
  const [content] = math.children;
  const hasSource = isElement(content, 'semantics');
  const body = hasSource ? content.children[0] : content;
  const source = hasSource ? content.children[1] : undefined;
  const valid = math.children.length === 1 ? validCopy(body) : null;
  const value = body?.type === 'element' ? sourceOf(math).value : hastText(math);
  if (!valid) return element('code', {}, [xmlText(value)]);
  const annotation = source && element('annotation', { encoding: 'application/x-tex' }, [xmlText(value)]);
  return element(
    'math',
    {
      xmlns: MATHML_NAMESPACE,
      alttext: xmlText(value),
      ...(math.properties.display === 'block' ? { display: 'block' } : {}),
    },
    [annotation ? element('semantics', {}, [valid, annotation]) : valid],
  );
}

/** Copies an element with its valid attributes; null when it does not have the parts that it needs. */
function validCopy(node: ElementContent | undefined): Element | null {
  if (node?.type !== 'element') return null;
  const { tagName } = node;
  const stated = (name: string) => String(node.properties[name] ?? '');
  const valid = Object.entries(ATTRIBUTES[tagName] ?? {}).filter(([name, form]) => form.test(stated(name)));
  const properties = Object.fromEntries(valid.map(([name]) => [name, stated(name)]));
  if (TOKENS.has(tagName)) {
    if (node.children.some(({ type }) => type !== 'text')) return null;
    const text = node.children.map((child) => (child.type === 'text' ? xmlText(child.value) : '')).join('');
    return element(tagName, properties, text ? [text] : []);
  }
  const parts: Element[] = [];
  for (const child of node.children) {
    if (child.type === 'text' && !child.value.trim()) continue;
    const part = validCopy(child);
    if (!part) return null;
    parts.push(part);
  }
  return mayHold(tagName, parts) ? element(tagName, properties, parts) : null;
}

/** True when an element of this name may hold just these parts: cells stand in rows only, and rows in tables. */
function mayHold(tagName: string, parts: readonly Element[]): boolean {
  if (Object.hasOwn(PARTS, tagName)) return parts.length === PARTS[tagName];
  const allAre = (name: string) => parts.every((part) => part.tagName === name);
  if (tagName === 'mtable') return allAre('mtr');
  if (tagName === 'mtr') return allAre('mtd');
  return ROWS.has(tagName) && !parts.some((part) => part.tagName === 'mtr' || part.tagName === 'mtd');
}
