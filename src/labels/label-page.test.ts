import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { runSync } from '../scheduler';
import { COMPLETION_STEPS, type LabelOptions, labelPage, type PagePrediction } from './label-page';
import { findPageSignals } from './page-signals';
import { SELECTION_STEPS } from './select-blocks';
import { decisiveStep, Trace } from './trace';

const words = (count: number) => 'word '.repeat(count).trim();

/** Labels a page whose blocks have these probabilities. */
function label(html: string, probabilities: readonly number[], options?: LabelOptions, isOwn = true) {
  const page = pageOf(html);
  const prediction: PagePrediction = {
    probabilities: Float32Array.from(probabilities),
    ...(isOwn ? { signals: runSync(findPageSignals(page.blocks)) } : { threshold: 0.5 }),
  };
  return { page, prediction, ...runSync(labelPage(page, prediction, options)) };
}

const LINE = `<p>${words(9)} <a href="/a">link</a> ${words(9)}</p><nav>${words(12)}</nav>`;

describe('labelPage', () => {
  it('adjusts probabilities and completes lines when there is evidence from the page', () => {
    const { labels, probabilities } = label(LINE, [0.9, 0.2, 0.9, 0.6]);
    expect(labels).toEqual([true, true, true, false]);
    expect(probabilities[3]).toBeLessThan(0.1);
  });

  it('takes the predictions of engines from papers as published', () => {
    const { labels, probabilities } = label(LINE, [0.9, 0.2, 0.9, 0.6], {}, false);
    expect(labels).toEqual([true, false, true, true]);
    expect([...probabilities]).toEqual([...Float32Array.of(0.9, 0.2, 0.9, 0.6)]);
  });

  it('applies all corrections except those of blocks that no longer exist', () => {
    const corrections = new Map([
      [0, false],
      [3, true],
      [99, true],
    ]);
    const { labels } = label(LINE, [0.9, 0.2, 0.9, 0.6], { corrections }, false);
    expect(labels).toEqual([false, false, true, true]);
  });

  it('holds corrections against every step that completes labels', () => {
    const html = `<main><h1>Storm</h1><h2>At sea</h2><p>${words(20)} <a href="/b">boat</a> ${words(20)}</p>
      <p><a href="https://t.me/share/url?u=x">Telegram</a></p></main>`;
    const { blocks } = pageOf(html);
    const texts = blocks.map(({ text }) => text.trim());
    const probabilities = texts.map((text) => (text.startsWith('word') ? 0.9 : 0.3));
    const keptOf = (corrections?: ReadonlyMap<number, boolean>) => {
      const { labels } = label(html, probabilities, { corrections });
      return texts.filter((text, i) => labels[i] && !text.startsWith('word'));
    };
    expect(keptOf()).toEqual(['Storm', 'At sea', 'boat']);
    expect(keptOf(new Map(texts.map((text, i) => [i, text === 'Telegram'])))).toEqual(['Telegram']);
  });

  it('gives the same labels when a prediction is labelled again', () => {
    const { page, prediction, labels } = label(LINE, [0.9, 0.2, 0.9, 0.6]);
    runSync(labelPage(page, prediction, { sensitivity: 1 }));
    expect(runSync(labelPage(page, prediction)).labels).toEqual(labels);
  });

  it('keeps entries of which the network is less sure than of a long list of cookies', () => {
    const cookie = (n: number) =>
      `<li>This cookie counts the visits of readers to page ${n} of the site</li>`;
    const place = (n: number) => `<li><b>Pier ${n}</b> <span>${n} Harbour Road in the old town</span></li>`;
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    const html = `<div class="cky-consent-container"><ul>${numbers.map(cookie).join('')}</ul></div><h1>Our piers</h1><ul>${numbers.map(place).join('')}</ul>`;
    const texts = pageOf(html).blocks.map(({ text }) => text);
    const probabilities = texts.map((text) => (text.includes('cookie') ? 0.7 : 0.2));
    const { selection } = label(html, probabilities);
    const kept = texts.filter((_, i) => selection.kept[i]);
    expect(kept.filter((text) => /Pier|Road/.test(text))).toHaveLength(24);
    expect(kept.filter((text) => text.includes('cookie'))).toEqual([]);
  });

  it('leaves out what was below the cut when a long object for a script above it is left out', () => {
    const settings = `{"goods":"${words(300)}"}`;
    const html = `<div>${settings}</div><p>Lamp ${words(39)}</p><ul>${'<li>Filter by colour and size</li>'.repeat(40)}</ul>`;
    const texts = pageOf(html).blocks.map(({ text }) => text);
    const probabilities = texts.map((text) =>
      text === settings ? 0.7 : text.startsWith('Lamp') ? 0.6 : 0.3,
    );
    const { selection } = label(html, probabilities);
    expect(texts.filter((_, i) => selection.kept[i])).toEqual([texts[1]]);
  });

  it('selects whole tables', () => {
    const row = (n: number) => `<tr><td>${words(3)} ${n}</td><td>${n}</td></tr>`;
    const html = `<p>${words(30)}</p><table>${row(1)}${row(2)}${row(3)}</table>`;
    const { selection } = label(html, [0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0], {}, false);
    expect(selection.kept).toEqual([true, true, true, true, true, true, true]);
  });

  it('leaves out the parts that the reader does not want, as its last step', () => {
    const html = `<p>${words(30)}</p><figure><img src="a.jpg"><figcaption>${words(9)}</figcaption></figure>`;
    const trace = new Trace();
    const { labels, selection, roles } = label(html, [0.9, 0.9], { without: new Set(['captions']), trace });
    expect(roles.map(({ role }) => role)).toEqual(['body', 'caption']);
    expect([labels, selection.kept]).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(trace.of(1).at(-1)).toEqual({ step: 'parts left out', label: false });
    expect(label(html, [0.9, 0.9]).selection.kept).toEqual([true, true]);
  });
});

