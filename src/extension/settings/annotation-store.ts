/**
 * Annotations in local storage, an entry a page. Only the background and the extension's own pages use it: a
 * content script runs in the page's process, which must not see other pages' annotations.
 *
 * An entry is written at once, so that a killed browser has the old or the new one, and each change starts
 * from what is stored, so that tabs do not undo each other's.
 */
import {
  type AnnotatedPage,
  type Annotation,
  COLOURS,
  type Colour,
  inPageOrder,
  lastChange,
  MAX_ANNOTATIONS,
  MAX_NOTE_LENGTH,
  mergeAnnotations,
  readAnnotatedPage,
} from '../../annotations/annotation';
import { readAnnotationFile } from '../../annotations/annotation-file';
import { mergeRemovals, NO_REMOVALS, type Removals, readRemovals, revive } from '../../annotations/removals';
import { isObject } from '../../corrections/json-object';
import { withoutPlace } from '../../structure/absolute-addresses';
import { browser } from '../platform/browser';
import {
  afterLastWrite,
  inTurn,
  loadAll,
  loadValue,
  onStoredChange,
  onStoredRemoval,
  removeAll,
  type WriteOutcome,
  writeEntries,
  writeInPlaceOfRecords,
} from './local-storage';

/** Key of removed annotations, which are remembered while they are synchronised: other devices have to follow. */
const REMOVED = 'annotations-removed';

async function storedRemovals(): Promise<Removals | null> {
  const stored = await loadValue(REMOVED);
  return stored === undefined ? null : readRemovals(stored);
}

export const loadRemovals = async (): Promise<Removals> => (await storedRemovals()) ?? NO_REMOVALS;

/** Stores all removals; from then on, new ones are remembered too. */
export async function storeRemovals(removals: Removals): Promise<void> {
  if (JSON.stringify(removals) !== JSON.stringify(await storedRemovals()))
    await writeEntries({ [REMOVED]: removals });
}

export const forgetRemovals = (): Promise<void> => browser.storage.local.remove(REMOVED);

/** Adds a removal, made now, while removals are remembered. @param removalAt makes the removal of a time */
export async function rememberRemoval(removalAt: (time: string) => Removals): Promise<void> {
  const removals = await storedRemovals();
  if (removals) await storeRemovals(mergeRemovals(removals, removalAt(new Date().toISOString())));
}

/** Prefix of the keys of annotated pages, which their address follows. */
export const ANNOTATED_PAGE = 'annotations:';

/** Result of storing an annotation: `'gone'` when another tab has removed it, `'many'` when the page has too many. */
export type AnnotationOutcome = WriteOutcome | 'private' | 'gone' | 'many';

/** The user's change of an annotation; what is absent stays. */
export interface AnnotationChange {
  readonly colour?: Colour;
  readonly note?: string;
}

/** Checks a value from a page's process. */
export const isAnnotationChange = (value: unknown): value is AnnotationChange =>
  isObject(value) &&
  (value.colour === undefined || COLOURS.includes(value.colour as Colour)) &&
  (value.note === undefined || (typeof value.note === 'string' && value.note.length <= MAX_NOTE_LENGTH));

const isFullPage = (annotations: readonly unknown[]): boolean => annotations.length > MAX_ANNOTATIONS;

async function read(url: string): Promise<AnnotatedPage> {
  const page = withoutPlace(url);
  const stored = await loadValue(ANNOTATED_PAGE + page);
  return readAnnotatedPage(stored) ?? { url: page, title: '', annotations: [] };
}

/** The added annotations, with a new time where they had been removed before. */
async function revived(annotations: readonly Annotation[]): Promise<readonly Annotation[]> {
  const removals = await loadRemovals();
  return annotations.map((annotation) => revive(annotation, removals));
}

const write = (page: AnnotatedPage): Promise<AnnotationOutcome> =>
  page.annotations.length > 0
    ? writeInPlaceOfRecords({ [ANNOTATED_PAGE + page.url]: page })
    : browser.storage.local.remove(ANNOTATED_PAGE + page.url).then(
        () => 'stored',
        () => 'failed',
      );

