/** MathML → TeX, for formulas of which the page gives no source. Recursive: formulas in an article are shallow. */
import type { Element } from 'hast';
import { textOf } from '../tree/hast';
import { join, lengthOf, quoted, signsOf, spaceOf, wordOf } from './tex';

/** What stands over and under these are their limits. */
const LIMITED = /^(?:[∏∐∑∫-∳⋀-⋃⨀-⨆]|\\(?:det|gcd|inf|lim|max|min|Pr|sup)|\\(?:over|under)brace\{.*\})$/s;
const FENCES = names('( ) [ ] { } | ‖ ∥ ⌈ ⌉ ⌊ ⌋ ⟨ ⟩');
const TALL = names('mfrac mtable munder munderover');
const ROWS = names('mrow mstyle mpadded');
const TOKENS = names('mi mn mo ms mtext');
/** Signs over something → the command for one letter, and for more where that is another. */
const OVER = accents(
  '→⃗ vec overrightarrow,← overleftarrow,↔ overleftrightarrow,¯ˉ‾― bar overline,^ˆ hat widehat,~˜ tilde widetilde,' +
    '˙. dot,¨ ddot,⃛ dddot,ˇ check,˘ breve,´ acute,` grave,˚ mathring,⏞ overbrace',
);
const UNDER = accents('_¯ˉ‾ underline,⏟ underbrace');
const ENCLOSED: readonly [RegExp, string][] = [
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

/** Empty for a part that is missing. */
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
      return quoted(textOf(node));
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
      const command = ENCLOSED.find(([notation]) => notation.test(String(properties.notation)))?.[1];
      return command ? `\\${command}{${rowOf(parts)}}` : rowOf(parts);
    }
    default:
      return rowOf(parts);
  }
}

/** A row; what is between fences and taller than they are stretches them. */
function rowOf(parts: readonly Element[]): string {
  const inner = parts.slice(1, -1);
  const [open, close] = [fenceOf(parts[0]), fenceOf(parts[parts.length - 1])];
  const isFenced = open !== null && close !== null && !inner.some(fenceOf);
  if (!isFenced || !inner.some(isTall)) return join(parts.map(texOf));
  return `\\left${signsOf(open || '.')}${join(inner.map(texOf))}\\right${signsOf(close || '.')}`;
}

/** The sign of a fence, '' where none is to be seen on that side; null for anything else. */
function fenceOf(node: Element | undefined): string | null {
  if (!node || only(node).tagName !== 'mo') return null;
  const sign = textOf(node);
  return !sign || FENCES.has(sign) ? sign : null;
}

const isTall = (node: Element): boolean => TALL.has(node.tagName) || elementsIn(node).some(isTall);

/** What a row stands for that holds one thing. */
function only(node: Element): Element {
  const parts = ROWS.has(node.tagName) ? elementsIn(node) : [];
  return parts.length === 1 ? only(parts[0]) : node;
}

/** Returns the base of a script, as one group. */
function baseOf(node: Element | undefined): string {
  const tex = texOf(node);
  const isOne = lengthOf(tex) === 1 || (tex && node && TOKENS.has(only(node).tagName));
  return isOne || LIMITED.test(tex) ? tex : `{${tex}}`;
}

function scripts(sub?: Element, sup?: Element): string {
  const [below, above] = [sub, sup].map(texOf);
  const group = (tex: string) => (lengthOf(tex) === 1 ? tex : `{${tex}}`);
  return (below && `_${group(below)}`) + (/^'*$/.test(above) ? above : `^${group(above)}`);
}

/** Pairs of scripts behind the first part, and in front of it those behind `mprescripts`. */
function multiscripts([base, ...parts]: readonly Element[]): string {
  const at = parts.findIndex(({ tagName }) => tagName === 'mprescripts');
  const pairs = (list: readonly Element[]) =>
    list.flatMap((part, i) => (i % 2 === 0 ? [scripts(part, list[i + 1])] : [])).join('{}');
  const before = at < 0 ? '' : `{}${pairs(parts.slice(at + 1))}`;
  return before + baseOf(base) + pairs(at < 0 ? parts : parts.slice(0, at));
}

function stacked(base?: Element, under?: Element, over?: Element): string {
  const tex = texOf(base);
  if (LIMITED.test(tex)) return tex + scripts(under, over);
  const isLetter = base !== undefined && lengthOf(textOf(base)) === 1;
  const add = (inner: string, mark: Element | undefined, signs: typeof OVER, place: string) => {
    if (!mark) return inner;
    const accent = signs.get(textOf(mark));
    return accent ? `\\${accent[isLetter ? 0 : 1]}{${inner}}` : `\\${place}{${texOf(mark)}}{${inner}}`;
  };
  return add(add(tex, under, UNDER, 'underset'), over, OVER, 'overset');
}

function tableOf(rows: readonly Element[], environment: string): string {
  const lines = rows.map((row) => {
    const cells = elementsIn(row).map((cell) => rowOf(elementsIn(cell)));
    const label = row.tagName === 'mlabeledtr' ? `\\qquad${cells.shift() ?? ''}` : '';
    return cells.join('&') + label;
  });
  // A bracket behind a line's end would say how far away the next line is.
  const body = lines.join('\\\\').replaceAll('\\\\[', '\\\\{}[');
  return `\\begin{${environment}}${body}\\end{${environment}}`;
}
