import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/helpers/temporary-folder';
import { MEMORY_OPTIONS, PageWorker } from './page-worker';

const folder = temporaryFolder();

const MEGABYTE = 2 ** 20;

/** Worker whose pages outlast the collections of young objects, so that V8 gives those more room. */
const program = join(folder, 'worker.mjs');
writeFileSync(
  program,
  `import { getHeapSpaceStatistics } from 'node:v8';
   let page;
   process.once('disconnect', () => process.exit());
   process.on('message', ({ length }) => {
     page = Array.from({ length }, (_, i) => ({ i, text: [i] }));
     const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size;
     process.send({ answer: JSON.stringify({ young, options: process.execArgv }) });
   });
   process.send({ ready: true });`,
);

it('PageWorker gives the young objects of a worker the same room at its first page and after large ones', async () => {
  const worker = new PageWorker({ program, settings: {}, timeout: { amount: Infinity, text: 'none' } });
  const answer = async (length: number) => JSON.parse(await worker.answer(new Uint8Array(length)));
  const first = await answer(1);
  expect(first.options).toEqual(expect.arrayContaining([...MEMORY_OPTIONS]));
  // Half of the room is used at a time, and the other half is taken with the first collection.
  expect(first.young).toBeGreaterThanOrEqual(16 * MEGABYTE);
  for (let page = 0; page < 10; page++)
    expect((await answer(100_000)).young).toBeLessThanOrEqual(32 * MEGABYTE);
  worker.end();
}, 60_000);
