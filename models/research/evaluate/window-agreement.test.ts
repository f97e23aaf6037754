import { expect, it } from 'vitest';
import { generatedPage } from '../../../test/bench/bench-pages';
import { measureAgreement, run } from './window-agreement';

it('measureAgreement compares the labels of pages longer than a window', async () => {
  const found = await measureAgreement([generatedPage(50), generatedPage(700)]);
  expect(found).toMatchObject({ pages: 2, splitPages: 1, splitBlocks: 700 });
  expect(found.share).toBeGreaterThan(0.99);
  expect(found.maxDifference).toBeGreaterThan(0);
  expect(found.maxDifference).toBeLessThan(0.5);
});

it('run refuses more than one data set', () => expect(run(['one', 'two'])).rejects.toThrow('one data set'));
