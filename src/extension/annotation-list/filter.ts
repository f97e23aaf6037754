/** Chooses the annotations that the list shows. Uses no browser API. */
import type { AnnotatedPage, Annotation } from '../../annotations/annotation';
import { hostOf } from '../../structure/absolute-addresses';

export interface AnnotationFilter {
  /** Words that all must occur in the text, the note, the title or the address; upper and lower case are alike. */
  readonly words: string;
  /** Empty for all. */
  readonly site: string;
  readonly colour: string;
}

/** Site of a page's address; for a file, `file`. */
export const siteOfPage = (url: string): string => hostOf(url) || url.replace(/:.*$/s, '');

const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** Returns the pages with the annotations that pass; pages without any are left out. */
export function filterPages(
  pages: readonly AnnotatedPage[],
  { words, site, colour }: AnnotationFilter,
): readonly AnnotatedPage[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return pages.flatMap((page) => {
    if (site !== '' && siteOfPage(page.url) !== site) return [];
    const around = fold(`${page.title}\n${page.url}`);
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
/** Number of words at each end of a longer text that the address names. */
const WORDS_AT_ENDS = 4;

const encode = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');

/** Address that opens the page at the text (WICG's text fragments); null for a file. */
export function addressAtText(url: string, { quote }: Annotation): string | null {
  if (!/^https?:/.test(url)) return null;
  const { exact } = quote;
  const words = exact.split(/\s+/).filter(Boolean);
  const isShort = exact.length <= MAX_FRAGMENT_LENGTH && !exact.includes('\n');
  const text = isShort
    ? encode(exact)
    : `${encode(words.slice(0, WORDS_AT_ENDS).join(' '))},${encode(words.slice(-WORDS_AT_ENDS).join(' '))}`;
  return `${url}#:~:text=${text}`;
}
