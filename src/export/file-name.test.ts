import { describe, expect, it } from 'vitest';
import type { Metadata } from '../metadata/metadata';
import { fileNameFrom, fileNameOf } from './file-name';
import { type PageExtras, valuesOf } from './templates/variables';

describe('fileNameOf', () => {
  it.each([
    ['The slow work of a mussel bed', 'The slow work of a mussel bed'],
    ['../../etc/passwd', 'etc passwd'],
    ['a: b/c\\d? "e" <f>|g*\n\u0000h', 'a b c d e f g h'],
    ['.hidden.', 'hidden'],
    ['NUL', 'page NUL'],
    ['…', '…'],
    ['???', 'page'],
    ['', 'page'],
    ['invoice\u202efdp.exe', 'invoice fdp.exe'],
    ['مقال عن البحر', 'مقال عن البحر'],
  ])('returns for the title %j the name %j', (title, name) => {
    expect(fileNameOf(title)).toBe(name);
  });

  it('cuts a long title after a whole word', () => {
    const title =
      'The very long and winding story of the twenty-five mussel beds that grew in Mr. O’Hara-Lindqvist’s bay';
    for (let length = 60; length <= 78; length++) {
      const name = fileNameOf('x'.repeat(78 - length) + title);
      const rest = ('x'.repeat(78 - length) + title).slice(name.length);
      expect(rest).toMatch(/^(?:[\s.–]|$)/);
    }
  });

  it.each([
    ['Chinese', '海边的贻贝床在过去十年里慢慢地长大了'.repeat(9)],
    ['Thai', 'หอยแมลงภู่เติบโตอย่างช้าๆในทะเล'.repeat(9)],
  ])('cuts a long title in %s where a word ends', (_, title) => {
    const name = fileNameOf(title);
    const ends = new Set(
      [...new Intl.Segmenter('und', { granularity: 'word' }).segment(title)].map(({ index }) => index),
    );
    expect(ends).toContain(name.length);
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(240);
    expect(name.length).toBeGreaterThan(40);
  });

  it('cuts a word that alone is too long between characters', () => {
    expect(fileNameOf('🐚'.repeat(200))).toBe('🐚'.repeat(60));
    expect(fileNameOf('x'.repeat(200))).toBe('x'.repeat(80));
    expect(fileNameOf('👩‍👩‍👧'.repeat(200))).toBe('👩‍👩‍👧'.repeat(13));
  });
});

describe('fileNameFrom', () => {
  const metadata = {
    title: 'Mussels: a bed',
    site: 'The Gazette',
    byline: '',
    published: '2024-05-01T09:30:00Z',
    url: 'https://www.e.org/a',
  } as Metadata;
  const extras: PageExtras = { now: '2026-01-02T08:05:00', tags: ['Sea'], highlights: [], words: 9 };

  it.each([
    ['{title}', 'Mussels a bed'],
    ['{published} {title}', '2024-05-01 Mussels a bed'],
    ['{date} - {site} - {title}', '2026-01-02 - The Gazette - Mussels a bed'],
    ['{title} - {author}', 'Mussels a bed'],
    ['{author} - {title}', 'Mussels a bed'],
    ['{title|slug} {tags|lower}', 'mussels-a-bed sea'],
    ['{date|date:YYYYMMDD-HHmm} {domain}', '20260102-0805 e.org'],
    // A template with a mistake counts as the default.
    ['{constructor} {title}', 'Mussels a bed'],
    ['../{title}', 'Mussels a bed'],
    ['', 'Mussels a bed'],
    ['{author}', 'Mussels a bed'],
  ])('returns for the template %j the name %j', (template, name) => {
    expect(fileNameFrom(template, valuesOf(metadata, extras), 'en')).toBe(name);
  });
});
