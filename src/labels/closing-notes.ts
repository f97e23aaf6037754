/**
 * Finds the notes below an article by one of their sentences, such as invitations to a newsletter and appeals for
 * donations, or by a link to a channel, and the last line where it only announces what is left out: `See also:`.
 */
import { HREF } from '../dom/known-attributes';
import type { TextBlock } from '../dom/text-blocks';
import { roleOfPhrase } from '../roles/phrases/role-of-phrase';
import type { Role } from '../roles/role-names';
import type { IncrementalTask } from '../scheduler';
import { findLines, type Line, splitAtBreaks } from '../structure/inline-lines';
import { blocksIn } from '../structure/stretches';
import { linkAround } from '../structure/text-links';
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

/** Addresses at which readers follow a newspaper. */
const CHANNEL = /^https?:\/\/(?:www\.)?(?:whatsapp\.com\/channel|news\.google\.com\/publications)\//i;
/** Maximum words of a line with such a link that only asks to follow. */
const MAX_INVITING = 60;

/** True for a line with a link to a channel. */
const invites = ({ from, to, text }: Line, blocks: readonly TextBlock[]): boolean =>
  wordsOf(text).length <= MAX_INVITING &&
  blocks.slice(from, to).some((block) => CHANNEL.test(linkAround(block)?.attributeValue(HREF)?.trim() ?? ''));

const announces = ({ text }: Line): boolean => /[:：]$/.test(text) && wordsOf(text).length <= MAX_ANNOUNCING;

/** Drops the notes among the last lines of the content, where there is more than these. */
export function* dropClosingNotes({ blocks, labels, roles }: StepInput): IncrementalTask<boolean[]> {
  const lines = (yield* findLines(blocks)).flatMap((line) => splitAtBreaks(line, blocks));
  const body = lines.filter(({ from }) => labels[from] && roles[from].role === 'body');
  if (body.length <= LAST_LINES) return [...labels];
  const notes = body.slice(-LAST_LINES).filter((line) => isNote(line.text) || invites(line, blocks));
  const others = lines.filter((line) => labels[line.from] && !notes.includes(line));
  const last = others.findLastIndex((line) => !announces(line));
  const isLeftOut = blocksIn([...notes, ...others.slice(last + 1)], blocks.length);
  return labels.map((label, i) => label && !isLeftOut[i]);
}
