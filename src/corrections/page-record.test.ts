import { expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { recordPage } from './page-record';

it('recordPage limits the length of paths when a page is hostilely deep', () => {
  const page = pageOf('<div>some words '.repeat(2_000));
  const { length } = page.blocks;
  const labels = new Array<boolean>(length).fill(true);
  const corrected = { page, probabilities: new Float32Array(length), labels, corrections: new Map() };
  const { blocks } = recordPage('https://example.org/', { ...corrected, engine: 'leaflight' });
  expect(blocks[9].path).toBe(`html/body/${'div/'.repeat(9)}div`);
  expect(Math.max(...blocks.map(({ path }) => path.length))).toBeLessThan(1_500);
});
