/**
 * Runs a command of this project from its build, which is made first when it is missing or older than its
 * sources. Writes nothing to standard output, which is for the command's own results. Dependency-free.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensurePackages, ROOT, SetupError } from '../setup/packages.mjs';
import { viteBuild } from '../setup/tools.mjs';

const SOURCES = [
  'src',
  'vite.config.ts',
  'package-lock.json',
  ...['leaflight', 'texrex', 'texrex-released', 'boilernet-2020'].map((name) => `models/${name}`),
];

function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time changes when a file in it is removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/**
 * True when a built file is there and no source of the product is newer.
 * @param {string} file path of the built file
 * @param {string[]} sources of the build other than those of the product
 */
export function isCurrent(file, sources = []) {
  if (!existsSync(file)) return false;
  const built = statSync(file).mtimeMs;
  return [...SOURCES, ...sources].every((source) => newest(join(ROOT, source)) <= built);
}

/**
 * Builds the command if needed, then runs it in this process with this process's arguments.
 * @param {string} mode of `vite build`; the build goes to `dist/MODE`
 * @param {string} file name of the built command in that folder
 * @param {string[]} sources of the build other than those of the product
 */
export async function runBuilt(mode, file, sources = []) {
  const output = join(ROOT, 'dist', mode);
  const program = join(output, file);

  /** Builds into a temporary folder and renames it, so that a concurrent command never sees half a build. */
  const build = () => {
    const temporary = `${output}-${process.pid}`;
    const previous = `${temporary}-previous`;
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    try {
      viteBuild('the command', ['--mode', mode, '--outDir', temporary, '--emptyOutDir']);
      if (existsSync(output)) renameSync(output, previous);
      renameSync(temporary, output);
    } catch (error) {
      // Another command put its own build in place between the two renames.
      if (!isCurrent(program, sources)) throw error;
    } finally {
      for (const folder of [temporary, previous]) rmSync(folder, { recursive: true, force: true });
    }
  };

  try {
    checkNode();
    await ensurePackages();
    if (!isCurrent(program, sources)) build();
  } catch (error) {
    process.stderr.write(`${error instanceof SetupError ? `leaflight: ${error.message}` : error.stack}\n`);
    process.exit(1);
  }
  await import(pathToFileURL(program).href);
}
