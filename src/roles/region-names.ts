/** Roles that sites give to the regions of their pages by class names, ids and microdata. */
import type { ElementNames } from '../dom/element-names';
import { NameFlags, nameWith } from '../dom/name-flags';
import type { Role } from './role-names';

/** The first that matches counts: the narrower names come first. */
const REGION_NAMES: readonly (readonly [role: Role, name: RegExp])[] = [
  [
    'caption',
    nameWith(
      '(?<!text-)(?:wp-|image-?|img-?|photo-?|figure-?|media-?)?captions?(?:-?text)?|(?:image|img|photo|picture|media|foto)[_-]?(?:credits?|legend|meta|copyright|source)|bild(?:text|unterschrift|nachweis)|(?:photo-?)?l[ée]gendes?|foto-?legenda|didascalia|pie-?(?:de-?)?foto|foto-?(?:bij|onder)schrift',
    ),
  ],
  ['footnote', nameWith('footnotes?|endnotes?|reflist|references|bibliography')],
  [
    'share',
    nameWith(
      '(?:fb[_-]?|facebook-?|tweet-?|lr)?shares?(?:-?(?:buttons?|bar|links?|tools|this))?|sharing|sharedaddy|addthis|addtoany|social-?(?:media|share|sharing|links?|icons?|buttons?)?',
    ),
  ],
  [
    'notice',
    nameWith(
      'cookies?(?:-?(?:banner|notice|consent|bar))?|consent|gdpr|onetrust|cmp|paywall|regwall|piano|login|log-in|signin|sign-in',
    ),
  ],
  [
    'promotion',
    nameWith(
      'newsletters?|subscribe|subscription|signup|sign-up|optin|opt-in|promos?|promotion|cta|app-?(?:banner|download)',
    ),
  ],
  [
    'advertisement',
    nameWith(
      '(?<!(?:no|with|has)-)ads?(?!-(?:hidden|free|off|disabled))|adsbygoogle|advert(?:s|isement|isements|ising)?|sponsor(?:ed|s)?|dfp|outbrain|taboola',
    ),
  ],
  [
    'related',
    nameWith(
      'related(?:-?(?:posts?|articles?|stories|links?|content))?|recommend(?:ed|ations?)|similar|trending|popular|most-?read|latest|recirc|more-?(?:from|on|stories)|read-?also|read-?(?:next|more(?!-(?:expander|content|text|wrap)))|also-?(?:bought|like|viewed)',
    ),
  ],
  ['table of contents', nameWith('toc|table-?of-?contents|on-?this-?page')],
  [
    'navigation',
    nameWith(
      'nav|navbar|navigation|(?:rad)?menu|breadcrumbs?|pagination|pager|(?:skip|jump)-?(?:link|(?:to-?)?nav|to-?content)|mw-jump|site-?(?:sub|description|tagline|slogan)',
    ),
  ],
  ['legal', nameWith('copyright|print-?footer|colophon|disclaimer|legal|terms|(?:forum|posting)-?rules')],
  ['comment', nameWith('comments?(?:-?(?:list|body|area|section|content|text))?|disqus')],
  ['review', nameWith('(?:customer-?|user-?)?reviews?(?:-?(?:list|body|content|text))?|testimonials?')],
  [
    'specification',
    nameWith(
      'specs?|specifications?|tech-?(?:specs?|data)|product-?(?:attributes|details-?table)|data-?sheet',
    ),
  ],
  ['offer', nameWith('(?:product-?|sale-?|current-?)?prices?|availability|in-stock|stock-?status')],
];

const PROPERTY_ROLES: ReadonlyMap<string, Role> = new Map([
  ['price', 'offer'],
  ['offers', 'offer'],
  ['availability', 'offer'],
  ['review', 'review'],
  ['reviewbody', 'review'],
  ['comment', 'comment'],
  ['caption', 'caption'],
]);

const NAMES = new NameFlags(REGION_NAMES.map(([, pattern]) => pattern));

/** Role of a region by its `class` or `id`; null when they name no known one. */
export function roleByName(names: ElementNames): Role | null {
  const flags = NAMES.of(names);
  // The lowest bit is that of the first pattern.
  return flags === 0 ? null : REGION_NAMES[31 - Math.clz32(flags & -flags)][0];
}

/** Role of a region by its `itemprop`; null for other properties. */
export const roleByProperty = (property: string): Role | null =>
  PROPERTY_ROLES.get(property.trim().toLowerCase()) ?? null;
