/** Registry of all engines by name, each imported on demand, so that bundles contain only what they use. */
import type { Engine } from './engine';
import { BASELINE_ENGINES, DEFAULT_ENGINE } from './engine-names';
import type { ReadFile } from './model-files';

export { DEFAULT_ENGINE } from './engine-names';

/** Creates an engine. @param read reads files that are not bundled; absent where there is no file system */
type EngineFactory = (read?: ReadFile) => Promise<Engine>;

const FACTORIES: Record<string, EngineFactory> = {
  [DEFAULT_ENGINE]: async () => (await import('./bundled-model')).createLeaflight(),
  'leaflight-held-out': async (read) => (await import('./held-out-model')).createHeldOutEngine(read),
  ...Object.fromEntries(
    BASELINE_ENGINES.map((name) => [name, async () => (await import('./baselines')).createBaseline(name)]),
  ),
  fiasco: async (read) => new (await import('./fiasco')).Fiasco(read),
};

/** Names that `createEngine` accepts. */
export const engineNames = (): string[] => Object.keys(FACTORIES);

/** Creates an engine by its name. @throws {Error} listing all engines when `name` is unknown */
export async function createEngine(name: string = DEFAULT_ENGINE, read?: ReadFile): Promise<Engine> {
  const create = Object.hasOwn(FACTORIES, name) ? FACTORIES[name] : undefined;
  if (!create) throw new Error(`no engine '${name}'; there are: ${engineNames().join(', ')}`);
  return create(read);
}
