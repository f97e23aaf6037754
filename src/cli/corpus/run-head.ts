/** Describes what the rows of a run depend on: inputs, settings, program and model. */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { version } from '../../../package.json';
import { DEFAULT_ENGINE } from '../../engines/engine-names';
import type { ManifestHead } from './manifest';

async function hashModel(): Promise<string> {
  const { default: weights } = await import('../../../models/leaflight/weights.bin?bytes');
  return createHash('sha256').update(weights()).digest('hex');
}

/** Returns the first line of the manifest. */
export async function describeRun(
  files: readonly string[],
  engine: string,
  settings: Record<string, unknown>,
): Promise<ManifestHead> {
  return {
    leaflight: version,
    engine,
    model: engine === DEFAULT_ENGINE ? await hashModel() : null,
    settings,
    inputs: files.map((file) => ({ file, bytes: file === '-' ? null : statSync(file).size })),
  };
}
