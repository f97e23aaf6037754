import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/helpers/temporary-folder';
import { runJobs } from './process-pool';
import type { Job, PageScore } from './scoring';

const worker = { worker: 'eval-worker', perform: () => Promise.resolve<PageScore[]>([]) };

/** Worker with the protocol of `eval-worker`, whose outcome for a page depends on the page's id. */
const WORKER = `
process.send({ ready: true });
process.on('message', ({ index }) => {
  if (index.id === 'crash') process.exit(3);
  if (index.id === 'hang') for (;;);
  if (index.id === 'error') process.send({ error: 'bad page' });
  else if (index.id === 'slow') setTimeout(() => process.send({ result: [] }), 100);
  else process.send({ result: [{ system: String(process.pid), id: index.id }] });
});`;

const workers = temporaryFolder();
const program = () => join(workers, 'worker.mjs');
beforeAll(() => {
  writeFileSync(program(), WORKER);
  writeFileSync(join(workers, 'broken.mjs'), 'process.exit(1)');
});

const jobs = (...ids: string[]): Job[] => ids.map((id) => ({ folder: '', index: { id, gold: 'text' } }));

async function outcomes(list: Job[], processes: number, limit?: number): Promise<Record<string, unknown>> {
  const results: Record<string, PageScore[] | string> = {};
  await runJobs(
    list,
    { processes, limit: () => limit, program: program(), ...worker },
    (job, outcome: PageScore[] | string) => {
      results[job.index.id] = outcome;
    },
  );
  return results;
}

describe('runJobs', { timeout: 30_000 }, () => {
  it('continues when pages hang, crash or fail', async () => {
    expect(await outcomes(jobs('hang', 'a', 'crash', 'error', 'b'), 1, 0.3)).toEqual({
      hang: 'longer than 0.3 s',
      a: [expect.objectContaining({ id: 'a' })],
      crash: 'the process crashed',
      error: 'bad page',
      b: [expect.objectContaining({ id: 'b' })],
    });
  });

  it('reuses a process when its pages succeed', async () => {
    const results = (await outcomes(jobs('a', 'b', 'c'), 1)) as Record<string, PageScore[]>;
    expect(new Set(Object.values(results).map(([score]) => score.system)).size).toBe(1);
  });

  it('replaces a process after many pages', async () => {
    const ids = Array.from({ length: 150 }, (_, i) => String(i));
    const results = (await outcomes(jobs(...ids), 1)) as Record<string, PageScore[]>;
    expect(Object.keys(results)).toHaveLength(150);
    expect(new Set(Object.values(results).map(([score]) => score.system)).size).toBe(2);
  });

  it('starts no more pages when the callback throws', async () => {
    const started: string[] = [];
    const limit = ({ index }: Job) => void started.push(index.id);
    const options = { processes: 2, limit, program: program(), ...worker };
    const running = runJobs(jobs('error', ...Array(20).fill('slow')), options, (_, outcome) => {
      if (typeof outcome === 'string') throw new Error(outcome);
    });
    await expect(running).rejects.toThrow('bad page');
    const before = started.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    // One page may still start, because its process was already starting.
    expect(started.length).toBeLessThanOrEqual(before + 1);
  });

  it('does nothing without pages, and reports a process that does not start', async () => {
    expect(await outcomes([], 2)).toEqual({});
    const broken = {
      processes: 1,
      ...worker,
      limit: () => undefined,
      program: join(workers, 'broken.mjs'),
    };
    await expect(runJobs(jobs('a'), broken, () => {})).rejects.toThrow(
      'a process of eval-worker does not start',
    );
  });
});
