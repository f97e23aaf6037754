/** Locally trained weights, which are not bundled because of their data's licence. */
import { readFile } from 'node:fs/promises';

/**
 * Reads a file of weights.
 * @param command creates the file
 * @throws {Error} naming the engine, the missing file and the command
 */
export async function readModelFile(engine: string, path: string, command: string): Promise<Uint8Array> {
  try {
    // Slices of Node's buffers share memory; those of a plain array are copies.
    return new Uint8Array(await readFile(path));
  } catch {
    throw new Error(`engine '${engine}' needs ${path}, which does not ship; make it with: ${command}`);
  }
}
