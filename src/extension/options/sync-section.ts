/** The options' switch for the synchronisation of annotations, and what of them is synchronised. */
import { formatNumber, message } from '../platform/i18n';
import { annotationSyncState, onAnnotationOrSyncChange } from '../settings/annotation-sync';
import type { Settings, SettingsChange } from '../settings/settings-schema';
import { byId, showOutcome } from '../ui/extension-page';

const control = byId<HTMLInputElement>('sync-annotations');

async function showState(): Promise<void> {
  const { pages, synced } = await annotationSyncState();
  const text = message('optionsSynced', formatNumber(synced), formatNumber(pages));
  showOutcome('synced', control.checked ? text : '');
}

export function showSync({ syncAnnotations }: Settings): void {
  control.checked = syncAnnotations;
  showState();
}

export function startSync(save: (change: SettingsChange) => Promise<void>): void {
  control.addEventListener('change', () => save({ syncAnnotations: control.checked }));
  onAnnotationOrSyncChange(showState);
}
