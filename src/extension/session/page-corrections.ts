/**
 * The corrections of a page: stored ones, and new ones, which are kept while the document is open if they
 * could not be stored, wherever its scripts navigate.
 */

import { blockKeys, blockSelectors } from '../../corrections/block-keys';
import { type BlockKeys, type Change, CorrectionSet } from '../../corrections/correction-set';
import { NOTHING_STORED, type StoredCorrections, type StoreOutcome } from '../../corrections/stored-schema';
import type { Page } from '../../dom/page';
import { withoutPlace } from '../../structure/absolute-addresses';

export interface CorrectionStorage {
  load(url: string): Promise<StoredCorrections>;
  save(url: string, change: Change): Promise<StoreOutcome>;
}

const NO_CORRECTIONS: ReadonlyMap<number, boolean> = new Map();

/** Loads, merges and stores the corrections of the page at the current address. */
export class PageCorrections {
  private set = new CorrectionSet();
  private loadedUrl: string | null = null;
  /** Corrections made and not stored yet, by their page's address. */
  private readonly unsaved = new Map<string, Change>();
  private saving: Promise<StoreOutcome> | null = null;
  private loads = 0;
  private changeCount = 0;
  private keys: { readonly page: Page; readonly keys: BlockKeys } | null = null;

  constructor(
    private readonly storage: CorrectionStorage,
    private readonly address: () => string,
  ) {}

  get correctionSet(): CorrectionSet {
    return this.set;
  }

  /** Address of the corrected page at the time when it was read; scripts may have changed it since. */
  get url(): string | null {
    return this.loadedUrl;
  }

  /** True when the page's address has changed since it was read. */
  get hasAddressChanged(): boolean {
    return withoutPlace(this.address()) !== this.loadedUrl;
  }

  /**
   * Loads the stored corrections again, after a change by navigation or another tab. Keeps those not stored
   * yet. Never fails.
   */
  load(): Promise<void> {
    return this.loadFor(withoutPlace(this.address()));
  }

  /** Loads the stored corrections of the page loaded last again, even if its address has changed since. Never fails. */
  async reload(): Promise<void> {
    if (this.loadedUrl !== null) await this.loadFor(this.loadedUrl);
  }

  private async loadFor(url: string): Promise<void> {
    const load = ++this.loads;
    let changes: number;
    let stored: StoredCorrections;
    do {
      // A pending write must either be in the storage or be known to have failed.
      await this.saving;
      changes = this.changeCount;
      // In a prerendered page, the background does not answer.
      stored = (await this.storage.load(url).catch(() => NOTHING_STORED)) ?? NOTHING_STORED;
      // The storage may have received newer corrections only after it was read.
    } while (this.saving || (url === this.loadedUrl && changes !== this.changeCount));
    const { blocks, rules } = stored;
    // Another load has started meanwhile.
    if (load !== this.loads) return;
    this.loadedUrl = url;
    this.set = new CorrectionSet();
    this.set.apply({ blocks, rules });
    for (const [page, apply] of this.unsaved) {
      // Scripts change the address within one origin only: rules of one page apply to the other.
      this.set.apply(page === url ? apply : { blocks: [], rules: apply.rules });
    }
  }

  /** The keys of the page's blocks, computed once for each page. */
  keysOf(page: Page): BlockKeys {
    if (this.keys?.page !== page) {
      this.keys = { page, keys: { keys: blockKeys(page.blocks), selectors: blockSelectors(page.blocks) } };
    }
    return this.keys.keys;
  }

  /** The user's labels by block index: true for content. */
  labelsOf(page: Page): ReadonlyMap<number, boolean> {
    return this.set.isEmpty ? NO_CORRECTIONS : this.set.corrections(this.keysOf(page));
  }

  /** Applies a change at once. @returns the change that undoes it */
  change(change: Change): Change {
    this.changeCount++;
    // Nothing can be stored for a page whose address was never known; `save()` reports that.
    if (this.loadedUrl !== null)
      this.unsaved.set(this.loadedUrl, mergeChanges(this.unsaved.get(this.loadedUrl), change));
    return this.set.apply(change);
  }

  /** Stores pending corrections, one request at a time. */
  save(): Promise<StoreOutcome> {
    this.saving ??= this.saveAll().finally(() => {
      this.saving = null;
    });
    return this.saving;
  }

  private async saveAll(): Promise<StoreOutcome> {
    for (;;) {
      const [next] = this.unsaved;
      if (!next) return this.loadedUrl === null ? 'failed' : 'stored';
      const [url, change] = next;
      this.unsaved.delete(url);
      const outcome = await this.storage.save(url, change).catch(() => 'failed' as const);
      if (outcome === 'stored') continue;
      this.unsaved.set(url, mergeChanges(change, this.unsaved.get(url)));
      return outcome;
    }
  }
}

/** Merges two successive changes into one; unlike `mergeLabels()`, keeps removals for the storage. */
function mergeChanges(older: Change | undefined, newer: Change | undefined): Change {
  const merge = (kind: 'blocks' | 'rules') => [
    ...new Map([...(older?.[kind] ?? []), ...(newer?.[kind] ?? [])]),
  ];
  return { blocks: merge('blocks'), rules: merge('rules') };
}
