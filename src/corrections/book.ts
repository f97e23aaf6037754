/** What a person has said of one page and of its site. Pure: knows blocks by their names alone. */

/** A name and what it is said to be; null takes back what was said. */
export type Say = readonly [name: string, content: boolean | null];

/** A step that can be made, undone and kept: what is said anew of blocks of this page and of looks on this site. */
export interface Change {
  readonly blocks: readonly Say[];
  readonly rules: readonly Say[];
}

export interface BlockNames {
  readonly keys: readonly string[];
  readonly looks: readonly string[];
}

function say(said: Map<string, boolean>, says: readonly Say[]): Say[] {
  const before = says.map(([name]): Say => [name, said.get(name) ?? null]);
  for (const [name, content] of says) {
    if (content === null) said.delete(name);
    else said.set(name, content);
  }
  // Undone in reverse order, so that a name said twice ends as it began.
  return before.reverse();
}

export class CorrectionBook {
  /** Block key → what it is. */
  readonly blocks = new Map<string, boolean>();
  /** Look → what blocks of that look are, unless something is said of the very block. */
  readonly rules = new Map<string, boolean>();

  get isEmpty(): boolean {
    return this.blocks.size === 0 && this.rules.size === 0;
  }

  /** Makes a change. @returns the change that undoes it. */
  apply({ blocks, rules }: Change): Change {
    return { blocks: say(this.blocks, blocks), rules: say(this.rules, rules) };
  }

  /** Block index → what the person says it is, for `label()`. */
  corrections({ keys, looks }: BlockNames): Map<number, boolean> {
    const corrections = new Map<number, boolean>();
    keys.forEach((key, index) => {
      const content = this.blocks.get(key) ?? this.rules.get(looks[index]);
      if (content !== undefined) corrections.set(index, content);
    });
    return corrections;
  }
}
