/**
 * The tools in node_modules that the project's scripts run, with the current Node and without a shell.
 * Dependency-free.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, SetupError } from './packages.mjs';

/** The JavaScript file of each tool: links in `node_modules/.bin` are shell scripts on some systems. */
const FILES = {
  biome: ['@biomejs', 'biome', 'bin', 'biome'],
  knip: ['knip', 'bin', 'knip.js'],
  tsc: ['typescript', 'bin', 'tsc'],
  vite: ['vite', 'bin', 'vite.js'],
  vitest: ['vitest', 'vitest.mjs'],
};

/** Path of the tool's JavaScript file. @throws {SetupError} for a name that is not in the list */
export function toolFile(name) {
  if (!Object.hasOwn(FILES, name)) {
    throw new SetupError(`no tool is called ${name}; there are ${Object.keys(FILES).join(', ')}`);
  }
  return join(ROOT, 'node_modules', ...FILES[name]);
}

/** Runs `vite build`. @throws {SetupError} when it fails; `product` is named in the message */
export function viteBuild(product, args = []) {
  const { status } = spawnSync(process.execPath, [toolFile('vite'), 'build', ...args, '--logLevel', 'warn'], {
    cwd: ROOT,
    // Standard output stays for data.
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new SetupError(`${product} could not be built; see the messages above`);
}

/** Builds `dist/extension`. @throws {SetupError} */
export const buildExtension = () => viteBuild('the extension');

/** Loads a TypeScript module, named by its path from the repository's top folder. */
export async function importTypeScript(path) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(`/${path}`, { root: ROOT, configFile: false, logLevel: 'warn' });
  return module;
}
