import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inFakeExtension, sizeOf } from '../../../test/helpers/fake-extension';
import { type Mark, markLines, type SeenLine } from '../../new-content/compare';
import { fingerprintOf } from '../../new-content/fingerprint';
import { packLines } from '../../new-content/packed-lines';
import { MAX_WATCHED_PAGES, writeWatchedFile } from '../../new-content/watched-page';
import {
  forgetAllWatched,
  forgetWatched,
  importWatched,
  isWatched,
  loadVisit,
  loadWatchedPages,
  storeSeen,
  watchPage,
} from './watched-pages';

const { local } = inFakeExtension();

const URL_A = 'https://example.org/a';
const URL_B = 'https://example.org/b';
const seen = (texts: readonly string[], mark: Mark = null): SeenLine[] =>
  texts.map((text) => ({ ...fingerprintOf(text, false)!, mark }));
const packed = (...texts: string[]): string => packLines(seen(texts));
/** The marks of these texts on a watched page. */
const marksOf = async (url: string, ...texts: string[]): Promise<Mark[]> =>
  markLines((await loadVisit(url))!.lines, seen(texts));

const [MILL, FERRY, BOATS, WEIR] = [
  'The mill at the bend was closed until June.',
  'Nobody had asked the ferryman about the piers.',
  'In the harbour all of the boats lay idle.',
  'Two boards of the weir are missing since Sunday.',
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000);

describe('a watched page', () => {
  it('has news from the time when it was chosen, whatever the fragment of its address', async () => {
    expect(await loadVisit(URL_A)).toBeNull();
    expect(await watchPage(`${URL_A}#top`, 'A', packed(MILL, FERRY))).toBe('stored');
    expect(await marksOf(`${URL_A}#end`, MILL, BOATS, FERRY)).toEqual([null, 'new', null]);
    expect((await loadVisit(URL_A))!.since).toBe('2026-03-01T10:00:00.000Z');
  });

  it('keeps its marks when it is loaded again within half an hour, and has none in the next visit', async () => {
    await watchPage(URL_A, 'A', packed(MILL));
    later(5);
    await storeSeen(URL_A, 'A', packLines([...seen([MILL]), ...seen([FERRY], 'new')]));
    later(0.2);
    expect(await marksOf(URL_A, MILL, FERRY)).toEqual([null, 'new']);
    expect((await loadVisit(URL_A))!.since).toBe('2026-03-01T10:00:00.000Z');
    later(3);
    expect(await marksOf(URL_A, MILL, FERRY, BOATS)).toEqual([null, null, 'new']);
    expect((await loadVisit(URL_A))!.since).toBe('2026-03-01T15:00:00.000Z');
  });

  it('is not watched again by a tab in which it is still open once it was forgotten', async () => {
    await watchPage(URL_A, 'A', packed(MILL));
    await forgetWatched(URL_A);
    expect(await storeSeen(URL_A, 'A', packed(MILL, FERRY))).toBe('gone');
    expect(await isWatched(URL_A)).toBe(false);
  });

  it('remembers what two tabs have seen at once', async () => {
    await watchPage(URL_A, 'A', packed(MILL));
    await Promise.all([
      storeSeen(URL_A, 'A', packed(MILL, FERRY)),
      storeSeen(URL_A, 'A', packed(MILL, BOATS)),
      watchPage(URL_B, 'B', packed(WEIR)),
    ]);
    expect(await marksOf(URL_A, MILL, FERRY, BOATS)).toEqual([null, null, null]);
    expect(await loadWatchedPages()).toHaveLength(2);
  });

  it('says that the storage is full, and stays as it was', async () => {
    await watchPage(URL_A, 'A', packed(MILL));
    const before = structuredClone(local.items);
    local.quota = sizeOf(before) + 5;
    expect(await storeSeen(URL_A, 'A', packed(MILL, FERRY))).toBe('full');
    expect(await watchPage(URL_B, 'B', packed(MILL))).toBe('full');
    expect(local.items).toEqual(before);
  });

  it('is dropped when there are too many and it was seen longest ago', async () => {
    for (let i = 0; i < MAX_WATCHED_PAGES; i++) {
      later(1);
      await watchPage(`https://example.org/${i}`, String(i), packed(MILL));
    }
    later(1);
    await storeSeen('https://example.org/0', '0', packed(MILL));
    await watchPage(URL_A, 'A', packed(MILL));
    const pages = await loadWatchedPages();
    expect(pages).toHaveLength(MAX_WATCHED_PAGES);
    expect(await isWatched('https://example.org/1')).toBe(false);
    expect(await isWatched('https://example.org/0')).toBe(true);
  });

  it('is erased with all others, and nothing else is', async () => {
    local.items = { other: 1 };
    await watchPage(URL_A, 'A', packed(MILL));
    await watchPage(URL_B, 'B', packed(MILL));
    await forgetAllWatched();
    expect(local.items).toEqual({ other: 1 });
  });

  it.each([null, 'x', { url: 7 }, { url: URL_A, title: '', since: 'x', seen: 'y', lines: '' }])(
    'is not read from %j',
    async (value) => {
      local.items = { [`watched:${URL_A}`]: value };
      expect(await loadWatchedPages()).toEqual([]);
      expect(await loadVisit(URL_A)).toBeNull();
    },
  );
});

describe('a file of watched pages', () => {
  it('brings all of them to another device, and twice the same as once', async () => {
    await watchPage(URL_A, 'A', packed(MILL, MILL));
    await watchPage(URL_B, 'B', packed(WEIR));
    const file = writeWatchedFile(await loadWatchedPages());
    local.items = {};
    later(1);
    await watchPage(URL_A, 'A', packed(MILL, BOATS));
    expect(await importWatched(file)).toEqual({ pages: 2, bad: 0 });
    const once = structuredClone(local.items);
    await importWatched(file);
    expect(local.items).toEqual(once);
    expect(await marksOf(URL_A, MILL, MILL, BOATS, FERRY)).toEqual([null, null, null, 'new']);
    expect(await isWatched(URL_B)).toBe(true);
  });

  it('is refused when it is another file, or does not fit, and nothing is changed', async () => {
    await watchPage(URL_A, 'A', packed(MILL));
    const file = writeWatchedFile([{ ...(await loadWatchedPages())[0], url: URL_B }]);
    const before = structuredClone(local.items);
    local.quota = sizeOf(before) + 5;
    await expect(importWatched(file)).rejects.toThrow('full');
    await expect(importWatched('{"format":"leaflight-annotations","pages":[]}')).rejects.toThrow();
    expect(local.items).toEqual(before);
  });

  it('is read without what is no page in it', async () => {
    const file = JSON.stringify({ format: 'leaflight-watched-pages', pages: [7, { url: 'javascript:0' }] });
    expect(await importWatched(file)).toEqual({ pages: 0, bad: 2 });
  });
});
