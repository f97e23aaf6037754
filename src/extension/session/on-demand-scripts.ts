/**
 * Loads scripts of the extension once the page needs them: those of the export formats, of annotations, of what is new,
 * and of learnt preferences. Until then nothing of them is on the page.
 */
import type { Preferences } from '../../labels/label-page';
import { callExtension } from '../messages/messaging';
import { loadSettings } from '../settings/settings';
import type { exportPage } from './export-page';
import {
  publishedAnnotator,
  publishedExporter,
  publishedNewsMarker,
  publishedPreferences,
} from './page-globals';
import { watchSelection } from './selection-watch';

/** Returns the function that writes the export formats, and loads its script. @throws when the browser refuses it */
export async function loadExporter(): Promise<typeof exportPage> {
  if (!publishedExporter()) await callExtension('injectScript', 'export');
  const exporter = publishedExporter();
  if (!exporter) throw new Error('the export script did not start');
  return exporter;
}

/** Loads the script of annotations if some are stored for the page. */
export function loadStoredAnnotations(): void {
  if (!publishedAnnotator()) callExtension('showAnnotations', location.href).catch(() => {});
}

/**
 * Loads the script of annotations once text is selected.
 * @param isSelected true when text is selected where it can be annotated
 * @param selectable document in which it is selected
 */
export function loadWhenSelected(
  isSelected: () => boolean,
  signal: AbortSignal,
  selectable = document,
): void {
  const load = async () => {
    if (publishedAnnotator() || !isSelected() || !(await loadSettings()).offersColours) return;
    await callExtension('injectScript', 'annotate').catch(() => {});
  };
  watchSelection(load, signal, selectable);
}

/** Loads the script that marks what is new if the page is watched. */
export function loadNews(): void {
  if (!publishedNewsMarker()) callExtension('showNews', location.href).catch(() => {});
}

/** Returns the step that applies learnt preferences, and loads its script; null where nothing was learnt. Never fails. */
export async function loadPreferences(): Promise<Preferences | null> {
  try {
    const lessons = (await callExtension('learntLessons')) ?? [];
    if (lessons.length === 0) return null;
    if (!publishedPreferences()) await callExtension('injectScript', 'preferences');
    return publishedPreferences()?.(lessons) ?? null;
  } catch {
    // In a prerendered page, the background does not answer.
    return null;
  }
}
