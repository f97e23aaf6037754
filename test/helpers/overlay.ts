/**
 * The views of ours that lie over a page, the reader view and the correction bar: opened by shortcut, and used
 * by real clicks and keys, since they ignore events dispatched by scripts.
 */
import { type ExtensionBrowser, type Point, until, untilAtRest } from './driver';
import { pointOf } from './page-state';
import { CORRECTION_KEYS, READER_KEYS } from './shortcuts';

/** Number of hosts outside `body`; that of the open view is the only one that a page here ever has. */
const hosts = (): number =>
  [...document.documentElement.children].filter(({ localName }) => localName === 'div').length;

export class Overlay {
  /** Selector of the element that holds the view. */
  protected readonly host: string = 'html > div';

  constructor(
    protected readonly browser: ExtensionBrowser,
    /** The shortcut that opens and closes it. */
    readonly keys: readonly string[],
  ) {}

  /** Value of a JavaScript expression of `root`, the closed shadow root, passed as JSON. */
  read<R>(expression: string): Promise<R> {
    return this.browser.inClosedRoot<R>(this.host, expression);
  }

  /** False also while one view makes room for another. */
  private isThere(): Promise<boolean> {
    return this.browser.evaluate((host) => document.querySelector(host) !== null, this.host);
  }

  async isOpen(): Promise<boolean> {
    return (await this.browser.evaluate(hosts)) === 1;
  }

  becomesOpen(milliseconds?: number): Promise<true> {
    return until('a view lies over the page', () => this.isOpen(), milliseconds);
  }

  becomesClosed(): Promise<true> {
    return until('no view lies over the page', async () => !(await this.isOpen()));
  }

  async open(milliseconds?: number): Promise<void> {
    await this.browser.pressKeys(this.keys);
    await this.becomesOpen(milliseconds).catch(async (error: Error) => {
      throw new Error(`${error.message}; the badge says '${(await this.browser.button()).badge}'`);
    });
  }

  /** Goes to an address in the tab in front, and opens it there. */
  async openAt(address: string): Promise<void> {
    await this.browser.visit(address);
    await this.open();
  }

  /** Closes it by the shortcut. */
  async close(): Promise<void> {
    await this.browser.pressKeys(this.keys);
    await this.becomesClosed();
  }

  /** Closes it by the Escape key, once no panel of it is open. */
  async leave(): Promise<void> {
    await this.browser.typeKey('Escape');
    await this.becomesClosed();
  }

  /** Accessible name of the focused element; null when there is none. */
  focused(): Promise<string | null> {
    return this.read(`root.activeElement && (root.activeElement.ariaLabel ?? root.activeElement.innerText)`);
  }

  /**
   * Clicks an element in its middle, once it has stopped moving.
   * @param element expression of `root` for the element, or a selector in it; a radio button is clicked at its
   * label
   */
  async click(element: string): Promise<void> {
    const expression = element.includes('root.') ? element : `root.querySelector(${JSON.stringify(element)})`;
    const point = await untilAtRest(`${element} can be clicked`, async () => {
      if (!(await this.isThere())) return null;
      return this.read<Point | null>(
        `((element) => {
          const shown = element?.labels?.[0] ?? element;
          if (!shown?.checkVisibility()) return null;
          shown.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          const { left, top, width, height } = shown.getClientRects()[0];
          const [x, y] = [left + width / 2, top + height / 2];
          return shown.contains(root.elementFromPoint(x, y)) ? { x, y } : null;
        })(${expression})`,
      );
    });
    await this.browser.drag([point]);
  }
}

/** The reader view. */
export class Reader extends Overlay {
  constructor(browser: ExtensionBrowser) {
    super(browser, READER_KEYS[browser.name]);
  }

  /** Moves a slider by so many of its steps with the arrow keys, once it is visible. */
  async slide(selector: string, steps: number): Promise<void> {
    const focus = `((slider) => {
      if (!slider.checkVisibility()) return false;
      slider.focus({ preventScroll: true });
      return root.activeElement === slider;
    })(root.querySelector('${selector}'))`;
    await until(`${selector} has the keys`, () => this.read<boolean>(focus));
    const key = steps > 0 ? 'ArrowRight' : 'ArrowLeft';
    for (let i = 0; i < Math.abs(steps); i++) await this.browser.typeKey(key);
  }

  /** Chooses a theme, a font or an alignment by its value; leaves the panel open if it was open before. */
  async choose(value: string): Promise<void> {
    const isOpen = await this.read<boolean>(`!root.querySelector('.appearance').hidden`);
    if (!isOpen) await this.click('[data-tool=appearance]');
    await this.click(`input[value=${value}]`);
    if (!isOpen) await this.click('[data-tool=appearance]');
  }
}

/** A notice over the page. */
export class Notice extends Overlay {
  protected override readonly host = ':is(html, dialog) > aside';

  constructor(browser: ExtensionBrowser) {
    super(browser, []);
  }
}

export class CorrectionBar extends Overlay {
  constructor(browser: ExtensionBrowser) {
    super(browser, CORRECTION_KEYS);
  }

  /** Clicks a block of the page, which corrects it. */
  async correct(text: string): Promise<void> {
    const point = await untilAtRest(`the page shows '${text}'`, () => this.browser.evaluate(pointOf, text));
    await this.browser.drag([point]);
  }

  /** Text of the notice about similar blocks; empty when there is none. */
  notice(): Promise<string> {
    return this.read(`root.querySelector('.notice').innerText`);
  }

  /** Text of the block within the frame, and its label. */
  current(): Promise<string> {
    return this.read(`root.querySelector('.current').innerText`);
  }
}
