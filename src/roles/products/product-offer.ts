/** The offer of a product's page: its name, price, availability and rating, in the lines around its title. */

import { compileAtOnce } from '../../dom/compile-at-once';
import type { TextBlock } from '../../dom/text-blocks';
import { westernDigits } from '../../metadata/dates';
import { normalise } from '../../metadata/title-parts';
import type { Line } from '../../structure/inline-lines';
import { LETTER_OR_DIGIT } from '../../structure/text-patterns';
import type { RoleEvidence } from '../role-evidence';
import type { BlockRole } from '../role-names';
import { isBuyControl } from './buy-controls';

/** Number of lines after the title that are searched. */
const LINES_AFTER = 40;
/** Number of lines before the title that are searched. */
const LINES_BEFORE = 4;
/** Number of lines after the title that are searched for a stated price. */
const MAX_LINES_TO_STATED = 150;
/** Maximum lines between the title and a control for buying, where the page does not say that it is about a product. */
const MAX_LINES_FROM_TITLE_TO_CONTROL = 60;
/** Number of lines below the title in which a price alone is that of a product. */
const LINES_BELOW_TITLE = 2;
/** Maximum lines between a price and a control for buying below it. */
const MAX_LINES_FROM_PRICE_TO_CONTROL = 4;
/** Maximum words of a line with a price: "was 49.99, now 39.99 incl. VAT". */
const MAX_LINE_WORDS = 12;
/** Codes of currencies, without those that are words, as `ALL`. */
const CURRENCY_CODE =
  'USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BRL|MXN|ZAR|AED|SAR|TRY|RUB|BGN|RSD|UAH|ISK|ILS|EGP|JOD|KWD|QAR|PKR|LKR|NPR|BDT|THB|VN[DĐ]|IDR|MYR|SGD|HKD|TWD|KRW|NZD|KES|TZS|UGX|NGN|GHS|KZT|BYN|GEL';
