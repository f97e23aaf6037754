import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { labelPage } from '../labels/label-page';
import { Trace } from '../labels/trace';
import { runSync } from '../scheduler';
import { applyLessons } from './apply';
import type { Kind } from './kind-names';

interface Choices {
  readonly lessons: Partial<Record<Kind, number>>;
  /** Text of a block that the user has corrected, and its label. */
  readonly corrected?: readonly [text: string, label: boolean];
  readonly trace?: Trace;
  /** True when equal texts are copies of each other, of which the network's labels keep one at most. */
  readonly withCopies?: boolean;
}

/** The texts that are kept of a page; blocks within `data-no` are boilerplate to the network, all others content. */
function kept(html: string, { lessons, corrected, trace, withCopies }: Choices): string {
  const page = pageOf(`<title>Tides</title>${html}`);
  const { blocks } = page;
  const isBoilerplate = (i: number) => {
    for (let step = blocks[i].path as (typeof blocks)[number]['path'] | null; step; step = step.parent)
      if (step.element.getAttribute('data-no') !== null) return true;
    return false;
  };
  const none = Uint32Array.from(blocks.keys());
  const texts = blocks.map(({ text }) => text);
  const canonical = withCopies ? none.map((i) => texts.indexOf(texts[i])) : none;
  const prediction = {
    probabilities: Float32Array.from(blocks, (_, i) => (isBoilerplate(i) ? 0.05 : 0.95)),
    threshold: 0.5,
    signals: { pathGroups: none, canonical, markup: new Uint16Array(blocks.length) },
  };
  const preferences = applyLessons(
    Object.entries(lessons).map(([kind, weight]) => ({ kind: kind as Kind, weight })),
  );
  const corrections = new Map(
    blocks.flatMap(({ text }, i) => (text === corrected?.[0] ? [[i, corrected[1]] as const] : [])),
  );
  const { selection } = runSync(labelPage(page, prediction, { preferences, corrections, trace }));
  return blocks.flatMap(({ text }, i) => (selection.kept[i] ? text.trim() || [] : [])).join(' ');
}

const TEXT = `<p>${'The water rises twice a day and falls again in between. '.repeat(4).trim()}</p>`;
/** The text with each paragraph as an ellipsis. */
const SHORT = (text: string) =>
  text.replaceAll(/(?:The water rises twice a day and falls again in between\. ?){4}/g, '… ').trim();
const FIGURE = '<figure><img src="q.jpg"><figcaption>The quay at noon</figcaption></figure>';
const ARTICLE = `<article><h1>Tides</h1>${TEXT}${FIGURE}${TEXT}</article>`;
const COMMENTS = `<section class="comments" data-no><h2>What readers say</h2>
  ${['Ann', 'Bea', 'Cem']
    .map(
      (name) => `<article class="comment"><b class="comment-author">${name}</b>
      <time class="comment-date">3 May 2024</time>
      <div class="comment-content"><p>${name} thinks that the moon has to do with it, and says so at length.</p></div></article>`,
    )
    .join('')}</section>`;

describe('what was learnt', () => {
  it('leaves out what the user never wants, and nothing else', () => {
    expect(SHORT(kept(ARTICLE, { lessons: {} }))).toBe('Tides … The quay at noon …');
    expect(SHORT(kept(ARTICLE, { lessons: { captions: -4 } }))).toBe('Tides … …');
  });

  it('keeps comments with their heading when the user wants them', () => {
    const html = `${ARTICLE}${COMMENTS}`;
    expect(kept(html, { lessons: {} })).not.toContain('thinks');
    const text = kept(html, { lessons: { comments: 4 } });
    expect(text).toContain('Bea thinks that the moon');
    expect(text).toContain('What readers say');
  });

  it('drops the heading of a section of which nothing is left', () => {
    const html = `<article><h1>Tides</h1>${TEXT}<h2>In figures</h2><table>${'<tr><th>High</th><td>2 m</td></tr>'.repeat(4)}</table><h2>Why</h2>${TEXT}</article>`;
    expect(kept(html, { lessons: {} })).toContain('In figures High 2 m');
    expect(SHORT(kept(html, { lessons: { tables: -4 } }))).toBe('Tides … Why …');
  });

  it('leaves out most of a page only when it was learnt from many pages', () => {
    const row = '<tr><th>High water</th><td>twice a day, and rising in between</td></tr>';
    const html = `<article><h1>Tides</h1>${TEXT}<table>${row.repeat(9)}</table></article>`;
    expect(kept(html, { lessons: { tables: -4.6 } })).toContain('High water');
    expect(SHORT(kept(html, { lessons: { tables: -6.5 } }))).toBe('Tides …');
  });

  it('brings back one of two copies when neither is kept', () => {
    const links = '<div class="related" data-no><p><a href="/ebb">Where the water goes at ebb</a></p></div>';
    const html = `<nav data-no><p><a href="/ebb">Where the water goes at ebb</a></p></nav>${ARTICLE}${links}${links}`;
    const text = kept(html, { lessons: { related: 4 }, withCopies: true });
    expect(text.split('Where the water goes').length).toBe(2);
  });

  it('brings back no advert that stands among what the user wants', () => {
    const related =
      '<div class="related" data-no><p>Where the water goes at ebb</p><div class="ads"><p>Buy a boat today</p></div></div>';
    const text = kept(`${ARTICLE}${related}`, { lessons: { related: 4 } });
    expect(text).toContain('at ebb');
    expect(text).not.toContain('Buy a boat');
  });

  it('yields to a correction', () => {
    const corrected = ['The quay at noon', true] as const;
    expect(SHORT(kept(ARTICLE, { lessons: { captions: -9 }, corrected }))).toBe('Tides … The quay at noon …');
    const html = `${ARTICLE}${COMMENTS}`;
    const said = 'Cem thinks that the moon has to do with it, and says so at length.';
    expect(kept(html, { lessons: { comments: 9 }, corrected: [said, false] })).not.toContain(said);
  });

  it('changes nothing when its weight does not exceed what the pipeline counts for', () => {
    expect(SHORT(kept(ARTICLE, { lessons: { captions: -2.9 } }))).toBe('Tides … The quay at noon …');
  });

  it('adds up when a block is of two kinds', () => {
    const html = `${ARTICLE}${COMMENTS.replace(/Bea thinks[^<]*/, '<blockquote>The moon pulls</blockquote> says Bea, and others agree with it.')}`;
    const text = (lessons: Choices['lessons']) => kept(html, { lessons });
    expect(text({ comments: 4 })).toContain('The moon pulls');
    expect(text({ comments: 4, quotes: -2.5 })).not.toContain('The moon pulls');
    expect(text({ comments: 4, quotes: -2.5 })).toContain('says Bea');
  });

  it('leaves a page as it is when nothing but what the user never wants would go', () => {
    const page = `<article><h1>Tides</h1>${`<blockquote>${TEXT}</blockquote>`.repeat(2)}</article>`;
    expect(SHORT(kept(page, { lessons: { quotes: -9 } }))).toBe('Tides … …');
  });

  it('is named in the trace of the blocks that it changes', () => {
    const trace = new Trace();
    kept(ARTICLE, { lessons: { captions: -4 }, trace });
    const steps = [0, 1, 2, 3].map((i) => trace.of(i).some(({ step }) => step === 'learnt preferences'));
    expect(steps).toContain(true);
    expect(steps.filter(Boolean)).toHaveLength(1);
  });
});
