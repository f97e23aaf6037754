/** Serves annotations to pages: each may read and change only those of its own address. */
import { readAnnotation, readTitle } from '../../annotations/annotation';
import type { Caller } from '../messages/messaging';
import { injectScript } from '../platform/inject';
import {
  type AnnotationOutcome,
  addAnnotation,
  changeAnnotation,
  isAnnotationChange,
  loadAnnotations,
  markOrphans,
  removeAnnotation,
} from '../settings/annotation-store';
import { keepAnnotatedArticle } from './keep-articles';
import { isOwnAddress, isStorable } from './own-address';

/** Outcome of a change that is not stored. */
const refusal = ({ isPrivate }: Caller): AnnotationOutcome => (isPrivate ? 'private' : 'failed');

export const annotationFunctions = {
  async loadAnnotations(caller: Caller, url: unknown) {
    return isOwnAddress(caller, url) ? loadAnnotations(url) : [];
  },
  async addAnnotation(caller: Caller, url: unknown, title: unknown, value: unknown) {
    const annotation = readAnnotation(value);
    if (!isStorable(caller, url) || !annotation) return refusal(caller);
    const outcome = await addAnnotation(url, readTitle(title), annotation);
    if (outcome === 'stored') keepAnnotatedArticle(caller, url);
    return outcome;
  },
  async changeAnnotation(caller: Caller, url: unknown, id: unknown, change: unknown) {
    return isStorable(caller, url) && typeof id === 'string' && isAnnotationChange(change)
      ? changeAnnotation(url, id, change)
      : refusal(caller);
  },
  async removeAnnotation(caller: Caller, url: unknown, id: unknown) {
    return isStorable(caller, url) && typeof id === 'string' ? removeAnnotation(url, id) : refusal(caller);
  },
  async reportOrphans(caller: Caller, url: unknown, ids: unknown): Promise<void> {
    if (!isStorable(caller, url) || !Array.isArray(ids)) return;
    await markOrphans(
      url,
      ids.filter((id) => typeof id === 'string'),
    );
  },
  async showAnnotations(caller: Caller, url: unknown): Promise<void> {
    if (isOwnAddress(caller, url) && (await loadAnnotations(url)).length > 0)
      await injectScript(caller.tabId, 'annotate');
  },
};
