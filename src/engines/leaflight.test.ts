import { afterEach, beforeEach, expect, it } from 'vitest';
import { LeaflightEngine } from './leaflight';

const unhandled: unknown[] = [];
const record = (reason: unknown): void => {
  unhandled.push(reason);
};
beforeEach(() => void process.on('unhandledRejection', record));
afterEach(() => void process.off('unhandledRejection', record));

it('LeaflightEngine disposes without an unhandled rejection when its model fails to load', async () => {
  const engine = new LeaflightEngine(async () => {
    throw new Error('the page was closed');
  });
  const loading = engine.load();
  engine.dispose();
  await expect(loading).rejects.toThrow('the page was closed');
  await new Promise((resolve) => setTimeout(resolve));
  expect(unhandled).toEqual([]);
});
