/** Judges whether headings and what they head are kept together. */
import type { Heading } from '../detect/headings';
import type { Subject } from '../subject';
import type { Kept } from '../text/kept';
import { tokensOf } from '../text/tokens';
import { judgeEach, type Verdict } from '../verdict';

/** Share of a section's own text that makes it a kept section, and the least of it. */
const HALF = 0.5;
const MIN_TOKENS = 3;

const isKept = (kept: Kept, heading: Heading): boolean =>
  kept.has(heading.span) || kept.titleHas(tokensOf(heading.text));

/** A section is kept when half of its own text is, or a section within it. */
export function judgeSectionHeadings({ headings, junk }: Subject, kept: Kept): Verdict {
  const isJunk = new Set(junk.map(({ span }) => span.start));
  const isKeptSection = new Map<Heading, boolean>();
  for (const heading of [...headings].reverse()) {
    const { own, section } = heading;
    const inner = headings.filter(({ span }) => span.start >= own.end && span.end <= section.end);
    isKeptSection.set(
      heading,
      (kept.count(own) >= MIN_TOKENS && kept.share(own) >= HALF) ||
        inner.some((one) => isKeptSection.get(one)),
    );
  }
  return judgeEach(
    headings.filter((heading) => isKeptSection.get(heading) && !isJunk.has(heading.span.start)),
    (heading) => (isKept(kept, heading) ? null : `h${heading.level}: ${heading.text}`),
  );
}

/** A kept heading heads something until the next kept heading of its level. */
export function judgeEmptyHeadings({ headings, text }: Subject, kept: Kept): Verdict {
  const keptHeadings = headings.filter((heading) => kept.has(heading.span));
  return judgeEach(
    keptHeadings.filter(
      ({ section, own, hasMedia, isLink }) =>
        section.end > section.start && own.end > own.start && !hasMedia && !isLink,
    ),
    (heading) => {
      const i = keptHeadings.indexOf(heading);
      const next = keptHeadings.slice(i + 1).find(({ level }) => level <= heading.level);
      const range = { start: heading.span.end, end: next?.span.start ?? text.tokens.length };
      if (kept.count(range) > 0) return null;
      const isShown = text.images.some(
        ({ element, at }) => at >= range.start && at <= range.end && kept.hasImage(element),
      );
      return isShown ? null : `h${heading.level}: ${heading.text}`;
    },
  );
}
