/** The variables of templates: what each field may use, and their values on a page. */
import type { Metadata } from '../../metadata/metadata';
import { hostOf } from '../../structure/absolute-addresses';

/** Text that the user has annotated, with its note. */
export interface AnnotatedText {
  readonly text: string;
  readonly note?: string;
}

/** Value of a variable: a text, or a list of tags. */
export type Value = string | readonly string[];
export type TemplateValues = Readonly<Record<string, Value>>;

const TEXTS = ['title', 'author', 'site', 'published', 'modified', 'date', 'url', 'domain', 'description'];
const MORE_TEXTS = ['lang', 'image', 'words'];
const LISTS = ['tags', 'highlights'];

/** Variables with a date. */
export const DATES: ReadonlySet<string> = new Set(['published', 'modified', 'date']);
/** Variables with a web address. */
export const ADDRESSES: ReadonlySet<string> = new Set(['url', 'image']);

/** Variables of each kind of template, in the order in which they are named to the user. */
export const VARIABLES = {
  fileName: new Set([...TEXTS, 'lang', 'words', 'tags']),
  frontMatter: new Set([...TEXTS, ...MORE_TEXTS, ...LISTS]),
  note: new Set([...TEXTS, ...MORE_TEXTS, ...LISTS, 'content']),
  address: new Set(['name', 'note', ...TEXTS, ...MORE_TEXTS, 'tags', 'content']),
} as const satisfies Record<string, ReadonlySet<string>>;

/** Now in the user's time zone, as ISO 8601 writes it, which is the Swedish format. */
export const localTime = (): string => new Date().toLocaleString('sv-SE').replace(' ', 'T');

/** Facts of a page, and of the moment, that are not metadata. */
export interface PageExtras {
  /** Local time of saving, ISO 8601. */
  readonly now: string;
  readonly tags: readonly string[];
  readonly highlights: readonly AnnotatedText[];
  readonly words: number;
}

/** Returns the values of all variables that are not made of the whole note. */
export function valuesOf(metadata: Metadata, { now, tags, highlights, words }: PageExtras): TemplateValues {
  const url = metadata.url || metadata.canonical;
  return {
    title: metadata.title,
    author: metadata.byline,
    site: metadata.site,
    published: metadata.published,
    modified: metadata.modified,
    date: now,
    url,
    domain: hostOf(url),
    description: metadata.description,
    lang: metadata.lang,
    image: metadata.image,
    words: String(words),
    tags,
    highlights: highlights.map(({ text }) => text),
  };
}
