/** Roles that sites give to the regions of their pages by class names, ids and microdata; controls of libraries. */
import { compileAtOnce } from '../dom/compile-at-once';
import type { ElementNames } from '../dom/element-names';
import { NameFlags, nameWith } from '../dom/name-flags';
import type { Role } from './role-names';

/** The first that matches counts: the narrower names come first. */
const REGION_NAMES: readonly (readonly [role: Role, name: RegExp])[] = [
  [
    'caption',
    nameWith(
      '(?<!text-)(?:image|img|photo)?captions?(?:text)?|(?:image|img|photo|picture|media|foto)[_-]?(?:credits?|legend|meta|copyright|source)|bild(?:text|unterschrift|nachweis)|l[ée]gendes?|foto-?legenda|didascalia|pie-?(?:de-?)?foto|foto-?(?:bij|onder)schrift',
    ),
  ],
  ['footnote', nameWith('footnotes?|endnotes?|reflist|references|bibliography')],
  [
    'share',
    nameWith(
      '(?:fb|lr)?shares?(?:buttons?|bar|links?|tools|this)?|sharing|sharedaddy|addthis|addtoany|social(?:media|share|sharing|links?|icons?|buttons?)?',
    ),
  ],
  [
    'notice',
    nameWith(
      'cookies?(?:banner|notice|consent|bar)?|consent|gdpr|onetrust|cmp|paywall|piano|log-?in|sign-?in',
    ),
  ],
  [
    'promotion',
    nameWith(
      'newsletters?|subscribe|subscription|sign-?up|opt-?in|promo(?:s|tion)?|cta|app-?(?:banner|download)',
    ),
  ],
  [
    'advertisement',
    nameWith(
      'ads?(?!-(?:hidden|free|off|disabled))|adsbygoogle|advert(?:s|isements?|ising)?|sponsor(?:ed|s)?|dfp|outbrain|taboola',
    ),
  ],
  [
    'related',
    nameWith(
      'related(?:posts?|articles?|stories|links?|content)?|recommend(?:ed|ations?)|similar|trending|popular|most-?read|latest|recirc|more-?(?:from|on|stories)|read-?also|read-?(?:next|more(?!-(?:expander|content|text|wrap)))|also-?(?:bought|like)',
    ),
  ],
  ['table of contents', nameWith('toc|table-?of-?contents|on-?this-?page')],
  [
    'navigation',
    nameWith(
      'nav|navbar|navigation|(?:rad)?menu|breadcrumbs?|pagination|pager|(?:skip|jump)-?(?:link|(?:to-?)?nav|to-?content)|site-?(?:sub|description|tagline|slogan)',
    ),
  ],
  ['legal', nameWith('copyright|colophon|disclaimer|legal|terms|forum-?rules')],
  ['comment', nameWith('comments?(?:list|body|area|section|content|text)?|disqus')],
  ['review', nameWith('(?:customer|user)?reviews?(?:list|body|content|text)?|testimonials?')],
  ['specification', nameWith('specs?|specifications?|tech-?specs?|product-?attributes|data-?sheet')],
  ['offer', nameWith('(?:product|sale|current)?prices?|availability|in-stock')],
];

const PROPERTY_ROLES: ReadonlyMap<string, Role> = new Map([
  ['price', 'offer'],
  ['offers', 'offer'],
  ['availability', 'offer'],
  ['review', 'review'],
  ['reviewbody', 'review'],
  ['comment', 'comment'],
  ['caption', 'caption'],
  // Also in a live blog that is named like a list of other texts.
  ['liveblogupdate', 'body'],
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

/**
 * Classes of the controls that common libraries add to a page, and of what holds them all: of players, maps, calendars to choose a day, slide shows.
 * They are the same on all sites, and the text of these controls says nothing about the page: "Current Time 0:00".
 */
export const LIBRARY_CONTROL = compileAtOnce(
  new RegExp(
    `(?:^|\\s)(?:${[
      // Players of video and audio.
      'video-js|jwplayer|jw-wrapper|mejs-(?:container|controls)|plyr__controls|flowplayer',
      // Maps.
      'gm-style|[a-z]+-keyboard-shortcuts-view|leaflet-control-container|(?:mapbox|maplibre)gl-control-container',
      // Lists and calendars to choose from.
      'ui-(?:datepicker|autocomplete)|bootstrap-datetimepicker-widget|flatpickr-calendar|daterangepicker|pac-container|select2-(?:container|dropdown|drop)|chosen-container|tt-menu|iti__country-list|RadMenu_Context',
      // Slide shows, and windows that enlarge a picture.
      'pswp|mfp-wrap|swiper-(?:pagination|notification|button-(?:next|prev))|slick-(?:dots|arrow)|owl-(?:dots|nav)|flex-(?:control|direction)-nav|carousel-(?:indicators|control(?:-(?:next|prev))?)',
      // DocBook's lines with the chapters before and after, MediaWiki's address of a version, vBulletin's menus.
      'nav(?:header|footer)|printfooter|popupbody|pagination popupmenu',
      // Fonts that draw a word as an icon.
      'material-(?:icons|symbols)(?:-[a-z]+)*',
      // Tables that can be searched and sorted; translation; tests against robots.
      'dataTables_(?:filter|length|info|paginate|processing)|dt-buttons|skiptranslate|goog-te-[a-z-]+|g-recaptcha|grecaptcha-badge',
    ].join('|')})(?=\\s|$)`,
    'i',
  ),
);
