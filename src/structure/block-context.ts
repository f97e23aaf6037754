/** What each block stands in that stays or goes as one: tables, blocks of code, formulas. */

import { isNextToCode } from '../article/tree/code';
import { isCodeBlock } from '../article/tree/code-block';
import { isGutter } from '../article/tree/code-gutter';
import { isLayoutTable } from '../article/tree/table';
import type { PathElement } from '../dom/text-blocks';
import { isFormula } from './formula-elements';

/** What the path of a block goes through that is treated as one. */
export interface BlockContext {
  readonly pre: Element | null;
  readonly math: Element | null;
  /** The innermost table of data. */
  readonly table: Element | null;
  readonly cell: Element | null;
  /** Line numbers or a copy button. */
  readonly besideCode: boolean;
}

const NOWHERE: BlockContext = {
  pre: null,
  math: null,
  table: null,
  cell: null,
  besideCode: false,
};

/** Looks at each element of a page once. */
export class BlockContexts {
  /** Tables of data met so far. */
  readonly tables = new Set<Element>();
  /** By the index of the element. */
  private readonly known: BlockContext[] = [];

  of(path: PathElement): BlockContext {
    const unknown: PathElement[] = [];
    let step: PathElement | null = path;
    let found: BlockContext | undefined;
    for (; step; step = step.parent) {
      found = this.known[step.index];
      if (found) break;
      unknown.push(step);
    }
    let current = found ?? NOWHERE;
    for (let i = unknown.length - 1; i >= 0; i--) {
      current = this.inside(unknown[i], current);
      this.known[unknown[i].index] = current;
    }
    return current;
  }

  private inside({ element, tag }: PathElement, outer: BlockContext): BlockContext {
    if (outer.math) return outer;
    if (isFormula(element, tag)) return { ...outer, math: element };
    if (outer.besideCode) return outer;
    if (isNextToCode(element, tag) || isGutter(element, tag)) return { ...outer, besideCode: true };
    if (outer.pre) return outer;
    if (isCodeBlock(element, tag)) return { ...outer, pre: element };
    switch (tag) {
      case 'table':
        if (isLayoutTable(element)) return { ...outer, table: null, cell: null };
        this.tables.add(element);
        return { ...outer, table: element, cell: null };
      case 'td':
      case 'th':
      case 'caption':
        return outer.table ? { ...outer, cell: element } : outer;
      default:
        return outer;
    }
  }
}
