/** Formulas of Markdown, which mean nothing to a reader that knows none. */
import type { Code, InlineCode } from 'mdast';
import type { InlineMath, Math as MathBlock } from 'mdast-util-math';

export interface FormulaPlace {
  /** Whether it stands on lines of its own. */
  block: boolean;
  /** Whether it is a part of a link's text. */
  link: boolean;
  /** Whether it stands in a cell of a table. */
  cell: boolean;
}

/**
 * TeX as a node of Markdown. Between dollar signs nothing can be escaped, and a reader without math takes what stands
 * there for Markdown. So what Markdown would see in the source is parted by a space, which TeX passes over: `<` from
 * the letter of a tag, `]` from the bracket of an address or the colon of a definition, `[` from the sign of a note,
 * and the third of three tildes, which begin a block of code. Empty lines, and all line ends within a line of text,
 * would end the formula: they go. Pipes in a cell of a table become words.
 *
 * What no space makes safe becomes code, a block of which GitHub draws as a formula all the same: grave accents, which
 * pair with those of other code; bare addresses, to which the dollar sign and a backslash behind them would belong;
 * brackets in the text of a link, which they may end; and, in a line of text, comments, which would go on.
 */
export function formulaNode(
  tex: string,
  { block, link, cell }: FormulaPlace,
): MathBlock | Code | InlineMath | InlineCode {
  const lines = tex.split(/[\r\n]+/).filter((line) => line.trim());
  let value = block ? lines.join('\n') : lines.map((line) => line.trim()).join(' ');
  const goesOn = !block && lines.slice(0, -1).some((line) => COMMENT.test(line));
  if (goesOn || LIVE.test(value) || (link && BRACKET.test(value)))
    return block ? { type: 'code', lang: 'math', value: tex } : { type: 'inlineCode', value };
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
const COMMENT = /(?:^|[^\\])(?:\\\\)*%/;
const LIVE = /`|:\/\/|www\.|@[\w-]+\.\w/i;
const BRACKET = /[[\]]/;
/** A pipe with or without the backslash that doubles it, and the letter behind it; or the end of a line. */
const PIPE = /\\\\|\\?\|(?=([a-z])?)/gi;

function spelled(sign: string, letter: string | undefined): string {
  if (sign === '\\\\') return sign;
  return (sign === '|' ? '\\vert' : '\\Vert') + (letter ? ' ' : '');
}
