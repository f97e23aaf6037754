/** `leaflight frames`: answers pages in frames, for programs in other languages that keep it running. */
import { DEFAULT_ENGINE, ENGINE_CHOICES } from '../engines/engine';
import type { FrameSettings } from './frame-worker';
import { tooLarge } from './input';
import { writeOutput } from './json-lines';
import { PageFailure } from './page-worker';
import { frameOf, readFrames } from './read-frames';
import {
  ENGINE_HELP,
  LIMIT_OPTIONS,
  MEMORY_RANGE,
  messageOf,
  readArguments,
  readChoice,
  readLimits,
  readSize,
} from './usage';
import { answerInOrder } from './worker-pool';

export const HELP = `usage: leaflight frames [options]

Answers each frame of standard input with a frame on standard output, in the same order, until its input ends.
A frame is its length in four bytes, most significant first, and then its content.

A request is a line of JSON, {url?, contentType?, want?, parts?, without?, text?}, and after it the page: its bytes, or
with "text": true its text in UTF-8.

An answer is JSON: the wanted fields, of text, markdown, html, blocks, metadata and confidence, or {error, reason?}.
The reason is timeout, memory, too-large (--max-bytes) or ended (the process that extracted the page ended by itself);
there is none when an option is wrong. An error concerns its own page alone.

${ENGINE_HELP}
  --page-timeout T time limit per page, such as 500ms, 30s or 2m, or none (default 30s)
  --max-bytes N    size limit of a frame, such as 500k or 1G (default 64M)
  --max-memory N   memory limit per core, from 256M to 64G (default 512M)
  --threads N      number of cores to use (default all)
  -h, --help
`;

export async function run(args: string[]): Promise<number> {
  const { values } = readArguments({
    args,
    options: {
      engine: { type: 'string', default: DEFAULT_ENGINE },
      ...LIMIT_OPTIONS,
      'max-memory': { type: 'string', default: '512M' },
    },
  });
  const { maxBytes, ...limits } = readLimits(values);
  const settings: FrameSettings = { engine: readChoice('engine', values.engine, ENGINE_CHOICES) };
  await answerInOrder(
    readFrames(process.stdin, maxBytes.amount),
    {
      worker: 'frame-worker',
      settings,
      ...limits,
      maxMemory: readSize('max-memory', values['max-memory'], MEMORY_RANGE),
      failure: (_, error) =>
        error
          ? JSON.stringify({
              error: messageOf(error),
              reason: error instanceof PageFailure ? error.reason : undefined,
            })
          : JSON.stringify({ error: tooLarge('the page', maxBytes), reason: 'too-large' }),
    },
    (answer) => writeOutput(frameOf(answer)),
  );
  return 0;
}
