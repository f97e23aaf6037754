/** The model that is bundled with the program, and the engine that uses it. */
import modelJson from '../../models/leaflight/model.json';
import weightsUrl from '../../models/leaflight/weights.bin?inline';
import { createCpuClassifier } from '../model/backends/cpu-classifier';
import { fromBase64 } from '../model/base64';
import { type Model, type ModelJson, readModel } from '../model/weights';
import { LeaflightEngine } from './leaflight';

/** Decodes a `data:` URL without a request, which a page's content security policy could refuse. */
const bytesOf = (dataUrl: string): Uint8Array => fromBase64(dataUrl.slice(dataUrl.indexOf(',') + 1));

let decoded: Model | undefined;

/** Bundled model, decoded once. */
export function bundledModel(): Model {
  decoded ??= readModel(modelJson as ModelJson, bytesOf(weightsUrl));
  return decoded;
}

/** Creates the engine with the bundled model on the CPU, in this context. */
export const createLeaflight = (): LeaflightEngine =>
  new LeaflightEngine(async () => createCpuClassifier(bundledModel()));
