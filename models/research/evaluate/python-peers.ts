/** Extractors of other projects in Python, each in a process of its own that answers page after page. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { getOrCompute } from '../../../src/dom/collections';
import { findPython } from '../train/python';

/** Peers that run in Python. */
export const PYTHON_PEERS = ['trafilatura', 'resiliparse'] as const;
type PythonPeer = (typeof PYTHON_PEERS)[number];

interface Conversation {
  process: ChildProcessByStdio<Writable, Readable, null>;
  lines: AsyncIterator<string>;
}

const conversations = new Map<PythonPeer, Conversation>();

function start(peer: PythonPeer): Conversation {
  const python = findPython(
    `import ${peer}`,
    `scoring ${peer} needs Python 3 with it: \`pip install ${peer}\``,
  );
  const script = join('models', 'research', 'evaluate', 'python_peers.py');
  // Its errors come as answers. A pipe for its other messages would keep this process alive.
  const child = spawn(python, [script, peer], { stdio: ['pipe', 'pipe', 'ignore'] });
  child.unref();
  return { process: child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

/** Text of a page, and the milliseconds of processor time that it took; or the reason why there is none. */
interface Answer {
  text?: string;
  ms?: number;
  error?: string;
}

async function ask(peer: PythonPeer, html: string, url?: string): Promise<Answer> {
  const conversation = getOrCompute(conversations, peer, () => start(peer));
  const { stdin, stdout } = conversation.process;
  // Between two pages the extractor, which ends with its input, must not keep this process alive.
  (stdout as Socket).ref();
  stdin.write(`${JSON.stringify({ html, url })}\n`);
  const { value, done } = await conversation.lines.next();
  (stdout as Socket).unref();
  if (done) throw new Error(`${peer} ended`);
  return JSON.parse(value);
}

/** Extracts the main content of a page. @throws {Error} when the extractor fails */
export async function runPythonPeer(
  peer: PythonPeer,
  html: string,
  url: string | undefined,
): Promise<string> {
  const { text, error } = await ask(peer, html, url);
  if (text === undefined) throw new Error(error);
  return text;
}

/** Returns the milliseconds of processor time that a page takes, 0 when the extractor fails on it. */
export const timePythonPeer = async (peer: PythonPeer, html: string): Promise<number> =>
  (await ask(peer, html)).ms ?? 0;
