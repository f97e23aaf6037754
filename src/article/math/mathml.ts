/** MathML → TeX, for formulas without a source in the page. Recursive, because the tree's formulas are shallow. */

import type { Element } from 'hast';
import { namesIn } from '../../dom/collections';
import { hastText } from '../tree/hast';
import { characterCount, joinParts, signsOf, spaceOf, textCommand, wordOf } from './tex';

/** Operators whose scripts are limits, above and below them. */
const HAS_LIMITS = /^(?:[∏∐∑∫-∳⋀-⋃⨀-⨆]|\\(?:det|gcd|inf|lim|max|min|Pr|sup)|\\(?:over|under)brace\{.*\})$/s;
const FENCES = namesIn('( ) [ ] { } | ‖ ∥ ⌈ ⌉ ⌊ ⌋ ⟨ ⟩');
/** Elements taller than a line, which stretch the fences around them. */
const TALL = namesIn('mfrac mtable munder munderover');
const ROWS = namesIn('mrow mstyle mpadded');
const TOKENS = namesIn('mi mn mo ms mtext');
/** Signs above something → the command for one letter, and for more if it differs. */
const OVER_ACCENTS = accents(
  '→⃗ vec overrightarrow,← overleftarrow,↔ overleftrightarrow,¯ˉ‾― bar overline,^ˆ hat widehat,~˜ tilde widetilde,' +
    '˙. dot,¨ ddot,⃛ dddot,ˇ check,˘ breve,´ acute,` grave,˚ mathring,⏞ overbrace',
);
const UNDER_ACCENTS = accents('_¯ˉ‾ underline,⏟ underbrace');
/** Notation of `menclose` → TeX command. */
const ENCLOSURES: readonly [RegExp, string][] = [
  [/box/, 'boxed'],
  [/diagonalstrike/, 'cancel'],
  [/radical/, 'sqrt'],
  [/top/, 'overline'],
  [/bottom/, 'underline'],
];

function accents(table: string): ReadonlyMap<string, readonly [string, string]> {
  const rows = table.split(',').map((row) => row.split(' '));
  return new Map(rows.flatMap(([signs, one, more = one]) => [...signs].map((sign) => [sign, [one, more]])));
}

export const childElementsOf = (node: Element): Element[] =>
  node.children.filter((child) => child.type === 'element');

type Converter = (parts: readonly Element[], properties: Element['properties']) => string;

/** Converters of the elements that are more than a row, by their tag. */
const CONVERTERS = new Map(
  Object.entries<Converter>({
    mspace: (_, { width }) => spaceOf(width),
    mfrac: ([over, under], { linethickness }) =>
      String(linethickness).startsWith('0')
        ? `{{${texOf(over)}}\\atop{${texOf(under)}}}`
        : `\\frac{${texOf(over)}}{${texOf(under)}}`,
    msqrt: (parts) => `\\sqrt{${rowOf(parts)}}`,
    mroot: ([base, index]) => `\\sqrt[${texOf(index)}]{${texOf(base)}}`,
    msub: ([base, sub]) => baseOf(base) + scripts(sub),
    msup: ([base, sup]) => baseOf(base) + scripts(undefined, sup),
    msubsup: ([base, sub, sup]) => baseOf(base) + scripts(sub, sup),
    mmultiscripts: multiscripts,
    munder: ([base, under]) => stacked(base, under),
    mover: ([base, over]) => stacked(base, undefined, over),
    munderover: ([base, under, over]) => stacked(base, under, over),
    mtable: (rows, { columnalign }) =>
      tableOf(rows, String(columnalign).startsWith('right left') ? 'aligned' : 'matrix'),
    mphantom: (parts) => `\\phantom{${rowOf(parts)}}`,
    menclose: (parts, { notation }) => {
      const command = ENCLOSURES.find(([name]) => name.test(String(notation)))?.[1];
      return command ? `\\${command}{${rowOf(parts)}}` : rowOf(parts);
    },
  }),
);

