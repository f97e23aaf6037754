/** Reading aloud with a voice that reports every word, like the voices of most machines. */
import { fileURLToPath } from 'node:url';
import type { Worker } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { longTest } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';

/** Defined in `voice/voice.js`. */
declare const voice: {
  utterance(): { text: string; rate: number } | null;
  word(charIndex: number, length: number): void;
  end(): void;
};

let speaker: Worker;
const { pages, browser, reader } = setUpBrowser('chromium', {
  secondExtension: fileURLToPath(new URL('../helpers/voice', import.meta.url)),
});
beforeAll(async () => {
  speaker = await until(
    'the voice',
    async () => browser.context.serviceWorkers().find((worker) => worker.url().endsWith('/voice.js')) ?? null,
  );
});

const utterance = () => speaker.evaluate(() => voice.utterance());
const marked = (name: string) =>
  browser.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map(String).join(), name);
const becomes = (name: string, wanted: string) =>
  until(`${name}: ${wanted}`, async () => (await marked(name)) === wanted);

const read = (): Promise<void> => reader.openAt(pages.add('aloud', pageCase('article').html));

test('reading aloud marks every word as it is spoken, within the sentence, and nothing once closed', async () => {
  await read();
  await reader.click('[data-tool=speak]');
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
    if (spoken.length < 4) await speaker.evaluate(() => voice.end());
  }
  expect(spoken[0]).toBe('The slow work of a mussel bed');
  await browser.typeKey('Escape');
  await until('silence', async () => (await utterance()) === null);
  expect(await browser.evaluate(() => CSS.highlights.size)).toBe(0);
});

test('reading aloud speaks neither the readings of ruby text nor the numbers of notes', async () => {
  const source =
    '<p>It is written <ruby>東京<rt>とうきょう</rt></ruby> on all maps<sup><a id="r1" href="#n1">1</a></sup> now, and has been for long.' +
    '<ol><li id="n1">In the atlas of the coast. <a href="#r1">↩</a></ol>';
  await reader.openAt(pages.add('ruby', `<!doctype html><html lang="en"><title>Maps</title>${source}`));
  await reader.click('[data-tool=speak]');
  const sentence = 'It is written 東京 on all maps now, and has been for long.';
  await until('the sentence', async () => {
    const next = await utterance();
    if (next?.text.trim() === sentence) return true;
    if (next) await speaker.evaluate(() => voice.end());
    return false;
  });
  await browser.typeKey('Escape');
});

longTest("reading aloud releases the player's keys when it has reached the end", async () => {
  await browser.open(
    pages.add(
      'short',
      '<!doctype html><html lang="en"><title>Short</title><p>It is soon said, and that is all.</p>',
    ),
  );
  await reader.open();
  await reader.click('[data-tool=speak]');
  await reader.read(`root.querySelector('.player [data-tool=pause]').focus()`);
  const isSilent = `root.querySelector('.player').hidden`;
  await until('the end', async () => {
    if (await utterance()) await speaker.evaluate(() => voice.end());
    return await reader.read(isSilent);
  });
  expect(await reader.read(`root.activeElement?.dataset.tool`)).toBe('speak');
  await browser.typeKey('Escape');
});

longTest('reading aloud pauses when the page silences all voices, and continues when asked to', async () => {
  await read();
  await reader.click('[data-tool=speak]');
  const title = 'The slow work of a mussel bed';
  const isSpoken = () => until('a voice', async () => (await utterance())?.text === title);
  await isSpoken();
  await browser.evaluate(() => speechSynthesis.cancel());
  const tool = (name: string) =>
    until(name, () => reader.read<boolean>(`root.querySelector('.player [data-tool=${name}]') !== null`));
  await tool('resume');
  expect(await marked('leaflight-sentence')).toBe(title);
  await reader.click('[data-tool=resume]');
  await tool('pause');
  await isSpoken();
  await browser.typeKey('Escape');
  await until('silence', async () => (await utterance()) === null);
});

longTest('reading aloud hides the player behind a panel in a narrow window', async () => {
  await read();
  await reader.click('[data-tool=speak]');
  await browser.playwrightPage.setViewportSize({ width: 360, height: 640 });
  const shown = `root.querySelector('.player').offsetHeight > 0`;
  expect(await reader.read(shown)).toBe(true);
  await reader.click('[data-tool=appearance]');
  const onTop = `((reset) => {
    reset.scrollIntoView();
    const { left, top, width, height } = reset.getBoundingClientRect();
    return [top + 4, top + height - 4].every((y) => root.elementFromPoint(left + width / 2, y) === reset);
  })(root.querySelector('.reset'))`;
  expect(await reader.read(onTop)).toBe(true);
  expect(await reader.read(shown)).toBe(false);
  await reader.click('[data-tool=appearance]');
  expect(await reader.read(shown)).toBe(true);
  await browser.playwrightPage.setViewportSize({ width: 1280, height: 900 });
  await browser.typeKey('Escape');
});
