/** Names of the kinds of text that a preference can be about. */

export const KINDS = [
  'comments',
  'replies',
  'captions',
  'byline',
  'standfirst',
  'tables',
  'specifications',
  'reviews',
  'offers',
  'code',
  'quotes',
  'footnotes',
  'related',
  'contents',
] as const;
/** Kind of text that is kept or left out by preference. */
export type Kind = (typeof KINDS)[number];
