/** Loads the engines by name, each imported on demand, so that bundles contain only what they use. */
import type { Engine } from './engine';
import { DEFAULT_ENGINE, type EngineChoice } from './engine-names';

export async function loadEngine(name: EngineChoice = DEFAULT_ENGINE): Promise<Engine> {
  const engine =
    name === DEFAULT_ENGINE
      ? (await import('./bundled-model')).createLeaflight()
      : (await import('./baselines')).createBaseline(name);
  await engine.load();
  return engine;
}