describe('decisiveStep', () => {
  it('is the last step that set the label after the cut', () => {
    const trace = new Trace();
    label(LINE, [0.9, 0.2, 0.9, 0.6], { trace });
    expect(decisiveStep(trace.of(1), true)).toBe('whole lines');
  });

  it('is the strongest term when the cut set the label', () => {
    const trace = new Trace();
    label(LINE, [0.9, 0.2, 0.9, 0.6], { trace });
    expect(decisiveStep(trace.of(3), false)).toBe('boilerplate element');
  });

  it('is absent when the probability alone decided', () => {
    const trace = new Trace();
    label(LINE, [0.9, 0.2, 0.9, 0.6], { trace });
    expect(decisiveStep(trace.of(0), true)).toBeNull();
  });
});

describe('a trace', () => {
  it('names the steps that changed each block', () => {
    const trace = new Trace();
    label(LINE, [0.9, 0.2, 0.9, 0.6], { trace });
    expect(trace.of(1)).toEqual([
      { step: 'cut by expected F1', label: false },
      { step: 'whole lines', label: true },
    ]);
    expect(trace.of(3)).toEqual([
      { step: 'boilerplate element', logOdds: -3.4 },
      { step: 'cut by expected F1', label: false },
    ]);
  });

  it('adds up to the change of a probability', () => {
    const trace = new Trace();
    const html = `<div class="sidebar">${words(20)}</div><article><p>${words(99)}</p><p>${words(99)}</p></article>`;
    const { probabilities } = label(html, [0.6, 0.9, 0.7], { trace });
    const logOdds = (p: number) => Math.log(p / (1 - p));
    for (const [i, predicted] of [0.6, 0.9, 0.7].entries()) {
      const sum = trace.of(i).reduce((total, entry) => total + (entry.logOdds ?? 0), 0);
      expect(sum).toBeCloseTo(logOdds(probabilities[i]) - logOdds(predicted), 1);
    }
    expect(trace.of(0).map(({ step }) => step)).toContain('page chrome');
  });

  it('does not change labels', () => {
    const { labels } = label(LINE, [0.9, 0.2, 0.9, 0.6]);
    expect(label(LINE, [0.9, 0.2, 0.9, 0.6], { trace: new Trace() }).labels).toEqual(labels);
  });
});

it('the documentation lists all steps in the order of the code', () => {
  const text = readFileSync('docs/pipeline.md', 'utf8');
  const [table] = /^\| Step .*\n(?:\|.*\n)*/m.exec(text)!;
  const documented = [...table.matchAll(/^\| (?:\d+ )?([\w, ]*\w) +\|/gm)].map(([, name]) => name);
  const beforeCompletion = ['smoothing by path', 'terms', 'duplicates', 'cut by expected F1', 'correction'];
  const steps = [...beforeCompletion, ...COMPLETION_STEPS, ...SELECTION_STEPS, 'parts left out'];
  expect(documented).toEqual(['Step', ...steps]);
});
