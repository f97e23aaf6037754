/** Ends a program with this process, however that ends: Vitest kills workers that take long to close their browsers. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/** Its standard input ends with this process. */
const WATCHER = 'read _; kill "$0"';

/** Does nothing on Windows, which has no shell for it. */
export function endWithThisProcess(program: ChildProcess): void {
  if (process.platform === 'win32') return;
  const watcher = spawn('/bin/sh', ['-c', WATCHER, String(program.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
  program.once('exit', () => watcher.kill());
}
