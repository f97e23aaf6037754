/** The sample page, read by the real engine in every language: its highlight is the first that users see. */
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { extract } from '../../library/index';
import { SAMPLES, writeSample } from './sample-page';

/** A non-breaking space counts as any other. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');
const languages = Object.keys(SAMPLES);

describe('the sample page', () => {
  it.each(languages)('is kept without menus, advertisement and links when it is in %s', async (language) => {
    const { document } = new JSDOM('<!doctype html>').window;
    writeSample(document, language, language === 'ar' ? 'rtl' : 'ltr');
    const { blocks } = await extract(document, { want: ['blocks'] });
    const kept = new Set(blocks.filter(({ label }) => label).map(({ text }) => plain(text)));
    const texts = SAMPLES[language];
    const { title, standfirst, opening, heading, closing } = texts;
    const content = [title, standfirst, ...opening, heading, ...closing];
    expect(content.filter((text) => !kept.has(plain(text)))).toEqual([]);
    const { menu, offer, mostReadItems, newsletterText, relatedItems, footer } = texts;
    const others = [...menu, offer, ...mostReadItems, newsletterText, ...relatedItems, ...footer];
    expect(others.filter((text) => kept.has(plain(text)))).toEqual([]);
  });

  it.each(languages)('states its site, its author and its day when it is in %s', async (language) => {
    const { document } = new JSDOM('<!doctype html>').window;
    writeSample(document, language, language === 'ar' ? 'rtl' : 'ltr');
    const { site, byline, published } = (await extract(document, { want: ['metadata'] })).metadata;
    const texts = SAMPLES[language];
    expect([site, published]).toEqual([texts.site, '2026-06-12']);
    expect(byline).not.toBe('');
    expect(texts.byline).toContain(byline);
  });

  it('has the same texts in every language', () => {
    const shape = (texts: object) =>
      Object.entries(texts).map(([key, value]) => [key, Array.isArray(value) ? value.length : 1]);
    for (const language of languages) expect(shape(SAMPLES[language])).toEqual(shape(SAMPLES.en));
  });
});
