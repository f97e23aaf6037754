/** MathML → TeX, for formulas without a source in the page. Recursive, because the tree's formulas are shallow. */
import type { Element } from 'hast';
import { textOf } from '../tree/hast';
import { joinParts, lengthOf, signsOf, spaceOf, textCommand, wordOf } from './tex';

/** Operators whose scripts are limits, above and below them. */
const HAS_LIMITS = /^(?:[∏∐∑∫-∳⋀-⋃⨀-⨆]|\\(?:det|gcd|inf|lim|max|min|Pr|sup)|\\(?:over|under)brace\{.*\})$/s;
const FENCES = names('( ) [ ] { } | ‖ ∥ ⌈ ⌉ ⌊ ⌋ ⟨ ⟩');
/** Elements taller than a line, which stretch the fences around them. */
const TALL = names('mfrac mtable munder munderover');
const ROWS = names('mrow mstyle mpadded');
const TOKENS = names('mi mn mo ms mtext');
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

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

function accents(table: string): ReadonlyMap<string, readonly [string, string]> {
  const rows = table.split(',').map((row) => row.split(' '));
  return new Map(rows.flatMap(([signs, one, more = one]) => [...signs].map((sign) => [sign, [one, more]])));
}

const elementsIn = (node: Element): Element[] => node.children.filter((child) => child.type === 'element');

/** Converts an element to TeX; '' for a missing part. */
export function texOf(node: Element | undefined): string {
  if (!node) return '';
  const { tagName, properties } = node;
  const parts = elementsIn(node);
  const [one, two, three] = parts;
  if (TOKENS.has(tagName) && one) return rowOf(parts);
  switch (tagName) {
    case 'mi':
    case 'mn':
    case 'mo':
      return wordOf(textOf(node), properties.mathvariant);
    case 'ms':
    case 'mtext':
      return textCommand(textOf(node));
    case 'mspace':
      return spaceOf(properties.width);
    case 'mfrac':
      if (String(properties.linethickness).startsWith('0')) return `{{${texOf(one)}}\\atop{${texOf(two)}}}`;
      return `\\frac{${texOf(one)}}{${texOf(two)}}`;
    case 'msqrt':
      return `\\sqrt{${rowOf(parts)}}`;
    case 'mroot':
      return `\\sqrt[${texOf(two)}]{${texOf(one)}}`;
    case 'msub':
      return baseOf(one) + scripts(two);
    case 'msup':
      return baseOf(one) + scripts(undefined, two);
    case 'msubsup':
      return baseOf(one) + scripts(two, three);
    case 'mmultiscripts':
      return multiscripts(parts);
    case 'munder':
      return stacked(one, two);
    case 'mover':
      return stacked(one, undefined, two);
    case 'munderover':
      return stacked(one, two, three);
    case 'mtable':
      return tableOf(parts, String(properties.columnalign).startsWith('right left') ? 'aligned' : 'matrix');
    case 'mphantom':
      return `\\phantom{${rowOf(parts)}}`;
    case 'menclose': {
      const command = ENCLOSURES.find(([notation]) => notation.test(String(properties.notation)))?.[1];
      return command ? `\\${command}{${rowOf(parts)}}` : rowOf(parts);
    }
    default:
      return rowOf(parts);
  }
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
  const sign = textOf(node);
  return !sign || FENCES.has(sign) ? sign : null;
}

const isTall = (node: Element): boolean => TALL.has(node.tagName) || elementsIn(node).some(isTall);

/** Returns the only element of a row, or of rows within; any other element itself. */
function unwrapRow(node: Element): Element {
  const parts = ROWS.has(node.tagName) ? elementsIn(node) : [];
  return parts.length === 1 ? unwrapRow(parts[0]) : node;
}

/** Returns the base of a script as one group. */
function baseOf(node: Element | undefined): string {
  const tex = texOf(node);
  const isOne = lengthOf(tex) === 1 || (tex && node && TOKENS.has(unwrapRow(node).tagName));
  return isOne || HAS_LIMITS.test(tex) ? tex : `{${tex}}`;
}

function scripts(sub?: Element, sup?: Element): string {
  const [below, above] = [sub, sup].map(texOf);
  const group = (tex: string) => (lengthOf(tex) === 1 ? tex : `{${tex}}`);
  return (below && `_${group(below)}`) + (/^'*$/.test(above) ? above : `^${group(above)}`);
}

/** Writes the pairs of scripts after the first part, and those after `mprescripts` before it. */
function multiscripts([base, ...parts]: readonly Element[]): string {
  const prescripts = parts.findIndex(({ tagName }) => tagName === 'mprescripts');
  const pairs = (list: readonly Element[]) =>
    list.flatMap((part, i) => (i % 2 === 0 ? [scripts(part, list[i + 1])] : [])).join('{}');
  const before = prescripts < 0 ? '' : `{}${pairs(parts.slice(prescripts + 1))}`;
  return before + baseOf(base) + pairs(prescripts < 0 ? parts : parts.slice(0, prescripts));
}

/** Writes what is above and below a base, as limits, accents or stacked formulas. */
function stacked(base?: Element, under?: Element, over?: Element): string {
  const tex = texOf(base);
  if (HAS_LIMITS.test(tex)) return tex + scripts(under, over);
  const isLetter = base !== undefined && lengthOf(textOf(base)) === 1;
  const add = (inner: string, sign: Element | undefined, accents: typeof OVER_ACCENTS, command: string) => {
    if (!sign) return inner;
    const accent = accents.get(textOf(sign));
    return accent ? `\\${accent[isLetter ? 0 : 1]}{${inner}}` : `\\${command}{${texOf(sign)}}{${inner}}`;
  };
  return add(add(tex, under, UNDER_ACCENTS, 'underset'), over, OVER_ACCENTS, 'overset');
}

function tableOf(rows: readonly Element[], environment: string): string {
  const lines = rows.map((row) => {
    const cells = elementsIn(row).map((cell) => rowOf(elementsIn(cell)));
    const label = row.tagName === 'mlabeledtr' ? `\\qquad${cells.shift() ?? ''}` : '';
    return cells.join('&') + label;
  });
  // A bracket after a line's end would be the distance to the next line.
  const body = lines.join('\\\\').replaceAll('\\\\[', '\\\\{}[');
  return `\\begin{${environment}}${body}\\end{${environment}}`;
}
