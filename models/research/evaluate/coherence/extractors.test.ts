import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/helpers/temporary-folder';
import { cached } from './extractors';

const folder = temporaryFolder();

describe('cached', () => {
  it('extracts a page once, and again when page or address differ', async () => {
    let runs = 0;
    const extract = cached(
      'defuddle',
      async (html) => ({ content: `${html}${++runs}`, title: 'ü', author: '', date: '' }),
      folder,
    );
    expect(await extract('a', 'x')).toEqual({ html: 'a1', title: 'ü' });
    expect(await extract('a', 'x')).toEqual({ html: 'a1', title: 'ü' });
    expect(await extract('b', 'x')).toEqual({ html: 'b2', title: 'ü' });
    expect(await extract('a', 'y')).toEqual({ html: 'a3', title: 'ü' });
  });
});
