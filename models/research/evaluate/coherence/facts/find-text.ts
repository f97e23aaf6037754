/** Finds where a stated text stands on a page. */
import type { PageText, Span } from '../text/page-text';

/** Tokens by which the beginning of a long text is found. */
const PROBE = 5;
/** Tokens of the page that may stand between two of a long text. */
const MAX_GAP = 6;
/** Share of a long text that must be on the page. */
const MOST = 0.85;
/** Number of places that are tried for a long text. */
const MAX_TRIES = 40;

/** Index of the visible tokens of a page. */
export class TextFinder {
  private readonly places = new Map<string, number[]>();

  constructor(readonly page: PageText) {
    const { tokens, visible } = page;
    for (let i = 0; i < tokens.length; i++) {
      if (!visible[i]) continue;
      const places = this.places.get(tokens[i]);
      if (places) places.push(i);
      else this.places.set(tokens[i], [i]);
    }
  }

  /** Places where all tokens stand together. */
  phrase(tokens: readonly string[]): Span[] {
    const { page } = this;
    if (!tokens.length) return [];
    return (this.places.get(tokens[0]) ?? [])
      .filter((i) => tokens.every((token, k) => page.tokens[i + k] === token && page.visible[i + k]))
      .map((start) => ({ start, end: start + tokens.length }));
  }

  /** Place of a longer text, between whose words the page may have others (a mark, a link); null if it is not there. */
  passage(tokens: readonly string[]): Span | null {
    if (tokens.length <= PROBE) return this.phrase(tokens)[0] ?? null;
    for (let skipped = 0; skipped <= Math.min(2 * PROBE, tokens.length - PROBE); skipped += PROBE) {
      for (const { start } of this.phrase(tokens.slice(skipped, skipped + PROBE)).slice(0, MAX_TRIES)) {
        const span = this.follow(tokens, skipped, start);
        if (span) return span;
      }
    }
    return null;
  }

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
    return found >= MOST * tokens.length ? { start, end: at } : null;
  }

  /** Line that holds a token. */
  lineAt(token: number): number {
    const { lines } = this.page;
    let low = 0;
    let high = lines.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (lines[middle].end <= token) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
