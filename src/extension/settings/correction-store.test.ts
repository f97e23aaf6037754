import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inFakeExtension } from '../../../test/helpers/fake-extension';
import { pageOf } from '../../../test/helpers/page-of';
import { blockKeys } from '../../corrections/block-keys';
import type { Change } from '../../corrections/correction-set';
import { recordPage } from '../../corrections/page-record';
import { writeTrainingFile } from '../../corrections/training-file';
import {
  importCorrections,
  loadAllCorrections,
  loadCorrections,
  storeChange,
  storePageRecord,
} from './correction-store';

const QUOTA = 10_000;

const { local } = inFakeExtension(QUOTA);

const address = (name: string): string => `https://example.org/${name}`;
const changeOf = (key: string): Change => ({ blocks: [[key, true]], rules: [] });
const record = (name: string, length: number) => ({
  url: address(name),
  title: 'x'.repeat(length),
  description: '',
  engine: 'leaflight',
  elements: [],
  blocks: [],
});

async function correct(name: string, length: number): Promise<void> {
  await storeChange(address(name), changeOf(name));
  await storePageRecord(address(name), record(name, length));
}

/** Addresses of the stored pages; those with a record in capitals. */
const kept = async (): Promise<string> =>
  (await loadAllCorrections()).pages
    .map(({ blocks: [[key]], record }) => (record ? key.toUpperCase() : key))
    .sort((a, b) => a.localeCompare(b))
    .join(' ');

describe('corrections when the storage is full', () => {
  it('are stored, and the longest record of another page is removed for them', async () => {
    await correct('a', 1_000);
    await correct('b', 3_000);
    await correct('c', 2_000);
    local.fill();
    expect(await storeChange(address('d'), changeOf('d'))).toBe('stored');
    expect(await kept()).toBe('A b C d');
  });

  it('are stored in the place of as many records as necessary', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await correct(name, 200);
    local.fill();
    const long = 'x'.repeat(500);
    expect(await storeChange(address('a'), changeOf(long))).toBe('stored');
    const { pages } = await loadAllCorrections();
    expect(pages.filter(({ record }) => record).map(({ url }) => url)).toContain(address('a'));
    expect(pages.flatMap(({ blocks }) => blocks.map(([key]) => key))).toEqual(['a', long, 'b', 'c', 'd']);
  });

  it("are stored in the place of the page's own record when there is no other", async () => {
    await correct('a', 3_000);
    local.fill();
    expect(await storeChange(address('a'), changeOf('b'))).toBe('stored');
    expect(await kept()).toBe('a');
    expect((await loadAllCorrections()).pages[0].blocks).toEqual([
      ...changeOf('a').blocks,
      ...changeOf('b').blocks,
    ]);
  });

  it('are refused when they alone fill the storage, and nothing stored is lost', async () => {
    await storeChange(address('a'), changeOf('a'));
    local.fill();
    expect(await storeChange(address('b'), changeOf('b'))).toBe('full');
    expect(await kept()).toBe('a');
  });

  it('keep other records when a record does not fit', async () => {
    await correct('a', 6_000);
    await storeChange(address('b'), changeOf('b'));
    expect(await storePageRecord(address('b'), record('b', 6_000))).toBe('stored-without-page');
    expect(await kept()).toBe('A b');
  });

  it('keep no record of a page that has become too long to be stored again', async () => {
    await correct('a', 6_000);
    expect(await storePageRecord(address('a'), record('a', 12_000))).toBe('stored-without-page');
    expect(await kept()).toBe('a');
  });
});

