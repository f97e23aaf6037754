/** Engines of the laboratory: the product's, and those that need weights or a rendered page which only it has. */
import { loadEngine } from '../../../src/engines';
import type { Engine } from '../../../src/engines/engine';
import { ENGINE_CHOICES } from '../../../src/engines/engine';
import { LeaflightEngine } from '../../../src/engines/leaflight';
import { createCpuClassifier } from '../../../src/model/backends/cpu-classifier';
import { type Model, type ModelJson, readModel } from '../../../src/model/weights';
import { Fiasco } from './fiasco';
import { readModelFile } from './read-model-file';

const HELD_OUT = 'leaflight-held-out';

const OWN: Readonly<Record<string, () => Engine>> = {
  [HELD_OUT]: createHeldOutEngine,
  fiasco: () => new Fiasco(),
};

/** Names of all engines. */
export const ENGINE_NAMES: readonly string[] = [...ENGINE_CHOICES, ...Object.keys(OWN)];

/** Creates one of these engines, and loads it. @throws {Error} when its weights are missing */
export async function loadAnyEngine(name: string): Promise<Engine> {
  const choice = ENGINE_CHOICES.find((known) => known === name);
  if (choice) return loadEngine(choice);
  const engine = OWN[name]();
  await engine.load();
  return engine;
}

/**
 * Creates the engine with the model that was trained without the pages of `models/leaflight/validation.txt` and without
 * any other page of their sites, so that it can be scored on them. The bundled model was trained on them too.
 * @param folder holds the model
 */
export function createHeldOutEngine(folder = 'models/cache/held-out'): LeaflightEngine {
  const file = (name: string) => readModelFile(HELD_OUT, `${folder}/${name}`, 'npm run train -- --hold-out');
  const load = async (): Promise<Model> => {
    const json = JSON.parse(new TextDecoder().decode(await file('model.json'))) as ModelJson;
    return readModel(json, await file('weights.bin'));
  };
  return new LeaflightEngine(async () => createCpuClassifier(await load()), HELD_OUT);
}
