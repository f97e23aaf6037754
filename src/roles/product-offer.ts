/** The offer of a product's page: its name, price, availability and rating, in the lines after its title. */
import type { Line } from '../structure/inline-lines';
import type { StretchSums } from '../structure/stretches';
import type { BlockRole } from './role-names';

/** Lines after the title that are searched. */
const MAX_LINES = 40;
/** Words of a line with a price: "was 49.99, now 39.99 incl. VAT". */
const MAX_WORDS = 12;
const CURRENCY = String.raw`(?:[$€£¥₹₽₩₺₴฿₫₪]|(?:US|A|C|NZ|HK|S)\$|\b(?:USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BRL|MXN|ZAR|AED|SAR|TRY|RUB)\b|\bkr\b|\bzł|円|元|ريال|درهم)`;
const AMOUNT = String.raw`\d[\d.,\u00a0\u202f' ]*`;
const PRICE = new RegExp(`${CURRENCY}\\s?${AMOUNT}|${AMOUNT}\\s?${CURRENCY}`, 'iu');
const AVAILABILITY =
  /^(?:(?:currently )?(?:in|out of) stock|(?:un)?available|sold out|auf lager|lieferbar|sofort lieferbar|ausverkauft|nicht (?:lieferbar|verfügbar)|en stock|épuisé|disponible|agotado|en existencia|有货|有貨|缺货|在庫(?:あり|なし)|متوفر)\b.{0,60}$/iu;
const RATING = /^\(?\d(?:[.,]\d{1,2})?\s*(?:\/|out of|von|sur|de|・)\s*(?:5|10)\b.{0,30}$|^[★☆]{3,5}/iu;

/** Price without spaces and separators of thousands, as a number; null for no number. */
function amountOf(text: string): number | null {
  const digits = /\d[\d.,]*/.exec(text.replace(/[\s\u00a0\u202f']/g, ''))?.[0];
  if (!digits) return null;
  const decimals = /[.,](\d{2})$/.exec(digits)?.[1];
  const whole = digits.slice(0, decimals ? -3 : undefined).replace(/[.,]/g, '');
  return Number(`${whole}.${decimals ?? 0}`);
}

/**
 * Finds the offer's blocks, by index.
 * @param titleAt index of the line with the product's name
 * @param prices amounts that the page states for this product
 * @param words numbers of words
 */
export function findOffer(
  lines: readonly Line[],
  titleAt: number,
  prices: readonly string[],
  words: StretchSums,
): Map<number, BlockRole> {
  const offer = new Map<number, BlockRole>();
  const stated = new Set(prices.map(amountOf).filter((amount) => amount !== null));
  const set = ({ from, to }: Line, probability: number) => {
    for (let i = from; i < to; i++) offer.set(i, { role: 'offer', probability });
  };
  set(lines[titleAt], 0.97);
  let hasPrice = false;
  for (const line of lines.slice(titleAt + 1, titleAt + 1 + MAX_LINES)) {
    if (words.of(line) > MAX_WORDS) continue;
    const isPrice = PRICE.test(line.text);
    const isStated = isPrice && stated.has(amountOf(PRICE.exec(line.text)![0]) ?? -1);
    // Without a statement the first price after the name is the product's.
    if (isStated || (isPrice && stated.size === 0 && !hasPrice)) {
      set(line, isStated ? 0.97 : 0.9);
      hasPrice = true;
    } else if (AVAILABILITY.test(line.text) || RATING.test(line.text)) set(line, 0.9);
  }
  return offer;
}
