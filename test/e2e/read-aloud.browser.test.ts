/** Reading aloud with a voice that reports every word, like the voices of most machines. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_EXTENSION } from '../helpers/browsers';
import { pageCase } from '../helpers/cases';
import { ChromiumExtension } from '../helpers/chromium';
import { until } from '../helpers/driver';
import { clickIn } from '../helpers/input';
import { PageServer } from '../helpers/server';

/** Defined in `voice/voice.js`. */
declare const voice: {
  utterance(): { text: string; rate: number } | null;
  word(charIndex: number, length: number): void;
  end(): void;
};

let pages: PageServer;
let browser: ChromiumExtension;
let speaker: Worker;

beforeAll(async () => {
  pages = await PageServer.start();
  const beside = fileURLToPath(new URL('voice', import.meta.url));
  browser = await ChromiumExtension.launch({ extension: BUILT_EXTENSION, beside });
  speaker = await until(
    'the voice',
    async () => browser.context.serviceWorkers().find((worker) => worker.url().endsWith('/voice.js')) ?? null,
  );
});

afterAll(async () => {
  await browser?.close();
  await pages?.close();
});

const inReader = <R>(body: string): Promise<R> => browser.inClosedRoot<R>('html > div', body);
const utterance = () => speaker.evaluate(() => voice.utterance());
const marked = (name: string) =>
  browser.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map(String).join(), name);
const becomes = (name: string, wanted: string) =>
  until(`${name}: ${wanted}`, async () => ((await marked(name)) === wanted ? true : null));

async function read(): Promise<void> {
  await browser.open(pages.add('aloud', pageCase('article').html));
  await browser.pressKeys(['Alt', 'Shift', 'L']);
  await until('the reader view', () =>
    browser.evaluate(() => document.documentElement.lastElementChild?.localName === 'div' || null),
  );
}

test('marks every word as it is spoken, within the sentence, and nothing once closed', async () => {
  await read();
  await clickIn(browser, '[data-tool=speak]');
  const spoken: string[] = [];
  while (spoken.length < 4) {
    const { text } = await until('the next sentence', async () => {
      const next = await utterance();
      return next && !spoken.includes(next.text) ? next : null;
    });
    spoken.push(text);
    await becomes('leaflight-sentence', text.trim());
    expect(await marked('leaflight-spoken')).toBe('');
    for (const { index, 0: word } of text.matchAll(/\S+/g)) {
      await speaker.evaluate(([at, length]) => voice.word(at, length), [index, word.length]);
      await becomes('leaflight-spoken', word);
    }
    if (spoken.length === 4) await picture();
    else await speaker.evaluate(() => voice.end());
  }
  expect(spoken[0]).toBe('The slow work of a mussel bed');
  await browser.typeKey('Escape');
  await until('silence', async () => ((await utterance()) === null ? true : null));
  expect(await browser.evaluate(() => CSS.highlights.size)).toBe(0);
});

test("releases the player's keys when it has reached the end", async () => {
  await browser.open(
    pages.add(
      'short',
      '<!doctype html><html lang="en"><title>Short</title><p>It is soon said, and that is all.</p>',
    ),
  );
  await browser.pressKeys(['Alt', 'Shift', 'L']);
  await until('the reader view', () =>
    browser.evaluate(() => document.documentElement.lastElementChild?.localName === 'div' || null),
  );
  await clickIn(browser, '[data-tool=speak]');
  await inReader(`root.querySelector('.player [data-tool=pause]').focus()`);
  const isSilent = `root.querySelector('.player').hidden`;
  await until('the end', async () => {
    if (await utterance()) await speaker.evaluate(() => voice.end());
    return (await inReader(isSilent)) || null;
  });
  expect(await inReader(`root.activeElement?.dataset.tool`)).toBe('speak');
  await browser.typeKey('Escape');
});

test('pauses when the page silences all voices, and continues when asked to', async () => {
  await read();
  await clickIn(browser, '[data-tool=speak]');
  const title = 'The slow work of a mussel bed';
  const isSpoken = () => until('a voice', async () => ((await utterance())?.text === title ? true : null));
  await isSpoken();
  await browser.evaluate(() => speechSynthesis.cancel());
  const tool = (name: string) =>
    until(name, () =>
      inReader<true | null>(`root.querySelector('.player [data-tool=${name}]') ? true : null`),
    );
  await tool('resume');
  expect(await marked('leaflight-sentence')).toBe(title);
  await clickIn(browser, '[data-tool=resume]');
  await tool('pause');
  await isSpoken();
  await browser.typeKey('Escape');
  await until('silence', async () => ((await utterance()) === null ? true : null));
});

test('hides the player behind a panel in a narrow window', async () => {
  await read();
  await clickIn(browser, '[data-tool=speak]');
  await browser.playwrightPage.setViewportSize({ width: 360, height: 640 });
  const shown = `root.querySelector('.player').offsetHeight > 0`;
  expect(await inReader(shown)).toBe(true);
  await clickIn(browser, '[data-tool=appearance]');
  const onTop = `((reset) => {
    reset.scrollIntoView();
    const { left, top, width, height } = reset.getBoundingClientRect();
    return [top + 4, top + height - 4].every((y) => root.elementFromPoint(left + width / 2, y) === reset);
  })(root.querySelector('.reset'))`;
  expect(await inReader(onTop)).toBe(true);
  expect(await inReader(shown)).toBe(false);
  await clickIn(browser, '[data-tool=appearance]');
  expect(await inReader(shown)).toBe(true);
  await browser.playwrightPage.setViewportSize({ width: 1280, height: 900 });
  await browser.typeKey('Escape');
});

async function picture(): Promise<void> {
  const folder = process.env.LEAFLIGHT_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/chromium-word.png`, await browser.screenshot());
}
