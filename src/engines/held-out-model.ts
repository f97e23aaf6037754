/**
 * Engine `leaflight-held-out`: the model trained without the pages of `models/leaflight/validation.txt` and without any
 * other page of their sites, so that it can be scored on them. The bundled model was trained on them too.
 */
import { createCpuClassifier } from '../model/backends/cpu-classifier';
import { type Model, type ModelJson, readModel } from '../model/weights';
import { LeaflightEngine } from './leaflight';
import { type ReadFile, readModelFile } from './model-files';

const NAME = 'leaflight-held-out';
const FOLDER = 'models/cache/held-out';

/** Creates the engine. @param read reads files of the project */
export function createHeldOutEngine(read: ReadFile | undefined): LeaflightEngine {
  const file = (name: string) =>
    readModelFile(NAME, read, `${FOLDER}/${name}`, 'npm run train -- --hold-out');
  const load = async (): Promise<Model> => {
    const json = JSON.parse(new TextDecoder().decode(await file('model.json'))) as ModelJson;
    return readModel(json, await file('weights.bin'));
  };
  return new LeaflightEngine(async () => createCpuClassifier(await load()), NAME);
}
