/** The model that comes with the program, and the engine that it makes. */
import modelJson from '../../models/leaflight/model.json';
import weightsUrl from '../../models/leaflight/weights.bin?inline';
import { fromBase64 } from '../model/base64';
import { createProcessorJudge } from '../model/processor';
import { type Model, type ModelJson, readModel } from '../model/weights';
import { LeaflightEngine } from './leaflight';

/** The bytes of a `data:` URL, without a request that a page's policy could refuse. */
const bytesOf = (dataUrl: string): Uint8Array => fromBase64(dataUrl.slice(dataUrl.indexOf(',') + 1));

let shipped: Model | undefined;

/** The model that comes with the program, decoded once. */
export function shippedModel(): Model {
  shipped ??= readModel(modelJson as ModelJson, bytesOf(weightsUrl));
  return shipped;
}

/** Runs that model on the processor, right here. */
export const createLeaflight = (): LeaflightEngine =>
  new LeaflightEngine(async () => createProcessorJudge(shippedModel()));
