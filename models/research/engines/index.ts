/** Engines of the laboratory: the product's, and those that need weights or a rendered page which only it has. */
import { loadEngine } from '../../../src/engines';
import type { Engine } from '../../../src/engines/engine';
import { ENGINE_CHOICES } from '../../../src/engines/engine-names';
import { Fiasco } from './fiasco';
import { createHeldOutEngine } from './held-out-model';

const OWN: Readonly<Record<string, () => Engine>> = {
  'leaflight-held-out': createHeldOutEngine,
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
