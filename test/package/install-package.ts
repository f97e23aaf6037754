/** Installs the package for npm in an empty folder, as a user does, with the programs of `consumer/` that use it. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isCurrent } from '../../scripts/build/run-built.mjs';
import { extract } from '../../src/library';

/** Number of page cases that every platform extracts. */
const PAGES = 50;

/** A page as `consumer/hash-pages.js` takes it: HTML as text, or bytes in base64. */
export interface HashedPage {
  name: string;
  html?: string;
  base64?: string;
}

/** A page of bytes whose encoding has large tables, which are in a file of their own. */
const SHIFT_JIS: HashedPage = {
  name: 'shift_jis',
  base64: Buffer.concat([
    Buffer.from('<meta charset=shift_jis><article><h1>'),
    Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
    Buffer.from('</h1>'),
    ...Array.from({ length: 5 }, () =>
      Buffer.concat([
        Buffer.from('<p>'),
        ...Array.from({ length: 20 }, () => Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea])),
        Buffer.from([0x81, 0x42]),
      ]),
    ),
  ]).toString('base64'),
};

/** The pages that every platform extracts. */
export function hashedPages(): HashedPage[] {
  const folder = 'test/pages';
  const names = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'source.html')))
    .sort();
  expect(names.length).toBeGreaterThanOrEqual(PAGES);
  const pages = names.slice(0, PAGES).map((name) => ({
    name,
    html: readFileSync(join(folder, name, 'source.html'), 'utf8'),
  }));
  return [...pages, SHIFT_JIS];
}

/** Hashes the pages by the sources, as `consumer/hash-pages.js` does by the package. */
export async function expectedHashes(pages: readonly HashedPage[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { name, html, base64 } of pages) {
    const page = html ?? new Uint8Array(Buffer.from(base64!, 'base64'));
    const { text, markdown } = await extract(page, { want: ['text', 'markdown'] });
    if (name === SHIFT_JIS.name) expect(text).toContain('日本語');
    hashes[name] = createHash('sha256').update(`${text}\0${markdown}`).digest('hex');
  }
  return hashes;
}

/** Runs a program; its failure is a failure of the test that shows what it wrote. */
export function run(program: string, args: readonly string[], cwd: string, input = ''): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    shell: process.platform === 'win32',
  });
  expect({ status, stderr: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** Report of `npm pack`. */
export interface Packed {
  /** Path of the packed file. */
  path: string;
  /** Bytes of the packed file, and of its content. */
  size: number;
  unpackedSize: number;
  files: { path: string; size: number }[];
}

/** Packs the package, which is built again if a source is newer: an old one may give other texts than the sources do. */
function packBuilt(folder: string): Packed {
  if (!isCurrent('dist/npm/readability.d.ts')) run(process.execPath, ['scripts/npm/build.mjs'], '.');
  const report = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], '.');
  const parsed = JSON.parse(report);
  const [packed] = Array.isArray(parsed) ? parsed : Object.values<Packed & { filename: string }>(parsed);
  return { ...packed, path: join(folder, packed.filename) };
}

/** Packs the built package and installs it in an empty folder. */
export function installPacked(folder: string, pages: readonly HashedPage[]): Packed {
  const packed = packBuilt(folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  // Offline: it depends on nothing.
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed.path], folder);
  cpSync('test/package/consumer', folder, { recursive: true });
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  return packed;
}
