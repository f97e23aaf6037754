import { describe, expect, it } from 'vitest';
import { authorsText, dayText } from './article-header';

describe('the authors in the header of an article', () => {
  const authors = (count: number) => Array.from({ length: count }, (_, i) => `Author ${i + 1}`).join(', ');

  it('are all named when they are few', () => {
    expect(authorsText(authors(7))).toBe(authors(7));
    expect(authorsText('')).toBe('');
  });

  it('are the first five and a number when they are many', () =>
    expect(authorsText(authors(120))).toBe(`${authors(5)} +115`));
});

describe('the day in the header of an article', () => {
  it.each([
    ['2026-02-07', 'February 7, 2026'],
    // The page prints the seventh, though it is still the sixth in Europe.
    ['2026-02-07T00:10:00+08:00', 'February 7, 2026'],
    ['2026-02-07T23:50:00-0500', 'February 7, 2026'],
  ])('is that of the page where the date is %s', (iso, day) => expect(dayText(iso)).toBe(day));

  it('is empty when there is no date, or one that cannot be read', () => {
    expect(['', 'yesterday'].map(dayText)).toEqual(['', '']);
  });
});
