/** Finds the authors that running text names: `By NAME`, `Author: NAME`, also in other languages. */
import { inAnyLanguage } from '../dom/any-case';
import { compileAtOnce } from '../dom/compile-at-once';
import type { TextBlock } from '../dom/text-blocks';
import { AND_WORDS, AUTHOR_WORDS, AUTHOR_WORDS_WITHOUT_CAPITALS, BY_WORDS } from '../languages/by-words';
import { type IncrementalTask, runSync, SMALL_BATCH_SIZE } from '../scheduler';
import { findLineGroups } from '../structure/inline-lines';
import { isDateLine } from './dates';
import { isFullName, isName, MAX_NAME_LENGTH, mayBeJob, nameIn } from './person-names';

const BY_WORD = inAnyLanguage(BY_WORDS);
const AUTHOR_WORD = inAnyLanguage(AUTHOR_WORDS);
const AND_WORD = inAnyLanguage(AND_WORDS);

/** `By NAME`, also with a verb before it; the name may be in the next text. */
const BY_NAME =
  /^(?:(?:(?:story|article|post(?:ed)?|written|published|words|text|authored|reported|contributed|submitted|started|asked|opened|this (?:post|article) was written)\s+)?by|contributors?\s*(?=:)):?(?:\s+(\p{Lu}.*)|$)/isu;

/** `Un texte de`: words with a preposition that alone would mean other things too, as part of a pattern. */
const TEXT_BY =
  '(?:(?:un|eine?|een)\\s)?(?:beitrag|kommentar|te[sx]t[eo]?|art[ií]c[ou]lo|article|artikel|report(?:age|aje))\\s(?:de|di|von|van|par|por|av|af)';
/** `By NAME` in other languages, where the words also mean other things: full names must follow, and nothing else. */
const BY_NAME_ELSEWHERE = compileAtOnce(
  new RegExp(
    `^(?:(?:escrito|publicado|écrit|publié|rédigé|(?:propos )?recueillis|geschr(?:even|ieben)|verfasst|skr[ei]v(?:et|en)|tekst)\\s+)?(?:(?:${BY_WORD})\\s?:?|${TEXT_BY}|(?:${AUTHOR_WORD})\\s?[:՝])\\s+(\\p{Lu}.+)$`,
    'iu',
  ),
);
/** Those words alone, where the name has an element of its own. */
const BY_ALONE = new RegExp(`^(?:(?:${BY_WORD})\\s?:?|${TEXT_BY}|(?:${AUTHOR_WORD})\\s?[:՝])$`, 'iu');
/** `By NAME` in scripts without capitals. */
const BY_NAME_WITHOUT_CAPITALS = new RegExp(
  `^(?:${inAnyLanguage(AUTHOR_WORDS_WITHOUT_CAPITALS)})\\s?[:：–—ـ-]?\\s+(\\p{L}[\\p{L}\\p{M}.'’"״-]+(?:\\s[\\p{L}\\p{M}.'’"״-]+){1,3})\\s*\\|?$`,
  'u',
);
/** `NAME, reporter` in Korean. */
const KOREAN_REPORTER = /^(?:기자명\s)?(\p{sc=Hangul}{2,4})\s?(?:선임|수석|인턴|전문)?\s?기자\s*[|ㅣ=]?$/u;
/**
 * `Reporter NAME` in Chinese, after the name of the newspaper: as a line, also with a place, or in brackets in the
 * report. Four letters are a name only where they stand apart, and never with the sign for a picture.
 */
