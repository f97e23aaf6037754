/** Chooses the annotations that the list shows. Uses no browser API. */
import type { AnnotatedPage, Annotation } from '../../annotations/annotation';
import { hostOf, unescaped } from '../../structure/absolute-addresses';

export interface AnnotationFilter {
  /** Words that all must occur in the text, the note, the title or the address; upper and lower case are alike. */
  readonly words: string;
  /** Empty for all. */
  readonly site: string;
  readonly colour: string;
}

/** Site of a page's address; for a file, `file`. */
export const siteOfPage = (url: string): string => hostOf(url) || url.replace(/:.*$/s, '');

/** A page's address as people read it: letters of all scripts in place of their escapes. */
export const readableAddress = (url: string): string => unescaped(url) ?? url;

const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** Returns the pages with the annotations that pass; pages without any are left out. */
export function filterPages(
  pages: readonly AnnotatedPage[],
  { words, site, colour }: AnnotationFilter,
): readonly AnnotatedPage[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return pages.flatMap((page) => {
    if (site !== '' && siteOfPage(page.url) !== site) return [];
    const around = fold(`${page.title}\n${readableAddress(page.url)}`);
    const passes = ({ quote, note, colour: own }: Annotation): boolean => {
      if (colour !== '' && own !== colour) return false;
      const text = `${around}\n${fold(`${quote.exact}\n${note}`)}`;
      return wanted.every((word) => text.includes(word));
    };
    const annotations = page.annotations.filter(passes);
    return annotations.length > 0 ? [{ ...page, annotations }] : [];
  });
}

/** Returns as many annotations as wanted, from the first page on. */
export function firstOf(pages: readonly AnnotatedPage[], count: number): readonly AnnotatedPage[] {
  const first: AnnotatedPage[] = [];
  let missing = count;
  for (const page of pages) {
    if (missing <= 0) break;
    first.push({ ...page, annotations: page.annotations.slice(0, missing) });
    missing -= page.annotations.length;
  }
  return first;
}

export const countOf = (pages: readonly AnnotatedPage[]): number =>
  pages.reduce((sum, { annotations }) => sum + annotations.length, 0);

/** Maximum characters of a text that an address names in full. */
const MAX_FRAGMENT_LENGTH = 80;
/** Characters, about, that an address names of each end of a longer text. */
const END_LENGTH = 30;
/** Characters, about, that an address names of the text on each side. */
const CONTEXT_LENGTH = 20;

/** End of a line or of a table's cell, beyond which no browser searches a text. */
const LINE_END = /[\n\t]/;

const encode = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The first words of a line, also in a language that writes them without spaces. */
const firstWords = (line: string, length: number): string =>
  joinedUpTo([...segmenter.segment(line)], length, (text, word) => text + word);

const lastWords = (line: string, length: number): string =>
  joinedUpTo([...segmenter.segment(line)].reverse(), length, (text, word) => word + text);

function joinedUpTo(
  words: readonly Intl.SegmentData[],
  length: number,
  join: (text: string, word: string) => string,
): string {
  let text = '';
  for (const { segment } of words) {
    if (text.length >= length) break;
    text = join(text, segment);
  }
  return text.trim();
}

/**
 * Address that opens the page at the text (WICG's text fragments); null for a file. The words around it tell it from
 * others, and let it begin and end within words; should the page have changed them, the text alone is searched.
 */
export function addressAtText(url: string, { quote }: Annotation): string | null {
  if (!/^https?:/.test(url)) return null;
  const { exact, prefix, suffix } = quote;
  const lines = exact.split(LINE_END);
  const isShort = exact.length <= MAX_FRAGMENT_LENGTH && lines.length === 1;
  const text = isShort
    ? encode(exact)
    : `${encode(firstWords(lines[0], END_LENGTH))},${encode(lastWords(lines.at(-1) ?? '', END_LENGTH))}`;
  const before = encode(lastWords(prefix.split(LINE_END).at(-1) ?? '', CONTEXT_LENGTH));
  const after = encode(firstWords(suffix.split(LINE_END)[0], CONTEXT_LENGTH));
  const inContext = `${before && `${before}-,`}${text}${after && `,-${after}`}`;
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${inContext}${inContext === text ? '' : `&text=${text}`}`;
}
