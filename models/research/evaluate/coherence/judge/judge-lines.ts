/** Judges lines, the captions of figures, and lines of junk. */
import { textsReadTogether } from '../detect/lines';
import type { Subject } from '../subject';
import type { Kept } from '../text/kept';
import { judgeEach, type Verdict } from '../verdict';

/** Share of a text node's tokens from which it counts as kept. */
const HALF = 0.5;

/** A line of which something is kept must be kept whole. */
export function judgeLines({ text, junk }: Subject, kept: Kept): Verdict {
  const junkStarts = new Set(junk.map(({ span }) => span.start));
  const lines = text.lines.filter(
    (line) => line.isVisible && !junkStarts.has(line.start) && kept.count(line) > 0,
  );
  return judgeEach(lines, (line) => {
    const segments = textsReadTogether(text, line);
    const isKept = segments.map((segment) => kept.share(segment) >= HALF);
    if (isKept.every(Boolean) || !isKept.some(Boolean)) return null;
    const lost = segments[isKept.indexOf(false)];
    return `lost "${text.tokens.slice(lost.start, lost.end).join(' ').slice(0, 40)}" of: ${line.text}`;
  });
}

/** A figure with a kept image must keep its caption. */
export const judgeCaptions = ({ text, figures }: Subject, kept: Kept): Verdict =>
  judgeEach(
    figures.filter(({ images }) => images.some((image) => kept.hasImage(image))),
    ({ caption }) => (kept.has(caption) ? null : text.tokens.slice(caption.start, caption.end).join(' ')),
  );

/** One case a page, which fails when any junk is kept. */
export const judgeJunk = ({ junk }: Subject, kept: Kept): Verdict =>
  judgeEach([junk], (lines) => {
    const found = lines.filter(({ span }) => kept.has(span));
    return found.length ? found.map(({ kind, text }) => `${kind}: ${text}`).join(' | ') : null;
  });
