/**
 * Junk, lines that no reader came for: share buttons, consent notices, newsletter boxes, "skip to" links. A detector
 * for scoring only, independent of the product, and frozen: a change of the product must not change it.
 */
import { classAndId } from '../../../../../src/dom/element-names';
import {
  attribute,
  closestElement,
  descendants,
  hasTag,
  localName,
  selfAndAncestors,
} from '../../../../../src/dom/tree';
import type { Line, PageText, Span } from '../text/page-text';
import { wordsIn } from '../text/tokens';
import { CONSENT, NETWORKS, NEWSLETTER, SHARE, SKIP } from './junk-words';

type JunkKind = 'share' | 'consent' | 'newsletter' | 'skip';

/** A line of a page's interface that no reader wants. */
export interface Junk {
  kind: JunkKind;
  text: string;
  span: Span;
}

/** Maximum words of a line of each kind: longer ones are prose about the same subject. */
const MAX_WORDS: Readonly<Record<JunkKind, number>> = { share: 12, consent: 70, newsletter: 25, skip: 8 };

const SHARE_ADDRESS =
  /(facebook\.com\/(sharer|share|dialog)|(twitter|x)\.com\/(intent|share|home\?status)|linkedin\.com\/(sharearticle|sharing)|pinterest\.\w+\/pin\/create|reddit\.com\/submit|(t\.me|telegram\.me)\/share|(wa\.me\/\?|whatsapp\.com\/send|whatsapp:\/\/send)|plus\.google\.com\/share|vk\.com\/share|line\.me\/(r\/msg|lineit)|b\.hatena\.ne\.jp\/(add|entry)|service\.weibo\.com\/share|getpocket\.com\/(save|edit)|bsky\.app\/intent|threads\.net\/intent|xing\.com\/(spi|app)|tumblr\.com\/(share|widgets)|addtoany\.com|addthis\.com)/i;
const SHARE_NAME =
  /(^|[\s_-])(share|sharing|sharedaddy|addtoany|addthis|sharebar|sharethis|social-?share|share-?(buttons?|links?|tools?|bar|list))($|[\s_-])/i;
const CONSENT_NAME =
  /(^|[\s_-])(cookies?-?(banner|notice|consent|bar|law|info|message|popup|policy)|consent|gdpr|onetrust|cmplz|cookiebot|usercentrics)($|[\s_-])/i;
const NEWSLETTER_NAME = /newsletter|mailing-?list|subscribe-?(form|box)|email-?sign-?up|mc_embed|mailchimp/i;
/** Subjects of pages whose text is about cookies, privacy or newsletters, so that it is no junk there. */
const ON_COOKIES =
  /cookie|privacy|gdpr|datenschutz|privacidad|confidentialité|隐私|個人情報|プライバシー|خصوصية/i;
const ON_NEWSLETTERS = /newsletter|subscri|mailing list|boletín|メルマガ|订阅/i;
/** Levels to climb from a text to the element that is named as junk. */
const MAX_LEVELS = 6;

/** Returns the lines that are junk. @param subject title and address of the page */
export function findJunk(page: PageText, subject: string): Junk[] {
  const junk: Junk[] = [];
  for (const line of page.lines) {
    const kind = kindOf(page, line, subject);
    if (kind) junk.push({ kind, text: line.text, span: { start: line.start, end: line.end } });
  }
  return junk;
}

function kindOf(page: PageText, line: Line, subject: string): JunkKind | null {
  const length = wordsIn(page.tokens.slice(line.start, line.end));
  const { text } = line;
  if (length <= MAX_WORDS.skip && SKIP.test(text)) return 'skip';
  if (length <= MAX_WORDS.share && isShare(page, line)) return 'share';
  if (length <= MAX_WORDS.consent && !ON_COOKIES.test(subject)) {
    if (CONSENT.test(text)) return 'consent';
    if (/cookie|クッキー|consent/i.test(text) && isInside(line, CONSENT_NAME)) return 'consent';
  }
  if (length <= MAX_WORDS.newsletter && !ON_NEWSLETTERS.test(subject) && isNewsletter(line))
    return 'newsletter';
  return null;
}

/** True for words of sharing in a control, and for links to a social network's page for sharing. */
function isShare(page: PageText, line: Line): boolean {
  const segments = page.segments.slice(line.segments.start, line.segments.end);
  const leads = segments.filter(({ parent }) => leadsToSharing(parent)).length;
  if (leads > 0 && leads >= segments.length / 2) return true;
  if (NETWORKS.test(line.text) && isInside(line, SHARE_NAME)) return true;
  if (!SHARE.test(line.text)) return false;
  // A lone "Pin", "Post" or "Send" can be anything.
  return (
    !/^\W*(pin|post|send|x|mail|e-?mail|line|del|スキップ)\W*$/i.test(line.text) || isInside(line, SHARE_NAME)
  );
}

/** Levels to climb from a text to the link around it. */
const LEVELS_TO_LINK = 3;

function leadsToSharing(element: Element): boolean {
  const link = closestElement(element, (node) => localName(node) === 'a', LEVELS_TO_LINK);
  return link !== null && SHARE_ADDRESS.test(attribute(link, 'href') ?? '');
}

/**
 * True for the offer of a newsletter: in a container of that name, near a field for an e-mail address, or by its first
 * word.
 */
function isNewsletter(line: Line): boolean {
  if (!NEWSLETTER.test(line.text)) return false;
  return (
    isInside(line, NEWSLETTER_NAME) ||
    hasEmailField(line.block) ||
    /^\W*(sign|subscribe|join|get|newsletter|abonn|suscr|inscri|订阅|訂閱|メルマガ|ニュースレター|اشترك)/i.test(
      line.text,
    )
  );
}

function isInside(line: Line, name: RegExp): boolean {
  for (const node of selfAndAncestors(line.block, MAX_LEVELS)) {
    if (localName(node) === 'body') return false;
    if (name.test(classAndId(node))) return true;
  }
  return false;
}

/** Levels to climb from the offer of a newsletter to the element that also holds its form. */
const LEVELS_TO_FORM = 3;

function hasEmailField(block: Element): boolean {
  for (const node of selfAndAncestors(block, LEVELS_TO_FORM)) {
    if (/^(body|main|article|html)$/.test(localName(node))) return false;
    for (const child of descendants(node)) {
      if (!hasTag(child, 'input')) continue;
      if (attribute(child, 'type') === 'email' || /e-?mail/i.test(attribute(child, 'name') ?? ''))
        return true;
    }
  }
  return false;
}
