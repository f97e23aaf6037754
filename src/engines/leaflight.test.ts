import { afterEach, beforeEach, expect, it } from 'vitest';
import { LeaflightEngine } from './leaflight';

const unheard: unknown[] = [];
const note = (reason: unknown): void => {
  unheard.push(reason);
};
beforeEach(() => void process.on('unhandledRejection', note));
afterEach(() => void process.off('unhandledRejection', note));

it('disposes without an unhandled rejection when its model fails to load', async () => {
  const engine = new LeaflightEngine(async () => {
    throw new Error('the page has left');
  });
  const loading = engine.load();
  engine.dispose();
  await expect(loading).rejects.toThrow('the page has left');
  await new Promise((resolve) => setTimeout(resolve));
  expect(unheard).toEqual([]);
});
