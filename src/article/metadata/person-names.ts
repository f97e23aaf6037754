/** Names of people in text: what stands around them, and what is none. */
import type { TextBlock } from '../../dom/text-blocks';
import { type IncrementalTask, runSync } from '../../scheduler';
import { findLineGroups } from '../../structure/inline-lines';

const LONGEST = 120;
/** No more is looked at of a text that may hold a name. */
const LONGEST_AROUND = 500;

const SPOKEN =
  /^(?:(?:story|article|post(?:ed)?|written|published|words|text|authored|reported|contributed|this (?:post|article) was written)\s+)?by:?(?:\s+(\p{Lu}.*)|$)/isu;

/** The same, in words that mean nothing else wherever they stand. */
const WRITTEN_BY = /^(?:written|authored|article|words|story|posted) by:?(?:\s+(\p{Lu}.*)|$)/isu;

/** Words before a name that mean `by` in the other languages of the extension. */
const BY_ELSEWHERE =
  /^(?:(?:(?:[ÉéEe]crit|[Pp]ubliée?|[Rr]édigée?)\s+)?[Pp]ar|(?:(?:[Ee]scrito|[Pp]ublicado)\s+)?[Pp]or|كتبه|كتبته|بقلم)\s*:?\s+(?=\p{L})|^(?:作者|撰文|文|著者|筆者|執筆|記者|记者)\s*[：:/／]\s*/u;

/** Whoever began a thread, who may be called anything. */
const STARTER = /^(?:thread starter|topic starter|started by|original poster):?$/i;

const AUTHOR = String.raw`(?<=^|[\s(（[【|｜/／])(?:本[文報报網网刊]|文章|原文?|特[約约])?(?:作\s*者|撰文|著者|筆者|執筆`;
/**
 * `Author: NAME` in Chinese and Japanese, at the start of a line or of a part of it. The reporter's label is also that
 * of a speaker: what ends as a sentence does is said by them.
 */
const NAMED_AUTHOR = new RegExp(
  String.raw`${AUTHOR}|記者|记者)\s*[：:]\s*([\p{L}·•.\s]{2,24}?)(?=\s{2}|\s*[，,]?\s*[^\p{L}·•.\s，,。！!？?；;：:…=“”‘’"「『]|(?:\s|[，,])\s*\p{L}{2,4}[：:]|$)`,
  'u',
);
/** The same before the name in an element of its own. */
const AUTHOR_LABEL = new RegExp(String.raw`${AUTHOR})\s*(?<colon>[：:])?$`, 'u');
const SENTENCE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{9}/u;

/** `By NAME`, the name in the same block or in the next, in the texts about the title. */
export function mentionedNearTitle(texts: readonly string[]): string {
  const begun = texts.find((text, i) => STARTER.test(texts[i - 1]?.trim() ?? '') && isName(text.trim()));
  return begun?.trim() ?? runSync(finding(texts, SPOKEN));
}

/**
 * Finds a name in the texts of a page by unmistakable words only, and not where a sentence goes on in them. Work that
 * can be interrupted.
 */
export function* findMentionedNames(blocks: readonly TextBlock[]): IncrementalTask<string> {
  const { around } = yield* findLineGroups(blocks);
  const goesOn = (i: number) => i > 0 && /^\s*\p{Ll}/u.test(blocks[i].text) && around[i] === around[i - 1];
  const texts = blocks.map(({ text }) => text);
  return yield* finding(texts, WRITTEN_BY, goesOn);
}

/** Texts that are looked at at a time. */
const AT_A_TIME = 64;

function* finding(
  texts: readonly string[],
  pattern: RegExp,
  goesOn = (_: number) => false,
): IncrementalTask<string> {
  for (let i = 0; i < texts.length; i++) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    const text = texts[i].trim();
    const labelled = NAMED_AUTHOR.exec(labelledText(text, texts[i + 1]))?.[1].trim();
    if (labelled && !SENTENCE.test(labelled)) return labelled;
    const found = pattern.exec(text);
    if (!found || goesOn(i)) continue;
    const name = tidy(found[1] || texts[i + 1] || '');
    if (isName(name) && /^\p{Lu}/u.test(name) && name.split(' ').length <= 8) return name;
  }
  return '';
}

/** The text, and the next where it is a label that leads to it. */
function labelledText(text: string, next = ''): string {
  const label = AUTHOR_LABEL.exec(text.slice(-LONGEST));
  if (!label) return text;
  const name = next.trim().slice(0, LONGEST);
  if (label.groups?.colon) return text + name;
  return /^[：:]/.test(name) ? text + name : text;
}

/** Role or profession after a name. */
const ROLE =
  /\s*,\s+(?:(?:(?:staff|senior|guest|contributing|associate|managing|chief|freelance|executive)\s+){0,3}(?:contributor|journalist|reporter|writer|editor|correspondent|columnist|photographer)|head of\s.{1,60})$/i;

/** Takes the words around a name: `By`, the date behind it, the role. */
export function tidy(raw: string): string {
  return raw
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_AROUND)
    .replace(/^[\s\-–—|•·:]+/, '')
    .replace(/^this (?:post|article) was /i, '')
    .replace(/^(?:all |more )?(?:articles|posts|stories) by /i, '')
    .replace(
      /^(?:(?:story|article|post(?:ed)?|written|published|words|text|reported|contributed|created|authored|started|author|authors|submitted|recipe)\s*(?:by\b|:)\s*:?|by\s*:?\s+|von\s+|author\b\s*:?)\s*/iu,
      '',
    )
    .replace(/^by\s+/i, '')
    .replace(BY_ELSEWHERE, '')
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

const NO_NAME =
  /^(?:admin(?:istrator)?|the author|author|authors?|by|unknown|anonymous|null|undefined|none|guest|user|webmaster|editor|default|superuser|root|staff|n\/a|home|share|wordpress|about.*|reply|follow.*|log ?in|sign ?(?:in|up).*|try .*|full bio|search|join(?:ed)?(?: date)?.*|insights from|awards|register|profile|all posts.*|view.*|contributors?|members?|users?|people|meet.*|our .*|team|account|comments?|categor(?:y|ies)|employment|member login|get started.*|submit .*|youtube|contact.*|from .*|visit .*|read.*|more.*|see .*)$/i;

/** True when the text may be a person's name rather than a button or an address. */
export function isName(name: string): boolean {
  if (name.length < 2 || name.length > LONGEST) return false;
  if (/^(?:https?:|www\.|[/,.])/i.test(name) || !/\p{L}/u.test(name)) return false;
  if (/[*?!{}<>=]$|\b(?:19|20)\d\d\b|e-?mail|ignore|required|cookie|\.(?:com|net|org)$/i.test(name))
    return false;
  if (/^[a-z]+(?:\.[a-z]+){2,}$/i.test(name)) return false;
  return name.split(/\s+/).length <= 14 && !NO_NAME.test(name);
}
