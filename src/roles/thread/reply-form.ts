/**
 * Forms to answer within a thread. Their fields are not text blocks, but what stands around them is: the heading, the
 * rules for answers, the menus of an editor. Forum software puts them into the element of the last post, or of the
 * question.
 */
import type { TextBlock } from '../../dom/text-blocks';
import { kindOfPhrase, mayBeginWithPhrase } from '../../languages/phrases/find-phrase';
import type { ElementRanges } from '../../structure/element-ranges';

/** Maximum characters of the line with such a heading, and of those in it that follow the heading: “Cancel reply”. */
const MAX_LENGTH = 60;
const MAX_REST = 24;

/** True for a line that is the heading of a form to answer, or begins with one. */
function isReplyHeading(text: string): boolean {
  const line = text.trim();
  if (line.length > MAX_LENGTH || !mayBeginWithPhrase(line)) return false;
  const words = line.split(' ');
  for (let end = words.length; end > 0; end--) {
    const heading = words.slice(0, end).join(' ');
    if (line.length - heading.length > MAX_REST) return false;
    if (kindOfPhrase(heading) === 'answer') return true;
  }
  return false;
}

/**
 * Marks the blocks that may belong to a form to answer: the outermost element that begins with its heading, or what
 * follows the heading in its own container. Posts may be among them when the form is above the comments.
 * @returns 1 for each such block
 */
export function markReplyForms(blocks: readonly TextBlock[], { first, end }: ElementRanges): Uint8Array {
  const marks = new Uint8Array(blocks.length);
  for (let heading = 0; heading < blocks.length; heading++) {
    if (marks[heading] === 1 || !isReplyHeading(blocks[heading].text)) continue;
    let around = blocks[heading].path;
    while (around.parent && first[around.parent.index] === heading) around = around.parent;
    const isHeadingAlone = end[around.index] === heading + 1;
    marks.fill(1, heading, end[(isHeadingAlone && around.parent ? around.parent : around).index]);
  }
  return marks;
}
