/** Detects images that are not content: icons, avatars, spacers, logos, share buttons, and counters of visits. */
import { OWN_LEVELS } from '../../dom/climb-levels';
import { nameWith } from '../../dom/name-flags';
import {
  attribute,
  closestElement,
  descendants,
  hasTag,
  isTextNode,
  parentNode,
  selfAndAncestors,
  textData,
} from '../../dom/tree';
import { collapseWhitespace } from '../../dom/whitespace';
import { roleOfPhrase } from '../../roles/phrases/role-of-phrase';
import { leadsToProfile, sharesPage } from '../../roles/phrases/share-links';
import { isBylineAvatar } from './byline-avatars';
import { isEmojiImage } from './emoji';
import { attributeReader, isDeclaredLarge, isDeclaredSmall, type ReadAttribute } from './image-size';
import { LAZY_SOURCES } from './image-source';

const DECORATION_CLASS = nameWith(
  'icon|(?:gr)?avatar|[a-z]*user-?(?:pic|photo)|headshot|(?:author|byline|profile)[_-]?(?:photo|image|img|pic(?:ture)?|thumb(?:nail)?)|spacer|mwe-math-fallback-image(?:-inline|-display)?|tracking|pixel|logo',
);

/** True when the image's role, class or declared size marks it as decoration. */
export function isDecoration(image: Element): boolean {
  const role = attribute(image, 'role');
  const isSilent = role === 'presentation' || role === 'none' || attribute(image, 'aria-hidden') === 'true';
  // Some pages mark all their images in this way, large ones too.
  if ((isSilent || isEmojiImage(image)) && !isDeclaredLarge(attributeReader(image))) return true;
  if (DECORATION_CLASS.test(attribute(image, 'class') ?? '')) return true;
  return (
    isDeclaredSmall(attributeReader(image)) ||
    isHidden(attributeReader(image)) ||
    isButton(image) ||
    isBylineAvatar(image)
  );
}

const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** True for an image that is never shown: it counts visits. One that is loaded late may be hidden until then. */
export function isHidden(read: ReadAttribute): boolean {
  if (read('alt')?.trim() || isDeclaredLarge(read) || LAZY_SOURCES.some((name) => read(name))) return false;
  return isHiddenByMarkup(read);
}

/** True for an element that an attribute or its style hides. */
export const isHiddenByMarkup = (read: ReadAttribute): boolean =>
  read('hidden') !== null || HIDDEN_STYLE.test(read('style') ?? '');

/**
 * True for a link's image that is a button: by address or alternative text it shares or prints the page, or
 * leads to a profile or another place of the site. A large one is a picture all the same.
 */
function isButton(image: Element): boolean {
  if (isDeclaredLarge(attributeReader(image))) return false;
  const link = closestElement(parentNode(image), 'a', OWN_LEVELS);
  if (!link) return false;
  const address = attribute(link, 'href') ?? '';
  if (sharesPage(address) || leadsToProfile(address)) return true;
  const role = roleOfPhrase(collapseWhitespace(attribute(image, 'alt') ?? ''));
  return role === 'share' || role === 'navigation';
}

/** Name of an icon's file, with its extension. */
const ICON_FILE = /(?:^|[-_.\d])icon[-_.\d]/;
/** File of a drawing that may say something, such as a check mark. */
const SIGN_FILE =
  /(?:^|[-_.\d])(?:arrow|chevron|caret|angle|check(?:mark)?|quote|stars?|close|plus|minus)[-_.\d].*svg$/;
/** File of the sign of a network to share with, of its size or as a drawing. */
const NETWORK_FILE =
  /^(?:(?:float|share|sns|social)[-_])*(?:email|facebook|google-?plus|gplus|kakao(?:story|talk)?|line|linkedin|pinterest|print|rss|share|telegram|twitter|wechat|weibo|whatsapp)(?:[-_](?:more|share|\d{2}))*(?:\.(?:gif|png|svg)|(?<=[-_]\d{2})\.jpe?g)$/;
/** File name that says nothing but which control or ornament it is, its position, colour and hash. */
const CONTROL_FILE = (() => {
  const kind =
    'arrow|bullet|button|btn|chevron|collapse|divider|enlarge|icon|last-?post|load(?:er|ing)|spinner|view-?post|zoom';
  const how =
    'left|right|up|down|in|out|scale|indicator|video|animated|next|prev|top|bottom|small|big|new|old|open|close|hover|on|off|print|pdf|email|mail|rss|feed|download|black|blue|brown|gray|green|grey|orange|red|white|yellow|\\d+';
  return new RegExp(
    `/(?:(?:${how})[-_.])*(?:${kind})(?:[-_.](?:${how}|${kind}))*(?:\\.[\\da-f]{6,})?\\.(?:gif|png|svg|jpe?g)$`,
  );
})();
/** Folders of icons for posts and their state, which have alternative texts: “Default”, “Old”. */
const ICON_FOLDER = /[/_-]icons\/(?:\d+(?:x\d+)?\/)?[^/]+\.(?:gif|png|svg)$/;
/** Folders in which forum software keeps only icons and buttons, and folders of portraits. */
const FORUM_OR_PORTRAIT_FOLDER =
  /\/(?:buttons|post-?icons|ranks|status-?icons?|static\/image\/(?:common|filetype))\/[^/]+\.(?:gif|png)$|gravatar\.com\/avatar\/|\/(?:authors?|avatars|profile_images|user-?pics)\//;
/** Maximum nodes of a figure or cell that are searched for other content. */
const MAX_NODES = 100;

/** True for an icon or a portrait by folder or file name, unless it is all that a figure or cell shows. */
export function isIcon(image: Element, address: string, alt: string): boolean {
  if (isDeclaredLarge(attributeReader(image))) return false;
  const path = address.replace(/[?#].*$/s, '').toLowerCase();
  if (FORUM_OR_PORTRAIT_FOLDER.test(path)) return true;
  const file = path.slice(path.lastIndexOf('/') + 1);
  const isNamedIcon = !alt && [SIGN_FILE, ICON_FILE, NETWORK_FILE].some((name) => name.test(file));
  return (isNamedIcon || ICON_FOLDER.test(path) || CONTROL_FILE.test(path)) && !isOnlyContent(image);
}

/** True for the only image of a figure, and for all that a cell holds: there a check mark means yes. */
function isOnlyContent(image: Element): boolean {
  for (const around of selfAndAncestors(parentNode(image), OWN_LEVELS)) {
    if (hasTag(around, 'figure')) return !holds(around, (node) => node !== image && hasTag(node, 'img'));
    if (hasTag(around, 'td')) return !holds(around, (node) => isTextNode(node) && hasText(node));
  }
  return false;
}

const hasText = (node: Text): boolean => /\S/.test(textData(node));

const holds = (root: Node, matches: (node: Node) => boolean): boolean =>
  [...descendants(root, MAX_NODES)].some(matches);
