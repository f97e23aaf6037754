/** What stands over the article: its title where the text does not begin with it, source, author, date, length. */
import type { Element as HastElement, Root } from 'hast';
import type { Article } from '../article';
import { language } from '../platform/i18n';
import { make } from './elements';

/** The article's title is looked for among this many of its first blocks. */
const FIRST_BLOCKS = 5;

export function headOf({ metadata, tree }: Article): HTMLElement {
  const head = make('header', { class: 'head' });
  const { title, byline, published, readingMinutes, site } = metadata;
  const source = make('p', { class: 'source' });
  const parts = [site || location.hostname, byline, dateText(published), minutesText(readingMinutes)];
  // Each part keeps its own direction; the dots between them have that of the line.
  for (const part of parts.filter(Boolean)) {
    if (source.firstChild) source.append(' · ');
    source.append(make('bdi', {}, part));
  }
  if (title && !beginsWith(tree, title)) head.append(make('h1', { dir: 'auto' }, title));
  head.append(source);
  return head;
}

function beginsWith(tree: Root, title: string): boolean {
  const same = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  return tree.children
    .slice(0, FIRST_BLOCKS)
    .some(
      (node) =>
        node.type === 'element' && /^h[1-3]$/.test(node.tagName) && same(textIn(node)) === same(title),
    );
}

function textIn(node: HastElement): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textIn(child) : ''))
    .join('');
}

/** The day, in the person's language; dates without a time are days, whatever the time zone. */
function dateText(iso: string): string {
  const date = new Date(iso);
  if (!iso || Number.isNaN(date.getTime())) return '';
  const timeZone = iso.length <= 10 ? 'UTC' : undefined;
  return new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone }).format(date);
}

function minutesText(minutes: number): string {
  if (minutes < 1) return '';
  return new Intl.NumberFormat(language(), { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    minutes,
  );
}
