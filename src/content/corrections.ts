/**
 * The corrections of the page that a session works on: what was kept of earlier visits, and what is said now. Holds
 * on to whatever could not be kept, page by page, so that no correction is lost while the document is open, wherever
 * its scripts take it.
 */
import { type BlockNames, type Change, CorrectionBook } from '../corrections/book';
import { blockKeys, blockLooks } from '../corrections/names';
import { type Keeping, type Kept, NOTHING_KEPT, pageOf } from '../corrections/stored';
import type { Page } from '../dom/page';

export interface Keeper {
  load(url: string): Promise<Kept>;
  keep(url: string, change: Change): Promise<Keeping>;
}

const NO_CORRECTIONS: ReadonlyMap<number, boolean> = new Map();

export class PageCorrections {
  #book = new CorrectionBook();
  #url: string | null = null;
  /** Said, and not yet kept; by the page that it was said of. */
  readonly #unkept = new Map<string, Change>();
  #keeping: Promise<Keeping> | null = null;
  #recalls = 0;
  /** How many changes were made. */
  #changes = 0;
  #names: { readonly page: Page; readonly names: BlockNames } | null = null;

  constructor(
    private readonly keeper: Keeper,
    private readonly address: () => string,
  ) {}

  get book(): CorrectionBook {
    return this.#book;
  }

  /** The page that corrections are of: as it was called when it was read, whatever it calls itself since. */
  get url(): string | null {
    return this.#url;
  }

  /** Whether the page calls itself otherwise by now. */
  get isRenamed(): boolean {
    return pageOf(this.address()) !== this.#url;
  }

  /**
   * Gets ready for the page as it is now: another than before, or one whose corrections another tab may have changed
   * or erased. What was said of it here and is not kept yet stays said. Never fails.
   */
  recall(): Promise<void> {
    return this.#recall(pageOf(this.address()));
  }

  /** Gets what is kept by now of the very page that was recalled, whatever it calls itself since. Never fails. */
  async renew(): Promise<void> {
    if (this.#url !== null) await this.#recall(this.#url);
  }

  async #recall(url: string): Promise<void> {
    const recall = ++this.#recalls;
    let changes: number;
    let kept: Kept;
    do {
      // What is on its way into the storage is to be found there, or is said to have found no room.
      await this.#keeping;
      changes = this.#changes;
      // In a page that is made ready before it is asked for, nobody answers.
      kept = (await this.keeper.load(url).catch(() => NOTHING_KEPT)) ?? NOTHING_KEPT;
      // Of what was said meanwhile the storage may have heard only after it was asked.
    } while (this.#keeping || (url === this.#url && changes !== this.#changes));
    const { blocks, rules } = kept;
    // Another page meanwhile.
    if (recall !== this.#recalls) return;
    this.#url = url;
    this.#book = new CorrectionBook();
    this.#book.apply({ blocks, rules });
    for (const [page, change] of this.#unkept) {
      // Scripts change the address within its origin only: rules of the one page are rules of the other.
      this.#book.apply(page === url ? change : { blocks: [], rules: change.rules });
    }
  }

  names(page: Page): BlockNames {
    if (this.#names?.page !== page) {
      this.#names = { page, names: { keys: blockKeys(page.blocks), looks: blockLooks(page.blocks) } };
    }
    return this.#names.names;
  }

  /** Block index → what the person says it is. */
  of(page: Page): ReadonlyMap<number, boolean> {
    return this.#book.isEmpty ? NO_CORRECTIONS : this.#book.corrections(this.names(page));
  }

  /** Makes a change at once. @returns the change that undoes it */
  change(change: Change): Change {
    this.#changes++;
    // Nothing can be kept of a page whose address was never settled; `keep()` says so.
    if (this.#url !== null) this.#unkept.set(this.#url, joined(this.#unkept.get(this.#url), change));
    return this.#book.apply(change);
  }

  /** Keeps what is not kept yet, one request at a time. */
  keep(): Promise<Keeping> {
    this.#keeping ??= this.#keepAll().finally(() => {
      this.#keeping = null;
    });
    return this.#keeping;
  }

  async #keepAll(): Promise<Keeping> {
    for (;;) {
      const [next] = this.#unkept;
      if (!next) return this.#url === null ? 'failed' : 'kept';
      const [url, change] = next;
      this.#unkept.delete(url);
      const keeping = await this.keeper.keep(url, change).catch(() => 'failed' as const);
      if (keeping === 'kept') continue;
      this.#unkept.set(url, joined(change, this.#unkept.get(url)));
      return keeping;
    }
  }
}

/** One change after the other as a single one; unlike in `mergeSays`, the storage is told of what is taken back. */
function joined(older: Change | undefined, newer: Change | undefined): Change {
  const says = (of: 'blocks' | 'rules') => [...new Map([...(older?.[of] ?? []), ...(newer?.[of] ?? [])])];
  return { blocks: says('blocks'), rules: says('rules') };
}
