import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import type { Change } from '../../corrections/correction-set';
import { NOTHING_STORED, type StoreOutcome } from '../../corrections/stored-schema';
import { PageCorrections } from './page-corrections';

/** Addresses of two pages of one site. */
const ONE = 'https://example.org/one';
const TWO = 'https://example.org/two';
const page = pageOf('<p>a</p><p>b</p><li>c</li>');

/** Corrections over a storage that gives these answers in turn. */
function corrected(answers: (StoreOutcome | Error)[] = []) {
  const seen = { url: `${ONE}#top`, kept: [] as [string, Change][], loads: [] as string[] };
  const corrections = new PageCorrections(
    {
      async load(url) {
        seen.loads.push(url);
        return { blocks: [[key(0), false]], rules: [] };
      },
      async save(url, change) {
        const answer = answers.shift() ?? 'stored';
        if (answer instanceof Error) throw answer;
        if (answer === 'stored') seen.kept.push([url, change]);
        return answer;
      },
    },
    () => seen.url,
  );
  return { corrections, seen };
}

const blockKeys = new PageCorrections(
  { load: async () => NOTHING_STORED, save: async () => 'stored' },
  () => '',
).keysOf(page);
const key = (index: number) => blockKeys.keys[index];
const label = (index: number, content: boolean): Change => ({ blocks: [[key(index), content]], rules: [] });

describe('PageCorrections', () => {
  it('loads earlier corrections of the page', async () => {
    const { corrections, seen } = corrected();
    await corrections.load();
    expect([...corrections.labelsOf(page)]).toEqual([[0, false]]);
    expect(seen.loads).toEqual([ONE]);
  });

  it('keeps a correction when the storage refuses it while others are loaded', async () => {
    const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const corrections = new PageCorrections(
      {
        async load() {
          await later(10);
          return NOTHING_STORED;
        },
        async save() {
          await later(20);
          return 'full';
        },
      },
      () => ONE,
    );
    await corrections.load();
    corrections.change(label(1, true));
    const loaded = corrections.load();
    await later(5);
    expect(await corrections.save()).toBe('full');
    await loaded;
    expect([...corrections.labelsOf(page)]).toEqual([[1, true]]);
  });

  it('loads changes of another tab, and keeps corrections made meanwhile', async () => {
    const kept = { blocks: [[key(0), false]] as Change['blocks'], rules: [] as Change['rules'] };
    const corrections = new PageCorrections(
      { load: async () => ({ ...kept }), save: async () => 'private' },
      () => ONE,
    );
    await corrections.load();
    corrections.change(label(1, true));
    await corrections.save();
    kept.blocks = [];
    await corrections.load();
    expect([...corrections.labelsOf(page)]).toEqual([[1, true]]);
    kept.blocks = [[key(0), true]];
    const loaded = corrections.load();
    corrections.change(label(2, false));
    await loaded;
    expect(corrections.labelsOf(page).get(2)).toBe(false);
  });

  it("reloads the corrections of the page's original address while new ones are made", async () => {
    let blocks: Change['blocks'] = [[key(0), false]];
    const loads: string[] = [];
    let address = ONE;
    const corrections = new PageCorrections(
      {
        async load(url) {
          loads.push(url);
          return { blocks, rules: [] };
        },
        async save(_, change) {
          blocks = [...blocks, ...change.blocks];
          return 'stored';
        },
      },
      () => address,
    );
    await corrections.reload();
    expect(loads).toEqual([]);
    await corrections.load();
    address = `${ONE}?read=2`;
    blocks = [];
    const renewed = corrections.reload();
    corrections.change(label(1, true));
    await corrections.save();
    await renewed;
    expect([...corrections.labelsOf(page)]).toEqual([[1, true]]);
    expect(new Set(loads)).toEqual(new Set([ONE]));
    expect(corrections.url).toBe(ONE);
  });

  it('has no corrections when the background does not answer', async () => {
    const silent = { load: async () => undefined as never, save: async () => 'stored' as const };
    const corrections = new PageCorrections(silent, () => ONE);
    await corrections.load();
    expect(corrections.labelsOf(page).size).toBe(0);
  });

  it('drops corrections when a script has gone to another page', async () => {
    const { corrections, seen } = corrected();
    await corrections.load();
    corrections.change(label(1, true));
    seen.url = TWO;
    await corrections.load();
    expect([...corrections.labelsOf(page)]).toEqual([[0, false]]);
  });

  it('belongs to the page loaded last, by its original address', async () => {
    const { corrections, seen } = corrected();
    const first = corrections.load();
    seen.url = TWO;
    await Promise.all([corrections.load(), first]);
    seen.url = `${TWO}?page=2`;
    expect(corrections.url).toBe(TWO);
    corrections.change(label(1, true));
    await corrections.save();
    expect(seen.kept).toEqual([[TWO, label(1, true)]]);
  });

  it('holds on to corrections that the storage refused while scripts leave the page and return', async () => {
    const { corrections, seen } = corrected(['full', 'full']);
    await corrections.load();
    const rule = blockKeys.selectors[2];
    corrections.change({ blocks: [[key(1), true]], rules: [[rule, true]] });
    expect(await corrections.save()).toBe('full');
    seen.url = TWO;
    await corrections.load();
    // The block's own correction belongs to the other page; the rule for similar blocks holds here too.
    expect([...corrections.labelsOf(page)]).toEqual([
      [0, false],
      [2, true],
    ]);
    expect(await corrections.save()).toBe('full');
    seen.url = ONE;
    await corrections.load();
    expect(corrections.labelsOf(page).get(1)).toBe(true);
    seen.url = TWO;
    await corrections.load();
    corrections.change(label(0, true));
    expect(await corrections.save()).toBe('stored');
    expect(seen.kept).toEqual([
      [ONE, { blocks: [[key(1), true]], rules: [[rule, true]] }],
      [TWO, label(0, true)],
    ]);
  });

  it('stores all new corrections in one request', async () => {
    const { corrections, seen } = corrected();
    await corrections.load();
    corrections.change(label(1, true));
    const inverse = corrections.change(label(2, true));
    corrections.change(inverse);
    expect(await corrections.save()).toBe('stored');
    expect(seen.kept).toEqual([
      [
        ONE,
        {
          blocks: [
            [key(1), true],
            [key(2), null],
          ],
          rules: [],
        },
      ],
    ]);
  });

  it.each<StoreOutcome | Error>(['full', 'private', new Error('no answer')])(
    'loses nothing when the storage says %s, and tries again with the next change',
    async (answer) => {
      const { corrections, seen } = corrected([answer]);
      await corrections.load();
      corrections.change(label(1, true));
      expect(await corrections.save()).toBe(answer instanceof Error ? 'failed' : answer);
      expect(corrections.labelsOf(page).get(1)).toBe(true);
      corrections.change(label(2, false));
      expect(await corrections.save()).toBe('stored');
      expect(seen.kept[0][1].blocks).toEqual([
        [key(1), true],
        [key(2), false],
      ]);
    },
  );

  it('labels pages when the storage cannot be asked', async () => {
    const corrections = new PageCorrections(
      { load: () => Promise.reject(new Error('gone')), save: async () => 'stored' },
      () => ONE,
    );
    await corrections.load();
    expect(corrections.labelsOf(page).size).toBe(0);
  });
});
