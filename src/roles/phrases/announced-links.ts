/** Lines that lead to another text, and say so before its headline: “Also read: …”. */
import { wholeLine } from '../../dom/any-case';
import { HREF } from '../../dom/known-attributes';
import { closestOnPath, type TextBlock } from '../../dom/text-blocks';
import type { Line } from '../../structure/inline-lines';
import { roleOfPhrase } from './boilerplate-phrases';

/** Maximum characters of such a line. */
const MAX_LENGTH = 200;
/** Maximum levels to climb from a text to the link around it. */
const MAX_LEVELS = 4;
/** The words before a sign that parts them from the headline. */
const OPENING = /^[\s[【(«»>▶►•→-]*([^:：>»|\]】)–—-]{2,40}?)\s?(?:[:：>»|\]】)]|[–—-]\s)/u;
/** Words that announce another text when a link follows, and may be the heading of a part of the text when none does. */
const ANNOUNCEMENT = wholeLine(
  'related|recommended|see also|also see|must read|more|watch|don.t miss|you may also like|mehr dazu|mehr zum thema|ver también|se også|sjá einnig|aiheesta',
);

/** True for a line of which all but such words is a link to another page. */
export function announcesLink({ from, to, text }: Line, blocks: readonly TextBlock[]): boolean {
  if (text.length > MAX_LENGTH || !leadsElsewhere(blocks[to - 1])) return false;
  const opening = OPENING.exec(text);
  if (!opening) return false;
  let outside = 0;
  for (let i = from; i < to - 1; i++) if (!leadsElsewhere(blocks[i])) outside += blocks[i].text.trim().length;
  if (outside > opening[0].length + 1) return false;
  return roleOfPhrase(opening[1]) === 'related' || ANNOUNCEMENT.test(opening[1]);
}

function leadsElsewhere({ path }: TextBlock): boolean {
  const link = closestOnPath(path, ({ tag }) => tag === 'a', MAX_LEVELS);
  return link !== null && !/^(?:#|javascript:|mailto:|$)/i.test(link.attributeValue(HREF)?.trim() ?? '');
}
