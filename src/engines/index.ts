/** Registry of all engines by name, each imported on demand, so that bundles contain only what they use. */
import type { Engine } from './engine';
import { BASELINE_ENGINES, DEFAULT_ENGINE } from './engine-names';
import type { ReadFile } from './model-files';

export { DEFAULT_ENGINE } from './engine-names';

/** @param read reads files that are not shipped; absent where there is no file system */
type Maker = (read?: ReadFile) => Promise<Engine>;

const MAKERS: Record<string, Maker> = {
  [DEFAULT_ENGINE]: async () => (await import('./bundled-model')).createLeaflight(),
  'leaflight-held-out': async (read) => (await import('./held-out-model')).createHeldOutEngine(read),
  ...Object.fromEntries(
    BASELINE_ENGINES.map((name) => [name, async () => (await import('./baselines')).createBaseline(name)]),
  ),
  'boilernet-2020': async (read) => new (await import('./boilernet-2020')).BoilerNet2020(read),
  fiasco: async (read) => new (await import('./fiasco')).Fiasco(read),
};

/** Names that `createEngine` accepts. */
export const engineNames = (): string[] => Object.keys(MAKERS);

/** @throws {Error} listing all engines when `name` is unknown */
export async function createEngine(name: string = DEFAULT_ENGINE, read?: ReadFile): Promise<Engine> {
  const make = Object.hasOwn(MAKERS, name) ? MAKERS[name] : undefined;
  if (!make) throw new Error(`no engine '${name}'; there are: ${engineNames().join(', ')}`);
  return make(read);
}
