/** Finds where a stated text or price is on a page. */
import { bisect } from '../../../../../src/dom/bisect';
import { addToList } from '../../../../../src/dom/collections';
import type { PageText, Span } from '../text/page-text';

/** Number of tokens in a row by which a long text is found. */
const PROBE_LENGTH = 5;
/** Maximum tokens of the page between two neighbouring tokens of a long text. */
const MAX_GAP = 6;
/** Share of a long text's tokens that must be on the page. */
const MIN_SHARE_FOUND = 0.85;
/** Number of places that are tried for a long text. */
const MAX_TRIES = 40;

/** Index of the visible tokens of a page. */
export class TextFinder {
  private readonly places = new Map<string, number[]>();

  constructor(readonly page: PageText) {
    const { tokens, visible } = page;
    for (let i = 0; i < tokens.length; i++) {
      if (visible[i]) addToList(this.places, tokens[i], i);
    }
  }

  /** Places where all tokens follow one another. */
  phrase(tokens: readonly string[]): Span[] {
    const { page } = this;
    if (!tokens.length) return [];
    return (this.places.get(tokens[0]) ?? [])
      .filter((i) => tokens.every((token, k) => page.tokens[i + k] === token && page.visible[i + k]))
      .map((start) => ({ start, end: start + tokens.length }));
  }

  /** Place of a longer text, between whose words the page may have others (a mark, a link); null if it is not there. */
  passage(tokens: readonly string[]): Span | null {
    if (tokens.length <= PROBE_LENGTH) return this.phrase(tokens)[0] ?? null;
    // The first words may differ, so up to two probes are skipped.
    const lastProbe = Math.min(2 * PROBE_LENGTH, tokens.length - PROBE_LENGTH);
    for (let skipped = 0; skipped <= lastProbe; skipped += PROBE_LENGTH) {
      const probe = tokens.slice(skipped, skipped + PROBE_LENGTH);
      for (const { start } of this.phrase(probe).slice(0, MAX_TRIES)) {
        const span = this.follow(tokens, skipped, start);
        if (span) return span;
      }
    }
    return null;
  }

  /** Follows a text from one of its tokens on; null when too little of it is on the page. */
  private follow(tokens: readonly string[], skipped: number, start: number): Span | null {
    let at = start;
    let found = 0;
    for (let k = skipped; k < tokens.length; k++) {
      let i = at;
      while (i - at <= MAX_GAP && i < this.page.tokens.length && this.page.tokens[i] !== tokens[k]) i++;
      if (this.page.tokens[i] !== tokens[k]) continue;
      if (i - at > MAX_GAP) continue;
      found++;
      at = i + 1;
    }
    return found >= MIN_SHARE_FOUND * tokens.length ? { start, end: at } : null;
  }

  /** Index of the line that contains a token. */
  lineAt(token: number): number {
    const { lines } = this.page;
    return bisect(lines.length - 1, (line) => lines[line].end <= token);
  }
}

const CURRENCY =
  /\p{Sc}|\b(usd|eur|gbp|chf|sek|nok|dkk|pln|czk|huf|ron|aud|cad|inr|brl|rub|uah|try|kr|zł|kč|ft|lei|tl|rs|rm|rp|руб|грн|лв)\b|円|元/iu;
/** Number of lines before and after a price in which the sign of its currency may be. */
const NEAR_LINES = 1;

/** Digits of a price, with its fraction; for a whole price also without; none when the text is no price. */
function digitsOf(price: string): string[] {
  const text = price.replace(/[^\d.,]/g, '');
  const match = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(text);
  if (!match) return [];
  const whole = match[1].replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const fraction = (match[2] ?? '').padEnd(2, '0');
  if (!whole || Number(whole + fraction) === 0) return [];
  return fraction === '00' ? [whole, `${whole}00`] : [`${whole}${fraction}`];
}

/** Finds where the page shows a price near the sign of a currency. */
export function findPrice(page: PageText, price: string): Span[] {
  const wanted = digitsOf(price);
  if (!wanted.length) return [];
  const places: Span[] = [];
  for (const [n, line] of page.lines.entries()) {
    const near = page.lines.slice(Math.max(0, n - NEAR_LINES), n + NEAR_LINES + 1);
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
