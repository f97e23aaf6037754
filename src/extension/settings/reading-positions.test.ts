import { describe, expect, it } from 'vitest';
import { inFakeExtension } from '../../../test/helpers/fake-extension';
import {
  countReadingPositions,
  eraseReadingPositions,
  isReadingPosition,
  loadReadingPosition,
  storeReadingPosition,
} from './reading-positions';

const { local } = inFakeExtension();

const PAGE = 'https://example.org/story';
const PLACE = { line: 123_456, index: 7 };

describe('reading positions', () => {
  it('returns the position of a page whatever the hash of its address', async () => {
    await storeReadingPosition(`${PAGE}#part`, PLACE);
    expect(await loadReadingPosition(PAGE)).toEqual(PLACE);
    expect(await loadReadingPosition('https://example.org/other')).toBeNull();
  });

  it('names no address in storage', async () => {
    await storeReadingPosition(PAGE, PLACE);
    expect(JSON.stringify(local.items)).not.toContain('example');
  });

  it('forgets a page when its position is null, and all of them when they are erased', async () => {
    await storeReadingPosition(PAGE, PLACE);
    await storeReadingPosition(PAGE, null);
    expect(await countReadingPositions()).toBe(0);
    await storeReadingPosition(PAGE, PLACE);
    await eraseReadingPositions();
    expect(await loadReadingPosition(PAGE)).toBeNull();
  });

  it('keeps the pages read last when there are too many', async () => {
    for (let page = 0; page < 501; page++) await storeReadingPosition(`${PAGE}/${page}`, PLACE);
    await storeReadingPosition(`${PAGE}/1`, PLACE);
    await storeReadingPosition(`${PAGE}/501`, PLACE);
    expect(await countReadingPositions()).toBe(500);
    expect(await loadReadingPosition(`${PAGE}/0`)).toBeNull();
    expect(await loadReadingPosition(`${PAGE}/1`)).toEqual(PLACE);
    expect(await loadReadingPosition(`${PAGE}/2`)).toBeNull();
  });

  it.each([null, 3, {}, { line: '1', index: 1 }, { line: 1, index: -1 }, { line: Number.NaN, index: 0 }])(
    'isReadingPosition refuses %j',
    (value) => {
      expect(isReadingPosition(value)).toBe(false);
    },
  );
});
