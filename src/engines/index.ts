/** Loads the engines by name, each imported on demand, so that bundles contain only what they use. */
import { DEFAULT_ENGINE, type Engine, type EngineChoice } from './engine';

export async function loadEngine(name: EngineChoice = DEFAULT_ENGINE): Promise<Engine> {
  const engine =
    name === DEFAULT_ENGINE
      ? (await import('./bundled-model')).createLeaflight()
      : (await import('./baselines')).createBaseline(name);
  await engine.load();
  return engine;
}
