import { describe, expect, it } from 'vitest';
import { inFakeExtension } from '../../../test/helpers/fake-extension';
import { countPlaces, erasePlaces, isPlace, loadPlace, storePlace } from './reading-places';

const { local } = inFakeExtension();

const PAGE = 'https://example.org/story';
const PLACE = { line: 123_456, index: 7 };

describe('reading places', () => {
  it('returns the place of a page whatever the hash of its address', async () => {
    await storePlace(`${PAGE}#part`, PLACE);
    expect(await loadPlace(PAGE)).toEqual(PLACE);
    expect(await loadPlace('https://example.org/other')).toBeNull();
  });

  it('names no address in storage', async () => {
    await storePlace(PAGE, PLACE);
    expect(JSON.stringify(local.items)).not.toContain('example');
  });

  it('forgets a page when its place is null, and all of them when they are erased', async () => {
    await storePlace(PAGE, PLACE);
    await storePlace(PAGE, null);
    expect(await countPlaces()).toBe(0);
    await storePlace(PAGE, PLACE);
    await erasePlaces();
    expect(await loadPlace(PAGE)).toBeNull();
  });

  it('keeps the pages read last when there are too many', async () => {
    for (let page = 0; page < 501; page++) await storePlace(`${PAGE}/${page}`, PLACE);
    await storePlace(`${PAGE}/1`, PLACE);
    await storePlace(`${PAGE}/501`, PLACE);
    expect(await countPlaces()).toBe(500);
    expect(await loadPlace(`${PAGE}/0`)).toBeNull();
    expect(await loadPlace(`${PAGE}/1`)).toEqual(PLACE);
    expect(await loadPlace(`${PAGE}/2`)).toBeNull();
  });

  it.each([null, 3, {}, { line: '1', index: 1 }, { line: 1, index: -1 }, { line: Number.NaN, index: 0 }])(
    'isPlace refuses %j',
    (value) => {
      expect(isPlace(value)).toBe(false);
    },
  );
});
