import { describe, expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';
import { toText } from '../export/plain-text';

/** The lines of the source without what begins with a minus, with which `marked` are made content. */
const lines = (html: string, marked?: readonly string[]): string[] =>
  toText(articleOf(html, { isContent: (text) => !text.trim().startsWith('-'), marked })).split('\n');

const list = (...entries: string[]) =>
  `<ol>${entries.map((entry, i) => `<li>${i + 1}. <a href="#${i}"><span>${entry}</span></a></li>`).join('')}</ol>`;
const MISSED = list('-The ebb', '-The flood', '-The wrack');
const TEXT = '<h2>The ebb</h2><p>It runs.</p>';

describe('a table of contents that is left out', () => {
  it.each([
    '<h1>Tides</h1><h4>Table of Contents</h4>',
    '<h1>Tides</h1><p><b>Contents:</b></p>',
    '<h1>Tides</h1><div>In this article</div><button>-Hide</button>',
    '<h1>Tides</h1><div><p>Inhaltsverzeichnis</p></div>',
    '<h1>Tides</h1><p>目录</p>',
    '<h1>Tides</h1><p>Indice</p>',
    '<h1>Tides</h1><p>Содержание</p>',
    '<h1>Tides</h1><p>İçindekiler</p>',
    '<h1>Tides</h1><p>목차</p>',
    '<h1>Tides</h1><p>Efnisyfirlit</p>',
    '<h1>Tides</h1><p>სარჩევი</p>',
  ])('takes its title with it when that is %s', (title) =>
    expect(lines(title + MISSED.replace(/\d\. /g, '') + TEXT)).toEqual(['Tides', 'The ebb', 'It runs.']),
  );

  it('takes its title with it when its links name the page', () => {
    const links = MISSED.replaceAll('"#', '"tides.html#');
    const html = `<h1>Tides</h1><p><b>Table of Contents</b></p>${links.replace(/\d\. /g, '')}${TEXT}`;
    expect(lines(html)).toEqual(['Tides', 'The ebb', 'It runs.']);
  });

  it('is dropped as a whole when most of it is kept and the page shows its entries as headings', () => {
    const most = list('The ebb', '-The flood', 'The wrack');
    const headings = '<h2>The ebb</h2><p>It runs.</p><h2>The wrack</h2><p>It stays.</p>';
    expect(lines(`<h1>Tides</h1><p>Contents</p>${most}${headings}`)).toEqual([
      'Tides',
      'The ebb',
      'It runs.',
      'The wrack',
      'It stays.',
    ]);
  });

  it('is dropped as a whole when some of it is kept', () => {
    const some = list('-The ebb', '-The flood', 'The wrack', '-The moon');
    expect(lines(`<h1>Tides</h1><p>Contents</p>${some}<p>1.</p>${TEXT}`)).toEqual([
      'Tides',
      '1.',
      'The ebb',
      'It runs.',
    ]);
  });

  it.each([
    ['other words', '<h1>Tides</h1><h2>Kinds</h2>', MISSED, 'Kinds'],
    ['links elsewhere', '<h2>Contents</h2>', MISSED.replaceAll('#', '/'), 'Contents'],
    [
      'a list that is kept',
      '<h2>Contents</h2>',
      list('The ebb', 'The flood', '-The wrack'),
      'Contents,1. The ebb',
    ],
    [
      'references',
      '<p>Contents</p>',
      '<p>It ebbs<a href="#1">1</a><a href="#2">-2</a><a href="#3">-3</a>',
      'ebbs1',
    ],
    [
      'headings',
      '<p>Ebb',
      '<h2><a href="#a">-Sea</a></h2><h2><a href="#b">-Moon</a></h2><h2><a href="#c">Sun</a></h2>',
      'Sun',
    ],
  ])('is not seen in %s', (_, title, entries, kept) =>
    expect(lines(title + entries + TEXT).join()).toContain(kept),
  );

  it('is kept when the user has marked it as content', () => {
    const some = list('-The ebb', '-The flood', '-The moon', 'The wrack');
    expect(lines(`<p>Contents</p>${some}${TEXT}`, ['Contents', 'The wrack']).join()).toMatch(
      /Contents.*wrack/,
    );
  });
});
