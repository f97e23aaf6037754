/**
 * Class names and ids by which sites name the regions of their pages. Such a name alone is weak evidence: whole
 * pages are called `sidebar-right` or `widget`, and the comments of a forum are its main content. Most names
 * count only where the named region is a minor share of the page; see `labels/`.
 */

import { NameFact } from './element-names';
import { nameWith } from './name-flags';

// Bit flags for the meaning of a name.

/** Boilerplate wherever the name occurs: on all sites, names for screen readers mean it. */
export const BOILERPLATE = 1;
/** Lists of related pages, and asides about this one. */
export const RELATED = 2;
/** Comments below a text. */
export const COMMENTS = 4;
/** A forum, where comments are the main content. */
export const FORUM = 8;
/** Promotion: sharing, newsletters, sign-in, advertising. */
export const PROMO = 16;
/** Page chrome: sidebars, menus, footers, overlays, and the box about the author. */
export const PAGE_CHROME = 32;
/** Body text of an article. */
export const BODY = 64;
/** An article with everything that belongs to it, by HTML's `<article>`. */
export const ARTICLE = 128;
/** The main column. */
export const MAIN = 256;

/** Class names of text for screen readers, which is not visible. */
export const SCREEN_READER_CLASS =
  /(?:^|\s)(?:u-|is-)?(?:sr[-_]?only|screen-?reader(?:-text|-only)?|visually-?hidden|hidden-?visually|show-for-sr|access-?hide|element-invisible|assistive-text|vh|(?:[a-z]{1,4}-)?(?:off-?(?:screen|left)|hdn))(?:\s|$)/i;

const MEANINGS: readonly (readonly [bit: number, name: RegExp])[] = [
  [BOILERPLATE, SCREEN_READER_CLASS],
  [RELATED, nameWith('latest|recent|popular|trending|most-?(?:read|popular|viewed)|related|similar')],
  [COMMENTS, nameWith('comments?(?:list(?:ing)?|body|area|section|box|wrap(?:per)?|form)?|disqus|dsq')],
  [FORUM, /forum|topic|thread|discussion|messageboard/i],
  [
    PROMO,
    nameWith(
      'share|sharing|sharedaddy|social|addthis|newsletter|subscribe|subscription|signup|optin|login|signin',
      'ads?|advert(?:isement)?s?|sponsor(?:ed)?|promo(?:tion)?s?',
    ),
  ],
  [
    PAGE_CHROME,
    nameWith(
      // Themes name other things so: `content-sidebar-wrap` both columns, `elementor-widget` each part of a page, and
      // `testimonial__footer` who said it.
      '(?<!content-(?=sidebar-wrap)|elementor-(?=widget)|testimonial__(?=footer))(?:sidebar|side-bar|rail|widgets?|footer|menu|nav|popup|modal|overlay)',
      // Rust's documentation lists what a module has as `module-item`.
      'module(?!-item)|colophon|navbar|navigation|lightbox|toast|view[_-]layer|layer[_-]?pop(?:up)?|ly[_-]?pop',
      'author-?(?:bio|box|info)|about-?(?:the-?)?author|bio',
      // Taglines, such as “From Wikipedia, the free encyclopedia”.
      'site-?(?:sub|description|tagline|slogan)',
      'mw-jump|jump-?(?:link|to-?nav)',
      'right-?(?:col|box)',
    ),
  ],
  [
    BODY,
    nameWith(
      'article-?(?:content|texte?)|[a-z]*article-?body|(?:blog|single)-?content',
      '(?:entry|post|story)-?(?:content|body)|post-?text|content-?body',
    ),
  ],
  [MAIN, nameWith('main-?(?:content|column)|content-?main|primary(?:content)?')],
];

const signalsIn = (value: string): number =>
  MEANINGS.reduce((sum, [bit, name]) => (name.test(value) ? sum | bit : sum), 0);

/** Bits of all names in the class and in the id of an element. */
export const CLASS_NAME_SIGNALS: NameFact<number> = new NameFact(({ className, id, withoutId }) => {
  if (id) return CLASS_NAME_SIGNALS.of(withoutId) | signalsIn(id);
  return className ? signalsIn(className) : 0;
});
