/** The options page. */
import { type ExtensionBrowser, until } from './driver';

const PATH = 'src/extension/options/index.html';

/** The part of the API that the options page is used for. */
declare const chrome: {
  storage: { sync: { get(key: string): Promise<object> }; local: { get(key: null): Promise<object> } };
};

/** Runs there: makes choices like a user, each once the one before is stored. */
async function chooseAll(choices: Readonly<Record<string, string>>): Promise<void> {
  const until = async (isSo: () => unknown) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 25));
  };
  await until(() => document.querySelector('#version')?.textContent);
  for (const [id, value] of Object.entries(choices)) {
    const control = document.querySelector<HTMLSelectElement>(`#${id}`)!;
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    const stored = async () => JSON.stringify(await chrome.storage.sync.get('settings'));
    await until(async () => (await stored()).includes(`"${value}"`));
  }
}

export class Options {
  constructor(private readonly browser: ExtensionBrowser) {}

  /** Opens it in the tab in front, and waits until it shows the settings. */
  async open(): Promise<void> {
    await this.browser.open(await this.browser.ownAddress(PATH));
    await this.says('version', /Leaflight \d/);
  }

  /** Runs a function there in a temporary tab; the tab in front stays as it is. */
  async inNewTab<R>(body: () => R | Promise<R>): Promise<R>;
  async inNewTab<A, R>(body: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  async inNewTab<A, R>(body: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    return this.browser.evaluateInNewTab(await this.browser.ownAddress(PATH), body, argument as A);
  }

  /** Makes choices in a temporary tab, by id of their controls, and waits until they are stored. */
  chooseInNewTab(choices: Readonly<Record<string, string>>): Promise<void> {
    return this.inNewTab(chooseAll, choices);
  }

  /** Text of the element with this id. */
  text(id: string): Promise<string> {
    return this.browser.evaluate((id) => document.getElementById(id)?.textContent ?? '', id);
  }

  /** Waits until the element with this id shows a text. */
  says(id: string, wanted: string | RegExp): Promise<true> {
    return until(`${id} says ${wanted}`, async () => (await this.text(id)).match(wanted) !== null);
  }

  click(selector: string): Promise<void> {
    return this.browser.evaluate(
      (selector) => document.querySelector<HTMLElement>(selector)!.click(),
      selector,
    );
  }

  /** Makes a choice like a user: sets the control's value, then dispatches the browser's events. */
  choose(id: string, value: string | boolean): Promise<void> {
    return this.browser.evaluate(
      ([id, value]) => {
        const control = document.getElementById(id as string) as HTMLInputElement;
        if (typeof value === 'boolean') {
          if (control.checked !== value) control.click();
          return;
        }
        control.value = value;
        for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
      },
      [id, value] as const,
    );
  }

  importFile(content: string, id = 'file'): Promise<void> {
    return this.browser.evaluate(
      ([content, id]) => {
        const input = document.getElementById(id) as HTMLInputElement;
        const files = new DataTransfer();
        files.items.add(new File([content], 'file.json'));
        input.files = files.files;
        input.dispatchEvent(new Event('change'));
      },
      [content, id] as const,
    );
  }

  /** The file that the export button saves, intercepted at the browser's download. */
  async exportedBytes(): Promise<Uint8Array> {
    await this.becomesEnabled('#export');
    await this.browser.evaluate(() => {
      const create = URL.createObjectURL;
      URL.createObjectURL = (blob: Blob) => {
        blob.arrayBuffer().then((bytes) => Object.assign(window, { exported: [...new Uint8Array(bytes)] }));
        return create.call(URL, blob);
      };
      document.querySelector<HTMLElement>('#export')!.click();
    });
    const bytes = await until('the file', () =>
      this.browser.evaluate(() => (window as unknown as { exported?: number[] }).exported ?? null),
    );
    return Uint8Array.from(bytes);
  }

  exportedFile = async (): Promise<string> => new TextDecoder().decode(await this.exportedBytes());

  becomesEnabled(selector: string): Promise<true> {
    return until(`${selector} is enabled`, () =>
      this.browser.evaluate(
        (selector) => !document.querySelector<HTMLButtonElement>(selector)!.disabled,
        selector,
      ),
    );
  }

  /** Erases all corrections, confirming that. */
  async eraseCorrections(): Promise<void> {
    await this.click('#erase');
    await this.click('#sure [value=erase]');
  }
}