/** The page's annotations, after writes requested earlier. */
export async function loadAnnotations(url: string): Promise<readonly Annotation[]> {
  await afterLastWrite();
  return (await read(url)).annotations;
}

/** Stores a new annotation; the page keeps its title unless a new one is given. */
export const addAnnotation = (
  url: string,
  title: string,
  annotation: Annotation,
): Promise<AnnotationOutcome> =>
  inTurn(async () => {
    const page = await read(url);
    const annotations = mergeAnnotations(page.annotations, await revived([annotation]));
    return isFullPage(annotations) ? 'many' : write({ ...page, title: title || page.title, annotations });
  });

export const changeAnnotation = (
  url: string,
  id: string,
  change: AnnotationChange,
): Promise<AnnotationOutcome> =>
  inTurn(async () => {
    const page = await read(url);
    if (!page.annotations.some((annotation) => annotation.id === id)) return 'gone';
    const modified = new Date().toISOString();
    const annotations = page.annotations.map((annotation) => {
      if (annotation.id !== id) return annotation;
      const { colour = annotation.colour, note = annotation.note } = change;
      return { ...annotation, colour, note, modified };
    });
    return write({ ...page, annotations });
  });

export const removeAnnotation = (url: string, id: string): Promise<AnnotationOutcome> =>
  inTurn(async () => {
    const page = await read(url);
    await rememberRemoval((time) => ({ times: { [id]: time }, allUntil: '' }));
    return write({ ...page, annotations: page.annotations.filter((annotation) => annotation.id !== id) });
  });

/** Remembers which of the page's annotations were not found on it. */
export const markOrphans = (url: string, ids: readonly string[]): Promise<void> =>
  inTurn(async () => {
    const page = await read(url);
    const orphans = new Set(ids);
    if (page.annotations.every(({ id, isOrphan }) => orphans.has(id) === isOrphan)) return;
    const annotations = page.annotations.map((annotation) => ({
      ...annotation,
      isOrphan: orphans.has(annotation.id),
    }));
    await write({ ...page, annotations });
  });

/** All annotated pages, the one that was changed last first; annotations in the order of the page. */
export async function loadAnnotatedPages(): Promise<AnnotatedPage[]> {
  const pages = await loadAll(ANNOTATED_PAGE, readAnnotatedPage);
  return pages
    .map((page) => ({ ...page, annotations: inPageOrder(page.annotations) }))
    .sort((a, b) => lastChange(b).localeCompare(lastChange(a)));
}

export interface AnnotationImport {
  readonly annotations: number;
  /** Number of annotations that could not be read, or exceed the limit of their page. */
  readonly bad: number;
}

/**
 * Adds a file's annotations; of two with the same id, the one that was changed last stays.
 * @throws when the file holds none or cannot be stored as a whole; then nothing of it is stored
 */
export const importAnnotations = (text: string): Promise<AnnotationImport> =>
  inTurn(async () => {
    const { pages, bad } = readAnnotationFile(text);
    const entries: Record<string, AnnotatedPage> = {};
    let [count, skipped] = [0, bad];
    for (const { url, title, annotations } of pages) {
      const page = await read(url);
      const merged = mergeAnnotations(page.annotations, await revived(annotations));
      if (isFullPage(merged)) {
        skipped += annotations.length;
        continue;
      }
      entries[ANNOTATED_PAGE + page.url] = { url: page.url, title: page.title || title, annotations: merged };
      count += annotations.length;
    }
    const outcome = await writeInPlaceOfRecords(entries);
    if (outcome !== 'stored') throw new Error(outcome);
    return { annotations: count, bad: skipped };
  });

export const eraseAnnotations = (): Promise<void> =>
  inTurn(async () => {
    await rememberRemoval((allUntil) => ({ times: {}, allUntil }));
    await removeAll(ANNOTATED_PAGE);
  });

/** Calls back with the address of a page whose annotations are all removed, in any of the extension's contexts. */
export const onAnnotatedPageRemoved = (removed: (url: string) => void): void =>
  onStoredRemoval(ANNOTATED_PAGE, removed);

/** Calls back when any of the extension's contexts has changed annotations. */
export const onAnnotationsChange = (changed: () => void): void => onStoredChange(ANNOTATED_PAGE, changed);
