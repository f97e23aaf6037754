/**
 * The corrections of a session's page: those stored on earlier visits, and new ones. Holds on to those that
 * could not be stored, page by page, so that no correction is lost while the document is open, wherever its
 * scripts navigate.
 */

import { blockKeys, blockSelectors } from '../../corrections/block-keys';
import { type BlockKeys, type Change, CorrectionSet } from '../../corrections/correction-set';
import {
  NOTHING_STORED,
  pageOf,
  type StoredCorrections,
  type StoreOutcome,
} from '../../corrections/stored-schema';
import type { Page } from '../../dom/page';

export interface CorrectionKeeper {
  load(url: string): Promise<StoredCorrections>;
  keep(url: string, change: Change): Promise<StoreOutcome>;
}

const NO_CORRECTIONS: ReadonlyMap<number, boolean> = new Map();

export class PageCorrections {
  #book = new CorrectionSet();
  #url: string | null = null;
  /** Corrections made and not stored yet, by their page's address. */
  readonly #unkept = new Map<string, Change>();
  #keeping: Promise<StoreOutcome> | null = null;
  #recalls = 0;
  /** Number of changes made. */
  #changes = 0;
  #names: { readonly page: Page; readonly names: BlockKeys } | null = null;

  constructor(
    private readonly keeper: CorrectionKeeper,
    private readonly address: () => string,
  ) {}

  get book(): CorrectionSet {
    return this.#book;
  }

  /** Address of the corrected page at the time when it was read; scripts may have changed it since. */
  get url(): string | null {
    return this.#url;
  }

  /** True when the page's address has changed since it was read. */
  get isRenamed(): boolean {
    return pageOf(this.address()) !== this.#url;
  }

  /**
   * Loads the corrections of the page as it is now: it may be another than before, or one whose corrections
   * another tab has changed or erased. Its corrections that are not stored yet are kept. Never fails.
   */
  recall(): Promise<void> {
    return this.#recall(pageOf(this.address()));
  }

  /**
   * Reloads the stored corrections of the page recalled last, even if its address has changed since. Never
   * fails.
   */
  async renew(): Promise<void> {
    if (this.#url !== null) await this.#recall(this.#url);
  }

  async #recall(url: string): Promise<void> {
    const recall = ++this.#recalls;
    let changes: number;
    let kept: StoredCorrections;
    do {
      // A pending write must either be in the storage or be known to have failed.
      await this.#keeping;
      changes = this.#changes;
      // In a prerendered page, the background does not answer.
      kept = (await this.keeper.load(url).catch(() => NOTHING_STORED)) ?? NOTHING_STORED;
      // The storage may have received newer corrections only after it was read.
    } while (this.#keeping || (url === this.#url && changes !== this.#changes));
    const { blocks, rules } = kept;
    // Another recall has started meanwhile.
    if (recall !== this.#recalls) return;
    this.#url = url;
    this.#book = new CorrectionSet();
    this.#book.apply({ blocks, rules });
    for (const [page, change] of this.#unkept) {
      // Scripts change the address within one origin only: rules of one page apply to the other.
      this.#book.apply(page === url ? change : { blocks: [], rules: change.rules });
    }
  }

  names(page: Page): BlockKeys {
    if (this.#names?.page !== page) {
      this.#names = { page, names: { keys: blockKeys(page.blocks), selectors: blockSelectors(page.blocks) } };
    }
    return this.#names.names;
  }

  /** Block index → whether the user calls it content. */
  of(page: Page): ReadonlyMap<number, boolean> {
    return this.#book.isEmpty ? NO_CORRECTIONS : this.#book.corrections(this.names(page));
  }

  /** Applies a change at once. @returns the change that undoes it */
  change(change: Change): Change {
    this.#changes++;
    // Nothing can be stored for a page whose address was never known; `keep()` reports that.
    if (this.#url !== null) this.#unkept.set(this.#url, joined(this.#unkept.get(this.#url), change));
    return this.#book.apply(change);
  }

  /** Stores pending corrections, one request at a time. */
  keep(): Promise<StoreOutcome> {
    this.#keeping ??= this.#keepAll().finally(() => {
      this.#keeping = null;
    });
    return this.#keeping;
  }

  async #keepAll(): Promise<StoreOutcome> {
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

/** Merges two successive changes into one; unlike `mergeSays`, keeps revocations for the storage. */
function joined(older: Change | undefined, newer: Change | undefined): Change {
  const says = (of: 'blocks' | 'rules') => [...new Map([...(older?.[of] ?? []), ...(newer?.[of] ?? [])])];
  return { blocks: says('blocks'), rules: says('rules') };
}
