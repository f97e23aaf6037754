/** The user's corrections of one page and its site. Blocks are identified by key and by selector only. */

/** Label for a block key or a selector: true for content; null removes the correction. */
export type BlockLabel = readonly [name: string, content: boolean | null];

/** Step that can be applied, undone and stored: labels for blocks of this page and for selectors of this site. */
export interface Change {
  readonly blocks: readonly BlockLabel[];
  readonly rules: readonly BlockLabel[];
}

/** Identifiers of a page's blocks, one of each per block. */
export interface BlockKeys {
  readonly keys: readonly string[];
  readonly selectors: readonly string[];
}

/** Applies labels and returns those that restore the former state. */
function applyLabels(current: Map<string, boolean>, labels: readonly BlockLabel[]): BlockLabel[] {
  const former = labels.map(([name]): BlockLabel => [name, current.get(name) ?? null]);
  for (const [name, content] of labels) {
    if (content === null) current.delete(name);
    else current.set(name, content);
  }
  // Reversed, so that undoing restores the first value of a name that occurs twice.
  return former.reverse();
}

/** Corrections in force. */
export class CorrectionSet {
  /** Labels by block key. */
  readonly blocks = new Map<string, boolean>();
  /** Labels by selector; a correction of the block itself takes precedence. */
  readonly rules = new Map<string, boolean>();

  get isEmpty(): boolean {
    return this.blocks.size === 0 && this.rules.size === 0;
  }

  /** Applies a change. @returns the change that undoes it */
  apply({ blocks, rules }: Change): Change {
    return { blocks: applyLabels(this.blocks, blocks), rules: applyLabels(this.rules, rules) };
  }

  /** Returns the user's labels by block index. */
  corrections({ keys, selectors }: BlockKeys): Map<number, boolean> {
    const corrections = new Map<number, boolean>();
    keys.forEach((key, index) => {
      const content = this.blocks.get(key) ?? this.rules.get(selectors[index]);
      if (content !== undefined) corrections.set(index, content);
    });
    return corrections;
  }
}

/** Undo and redo of changes, without a limit. */
export class UndoHistory {
  private readonly done: Change[] = [];
  private readonly undone: Change[] = [];

  /** @param apply applies a change and returns the one that undoes it */
  constructor(private readonly apply: (change: Change) => Change) {}

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** Applies a change; those that were undone can then no longer be redone. */
  do(change: Change): void {
    this.done.push(this.apply(change));
    this.undone.length = 0;
  }

  undo(): void {
    const inverse = this.done.pop();
    if (inverse) this.undone.push(this.apply(inverse));
  }

  redo(): void {
    const inverse = this.undone.pop();
    if (inverse) this.done.push(this.apply(inverse));
  }
}