const CHINESE_REPORTERS = (() => {
  const reporter = String.raw`(?:[\p{sc=Han}·]{1,10}\s?)?[记記]者`;
  const name = String.raw`\p{sc=Han}{2,3}(?<![摄攝])`;
  const names = String.raw`((?:(?<=[\s：:])\p{sc=Han}{4}(?<![摄攝])|${name})(?:[\s、]+${name}){0,4}?)`;
  const report = '(?:[报報][导導道])';
  return new RegExp(
    String.raw`^[□■●]?\s?(?:(?:采写|採寫|整合)[：:\s]\s?)?${reporter}(?:\s+${names}(?:\s\p{sc=Han}{2,6}?${report})?$|${names}[／/]\s?(?:文|\p{sc=Han}{0,4}${report}))|[（(〔【［[]\s?${reporter}[\s：:]*${names}(?:[／/]\p{sc=Han}{2,6}|\s(?:整合|[综綜]合|${report}|文))?\s?[）)〕】］\]]`,
    'u',
  );
})();
/** End of a text before `by` that names no author: `Medically reviewed` `by` Ada Holm. */
const OTHER_ROLE =
  /\b(?:reviewed|(?:fact[ -])?checked|edited|translated|approved|sponsored|presented|powered)$/i;
/** “Posted by” without the name, which has an element of its own: an account's name may begin in lower case. */
const POSTED_BY = /^(?:posted|submitted|started|asked|opened)\s+by:?$/i;
/** `by ibby`: an account's name in lower case, which a date next to it tells from other words. */
const BY_ACCOUNT = /^by:?\s+([\p{L}\p{N}_.-]{3,30})$/u;
/** A Korean name by the family names of nine in ten, less the words for offices and towns that begin like one. */
const KOREAN_NAME =
  /^[김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민]\p{sc=Hangul}{2}(?<![부팀국시군구])$/u;
