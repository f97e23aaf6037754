/** Parts words that an output joined where the page has an edge between two text nodes. */
import type { Aligned } from './aligned';
import type { PageText } from './page-text';

/** Returns the output's tokens; one that the page has only as two neighbouring text nodes becomes two. */
export function splitJoined(page: PageText, output: Aligned): Aligned {
  const known = new Set(page.tokens);
  const parts = new Map<string, [string, string]>();
  for (let s = 1; s < page.segments.length; s++) {
    const { start, line } = page.segments[s];
    if (page.segments[s - 1].line !== line) continue;
    const pair: [string, string] = [page.tokens[start - 1], page.tokens[start]];
    parts.set(pair.join(''), pair);
  }
  const tokens: string[] = [];
  const starts: number[] = [];
  for (let i = 0; i < output.tokens.length; i++) {
    const token = output.tokens[i];
    const pieces = (!known.has(token) && parts.get(token)) || [token];
    for (const [k, piece] of pieces.entries()) {
      tokens.push(piece);
      starts.push(k === 0 ? output.starts[i] : 0);
    }
  }
  return { tokens, starts: Uint8Array.from(starts) };
}
