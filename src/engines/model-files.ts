/** Weights that the licence of their data keeps out of the project: read where there are files, if they were made. */

/** Reads a file of the project by its path from the root. @throws where there is none */
export type ReadFile = (path: string) => Promise<Uint8Array>;

/** @throws {Error} naming the engine, what it lacks and the command that makes it */
export async function readModelFile(
  engine: string,
  read: ReadFile | undefined,
  path: string,
  how: string,
): Promise<Uint8Array> {
  if (!read) throw new Error(`engine '${engine}' needs ${path}, which does not come with the program`);
  try {
    // Node's buffers share their memory when they are sliced; a plain array does not.
    return new Uint8Array(await read(path));
  } catch {
    throw new Error(`engine '${engine}' needs ${path}, which does not ship; make it with: ${how}`);
  }
}
