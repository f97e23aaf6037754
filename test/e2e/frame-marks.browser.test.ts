/** The user's own highlights, and marks of new text, on a page whose text is in a frame of its own site. */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { AnnotationBar, endsInFrame, shownInFrame } from '../helpers/annotations';
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { browsersFor, longTest } from '../helpers/long-tests';

const MILL =
  'The river rose twice that spring, and the mill at the bend was closed until the first days of June, when the water had fallen enough for the wheel to turn again.';
const FERRY =
  'The council had not asked the ferryman, who knew the bridge and its builders by name and could have told them which of the piers stood on gravel and which on rock.';
const HARBOUR =
  'In the harbour the boats lay idle while the council argued about the toll, about the ropes, about the lanterns, and at last about the order of its own speeches.';
const inner = (paragraphs: readonly string[]) => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>The mill at the bend</title><style>body { font: 18px/1.6 serif; margin: 2em }</style>
<body><article><h1>The mill at the bend</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</article></body></html>`;
const OUTER = `<!doctype html><html lang="en"><title>Around</title>
<style>iframe { width: 900px; height: 600px; margin: 30px 0 0 70px; border: 5px solid; padding: 11px }</style>
<nav><a href="/">Home</a> <a href="/all">All issues</a></nav><iframe src="/inner"></iframe></html>`;

describe.each(browsersFor('chromium'))('a page whose text is in its frame in %s', (name) => {
  const { pages, browser, popup, reader, storage } = setUpBrowser(name);
  const bar = new AnnotationBar(browser);

  const inFrame = (key: string) => browser.evaluate(shownInFrame, key);
  const becomes = (key: string, text: string) =>
    until(`${key} is '${text}'`, async () => (await inFrame(key)).text === text);

  /** Opens the page, and highlights the text of its frame. */
  async function open(paragraphs = [MILL, FERRY, HARBOUR]): Promise<void> {
    pages.add('inner', inner(paragraphs));
    await browser.visit(pages.add('outer', OUTER));
    await browser.pressButton();
    await popup.shows('#read-frame');
    await popup.click('#read-frame');
    await reader.becomesOpen();
    await reader.leave();
  }
  beforeEach(() => open());
  afterEach(async () => {
    await browser.closePopup();
    await storage.erase();
  });

  async function mark(text: string, colour: string): Promise<void> {
    await browser.drag(await browser.evaluate(endsInFrame, text));
    await bar.becomesOpen();
    await bar.click(`[data-colour=${colour}]`);
  }

  const GREEN = 'leaflight-annotation-green';

  longTest(
    'shows an own highlight in the frame, in the reader view, and again after it is loaded again',
    async () => {
      await mark('the mill at the bend was closed', 'green');
      await becomes(GREEN, 'the mill at the bend was closed');
      expect((await inFrame(GREEN)).line).toBe('rgb(46, 168, 80)');
      await bar.leave();
      await reader.open();
      await bar.shows({ green: 'the mill at the bend was closed' });
      await reader.leave();
      await storage.becomesStored('the mill at the bend was closed');
      await open([HARBOUR, MILL]);
      await becomes(GREEN, 'the mill at the bend was closed');
    },
  );

  longTest('opens the note of a highlight that is clicked in the frame', async () => {
    await mark('the bridge and its builders', 'green');
    await bar.write('stone');
    await bar.click('.save');
    await bar.becomesClosed();
    await becomes(`${GREEN}-note`, 'the bridge and its builders');
    const [from, to] = await browser.evaluate(endsInFrame, 'the bridge and its builders');
    await browser.drag([{ x: (from.x + to.x) / 2, y: from.y }]);
    await bar.becomesOpen();
    expect(await bar.read(`root.querySelector('textarea').value`)).toBe('stone');
    await browser.typeKey('Escape');
    await bar.becomesClosed();
  });

  longTest('marks what is new in the frame, to which a key leads', async () => {
    await open([MILL, HARBOUR]);
    await browser.pressButton();
    await popup.shows('#watch-row');
    await popup.click('#watch');
    await popup.says('#news', messages.newStarted.message);
    await browser.closePopup();
    await open();
    await becomes('leaflight-new', FERRY);
    expect((await inFrame('leaflight-new')).line).toMatch(/^rgba?\(226, 96, 12/);
    await browser.evaluate(() => document.querySelector('iframe')!.contentWindow!.focus());
    await browser.typeKey('n');
    await becomes('leaflight-new-current', FERRY);
  });

  longTest('highlights the next page of the frame in its colour', async () => {
    const text =
      'The carpenter had boards of the right length, and brought them on Saturday, when the road was dry.';
    const address = pages.add('next', inner([text, HARBOUR.replace('harbour', 'mill pond'), MILL]));
    const { ground } = await inFrame('leaflight-content');
    await browser.evaluate((address) => {
      document.querySelector('iframe')!.src = address;
    }, address);
    await until('the next page is highlighted in its colour', async () => {
      const shown = await inFrame('leaflight-content');
      return shown.text.includes(text) && shown.ground === ground;
    });
  });
});
