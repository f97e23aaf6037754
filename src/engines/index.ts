/** Creates the engines by name, each imported on demand, so that bundles contain only what they use. */
import type { Engine } from './engine';
import { BASELINE_ENGINES, DEFAULT_ENGINE, ENGINE_CHOICES } from './engine-names';

/** Creates an engine by its name. @throws {Error} listing all engines when `name` is unknown */
export async function createEngine(name: string = DEFAULT_ENGINE): Promise<Engine> {
  if (name === DEFAULT_ENGINE) return (await import('./bundled-model')).createLeaflight();
  const baseline = BASELINE_ENGINES.find((known) => known === name);
  if (!baseline) throw new Error(`no engine '${name}'; there are: ${ENGINE_CHOICES.join(', ')}`);
  return (await import('./baselines')).createBaseline(baseline);
}
