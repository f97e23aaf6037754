/** Writes names, numbers and signs of a formula in TeX. Characters that KaTeX and MathJax read stay Unicode. */
import { namesIn } from '../../dom/collections';

const FUNCTIONS = namesIn(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim ln log max min Pr sec ' +
    'sin sinh sup tan tanh',
);
/** Characters that TeX needs a backslash before. */
const RESERVED = /[#$%&_{}]/;
const SPACE = /\s/;
const SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\backslash',
  '^': '\\wedge',
  '~': '\\sim',
  '−': '-',
  '‖': '\\|',
  '∥': '\\|',
  '′': "'",
  '″': "''",
  // Invisible function application, multiplication, comma and addition.
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
};
const SIGNS_IN_TEXT: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
};
/** MathML's variants of letters → TeX command. */
const VARIANTS: ReadonlyMap<unknown, string> = new Map([
  ['bold', 'mathbf'],
  ['bold-italic', 'boldsymbol'],
  ['double-struck', 'mathbb'],
  ['fraktur', 'mathfrak'],
  ['monospace', 'mathtt'],
  ['normal', 'mathrm'],
  ['sans-serif', 'mathsf'],
  ['script', 'mathcal'],
]);

/** Number of characters, where one outside of Unicode's basic plane counts once. */
export const characterCount = (text: string): number => [...text].length;

const spell = (text: string, signs: typeof SIGNS, space: string): string[] =>
  [...text].map(
    (sign) => signs[sign] ?? (RESERVED.test(sign) ? `\\${sign}` : SPACE.test(sign) ? space : sign),
  );

/** Writes characters one by one as TeX symbols. */
export const signsOf = (text: string): string => joinParts(spell(text, SIGNS, '\\ '));

/** Writes a text as it is, outside of math mode. */
export const textCommand = (text: string): string => `\\text{${spell(text, SIGNS_IN_TEXT, ' ').join('')}}`;

/** Writes a name, number or sign in one of MathML's variants of letters. */
export function wordOf(text: string, variant: unknown): string {
  if (FUNCTIONS.has(text)) return `\\${text}`;
  const command = VARIANTS.get(variant);
  if (command && (variant !== 'normal' || /[A-Za-z]/.test(text))) return `\\${command}{${signsOf(text)}}`;
  if (!/\p{L}/u.test(text) || characterCount(text) === 1) return signsOf(text);
  return /^[A-Za-z]+$/.test(text) ? `\\operatorname{${text}}` : textCommand(text);
}

/** Returns the TeX command for a space of about that width. */
export function spaceOf(width: unknown): string {
  const ems = /^[\d.]+em$/.test(String(width)) ? Number.parseFloat(String(width)) : 0;
  if (ems >= 2) return '\\qquad';
  if (ems >= 1) return '\\quad';
  if (ems > 0.2) return '\\;';
  return ems > 0 ? '\\,' : '';
}

/** Joins parts, with a space where a command or a script would run into the next letter. */
export function joinParts(parts: readonly string[]): string {
  let tex = '';
  let last = '';
  for (const part of parts) {
    if (!part) continue;
    tex += /(?:\\[A-Za-z]+|[_^].)$/u.test(last) && /^[\p{L}\p{N}]/u.test(part) ? ` ${part}` : part;
    last = part;
  }
  return tex;
}
