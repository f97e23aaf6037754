/** Finds a stated price where a page shows it. */
import type { PageText, Span } from '../text/page-text';

const CURRENCY =
  /\p{Sc}|\b(usd|eur|gbp|chf|sek|nok|dkk|pln|czk|huf|ron|aud|cad|inr|brl|rub|uah|try|kr|zł|kč|ft|lei|tl|rs|rm|rp|руб|грн|лв)\b|円|元/iu;
/** Lines on either side in which the sign of the currency may stand. */
const NEIGHBOURS = 1;

/** Digits of the price with and without its fraction, or nothing when it is no price. */
function digitsOf(price: string): string[] {
  const text = price.replace(/[^\d.,]/g, '');
  const match = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(text);
  if (!match) return [];
  const whole = match[1].replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const fraction = (match[2] ?? '').padEnd(2, '0');
  if (!whole || Number(whole + fraction) === 0) return [];
  return fraction === '00' ? [whole, `${whole}00`] : [`${whole}${fraction}`];
}

/** Places of the price, near a sign of a currency. */
export function findPrice(page: PageText, price: string): Span[] {
  const wanted = digitsOf(price);
  if (!wanted.length) return [];
  const places: Span[] = [];
  for (const [n, line] of page.lines.entries()) {
    const near = page.lines.slice(Math.max(0, n - NEIGHBOURS), n + NEIGHBOURS + 1);
    if (!line.isVisible || !near.some(({ text }) => CURRENCY.test(text))) continue;
    for (let i = line.start; i < line.end; i++) {
      if (i > line.start && /^\d+$/.test(page.tokens[i - 1]) && page.tokens[i].length === 3) continue;
      let digits = '';
      for (let k = i; k < line.end && /^\d+$/.test(page.tokens[k]) && digits.length < 12; k++) {
        digits += page.tokens[k];
        const isDone = k + 1 >= line.end || !/^\d{2,3}$/.test(page.tokens[k + 1]);
        if (isDone && wanted.includes(digits) && page.visible[i]) places.push({ start: i, end: k + 1 });
      }
    }
  }
  return places;
}
