import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeVectors } from './write-vectors';

let place: string;
const write = (source: string, into: string) =>
  writeVectors([source], join(place, 'vectors', into), () => {});
/** Reads all files of a set of vectors. */
const contents = () => {
  const folder = join(place, 'vectors', 'mini');
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'hex')]),
  );
};

beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'leaflight-vectors-'));
  mkdirSync(join(place, 'mini'));
  writeFileSync(
    join(place, 'mini', 'l.csv'),
    'tag,content,label,depth\nhtml body p span  ,"Text, long",1,2\n',
  );
  writeFileSync(join(place, 'mini', 'index.jsonl'), '{"id":"l","gold":"labels"}\n');
  vi.stubEnv('LEAFLIGHT_DATA', place);
  await write('mini', 'mini');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true });
});

describe('writeVectors', () => {
  it('leaves vectors unchanged when their data set is missing', async () => {
    const before = contents();
    expect(before).toHaveProperty(['blockLabels.u1'], '01');
    rmSync(join(place, 'mini'), { recursive: true });
    await expect(write('mini', 'mini')).rejects.toThrow("no data set 'mini'");
    expect(contents()).toEqual(before);
  });

  it('marks the pages of all data sets but the first as extra', async () => {
    mkdirSync(join(place, 'other'));
    writeFileSync(join(place, 'other', 'l.csv'), readFileSync(join(place, 'mini', 'l.csv')));
    writeFileSync(join(place, 'other', 'index.jsonl'), '{"id":"l","gold":"labels"}\n');
    await writeVectors(['mini', 'other'], join(place, 'vectors', 'both'), () => {});
    const { pages } = JSON.parse(readFileSync(join(place, 'vectors', 'both', 'pages.json'), 'utf8'));
    expect(pages).toMatchObject([{ source: 'mini' }, { source: 'other', extra: true }]);
    expect(pages[0]).not.toHaveProperty('extra');
  });

  it('creates no folder when the data set or file does not exist', async () => {
    await expect(write('nosuch', 'nosuch')).rejects.toThrow("no data set 'nosuch'");
    await expect(write('../evil', '../evil')).rejects.toThrow('not the name of a data set');
    await expect(write('nosuch.jsonl', 'nosuch')).rejects.toThrow("there is no file 'nosuch.jsonl'");
    expect(existsSync(join(place, 'vectors', 'nosuch'))).toBe(false);
    expect(existsSync(join(place, 'evil'))).toBe(false);
  });

  it('leaves no list of pages when the vectors are incomplete', async () => {
    writeFileSync(
      join(place, 'mini', 'index.jsonl'),
      '{"id":"l","gold":"labels"}\n{"id":"m","gold":"labels"}\n',
    );
    await expect(write('mini', 'mini')).rejects.toThrow('m.csv');
    expect(contents()).not.toHaveProperty(['pages.json']);
  });
});
