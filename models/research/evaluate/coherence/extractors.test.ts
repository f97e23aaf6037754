import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cached } from './extractors';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'leaflight-outputs-'));
});
afterAll(() => rmSync(place, { recursive: true }));

describe('cached', () => {
  it('extracts a page once, and again when page or address differ', async () => {
    let runs = 0;
    const extract = cached('defuddle', async (html) => ({ html: `${html}${++runs}`, title: 'ü' }), place);
    expect(await extract('a', 'x')).toEqual({ html: 'a1', title: 'ü' });
    expect(await extract('a', 'x')).toEqual({ html: 'a1', title: 'ü' });
    expect(await extract('b', 'x')).toEqual({ html: 'b2', title: 'ü' });
    expect(await extract('a', 'y')).toEqual({ html: 'a3', title: 'ü' });
  });
});
