/**
 * Runs the whole extraction on the reader cases. Those in `pending.json` wait for the named rule to be built:
 * each must fail until then, and passing removes it from the list. `REPORT_PAGES=1 npm run test:unit --
 * test/pages/reading` prints how each of them fails.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../src/engines';
import type { Engine } from '../../src/engines/engine';
import { extractPage } from '../../src/library/extract-page';
import pendingReasons from './pending.json' with { type: 'json' };
import { faultsOf, foreignTexts, occurs, readerCases } from './reader-cases';

const cases = readerCases();
const pending: Readonly<Record<string, string>> = pendingReasons;

describe('pages as a reader sees them', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine();
  }, 120_000);

  const extract = async (page: (typeof cases)[number]): Promise<string[]> =>
    faultsOf((await extractPage(engine, page.source, { url: page.url })).article, page);

  it.each(cases.filter(({ name }) => !(name in pending)))('$name is read as stated', async (page) => {
    expect(await extract(page)).toEqual([]);
  });

  it.each(cases.filter(({ name }) => name in pending))(
    '$name fails until its rule is built',
    async (page) => {
      const faults = await extract(page);
      if (process.env.REPORT_PAGES === '1')
        console.log(`${page.name}: ${faults.length} faults\n  ${faults.join('\n  ')}`);
      expect(faults, `${page.name} passes: remove it from pending.json`).not.toEqual([]);
    },
  );
});

it('the reading cases are at least forty, and every pending one exists', () => {
  expect(cases.length).toBeGreaterThanOrEqual(40);
  const names = cases.map(({ name }) => name);
  expect(Object.keys(pending).filter((name) => !names.includes(name))).toEqual([]);
});

it.each(cases)('$name states texts of its page, none both as kept and as dropped', (page) => {
  expect(foreignTexts(page)).toEqual([]);
  expect(page.dropped.filter((line) => occurs(line, page.kept.join('\n')))).toEqual([]);
  expect(page.dropped.length).toBeGreaterThan(0);
});
