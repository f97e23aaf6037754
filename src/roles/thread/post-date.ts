/** Short texts that state when a post was written, as pages show them: dates, times of day, "3 hours ago". */
import { AnyCase, anyOf, inAnyLanguage } from '../../dom/any-case';
import { DAY_WORDS } from '../../languages/day-words';
import { findDate } from '../../metadata/dates';
import { LETTER_OR_DIGIT } from '../../structure/text-patterns';

/** Maximum characters of such a text. */
const MAX_LENGTH = 70;
/** Maximum letters around the date: "answered", "Posted on", "Friday at". */
const MAX_AROUND = 28;

const UNIT =
  '(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?|mo|mos|months?|y|yrs?|years?)';
const ANY_DAY_WORD = inAnyLanguage(DAY_WORDS);
/** Words for these days in scripts without spaces, alone or before a time. */
const UNSPACED_DAY_WORDS = '^(?:[昨今前][天日]|어제|오늘|เมื่อวาน(?:นี้)?|วันนี้)(?=$|\\s*\\d)';
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:over|about|almost)?\\s*(?:\\d+|an?|one|a few)\\s*${UNIT}\\.?(?:,? \\d+ ${UNIT})?\\.? ago\\b`,
    'i',
  ),
  new RegExp(`^\\d+\\s?${UNIT}$`, 'i'),
  new RegExp(`(?<!\\p{L})(?:${ANY_DAY_WORD})(?!\\p{L})|${UNSPACED_DAY_WORDS}`, 'iu'),
  /\bvor \d+ (?:Sekunden?|Minuten?|Stunden?|Tag(?:en)?|Wochen?|Monat(?:en)?|Jahr(?:en)?)\b/i,
  /(?<!\p{L})(?:il y a|hace|há|fa|acum|în urmă cu|před|pred|prije|pre|преди|пре|prieš|pirms|fyrir|duela|πριν(?: από)?|לפני|قبل|منذ) (?:\p{Nd}+|un[ae]?) \p{L}+/iu,
  /\p{Nd}+ [\p{L}\p{M}]+ (?:fa|назад|тому|temu|geleden|sedan|siden|sitten|tagasi|önce|(?:yang )?lalu|trước|पहले|আগে|پیش|قبل|ezelőtt|síðan|əvvəl|бұрын|oldin|өмнө|წინ|առաջ|پہلے|முன்பு|క్రితం|પહેલાં|पूर्वी|अघि|nakalipas|zilizopita)(?!\p{L})/iu,
  /منذ|\d+\s*(?:秒|分钟|分鐘|分|小时|小時|時間|天|日|周|週間|週|个月|個月|ヶ月|か月|月|年)前|\d+\s?(?:초|분|시간|일|주|개월|달|년) ?전|\p{Nd}+ ?\p{sc=Thai}+ที่(?:แล้ว|ผ่านมา)/u,
  /(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?!\d)/,
  /(?<!\d)\d{1,2}-\d{1,2} \d{1,2}:\d{2}/,
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?\b|\b\d{1,2}(?:st|nd|rd|th)?[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b/i,
];
/** The case-insensitive patterns, joined into one. */
const IN_ANY_CASE = new AnyCase(anyOf(PATTERNS.filter(({ flags }) => flags === 'i')));
/** The patterns in which case matters, or that name letters of any script. */
const OTHER_PATTERNS = PATTERNS.filter(({ flags }) => flags !== 'i');
/** A digit of any script, or a word of those patterns that need none: all other texts are excluded by this alone. */
const MAY_BE_DATE = new RegExp(`[\\d\\u0660-\\uffff]|\\bago\\b|${ANY_DAY_WORD}`, 'iu');
/** Times of day, which are part of a date and not one themselves. */
const TIME = /\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?)?|\d{1,2}\s?[ap]m\b/gi;
const DATE_PARTS = /\p{N}+(?:st|nd|rd|th)?|[\p{P}\p{S}\s]+/gu;

/** Words for joining, changing and closing, or how they begin, in languages with spaces between words. */
const OTHER_DATE_WORDS = [
  'join(?:ed)?|member since|last (?:seen|visit|edited|edit|activity|online|modified|reply)|edited|modified|updated|viewed|closed|locked',
  '(?:ge|en|î|за)?(?:registr|rejestr|regisztr|rekister|регистр)|зареєстр',
  'beiträge seit|mitglied seit|bearbeitet|geschlossen|inscri(?:t|p)|modifié|fermé|editado|cerrad[oa]|iscritto|modificat[oa]|cadastro',
  'lid geworden|lid sinds|bewerkt|gewijzigd|blev medlem|redigera|tilmeldt|medlem siden|redigert|liittynyt|muokattu|dołączył|edytowa|založen|upravil|pridružen|csatlakozott|szerkesztve|membru din',
  'kayıt|katılım|üyelik|düzenle|bergabung|terdaftar|tham gia|на форуме с|отредактировано|изменено|з нами з|редаговано|εγγραφ|εγγράφ|επεξεργ',
  '(?:تاريخ )?(?:التسجيل|الانضمام)|تاریخ عضویت|ویرایش|הצטרף|הצטרפות|תאריך הצטרפות|נערך',
].join('|');
/** A date of something else: when its author joined, when the post was changed, or when its thread was closed. */
export const OTHER_DATE = new RegExp(
  `(?<!\\p{L})(?:${OTHER_DATE_WORDS})|注册|註冊|登録|加入|编辑|編輯|編集|가입|수정|สมัคร|ลงทะเบียน|เข้าร่วม|แก้ไข`,
  'iu',
);

/** True for a text that is hardly more than a date. */
export function isDateText(raw: string): boolean {
  const text = raw.trim();
  if (text.length < 2 || text.length > MAX_LENGTH || !MAY_BE_DATE.test(text)) return false;
  if (!LETTER_OR_DIGIT.test(text)) return false;
  const isFound =
    IN_ANY_CASE.test(text) ||
    OTHER_PATTERNS.some((pattern) => pattern.test(text)) ||
    findDate(text, true) !== null;
  if (!isFound) return false;
  const rest = text.replace(DATE_PARTS, ' ').trim();
  return rest.length <= MAX_AROUND;
}

/** Maximum characters of a line that holds an author's name and a date, and nothing else. */
const MAX_HEAD_LINE_LENGTH = 100;

/** True for a line of the author's name and a date alone, with which posts begin. */
export function isHeadLine(line: string, author: string): boolean {
  const name = author.trim();
  if (name === '' || line.length > MAX_HEAD_LINE_LENGTH || !line.includes(name)) return false;
  const rest = line.replace(name, '').replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');
  return rest !== '' && isDateText(rest);
}

/** True for a text with a time of day. */
export const hasTime = (text: string): boolean => text.search(TIME) >= 0;

/** True for a time of day alone, which continues the date before it. */
export const isTimeText = (text: string): boolean =>
  /\d/.test(text) && text.replace(TIME, '').replace(/[\p{P}\p{S}\s]|UTC|Uhr|[A-Z]{1,3}T/gu, '') === '';

/** True for the time from which and to which an event lasts. */
export const isTimeSpan = (text: string): boolean => isTimeText(text) && text.match(TIME)!.length > 1;
