import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { runSync, type TaskRunner } from '../scheduler';
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

/** Number of tasks that have run on this thread when the network answers. @param isElsewhere where the network runs */
async function tasksBeforeAnswer(isElsewhere: boolean): Promise<number> {
  let tasks = 0;
  const runTask: TaskRunner = async (work) => {
    tasks++;
    return runSync(work);
  };
  let atAnswer = 0;
  const engine = new LeaflightEngine(async () => ({
    backend: 'wasm',
    isElsewhere,
    async predict({ texts }) {
      await new Promise((resolve) => setTimeout(resolve));
      atAnswer = tasks;
      const [network, refined] = [new Float32Array(texts.length), new Float32Array(texts.length)];
      return { network, refined, wordCounts: new Uint32Array(texts.length) };
    },
    dispose() {},
  }));
  await engine.predict(pageOf('<p>The hook is worn.'), runTask);
  return atAnswer;
}

it('LeaflightEngine reads what roles need as well when the network runs elsewhere', async () => {
  const here = await tasksBeforeAnswer(false);
  expect(await tasksBeforeAnswer(true)).toBe(here + 1);
});
