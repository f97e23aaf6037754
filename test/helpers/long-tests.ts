/** Choice of what only `npm run test:long` tests, so that `npm test` stays short. */
import { test } from 'vitest';

type BrowserName = 'chromium' | 'firefox';

/** True in `npm run test:long`. */
export const IS_LONG = process.env.LEAFLIGHT_LONG_TESTS === 'all';

/**
 * Browsers in which the tests of a file run. Those of what differs little between browsers run in one by default, which
 * keeps `npm test` short, and in both by `npm run test:long`.
 */
export const browsersFor = (usual: BrowserName): readonly BrowserName[] =>
  IS_LONG ? ['chromium', 'firefox'] : [usual];

/**
 * Test that only `npm run test:long` runs, as it takes long for what it shows: a detail, a large page, or what others
 * show in part.
 */
export const longTest = test.runIf(IS_LONG);

/** Blocks of a page that must only be long: fewer, which show the same, than in `npm run test:long`. */
export const longBlocks = (usual: number, inLongTests: number): number => (IS_LONG ? inLongTests : usual);

/** The first of some cases, which share most of their code, or all of them in `npm run test:long`. */
export const firstCases = <T>(count: number, cases: readonly T[]): readonly T[] =>
  IS_LONG ? cases : cases.slice(0, count);

/** One case in so many, which share most of their code, or all of them in `npm run test:long`. */
export const oneIn = <T>(many: number, cases: readonly T[]): readonly T[] =>
  IS_LONG ? cases : cases.filter((_, i) => i % many === 0);
