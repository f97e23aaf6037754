/** Facts about a page's blocks that the trainer's copy of the decision rule needs; see decision_rule.py. */
import type { Page } from '../../../src/dom/page';
import { isEquationNumber } from '../../../src/labels/complete-lines';
import { roughWordCount } from '../../../src/labels/kept-share';
import { findPageSignals } from '../../../src/labels/page-signals';
import { runSync } from '../../../src/scheduler';
import { findLineGroups } from '../../../src/structure/inline-lines';
import { LETTER_OR_DIGIT } from '../../../src/structure/text-patterns';

/** Bits of `flags`, the same as in decision_rule.py. */
const VISIBLE = 1;
const HAS_WORD = 2;
const EQUATION_NUMBER = 4;

/** One value per block. */
export interface RuleFacts {
  /** Group number, equal for equal tag paths. */
  pathGroups: Uint32Array;
  /** Index of the canonical copy of a repeated text. */
  canonical: Uint32Array;
  /** Bits from markup; see `SIGNAL_BITS`. */
  signals: Uint16Array;
  flags: Uint8Array;
  /** Number of the block's line, counted from 0. */
  lines: Uint32Array;
  /** Index of the first block of the block's formula; -1 outside formulas. */
  formulas: Int32Array;
  /** Weight of the block in its line. */
  lineWords: Uint32Array;
}

/** Collects the facts. @param pathGroups group number of each block, equal for equal tag paths */
export function ruleFacts({ blocks }: Page, pathGroups: Uint32Array): RuleFacts {
  const { canonical, markup: signals } = runSync(findPageSignals(blocks, pathGroups));
  const { linePaths, formulas } = runSync(findLineGroups(blocks));
  const firstOf = new Map(formulas.map((element, i) => [element, i] as const).reverse());
  let line = 0;
  return {
    pathGroups,
    canonical,
    signals,
    flags: Uint8Array.from(
      blocks,
      ({ text, visible }) =>
        (visible ? VISIBLE : 0) |
        (LETTER_OR_DIGIT.test(text) ? HAS_WORD : 0) |
        (isEquationNumber(text) ? EQUATION_NUMBER : 0),
    ),
    lines: Uint32Array.from(linePaths, (element, i) =>
      i > 0 && element !== linePaths[i - 1] ? ++line : line,
    ),
    formulas: Int32Array.from(formulas, (element) => (element ? firstOf.get(element)! : -1)),
    lineWords: Uint32Array.from(blocks, ({ text }) => roughWordCount(text)),
  };
}
