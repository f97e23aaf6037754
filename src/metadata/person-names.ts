/** Names of people: words around them in a text, and texts that are not names. */
import { AnyCase, inAnyLanguage } from '../dom/any-case';
import { compileAtOnce } from '../dom/compile-at-once';
import { StringCache } from '../dom/string-cache';
import { AUTHOR_WORDS, AUTHOR_WORDS_WITHOUT_CAPITALS, BY_WORDS, NOT_NAMES } from '../languages/by-words';
import { COMMENT_WORDS } from '../languages/comment-words';
import { COUNTED_THINGS } from '../languages/counted-things';
import { kindOfPhrase } from '../languages/phrases/find-phrase';

/** Maximum characters of a name, or of several in a row. */
export const MAX_NAME_LENGTH = 120;
/** Maximum words of a name, or of several in a row. */
const MAX_NAME_WORDS = 14;
/** Number of characters of a text that are searched for a name. */
const MAX_TEXT_LENGTH = 500;

/** Words before a name that mean `by` in other languages. `Di` may begin a family name, so only `di` counts. */
const BY_TRANSLATED = new RegExp(
  `^(?:(?:(?:[ÉéEe]crit|[Pp]ubliée?|[Rr]édigée?|[Rr]ecueilli)\\s+)?[Pp]ar|[Dd]urch|[Aa]f|di(?=\\s+\\p{Lu}\\S*\\s)|(?:(?:[Ee]scrito|[Pp]ublicado)\\s+)?[Pp]or|[Pp]iše|[Oo]leh|${inAnyLanguage(AUTHOR_WORDS_WITHOUT_CAPITALS)})\\s*:?\\s+(?=\\p{L})|^(?:作者|撰文|文|著者|筆者|執筆|記者|记者)\\s*[：:/／●]\\s*|^(?:作者|著者|筆者|執筆|\\p{sc=Han}{0,8}(?:[記记]者|评论员))\\s+(?=\\p{L})|^\\p{sc=Hangul}{2,8}\\s?=\\s?(?=\\p{sc=Hangul}{2,4}(?:\\s|$))`,
  'u',
);
/** Such words before a colon. */
const BY_LABEL = new RegExp(
  `^(?:${inAnyLanguage(BY_WORDS)}|${inAnyLanguage(AUTHOR_WORDS)}|${inAnyLanguage(AUTHOR_WORDS_WITHOUT_CAPITALS)})\\s?[:：]\\s*`,
  'iu',
);

/** Name of a job in an editorial office, as part of a pattern. */
const EDITORIAL_JOB = String.raw`(?:(?:staff|senior|guest|contributing|associate|managing|chief|freelance|executive|deputy|assistant|features?|news|tech(?:nology)?|business|political|sports?|science|health)\s+){0,3}(?:contributor|journalist|reporter|writer|editor(?:-in-chief)?|correspondent|columnist|photographer|producer)`;
/** Last word of a job, as part of a pattern. */
const JOB =
  '(?:correspondent|reporter|journalist|columnist|editor(?:-in-chief)?|writer|contributor|photographer|producer|fellow|economist|(?:co-?)?founder|C[EOTF]O|redakteur(?:in)?|korrespondent(?:in)?|journaliste|rédact(?:eur|rice)|periodista|redactora?|giornalista)';
/** A job after a name and a comma. */
const JOB_AFTER_COMMA = compileAtOnce(
  new RegExp(String.raw`\s*,\s+(?:${EDITORIAL_JOB}|(?:[^\s,]+\s+){0,4}${JOB}|head of\s.{1,60})$`, 'i'),
);
/** A job without a comma: it begins with a rank, since other words may belong to the name. */
const RANK = /\s(?:senior|staff|chief|guest|contributing|associate|deputy|assistant|political)\s/i;
const RANKED_JOB = new RegExp(
  String.raw`(?<=^[^\s,]+(?:\s[^\s,]+){1,3})${RANK.source}(?:[^\s,]+\s){0,2}${JOB}$`,
  'i',
);
/** A text that is a job title as a whole. */
const JOB_TITLE = new RegExp(
  String.raw`^(?:${EDITORIAL_JOB}s?|.*\b(?:manager|director|strategist|specialist|consultant|officer|analyst|president|professor))$`,
  'i',
);
/** Last word of a job that some names of desks and columns have too. */
const JOB_WORD = /\b(?:founder|columnist|contributor|writer|reporter|editor|desk|C[EOTF]O)$/i;
/** English names of the days, as part of a pattern. */
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
/** Name of a month, 3 to 9 letters: engines would compile `\p{L}{3,9}` for milliseconds, a copy for each repetition. */
const MONTH = String.raw`(?=[^\s.]{3,9}[\s.])\p{L}+`;
/** A date in words or figures, as part of a pattern. */
const DATE = String.raw`(?:${MONTH}\.?\s+\d{1,2},?\s+\d{4}|\d{1,2}\s+${MONTH}\.?\s+\d{4}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})`;

