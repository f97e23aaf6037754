/** The popup of the toolbar button. */
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { ExportChoice } from '../../src/export/formats';
import { type ExtensionBrowser, until } from './driver';
import type { PageServer } from './server';

export class Popup {
  constructor(
    private readonly browser: ExtensionBrowser,
    private readonly pages: PageServer,
  ) {}

  /** Value of a JavaScript expression in the popup, as text; null when none is open. */
  read(expression: string): Promise<string | null> {
    return this.browser.inPopup(expression);
  }

  /** Waits until the value of an expression is as wanted, and returns it. */
  async becomes(expression: string, wanted: string | RegExp): Promise<string> {
    const fits = (value: string): boolean =>
      typeof wanted === 'string' ? value === wanted : wanted.test(value);
    let value: string | null = null;
    try {
      return await until(`in the popup, ${expression} is ${wanted}`, async () => {
        value = await this.read(expression);
        return value !== null && fits(value) ? value : null;
      });
    } catch (error) {
      const shown = await this.read('document.body.innerText').catch(() => null);
      throw new Error(`in the popup, ${expression} was last ${value}; it shows: ${shown}`, { cause: error });
    }
  }

  /** Waits until an element shows a text. */
  says(selector: string, wanted: string | RegExp): Promise<string> {
    return this.becomes(`document.querySelector('${selector}').textContent`, wanted);
  }

  /** Waits until an element is shown. */
  shows(selector: string): Promise<string> {
    return this.becomes(`document.querySelector('${selector}').hidden`, 'false');
  }

  /** Waits until an element is hidden. */
  hides(selector: string): Promise<string> {
    return this.becomes(`document.querySelector('${selector}').hidden`, 'true');
  }

  /** Opens it by the button, and waits until it offers what can be done with the highlighted page. */
  async open(): Promise<void> {
    await this.browser.pressButton();
    await this.shows('#actions');
  }

  async click(selector: string): Promise<void> {
    const answer = await this.browser.inPopup(`document.querySelector('${selector}').click()`, true);
    if (answer === null) throw new Error(`no popup is open in which ${selector} could be clicked`);
  }

  /** Opens it, and watches the page in front for new text from now on. */
  async watch(): Promise<void> {
    await this.open();
    await this.click('#watch');
    await this.says('#news', messages.newStarted.message);
  }

  async choose(format: ExportChoice): Promise<void> {
    await this.set('#format', `'${format}'`, 'change');
  }

  /** Moves the slider for more or less of the page, from -1 to 1. */
  async slide(value: number): Promise<void> {
    await this.set('#sensitivity', String(value), 'input');
  }

  private async set(selector: string, value: string, event: string): Promise<void> {
    await this.becomes(
      `((control) => {
        if (control.closest('[hidden]')) return false;
        control.value = ${value};
        control.dispatchEvent(new (document.defaultView.Event)('${event}'));
        return true;
      })(document.querySelector('${selector}'))`,
      'true',
    );
  }

  async copy(): Promise<void> {
    await this.click('#copy');
    await this.says('#outcome', messages.popupCopied.message);
  }

  /** Copies, and pastes into another page. */
  async copied(): Promise<string> {
    await this.copy();
    return this.pasted();
  }

  /** Pastes what was copied into another page. */
  async pasted(): Promise<string> {
    await this.browser.closePopup();
    await this.browser.visit(this.pages.add('paste', '<!doctype html><textarea autofocus></textarea>'));
    await this.browser.evaluate(() => document.querySelector('textarea')!.focus());
    await this.browser.typeKey('Control+v');
    return until('the text is pasted', () =>
      this.browser.evaluate(() => document.querySelector('textarea')!.value || null),
    );
  }
}
