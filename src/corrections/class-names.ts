/**
 * Which class names of an element tell it apart from others on every page of a site, and on the next visit too.
 *
 * Authors write class names for what a thing is (`advert`); build tools make them up for this build (`css-1x2y3z`),
 * and scripts add them for this moment (`is-active`). A rule must name its blocks by the first kind: by the second it
 * would be forgotten when the site is built anew, by the third it would hold now and then.
 *
 * Where an element has none but made-up names they are kept all the same. Such a rule dies with the build, which
 * the person sees and can say again; without any name it would reach every paragraph of the site, which is worse.
 */

const MOST_CLASSES = 6;
/** Longer lists are cut: nobody wrote them by hand. */
const LONGEST_LIST = 600;

/** Of CSS-in-JS and component frameworks. */
const MADE_UP = /^(?:css|sc|svelte|jsx|jss|emotion|tss|astro|ng-tns|ember)-?[\w-]*\d[\w-]*$|^(?:css|sc)-\w+$/;
/** Digits in two places of one long word, as in `x1i10hfl`, or at its start: hashes have them, words do not. */
const HASH = /^(?=.{6})(?:\d|[a-z]+\d+[a-z]+\d)[a-z\d]*$/i;
/** CSS modules put a hash behind the author's own name: `Article_body__x3Yz9`, `_body_1x3yz_12`. */
const MODULE =
  /^_?(?<name>[a-zA-Z][\w-]*?)(?:__(?=[\w-]*(?:\d|[a-z-][A-Z]))[\w-]{5}|_(?=[a-z]*\d)[a-z\d]{5}_\d+)$/;
/** Of this moment, or of this place among its like. */
const PASSING =
  /^(?:is-|js-)?(?:active|current|open|opened|closed|selected|visible|hidden|loaded|loading|entered|in-?view|visited|lazyload(?:ed|ing)?|animated|first|last|odd|even)$/;
/** What WordPress says of the one post beside its number: where it is filed, and by whom it is. */
const FILED = /^(?:category|tag|author|post_format)-/;
const POST_NUMBER = /^post-\d+$/;

/** The author's part of a name; '' where there is none. */
function written(name: string): string {
  if (MADE_UP.test(name) || HASH.test(name)) return '';
  return MODULE.exec(name)?.groups?.name ?? name;
}

/** A number counts something on this page alone: `item-12` and `item-7` look alike. */
const withoutNumber = (name: string): string => name.replace(/\d+/g, '0');

/**
 * The lasting names in a `class` attribute, in order of the alphabet.
 * @param value the attribute, from a page that may be hostile
 */
export function lastingClasses(value: string): string[] {
  const all = value.slice(0, LONGEST_LIST).split(/\s+/).filter(Boolean);
  const isPost = all.some((name) => POST_NUMBER.test(name));
  const names = all.filter((name) => !PASSING.test(name) && !(isPost && FILED.test(name)));
  const own = names.map(written).filter(Boolean);
  const lasting = own.length > 0 ? own : names;
  return [...new Set(lasting.map(withoutNumber))].sort().slice(0, MOST_CLASSES);
}
