/**
 * The engine that the user has chosen. Those of papers are in a separate script, since few users need them.
 */
import type { Engine } from '../../engines/engine';
import { DEFAULT_ENGINE } from '../../engines/engine-names';
import { LeaflightEngine } from '../../engines/leaflight';
import { callExtension } from '../messages/messaging';
import { loadSettings, watchSettings } from '../settings/settings';
import { publishedBaselines } from './page-globals';
import { backendMeasuredHere, createClassifier } from './prediction-route';

/** The choice when last asked; undefined until then. */
let chosen: string | undefined;

export async function createChosenEngine(): Promise<Engine> {
  const [{ engine, device }, measured] = await Promise.all([loadSettings(), backendMeasuredHere()]);
  chosen = engine;
  if (engine === DEFAULT_ENGINE) return new LeaflightEngine(() => createClassifier(device, measured));
  if (!publishedBaselines()) await callExtension('addEngines');
  const create = publishedBaselines();
  if (!create) throw new Error(`the script with the engine '${engine}' did not run`);
  return create(engine);
}

/** Calls back whenever the chosen engine differs from the one created. */
export function watchEngine(changed: () => void): void {
  watchSettings(({ engine }) => {
    if (chosen === undefined || chosen === engine) return;
    chosen = engine;
    changed();
  });
}
