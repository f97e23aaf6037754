/** Extractors of the library for the worker processes of the commands. */
import { createExtractor } from '../library';
import type { EngineName, Extractor } from '../library/types';
import { UserError } from './usage';

/** Creates an extractor with the engine of that name. @throws {UserError} when there is none */
export const loadExtractor = (engine?: string): Promise<Extractor> =>
  createExtractor({ engine: engine as EngineName }).catch((error: Error) => {
    throw new UserError(error.message, 2);
  });
