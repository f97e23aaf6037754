/** Makes a text one that UTF-8 can encode. */

/** Unpaired surrogates. */
const UNPAIRED = /\p{Surrogate}/gu;

/** Replaces unpaired surrogates, which cannot be encoded as UTF-8. */
export const wellFormed = (text: string): string => text.replace(UNPAIRED, '\ufffd');
