/**
 * Loads the script of annotations once a page needs it: when some are stored, or when the user selects text. Until
 * then nothing of it is on the page.
 */
import { callExtension } from '../messages/messaging';
import { loadSettings } from '../settings/settings';
import { publishedAnnotator } from './page-globals';
import { watchSelection } from './selection-watch';

/** Loads the script if annotations are stored for the page. */
export function loadStoredAnnotations(): void {
  if (!publishedAnnotator()) callExtension('showAnnotations', location.href).catch(() => {});
}

/**
 * Loads the script once text is selected.
 * @param isSelected true when text is selected where it can be annotated
 */
export function loadWhenSelected(isSelected: () => boolean, signal: AbortSignal): void {
  const load = async () => {
    if (publishedAnnotator() || !isSelected() || !(await loadSettings()).offersColours) return;
    await callExtension('injectAnnotations').catch(() => {});
  };
  watchSelection(load, signal);
}
