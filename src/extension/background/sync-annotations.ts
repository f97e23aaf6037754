/** Keeps annotations the same on the user's devices while the user wants that. */
import { callAllTabs } from '../messages/messaging';
import { browser } from '../platform/browser';
import {
  endAnnotationSync,
  onAnnotationOrSyncChange,
  synchroniseAnnotations,
} from '../settings/annotation-sync';
import { watchSettings } from '../settings/settings';
import type { Settings } from '../settings/settings-schema';

/** Wait in which further changes join: browsers allow two writes a second on average, and 1,800 an hour. */
const WAIT_MS = 2_000;
/** Wait after the browser has refused a write, for example because there were too many. */
const RETRY_MS = 25_000;

let timer: ReturnType<typeof setTimeout> | undefined;

function synchroniseSoon(wait = WAIT_MS): void {
  clearTimeout(timer);
  timer = setTimeout(synchronise, wait);
}

async function synchronise(): Promise<void> {
  try {
    const changed = await synchroniseAnnotations();
    if (changed.length > 0) await callAllTabs('annotate', 'reloadAnnotations');
  } catch {
    synchroniseSoon(RETRY_MS);
  }
}

function follow({ syncAnnotations }: Settings): void {
  if (syncAnnotations) synchroniseSoon(0);
  else endAnnotationSync().catch(() => {});
}

/** Synchronises annotations when they change here or on another device, and when the setting is switched on. */
export function watchAnnotationSync(): void {
  onAnnotationOrSyncChange(() => synchroniseSoon());
  watchSettings(follow);
  // Another device may have made changes while this browser was closed.
  browser.runtime.onStartup.addListener(() => synchroniseSoon());
}
