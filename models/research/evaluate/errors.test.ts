import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderOfTest } from '../../../test/helpers/temporary-folder';
import { describeTrace, run } from './errors';

const home = process.cwd();
let data: string;
/** Writes predictions for the only page, next to the folder in which the command runs. */
const predict = (...probabilities: number[]) =>
  writeFileSync(join(data, 'p.jsonl'), `${JSON.stringify({ id: 'a', f1: 0.5, probabilities })}\n`);

beforeEach(() => {
  data = folderOfTest();
  const folder = join(data, 'wcxb-dev');
  for (const name of ['pages', 'gold']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'index.jsonl'), '{"id":"a","gold":"text"}\n');
  writeFileSync(join(folder, 'pages', 'a.html'), '<nav>Menu</nav><p>The river rises.</p>');
  writeFileSync(join(folder, 'gold', 'a.txt'), 'The river rises.');
  mkdirSync(join(data, 'project'));
  vi.stubEnv('LEAFLIGHT_DATA', data);
  vi.spyOn(console, 'log').mockReturnValue();
  process.chdir(join(data, 'project'));
});
afterEach(() => {
  process.chdir(home);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('npm run errors', () => {
  it('writes to a folder with the name of the run when its predictions are in another data', async () => {
    predict(0.1, 0.9);
    expect(await run(['../p.jsonl'])).toBe(0);
    expect(existsSync(join('models', 'cache', 'errors', 'p', 'index.html'))).toBe(true);
  });

  it('skips pages of other data sets, and reports a run that has only such pages', async () => {
    const elsewhere = `${JSON.stringify({ id: 'elsewhere', f1: 0.1, probabilities: [0.9] })}\n`;
    predict(0.1, 0.9);
    appendFileSync(join(data, 'p.jsonl'), elsewhere);
    expect(await run(['../p.jsonl'])).toBe(0);
    writeFileSync(join(data, 'p.jsonl'), elsewhere);
    await expect(run(['../p.jsonl'])).rejects.toThrow("the run 'p' predicts no page of wcxb-dev");
  });

  it('refuses predictions when their number differs from the number of blocks', async () => {
    predict(0.1, 0.9, 0.9);
    await expect(run(['../p.jsonl'])).rejects.toThrow(
      "the prediction of 'a' has another number of blocks; run crossval again",
    );
  });
});

it('trace of a block is written as one line', () => {
  const entries = [
    { step: 'related links', logOdds: -3.4 },
    { step: 'whole lines', label: false },
  ];
  expect(describeTrace(0.312, entries)).toBe('network 0.31; related links −3.4; whole lines: left out');
});
