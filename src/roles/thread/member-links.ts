/** Links to the pages of members, by their addresses and by handles: names by which members are mentioned. */
import type { ThreadEvidence } from './thread-evidence';

/** Address of a member's page, or of a page below it. */
const PROFILE =
  /(?<![\w.])(?:authors?|people|profiles?|members?|users?|u|memberlist\.php|member\.php|user\.php|forum_user)(?:\/|\.php|\?|-)(?!log-?in|register|sign-?(?:in|up)|settings|\?)[^#]|\/id\/[^/?#]+\/?$|[?&](?:u|uid|user|author)=|\/[~@][\w.@-]+\/?$|^mailto:/i;
/**
 * Address of a list of members or posts, to which their number links, or of a part of a page, such as a menu of the
 * member that unfolds.
 */
const OTHER_ADDRESS =
  /\/(?:liked-by|reposted-by|quotes|likes|retweets|reblogs|favourites|followers|following)\/?$|#./i;
/** True for the address of a member's page. */
export const isMemberAddress = (href: string): boolean => PROFILE.test(href) && !OTHER_ADDRESS.test(href);
/** A name by which members are mentioned, `@ada` or `@ada@example.org`, in marks of direction. */
const HANDLE = /^[\s\u202a-\u202e\u2066-\u2069]*@([\w.-]+)(?:@[\w.-]+)?[\s\u202a-\u202e\u2066-\u2069]*$/;

/** True for a text that is nothing but the name by which a member is mentioned. */
export const isHandle = (text: string): boolean => HANDLE.test(text);

/** True for a link to the page of the member that it mentions: `@ada` to `/ada`. */
export function leadsToHandle(i: number, { blocks, placeOf }: ThreadEvidence): boolean {
  const handle = HANDLE.exec(blocks[i].text)?.[1];
  return handle !== undefined && placeOf(i).href.toLowerCase().endsWith(`/${handle.toLowerCase()}`);
}
