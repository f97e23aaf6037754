/** Makes a text one that UTF-8 can encode. */

/** Unpaired surrogates. */
const UNPAIRED = /\p{Surrogate}/gu;

export const wellFormed = (text: string): string => text.replace(UNPAIRED, '\ufffd');
