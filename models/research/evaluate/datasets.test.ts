import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderOfTest } from '../../../test/helpers/temporary-folder';
import { fingerprintOfBlocks } from './block-labels';
import { datasetFolder, readEntry, readIndex, readSample, selectPages } from './datasets';

let root: string;
/** Folder of data sets next to the project. */
let shared: string;
beforeEach(() => {
  const folder = folderOfTest();
  root = join(folder, 'project');
  shared = join(folder, 'shared', 'data');
  mkdirSync(root);
  mkdirSync(shared, { recursive: true });
  vi.stubEnv('LEAFLIGHT_DATA', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function makeDataset(folder: string): void {
  mkdirSync(join(folder, 'pages'), { recursive: true });
  mkdirSync(join(folder, 'gold'));
  writeFileSync(
    join(folder, 'index.jsonl'),
    '{"id":"a","gold":"text"}\n{"id":"l","gold":"labels","file":"l.csv"}\n',
  );
  writeFileSync(join(folder, 'pages', 'a.html'), '<meta charset=latin1><nav>Menu</nav><p>Grüße aus Köln</p>');
  writeFileSync(join(folder, 'gold', 'a.txt'), 'Grüße aus Köln');
  writeFileSync(
    join(folder, 'l.csv'),
    'tag,content,label,depth\nhtml body nav span  ,Menu,0,2\nhtml body p span  ,"Text, long",1,2\n',
  );
}

describe('datasetFolder', () => {
  it('names the archive and its folder when the data set is missing', () => {
    expect(() => datasetFolder('none', root)).toThrow(`none.tar.xz into ${shared}`);
    expect(() => datasetFolder('../none', root)).toThrow('not the name of a data set');
  });

  it('unpacks an archive once and leaves no other files', () => {
    makeDataset(join(shared, 'mini'));
    execFileSync('tar', ['cJf', join(shared, 'mini.tar.xz'), '-C', shared, 'mini']);
    const cache = join(root, 'models', 'cache', 'data');
    expect(datasetFolder('mini', root)).toBe(join(cache, 'mini'));
    expect(readIndex(datasetFolder('mini', root))).toHaveLength(2);
    expect(readdirSync(cache)).toEqual(['mini']);
  });

  it('reports the reason when an archive cannot be unpacked', () => {
    writeFileSync(join(shared, 'mini.tar.xz'), 'not an archive');
    expect(() => datasetFolder('mini', root)).toThrow(/cannot unpack .*mini\.tar\.xz: /);
    expect(readdirSync(join(root, 'models', 'cache', 'data'))).toEqual([]);
  });

  it('prefers the current archive in LEAFLIGHT_DATA to data unpacked earlier', () => {
    const pack = (folder: string, text: string) => {
      makeDataset(join(folder, 'mini'));
      writeFileSync(join(folder, 'mini', 'gold', 'a.txt'), text);
      execFileSync('tar', ['cJf', join(folder, 'mini.tar.xz'), '-C', folder, 'mini']);
      rmSync(join(folder, 'mini'), { recursive: true });
    };
    const gold = () => {
      const folder = datasetFolder('mini', root);
      return readEntry(folder, readIndex(folder)[0]).gold;
    };
    const mine = join(root, 'mine');
    pack(shared, 'shared');
    expect(gold()).toBe('shared');
    pack(mine, 'mine');
    vi.stubEnv('LEAFLIGHT_DATA', mine);
    expect(gold()).toBe('mine');
    pack(mine, 'mine, and newer');
    expect(gold()).toBe('mine, and newer');
    vi.stubEnv('LEAFLIGHT_DATA', '');
    expect(gold()).toBe('shared');
  });

  it('reads an unpacked data set in LEAFLIGHT_DATA', () => {
    vi.stubEnv('LEAFLIGHT_DATA', join(root, 'mine'));
    makeDataset(join(root, 'mine', 'mini'));
    const folder = datasetFolder('mini', root);
    expect(folder).toBe(join(root, 'mine', 'mini'));
    const [text, leaves] = readIndex(folder);
    expect(readEntry(folder, text)).toMatchObject({ index: { id: 'a' }, gold: 'Grüße aus Köln' });
    expect(() => readEntry(folder, leaves)).toThrow('l has labelled leaves, no HTML');
  });
});

describe('readSample', () => {
  it('reads pages as UTF-8 when they declare another encoding, and leaves with their labels', () => {
    const folder = join(root, 'mini');
    makeDataset(folder);
    const [text, leaves] = readIndex(folder).map((row) => readSample(folder, row));
    expect(text.page.blocks.map((block) => block.text)).toEqual(['Menu', 'Grüße aus Köln']);
    expect(text.labels).toBeNull();
    expect(leaves.page.blocks.map((block) => block.text)).toEqual(['Menu', 'Text, long']);
    expect(leaves.labels).toEqual(Uint8Array.of(0, 1));
    expect(leaves.gold).toBe('Text, long');
  });
});

describe('labels of blocks', () => {
  it('are read with the pages of the data set that they are given to', () => {
    const mine = join(root, 'mine');
    vi.stubEnv('LEAFLIGHT_DATA', mine);
    makeDataset(join(mine, 'mini'));
    const blocks = fingerprintOfBlocks([{ text: 'Menu' }, { text: 'Grüße aus Köln' }]);
    const labels = { pagesOf: 'mini', blocks, content: '1', head: '', unsure: '0' };
    const index = { id: 'a', gold: 'blocks' as const, labels };
    const sample = readSample('elsewhere', index);
    expect(sample).toMatchObject({ gold: 'Grüße aus Köln', optional: 'Menu' });
    expect(sample.labels).toEqual(Uint8Array.of(0, 1));
    expect(sample.trusted).toEqual(Uint8Array.of(0, 1));
    expect(readEntry('elsewhere', index)).toMatchObject({ gold: 'Grüße aus Köln', optional: 'Menu' });
  });
});

const LABELLED = [
  { name: 'labelled-web-mix', pagesOf: 'web-mix', every: 60 },
  { name: 'labelled-recipes', pagesOf: 'recipes', every: 15 },
];

describe.each(LABELLED)('$name', ({ name, pagesOf, every }) => {
  // A skipped test shows in the report that the pages are missing.
  const hasPages = [process.env.LEAFLIGHT_DATA, join('models', 'cache', 'data')].some(
    (folder) => folder && existsSync(join(folder, pagesOf, 'index.jsonl')),
  );

  it.skipIf(!hasPages)('has labels of the blocks that are read now', () => {
    vi.unstubAllEnvs();
    const folder = datasetFolder(name);
    const rows = selectPages(readIndex(folder), { every });
    for (const row of rows) {
      const { gold, labels } = readSample(folder, row);
      expect(gold === '').toBe(row.goldEmpty ?? false);
      expect(labels?.includes(1)).toBe(gold !== '');
    }
    expect(rows.length).toBeGreaterThan(15);
  });
});

describe('selectPages', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id, i) => ({
    id,
    gold: 'text' as const,
    split: i % 2 ? ('test' as const) : ('dev' as const),
  }));
  const ids = (selection: Parameters<typeof selectPages>[1]) =>
    selectPages(rows, selection)
      .map((row) => row.id)
      .join('');

  it('returns every Nth page of a split, up to the limit', () => {
    expect(ids({})).toBe('abcde');
    expect(ids({ every: 2 })).toBe('ace');
    expect(ids({ split: 'dev', every: 2 })).toBe('ae');
    expect(ids({ every: 2, limit: 2 })).toBe('ac');
    expect(ids({ ids: new Set(['d', 'a']) })).toBe('ad');
    expect(() => ids({ ids: new Set(['x']) })).toThrow("no page 'x'");
  });
});
