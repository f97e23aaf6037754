/** Reads and changes what the extension has stored in the browser. */
import { type ExtensionBrowser, pause, until } from './driver';

type Area = 'local' | 'sync';
type Entries = Record<string, unknown>;

/** The part of the API that is used, in the extension's own world. */
declare const chrome: {
  storage: Record<
    Area,
    {
      get(key: string | null): Promise<Entries>;
      set(entries: Entries): Promise<void>;
      remove(keys: string[]): Promise<void>;
    }
  >;
};

export class ExtensionStorage {
  constructor(private readonly browser: ExtensionBrowser) {}

  /** All entries on this device, or of the synchronised storage. */
  entries(area: Area = 'local'): Promise<Entries> {
    return this.browser.inExtension((area) => chrome.storage[area].get(null), area);
  }

  /** The user's settings; undefined while all are the defaults. */
  async settings(): Promise<Entries | undefined> {
    return (await this.entries('sync')).settings as Entries | undefined;
  }

  /** Stores entries in place of those with the same keys. */
  set(area: Area, entries: Entries): Promise<void> {
    return this.browser.inExtension(([area, entries]) => chrome.storage[area].set(entries), [
      area,
      entries,
    ] as const);
  }

  /** Removes everything, except for which backend is the fastest, since that would be measured again. */
  async erase(): Promise<void> {
    await this.browser.inExtension(async () => {
      for (const area of [chrome.storage.local, chrome.storage.sync]) {
        const keys = Object.keys(await area.get(null));
        await area.remove(keys.filter((key) => key !== 'fastestBackend'));
      }
    });
  }

  /** Erases until nothing is stored late, by what was done before, within that time in milliseconds. */
  async eraseForGood(wait: number): Promise<void> {
    do {
      await this.erase();
      await pause(wait);
    } while (!(await this.isErased()));
  }

  /** True if nothing has been stored since it was erased. */
  async isErased(): Promise<boolean> {
    const { fastestBackend: _, ...local } = await this.entries('local');
    return Object.keys({ ...local, ...(await this.entries('sync')) }).length === 0;
  }

  /** Waits until this device holds a text. */
  becomesStored(text: string): Promise<true> {
    return until(`${text} is stored`, async () => JSON.stringify(await this.entries()).includes(text));
  }
}
