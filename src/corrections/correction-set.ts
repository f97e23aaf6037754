/** The user's corrections for one page and its site. Pure: identifies blocks by key and by look only. */

/** Correction of one name (a block key or a look): true for content; null removes the correction. */
export type BlockLabel = readonly [name: string, content: boolean | null];

/** Step that can be applied, undone and stored: corrections of blocks (this page) and looks (this site). */
export interface Change {
  readonly blocks: readonly BlockLabel[];
  readonly rules: readonly BlockLabel[];
}

export interface BlockKeys {
  readonly keys: readonly string[];
  readonly looks: readonly string[];
}

function say(said: Map<string, boolean>, says: readonly BlockLabel[]): BlockLabel[] {
  const before = says.map(([name]): BlockLabel => [name, said.get(name) ?? null]);
  for (const [name, content] of says) {
    if (content === null) said.delete(name);
    else said.set(name, content);
  }
  // Reversed, so that undoing restores the first value of a name that occurs twice.
  return before.reverse();
}

export class CorrectionSet {
  /** Labels by block key. */
  readonly blocks = new Map<string, boolean>();
  /** Labels by look; a correction of the block itself takes precedence. */
  readonly rules = new Map<string, boolean>();

  get isEmpty(): boolean {
    return this.blocks.size === 0 && this.rules.size === 0;
  }

  /** Applies a change. @returns the change that undoes it */
  apply({ blocks, rules }: Change): Change {
    return { blocks: say(this.blocks, blocks), rules: say(this.rules, rules) };
  }

  /** Returns the user's labels by block index, for `label()`. */
  corrections({ keys, looks }: BlockKeys): Map<number, boolean> {
    const corrections = new Map<number, boolean>();
    keys.forEach((key, index) => {
      const content = this.blocks.get(key) ?? this.rules.get(looks[index]);
      if (content !== undefined) corrections.set(index, content);
    });
    return corrections;
  }
}
