/**
 * What sites call the parts of their pages, by classes and ids. Such names promise nothing by themselves: whole pages
 * are called `sidebar-right` or `widget`, and the comments of a forum are what there is to read. They tell something
 * where what they name is the lesser part of a page; see `verdict()`.
 */
import { Known } from './known';

/** Bits of what a name says. What stands beside the content wherever it is: two kinds of names mean it on all sites. */
export const BESIDE = 1;
/** Lists of other texts, and what is said beside this one. */
export const OTHERS = 2;
export const COMMENTS = 4;
/** A place where comments are the content. */
export const FORUM = 8;
/** What wants something of the reader. */
export const CALLS = 16;
/** Where menus, lists and boxes are put, on a page or over it; the box about the author. */
export const PLACES = 32;
/** The text of an article. */
export const BODY = 64;
/** One with what belongs to it, as sites call it. */
export const ENTRY = 128;
/** The same, as HTML calls it. */
export const ARTICLE = 256;
/** The main column. */
export const MAIN = 512;

/** Names of what screen readers speak and nobody sees. */
export const SPOKEN =
  /(?:^|\s)(?:u-|is-)?(?:sr[-_]?only|screen-?reader(?:-text|-only)?|visually-?hidden|hidden-?visually|assistive-text|a-offscreen)(?:\s|$)/i;
/** Below every post of a forum alike. */
const SIGNATURE = /(?:^|[\s_-])signature(?:[\s_-]|$)/i;

const asWord = (...names: string[]): RegExp =>
  new RegExp(`(?:^|[\\s_-])(?:${names.join('|')})(?:[\\s_-]|$)`, 'i');

const MEANINGS: readonly (readonly [bit: number, name: RegExp])[] = [
  [BESIDE, SPOKEN],
  [BESIDE, SIGNATURE],
  [OTHERS, asWord('latest|recent|popular|trending|most-?(?:read|popular|viewed)|related|similar')],
  [COMMENTS, asWord('comments?(?:-?(?:list(?:ing)?|body|area|section|box|wrap(?:per)?|form))?|disqus|dsq')],
  [FORUM, /forum|topic|thread|discussion|messageboard/i],
  [
    CALLS,
    asWord(
      'share|sharing|sharedaddy|social|addthis|newsletter|subscribe|subscription|signup|optin|login|signin',
      'ads?|advert(?:isement)?s?|sponsor(?:ed)?|promo(?:tion)?s?',
    ),
  ],
  [
    PLACES,
    asWord(
      'sidebar|side-bar|rail|widgets?|module|footer|colophon|menu|navbar|nav|navigation',
      'popup|modal|overlay|lightbox|toast',
      'author-?(?:bio|box|info)|about-?(?:the-?)?author|bio',
    ),
  ],
  [
    BODY,
    asWord(
      'article-?(?:content|text)|[a-z]*article-?body|(?:blog|single)-?content',
      '(?:entry|post|story)-?(?:content|body)|post-?text|content-?body',
    ),
  ],
  [ENTRY, asWord('hentry|post|entry|story')],
  [MAIN, asWord('main-?(?:content|column)|content-?main|primary|primary-?content')],
];

const known = new Known((value) =>
  MEANINGS.reduce((sum, [bit, name]) => (name.test(value) ? sum | bit : sum), 0),
);

/** @param value of a `class` or `id`  @returns bits of what its names say */
export const namesIn = (value: string): number => known.of(value);
