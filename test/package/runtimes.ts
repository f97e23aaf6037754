/** The platforms that the package is tried on, from npm: kept between runs in the folder for temporary files. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './install-package';

/** The programs of npm's package `node`, which its own script would install. */
const NODE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const PACKAGES = {
  ...Object.fromEntries([20, 22, 24].map((major) => [`node${major}`, `npm:${NODE}@${major}`])),
  bun: '1.4.5',
  deno: '2.9.6',
  esbuild: '0.28.2',
  miniflare: '4.20260426.0',
};

/** Installs the platforms unless they are there. @returns the folder of their packages */
export function installRuntimes(): string {
  const folder = join(
    tmpdir(),
    `leaflight-runtimes-${Object.values(PACKAGES)
      .join('-')
      .replace(/[^\w.]+/g, '-')}`,
  );
  const done = join(folder, 'done');
  if (!existsSync(done)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }));
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder);
    writeFileSync(done, '');
  }
  return join(folder, 'node_modules');
}

/** Programs that run a JavaScript file, and their arguments before its name. */
export const programs = (packages: string): Readonly<Record<string, readonly [string, ...string[]]>> => ({
  'Node 20': [join(packages, 'node20/bin/node')],
  'Node 22': [join(packages, 'node22/bin/node')],
  'Node 24': [join(packages, 'node24/bin/node')],
  Bun: [join(packages, '.bin/bun')],
  Deno: [join(packages, '.bin/deno'), 'run', '--allow-read', '--no-lock'],
});
