/** Engines for the commands, alone or in the library's extractor. */
import { createEngine } from '../engines';
import type { Engine } from '../engines/engine';
import { createExtractor } from '../library';
import type { EngineName, Extractor } from '../library/types';
import { UserError } from './usage';

const wrongUse = (error: Error): never => {
  throw new UserError(error.message, 2);
};

/** Creates and loads an engine. @throws {UserError} when its name is unknown */
export async function loadEngine(name?: string): Promise<Engine> {
  const engine = await createEngine(name).catch(wrongUse);
  await engine.load();
  return engine;
}

/** Creates an extractor with an engine. @throws {UserError} when its name is unknown */
export const loadExtractor = (name?: string): Promise<Extractor> =>
  createExtractor({ engine: name as EngineName }).catch(wrongUse);
