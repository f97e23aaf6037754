/** Links of a page: targets, addresses that Cloudflare hides, links cut into pieces, links back to the contents. */
import { namesIn } from '../../dom/collections';
import { attribute, isElementNode, isHeadingTag, localName, parentNode, textOf } from '../../dom/tree';
import type { RunningText } from '../../structure/element-queries';
import { blockAround, elementTypeOf, hasClass } from '../../structure/element-types';

/** Link to an e-mail address that Cloudflare hides from visitors without scripts: the first byte decodes the others. */
const CLOUDFLARE_LINK = /\/cdn-cgi\/l\/email-protection#([\da-f]+)$/i;
const HEX_BYTES = /^(?:[\da-f]{2}){2,1000}$/i;
/** Text that the page shows in place of a hidden address. */
const PLACEHOLDER = /^\s*\[email\s+protected\]\s*$/;
const EMAIL_ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

/** Returns the e-mail address for which an element's text is the placeholder; else the text itself. */
export function decodeEmail(text: string, element: Element): string {
  if (!PLACEHOLDER.test(text)) return text;
  const email = decodeBytes(attribute(element, 'data-cfemail'));
  return EMAIL_ADDRESS.test(email) ? email : text;
}

/** Returns the target of a link, decoding a hidden address. */
export function hrefOf(link: Element): string | null {
  const href = attribute(link, 'href');
  const email = decodeBytes(CLOUDFLARE_LINK.exec(href ?? '')?.[1] ?? attribute(link, 'data-cfemail'));
  return email ? `mailto:${email}` : href;
}

function decodeBytes(hidden: string | null): string {
  if (!hidden || !HEX_BYTES.test(hidden)) return '';
  const [key, ...bytes] = hidden.match(/../g)!.map((byte) => Number.parseInt(byte, 16));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte ^ key));
}

const WORD_END = /[\p{L}\p{N}]$/u;
const CONTINUATION = /^(?:[\p{Ll}\s]|[.,;:!?…)”’]+(?:\s|$))/u;
/** Elements of running text: elsewhere, as in a card, a title and `read more` may lead to the same page. */
const TEXT_TAGS = namesIn('p dt dd figcaption blockquote');

/**
 * True for the next piece of a link that an editor has cut: `<a href="/x">Arte</a><a href="/x">mis</a>`.
 * @param lineEnd end of the line's text, in a link to the same place
 */
export function continuesLink(link: Element, lineEnd: string, running: RunningText): boolean {
  return (
    WORD_END.test(lineEnd) &&
    CONTINUATION.test(textOf(link)) &&
    (running.holds(link) || isInRunningText(link))
  );
}

function isInRunningText(link: Element): boolean {
  const block = blockAround(link);
  const tag = block && isElementNode(block) ? localName(block) : '';
  return elementTypeOf(tag).kind === 'leaf' || TEXT_TAGS.has(tag);
}

const SPHINX_BACK_LINK = /(?:^|\s)toc-backref(?:\s|$)/;

/** True for the link that Sphinx makes of a heading, back to its entry in the table of contents. */
export function isBackToContents(link: Element): boolean {
  const parent = parentNode(link);
  const isInHeading = parent !== null && isElementNode(parent) && isHeadingTag(localName(parent));
  return hasClass(link, SPHINX_BACK_LINK) || (attribute(link, 'role') === 'doc-backlink' && isInHeading);
}
