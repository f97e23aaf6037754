import { expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { runSync } from '../scheduler';
import { readTags } from './stated-details';

const tagsOf = (html: string): string[] => runSync(readTags(pageOf(html)));

it('readTags returns every keyword once when several places state some', () => {
  const html = `<meta property="article:tag" content="Sea"><meta property="article:tag" content="Iron &amp; steel">
      <meta name="keywords" content="sea, mussels، ${'x'.repeat(70)}">
      <script type="application/ld+json">{"@type":"Article","headline":"a","keywords":["Tides","sea"]}</script><p>Text.`;
  expect(tagsOf(html)).toEqual(['Sea', 'Iron & steel', 'Tides', 'mussels']);
});

it('readTags returns none when the page states none', () => {
  expect(tagsOf('<p>Text.')).toEqual([]);
});

it('readTags leaves out signs when the page states them among the keywords, and what a template did not fill in', () => {
  const keywords = '#Tides, -, $keyWords, {{tags}}, C#';
  expect(tagsOf(`<meta name="keywords" content="${keywords}"><p>Text.`)).toEqual(['Tides', 'C#']);
});
