/** Converts dates as pages write them to ISO 8601. */

/** Number of a month by its name in lower case, in all languages. */
const MONTHS: Record<string, number> = {};
/** Names and abbreviations of each month, in texts of dates: in the genitive where a language declines them. */
const MONTH_NAMES = [
  'january januar janvier enero janeiro gennaio januari styczen stycznia ocak 1月 yanvarya января janeiro jan يناير ינואר בינואר',
  'february februar fevrier février febrero fevereiro febbraio februari lutego şubat февраля feb fév فبراير شباط פברואר בפברואר',
  'march märz mars marzo março maart marca mart марта mar mär mrz مارس آذار מרץ במרץ',
  'april avril abril aprile kwietnia nisan апреля apr abr avr أبريل ابريل إبريل نيسان אפריל באפריל',
  'may mai mayo maio maggio mei maja mayıs мая مايو أيار מאי במאי',
  'june juni juin junio junho giugno czerwca haziran июня jun يونيو يونيه حزيران יוני ביוני',
  'july juli juillet julio julho luglio lipca temmuz июля jul يوليو يوليه تموز יולי ביולי',
  'august août agosto augustus sierpnia ağustos августа aug ago أغسطس اغسطس אוגוסט באוגוסט',
  'september septembre septiembre setembro settembre września eylül сентября sep sept set سبتمبر أيلول ספטמבר בספטמבר',
  'october oktober octobre octubre outubro ottobre października ekim октября oct okt out أكتوبر اكتوبر אוקטובר באוקטובר',
  'november novembre noviembre novembro listopada kasım ноября nov نوفمبر נובמבר בנובמבר',
  'december dezember décembre diciembre dezembro dicembre december grudnia aralık декабря dec dez déc dic ديسمبر דצמבר בדצמבר',
];
MONTH_NAMES.forEach((names, i) => {
  for (const name of names.split(' ')) MONTHS[name] = i + 1;
});

const DIGIT = /\p{Nd}/u;
/** Digits of scripts other than Latin. */
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;
/**
 * Pattern of a month's name: 3 to 12 letters before a separator. `\p{L}{3,12}` would say the same, but engines compile the
 * letters once for each repetition, which takes 12 ms.
 */
