/**
 * Tokeniser for Penn Treebank words, as in NLTK's `word_tokenize`, which BoilerNet (2020) uses. NLTK learns the ends of
 * sentences from a corpus; this one uses a short rule, so a few full stops are separated differently.
 */

/** Characters that are always tokens by themselves. */
const SINGLE_TOKENS = ';@#$%&?!*()\\[\\]{}<>«»“”‘’„';

/** Token: one of these, or all text up to the next one. Numbers and times keep their commas and colons. */
const TOKEN = new RegExp(
  `[${SINGLE_TOKENS}]|\`+|\\.{2,}|--|"|''|[,:](?!\\d)|(?:[^\\s${SINGLE_TOKENS}\`",:.'-]|[,:](?=\\d)|\\.(?!\\.)|-(?!-)|'(?!'))+`,
  'gu',
);

/** Clitics, which are separated from the end of a word. */
const CLITIC = /(?<=[^'])(?:'(?:s|m|d|ll|re|ve)?|n't)$/iu;
/** Contractions without an apostrophe, whose first word has three letters. */
const CONTRACTION = /^(?:cannot|gonna|wanna|gotta|gimme|lemme)$/iu;

/** Abbreviations, which include their full stop. */
const ABBREVIATION =
  /^(?:\p{L}|(?:\p{L}\.)+\p{L}|mrs?|ms|dr|st|vs|etc|inc|ltd|co|corp|jr|sr|prof|no|vol|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/iu;
const SENTENCE_END = /^[\])}>"'»”’]*(?:$|\s+(?!\p{Ll}))/u;
const TEXT_END = /^[\])}>"'»”’\s]*$/u;

function isFullStop(word: string, rest: string): boolean {
  return TEXT_END.test(rest) || (SENTENCE_END.test(rest) && !ABBREVIATION.test(word));
}

const opensQuote = (before: string) => before === '' || /[\s([{<]$/u.test(before);

/** Returns the tokens of a text in order, including punctuation; straight quotes become `` and ''. */
export function treebankWords(text: string): string[] {
  const words: string[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '"' || token === "''") {
      words.push(opensQuote(text.slice(Math.max(index - 1, 0), index)) ? '``' : "''");
      continue;
    }
    let word = token;
    const stop = /[^.]\.$/u.test(word) && isFullStop(word.slice(0, -1), text.slice(index + word.length));
    if (stop) word = word.slice(0, -1);
    const clitic = CLITIC.exec(word)?.[0] ?? '';
    word = word.slice(0, word.length - clitic.length);
    words.push(...(CONTRACTION.test(word) ? [word.slice(0, 3), word.slice(3)] : [word]));
    if (clitic) words.push(clitic);
    if (stop) words.push('.');
  }
  return words;
}
