/** Dates as pages write them → ISO 8601. */

const MONTHS: Record<string, number> = {};
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
const WORD = '[\\p{L}]{3,12}';
const PATTERNS: { pattern: RegExp; order: 'ymd' | 'dmy' | 'mdy' }[] = [
  { pattern: /(?<!\d)((?:19|20)\d\d)\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/u, order: 'ymd' },
  { pattern: /(?<!\d)((?:19|20)\d\d)\s?년\s?(\d{1,2})\s?월\s?(\d{1,2})\s?일/u, order: 'ymd' },
  { pattern: /(?<!\d)((?:19|20)\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/u, order: 'ymd' },
  {
    pattern: new RegExp(
      `(${WORD})\\.?[,،]?\\s+(\\d{1,2})(?:st|nd|rd|th)?[,،]?\\s+((?:19|20)\\d\\d)(?!\\d)`,
      'iu',
    ),
    order: 'mdy',
  },
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|\\.|er)?[\\s-]+(?:of\\s+|de\\s+)?(${WORD})\\.?[,،]?(?:\\s+de|\\s+del)?[\\s-]+((?:19|20)\\d\\d)(?!\\d)`,
      'iu',
    ),
    order: 'dmy',
  },
  { pattern: /(?<!\d)(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)(?!\d)/u, order: 'dmy' },
  { pattern: /(?<![\d/])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)(?!\d)/u, order: 'mdy' },
  // Written so all over the world, in either order.
  { pattern: /(?<!\d-?)(1[3-9]|[23]\d)-(\d{1,2})-((?:19|20)\d\d)(?!\d)/u, order: 'dmy' },
  { pattern: /(?<!\d-?)(\d{1,2})-(1[3-9]|[23]\d)-((?:19|20)\d\d)(?!\d)/u, order: 'mdy' },
];

/** ٢٠٢٤ → 2024. Digits of a script stand ten in a row, from its zero on. */
function westernDigits(text: string): string {
  return text.replace(/[\u0660-\uffff]/g, (character) => {
    let value = -1;
    for (let point = character.charCodeAt(0); DIGIT.test(String.fromCharCode(point)); point--) value++;
    // A few sets of digits follow each other without a gap.
    return value < 0 ? character : String(value % 10);
  });
}

/**
 * The date in a text: as exact as it stands there when it is ISO 8601, else the day; '' when there is none.
 * @param dayFirst how `3/4/2024` is read
 */
export function readDate(source: string, dayFirst = false): string {
  const text = westernDigits(source.trim());
  const iso =
    /^((?:19|20)\d\d-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s?(Z|[+-]\d\d:?\d\d)?)?/i.exec(text);
  if (iso && isDate(iso[1])) return iso[2] ? `${iso[1]}T${iso[2]}${zone(iso[3])}` : iso[1];
  if (/^\d{8}(?:T?\d{6})?Z?$/.test(text)) {
    const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
    if (isDate(day)) return day;
  }
  if (/^1\d{9}(?:\d{3})?$/.test(text))
    return new Date(Number(text.slice(0, 10)) * 1000).toISOString().slice(0, 10);
  return findDate(text, dayFirst)?.date ?? '';
}

/** The first date in running text and where it stands. */
export function findDate(source: string, dayFirst = false): { date: string; index: number } | null {
  const text = westernDigits(source);
  let best: { date: string; index: number } | null = null;
  for (const { pattern, order } of PATTERNS) {
    const found = pattern.exec(text);
    if (!found || (best && best.index <= found.index)) continue;
    const date = assemble(found, order, dayFirst);
    if (date) best = { date, index: found.index };
  }
  return best;
}

function assemble([, a, b, c]: RegExpExecArray, order: 'ymd' | 'dmy' | 'mdy', dayFirst: boolean): string {
  if (order === 'ymd') return make(a, Number(b), Number(c));
  if (order === 'dmy') return make(c, month(b), Number(a));
  const named = month(a);
  if (/^\d+$/.test(a) && (dayFirst || named > 12)) return make(c, month(b), named);
  return make(c, named, Number(b));
}

function month(name: string): number {
  return /^\d+$/.test(name) ? Number(name) : (MONTHS[name.toLowerCase()] ?? 0);
}

function make(year: string, monthOfYear: number, day: number): string {
  const date = `${year}-${String(monthOfYear).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDate(date) ? date : '';
}

function isDate(date: string): boolean {
  const [year, monthOfYear, day] = date.split('-').map(Number);
  return (
    year >= 1900 &&
    year < 2100 &&
    monthOfYear >= 1 &&
    monthOfYear <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(year, monthOfYear, 0)).getUTCDate()
  );
}

function zone(text: string | undefined): string {
  if (!text) return '';
  return text.length === 5 ? `${text.slice(0, 3)}:${text.slice(3)}` : text.toUpperCase();
}
