/** End of a sentence, in all scripts whose marks are known. */

/** A full stop, question or exclamation mark, with the quotation marks and brackets that close after it. */
const SENTENCE_END = /[.!?…。！？؟।۔]["”’»›)\]」』）]*\s*$/u;

export const endsSentence = (text: string): boolean => SENTENCE_END.test(text);
