/** Engines for the commands, with the files of the project that some of them need. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngine } from '../engines';
import type { Engine } from '../engines/engine';
import { ROOT } from './project-paths';
import { UserError } from './usage';

/** Creates and loads an engine. @throws {UserError} when its name is unknown or it cannot be loaded */
export async function loadEngine(name?: string): Promise<Engine> {
  const engine = await createEngine(name, (path) => readFile(join(ROOT, path))).catch((error: Error) => {
    throw new UserError(error.message, 2);
  });
  await engine.load().catch((error: Error) => {
    throw new UserError(error.message);
  });
  return engine;
}
