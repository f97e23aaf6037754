import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { pythonWith } from './python';
import { compare, crossval, splits, train } from './train';

const TRAINER = { train, crossval, splits, compare };

// Refused at once, before vectors are written or Python is started.
describe('invalid arguments of the trainer', () => {
  it.each<[keyof typeof TRAINER, string[], RegExp]>([
    ['train', ['--bogus'], /Unknown option '--bogus'/],
    ['train', ['--seed', 'one'], /--seed must be a number/],
    ['train', ['more'], /Unexpected argument 'more'/],
    ['train', ['--extra', 'notes.txt'], /--extra takes a file of corrections/],
    ['train', ['--extra', '/nonexistent/a.jsonl'], /there is no file '\/nonexistent\/a\.jsonl'/],
    ['crossval', [], /needs a name for the run/],
    ['crossval', ['epochs=3'], /needs a name for the run/],
    ['crossval', ['a', '--folds', '0'], /--folds must be a number from 1/],
    ['splits', ['--seeds', '2'], /needs the name of a data set/],
    ['compare', ['a'], /needs the names of two runs/],
    ['compare', ['never', 'made'], /no run 'never'; make it with: npm run crossval -- never/],
  ])('%s throws when its arguments are %j', async (command, args, message) => {
    await expect(TRAINER[command].run(args)).rejects.toThrow(message);
  });
});

const python = pythonWith();

it.runIf(python)('rounds weights to the nearest values when a model is written', () => {
  const { status, stderr } = spawnSync(python!, ['models/research/train/export_test.py'], {
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/\nOK\n$/);
  expect(status).toBe(0);
});
