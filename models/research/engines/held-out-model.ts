/**
 * Engine `leaflight-held-out`: the model trained without the pages of `models/leaflight/validation.txt` and without any
 * other page of their sites, so that it can be scored on them. The bundled model was trained on them too.
 */
import { LeaflightEngine } from '../../../src/engines/leaflight';
import { createCpuClassifier } from '../../../src/model/backends/cpu-classifier';
import { type Model, type ModelJson, readModel } from '../../../src/model/weights';
import { readModelFile } from './read-model-file';

const NAME = 'leaflight-held-out';

/** Creates the engine. @param folder holds the model */
export function createHeldOutEngine(folder = 'models/cache/held-out'): LeaflightEngine {
  const file = (name: string) => readModelFile(NAME, `${folder}/${name}`, 'npm run train -- --hold-out');
  const load = async (): Promise<Model> => {
    const json = JSON.parse(new TextDecoder().decode(await file('model.json'))) as ModelJson;
    return readModel(json, await file('weights.bin'));
  };
  return new LeaflightEngine(async () => createCpuClassifier(await load()), NAME);
}
