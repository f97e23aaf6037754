/** Formulas of Markdown, which mean nothing to a reader that knows none. */
import type { Code, InlineCode } from 'mdast';
import type { InlineMath, Math as MathBlock } from 'mdast-util-math';

export interface FormulaPlace {
  /** It stands on lines of its own. */
  block: boolean;
  /** It is a part of a link's text. */
  link: boolean;
  /** It stands in a cell of a table. */
  cell: boolean;
}

/**
 * TeX as a node of Markdown. Between dollar signs nothing can be escaped, and a reader without math takes what stands
 * there for Markdown. So what Markdown would see in the source is parted by a space, which TeX passes over: `<` from
 * the letter of a tag, `]` from the bracket of an address or the colon of a definition, `[` from the sign of a note,
 * and the third of three tildes, which begin a block of code. Line ends, which may end a formula, become spaces, and
 * pipes in a cell of a table words.
 *
 * What no space makes safe becomes code, a block of which GitHub draws as a formula all the same: grave accents, which
 * pair with those of other code; bare addresses, to which the dollar sign and a backslash behind them would belong;
 * and brackets in the text of a link, which they may end.
 */
export function formulaNode(
  tex: string,
  { block, link, cell }: FormulaPlace,
): MathBlock | Code | InlineMath | InlineCode {
  let value = tex.replace(/[\r\n]+/g, ' ');
  if (LIVE.test(value) || (link && BRACKET.test(value)))
    return block ? { type: 'code', lang: 'math', value } : { type: 'inlineCode', value };
  for (const [pattern, parted] of PARTED) value = value.replace(pattern, parted);
  if (cell) value = value.replace(PIPE, spelled);
  return { type: block ? 'math' : 'inlineMath', value } as MathBlock | InlineMath;
}

const PARTED: readonly (readonly [RegExp, string])[] = [
  [/<(?=[!/?a-z])/gi, '< '],
  [/\](?=[(:])/g, '] '],
  [/\[(?=\^)/g, '[ '],
  [/~~(?=~)/g, '~~ '],
];
const LIVE = /`|:\/\/|www\.|@[\w-]+\.\w/i;
const BRACKET = /[[\]]/;
/** A pipe with or without the backslash that doubles it, and the letter behind it; or the end of a line. */
const PIPE = /\\\\|\\?\|(?=([a-z])?)/gi;

function spelled(sign: string, letter: string | undefined): string {
  if (sign === '\\\\') return sign;
  return (sign === '|' ? '\\vert' : '\\Vert') + (letter ? ' ' : '');
}
