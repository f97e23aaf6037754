/** Frames that may contain the text of a page that has little of its own. */
import { attribute, descendants, ELEMENT, localName, nodeType } from './tree';

/** Minimum width and height in pixels, as the markup states them. */
const MIN_WIDTH = 400;
const MIN_HEIGHT = 400;
/** Players, maps, adverts and the like, by their names and hosts. */
const OTHER_PURPOSE =
  /(?:^|[^a-z])(?:ads?|advert\w*|banner|doubleclick|googlesyndication|captcha|recaptcha|consent|cmp|chat|login|signin|auth|pay\w*|checkout|maps?|player|video|youtube(?:-nocookie)?|vimeo|dailymotion|soundcloud|spotify|twitch)(?:[^a-z]|$)/i;

/** True when the document has a frame that takes up much of the page, by the size that its markup states. */
export function holdsLargeFrame(document: Document): boolean {
  for (const node of descendants(document)) {
    if (nodeType(node) !== ELEMENT) continue;
    const element = node as Element;
    const tag = localName(element);
    if (tag === 'frame') return true;
    if (tag === 'iframe' && isLarge(element) && !hasOtherPurpose(element)) return true;
  }
  return false;
}

function isLarge(frame: Element): boolean {
  const [width, height] = ['width', 'height'].map((name) => attribute(frame, name)?.trim() ?? '');
  const isWide = width === '100%' || Number.parseFloat(width) >= MIN_WIDTH;
  return isWide && (height === '100%' || Number.parseFloat(height) >= MIN_HEIGHT);
}

const hasOtherPurpose = (frame: Element): boolean =>
  ['id', 'name', 'class', 'title', 'src'].some((name) => OTHER_PURPOSE.test(attribute(frame, name) ?? ''));
