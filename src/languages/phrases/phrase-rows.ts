/** Phrases of a language, as a native speaker can check them. */
import { foldLetters } from '../fold-letters';

/**
 * Phrases of one meaning with commas between them. Of words with `/` between them, any may stand in their place; after
 * the last `/` there may be none: `follow us on/`. Words that belong together there are joined by `-`. After a phrase
 * that ends with `…` a line may go on.
 */
type Row = string;

/** Phrases of one language. All letters of it are of one script. */
export interface LanguagePhrases {
  /**
   * “Read also”, “Read more”: also before a headline. Not the headings that encyclopedias give to their own links (“See
   * also”), nor “More information” and “Details”, below which an article goes on.
   */
  readonly readAlso?: Row;
  /** Headings of lists of other texts and products: “Related articles”, “Most read”, “You may also like”. */
  readonly related?: Row;
  /** “Share”, “Copy link”, “Print”: also around the name of a network. */
  readonly share?: Row;
  /** “Follow us on”: also before the names of networks. */
  readonly follow?: Row;
  /** Orders of newsletters and subscriptions. */
  readonly order?: Row;
  /** Labels of adverts and of texts that are paid for, and notes that the article goes on below one. */
  readonly advertisement?: Row;
  /** “Log in”, “For subscribers only”, “Accept all cookies”. */
  readonly notice?: Row;
  /** “Privacy policy”, “Terms of use”: not words that may also be a topic, as “Data protection”. */
  readonly legal?: Row;
  /** “All rights reserved”: also before a name and a year. */
  readonly rights?: Row;
  /** “Skip to content”, “Back to top”. */
  readonly control?: Row;
  /** Headings of a form to answer: “Leave a comment”. */
  readonly answer?: Row;
  /**
   * Headings of what a shop says on the pages of all products: “Delivery and returns”, “Payment methods”. Not
   * “Delivery time” and “Warranty”, which may be those of the product.
   */
  readonly shopTerms?: Row;
}

/** Minimum letters of a start, unless a phrase has fewer. */
const START_LENGTH = 4;

/** Returns all that a phrase of a row says, folded. */
export const readingsOf = (phrase: string): string[] =>
  readings(phrase.split(' '), 0, Number.POSITIVE_INFINITY);

/** Returns the starts of all that a phrase of a row says, folded. */
export const startsOf = (phrase: string): string[] => readings(phrase.split(' '), 0, START_LENGTH);

/** Reads on from a word while what was read is shorter than `length`. */
function readings(words: readonly string[], at: number, length: number): string[] {
  const found: string[] = [];
  for (const word of words[at].split('/')) {
    const folded = foldLetters(word);
    if (at === words.length - 1 || folded.length >= length) found.push(folded);
    else for (const rest of readings(words, at + 1, length - folded.length)) found.push(folded + rest);
  }
  return found;
}