const wordBefore = (separators: string): string => `(?=[^${separators}]{3,12}[${separators}])\\p{L}+`;
/** Forms of dates in texts, with the order of their groups; each excludes digits next to it, as a longer number has. */
const PATTERNS: { pattern: RegExp; order: 'ymd' | 'dmy' | 'mdy' }[] = [
  { pattern: /(?<!\d)((?:19|20)\d\d)\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/u, order: 'ymd' },
  { pattern: /(?<!\d)((?:19|20)\d\d)\s?년\s?(\d{1,2})\s?월\s?(\d{1,2})\s?일/u, order: 'ymd' },
  { pattern: /(?<!\d)((?:19|20)\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/u, order: 'ymd' },
  {
    pattern: new RegExp(
      `(${wordBefore('\\s.,،')})\\.?[,،]?\\s+(\\d{1,2})(?:st|nd|rd|th)?[,،]?\\s+((?:19|20)\\d\\d)(?!\\d)`,
      'iu',
    ),
    order: 'mdy',
  },
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|\\.|er)?[\\s-]+(?:of\\s+|de\\s+)?(${wordBefore('\\s.,،-')})\\.?[,،]?(?:\\s+de|\\s+del)?[\\s-]+((?:19|20)\\d\\d)(?!\\d)`,
      'iu',
    ),
    order: 'dmy',
  },
  { pattern: /(?<!\d)(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)(?!\d)/u, order: 'dmy' },
  { pattern: /(?<![\d/])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)(?!\d)/u, order: 'mdy' },
  // In use all over the world, in either order of day and month.
  { pattern: /(?<!\d-?)(1[3-9]|[23]\d)-(\d{1,2})-((?:19|20)\d\d)(?!\d)/u, order: 'dmy' },
  { pattern: /(?<!\d-?)(\d{1,2})-(1[3-9]|[23]\d)-((?:19|20)\d\d)(?!\d)/u, order: 'mdy' },
  { pattern: /(?<![\d.]\.?)((?:19|20)\d\d)\.\s(\d{1,2})\.\s(\d{1,2})\./u, order: 'ymd' },
];

/** Replaces the digits of any script: ٢٠٢٤ → 2024. Unicode has the ten digits of a script in sequence. */
function westernDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (character) => {
    // Digits beyond the first plane are those of mathematical fonts.
    if (character.length > 1) return character;
    let value = -1;
    for (let point = character.charCodeAt(0); DIGIT.test(String.fromCharCode(point)); point--) value++;
    // A few sets of digits follow another without a gap.
    return String(value % 10);
  });
}

/**
 * Reads the date at the start of a text: as exact as it is there if it is ISO 8601, else the day; '' for none.
 * @param dayFirst true when `3/4/2024` is the third of April
 */
export function readDate(source: string, dayFirst = false): string {
  const text = westernDigits(source.trim());
  const iso =
    /^((?:19|20)\d\d-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s?(Z|[+-]\d\d:?\d\d)?)?/i.exec(text);
  if (iso && isDate(iso[1])) return iso[2] ? `${iso[1]}T${iso[2]}${timeZone(iso[3])}` : iso[1];
  // Basic ISO 8601, without signs between its parts: `20240501T093000Z`.
  if (/^\d{8}(?:T?\d{6})?Z?$/.test(text)) {
    const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
    if (isDate(day)) return day;
  }
  // Seconds or milliseconds since 1970, from 2001 to 2033.
  if (/^1\d{9}(?:\d{3})?$/.test(text))
    return new Date(Number(text.slice(0, 10)) * 1000).toISOString().slice(0, 10);
  return findDate(text, dayFirst)?.date ?? '';
}

/** A digit of ASCII, or any character in the range that has the digits of other scripts. */
const MAY_HAVE_DIGITS = /[\d\u0660-\uffff]/;
/** A year, which all patterns have: most texts without a date are recognised by this alone. */
const YEAR = /(?:19|20)\d\d/;

/** Finds the first date in running text, and its position; see `readDate()` for `dayFirst`. */
export function findDate(source: string, dayFirst = false): { date: string; index: number } | null {
  if (!MAY_HAVE_DIGITS.test(source)) return null;
  const text = westernDigits(source);
  if (!YEAR.test(text)) return null;
  let first: { date: string; index: number } | null = null;
  for (const { pattern, order } of PATTERNS) {
    const found = pattern.exec(text);
    if (!found || (first && first.index <= found.index)) continue;
    const date = dateOf(found, order, dayFirst);
    if (date) first = { date, index: found.index };
  }
  return first;
}

/** Maximum characters of a line with a date and little else. */
const MAX_LINE_LENGTH = 40;

/** True for a line with a date and little else. */
export const isDateLine = (line = ''): boolean => line.length <= MAX_LINE_LENGTH && findDate(line) !== null;

/** Returns the date of a match, '' for an impossible one. */
function dateOf([, a, b, c]: RegExpExecArray, order: 'ymd' | 'dmy' | 'mdy', dayFirst: boolean): string {
  if (order === 'ymd') return isoDate(a, Number(b), Number(c));
  if (order === 'dmy') return isoDate(c, monthNumber(b), Number(a));
  const firstMonth = monthNumber(a);
  if (/^\d+$/.test(a) && (dayFirst || firstMonth > 12)) return isoDate(c, monthNumber(b), firstMonth);
  return isoDate(c, firstMonth, Number(b));
}

function monthNumber(name: string): number {
  return /^\d+$/.test(name) ? Number(name) : (MONTHS[name.toLowerCase()] ?? 0);
}

function isoDate(year: string, month: number, day: number): string {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDate(date) ? date : '';
}

function isDate(date: string): boolean {
  const [year, month, day] = date.split('-').map(Number);
  return (
    year >= 1900 &&
    year < 2100 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  );
}

function timeZone(text: string | undefined): string {
  if (!text) return '';
  return text.length === 5 ? `${text.slice(0, 3)}:${text.slice(3)}` : text.toUpperCase();
}
