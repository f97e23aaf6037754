import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderOfTest } from '../../../test/helpers/temporary-folder';
import { writeVectors } from './write-vectors';

let data: string;
const write = (source: string, into: string) => writeVectors([source], join(data, 'vectors', into), () => {});
/** Reads all files of a set of vectors. */
const contents = () => {
  const folder = join(data, 'vectors', 'mini');
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'hex')]),
  );
};

beforeEach(async () => {
  data = folderOfTest();
  mkdirSync(join(data, 'mini'));
  writeFileSync(
    join(data, 'mini', 'l.csv'),
    'tag,content,label,depth\nhtml body p span  ,"Text, long",1,2\n',
  );
  writeFileSync(join(data, 'mini', 'index.jsonl'), '{"id":"l","gold":"labels"}\n');
  vi.stubEnv('LEAFLIGHT_DATA', data);
  await write('mini', 'mini');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('writeVectors', () => {
  it('leaves vectors unchanged when their data set is missing', async () => {
    const before = contents();
    expect(before).toHaveProperty(['blockLabels.u1'], '01');
    rmSync(join(data, 'mini'), { recursive: true });
    await expect(write('mini', 'mini')).rejects.toThrow("no data set 'mini'");
    expect(contents()).toEqual(before);
  });

  it('marks the pages of all data sets but the first as extra', async () => {
    mkdirSync(join(data, 'other'));
    writeFileSync(join(data, 'other', 'l.csv'), readFileSync(join(data, 'mini', 'l.csv')));
    writeFileSync(join(data, 'other', 'index.jsonl'), '{"id":"l","gold":"labels"}\n');
    await writeVectors(['mini', 'other'], join(data, 'vectors', 'both'), () => {});
    const { pages } = JSON.parse(readFileSync(join(data, 'vectors', 'both', 'pages.json'), 'utf8'));
    expect(pages).toMatchObject([{ source: 'mini' }, { source: 'other', extra: true }]);
    expect(pages[0]).not.toHaveProperty('extra');
  });

  it('leaves out the pages of a test split when the vectors are for training', async () => {
    writeFileSync(
      join(data, 'mini', 'index.jsonl'),
      '{"id":"l","gold":"labels","split":"train"}\n{"id":"l","gold":"labels","split":"test"}\n',
    );
    const countOf = (into: string) =>
      JSON.parse(readFileSync(join(data, 'vectors', into, 'pages.json'), 'utf8')).pages.length;
    await writeVectors(['mini'], join(data, 'vectors', 'training'), () => {}, true);
    await write('mini', 'paper');
    expect([countOf('training'), countOf('paper')]).toEqual([1, 2]);
  });

  it('creates no folder when the data set or file does not exist', async () => {
    await expect(write('nosuch', 'nosuch')).rejects.toThrow("no data set 'nosuch'");
    await expect(write('../evil', '../evil')).rejects.toThrow('not the name of a data set');
    await expect(write('nosuch.jsonl', 'nosuch')).rejects.toThrow("there is no file 'nosuch.jsonl'");
    expect(existsSync(join(data, 'vectors', 'nosuch'))).toBe(false);
    expect(existsSync(join(data, 'evil'))).toBe(false);
  });

  it('leaves no list of pages when the vectors are incomplete', async () => {
    writeFileSync(
      join(data, 'mini', 'index.jsonl'),
      '{"id":"l","gold":"labels"}\n{"id":"m","gold":"labels"}\n',
    );
    await expect(write('mini', 'mini')).rejects.toThrow('m.csv');
    expect(contents()).not.toHaveProperty(['pages.json']);
  });
});
