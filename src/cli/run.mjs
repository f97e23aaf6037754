#!/usr/bin/env node
/**
 * The `leaflight` command: builds itself when the build is missing or older than its sources, then runs in
 * this process. It has no dependencies, and writes nothing of its own to standard output, which belongs to
 * the data.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensurePackages, ROOT, SetupError } from '../../scripts/setup/packages.mjs';
import { viteBuild } from '../../scripts/setup/tools.mjs';

const OUTPUT = join(ROOT, 'dist', 'cli');
const PROGRAM = join(OUTPUT, 'leaflight.mjs');
const SOURCES = ['src', 'models/leaflight', 'models/texrex', 'vite.config.ts', 'package-lock.json'];

function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time changes when a file in it is removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isCurrent() {
  if (!existsSync(PROGRAM)) return false;
  const built = statSync(PROGRAM).mtimeMs;
  return SOURCES.every((source) => newest(join(ROOT, source)) <= built);
}

/** Builds into a temporary folder and renames it, so that a concurrent command never sees half a build. */
function build() {
  const fresh = `${OUTPUT}-${process.pid}`;
  const former = `${fresh}-former`;
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  try {
    viteBuild('the command', ['--mode', 'cli', '--outDir', fresh, '--emptyOutDir']);
    if (existsSync(OUTPUT)) renameSync(OUTPUT, former);
    renameSync(fresh, OUTPUT);
  } catch (error) {
    // Another command put its own build in place between the two renames.
    if (!isCurrent()) throw error;
  } finally {
    for (const folder of [fresh, former]) rmSync(folder, { recursive: true, force: true });
  }
}

try {
  checkNode();
  ensurePackages();
  if (!isCurrent()) build();
} catch (error) {
  process.stderr.write(`${error instanceof SetupError ? `leaflight: ${error.message}` : error.stack}\n`);
  process.exit(1);
}
await import(pathToFileURL(PROGRAM).href);
