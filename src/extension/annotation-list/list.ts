/** The list of the user's annotations: search, export, import, edit and erase. */
import { type AnnotatedPage, COLOURS, type ExportedPage } from '../../annotations/annotation';
import { writeAnnotationFile } from '../../annotations/annotation-file';
import { writeCollection } from '../../annotations/web-annotation';
import type { BookPage } from '../../export/epub/book-types';
import { annotationsMarkdown } from '../../export/markdown/markdown';
import { COLOUR_MESSAGES } from '../highlight/annotation-css';
import { callAllTabs } from '../messages/messaging';
import { formatNumber, localise, message } from '../platform/i18n';
import {
  addAnnotation,
  changeAnnotation,
  eraseAnnotations,
  importAnnotations,
  loadAnnotatedPages,
  onAnnotationsChange,
  removeAnnotation,
} from '../settings/annotation-store';
import { loadArticles } from '../settings/kept-articles';
import { saveFile } from '../ui/copy-and-save';
import { make } from '../ui/elements';
import { byId, linkedImagesNote, loadPacker, showFailure, showOutcome } from '../ui/extension-page';
import { startStoredData } from '../ui/stored-data';
import { type EntryActions, itemOf, sectionOf } from './entries';
import { countOf, filterPages, firstOf, siteOfPage } from './filter';

/** Annotations that are shown at first, and added by each press of the button. */
const BATCH_SIZE = 200;

/** Formats of text. */
const FILES = {
  md: { type: 'text/markdown', write: annotationsMarkdown },
  json: { type: 'application/json', write: writeAnnotationFile },
  jsonld: { type: 'application/ld+json', write: writeCollection },
} as const;

/** Books, with the names of their files; they are packed by a module of its own. */
const BOOKS = { epub: 'leaflight-highlights.epub', pages: 'leaflight-pages.epub' } as const;

const searchField = byId<HTMLInputElement>('words');
const site = byId<HTMLSelectElement>('site');
const colour = byId<HTMLSelectElement>('colour');
const undo = byId<HTMLButtonElement>('undo');

let pages: readonly AnnotatedPage[] = [];
let shownCount = BATCH_SIZE;
/** Functions that restore the annotations removed since the list was opened, the last of them first. */
const restorers: (() => Promise<string>)[] = [];

const chosen = (): readonly AnnotatedPage[] =>
  filterPages(pages, { words: searchField.value, site: site.value, colour: colour.value });

const actions: EntryActions = {
  async saveNote(url, id, note) {
    const outcome = await changeAnnotation(url, id, { note });
    showFailure('outcome', outcome === 'stored' ? '' : message('annotationsNotSaved'));
    // Otherwise the note stays in its field.
    if (outcome === 'stored') await showChanged(id);
  },
  async remove({ url, title }, annotation) {
    await removeAnnotation(url, annotation.id);
    restorers.unshift(async () => {
      await addAnnotation(url, title, annotation);
      return annotation.id;
    });
    await showChanged(annotation.id);
    showOutcome('outcome', message('annotateRemoved'));
    undo.focus();
  },
};

const entryOf = (id: string): HTMLElement | null => document.querySelector(`li[data-id="${CSS.escape(id)}"]`);

/** Shows a change of one annotation here and in all tabs; notes that the user is writing stay. */
async function showChanged(id: string): Promise<void> {
  callAllTabs('annotate', 'reloadAnnotations');
  pages = await loadAnnotatedPages();
  const entry = entryOf(id);
  const page = pages.find(({ annotations }) => annotations.some((annotation) => annotation.id === id));
  const annotation = page?.annotations.find((candidate) => candidate.id === id);
  if (page && annotation && entry) {
    const hadFocus = entry.contains(document.activeElement);
    entry.replaceWith(itemOf(page, annotation, actions));
    if (hadFocus) entryOf(id)?.querySelector('button')?.focus();
  } else if (entry) {
    const section = entry.closest('section');
    entry.remove();
    if (!section?.querySelector('li')) section?.remove();
  }
  showCounts(countOf(chosen()));
}

function showSites(): void {
  const current = site.value;
  const names = [...new Set(pages.map(({ url }) => siteOfPage(url)))].sort((a, b) => a.localeCompare(b));
  const options = names.map((name) => make('option', { value: name, dir: 'ltr' }, name));
  site.replaceChildren(make('option', { value: '' }, message('annotationsAllSites')), ...options);
  site.value = names.includes(current) ? current : '';
}

function show(): void {
  const found = chosen();
  byId('pages').replaceChildren(...firstOf(found, shownCount).map((page) => sectionOf(page, actions)));
  showCounts(countOf(found));
}

