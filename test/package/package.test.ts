/** The package for npm, packed and installed in an empty folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiPage } from '../../scripts/npm/api-page.mjs';
import { temporaryFolder } from '../helpers/temporary-folder';
import { expectedHashes, hashedPages, installPacked, type Packed, run } from './install-package';

const pages = hashedPages();
const folder = temporaryFolder();
let packed: Packed;
const installed = (...path: string[]) => join(folder, 'node_modules', 'leaflight', ...path);

/** Files that a part of the package loads only when it is asked for. The limits leave them out, and what they alone load. */
const ON_DEMAND = [
  'corpus',
  'corpus-worker',
  'extract-files',
  'frames',
  'frame-worker',
  'baselines',
  'decode-html',
  'multi-byte-encodings',
  ...['de', 'en', 'fr', 'sv', 'germanic', 'iso'],
];

/** Names that a parsed module imports, statically or when it runs. */
function importsOf(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return [];
  const { type, source } = node as {
    type?: string;
    source?: { value?: string; quasis?: { value: { cooked: string } }[] };
  };
  const name =
    /^(?:Import|Export)/.test(type ?? '') && source
      ? (source.value ?? source.quasis?.[0].value.cooked)
      : undefined;
  return [...(name === undefined ? [] : [name]), ...Object.values(node).flatMap(importsOf)];
}

/** Names that a file of the package imports. */
const importsOfFile = (file: string): string[] =>
  file.endsWith('.wasm') ? [] : importsOf(parseAst(readFileSync(installed('dist/npm', file), 'utf8')));

/** Files that the entries reach, without those that only some files reach. */
function filesFrom(entries: readonly string[], without: readonly string[] = []): Set<string> {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || without.includes(file.replace(/\.js$/, ''))) continue;
    seen.add(file);
    for (const name of importsOfFile(file)) if (name.startsWith('./')) waiting.push(name.slice(2));
  }
  return seen;
}

describe('the package for npm', { timeout: 120_000 }, () => {
  beforeAll(() => {
    packed = installPacked(folder, pages);
  }, 600_000);

  it('is the only package that is installed, and runs nothing when it is', () => {
    const names = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(names).toEqual(['leaflight']);
    const { dependencies, scripts } = JSON.parse(readFileSync(installed('package.json'), 'utf8'));
    expect(dependencies).toBe(undefined);
    for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
      expect(scripts).not.toHaveProperty(name);
  });

  it('is within 1.3 MB unpacked and 600 kB packed, files that are loaded on demand apart', async () => {
    const { gzipSync } = await import('node:zlib');
    const core = filesFrom(
      ['index.js', 'workerd.js', 'readability.js', 'readability-workerd.js', 'leaflight.mjs'],
      ON_DEMAND,
    );
    const onDemand = packed.files.filter(
      ({ path }) =>
        path.endsWith('licences-of-crawls.txt') ||
        (path.endsWith('.js') && !core.has(path.slice('dist/npm/'.length))),
    );
    const names = onDemand.map(({ path }) => path.slice('dist/npm/'.length).replace(/\.js$/, ''));
    expect(names).toEqual(
      expect.arrayContaining([...ON_DEMAND, 'read-warc', 'json-lines-rows', 'parquet-rows']),
    );
    const unpacked = onDemand.reduce((sum, { size }) => sum - size, packed.unpackedSize);
    const compressed = onDemand.reduce(
      (sum, { path }) => sum - gzipSync(readFileSync(installed(path)), { level: 9 }).length,
      packed.size,
    );
    expect(unpacked).toBeLessThan(1_300_000);
    expect(compressed).toBeLessThan(600_000);
  });

  it('holds the licences, the documents that its help names, and no file that nothing needs', () => {
    expect(readFileSync(installed('NOTICE'), 'utf8')).toBe(readFileSync('NOTICE', 'utf8'));
    expect(readFileSync(installed('LICENSE'), 'utf8')).toBe(readFileSync('LICENSE', 'utf8'));
    const licences = readFileSync(installed('dist/npm/licences.txt'), 'utf8');
    for (const name of ['parse5', '@exodus/bytes', 'mdast-util-to-markdown', 'fflate'])
      expect(licences).toContain(`\n${name} `);
    const ofCrawls = readFileSync(installed('dist/npm/licences-of-crawls.txt'), 'utf8');
    for (const name of ['warcio', 'hyparquet', 'fzstd']) {
      expect(ofCrawls).toContain(`\n${name} `);
      expect(licences).not.toContain(`\n${name} `);
    }
    const outside = packed.files.map(({ path }) => path).filter((path) => !path.startsWith('dist/npm/'));
    const documents = ['LICENSE', 'NOTICE', 'README.md', 'docs/corpus.md'];
    expect(outside.sort()).toEqual([...documents, 'package.json']);
  });

  it('names only files that there are', () => {
    const { exports, bin, sideEffects } = JSON.parse(readFileSync(installed('package.json'), 'utf8'));
    const named = [exports, bin, sideEffects].flatMap(
      (value) => JSON.stringify(value).match(/[\w./-]*dist[^"]+/g)!,
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((path) => !existsSync(installed(path)))).toEqual([]);
  });

  it('gives in plain JavaScript what the sources give', async () => {
    const hashes = JSON.parse(run(process.execPath, ['print-hashes.js'], folder));
    expect(hashes).toEqual(await expectedHashes(pages));
  });

  it('passes the check of types without those of Node or of browsers', () => {
    run(
      process.execPath,
      [join(process.cwd(), 'node_modules/typescript/bin/tsc'), '--project', folder],
      folder,
    );
  });

  it('stands in for Readability.js in ES and CommonJS modules', () => {
    const page = `{ nodeType: 9, firstChild: null }`;
    const code = `console.log(new Readability(${page}).parse())`;
    const require = `const { Readability } = require('leaflight/readability');`;
    const esm = `import { Readability } from 'leaflight/readability';`;
    expect(run(process.execPath, ['--input-type=module', '--eval', esm + code], folder)).toBe('null\n');
    expect(run(process.execPath, ['--input-type=commonjs', '--eval', require + code], folder)).toBe('null\n');
  });

  it('is described in docs/api.md as its comments are now (npm run api-page)', () => {
    expect(readFileSync('docs/api.md', 'utf8')).toBe(apiPage());
  });

  it('brings the command', () => {
    const { name, html } = pages[0];
    const text = run('npx', ['--no-install', 'leaflight', 'extract', '-'], folder, html);
    expect(text.trim().length, name).toBeGreaterThan(20);
  });

  it('asks outside the command for nothing that only Node has', () => {
    const seen = filesFrom(['index.js', 'workerd.js', 'readability.js', 'readability-workerd.js']);
    for (const file of seen)
      for (const imported of importsOfFile(file)) expect(imported, file).toMatch(/^\.\//);
    expect(seen.size).toBeGreaterThan(10);
  });
});
