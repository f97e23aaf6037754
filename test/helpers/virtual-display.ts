/** A virtual display: headless Firefox has a WebGL context only when there is one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { onPath } from '../../scripts/setup/browsers.mjs';

export interface Display {
  /** Value for the variable DISPLAY. */
  readonly name: string;
  close(): void;
}

/**
 * Starts the server, which picks its number itself and writes it to file descriptor 3 once it is ready. It
 * ends when standard input does, and so with this process, however that ends.
 */
const WATCHED = `"$0" -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp -noreset & trap "kill $!" EXIT; read _`;

/** Starts Xvfb on a free number; null when there is a display already, or no Xvfb. */
export async function startDisplay(): Promise<Display | null> {
  if (process.platform !== 'linux' || process.env.DISPLAY) return null;
  const program = onPath('Xvfb');
  if (!program) return null;
  const server = spawn('/bin/sh', ['-c', WATCHED, program], { stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
  const close = (): void => void server.stdin?.end();
  try {
    return { name: `:${await displayNumber(server)}`, close };
  } catch {
    close();
    return null;
  }
}

function displayNumber(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdio[3]!.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve(Number.parseInt(text, 10));
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error('Xvfb ended')));
  });
}
