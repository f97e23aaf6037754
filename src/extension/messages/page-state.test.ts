import { describe, expect, it } from 'vitest';
import { isNews, isPageState, isTint } from './page-state';

const on = {
  phase: 'on',
  words: 12,
  share: 0.5,
  sensitivity: 0,
  without: ['captions', 'images'],
  engine: 'leaflight',
  adjustable: true,
  isDoubtful: false,
  inFrame: false,
};

describe('isPageState', () => {
  it('takes every state', () => {
    for (const phase of ['off', 'working', 'empty', 'failed', 'refused']) {
      expect(isPageState({ phase })).toBe(true);
    }
    expect(isPageState({ phase: 'working', progress: 0.5 })).toBe(true);
    expect(isPageState(on)).toBe(true);
    expect(isPageState({ phase: 'empty', engine: 'texrex' })).toBe(true);
    expect(isPageState({ phase: 'empty', frame: { host: 'example.org' } })).toBe(true);
    const address = 'https://example.org:8080/text';
    expect(isPageState({ phase: 'empty', frame: { host: 'example.org:8080', address } })).toBe(true);
    expect(isPageState({ phase: 'refused', why: 'pdf' })).toBe(true);
  });

  it.each([
    null,
    'on',
    {},
    { phase: 'ON' },
    { phase: 'on' },
    { phase: 'working', progress: 2 },
    { phase: 'working', progress: '1' },
    { ...on, share: 1.2 },
    { ...on, share: NaN },
    { ...on, words: -1 },
    { ...on, engine: ['x'] },
    { ...on, adjustable: 1 },
    { ...on, isDoubtful: undefined },
    { phase: 'empty', engine: 7 },
    { phase: 'empty', hasText: 'yes' },
    { phase: 'empty', isLoading: 1 },
    { phase: 'empty', frame: { address: 'https://example.org/' } },
    // The address would be opened under the name of another host.
    { phase: 'empty', frame: { host: 'example.org', address: 'https://evil.example/' } },
    { phase: 'empty', frame: { host: '', address: 'javascript:alert(1)' } },
    { phase: 'refused', why: 'it hides' },
    { ...on, inFrame: 'no' },
    { ...on, sensitivity: 2 },
  ])('returns false when the value is %j', (value) => {
    expect(isPageState(value)).toBe(false);
  });
});

describe('isTint', () => {
  it('lets only numbers within bounds become CSS', () => {
    const tint = { red: 1, green: 2, blue: 255, alpha: 0.5 };
    expect(isTint(tint)).toBe(true);
    expect(isTint({ ...tint, alpha: '1)} body{display:none' })).toBe(false);
    expect(isTint({ ...tint, blue: 256 })).toBe(false);
    expect(isTint({ red: 1, green: 2, blue: 3 })).toBe(false);
    expect(isTint(null)).toBe(false);
  });
});

describe('isNews', () => {
  const news = {
    isWatched: true,
    passages: 3,
    current: 1,
    since: '2026-03-01T10:00:00.000Z',
    outcome: 'stored',
  };

  it('takes the news of pages that are watched, and of those that are not', () => {
    expect(isNews(news)).toBe(true);
    expect(isNews({ ...news, isWatched: false, passages: 0, current: 0, since: '', outcome: 'full' })).toBe(
      true,
    );
  });

  it.each([
    null,
    {},
    { ...news, passages: -1 },
    { ...news, passages: 1.5 },
    { ...news, current: '1' },
    { ...news, since: 'yesterday' },
    { ...news, since: 7 },
    { ...news, outcome: 'lost' },
  ])('returns false when the value is %j', (value) => {
    expect(isNews(value)).toBe(false);
  });
});
