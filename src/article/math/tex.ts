/** How the names, numbers and signs of a formula are written in TeX. What KaTeX and MathJax read as it stands stays Unicode. */

const FUNCTIONS = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim ln log max min Pr sec ' +
    'sin sinh sup tan tanh'
  ).split(' '),
);
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
  // Application, multiplication, comma and addition that are not seen.
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
/** MathML's forms of letters. */
const FORMS: ReadonlyMap<unknown, string> = new Map([
  ['bold', 'mathbf'],
  ['bold-italic', 'boldsymbol'],
  ['double-struck', 'mathbb'],
  ['fraktur', 'mathfrak'],
  ['monospace', 'mathtt'],
  ['normal', 'mathrm'],
  ['sans-serif', 'mathsf'],
  ['script', 'mathcal'],
]);

export const lengthOf = (text: string): number => [...text].length;

const spell = (text: string, signs: typeof SIGNS, space: string): string[] =>
  [...text].map(
    (sign) => signs[sign] ?? (RESERVED.test(sign) ? `\\${sign}` : SPACE.test(sign) ? space : sign),
  );

export const signsOf = (text: string): string => join(spell(text, SIGNS, '\\ '));

export const quoted = (text: string): string => `\\text{${spell(text, SIGNS_IN_TEXT, ' ').join('')}}`;

/** A name, number or sign in one of MathML's letter forms. */
export function wordOf(text: string, form: unknown): string {
  if (FUNCTIONS.has(text)) return `\\${text}`;
  const command = FORMS.get(form);
  if (command && (form !== 'normal' || /[A-Za-z]/.test(text))) return `\\${command}{${signsOf(text)}}`;
  if (!/\p{L}/u.test(text) || lengthOf(text) === 1) return signsOf(text);
  return /^[A-Za-z]+$/.test(text) ? `\\operatorname{${text}}` : quoted(text);
}

export function spaceOf(width: unknown): string {
  const ems = /^[\d.]+em$/.test(String(width)) ? Number.parseFloat(String(width)) : 0;
  if (ems >= 2) return '\\qquad';
  if (ems >= 1) return '\\quad';
  if (ems > 0.2) return '\\;';
  return ems > 0 ? '\\,' : '';
}

/** Parts side by side, with a space where a command or a script would run into the next letter. */
export function join(parts: readonly string[]): string {
  let tex = '';
  let last = '';
  for (const part of parts) {
    if (!part) continue;
    tex += /(?:\\[A-Za-z]+|[_^].)$/u.test(last) && /^[\p{L}\p{N}]/u.test(part) ? ` ${part}` : part;
    last = part;
  }
  return tex;
}
