/** Locally trained weights, which are not bundled because of their data's licence. */

/** Reads a file of the project by its path from the root. @throws when it does not exist */
export type ReadFile = (path: string) => Promise<Uint8Array>;

/**
 * Reads a file of weights.
 * @throws {Error} naming the engine, the missing file and the command that creates it
 */
export async function readModelFile(
  engine: string,
  read: ReadFile | undefined,
  path: string,
  command: string,
): Promise<Uint8Array> {
  if (!read) throw new Error(`engine '${engine}' needs ${path}, which does not come with the program`);
  try {
    // Slices of Node's buffers share memory; those of a plain array are copies.
    return new Uint8Array(await read(path));
  } catch {
    throw new Error(`engine '${engine}' needs ${path}, which does not ship; make it with: ${command}`);
  }
}
