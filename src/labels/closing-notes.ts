/**
 * Finds the notes below an article by one of their sentences, such as invitations to a newsletter and appeals for
 * donations, or by a link to a channel or a subscription, and the last line where it only announces what is left out:
 * `See also:`.
 */
import type { TextBlock } from '../dom/text-blocks';
import { roleOfPhrase } from '../roles/phrases/role-of-phrase';
import type { Role } from '../roles/role-names';
import type { IncrementalTask } from '../scheduler';
import { boxAround, findElementRanges } from '../structure/element-ranges';
import { findLines, type Line, splitAtBreaks, textIn } from '../structure/inline-lines';
import { blocksIn, type Stretch } from '../structure/stretches';
import { isAllLinks, linkAround } from '../structure/text-links';
import { wordsOf } from '../structure/words';
import type { StepInput } from './label-step';

/** Number of lines at the end of the content that may be notes: above them an article may say the same. */
const LAST_LINES = 4;
/** Maximum characters of a note. */
const MAX_LENGTH = 1000;
/** Minimum share of a note that says so, unless its first sentence does. */
const MIN_SHARE = 0.4;
/** Maximum words of a line that only announces another text; a longer one may introduce a picture. */
const MAX_ANNOUNCING = 8;
/** Roles of the sentences; one that leads to another text may be part of an article. */
const NOTE_ROLES: ReadonlySet<Role> = new Set<Role>(['promotion', 'notice', 'legal']);
/** Space after the end of a sentence, or its place in scripts without spaces. */
const BETWEEN_SENTENCES = /(?<=[.!?…؟।۔]["”»“]?)\s+|(?<=[。！？])/u;

/** True for a text that begins as a note, or is one in large part; as a whole line its role says so already. */
function isNote(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const sentences = text.split(BETWEEN_SENTENCES);
  const isOfNote = sentences.map((sentence) => NOTE_ROLES.has(roleOfPhrase(sentence) ?? 'body'));
  const ofNote = sentences.filter((_, i) => isOfNote[i]).join(' ');
  return isOfNote[0] || ofNote.length >= MIN_SHARE * text.length;
}

/** Addresses at which readers follow a newspaper or subscribe to it; an article may itself ask to donate elsewhere. */
const INVITATION =
  /^https?:\/\/(?:www\.)?(?:whatsapp\.com\/channel|news\.google\.com\/publications)\/|[/.](?:abos?|abonne(?:ment|r|z)|su[bs]*cri(?:be(?:te)?|birse|p\w+)|newsletters?|assine|apoie)(?:[-/.?#]|$)/i;
/** Maximum words of a line with such a link that only asks to follow. */
const MAX_INVITING = 60;
/** Number of lines below the last one that is kept that may be a button with such a link. */
const LINES_BELOW = 2;

/** True for a line with a link to such an address. */
const invites = ({ from, to, text }: Line, blocks: readonly TextBlock[]): boolean =>
  blocks.slice(from, to).some((block) => INVITATION.test(linkAround(block)?.href.trim() ?? '')) &&
  wordsOf(text).length <= MAX_INVITING;

/** Finds the short boxes around buttons with such a link that begin within some lines. */
function boxesOfButtons(lines: readonly Line[], blocks: readonly TextBlock[]): Stretch[] {
  const ranges = findElementRanges(blocks);
  return lines
    .filter((line) => isAllLinks(line, blocks) && invites(line, blocks))
    .map((line) => boxAround(line, ranges) ?? line)
    .filter((box) => box.from >= lines[0].from && textIn(box, blocks).length <= MAX_LENGTH);
}

const announces = ({ text }: Line): boolean => /[:：]$/.test(text) && wordsOf(text).length <= MAX_ANNOUNCING;

/** Drops the notes among the last lines of the content, where there is more than these. */
export function* dropClosingNotes({ blocks, labels, roles }: StepInput): IncrementalTask<boolean[]> {
  const lines = (yield* findLines(blocks)).flatMap((line) => splitAtBreaks(line, blocks));
  const body = lines.filter(({ from }) => labels[from] && roles[from].role === 'body');
  if (body.length <= LAST_LINES) return [...labels];
  const last = body.slice(-LAST_LINES);
  const end = lines.indexOf(last[LAST_LINES - 1]) + 1;
  const boxes = boxesOfButtons([...last, ...lines.slice(end, end + LINES_BELOW)], blocks);
  const notes = last.filter((line) => isNote(line.text) || invites(line, blocks));
  const isOfNote = blocksIn([...notes, ...boxes], blocks.length);
  const others = lines.filter(({ from }) => labels[from] && !isOfNote[from]);
  const lastOther = others.findLastIndex((line) => !announces(line));
  const isLeftOut = blocksIn([...notes, ...boxes, ...others.slice(lastOther + 1)], blocks.length);
  return labels.map((label, i) => label && !isLeftOut[i]);
}
