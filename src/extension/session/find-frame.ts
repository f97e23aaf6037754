/** Finds the frame that holds the text of a page which has none itself. */
import { readPage } from '../../dom/page';
import { attribute, descendants, ELEMENT, localName, nodeType } from '../../dom/tree';
import { LIVE_VISIBILITY } from '../../dom/visibility';
import { wordCounts } from '../../features/word-counts';
import type { IncrementalTask } from '../../scheduler';
import type { FrameOffer } from '../messages/page-state';
import { viewerOf } from '../platform/frame-documents';

export type FrameElement = HTMLIFrameElement | HTMLFrameElement;

/** Frame that holds the text of a page. */
export interface FoundFrame {
  readonly element: FrameElement;
  readonly offer: FrameOffer;
}

/** Minimum words of a frame with text; one with fewer is a form, a button or a notice. */
const MIN_WORDS = 60;
/** Share of the window that a frame of another site must cover, since nothing else is known of its content. */
const MIN_SHARE = 0.25;
/** Levels of frames in frames, as in a set of frames within another. */
const MAX_DEPTH = 3;
const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame']);
/** Words in the names and the host of a frame of another site that holds no text to read. */
const OTHER_PURPOSE =
  /(?:^|[^a-z])(?:ads?|advert\w*|banner|doubleclick|googlesyndication|captcha|recaptcha|hcaptcha|challenges?|consent|cookies?|cmp|chat|support|login|signin|auth|accounts?|pay\w*|checkout|maps?|player|video|youtube(?:-nocookie)?|vimeo|dailymotion|soundcloud|spotify|twitch)(?:[^a-z]|$)/i;
const NAME_ATTRIBUTES = ['id', 'name', 'class', 'title', 'aria-label'];

/** True for an element that shows another document. */
export const isFrame = (node: EventTarget | null): node is FrameElement =>
  node !== null && nodeType(node as Node) === ELEMENT && FRAMES.has(localName(node as Element));

/** The frame's document; null when the browser keeps it from the page, or when a viewer shows it. */
export function documentOf(frame: FrameElement): Document | null {
  try {
    const inner = frame.contentDocument;
    return inner && !viewerOf(inner) ? inner : null;
  } catch {
    return null;
  }
}

function shareOfWindow(frame: FrameElement): number {
  const { width, height } = Element.prototype.getBoundingClientRect.call(frame);
  return (width * height) / (innerWidth * innerHeight);
}

/** Offer to read a frame of another site; null for one that holds no text, or has no address to open. */
function offerOfOtherSite(frame: FrameElement): FrameOffer | null {
  if (shareOfWindow(frame) < MIN_SHARE || !URL.canParse(frame.src)) return null;
  const { protocol, host, pathname, href } = new URL(frame.src);
  if (!/^https?:$/.test(protocol) || /\.pdf$/i.test(pathname)) return null;
  const names = NAME_ATTRIBUTES.map((name) => attribute(frame, name) ?? '');
  return [host, ...names].some((name) => OTHER_PURPOSE.test(name)) ? null : { host, address: href };
}

/** Finds the readable frame with most text; without any text, the largest frame of another site. */
export function* findFrame(document: Document): IncrementalTask<FoundFrame | null> {
  let most = MIN_WORDS - 1;
  let largest = 0;
  let readable: FoundFrame | null = null;
  let other: FoundFrame | null = null;
  const documents = [{ document, depth: 1 }];
  for (const { document: outer, depth } of documents) {
    for (const node of descendants(outer)) {
      if (!isFrame(node) || !LIVE_VISIBILITY.isVisible(node)) continue;
      yield;
      const inner = documentOf(node);
      if (inner) {
        const { blocks } = yield* readPage(inner, { visibility: LIVE_VISIBILITY });
        const shown = wordCounts(blocks).filter((_, index) => blocks[index].visible);
        const words = shown.reduce((sum, count) => sum + count, 0);
        if (words > most) {
          most = words;
          readable = { element: node, offer: { host: location.host || document.title } };
        }
        if (depth < MAX_DEPTH) documents.push({ document: inner, depth: depth + 1 });
        continue;
      }
      const offer = offerOfOtherSite(node);
      const share = offer ? shareOfWindow(node) : 0;
      if (offer && share > largest) {
        largest = share;
        other = { element: node, offer };
      }
    }
  }
  return readable ?? other;
}
