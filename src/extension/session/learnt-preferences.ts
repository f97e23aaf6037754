/** Loads the user's learnt preferences into a page; where nothing was learnt, nothing but the question is sent. */
import type { Preferences } from '../../labels/label-page';
import { callExtension } from '../messages/messaging';
import { publishedPreferences } from './page-globals';

/** Returns the step that applies them; null where nothing was learnt. Never fails. */
export async function loadPreferences(): Promise<Preferences | null> {
  try {
    const lessons = (await callExtension('learntLessons')) ?? [];
    if (lessons.length === 0) return null;
    if (!publishedPreferences()) await callExtension('injectPreferences');
    return publishedPreferences()?.(lessons) ?? null;
  } catch {
    // In a prerendered page, the background does not answer.
    return null;
  }
}
