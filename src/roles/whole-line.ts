/** Pattern of a whole line that says one of some phrases, with the signs and arrows that may end it. */
export const wholeLine = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`^(?:${alternatives.join('|')})[\\s.:!…»›→>·]*$`, 'iu');
