/** Remembers removed annotations while they are synchronised, since other devices have to follow. */
import { mergeRemovals, NO_REMOVALS, type Removals, readRemovals } from '../../annotations/removals';
import { browser } from '../platform/browser';
import { loadValue, writeEntries } from './local-storage';

const KEY = 'annotations-removed';

async function load(): Promise<Removals | null> {
  const stored = await loadValue(KEY);
  return stored === undefined ? null : readRemovals(stored);
}

export const loadRemovals = async (): Promise<Removals> => (await load()) ?? NO_REMOVALS;

/** Stores all removals; from then on, new ones are remembered too. */
export async function storeRemovals(removals: Removals): Promise<void> {
  if (JSON.stringify(removals) !== JSON.stringify(await load())) await writeEntries({ [KEY]: removals });
}

export const forgetRemovals = (): Promise<void> => browser.storage.local.remove(KEY);

/** Adds a removal, made now, while removals are remembered. @param removalAt makes the removal of a time */
export async function rememberRemoval(removalAt: (time: string) => Removals): Promise<void> {
  const removals = await load();
  if (removals) await storeRemovals(mergeRemovals(removals, removalAt(new Date().toISOString())));
}