/** The place from which the author reports. It looks back from every space, so only texts with ` in ` are tried. */
const REPORTED_FROM =
  /(?<=^\p{Lu}[\p{L}.'’-]*(?:\s[\p{L}.'’-]+){1,3})\s+in\s+\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*)?$/u;

/** A date before a name, not before the name of a section. */
const DATE_BEFORE = new RegExp(
  String.raw`^${DATE}\s*(?:[|•·–—,-]\s*)?(?=\p{Lu}[\p{L}.'’-]*(?:\s\p{L}[\p{L}.'’-]*){1,3}(?:$|\son\b))`,
  'u',
);
/** A date after a name, with all that follows it. */
const DATE_AFTER = new RegExp(String.raw`[,\s]+${DATE}.*$`, 'su');
interface TextAround {
  readonly pattern: RegExp;
  /** Quick test of texts that may hold it: the pattern itself takes long to compile, or to fail. */
  readonly needs?: (text: string) => boolean;
}

const hasDigit = (text: string): boolean => /\d/.test(text);

/** Texts before and after a name, in the order in which they are removed. */
const TEXTS_AROUND: readonly TextAround[] = [
  { pattern: /^[\s\-–—|•·:]+/ },
  { pattern: DATE_BEFORE, needs: hasDigit },
  { pattern: /^this (?:post|article) was /i },
  { pattern: /^(?:(?:all |more )?(?:articles|posts|stories) by |insights from )/i },
  {
    pattern:
      /^(?:(?:story|article|post(?:ed)?|written|published|words|text|reported|contributed|created|authored|started|asked|author|authors|contributors?|submitted|recipe)\s*(?:by\b|:)\s*:?|by\s*:?\s+|von\s+|author\b\s*:?)\s*/iu,
  },
  { pattern: /^(?:(?:by|rss feed for)\s+)?[\s\-–—|•·:]*/i },
  { pattern: BY_LABEL, needs: (text) => /[:：]/.test(text) },
  { pattern: BY_TRANSLATED },
  // `ByAda Holm`, whose parts only the page's style separates.
  { pattern: /^(?:B[yY]|Author)(?=\p{Lu}\p{Ll})/u },
  { pattern: /\s*\((?:author|writer|editor)\)$/i },
  // Korean: reporter, correspondent.
  { pattern: /\s+(?:[가-힣]{0,4}기자|특파원|논설위원)$/ },
  { pattern: JOB_AFTER_COMMA },
  { pattern: RANKED_JOB, needs: (text) => RANK.test(text) },
  // All from a sign or a word on that a date, a change or a firm follows.
  {
    pattern:
      /\s*(?:[|•·»]|\b(?:on|at)\s+(?=(?=[^\s.,\d]{0,9}[\s.,\d])\p{L}*[\s.,]*\d)|\b(?:last\s+)?(?:published|updated|posted|reviewed)\b|\bon behalf of\b|[—–]\s).*$/isu,
  },
  { pattern: DATE_AFTER, needs: hasDigit },
  { pattern: /^(?:(?=\S{3}\s)\p{L}+\s+\d{1,2}\s+written\s+by|via)\s*/iu },
  { pattern: new RegExp(String.raw`(?:\s+on|\s*[,–—-])\s+${WEEKDAY}\b.*$`, 'i') },
  { pattern: /\s+\d+ (?:minute|hour|day|week|month|year)s? ago$/i },
  { pattern: /\s+\d+[ -]min(?:ute)?s?(?: read)?$/i },
  // A button after the name.
  { pattern: /\s+(?:follow|关注|關注|フォロー)$/i },
  // The editor in charge, after the name.
  { pattern: /\s*[（(]?责任?编辑?\s?[：:].*$|\s*[（(]?責任?編輯?\s?[：:].*$/u },
  // `Ada Holm / Agency`, `Ada Holm - Town`.
  { pattern: /\s\/\s.*$|(?<=^[\p{Lu}\p{Lo}]\S+\s\S+(?:\s\S+)?)\s-\s[\p{Lu}\p{Lo}][^\s.]+$/u },
  { pattern: /\s+(?:at|on|by|and)$/i },
  { pattern: REPORTED_FROM, needs: (text) => text.includes(' in ') },
  // Accounts of networks, alone or after the name: `@ada`, `Ada Holm@ada`.
  { pattern: /^@/ },
  { pattern: /(?<=\p{Ll})@\w+$/u },
  { pattern: /[\s,;:|/\-–—]+$/ },
  // The full stop of a sentence, not of an initial or a title.
  { pattern: /(?<=\p{L}{3})(?<!\b(?:Corp|Esq|Inc|Ltd))\.$/u },
];

/** A name between brackets, as Chinese sites write it. */
const BRACKETED = /^[《【[［]\s*([^》】\]］]{2,40})[》】\]］]$/;

/** Names by the text that holds them: the same few texts are asked about again and again. */
const nameOfText = new StringCache((text) => {
  let name = text;
  for (const { pattern, needs } of TEXTS_AROUND) if (!needs || needs(name)) name = name.replace(pattern, '');
  name = name.trim();
  return BRACKETED.exec(name)?.[1] ?? name;
});

/** Removes the words around a name: `By`, the date after it, the job. */
export const nameIn = (raw: string): string =>
  nameOfText.get(raw.replace(/\s+/g, ' ').slice(0, MAX_TEXT_LENGTH));

const DAY = new RegExp(`^${WEEKDAY}$`, 'i');
/** Texts of buttons, labels and anonymous accounts in the place of a name, in English. */
const NOT_NAME = new AnyCase(
  /^(?:(?:\w+ )?admin(?:istrator)?|the author|author|authors?|by|unknown|anonymous|null|undefined|none|no author|guest|(?:super|root)? ?user(?:name)?|webmaster|moderator|editor|default|root|staff|n\/a|home|share|wordpress|about.*|reply|follow.*|log ?(?:in|out)\b.*|sign ?(?:in|up).*|try .*|full bio|search|join(?:ed)?(?: date)?.*|insights from|awards|register|profile|(?:edit|update|show|hide) .*|all posts.*|(?:(?:last|latest|new) )?posts?|posted|resend .*|submitted|view.*|contributors?|(?:members?|users?)(?: list)?|people|meet.*|(?:our|your) .*|terms (?:and|of) .*|online(?: time)?|first letter|team|account|comments?|categor(?:y|ies)|employment|member login|get started.*|submit .*|youtube|contact.*|from .*|visit .*|read.*|more.*|see .*|my (?:accounts?|news|profile|page|feed|lists?|settings|library|saved .*)|subscribe.*|newsletters?|access (?:through|via|options).*|other .*|pdf|vcard|clip|fact.checked|this .*|the writer .*|(?:on )?(?:facebook|twitter|linkedin|instagram|google(?: ?plus|\+)|pinterest|whatsapp|telegram)|مشاهده .*)$/i,
);
/** Such texts in other languages, apart from phrases. */
const NOT_NAME_TRANSLATED = new AnyCase({
  source: `^(?:\\+ ?)?(?:${[NOT_NAMES, COMMENT_WORDS, COUNTED_THINGS].map(inAnyLanguage).join('|')})$`,
  flags: 'iu',
});
/**
 * Form of a text that is a number, a time, an address, a question, the label of another text or an account's random
 * key.
 */
const NOT_NAME_FORM = compileAtOnce(
  /^(?:https?:|www\.|\d\d?:\d\d|\S+@\S+\.\w+$|[/,.(])|[*?!{}<>=]$|\.\.\.$|:\s|\b(?:19|20)\d\d\b|\s\d{4,}|e-?mail|ignore|required|cookie|\.(?:com|net|org)$|^[A-Z]{2}$|^(?=(?:\D*\d){3})[a-z\d]{16,}$|^(?:责任?编辑?|責任?編輯?|选稿|编辑)[：:]/iu,
);

/** True when the text may be a name, and is not the text of a button or an address. */
export function isName(name: string): boolean {
  if (name.length < 2 || name.length > MAX_NAME_LENGTH || !/\p{L}/u.test(name)) return false;
  // `The Gazette's count` goes on as a sentence.
  if (/['’]s \p{Ll}/u.test(name)) return false;
  if (NOT_NAME_FORM.test(name) || /^[a-z]+(?:\.[a-z]+){2,}$/i.test(name)) return false;
  return (
    name.split(/\s+/).length <= MAX_NAME_WORDS &&
    !DAY.test(name) &&
    !NOT_NAME.test(name) &&
    !NOT_NAME_TRANSLATED.test(name) &&
    kindOfPhrase(name) === undefined &&
    !/^(?:and|und|et|&)\s/i.test(name)
  );
}

/** True when the text is a job title in place of a name. */
export const isJobTitle = (name: string): boolean => JOB_TITLE.test(name);

/** True when the text after a name may be a job: its title, or the name of a desk. */
export const mayBeJob = (text: string): boolean => JOB_TITLE.test(text) || JOB_WORD.test(text);

/** First and last name, with others or a title. */
const FULL_NAME = compileAtOnce(
  /^[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*(?:\s[\p{L}\p{M}.'’-]+){0,3}\s[\p{Lu}\p{Lo}][\p{L}.'’-]*(?:,\s[\p{Lu}.]\S{0,5})*$/u,
);

/** Name without spaces, family name first. */
const HAN_NAME = /^\p{sc=Han}{2,4}$/u;

/** True for a name of several words, or one without spaces. */
export const isFullName = (name: string): boolean => FULL_NAME.test(name) || HAN_NAME.test(name);
