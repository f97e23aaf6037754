/**
 * Checks articles of real pages by figures. The pages are not part of the project, so this runs only where
 * the data set is unpacked. Labels come from the gold text, so that the article is tested and not the model.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { alignGold } from '../../models/research/evaluate/align-gold';
import { datasetFolder, type IndexRow, readIndex, readSample } from '../../models/research/evaluate/datasets';
import { meanScore, metricWords, wordScore } from '../../models/research/evaluate/metrics';
import { toCleanEval } from '../../src/export/cleaneval';
import { htmlOf, toHtml } from '../../src/export/html';
import { toMarkdown } from '../../src/export/markdown/markdown';
import { toText } from '../../src/export/plain-text';
import { articleOfPage } from '../helpers/article-of';

const PAGES = 60;

/** Sample of every n-th page, of all types; none where the data set is not unpacked. */
function rows(): { folder: string; picked: IndexRow[] } {
  const unpacked = [process.env.LEAFLIGHT_DATA, join('models', 'cache', 'data')].some(
    (folder) => folder && existsSync(join(folder, 'wcxb-dev', 'index.jsonl')),
  );
  if (!unpacked) return { folder: '', picked: [] };
  const folder = datasetFolder('wcxb-dev');
  const all = readIndex(folder).filter((row) => !row.goldEmpty);
  const step = Math.floor(all.length / PAGES);
  return { folder, picked: all.filter((_, i) => i % step === 0).slice(0, PAGES) };
}

const { folder, picked } = rows();

// Skipped tests show in the report that the data set is missing.
describe.skipIf(picked.length === 0)('articles of real pages', () => {
  const articles = picked.map((index) => {
    const { page, gold } = readSample(folder, index);
    const labels = Array.from(alignGold(page.blocks, gold), Boolean);
    return { index, gold, page, article: articleOfPage(page, { url: index.url }, labels) };
  });

  it('include at least forty pages, of every type', () => {
    expect(articles.length).toBeGreaterThanOrEqual(40);
    expect(new Set(picked.map((row) => row.pageType)).size).toBeGreaterThanOrEqual(7);
  });

  it('contain the words of the gold text', () => {
    const scores = articles.map(({ article, gold }) =>
      wordScore(metricWords(toText(article)), metricWords(gold)),
    );
    expect(meanScore(scores).f1).toBeGreaterThan(0.95);
  });

  it('have the same words in every format', () => {
    const shares = articles.map(({ article }) => {
      const text = metricWords(toText(article));
      expect(metricWords(toCleanEval(article).replace(/^<[phl]>/gm, ''))).toEqual(text);
      // Markup, addresses and footnote numbers are added; formulas are written differently.
      return wordScore(metricWords(toMarkdown(article).replace(/\]\([^)]*\)/g, ']')), text).recall;
    });
    expect(shares.filter((share) => share < 0.98).length).toBeLessThan(articles.length / 20);
  });

  it('become Markdown without broken emphasis, odd escapes or doubled images', () => {
    for (const { article, index } of articles) {
      const markdown = toMarkdown(article);
      expect(markdown, index.id).not.toMatch(/&#x[0-9a-f]+;/i);
      expect(markdown, index.id).not.toMatch(/\*\*__|__\*\*/);
      const images = [...markdown.matchAll(/!\[[^\]]*\]\(([^)\s]+)/g)].map(([, address]) => address);
      expect(images.length, index.id).toBe(new Set(images).size);
    }
  });

  it('become files in which nothing can run', () => {
    for (const { article, index } of articles) {
      const html = toHtml(article);
      expect(html, index.id).not.toMatch(/<(?:script|iframe|object|embed|form|base)\b/i);
      expect(htmlOf(article.tree), index.id).not.toMatch(/<[^>]*\s(?:on\w+|style|srcdoc)=/i);
      expect(html, index.id).not.toMatch(/(?:href|src)="(?!https?:|mailto:|#|data:image\/)/i);
    }
  });

  it('have a title', () => {
    const titled = articles.filter(({ article }) => article.metadata.title !== '');
    expect(titled.length).toBeGreaterThan(articles.length * 0.98);
  });
});
