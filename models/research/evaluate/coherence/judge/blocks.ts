/** Judges figures and junk. */
import type { Subject } from '../subject';
import type { Kept } from '../text/kept';
import { judgeEach, type Verdict } from '../verdict';

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
