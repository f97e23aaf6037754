/** Code block, formula and table around each text block: each of these is selected or left out as one. */

import { InheritedValues } from '../dom/inherited-values';
import { taskPerObject } from '../dom/object-cache';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import { type IncrementalTask, visitEach } from '../scheduler';
import { isCodeAccessory, isCodeBlock } from './code-elements';
import { isFormula } from './element-queries';
import { isLayoutTable } from './layout-tables';

/** Elements around a block that stay or go as a whole; at first none. */
export class BlockContext {
  /** The code block around the text. */
  readonly pre: Element | null = null;
  readonly math: Element | null = null;
  /** The innermost data table. */
  readonly table: Element | null = null;
  readonly cell: Element | null = null;
  /** True for line numbers, a copy button or the name of the code's language. */
  readonly isCodeAccessory: boolean = false;
}

/** Contexts of a page's blocks, one each, and its data tables. */
export interface PageContexts {
  readonly contexts: readonly BlockContext[];
  readonly tables: ReadonlySet<Element>;
}

/** Finds the contexts of a page's blocks, once: the slider selects them many times. Interruptible. */
export const findContexts = taskPerObject(function* (
  blocks: readonly TextBlock[],
): IncrementalTask<PageContexts> {
  const reader = new ContextReader();
  const contexts: BlockContext[] = [];
  yield* visitEach(blocks, (block) => void contexts.push(reader.of(block)));
  return { contexts, tables: reader.tables };
});

/** Finds the contexts of blocks, visiting each element once. */
class ContextReader {
  /** Data tables found so far. */
  readonly tables = new Set<Element>();
  private readonly contexts = new InheritedValues<BlockContext>(new BlockContext(), (step, outer) =>
    this.within(step, outer),
  );

  /** Text of the current block: the first text in each element that is visited for the first time. */
  private firstText = '';

  /** Returns the context of a block. Called for blocks in document order. */
  of({ path, text }: Pick<TextBlock, 'path' | 'text'>): BlockContext {
    this.firstText = text;
    return this.contexts.of(path);
  }

  private within(step: PathElement, outer: BlockContext): BlockContext {
    if (outer.math) return outer;
    const { element, tag } = step;
    if (isFormula(step)) return { ...outer, math: element };
    if (outer.isCodeAccessory) return outer;
    if (isCodeAccessory(step, this.firstText)) return { ...outer, isCodeAccessory: true };
    if (outer.pre) return outer;
    if (isCodeBlock(element, tag, step.names)) return { ...outer, pre: element };
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
