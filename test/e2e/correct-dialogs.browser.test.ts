/** Correcting a page with an open modal dialog, which makes everything outside it inert. */
import { afterEach, describe, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { type Point, until } from '../helpers/driver';
import { browsersFor, longTest } from '../helpers/long-tests';
import { documentChanges, highlightedTexts, watchDocument } from '../helpers/page-state';
import { CORRECTION_KEYS } from '../helpers/shortcuts';

const PROSE = 'Nobody had opened the door for years, and it took two of us to move it at all.';
const CONSENT = 'We and our partners would like to keep what you read, for as long as the law lets us.';
const MODAL = `<dialog id="consent" style="display: flex; gap: 20px"><p>${CONSENT}</p><button>Agree</button></dialog>`;

/** A page with an open consent dialog, and the given elements above it. */
const asking = (more = '', opener = `document.querySelector('#consent').showModal()`): string =>
  `<!doctype html><html lang="en"><title>The shed</title><body><main><h1>What was in the shed</h1>
<p>${PROSE}</p><p>${PROSE.replace('door', 'window')}</p></main>${MODAL}${more}<script>${opener}</script></body></html>`;

describe.each(browsersFor('chromium'))('the correction bar with an open dialog in %s', (name) => {
  const { pages, browser, storage } = setUpBrowser(name);
  // The bar of a site that has been corrected is higher.
  afterEach(() => storage.eraseForGood(50));

  /** Parent of the bar, as tag and id; null when there is none. */
  const standsIn = (): Promise<string | null> =>
    browser.evaluate(() => {
      const isHost = (element: Element) => element.localName === 'div' && element.attributes.length === 0;
      const roots: ParentNode[] = [document];
      for (const element of document.querySelectorAll('*'))
        if (element.shadowRoot) roots.push(element.shadowRoot);
      const hosts = roots.flatMap((root) => [...root.querySelectorAll('*')].filter(isHost));
      return (
        hosts.map(({ parentElement }) => `${parentElement?.localName}#${parentElement?.id}`).join() || null
      );
    });

  const becomes = (wanted: string | null): Promise<true> =>
    until(`the bar stands in ${wanted}`, async () => (await standsIn()) === wanted);

  async function enter(html: string, place: string): Promise<void> {
    await browser.visit(pages.add('asking', html));
    await browser.evaluate(watchDocument);
    await browser.pressKeys(CORRECTION_KEYS);
    await becomes(place);
  }

  /** Clicks at the position of the bar's own button. */
  async function clickDone(selector: string): Promise<void> {
    const point = await browser.inClosedRoot<Point>(
      selector,
      `(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))(root
        .querySelector('.done').getBoundingClientRect())`,
    );
    await browser.drag([point]);
    await becomes(null);
  }

  async function click(selector: string): Promise<void> {
    const point = await browser.evaluate((wanted) => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(wanted)!);
      const { left, top, height } = range.getClientRects()[0];
      return { x: left + 30, y: top + height / 2 };
    }, selector);
    await browser.drag([point]);
  }

  /** True when the user has corrected the text. */
  const isSaid = async (text: string): Promise<boolean> => {
    const said = await Promise.all(
      ['leaflight-kept-corrected', 'leaflight-left-corrected'].map((band) =>
        browser.evaluate(highlightedTexts, band),
      ),
    );
    return said.flat().some((block) => block.text.includes(text));
  };

  test('has working buttons, and leaves the dialog as it was', async () => {
    await enter(asking(), 'dialog#consent');
    await click('#consent p');
    expect(await isSaid(CONSENT)).toBe(true);
    await clickDone('dialog > div');
    const changes = (await browser.evaluate(documentChanges)).map((change) => change.split(' on ')[1]);
    expect(changes.filter((place) => place !== 'HTML')).toEqual(['DIALOG', 'DIALOG']);
    expect(await browser.evaluate(() => document.querySelector('dialog')!.open)).toBe(true);
  });

  test('moves out of a dialog that closes, and into one that opens', async () => {
    await enter(asking(), 'dialog#consent');
    await browser.evaluate(() => document.querySelector('dialog')!.close());
    await becomes('html#');
    await click('main p');
    expect(await isSaid(PROSE)).toBe(true);
    await browser.evaluate(() => document.querySelector('dialog')!.showModal());
    await becomes('dialog#consent');
    await clickDone('dialog > div');
  });

  longTest('survives when its dialog is removed from the page, and does not stay in it', async () => {
    await enter(asking(), 'dialog#consent');
    await browser.evaluate(() => {
      const dialog = document.querySelector('dialog')!;
      dialog.remove();
      Object.assign(window, { dialog });
    });
    await becomes('html#');
    await until('the dialog has only its own children', () =>
      browser.evaluate(() => (window as unknown as { dialog: Element }).dialog.children.length === 2),
    );
    await clickDone('html > div');
  });

  longTest('is in the dialog that was opened last when there are several', async () => {
    const open = (ids: string[]) => ids.map((id) => `document.querySelector('#${id}').showModal();`).join('');
    const other = '<dialog id="other"><p>Subscribe!</p></dialog>';
    await enter(asking(other, open(['other', 'consent'])), 'dialog#consent');
    await clickDone('#consent > div');
    await enter(asking(other, open(['consent', 'other'])), 'dialog#other');
    await browser.evaluate(() => document.querySelector<HTMLDialogElement>('#other')!.close());
    await becomes('dialog#consent');
    await clickDone('#consent > div');
  });

  longTest('is in a dialog of a shadow tree', async () => {
    const component = `<x-box><template shadowrootmode="open"><dialog id="inner"><slot></slot></dialog></template>
      <p>Subscribe!</p></x-box>`;
    await enter(
      asking(component, `document.querySelector('x-box').shadowRoot.querySelector('dialog').showModal()`),
      'dialog#inner',
    );
    // Position of its button in every window of this width; no test can look into a tree within a tree.
    await browser.drag([await browser.evaluate(() => ({ x: innerWidth / 2 + 300, y: innerHeight - 45 }))]);
    await becomes(null);
  });

  test('is in the full-screen element, and moves out of it', async () => {
    // Receives the click before any listener of ours.
    const filler = `addEventListener('pointerup', () => document.querySelector('main').requestFullscreen(), true)`;
    await enter(asking('', filler), 'html#');
    await click('main p');
    await becomes('main#');
    await browser.evaluate(() => document.exitFullscreen());
    await becomes('html#');
    await clickDone('html > div');
  });

  test("can be closed by its button below a dialog that only the page's scripts can see", async () => {
    const closed = `const box = document.querySelector('x-box').attachShadow({ mode: 'closed' });
      box.append(document.querySelector('#consent'));
      box.firstChild.showModal();
      addEventListener('click', () => Object.assign(window, { heard: true }));`;
    await enter(asking('<x-box></x-box>', closed), 'html#');
    await clickDone('html > div');
    expect(await browser.evaluate(() => 'heard' in window)).toBe(false);
  });
});
