/** Formulas in Markdown, kept harmless for readers without math support. */
import type { Code, InlineCode } from 'mdast';
import type { InlineMath, Math as MathBlock } from 'mdast-util-math';

/** Place of a formula, which decides how it can be written. */
export interface FormulaPlace {
  /** True when it is on lines of its own. */
  block: boolean;
  /** True when it is a part of a link's text. */
  link: boolean;
  /** True when it is in a table cell. */
  cell: boolean;
}

/**
 * Converts TeX to a Markdown node. Nothing can be escaped between dollar signs, and a reader without math
 * takes the source for Markdown. So a space, which TeX ignores, separates what would be markup: `<` from a
 * tag's letter, `]` from an address's bracket or a definition's colon, `[` from a footnote's sign, and the
 * third of three tildes. Line ends, which may end a formula, become spaces, and pipes in a table cell words.
 *
 * Source that no space makes safe becomes code (GitHub still renders a block of it): backticks, bare
 * addresses, which would include the dollar sign and a backslash after them, and brackets in a link's text.
 */
export function formulaNode(
  tex: string,
  { block, link, cell }: FormulaPlace,
): MathBlock | Code | InlineMath | InlineCode {
  let value = tex.replace(/[\r\n]+/g, ' ');
  if (UNSAFE.test(value) || (link && BRACKET.test(value)))
    return block ? { type: 'code', lang: 'math', value } : { type: 'inlineCode', value };
  for (const [pattern, separated] of SEPARATED) value = value.replace(pattern, separated);
  if (cell) value = value.replace(PIPE, pipeCommand);
  return { type: block ? 'math' : 'inlineMath', value } as MathBlock | InlineMath;
}

/** Markup in a formula → the same with a space that separates it. */
const SEPARATED: readonly (readonly [RegExp, string])[] = [
  [/<(?=[!/?a-z])/gi, '< '],
  [/\](?=[(:])/g, '] '],
  [/\[(?=\^)/g, '[ '],
  [/~~(?=~)/g, '~~ '],
];
/** Source that no space makes safe. */
const UNSAFE = /`|:\/\/|www\.|@[\w-]+\.\w/i;
const BRACKET = /[[\]]/;
/** A pipe with or without the backslash that doubles it, and the letter after it; or the end of a line. */
const PIPE = /\\\\|\\?\|(?=([a-z])?)/gi;

function pipeCommand(sign: string, letter: string | undefined): string {
  if (sign === '\\\\') return sign;
  return (sign === '|' ? '\\vert' : '\\Vert') + (letter ? ' ' : '');
}
