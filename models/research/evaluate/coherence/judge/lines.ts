/** Judges lines: one of which something is kept is kept whole. */
import { textsReadTogether } from '../detect/lines';
import type { Subject } from '../subject';
import type { Kept } from '../text/kept';
import { judgeEach, type Verdict } from '../verdict';

/** Share of a text node's tokens from which it counts as kept. */
const HALF = 0.5;

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
