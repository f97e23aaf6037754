/** Engines for the commands. */
import { createEngine } from '../engines';
import type { Engine } from '../engines/engine';
import { UserError } from './usage';

/** Creates and loads an engine. @throws {UserError} when its name is unknown */
export async function loadEngine(name?: string): Promise<Engine> {
  const engine = await createEngine(name).catch((error: Error) => {
    throw new UserError(error.message, 2);
  });
  await engine.load();
  return engine;
}
