/**
 * Pattern of a whole line that says one of some phrases, with the signs and arrows that may end it. The flag `u` is set
 * only for classes that need it: with it, engines compile three times as long.
 */
export const wholeLine = (...alternatives: readonly string[]): RegExp => {
  const source = alternatives.join('|');
  return new RegExp(`^(?:${source})[\\s.:!…»›→>·]*$`, source.includes('\\p{') ? 'iu' : 'i');
};
