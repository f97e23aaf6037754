/**
 * Log-odds terms: evidence from the markup that lowers P(content) of some blocks. Each term is trusted only on
 * pages where its guard holds, since a class name such as `comments` may also hold the whole page.
 *
 * The list is data (`constants.json`), which the trainer reads too; `docs/pipeline.md` has it as a table.
 */
import {
  ARTICLE,
  BODY,
  BOILERPLATE,
  COMMENTS,
  FORUM,
  MAIN,
  PAGE_CHROME,
  PROMO,
  RELATED,
} from '../dom/class-name-signals';
import constants from './constants.json';

/** Bit of each signal that `constants.json` names; see `src/dom/class-name-signals.ts`. */
export const SIGNAL_BITS = {
  boilerplate: BOILERPLATE,
  related: RELATED,
  comments: COMMENTS,
  forum: FORUM,
  promotion: PROMO,
  pageChrome: PAGE_CHROME,
  body: BODY,
  article: ARTICLE,
  main: MAIN,
} as const;
type Signal = keyof typeof SIGNAL_BITS;

/** Input of a guard: all blocks of the page, as the terms before it left them. */
export interface Evidence {
  /** P(content) of each block. */
  readonly probabilities: Float32Array;
  /** Number of words of each block. */
  readonly words: ArrayLike<number>;
  /** Markup signals of each block; see `findMarkupSignals()`. */
  readonly markup: Uint16Array;
  /** True for the home page of a site, on which no text is the page's own and the others related to it. */
  readonly isHomePage: boolean;
}

/** A log-odds term, as `constants.json` lists them. */
export interface Term {
  /** Name in traces and in the documentation. */
  readonly name: string;
  /** True for the signals of a block whose log odds change. */
  applies(signals: number): boolean;
  /** Change of the block's log odds; negative terms make it less probable that it is content. */
  readonly logOdds: number;
  /** True when the page gives reason to trust the term. */
  guard(page: Evidence): boolean;
}

/** A row of the list in `constants.json`. */
interface Row {
  name: string;
  /** Signal of the blocks that the term lowers. */
  signal?: string;
  /** Signal of a content container; the term lowers the blocks outside it. */
  outside?: string;
  /** Divisor of the odds. */
  odds: number;
  guard?: {
    /** Holds when the blocks have less than this share of the words that are expected to be content … */
    maxShare?: number;
    /** … or when this many are expected elsewhere, so that the page has a text of its own; */
    minWordsElsewhere?: number;
    /** but this does not count on a page that has blocks with both signals. */
    notOn?: string;
    /** Share and number of expected words in the container from which it is trusted. */
    minShare?: number;
    minWords?: number;
    /** True when no home page gives reason to trust the term. */
    notOnHomePage?: boolean;
  };
}

/** Words that are expected to be content, in the blocks that have any of the bits and in all others. */
function expectedWords(bits: number, { probabilities, words, markup }: Evidence) {
  let inside = 0;
  let outside = 0;
  for (let i = 0; i < markup.length; i++) {
    if (markup[i] & bits) inside += probabilities[i] * words[i];
    else outside += probabilities[i] * words[i];
  }
  return { inside, outside };
}

const bitOf = (name: string | undefined): number => SIGNAL_BITS[name as Signal] ?? 0;

/** Term that lowers the blocks with a signal. */
function signalTerm({ name, signal, odds, guard }: Row): Term {
  const bit = bitOf(signal);
  const excluded = bitOf(guard?.notOn);
  return {
    name,
    logOdds: -Math.log(odds),
    applies: (signals) => (signals & bit) !== 0,
    guard(page) {
      if (!guard) return true;
      if (guard.notOnHomePage && page.isHomePage) return false;
      const { inside, outside } = expectedWords(bit, page);
      if (inside === 0) return false;
      if (inside < (guard.maxShare ?? 0) * (inside + outside)) return true;
      const isExcluded = () => page.markup.some((signals) => signals & bit && signals & excluded);
      return outside >= (guard.minWordsElsewhere ?? Number.POSITIVE_INFINITY) && !isExcluded();
    },
  };
}

/** Term that lowers the blocks outside a content container; body text counts as inside of all. */
function containerTerm({ name, outside: container, odds, guard }: Row): Term {
  const bit = bitOf(container);
  const bits = bit | BODY;
  return {
    name,
    logOdds: -Math.log(odds),
    applies: (signals) => (signals & bits) === 0,
    guard(page) {
      const { inside, outside } = expectedWords(bits, page);
      return (
        !(guard?.notOnHomePage && page.isHomePage) &&
        inside >= (guard?.minWords ?? 0) &&
        inside >= (guard?.minShare ?? 0) * (inside + outside) &&
        page.markup.some((signals) => signals & bit)
      );
    },
  };
}

/** All terms, in the order in which they are applied. */
export const TERMS: readonly Term[] = (constants.terms as Row[]).map((row) =>
  row.outside ? containerTerm(row) : signalTerm(row),
);

/** Adds a term to the log odds of the blocks to which it applies. */
export function applyTerm(
  term: Term,
  { probabilities, markup }: Pick<Evidence, 'probabilities' | 'markup'>,
): Float32Array {
  const odds = Math.exp(-term.logOdds);
  return probabilities.map((p, i) => (term.applies(markup[i]) ? p / (p + odds * (1 - p)) : p));
}
