/** Checks Node's version and the installed packages, which everything else needs. Dependency-free. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Minimum minor version by major: from these on `require` loads ES modules, which packages rely on; 21 never
 * does, and 23 is no longer maintained.
 */
const OLDEST_MINORS = new Map([
  [20, 19],
  [22, 12],
]);

/** A failure that the user can fix: printed as one line, without a stack. */
export class SetupError extends Error {}

/** @throws {SetupError} when this Node is too old for the packages used here. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major >= 24 || minor >= OLDEST_MINORS.get(major)) return;
  throw new SetupError(
    `Leaflight needs Node 20 from 20.19, 22 from 22.12, or 24 and newer; this is ${version} (https://nodejs.org)`,
  );
}

function readLock(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/**
 * True when node_modules matches package-lock.json. Compares versions rather than file times, which a fresh
 * checkout or npm's own order of writing makes meaningless.
 */
function packagesAreCurrent() {
  const installedLock = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const installed = readLock(installedLock);
  return Object.entries(readLock(join(ROOT, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    // Optional packages are usually those of other platforms.
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional);
  });
}

/**
 * Runs a program with its output on standard error, so that standard output stays for data.
 * @returns its exit code; null when it could not start or was killed
 */
export function runQuietly(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], ...options });
  return new Promise((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}

/** Installs exactly the packages of package-lock.json when they are absent or of another version. */
export async function ensurePackages() {
  if (packagesAreCurrent()) return;
  process.stderr.write('Installing packages …\n');
  // `npm run` sets the path of npm's own script, which runs on every system without a shell.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--loglevel=error'];
  const code =
    npm && /npm-cli\.[cm]?js$/.test(npm)
      ? await runQuietly(process.execPath, [npm, ...args])
      : await runQuietly('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0) throw new SetupError('npm ci failed; see its message above');
}
