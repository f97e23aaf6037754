/** Tests of the built command `leaflight extract -o`. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leaflight } from '../../test/helpers/run-command';
import { temporaryFolder } from '../../test/helpers/temporary-folder';

const folder = temporaryFolder();
const sentence = 'The river rises in the hills above the town and runs for many miles to the cold grey sea.';
const page = (name: string) =>
  `<title>${name}</title><nav><a href=/>Home</a></nav><p>${name}. ${sentence}</p><p>${sentence}</p>`;

/** Makes a folder with files. @returns its path */
function folderWith(name: string, files: Record<string, string>): string {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, file, '..'), { recursive: true });
    writeFileSync(join(folder, name, file), content);
  }
  return join(folder, name);
}

const extract = (cwd: string, args: string[], input = '') =>
  leaflight(['extract', ...args, '--engine', 'boilerpipe-words'], { cwd, input });

const WELL = { status: 0, stdout: '', stderr: '' };
const filesIn = (path: string) =>
  (
    readdirSync(path, { recursive: true, withFileTypes: true }) as {
      name: string;
      parentPath: string;
      isFile(): boolean;
    }[]
  )
    .filter((file) => file.isFile())
    .map(({ name, parentPath }) => join(parentPath, name).slice(path.length + 1))
    .sort();