/** Currencies in scripts other than Latin. */
const CURRENCY_WORD = String.raw`руб|грн|лв|тг|дин(?!\p{L})|円|元|원|บาท|ש["״']*ח|ريال|درهم|جنيه|دينار|ليرة|[رد]\.\s?[سإكقعيجمت]|ج\.\s?م|تومان|روپے|रु(?:पये|\.)|টাকা`;
const CURRENCY = String.raw`(?:[$€£¥₹₽₩₺₴฿₫₪₱₨₭₮₾֏₵₲₡৳₼₸₦]|(?:US|A|C|NZ|HK|S)\$|(?<!\p{L})(?:${CURRENCY_CODE})(?!\p{L})|(?<!\p{L})(?:kr\b|zł|Kč|Ft\b|lei\b|kn\b|TL\b|Rs\.?|RM\b|Rp\.?|[KTU]Sh\b|đ(?!\p{L}))|${CURRENCY_WORD})`;
const AMOUNT = String.raw`\d[\d.,٬٫\u00a0\u202f' ]*`;
const PRICE = compileAtOnce(new RegExp(`${CURRENCY}\\s?${AMOUNT}|${AMOUNT}\\s?${CURRENCY}`, 'giu'));
const AVAILABILITY = new RegExp(
  `^(?:${[
    '(?:currently |\\d+ )?(?:in|out of) stock|(?:un)?available|sold out|auf lager|lieferbar|sofort lieferbar|ausverkauft|nicht (?:lieferbar|verfügbar)',
    'en stock|épuisé|disponible|agotado|en existencia|(?:non )?disponibile|esaurito|(?:in)?disponível|esgotado|em estoque|(?:niet )?op voorraad|uitverkocht',
    '(?:ej )?i lager|slut i lager|på lager|udsolgt|utsolgt|(?:ei )?varastossa|loppu varastosta|(?:nie)?dostępny|w magazynie|(?:není )?skladem|(?:nie je )?na sklade|vyprodáno|vypredané',
    '(?:nincs )?raktáron|készleten|elfogyott|(?:nu este )?[iî]n stoc|stoc epuizat|na zalihi|na zalogi|rasprodano|(?:нет )?в наличии|(?:немає )?в наявності|(?:не е )?в наличност|изчерпан|(?:μη )?διαθέσιμο|εξαντλήθηκε',
    'stokta(?: var| yok)|tükendi|còn hàng|hết hàng|stok (?:tersedia|habis)|มีสินค้า|สินค้าหมด|स्टॉक में|במלאי|אזל(?: מהמלאי)?|متوفر|غير متوفر|نفدت الكمية|موجود|ناموجود|有货|有貨|缺货|現貨|在庫(?:あり|なし)|재고|품절',
  ].join('|')})(?!\\p{L}).{0,60}$`,
  'iu',
);
const RATING = /^\(?\d(?:[.,]\d{1,2})?\s*(?:\/|out of|von|sur|de|・)\s*(?:5|10)\b.{0,30}$|^[★☆]{3,5}/iu;

/** Price without spaces and separators of thousands, as a number; null for no number. */
function amountOf(text: string): number | null {
  const digits = /\d[\d.,]*/.exec(text.replace(/[\s\u00a0\u202f'٬]/g, '').replace('٫', '.'))?.[0];
  if (!digits) return null;
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1];
  const whole = digits.slice(0, decimals ? -1 - decimals.length : undefined).replace(/[.,]/g, '');
  return Number(`${whole}.${decimals ?? 0}`);
}

/** Amounts of the prices in a text, each with a currency before or after it. */
const amountsIn = (source: string): number[] => {
  const text = westernDigits(source);
  // Most texts have no digit, which is found sooner than that they have no price.
  const prices = /\d/.test(text) ? text.match(PRICE) : null;
  return (prices ?? []).map(amountOf).filter((amount) => amount !== null && amount > 0) as number[];
};

/**
 * An amount with decimals, or of at least three digits in a line of its own: it may be a price without its currency.
 */
const BARE_AMOUNT =
  /(?<![\p{L}\d.,])\d{1,3}(?:[.,\u00a0\u202f' ]?\d{3})*[.,]\d\d(?![\p{L}\d.,%])|^\d[\d.,\u00a0\u202f']{2,9}$/gu;

/** A line, and each of its blocks: two prices next to each other may have no space between them. */
const textsInLine = ({ from, to, text }: Line, blocks: readonly TextBlock[]): string[] =>
  to - from > 1 ? [text, ...blocks.slice(from, to).map((block) => block.text.trim())] : [text];

/** Amounts in a line, any of which may be the price that the page states. */
function possibleAmounts(line: Line, blocks: readonly TextBlock[]): number[] {
  if (!/\p{Nd}/u.test(line.text)) return [];
  const amounts = textsInLine(line, blocks).flatMap((text) => [
    ...amountsIn(text),
    ...(text.match(BARE_AMOUNT) ?? []).map(amountOf).filter((amount) => amount !== null),
  ]);
  // Decimals in an element of their own, without a sign or a space before them: `173<sup>34</sup>`.
  return line.to - line.from > 1 ? [...amounts, ...amounts.map((amount) => amount / 100)] : amounts;
}

/** True for a text with an amount and its currency. */
export const hasPrice = (text: string): boolean => amountsIn(text).length > 0;

/** Facts that `findOffer()` reads. */
type OfferEvidence = Pick<RoleEvidence, 'blocks' | 'lines' | 'words' | 'roles' | 'metadata'> & {
  /** Index of the line with the product's name. */
  readonly titleAt: number;
  /** Prices that the page states for its product, as it writes them; null on a page that states no product. */
  readonly prices: readonly string[] | null;
  /** True for a line in a card in a row. */
  readonly isInCard: (line: Line) => boolean;
  /** True for a line about other products: in a card, or in a part of the page named so. */
  readonly isOther: (line: Line) => boolean;
};

/** Finds the offer's blocks, by index. */
export function findOffer(evidence: OfferEvidence): Map<number, BlockRole> {
  const { lines, titleAt, prices, words, isOther } = evidence;
  const offer = new Map<number, BlockRole>();
  const set = ({ from, to }: Line, probability: number) => {
    for (let i = from; i < to; i++) offer.set(i, { role: 'offer', probability });
  };
  const stated = prices?.length ? findStatedPrices(evidence, prices) : [];
  const [first, ...others] = stated.length > 0 ? stated : findUnstatedPrice(evidence);
  const found = first && others.length === 0 ? [first, ...findNextPrice(evidence, first)] : stated;
  const edition = findEdition(evidence);
  const price = edition ? [edition] : found;
  if (!prices && price.length === 0) return offer;
  if (prices) set(lines[titleAt], 0.97);
  for (const line of price) set(line, stated.includes(line) ? 0.97 : 0.9);
  for (const line of lines.slice(titleAt + 1, titleAt + 1 + LINES_AFTER)) {
    if (words.of(line) > MAX_LINE_WORDS || isOther(line)) continue;
    if (AVAILABILITY.test(line.text) || RATING.test(line.text)) set(line, 0.9);
  }
  return offer;
}

/** True for a line that names another price than an earlier one: some shops repeat the price as a former one. */
function saysMore({ text }: Line, earlier: Line): boolean {
  const known = amountsIn(earlier.text);
  const isKnown = known.length > 0 && amountsIn(text).every((amount) => known.includes(amount));
  return text !== earlier.text && !isKnown;
}

/** Finds the lines with a stated price: all near the title, else the first on the page. */
function findStatedPrices(
  { blocks, lines, titleAt, words, isOther }: OfferEvidence,
  prices: readonly string[],
): Line[] {
  const stated = new Set(prices.map(amountOf));
  const isStated = (line: Line) =>
    words.of(line) <= MAX_LINE_WORDS && possibleAmounts(line, blocks).some((amount) => stated.has(amount));
  const from = Math.max(0, titleAt - LINES_BEFORE);
  const near = lines.slice(from, titleAt + 1 + LINES_AFTER).filter(isStated);
  // A page may repeat the price in each of its layouts.
  const isFirst = (line: Line, at: number) => near.slice(0, at).every((earlier) => saysMore(line, earlier));
  if (near.length > 0) return near.filter(isFirst);
  const first = lines
    .slice(0, titleAt + MAX_LINES_TO_STATED)
    .find((line) => isStated(line) && !isOther(line));
  return first ? [first] : [];
}

/** Label of a price, before it or in the line above. */
const LABEL =
  /^(?:(?:our |sale |regular |unit |list )?price|(?:unser |verkaufs)?preis|prix|precio|preço|prezzo|prijs|pris|hinta|cena|цена|ціна|ár|preț|τιμή|fiyatı?|giá|harga|ราคา|मूल्य|कीमत|দাম|מחיר|السعر|قیمت|価格|销?售价|價格|价格|가격)(?:\s(?:s |incl?\. )?(?:DPH|MwSt|VAT|TVA|IVA|BTW|moms))?\s*[:：]?\s*/iu;

/** Kinds of pages on which a class name is not enough to identify the price of the page's item. */
const OTHER_KINDS: ReadonlySet<string> = new Set(['article', 'forum', 'board', 'listing']);

/**
 * Finds the first price below the title that the markup names one, or that a label does (“Price:”): a price alone or
 * with its label, and not in a card.
 */
function findNamedPrice({ lines, roles, metadata, titleAt, isOther }: OfferEvidence): Line | undefined {
  if (OTHER_KINDS.has(metadata.kind)) return undefined;
  const isNamed = (line: Line, at: number) =>
    roles[line.from].role === 'offer' || LABEL.test(line.text) || LABEL.test(lines[titleAt + at].text);
  return lines
    .slice(titleAt + 1, titleAt + 1 + LINES_AFTER)
    .find((line, at) => isNamed(line, at) && isPriceLine(line) && !isOther(line));
}

/** Finds the line with the first price next to the title or to a control for buying. */
function findUnstatedPrice(evidence: OfferEvidence): Line[] {
  const { blocks, lines, titleAt, prices, isInCard } = evidence;
  const find = (from: number, to: number) =>
    lines.slice(Math.max(0, from), to).find((line) => isPriceOf(evidence, line));
  const control = lines.findIndex(
    (line, at) =>
      at >= titleAt - MAX_LINES_FROM_TITLE_TO_CONTROL && isBuyControl(line, blocks) && !isInCard(line),
  );
  const isNear = control >= 0 && control <= titleAt + MAX_LINES_FROM_TITLE_TO_CONTROL;
  const beforeControl = control >= 0 ? find(control - MAX_LINES_FROM_PRICE_TO_CONTROL, control) : undefined;
  const first =
    (control < titleAt ? beforeControl : undefined) ??
    lines.slice(titleAt + 1, titleAt + 1 + LINES_BELOW_TITLE).find((line) => isPriceAlone(line.text)) ??
    (prices || isNear
      ? (find(titleAt + 1, titleAt + 1 + LINES_AFTER) ?? find(titleAt - LINES_BEFORE, titleAt))
      : undefined) ??
    findNamedPrice(evidence) ??
    beforeControl;
  return first ? [first] : [];
}

/** True for a short line with a price of the page's item. */
const isPriceOf = ({ blocks, words, isOther }: OfferEvidence, line: Line): boolean =>
  words.of(line) <= MAX_LINE_WORDS && textsInLine(line, blocks).some(hasPrice) && !isOther(line);

/** Finds the price next to another in its box: the one before a reduction, or a part of it. */
function findNextPrice(evidence: OfferEvidence, line: Line): Line[] {
  const { path, to } = line;
  const next = evidence.lines.find(({ from }) => from === to);
  const isNext = next && [path, path.parent].includes(next.path.parent);
  return isNext && saysMore(next, line) && isPriceOf(evidence, next) ? [next] : [];
}

/** Letters of a name that says which product is for sale. */
const MIN_NAME_LENGTH = 8;

/**
 * Finds the price of the first of several editions, each a card with the product's name above its price and a control
 * for buying below.
 */
function findEdition({ blocks, lines, titleAt, words }: OfferEvidence): Line | undefined {
  const name = normalise(lines[titleAt].text);
  if (name.length < MIN_NAME_LENGTH) return undefined;
  const isName = (line: Line) => words.of(line) <= MAX_LINE_WORDS && normalise(line.text).includes(name);
  return lines.find(
    (line, at) =>
      at > titleAt &&
      isPriceAlone(line.text) &&
      lines.slice(Math.max(titleAt + 1, at - MAX_LINES_FROM_PRICE_TO_CONTROL), at).some(isName) &&
      lines
        .slice(at + 1, at + 1 + MAX_LINES_FROM_PRICE_TO_CONTROL)
        .some((below) => isBuyControl(below, blocks)),
  );
}

/** True for a line of a price alone, or of one with its label. */
const isPriceLine = (line: Line): boolean => isPriceAlone(line.text.replace(LABEL, ''));

/** Maximum characters of a line with a price alone. */
const MAX_PRICE_LENGTH = 40;

/** True for a line that says nothing but a price. */
export const isPriceAlone = (text: string): boolean =>
  text.length <= MAX_PRICE_LENGTH &&
  amountsIn(text).length === 1 &&
  !LETTER_OR_DIGIT.test(westernDigits(text).replace(PRICE, ''));
