/** The model that is bundled with the program, and the engine that uses it. */
import modelJson from '../../models/leaflight/model.json';
import decodeWeights from '../../models/leaflight/weights.bin?bytes';
import { createCpuClassifier } from '../model/backends/cpu-classifier';
import { type Model, type ModelJson, readModel } from '../model/weights';
import { LeaflightEngine } from './leaflight';

let decoded: Model | undefined;

/** Bundled model, decoded once. */
export function bundledModel(): Model {
  decoded ??= readModel(modelJson as ModelJson, decodeWeights());
  return decoded;
}

/** Creates the engine with the bundled model on the CPU, in this context. */
export const createLeaflight = (): LeaflightEngine =>
  new LeaflightEngine(async () => createCpuClassifier(bundledModel()));
