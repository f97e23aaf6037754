/** The protocol of a worker process: says when it has loaded, then answers each message until its parent is gone. */
import { messageOf, UserError } from './usage';

/** Message of a worker, one at its start and one for each page. A fault is shown to the user in one line. */
export type WorkerMessage = { ready: true } | { answer: string } | { fault: string; exitCode: 1 | 2 };

/**
 * Answers each message until the parent disconnects.
 * @param load makes what all answers need, such as the engine
 */
export async function serveWorker<Loaded>(
  load: () => Promise<Loaded>,
  answer: (bytes: Uint8Array, loaded: Loaded) => Promise<string>,
): Promise<number> {
  if (!process.send) throw new Error('workers are started by the commands');
  const send = (message: WorkerMessage) => process.send?.(message);
  const sendFault = (error: unknown) => {
    if (process.env.LEAFLIGHT_DEBUG) process.stderr.write(`${(error as Error).stack}\n`);
    send({ fault: messageOf(error), exitCode: error instanceof UserError ? error.exitCode : 1 });
  };
  process.once('disconnect', () => process.exit(0));
  try {
    const loaded = await load();
    process.on('message', (bytes: Uint8Array) =>
      answer(bytes, loaded).then((text) => send({ answer: text }), sendFault),
    );
    send({ ready: true });
  } catch (error) {
    sendFault(error);
  }
  return new Promise(() => {});
}
