/** The user's own highlights and notes on a page that changes while their bar is open. */
import { afterEach, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { AnnotationBar } from '../helpers/annotations';
import { setUpBrowser } from '../helpers/browser-setup';
import { pause, until } from '../helpers/driver';
import { becomesHighlighted, visitHighlighted } from '../helpers/highlight';
import { browsersFor, longTest } from '../helpers/long-tests';
import { Notice } from '../helpers/overlay';
import { pointOf } from '../helpers/page-state';

const MILL =
  'The river rose twice that spring, and the mill at the bend was closed until the first days of June, when the water had fallen enough for the wheel to turn again.';
const FERRY =
  'Nobody had asked the ferryman, who knew the bridge and its builders by name and could have told them which of the piers stood on gravel and which on rock.';
const HARBOUR =
  'In the harbour the boats lay idle while the council argued about the toll, about the ropes, about the lanterns, and at last about the order of its own speeches.';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The mill at the bend</title><body>
<nav><a href="#">Home</a> <a href="#">Archive</a></nav>
<main><article><h1>The mill at the bend</h1><p>${MILL}</p><p>${FERRY}</p></article></main>
<footer><a href="#">Terms</a></footer></body></html>`;

describe.each(browsersFor('chromium'))('own highlights on a changing page in %s', (name) => {
  const { pages, browser, storage } = setUpBrowser(name);
  const bar = new AnnotationBar(browser);
  const noteButton = `[aria-label="${messages.annotateNote.message}"][aria-expanded]`;

  const open = (html = PAGE): Promise<void> => visitHighlighted(browser, pages.add('page', html));

  afterEach(async () => {
    // A colour is shown before it is stored.
    await storage.eraseForGood(50);
  });

  /** Adds a paragraph before the others, and waits until it is highlighted. */
  async function addParagraph(): Promise<void> {
    await browser.evaluate((text) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = text;
      document.querySelector('article p')!.before(paragraph);
    }, HARBOUR);
    await becomesHighlighted(browser, HARBOUR);
  }

  /** Has the page replace its text by an equal one, as applications do. */
  const renderAgain = (): Promise<void> =>
    browser.evaluate(() => {
      const article = document.querySelector('article')!;
      article.innerHTML = String(article.innerHTML);
    });

  test('are of the selected text when the page adds text before it meanwhile', async () => {
    await open();
    await bar.openFor('asked the ferryman');
    await addParagraph();
    await bar.click('[data-colour=blue]');
    await bar.shows({ blue: 'asked the ferryman' });
    await bar.leave();
  });

  test('keep all of a note when the page renders their text again while it is written', async () => {
    await open();
    await bar.mark('asked the ferryman', 'blue');
    await bar.click(noteButton);
    await browser.typeKey('a');
    await renderAgain();
    await bar.shows({ blue: 'asked the ferryman' });
    await browser.typeKey('b');
    await bar.leave();
    await bar.shows({ 'blue-note': 'asked the ferryman' });
    await browser.drag([(await browser.evaluate(pointOf, 'asked the ferryman'))!]);
    await bar.becomesOpen();
    expect(await bar.read('root.querySelector("textarea").value')).toBe('ab');
    await bar.leave();
  });

  longTest('say so when the list has removed them while their note was written', async () => {
    await open();
    await bar.mark('asked the ferryman', 'blue');
    await bar.click(noteButton);
    await browser.typeKey('a');
    const removeFirst = async (): Promise<void> => {
      const waitFor = async (selector: string) => {
        while (!document.querySelector(selector)) await new Promise((done) => setTimeout(done, 25));
      };
      await waitFor('li .remove');
      document.querySelector<HTMLElement>('li .remove')!.click();
      await waitFor('#undo:not([hidden])');
    };
    await browser.evaluateInNewTab(
      await browser.ownAddress('src/extension/annotation-list/index.html'),
      removeFirst,
      undefined,
    );
    await bar.shows({});
    await bar.leave();
    const notice = new Notice(browser);
    await until('the notice says so', async () =>
      (await notice.read<string>('root.textContent').catch(() => '')).includes(messages.annotateGone.message),
    );
  });

  longTest('come back by undo when the page has rendered their text again', async () => {
    await open();
    await bar.mark('asked the ferryman', 'blue');
    await bar.click(`[aria-label="${messages.annotateRemove.message}"]`);
    await bar.shows({});
    await renderAgain();
    await bar.click('.undo');
    await bar.shows({ blue: 'asked the ferryman' });
    await bar.leave();
  });

  test('stay when the page shows another article below, and takes its address', async () => {
    await open();
    await bar.mark('asked the ferryman', 'blue');
    await bar.leave();
    await browser.evaluate((text) => {
      history.replaceState({}, '', '/next');
      const article = document.createElement('article');
      article.append(document.createElement('p'));
      article.firstElementChild!.append(text);
      document.querySelector('main')!.append(article);
    }, HARBOUR);
    await becomesHighlighted(browser, HARBOUR);
    await bar.mark('the boats lay idle', 'green');
    await bar.leave();
    await bar.shows({ green: 'the boats lay idle', blue: 'asked the ferryman' });
    await browser.drag([(await browser.evaluate(pointOf, 'asked the ferryman'))!]);
    await bar.becomesOpen();
    await bar.click('[data-colour=pink]');
    await bar.leave();
    await open();
    await bar.shows({ pink: 'asked the ferryman' });
  });

  test('are no longer offered when the page has removed the selected text', async () => {
    await open();
    await bar.openFor('asked the ferryman');
    await browser.evaluate(() => document.querySelector('article p:last-child')!.replaceWith('Closed.'));
    await bar.becomesClosed();
  });

  test('are offered again when the same text is selected once more', async () => {
    await open();
    await bar.openFor('asked the ferryman');
    await bar.leave();
    await browser.drag([(await browser.evaluate(pointOf, 'The mill at the bend'))!]);
    // Longer than a selection must rest to count as removed.
    await pause(500);
    await bar.openFor('asked the ferryman');
    await bar.leave();
  });

  test('are edited one by one when a longer one has been made around a shorter one', async () => {
    await open();
    await bar.mark('the ferryman', 'blue');
    await bar.leave();
    await bar.mark('Nobody had asked the ferryman, who knew the bridge', 'green');
    await bar.leave();
    await browser.drag([(await browser.evaluate(pointOf, 'the ferryman'))!]);
    await bar.becomesOpen();
    expect(await bar.read('root.querySelector("[aria-pressed=true]").dataset.colour')).toBe('blue');
    await bar.leave();
  });

  longTest('have a bar next to their text when the page is zoomed by its style', async () => {
    await open(
      PAGE.replace('<body>', '<style>html { zoom: 1.5 } article { padding-block: 30vh }</style><body>'),
    );
    await bar.openFor('asked the ferryman');
    const gap = await until('the bar has its place', async () => {
      const bottom = await bar.read<number>('root.querySelector("section").getBoundingClientRect().bottom');
      const top = await browser.evaluate(() => getSelection()!.getRangeAt(0).getBoundingClientRect().top);
      return bottom > 0 && { pixels: top - bottom };
    });
    expect(gap.pixels).toBeGreaterThan(0);
    expect(gap.pixels).toBeLessThan(30);
    await bar.leave();
  });
});