describe('a corrections file when the storage is nearly full', () => {
  const line = (name: string, length: number) =>
    JSON.stringify({ ...record(name, length), corrections: [[name, true]] });

  it('is imported with the records of as many pages as fit', async () => {
    const file = [line('a', 3_000), line('b', 9_000), line('c', 3_000)].join('\n');
    expect(await importCorrections(file)).toEqual({ pages: 3, sites: 0, bad: 0, withoutRecord: 1 });
    expect(await kept()).toBe('A b C');
  });

  it('is imported, and older records are removed for its corrections', async () => {
    await correct('a', 1_000);
    local.fill();
    expect(await importCorrections(line('b', 100))).toMatchObject({ pages: 1 });
    expect((await kept()).toLowerCase()).toBe('a b');
  });

  it('changes nothing when there is no room for its corrections', async () => {
    await correct('a', 1_000);
    local.fill();
    const before = structuredClone(local.items);
    const labelled = ['b', 'c'].map((name) => [name.repeat(3_000), true]);
    const file = JSON.stringify({ url: address('b'), corrections: labelled });
    await expect(importCorrections(file)).rejects.toThrow('full');
    expect(local.items).toEqual(before);
  });
});

describe('a corrections file of a page that is stored already', () => {
  const page = pageOf('<p>one</p><p>two</p><p>one</p><p>three</p>');
  const keys = blockKeys(page.blocks);
  const url = address('stored');
  /** The record that a page makes of itself once these blocks are corrected. */
  const recorded = (labelled: Record<number, boolean>) => {
    const corrections = new Map(Object.entries(labelled).map(([index, content]) => [Number(index), content]));
    const labels = page.blocks.map((_, index) => corrections.get(index) ?? true);
    return recordPage(url, { page, probabilities: [1, 1, 1, 1], labels, corrections, engine: 'leaflight' });
  };
  const keyedLabels = (labelled: Record<number, boolean>) =>
    Object.entries(labelled).map(([index, content]) => [keys[Number(index)], content] as const);
  const line = (labelled: Record<number, boolean>, hasRecord: boolean) =>
    JSON.stringify({ ...(hasRecord && recorded(labelled)), url, corrections: keyedLabels(labelled) });

  beforeEach(async () => {
    await storeChange(url, { blocks: keyedLabels({ 0: false, 1: false }), rules: [] });
    await storePageRecord(url, recorded({ 0: false, 1: false }));
  });

  it.each([
    ['with the page itself', true],
    ['without it', false],
  ])('says one thing of each block, %s', async (_, hasRecord) => {
    await importCorrections(line({ 1: true, 2: false }, hasRecord));
    const [{ corrections, ...record }] = writeTrainingFile(await loadAllCorrections())
      .trim()
      .split('\n')
      .map((exported) => JSON.parse(exported));
    expect(new Map(corrections)).toEqual(new Map(keyedLabels({ 0: false, 1: true, 2: false })));
    expect(record).toEqual(recorded({ 0: false, 1: true, 2: false }));
  });

  it("removes a page's outdated record when there is no room for a new one", async () => {
    const long = { ...recorded({ 1: true }), title: 'x'.repeat(QUOTA) };
    const file = JSON.stringify({ ...long, corrections: keyedLabels({ 1: true }) });
    expect(await importCorrections(file)).toMatchObject({ pages: 1, withoutRecord: 1 });
    const [kept] = (await loadAllCorrections()).pages;
    expect(new Map(kept.blocks)).toEqual(new Map(keyedLabels({ 0: false, 1: true })));
    expect(kept.record).toBeUndefined();
  });
});

describe('corrections that are loaded during a write', () => {
  it('include those that were to be written before', async () => {
    const keeping = [storeChange(address('a'), changeOf('one')), storeChange(address('a'), changeOf('two'))];
    const { blocks } = await loadCorrections(address('a'));
    expect(blocks.map(([key]) => key)).toEqual(['one', 'two']);
    await Promise.all(keeping);
  });
});

describe('corrections in two contexts at once', () => {
  it('are all stored while a file is imported', async () => {
    vi.resetModules();
    const options: typeof import('./correction-store') = await import('./correction-store');
    expect(options.storeChange).not.toBe(storeChange);
    const lines = ['a', 'b', 'c', 'd'].map((name) =>
      JSON.stringify({ url: address(name), corrections: [['read', true]] }),
    );
    const reading = options.importCorrections(lines.join('\n'));
    expect(await storeChange(address('a'), changeOf('said'))).toBe('stored');
    await reading;
    const [{ blocks }] = (await loadAllCorrections()).pages;
    expect(blocks.map(([key]) => key).sort()).toEqual(['read', 'said']);
  });
});
