/** The sheet that tints the content: one at most is in the page, and it suits what the page looks like. */
import type { TextBlock } from '../dom/blocks';
import { chooseTint, type Sample } from '../highlight/tint';
import type { Tint } from '../messages';

export interface TintSurroundings {
  /** How the page shows its content. */
  sampleColours(content: readonly TextBlock[]): Sample[];
  addTint(tint: Tint): Promise<void>;
  removeTint(tint: Tint): Promise<void>;
}

const areEqual = (a: Tint | null, b: Tint | null): boolean =>
  a?.red === b?.red && a?.green === b?.green && a?.blue === b?.blue && a?.alpha === b?.alpha;

export class TintSheet {
  readonly #around: TintSurroundings;
  /** What is in the page once all that was asked for is done. */
  #shown: Tint | null = null;
  /** A sheet that is on its way cannot be called back: one change waits for the one before. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(around: TintSurroundings) {
    this.#around = around;
  }

  /** Puts in the sheet that suits the page as it looks now, in place of one that does no more. @throws when refused */
  fit(content: readonly TextBlock[]): Promise<void> {
    return this.#change(chooseTint(this.#around.sampleColours(content)));
  }

  takeAway(): void {
    this.#change(null).catch(() => {});
  }

  #change(tint: Tint | null): Promise<void> {
    const change = () => this.#exchange(tint);
    const done = this.#turn.then(change, change);
    this.#turn = done;
    return done;
  }

  /** The new one comes before the old one goes, so that the highlight is never bare. */
  async #exchange(tint: Tint | null): Promise<void> {
    const former = this.#shown;
    if (areEqual(former, tint)) return;
    if (tint) {
      try {
        await this.#around.addTint(tint);
      } catch (error) {
        // Nobody knows how far it came.
        await this.#remove(tint);
        throw error;
      }
    }
    this.#shown = tint;
    if (former) await this.#remove(former);
  }

  async #remove(tint: Tint): Promise<void> {
    await this.#around.removeTint(tint).catch(() => {});
  }
}
