/** Names that forum software, blogs and question sites give to posts and to their parts. */

import { namesIn } from '../../dom/collections';
import { classAndId, NameFact } from '../../dom/element-names';
import { ITEMPROP, ITEMTYPE } from '../../dom/known-attributes';
import { nameWith } from '../../dom/name-flags';
import type { PathElement } from '../../dom/text-blocks';

/** Class names of posts; `et_l--post` is around whatever a theme of WordPress shows. */
const POST_NAME =
  /^(?!et[-_]l--post$)(?:(?:js-)?(?:question|answer)|message|reply|(?:.*[-_])?(?:post|comment)|.*[a-z](?:Post|Comment)|post-?bit(?:_?legacy)?|forum_op|comtr|(?:.*[-_])?(?:post|comment|reply|answer)[-_]?(?:area|body|item|box|element|wrap(?:per)?|container|row|entry|block|card|thread)|[pP]ost(?:Item|Box)|ItemDiscussion|ItemReply|CommentItem|PostStream-item|lia-message-view.*|(?:discussion|thread|forum)-?(?:post|reply)|(?:discussion|thread)-?item|feedback-item)$/;
/** Names that WordPress and Blogger give to everything they publish. */
const ENTRY_NAME = /^(?:type-post|hentry|status-publish)$/;
/** Names that bbPress, the forum of WordPress, gives to a topic and to the replies to it, next to those. */
const BBPRESS_NAME = /(?:^|\s)type-(?:topic|reply)(?:\s|$)/;
/** Numbered ids of posts: `post_123`, `comment-45`, `p678`. */
const POST_ID =
  /^(?:js-|elComment_|comment|answer|post|postid|msg|message|reply|edit|div-comment|pid|p|c|td_post)[-_]?\d{2,}$/i;
const POST_PROPERTY = /^(?:comment|suggestedanswer|acceptedanswer)$/i;
const POST_TYPE = /schema\.org\/(Question|DiscussionForumPosting|Answer|Comment|UserComments)$/i;
const POST_TAGS = namesIn('div article section li tr table tbody dl dd');

const isCustom = (tag: string): boolean => tag.includes('-');

/** True for a tag that a site has made up for its posts: `shreddit-comment`. */
export const isPostTag = (tag: string): boolean => isCustom(tag) && POST_NAME.test(tag);

/**
 * Class names of posts in the value of a `class` attribute; none where another name says that the element is an entry
 * of a blog.
 */
const POST_CLASSES = new NameFact<readonly string[] | null>(({ className }) => {
  if (BBPRESS_NAME.test(className)) return ['type-reply'];
  const all = className.split(/\s+/);
  return all.some((name) => ENTRY_NAME.test(name)) ? null : all.filter((name) => POST_NAME.test(name));
});

/** The numbered id of a post without its number; '' for other ids. */
const POST_ID_KIND = new NameFact(({ id }) => (POST_ID.test(id) ? `#${id.replace(/\d+/g, '0')}` : ''));

const NO_NAMES: readonly string[] = [];

/** Names by which an element can be a post; equal ones make a group. */
export function postNamesOf(step: PathElement): readonly string[] {
  const { names: own, tag } = step;
  if (!POST_TAGS.has(tag) && !isCustom(tag)) return NO_NAMES;
  const itemprop = step.attributeValue(ITEMPROP) ?? '';
  const itemtype = step.attributeValue(ITEMTYPE) ?? '';
  const byClass = POST_CLASSES.of(own);
  const byTag = isPostTag(tag);
  const byId = POST_ID_KIND.of(own);
  if (!itemprop && !itemtype && !byId && !byTag && (byClass === null || byClass.length === 0))
    return NO_NAMES;
  const names: string[] = [];
  const type = POST_TYPE.exec(itemtype)?.[1];
  if (type || POST_PROPERTY.test(itemprop)) names.push(`item ${type ?? itemprop}`);
  if (byClass === null) return names;
  if (byId) names.push(byId);
  if (byTag) names.push(tag);
  names.push(...byClass);
  return names;
}

/** Class names around the author of a post. */
export const AUTHOR_NAME =
  /(?:^|[\s_-])(?:user-?name|author|author(?:name|link)|reviewer(?:name)?|creator|writer|fn|poster|posted-?by|nick(?:name)?|user(?:link|id)?|(?:member|screen|profile)-?name|display-?name|hnuser|bigusername|comment(?:user|author)|who)(?:[\s_-]|$)|Author|[uU]ser-?[nN]ame/;
/** Class names around the date of a post. */
export const DATE_NAME =
  /(?:^|[\s_-])(?:date|time|datetime|postdate|dtreviewed|posted-?on|timestamp|relativetime|timeago|age|when|published|permalink|dateline)(?:[\s_-]|$)|[dD]ate(?:[A-Z]|$)|[tT]ime(?:stamp|Ago)/;
/** Class names around the votes for a post. */
export const SCORE_NAME = nameWith('votes?|votecount(?:post)?|score|points|upvotes?|rating-?count|karma');
/** Containers of all that a page says about the author, and of the controls of a post. */
export const DETAILS_NAME = new RegExp(
  `${
    nameWith(
      '(?<!body-)k?signatures?|sig|user-?info|user-?details?|(?:user|post)profile|post-?details|author-?(?:info|details|profile)|user-?(?:card|stats|title|extra|rank)|member-?(?:info|details|title)|profile|avatars?|badges?|flair|reputation|rank',
      'actions?|controls?|buttons?|toolbar|tools|menu|reactions?(?:bar)?|likes?|share|sharing|report|flag|post-?(?:number|count(?:er)?|foot(?:er)?)|permlink|position|reply|expand-?link|edit-?(?:info|note|date)|last-?edit|tag-?list|tags|attribution-?opposite|back2top|awards?|forum_audit|voting|add-?comment|notice|modact|mykmsg-header',
    ).source
  }|userBanner|message-?userExtras|actionBar|messageMeta|postsignature`,
  'i',
);
/** Elements that hold the text of a post. */
export const BODY_NAME =
  /(?:^|[\s_-])(?:s-prose|post-?(?:body|content|text|message)|message-?(?:body|content|text)|messageText|bb-?wrapper|comment-?(?:text|content|copy|body|message)|entry-?content|cooked|commtext|content|usertext-body|post_?message_?\d*)(?:[\s_-]|$)|bbWrapper/i;
/** Names that mark such an element whatever other names it has: `comment-body markdown-reply`. */
export const SURE_BODY_NAME = /(?:^|\s)(?:comment|post|message)-?(?:body|content|text)(?:\s|$)/i;
/** Microdata property of the text of a post. */
export const BODY_PROPERTY = /^(?:text|articlebody|commenttext|reviewbody)$/i;
/** Elements that quote another post. */
export const QUOTE_NAME =
  /(?:^|[\s_-])(?:bbcodequote|quote(?:block|container|content|header|author|post|d|title)?|citation|ipsQuote)(?:[\s_-]|$)/i;

/** True for an element that holds the text of a post. */
export const isPostBody = (element: Element): boolean => BODY_NAME.test(classAndId(element));

const BOXES: ReadonlySet<string> = new Set(['div', 'aside', 'section', 'fieldset']);

/** True for a box that is named as a quotation. */
export const isQuote = (element: Element, tag: string): boolean =>
  BOXES.has(tag) && QUOTE_NAME.test(classAndId(element));
