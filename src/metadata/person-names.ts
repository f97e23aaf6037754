/** Names of people in text: the words around them, and words that are no names. */
import type { TextBlock } from '../dom/text-blocks';
import { type IncrementalTask, runSync } from '../scheduler';
import { findLineGroups } from '../structure/inline-lines';

const MAX_NAME_LENGTH = 120;
/** Characters of a text that are searched for a name. */
const MAX_TEXT_LENGTH = 500;

/** `By NAME`, also with a verb before it; the name may be in the next text. */
const BY_NAME =
  /^(?:(?:story|article|post(?:ed)?|written|published|words|text|authored|reported|contributed|this (?:post|article) was written)\s+)?by:?(?:\s+(\p{Lu}.*)|$)/isu;

/** `Written by NAME` and the like, which mean nothing else anywhere on a page. */
const WRITTEN_BY_NAME = /^(?:written|authored|article|words|story|posted) by:?(?:\s+(\p{Lu}.*)|$)/isu;

/** Words before a name that mean `by` in the other languages of the extension. */
const BY_TRANSLATED =
  /^(?:(?:(?:[ÉéEe]crit|[Pp]ubliée?|[Rr]édigée?)\s+)?[Pp]ar|(?:(?:[Ee]scrito|[Pp]ublicado)\s+)?[Pp]or|كتبه|كتبته|بقلم)\s*:?\s+(?=\p{L})|^(?:作者|撰文|文|著者|筆者|執筆|記者|记者)\s*[：:/／]\s*/u;

/** Label of the user who started a thread, whose name may be any word. */
const THREAD_STARTER = /^(?:thread starter|topic starter|started by|original poster):?$/i;

const AUTHOR = String.raw`(?<=^|[\s(（[【|｜/／])(?:本[文報报網网刊]|文章|原文?|特[約约])?(?:作\s*者|撰文|著者|筆者|執筆`;
/**
 * `Author: NAME` in Chinese and Japanese, at the start of a line or of a part of it. The label for a reporter is also
 * that for a speaker, which is followed by a sentence.
 */
const LABELLED_NAME = new RegExp(
  String.raw`${AUTHOR}|記者|记者)\s*[：:]\s*([\p{L}·•.\s]{2,24}?)(?=\s{2}|\s*[，,]?\s*[^\p{L}·•.\s，,。！!？?；;：:…=“”‘’"「『]|(?:\s|[，,])\s*\p{L}{2,4}[：:]|$)`,
  'u',
);
/** The label alone, where the name has an element of its own. */
const AUTHOR_LABEL = new RegExp(String.raw`${AUTHOR})\s*(?<colon>[：:])?$`, 'u');
const SENTENCE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{9}/u;

/** Finds `By NAME` in the texts near the title, with the name in the same text or in the next. */
export function mentionedNearTitle(texts: readonly string[]): string {
  const starter = texts.find(
    (text, i) => THREAD_STARTER.test(texts[i - 1]?.trim() ?? '') && isName(text.trim()),
  );
  return starter?.trim() ?? runSync(findName(texts, BY_NAME));
}

/** Finds a name in the texts of a page by unambiguous words, except where they continue a sentence. */
export function* findMentionedNames(blocks: readonly TextBlock[]): IncrementalTask<string> {
  const { around } = yield* findLineGroups(blocks);
  const continuesSentence = (i: number) =>
    i > 0 && /^\s*\p{Ll}/u.test(blocks[i].text) && around[i] === around[i - 1];
  const texts = blocks.map(({ text }) => text);
  return yield* findName(texts, WRITTEN_BY_NAME, continuesSentence);
}

/** Number of texts between two pauses. */
const BATCH = 64;

function* findName(
  texts: readonly string[],
  pattern: RegExp,
  continuesSentence = (_: number) => false,
): IncrementalTask<string> {
  for (let i = 0; i < texts.length; i++) {
    if (i % BATCH === BATCH - 1) yield;
    const text = texts[i].trim();
    const labelled = LABELLED_NAME.exec(labelledText(text, texts[i + 1]))?.[1].trim();
    if (labelled && !SENTENCE.test(labelled)) return labelled;
    const found = pattern.exec(text);
    if (!found || continuesSentence(i)) continue;
    const name = nameIn(found[1] || texts[i + 1] || '');
    if (isName(name) && /^\p{Lu}/u.test(name) && name.split(' ').length <= 8) return name;
  }
  return '';
}