// The first test may have to build the command.
describe('extract -o', { timeout: 120_000 }, () => {
  it('writes every page of files and folders to a file of its name and place when there are several', () => {
    const cwd = folderWith('several', {
      'a b.HTM': page('A'),
      'www.example.org': page('Site'),
      'saved/index.html': page('Index'),
      'saved/deep/index.xhtml': page('Deep'),
      'saved/index.html?p=2': page('Second'),
      'saved/style.css': 'p {}',
    });
    expect(extract(cwd, ['a b.HTM', 'www.example.org', 'saved', '-o', 'notes', '--format', 'md'])).toEqual(
      WELL,
    );
    const notes = join(cwd, 'notes');
    expect(filesIn(notes)).toEqual([
      'a b.md',
      'deep/index.md',
      'index.md',
      'index?p=2.md',
      'www.example.org.md',
    ]);
    expect(readFileSync(join(notes, 'deep/index.md'), 'utf8')).toContain(`Deep. ${sentence}\n`);
    expect(readFileSync(join(notes, 'a b.md'), 'utf8')).toContain(`A. ${sentence}\n`);
  });

  it('reads links to pages, and follows none to folders, which may lead in a circle', () => {
    const cwd = folderWith('circle', { 'saved/a.html': page('A') });
    symlinkSync('a.html', join(cwd, 'saved/b.html'));
    symlinkSync('.', join(cwd, 'saved/again'));
    expect(extract(cwd, ['saved', '-o', 'notes'])).toEqual(WELL);
    expect(filesIn(join(cwd, 'notes'))).toEqual(['a.txt', 'b.txt']);
  });

  it('writes a page to the file or the folder that is named when there is one page', () => {
    const cwd = folderWith('one', { 'a.html': page('A') });
    expect(extract(cwd, ['a.html', '-o', 'out.txt'])).toEqual(WELL);
    expect(extract(cwd, ['a.html', '-o', 'new/'])).toEqual(WELL);
    expect(extract(cwd, ['-o', 'piped.txt'], page('Piped'))).toEqual(WELL);
    expect(readFileSync(join(cwd, 'out.txt'), 'utf8')).toBe(`A. ${sentence}\n${sentence}\n`);
    expect(readFileSync(join(cwd, 'new/a.txt'), 'utf8')).toBe(`A. ${sentence}\n${sentence}\n`);
    expect(readFileSync(join(cwd, 'piped.txt'), 'utf8')).toBe(`Piped. ${sentence}\n${sentence}\n`);
  });

  it('writes through a link when the file that is named is one, as it is to a device', () => {
    const cwd = folderWith('linked', { 'a.html': page('A'), 'real.txt': '' });
    for (const [link, target] of Object.entries({ out: 'real.txt', null: devNull }))
      symlinkSync(target, join(cwd, link));
    expect(extract(cwd, ['a.html', '-o', 'out'])).toEqual(WELL);
    expect(extract(cwd, ['a.html', '-o', 'null'])).toEqual(WELL);
    expect(readFileSync(join(cwd, 'real.txt'), 'utf8')).toBe(`A. ${sentence}\n${sentence}\n`);
    expect([readlinkSync(join(cwd, 'out')), readlinkSync(join(cwd, 'null'))]).toEqual(['real.txt', devNull]);
  });

  it('names the pages that fail, writes no file for them, and ends with 3', () => {
    const cwd = folderWith('some', {
      'a.html': page('A'),
      'b.html': '%PDF-1.4',
      'c.html': ' ',
      'd.html': page('D'),
    });
    expect(extract(cwd, ['a.html', 'b.html', 'c.html', 'd.html', '-o', 'out'])).toEqual({
      status: 3,
      stdout: '',
      stderr: 'leaflight: b.html: the input is a PDF, not HTML\nleaflight: c.html: the input is empty\n',
    });
    expect(filesIn(join(cwd, 'out'))).toEqual(['a.txt', 'd.txt']);
  });

  it('says that a page has no main content, and writes an empty file', () => {
    const cwd = folderWith('menu', { 'menu.html': '<nav><a href=/>Home</a></nav>' });
    expect(extract(cwd, ['menu.html', '-o', 'out/'])).toEqual({
      ...WELL,
      stderr: 'leaflight: menu.html: no main content was found\n',
    });
    expect(readFileSync(join(cwd, 'out/menu.txt'), 'utf8')).toBe('');
    expect(extract(cwd, ['menu.html'])).toEqual({
      ...WELL,
      stderr: 'leaflight: no main content was found\n',
    });
  });

  it.each([
    [
      'two pages have one name',
      ['x/a.html', 'y/a.html', '-o', 'out'],
      'x/a.html and y/a.html would both be written to out/a.txt',
    ],
    [
      'a page would be written over',
      ['x', '-o', 'x', '--format', 'html'],
      'x/a.html would be written over x/a.html',
    ],
    ['a folder has no page', ['empty', '-o', 'out'], 'empty has no file whose name ends in .html or .htm'],
    ['a file is missing', ['x', 'nowhere.html', '-o', 'out'], 'no such file: nowhere.html'],
    [
      'an address is given for several pages',
      ['x', 'z.htm', '-o', 'out', '--url', 'https://example.org/'],
      '--url goes with one page',
    ],
    ['standard input has no name', ['-', 'x', '-o', 'out'], '-o names a file for standard input'],
    ['lines are read', ['x/a.html', '--jsonl', '-o', 'out'], '-o goes with pages'],
    ['there is no -o', ['x/a.html', 'y/a.html'], 'several pages need -o DIR'],
    ['a folder is read without -o', ['x'], 'x is a folder; -o DIR extracts its pages'],
  ])('writes nothing, and says why, when %s', (_, args, message) => {
    const cwd = folderWith('wrong', {
      'x/a.html': page('A'),
      'y/a.html': page('B'),
      'z.htm': page('Z'),
      'empty/a.css': '',
    });
    const { status, stdout, stderr } = extract(cwd, args);
    expect(stderr).toMatch(/^leaflight: [^\n]+\n$/);
    expect(stderr).toContain(message);
    expect({ stdout, failed: status === 1 || status === 2 }).toEqual({ stdout: '', failed: true });
    expect(existsSync(join(cwd, 'out'))).toBe(false);
    expect(readFileSync(join(cwd, 'x/a.html'), 'utf8')).toBe(page('A'));
  });

  it('says which file cannot be written', () => {
    const cwd = folderWith('blocked', { 'a.html': page('A'), out: 'a file, not a folder' });
    const { status, stderr } = extract(cwd, ['a.html', '-o', 'out/a.txt']);
    expect(stderr).toMatch(/^leaflight: cannot write out\/a\.txt: [^\n]+\n$/);
    expect(status).toBe(1);
  });
});
