/**
 * The corrections of the page that a session works on: what was kept of earlier visits, and what is said now. Holds
 * on to whatever could not be kept, so that no correction is lost while the page is open.
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
  /** Said, and not yet kept. */
  #unkept: Change | null = null;
  #keeping: Promise<Keeping> | null = null;
  #names: { readonly page: Page; readonly names: BlockNames } | null = null;

  constructor(
    private readonly keeper: Keeper,
    private readonly address: () => string,
  ) {}

  get book(): CorrectionBook {
    return this.#book;
  }

  /** Gets ready for the page as it is now; what was said of it before stays as it is. Never fails. */
  async recall(): Promise<void> {
    const url = pageOf(this.address());
    if (url === this.#url) return;
    const { blocks, rules } = await this.keeper.load(url).catch(() => NOTHING_KEPT);
    // Another document meanwhile, or asked twice at once.
    if (url !== pageOf(this.address()) || url === this.#url) return;
    this.#url = url;
    this.#book = new CorrectionBook();
    this.#book.apply({ blocks, rules });
    this.#unkept = null;
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
    const inverse = this.#book.apply(change);
    this.#unkept = {
      blocks: mergeLate(this.#unkept?.blocks, change.blocks),
      rules: mergeLate(this.#unkept?.rules, change.rules),
    };
    return inverse;
  }

  /** Keeps what is not kept yet, one request at a time. */
  keep(): Promise<Keeping> {
    this.#keeping ??= this.#keepAll().finally(() => {
      this.#keeping = null;
    });
    return this.#keeping;
  }

  async #keepAll(): Promise<Keeping> {
    let keeping: Keeping = 'kept';
    while (this.#unkept && keeping === 'kept') {
      const change = this.#unkept;
      const url = this.#url;
      if (url === null) return 'failed';
      this.#unkept = null;
      keeping = await this.keeper.keep(url, change).catch(() => 'failed' as const);
      if (keeping !== 'kept' && url === this.#url) this.#unkept = joined(change, this.#unkept);
    }
    return keeping;
  }
}

/** As `mergeSays`, but what is taken back must be told to the storage too. */
function mergeLate(older: Change['blocks'] = [], newer: Change['blocks']): Change['blocks'] {
  return [...new Map([...older, ...newer])];
}

function joined(older: Change, newer: Change | null): Change {
  if (!newer) return older;
  return {
    blocks: mergeLate(older.blocks, newer.blocks),
    rules: mergeLate(older.rules, newer.rules),
  };
}
