/** The header of the article in the reader view: site, headline, author, date, reading time. */
import type { Root } from 'hast';
import type { Metadata } from '../../../metadata/metadata';
import { runSync } from '../../../scheduler';
import { formatNumber, language, message } from '../../platform/i18n';
import { make } from '../../ui/elements';
import type { SplitArticle } from './split-headline';
import { type PutSource, writeTree } from './write-tree';

/** Makes the header, with the article's own headline and the words above it, or with the page's title. */
export function makeHeader(
  metadata: Metadata,
  { headline, kicker }: Pick<SplitArticle, 'headline' | 'kicker'>,
  putSource: PutSource,
): HTMLElement {
  const { title, byline, published, readingMinutes, url } = metadata;
  const site = metadata.site || location.hostname;
  const head = make('header', { class: 'head' }, make('p', { class: 'site' }, make('bdi', {}, site)));
  if (kicker) head.append(make('p', { class: 'kicker', dir: 'auto' }, kicker));
  const heading = make('h1', { dir: 'auto' });
  if (headline) {
    const content: Root = { type: 'root', children: headline.children };
    heading.append(runSync(writeTree(content, putSource)));
    for (const link of heading.querySelectorAll('a'))
      link.classList.toggle('elsewhere', !['', location.hostname].includes(link.hostname));
  } else heading.textContent = title;
  if (heading.textContent?.trim()) head.append(heading);
  const source = make('p', { class: 'source' });
  const author = byline.toLowerCase() === site.toLowerCase() ? '' : byline;
  const named = authorsText(author);
  const interfaceLanguage = { lang: language() };
  const parts = [
    make('bdi', named === author ? {} : { title: author }, named),
    make('bdi', interfaceLanguage, dayText(published)),
    make('bdi', interfaceLanguage, minutesText(readingMinutes)),
  ].filter(({ textContent }) => textContent);
  // Each part keeps its own direction. The dot after it has that of the line, and no line begins with one.
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    source.append(make('span', {}, part, isLast ? '' : ' ·'), isLast ? '' : ' ');
  }
  if (source.firstChild) head.append(source);
  head.append(make('p', { class: 'address' }, make('bdi', { dir: 'ltr' }, url || location.href)));
  return head;
}

/** Authors from which on only the first are named: papers have hundreds. */
const MANY_AUTHORS = 8;
const NAMED_AUTHORS = 5;

/** The authors as far as the header has room for them, and the number of the others. Files name them all. */
export function authorsText(byline: string): string {
  const names = byline.split(', ');
  if (names.length < MANY_AUTHORS) return byline;
  return `${names.slice(0, NAMED_AUTHORS).join(', ')} +${formatNumber(names.length - NAMED_AUTHORS)}`;
}

/** Time zone of a place. Servers state times of any place as UTC, whose offset is zero. */
const OWN_OFFSET = /[+-](?!00:?00)\d\d:?\d\d$/;

/** The day in the user's language, in the page's own time zone if it states one: that day is printed on the page. */
export function dayText(iso: string): string {
  const isDay = iso.length <= 10 || OWN_OFFSET.test(iso);
  const date = new Date(isDay ? iso.slice(0, 10) : iso);
  if (!iso || Number.isNaN(date.getTime())) return '';
  const timeZone = isDay ? 'UTC' : undefined;
  return new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone }).format(date);
}

const minutesText = (minutes: number): string =>
  minutes < 1 ? '' : message('readerMinutes', formatNumber(minutes));
