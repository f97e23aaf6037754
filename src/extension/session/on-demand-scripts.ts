/** Loads scripts once the page needs them: export, annotations, marks of what is new, preferences. */
import type { Preferences } from '../../labels/label-page';
import type { InjectedScript } from '../messages/contract';
import { extension } from '../messages/messaging';
import { loadSettings } from '../settings/settings';
import { shared } from './page-globals';
import { watchSelection } from './selection';

/** Scripts that publish something under their own name. */
type PublishingScript = keyof typeof shared & InjectedScript;

/** Returns what a script publishes, injecting the script if it has not run yet. @throws when the browser refuses it */
export async function loadShared<Script extends PublishingScript>(
  script: Script,
): Promise<NonNullable<(typeof shared)[Script]>> {
  if (!shared[script]) await extension.injectScript(script);
  const published = shared[script];
  if (!published) throw new Error(`the script '${script}' did not run`);
  return published;
}

/** Loads the scripts of annotations and of what is new, each if something is stored for the page. */
export function loadStoredMarks(): void {
  if (!shared.annotate) extension.showAnnotations(location.href).catch(() => {});
  if (!shared.news) extension.showNews(location.href).catch(() => {});
}

/** Loads the script of annotations once text is selected. @param isSelected true when it can be annotated */
export function loadWhenSelected(
  isSelected: () => boolean,
  signal: AbortSignal,
  selectable = document,
): void {
  const load = async () => {
    if (shared.annotate || !isSelected() || !(await loadSettings()).offersColours) return;
    await extension.injectScript('annotate').catch(() => {});
  };
  watchSelection(load, signal, selectable);
}

/** Has the script of annotations offer the colours for the selected text, or say that none is selected. */
export async function annotateSelection(): Promise<void> {
  await (await loadShared('annotate')).annotateSelection();
}

/** Has the script that marks what is new go to the next new text in a view, or say that there is none. */
export async function goToNews(): Promise<void> {
  await (await loadShared('news')).goToNext();
}

/** Loads the step that applies learnt preferences; null where nothing was learnt. Never fails. */
export async function loadPreferences(): Promise<Preferences | null> {
  try {
    const lessons = (await extension.learntLessons()) ?? [];
    if (lessons.length === 0) return null;
    return (await loadShared('preferences'))(lessons);
  } catch {
    // In a prerendered page, the background does not answer.
    return null;
  }
}
