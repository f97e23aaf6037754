/** The list's entries: pages with their annotations. All text comes from pages and is shown as text. */
import { type AnnotatedPage, type Annotation, MAX_NOTE_LENGTH } from '../../annotations/annotation';
import { COLOUR_CHANNELS, COLOUR_MESSAGES } from '../highlight/annotation-css';
import { language, message } from '../platform/i18n';
import { make } from '../ui/elements';
import { addressAtText, readableAddress } from './filter';

export interface EntryActions {
  saveNote(url: string, id: string, note: string): void;
  remove(page: AnnotatedPage, annotation: Annotation): void;
}

const date = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' });

const link = (href: string, text: string): HTMLAnchorElement =>
  make('a', { href, target: '_blank', rel: 'noreferrer' }, text);

export function sectionOf(page: AnnotatedPage, actions: EntryActions): HTMLElement {
  const { url, title, annotations } = page;
  const name = title || readableAddress(url);
  const address = title ? [make('p', { class: 'muted', dir: 'ltr' }, readableAddress(url))] : [];
  const heading = make('h2', { dir: 'auto' }, /^https?:/.test(url) ? link(url, name) : name);
  const items = annotations.map((annotation) => itemOf(page, annotation, actions));
  return make('section', {}, heading, ...address, make('ul', {}, ...items));
}

/** An annotation as an entry of its page's list. */
export function itemOf(page: AnnotatedPage, annotation: Annotation, actions: EntryActions): HTMLElement {
  const { id, colour, note, quote, created, isOrphan } = annotation;
  const href = addressAtText(page.url, annotation);
  const text = make(
    'blockquote',
    { id: `quote-${id}`, dir: 'auto', class: /\n |\t/.test(quote.exact) ? 'preformatted' : '' },
    href && !isOrphan ? link(href, quote.exact) : quote.exact,
  );
  const noteText = make('p', { class: 'note', dir: 'auto' }, note);
  noteText.hidden = note === '';
  const edit = button(message('annotateNote'), () =>
    editNote(noteText, edit, (text) => actions.saveNote(page.url, id, text)),
  );
  const remove = button(message('optionsForget'), () => actions.remove(page, annotation));
  remove.setAttribute('aria-label', message('annotateRemove'));
  remove.className = 'remove';
  // The buttons of all entries have the same names.
  for (const one of [edit, remove]) one.setAttribute('aria-describedby', text.id);
  const details = make(
    'div',
    { class: 'details' },
    make('span', {}, message(COLOUR_MESSAGES[colour])),
    make('time', { datetime: created }, date.format(new Date(created))),
    ...(isOrphan ? [make('span', { class: 'orphan' }, message('annotationsOrphan'))] : []),
    edit,
    remove,
  );
  const item = make('li', { 'data-id': id }, text, noteText, details);
  // Not by an attribute, which the page's content security policy forbids.
  item.style.setProperty('--mark', `rgb(${COLOUR_CHANNELS[colour]})`);
  return item;
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button' }, text);
  made.addEventListener('click', onClick);
  return made;
}

/** Shows a field in the note's place; the button then saves it, and so do Escape and leaving the field. */
function editNote(shown: HTMLElement, edit: HTMLButtonElement, store: (note: string) => void): void {
  const field = make('textarea', {
    'aria-label': message('annotateNote'),
    maxlength: String(MAX_NOTE_LENGTH),
    dir: 'auto',
  });
  field.value = shown.textContent ?? '';
  const saveNote = () => store(field.value.trim());
  const save = button(message('annotateNoteSave'), saveNote);
  field.addEventListener('change', saveNote);
  field.addEventListener('keydown', (event) => {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
    if (isDone && !event.isComposing) save.click();
  });
  shown.replaceWith(field);
  edit.replaceWith(save);
  field.focus();
}
