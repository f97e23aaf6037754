/** Undo and redo without a limit. */
import type { Change } from './correction-set';

export class UndoHistory {
  readonly #done: Change[] = [];
  readonly #undone: Change[] = [];

  /** @param make applies a change and returns its inverse */
  constructor(private readonly make: (change: Change) => Change) {}

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  do(change: Change): void {
    this.#done.push(this.make(change));
    this.#undone.length = 0;
  }

  undo(): void {
    const inverse = this.#done.pop();
    if (inverse) this.#undone.push(this.make(inverse));
  }

  redo(): void {
    const inverse = this.#undone.pop();
    if (inverse) this.#done.push(this.make(inverse));
  }
}