function showCounts(count: number): void {
  byId('more').hidden = count <= shownCount;
  undo.hidden = restorers.length === 0;
  byId('count').textContent = count > 0 ? message('annotationsCount', formatNumber(count)) : '';
  const none = byId('none');
  none.hidden = count > 0;
  none.textContent = message(pages.length > 0 ? 'annotationsNoMatch' : 'annotationsNone');
  byId<HTMLButtonElement>('export').disabled = count === 0;
  // An empty list has nothing to search, export or erase.
  for (const id of ['search', 'format', 'export', 'erase']) byId(id).hidden = pages.length === 0;
}

function showPages(loaded: readonly AnnotatedPage[]): void {
  pages = loaded;
  showSites();
  show();
}

const load = async (): Promise<void> => showPages(await loadAnnotatedPages());

/** Shows a change of many annotations here and in all tabs. */
async function showAllChanged(): Promise<void> {
  await load();
  callAllTabs('annotate', 'reloadAnnotations');
}

function filter(): void {
  shownCount = BATCH_SIZE;
  show();
}

/** Saves a book of the annotations, or of the pages as a whole with their articles. */
async function saveBook(
  exported: readonly ExportedPage[],
  articles: readonly (BookPage | undefined)[],
  kind: keyof typeof BOOKS,
): Promise<void> {
  const { packAnnotatedPages } = await loadPacker();
  const { bytes, linkedImages } = packAnnotatedPages(
    exported,
    kind === 'pages' ? articles : [],
    message('readerContents'),
    message('annotationsTitle'),
  );
  saveFile(bytes, 'application/epub+zip', BOOKS[kind]);
  const alone = exported.filter((_, index) => !articles[index]).length;
  const notes = [
    ...linkedImagesNote(linkedImages),
    ...(kind === 'pages' && alone > 0 ? [message('annotationsWithoutPage', formatNumber(alone))] : []),
  ];
  showOutcome('outcome', notes.join(' '));
}

/** True while showing the list again would lose the focus, or a note that the user is writing. */
const isInUse = (): boolean =>
  document.querySelector('textarea') !== null ||
  byId('pages').contains(document.activeElement) ||
  document.activeElement === undo;

localise(document);
document.title = message('annotationsTitle');
colour.replaceChildren(
  make('option', { value: '' }, message('annotationsAllColours')),
  ...COLOURS.map((name) => make('option', { value: name }, message(COLOUR_MESSAGES[name]))),
);
searchField.addEventListener('input', filter);
for (const menu of [site, colour]) menu.addEventListener('change', filter);
byId('more').addEventListener('click', () => {
  shownCount += BATCH_SIZE;
  show();
});
undo.addEventListener('click', async () => {
  const id = await restorers.shift()?.();
  showOutcome('outcome', '');
  await showAllChanged();
  const restored = id ? entryOf(id) : null;
  restored?.scrollIntoView({ block: 'nearest' });
  // The next press brings back the one that was removed before.
  if (undo.hidden) (restored?.querySelector('button') ?? searchField).focus();
});
byId('export').addEventListener('click', async () => {
  const format = byId<HTMLSelectElement>('format').value as keyof typeof FILES | keyof typeof BOOKS;
  const wanted = chosen();
  const articles = await loadArticles(wanted.map(({ url }) => url));
  const exported = wanted.map((page, index): ExportedPage => {
    const stated = articles[index]?.metadata;
    if (!stated) return page;
    const { byline, site, published } = stated;
    return { ...page, byline, site, published };
  });
  if (format in BOOKS) await saveBook(exported, articles, format as keyof typeof BOOKS);
  else {
    const { type, write } = FILES[format as keyof typeof FILES];
    saveFile(write(exported), type, `leaflight-highlights.${format}`);
    showOutcome('outcome', '');
  }
});
startStoredData({
  prefix: '',
  accept: '.json,.jsonld,application/json,application/ld+json',
  status: 'outcome',
  async importText(text) {
    const { annotations, bad } = await importAnnotations(text);
    return {
      imported: message('annotationsImported', formatNumber(annotations)),
      skipped: [['annotationsImportBad', bad]],
    };
  },
  importFailed: 'annotationsImportFailed',
  showChanged: showAllChanged,
  question: 'annotationsEraseSure',
  async erase() {
    await eraseAnnotations();
    restorers.length = 0;
    showOutcome('outcome', message('annotationsErased'));
    await showAllChanged();
    byId('none').focus();
  },
});
// Another tab may change some.
onAnnotationsChange(async () => {
  if (isInUse()) return;
  const loaded = await loadAnnotatedPages();
  // The user may have begun to write while they were loaded.
  if (!isInUse()) showPages(loaded);
});
load();