/** Words of a name: capitalised, or a particle. A sentence has others. */
const NAME_WORDS =
  /^(?:(?:\p{Lu}[\p{L}\p{M}.'’-]*|d[aeiou]|d[ao]s|del|dell[ao]|von|van|zu|der|den|ter|la|le|el|al|bin)(?:\s+|$))+$/u;
/** Between names of a list. */
const AND = new RegExp(`\\s*,\\s*|\\s+(?:&|${AND_WORD})\\s+|(?<=\\p{Ll})/(?=\\p{Lu})`, 'u');

/** Parts the names of several people: `Ada Holm and Ben Reed` → `Ada Holm`, `Ben Reed`; a company stays whole. */
export function singleNames(text: string): string[] {
  const names = text.split(AND);
  return names.every(isFullName) ? names : [text];
}

/** `Written by NAME` and the like, which mean nothing else anywhere on a page. */
const WRITTEN_BY_NAME = /^(?:written|authored|article|words|story|posted) by:?(?:\s+(\p{Lu}.*)|$)/isu;

/** Label of the user who started a thread, whose name may be any word. */
const THREAD_STARTER = /^(?:thread starter|topic starter|started by|original poster):?$/i;

/** Words for the author in Chinese and Japanese, at the start of a text or after a sign, as part of a pattern. */
const AUTHOR = String.raw`(?<=^|[\s(（[【|｜/／])(?:本[文報报網网刊]|文章|原文?|特[約约])?(?:作\s*者|撰[文稿]|著者|筆者|執筆`;
/**
 * `Author: NAME` or `Text | NAME` in Chinese and Japanese, at the start of a line or of a part of it. The label for a
 * reporter is also that for a speaker, which is followed by a sentence.
 */
const LABELLED_NAME = new RegExp(
  String.raw`(?:${AUTHOR}|記者|记者)\s*[：:]|${AUTHOR})\s?[＝丨｜|／/]|^(?:取材・)?文\s?[：:＝丨｜|／/](?!\s?[图圖摄攝写編编]))\s*([\p{L}·•.\s]{2,24}?)(?=\s{2}|\s*[，,]?\s*[^\p{L}·•.\s，,。！!？?；;：:…=“”‘’"「『]|(?:\s|[，,])\s*\p{L}{1,4}\s?[：:丨｜|／/(（]|$)`,
  'u',
);
/** The label alone, where the name has an element of its own. */
const AUTHOR_LABEL = new RegExp(String.raw`${AUTHOR})\s*(?<colon>[：:])?$`, 'u');
/** First characters of these labels: most texts without one are recognised by this alone. */
const LABEL_START = /[作撰著筆執記记]|^(?:取材・)?文/u;
/** More letters in a row than a name has, in a script without spaces. */
const SENTENCE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{9}/u;

/** Address for e-mail, also as archives of mailing lists write it. */
const EMAIL_ADDRESS = /^[\w.+-]+(?:@| at | \(at\) |\[at\])[\w-]+(?:\.[\w-]+)+$/i;

/**
 * Finds the authors that texts near the title name: by the words before them, else by what stands next to them.
 * @param texts with collapsed white space
 */
export function findAuthorsNearTitle(texts: readonly string[]): string[] {
  for (const find of WAYS_OF_NAMING) {
    const names = find(texts);
    if (names.length > 0) return names;
  }
  return [];
}

/** Finds authors in texts in one way; returns none where nothing is named in it. */
type FindNames = (texts: readonly string[]) => string[];

/** Finds the first text that passes a test, which knows the texts next to it. */
const firstTextWhere = (
  texts: readonly string[],
  isWanted: (text: string, before: string, after: string) => boolean,
): string[] => texts.filter((text, i) => isWanted(text, texts[i - 1] ?? '', texts[i + 1] ?? '')).slice(0, 1);

const findThreadStarter: FindNames = (texts) =>
  firstTextWhere(texts, (text, before) => THREAD_STARTER.test(before) && isName(text));

/** Finds `By NAME`, with the name in the same text or in the next. */
const findByName: FindNames = (texts) => runSync(findNames(texts, BY_NAME));

/** Finds the same in other languages. */
function findByNameElsewhere(texts: readonly string[]): string[] {
  for (const [i, text] of texts.entries()) {
    const isAlone = BY_ALONE.test(text);
    const names = namesElsewhere(isAlone ? `${text} ${texts[i + 1] ?? ''}` : text);
    if (names.length > 0) return isAlone ? [...names, ...furtherNames(texts, i + 1)] : names;
  }
  return [];
}

/** The name of an account, or a Korean name, next to a date. */
const findNameNextToDate: FindNames = (texts) =>
  texts
    .filter((_, i) => isDateLine(texts[i - 1]) || isDateLine(texts[i + 1]))
    .map((text) => BY_ACCOUNT.exec(text)?.[1] ?? KOREAN_NAME.exec(text)?.[0] ?? '')
    .filter(isName)
    .slice(0, 1);

/** A full name with a bar after it, before a date. */
const findNameBeforeBar: FindNames = (texts) =>
  firstTextWhere(
    texts,
    (text, _, after) => /[|ㅣ]$/.test(text) && isDateLine(after) && isFullName(nameIn(text)),
  ).map(nameIn);

/** A full name before an address for e-mail. */
const findSender: FindNames = (texts) =>
  firstTextWhere(texts, (text, _, after) => EMAIL_ADDRESS.test(after) && isFullName(text));

/** Ways in which pages name their authors near the title, the most reliable first. */
const WAYS_OF_NAMING: readonly FindNames[] = [
  findThreadStarter,
  findByName,
  findByNameElsewhere,
  findNameNextToDate,
  findNameBeforeBar,
  findSender,
];

function namesElsewhere(text: string): string[] {
  if (text.length > MAX_NAME_LENGTH) return [];
  const uncased = BY_NAME_WITHOUT_CAPITALS.exec(text) ?? KOREAN_REPORTER.exec(text);
  if (uncased) return [uncased[1]];
  const names = BY_NAME_ELSEWHERE.exec(text)?.[1].split(AND) ?? [];
  return names.every((name) => isFullName(name) && isName(name) && NAME_WORDS.test(name)) ? names : [];
}

/** Finds names in the texts of a page by unambiguous words, except where they continue a sentence. */
export function* findAuthorsInText(blocks: readonly TextBlock[]): IncrementalTask<string[]> {
  const { linePaths } = yield* findLineGroups(blocks);
  const continuesSentence = (i: number) =>
    i > 0 && /^\s*\p{Ll}/u.test(blocks[i].text) && linePaths[i] === linePaths[i - 1];
  const texts = blocks.map(({ text }) => text);
  return yield* findNames(texts, WRITTEN_BY_NAME, continuesSentence);
}

function* findNames(
  texts: readonly string[],
  pattern: RegExp,
  continuesSentence = (_: number) => false,
): IncrementalTask<string[]> {
  for (let i = 0; i < texts.length; i++) {
    if (i % SMALL_BATCH_SIZE === SMALL_BATCH_SIZE - 1) yield;
    const text = texts[i].trim();
    const labelled =
      LABEL_START.test(text) && LABELLED_NAME.exec(labelledText(text, texts[i + 1]))?.[1].trim();
    if (labelled && !SENTENCE.test(labelled)) return [labelled];
    const reporters = LABEL_START.test(text) && CHINESE_REPORTERS.exec(text);
    if (reporters) return (reporters[1] ?? reporters[2] ?? reporters[3]).split(/[\s、]+/);
    const found = pattern.exec(text);
    if (!found || continuesSentence(i) || OTHER_ROLE.test(texts[i - 1]?.trim() ?? '')) continue;
    const name = withoutClause(nameIn(found[1] || texts[i + 1] || ''));
    const isAccount = POSTED_BY.test(text) && !name.includes(' ');
    if (isName(name) && (isAccount || /^\p{Lu}/u.test(name)) && name.split(' ').length <= MAX_WORDS)
      return [name, ...furtherNames(texts, found[1] ? i : i + 1)];
  }
  return [];
}

/** Maximum words of a name, or of several in a row, in running text. */
const MAX_WORDS = 8;

/** `Ada Holm, who built many bridges in the north of the country` → `Ada Holm`. */
function withoutClause(name: string): string {
  const [first] = name.split(', ');
  return name.split(' ').length > MAX_WORDS && isFullName(first) ? first : name;
}

/** Text between two names of a list. */
const BETWEEN_NAMES = new RegExp(`^(?:,|;|&|(?:,\\s*)?(?:${AND_WORD}))$`, 'iu');
/** Separator of names at the start of a text. A comma there is followed by a job rather than by a name. */
const STARTS_WITH_SEPARATOR = new RegExp(`^(?:&|(?:${AND_WORD})\\s)\\s*`, 'u');
/** Separator of names at the end of a text. */
const ENDS_WITH_SEPARATOR = new RegExp(`(?:[,;&]|\\s(?:${AND_WORD}))\\s*$`, 'u');
/** Maximum number of authors after the first. */
const MAX_FURTHER_NAMES = 20;

/** Returns the names after the one at an index: links to several authors have commas or `and` between them. */
function furtherNames(texts: readonly string[], index: number): string[] {
  const names: string[] = [];
  let before = texts[index];
  for (let i = index + 1; i < texts.length && names.length < MAX_FURTHER_NAMES; i++) {
    const text = texts[i].trim();
    if (BETWEEN_NAMES.test(text)) {
      before = text;
      continue;
    }
    const isNext =
      STARTS_WITH_SEPARATOR.test(text) || BETWEEN_NAMES.test(before) || ENDS_WITH_SEPARATOR.test(before);
    const name = isNext ? nameIn(text.replace(STARTS_WITH_SEPARATOR, '')) : '';
    if (!isName(name) || mayBeJob(name) || !isFullName(name)) break;
    names.push(name);
    before = text;
  }
  return names;
}

/** Returns the text, joined with the next if it ends with the label of a name. */
function labelledText(text: string, next = ''): string {
  const label = AUTHOR_LABEL.exec(text.slice(-MAX_NAME_LENGTH));
  if (!label) return text;
  const name = next.trim().slice(0, MAX_NAME_LENGTH);
  return label.groups?.colon || /^[：:]/.test(name) ? text + name : text;
}
