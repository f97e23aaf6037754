import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inFakeExtension } from '../../../test/helpers/fake-extension';
import type { KindCount } from '../../corrections/page-evidence';
import { writeTrainingFile } from '../../corrections/training-file';
import {
  eraseCorrections,
  importCorrections,
  loadAllCorrections,
  storeChange,
  storeEvidence,
} from './correction-store';
import { countLessons, forgetAll, forgetKind, learnAgain, loadLearnt } from './preference-store';

const { local } = inFakeExtension();
vi.stubGlobal('navigator', {
  locks: { request: (_: string, work: () => Promise<unknown>) => work() },
});

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  return () => vi.useRealTimers();
});

const address = (page: string) => `https://example.org/${page}`;
const dropped = (kind: string, units = 4): KindCount => ({
  kinds: [kind],
  computed: true,
  shown: true,
  label: false,
  isCorrected: true,
  units,
});
/** Stores a correction of a page, and what it says. */
async function correct(page: string, ...counts: KindCount[]): Promise<void> {
  await storeChange(address(page), { blocks: [['1-2', false]], rules: [] });
  await storeEvidence(address(page), counts);
  await learnAgain();
}
const learnt = async () => (await loadLearnt()).lessons.map(({ kind }) => kind);

describe('what was learnt', () => {
  it('follows the corrections of all pages', async () => {
    await correct('a', dropped('captions'));
    await correct('b', dropped('tables'));
    expect(await learnt()).toEqual(['captions', 'tables']);
  });

  it('goes with the corrections that taught it when these are undone or erased', async () => {
    await correct('a', dropped('captions'));
    await correct('b', dropped('tables'));
    await storeChange(address('a'), { blocks: [['1-2', null]], rules: [] });
    await learnAgain();
    expect(await learnt()).toEqual(['tables']);
    await eraseCorrections();
    await learnAgain();
    expect(local.items).toEqual({});
  });

  it('stays forgotten when an older page is stored again, until new corrections speak for it', async () => {
    await correct('a', dropped('captions'));
    vi.setSystemTime(2_000);
    await forgetKind('captions');
    expect(await learnt()).toEqual([]);
    vi.setSystemTime(3_000);
    await correct('a', dropped('captions'), dropped('tables'));
    expect(await learnt()).toEqual(['tables']);
    await correct('b', dropped('captions'));
    expect(await learnt()).toEqual(['captions', 'tables']);
  });

  it('leaves the corrections when all of it is forgotten', async () => {
    await correct('a', dropped('captions'));
    await forgetAll();
    expect(await learnt()).toEqual([]);
    expect((await loadAllCorrections()).pages).toEqual([{ url: address('a'), blocks: [['1-2', false]] }]);
  });

  it('is switched off by itself when it made corrections more frequent, until new ones speak for it', async () => {
    await correct('a', dropped('captions'));
    vi.setSystemTime(2_000);
    const putBack = { ...dropped('captions', 3), shown: false, label: true };
    await correct('b', putBack);
    expect(await loadLearnt()).toMatchObject({
      lessons: [],
      setbacks: [{ kind: 'captions', made: 3, saved: 0 }],
    });
    vi.setSystemTime(3_000);
    await correct('c', dropped('captions'));
    expect(await loadLearnt()).toMatchObject({ lessons: [{ kind: 'captions' }], setbacks: [] });
  });

  it('is the same on another device when its corrections are exported and imported', async () => {
    await correct('a', dropped('captions'));
    await correct('b', dropped('captions', 2), dropped('reviews'));
    const { lessons } = await loadLearnt();
    const file = writeTrainingFile(await loadAllCorrections());
    local.items = {};
    await importCorrections(file);
    await importCorrections(file);
    await learnAgain();
    expect((await loadLearnt()).lessons).toEqual(lessons);
    expect(lessons).toHaveLength(2);
  });

  it('counts the corrections that it comes from, without those that were forgotten or only left as they are', async () => {
    const left = { ...dropped('captions', 9), label: true, isCorrected: false };
    await correct('a', dropped('captions', 3), left, dropped('tables', 2));
    await correct('b', dropped('captions'));
    await correct('c', left);
    expect(await countLessons()).toEqual({ corrections: 9, pages: 2 });
    vi.setSystemTime(2_000);
    await forgetKind('captions');
    expect(await countLessons()).toEqual({ corrections: 2, pages: 1 });
    await forgetAll();
    expect(await countLessons()).toEqual({ corrections: 0, pages: 0 });
  });

  it('is nothing when a stored value is damaged', async () => {
    local.items = {
      learnt: { lessons: [{ kind: 'everything', weight: -9 }, 3], setbacks: 'x', forgotten: 7 },
    };
    expect(await loadLearnt()).toEqual({ lessons: [], setbacks: [], forgotten: {} });
  });
});
