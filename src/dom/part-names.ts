/**
 * What sites call the parts of their pages, by classes and ids. Such names promise nothing by themselves: whole pages
 * are called `sidebar-right` or `widget`, and the comments of a forum are what there is to read. They tell something
 * where what they name is the lesser part of a page; see `verdict()`.
 */

/** Bits of what a name says. */
export const FURNITURE = 2;
export const COMMENTS = 4;
/** A place where comments are the content. */
export const FORUM = 8;

const asWord = (names: string): RegExp => new RegExp(`(?:^|[\\s_-])(?:${names})(?:[\\s_-]|$)`, 'i');

const MEANINGS: readonly (readonly [bit: number, name: RegExp])[] = [
  [
    FURNITURE,
    asWord(
      [
        'related|similar|latest|recent|popular|trending|most-?(?:read|popular|viewed)',
        'author-?(?:bio|box|info)|about-?(?:the-?)?author|bio',
        'sidebar|side-bar|rail|widgets?|module|footer|colophon|menu|navbar|nav|navigation',
        'ads?|advert(?:isement)?s?|sponsor(?:ed)?|promo(?:tion)?s?',
        'share|sharing|sharedaddy|social|addthis|newsletter|subscribe|subscription|signup|optin|login|signin',
      ].join('|'),
    ),
  ],
  [COMMENTS, asWord('comments?|commentlist|disqus|dsq')],
  [FORUM, /forum|topic|thread|discussion|messageboard/i],
];

/** A site's pages repeat the same few hundred names; each is looked at once. */
const known = new Map<string, number>();
const MOST_KNOWN = 20_000;

/** @param value of a `class` or `id`  @returns bits of what its names say */
export function namesIn(value: string): number {
  let bits = known.get(value);
  if (bits === undefined) {
    bits = MEANINGS.reduce((sum, [bit, name]) => (name.test(value) ? sum | bit : sum), 0);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(value, bits);
  }
  return bits;
}