/** Converts an element to TeX; '' for a missing part. */
export function texOf(node: Element | undefined): string {
  if (!node) return '';
  const { tagName, properties } = node;
  const parts = childElementsOf(node);
  if (!TOKENS.has(tagName)) return (CONVERTERS.get(tagName) ?? rowOf)(parts, properties);
  if (parts.length > 0) return rowOf(parts);
  const text = hastText(node);
  return tagName === 'ms' || tagName === 'mtext' ? textCommand(text) : wordOf(text, properties.mathvariant);
}

/** Converts a row; tall content between fences stretches them. */
function rowOf(parts: readonly Element[]): string {
  const inner = parts.slice(1, -1);
  const [open, close] = [fenceOf(parts[0]), fenceOf(parts[parts.length - 1])];
  const isFenced = open !== null && close !== null && !inner.some(fenceOf);
  if (!isFenced || !inner.some(isTall)) return joinParts(parts.map(texOf));
  return `\\left${signsOf(open || '.')}${joinParts(inner.map(texOf))}\\right${signsOf(close || '.')}`;
}

/** Returns the sign of a fence, '' for an invisible one; null for other elements. */
function fenceOf(node: Element | undefined): string | null {
  if (!node || unwrapRow(node).tagName !== 'mo') return null;
  const sign = hastText(node);
  return !sign || FENCES.has(sign) ? sign : null;
}

const isTall = (node: Element): boolean => TALL.has(node.tagName) || childElementsOf(node).some(isTall);

/** Returns the only element of a row, or of rows within; any other element itself. */
function unwrapRow(node: Element): Element {
  const parts = ROWS.has(node.tagName) ? childElementsOf(node) : [];
  return parts.length === 1 ? unwrapRow(parts[0]) : node;
}

/** Returns the base of a script as one group. */
function baseOf(node: Element | undefined): string {
  const tex = texOf(node);
  const isOne = characterCount(tex) === 1 || (tex && node && TOKENS.has(unwrapRow(node).tagName));
  return isOne || HAS_LIMITS.test(tex) ? tex : `{${tex}}`;
}

function scripts(sub: Element | undefined, sup?: Element): string {
  const [below, above] = [sub, sup].map(texOf);
  const group = (tex: string) => (characterCount(tex) === 1 ? tex : `{${tex}}`);
  return (below && `_${group(below)}`) + (/^'*$/.test(above) ? above : `^${group(above)}`);
}

/** Writes the pairs of scripts after the base, and the pairs after `mprescripts` before it. */
function multiscripts([base, ...parts]: readonly Element[]): string {
  const prescripts = parts.findIndex(({ tagName }) => tagName === 'mprescripts');
  const pairs = (list: readonly Element[]) =>
    list.flatMap((part, i) => (i % 2 === 0 ? [scripts(part, list[i + 1])] : [])).join('{}');
  const before = prescripts < 0 ? '' : `{}${pairs(parts.slice(prescripts + 1))}`;
  return before + baseOf(base) + pairs(prescripts < 0 ? parts : parts.slice(0, prescripts));
}

/** Writes what is above and below a base, as limits, accents or stacked formulas. */
function stacked(base: Element, under: Element | undefined, over?: Element): string {
  const tex = texOf(base);
  if (HAS_LIMITS.test(tex)) return tex + scripts(under, over);
  const isLetter = base !== undefined && characterCount(hastText(base)) === 1;
  const add = (inner: string, sign: Element | undefined, accents: typeof OVER_ACCENTS, command: string) => {
    if (!sign) return inner;
    const accent = accents.get(hastText(sign));
    return accent ? `\\${accent[isLetter ? 0 : 1]}{${inner}}` : `\\${command}{${texOf(sign)}}{${inner}}`;
  };
  return add(add(tex, under, UNDER_ACCENTS, 'underset'), over, OVER_ACCENTS, 'overset');
}

function tableOf(rows: readonly Element[], environment: string): string {
  const lines = rows.map((row) => {
    const cells = childElementsOf(row).map((cell) => rowOf(childElementsOf(cell)));
    const label = row.tagName === 'mlabeledtr' ? `\\qquad${cells.shift() ?? ''}` : '';
    return cells.join('&') + label;
  });
  // A bracket after a line's end would be the distance to the next line.
  const body = lines.join('\\\\').replaceAll('\\\\[', '\\\\{}[');
  return `\\begin{${environment}}${body}\\end{${environment}}`;
}
