/** Patterns of letters, and of how a text ends, in any script. */

/** Finds a letter. */
export const LETTER = /\p{L}/u;
/** Finds a letter or digit: a text without any is punctuation. */
export const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Finds a colon at the end, with which a text names or introduces what follows. */
export const COLON_END = /[:：]\s*$/;

/** Full stop, question or exclamation mark of any script, with the quotation marks and brackets that close after it. */
const SENTENCE_END = /[.!?…。！？؟।۔]["”’»›)\]」』）]*\s*$/u;

/** True for a text that ends as a sentence does. */
export const endsSentence = (text: string): boolean => SENTENCE_END.test(text);