/** Returns the text, joined with the next if it ends with the label of a name. */
function labelledText(text: string, next = ''): string {
  const label = AUTHOR_LABEL.exec(text.slice(-MAX_NAME_LENGTH));
  if (!label) return text;
  const name = next.trim().slice(0, MAX_NAME_LENGTH);
  if (label.groups?.colon) return text + name;
  return /^[：:]/.test(name) ? text + name : text;
}

/** Role or profession after a name. */
const ROLE =
  /\s*,\s+(?:(?:(?:staff|senior|guest|contributing|associate|managing|chief|freelance|executive)\s+){0,3}(?:contributor|journalist|reporter|writer|editor|correspondent|columnist|photographer)|head of\s.{1,60})$/i;

/** Removes the words around a name: `By`, the date after it, the role. */
export function nameIn(raw: string): string {
  return raw
    .replace(/\s+/g, ' ')
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/^[\s\-–—|•·:]+/, '')
    .replace(/^this (?:post|article) was /i, '')
    .replace(/^(?:all |more )?(?:articles|posts|stories) by /i, '')
    .replace(
      /^(?:(?:story|article|post(?:ed)?|written|published|words|text|reported|contributed|created|authored|started|author|authors|submitted|recipe)\s*(?:by\b|:)\s*:?|by\s*:?\s+|von\s+|author\b\s*:?)\s*/iu,
      '',
    )
    .replace(/^by\s+/i, '')
    .replace(BY_TRANSLATED, '')
    .replace(/^B[yY](?=\p{Lu}\p{Ll})/u, '')
    .replace(/\s*\((?:author|writer|editor)\)$/i, '')
    .replace(ROLE, '')
    .replace(
      /\s*(?:[|•·»]|\b(?:on|at)\s+(?=\p{L}{0,9}[\s.,]*\d)|\b(?:last\s+)?(?:published|updated|posted|reviewed)\b|[—–]\s).*$/isu,
      '',
    )
    .replace(
      /[,\s]+(?:\p{L}{3,9}\.?\s+\d{1,2},?\s+\d{4}|\d{1,2}\s+\p{L}{3,9}\.?\s+\d{4}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}).*$/su,
      '',
    )
    .replace(/^(?:\p{L}{3}\s+\d{1,2}\s+written\s+by|via)\s*/iu, '')
    .replace(/(?:\s+on|\s*[,–—-])\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day\b.*$/i, '')
    .replace(/\s+\d+ (?:minute|hour|day|week|month|year)s? ago$/i, '')
    .replace(/\s+(?:at|on|by)$/i, '')
    .replace(/^@/, '')
    .replace(/[\s,;:|\-–—]+$/, '')
    .replace(/(?<=\p{L}\p{Ll}{2})(?<!\b(?:Corp|Esq|Inc|Ltd))\.$/u, '')
    .trim();
}

const NOT_NAME =
  /^(?:admin(?:istrator)?|the author|author|authors?|by|unknown|anonymous|null|undefined|none|guest|user|webmaster|editor|default|superuser|root|staff|n\/a|home|share|wordpress|about.*|reply|follow.*|log ?in|sign ?(?:in|up).*|try .*|full bio|search|join(?:ed)?(?: date)?.*|insights from|awards|register|profile|all posts.*|view.*|contributors?|members?|users?|people|meet.*|our .*|team|account|comments?|categor(?:y|ies)|employment|member login|get started.*|submit .*|youtube|contact.*|from .*|visit .*|read.*|more.*|see .*)$/i;

/** True when the text may be a name, and is not the text of a button or an address. */
export function isName(name: string): boolean {
  if (name.length < 2 || name.length > MAX_NAME_LENGTH) return false;
  if (/^(?:https?:|www\.|[/,.])/i.test(name) || !/\p{L}/u.test(name)) return false;
  if (/[*?!{}<>=]$|\b(?:19|20)\d\d\b|e-?mail|ignore|required|cookie|\.(?:com|net|org)$/i.test(name))
    return false;
  if (/^[a-z]+(?:\.[a-z]+){2,}$/i.test(name)) return false;
  return name.split(/\s+/).length <= 14 && !NOT_NAME.test(name);
}
