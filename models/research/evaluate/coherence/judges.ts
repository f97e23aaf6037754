/**
 * One judge for each row of the table: lines, captions and junk; headings and what they head; groups of similar entries;
 * what the page states about itself.
 */
import { getOrCompute } from '../../../../src/dom/collections';
import type { EntryGroup } from './detect/entries';
import type { Heading } from './detect/headings';
import { textsReadTogether } from './detect/lines';
import type { RecipeList } from './facts/recipe-lists';
import type { Fact, StatedFacts } from './facts/stated-facts';
import type { ReferencePage } from './reference-page';
import type { KeptText } from './text/kept-text';
import { wordsAt } from './text/page-text';
import { tokensOf } from './text/tokens';
import { judgeEach, type Verdict } from './verdict';

/** Share of a text's tokens from which it counts as kept. */
const MIN_KEPT_SHARE = 0.5;

/** A line must be kept whole when any of it is kept. */
export function judgeLines({ text, junk }: ReferencePage, kept: KeptText): Verdict {
  const junkStarts = new Set(junk.map(({ span }) => span.start));
  const lines = text.lines.filter(
    (line) => line.isVisible && !junkStarts.has(line.start) && kept.count(line) > 0,
  );
  return judgeEach(lines, (line) => {
    const segments = textsReadTogether(text, line);
    const isKept = segments.map((segment) => kept.share(segment) >= MIN_KEPT_SHARE);
    if (isKept.every(Boolean) || !isKept.some(Boolean)) return null;
    const lost = segments[isKept.indexOf(false)];
    return `lost "${wordsAt(text, lost).slice(0, 40)}" of: ${line.text}`;
  });
}

/** A figure with a kept image must keep its caption. */
export const judgeCaptions = ({ text, figures }: ReferencePage, kept: KeptText): Verdict =>
  judgeEach(
    figures.filter(({ images }) => images.some((image) => kept.hasImage(image))),
    ({ caption }) => (kept.has(caption) ? null : wordsAt(text, caption)),
  );

/** One case a page, which fails when any junk is kept. */
export const judgeJunk = ({ junk }: ReferencePage, kept: KeptText): Verdict =>
  judgeEach([junk], (lines) => {
    const found = lines.filter(({ span }) => kept.has(span));
    return found.length ? found.map(({ kind, text }) => `${kind}: ${text}`).join(' | ') : null;
  });

/** Tokens of a section's own text that must be kept, and at least half of it, to make it a kept section. */
const MIN_TOKENS = 3;

const isHeadingKept = (kept: KeptText, heading: Heading): boolean =>
  kept.has(heading.span) || kept.titleHas(tokensOf(heading.text));

/** A section is kept when half of its own text is, or a section within it. */
export function judgeSectionHeadings({ headings, junk }: ReferencePage, kept: KeptText): Verdict {
  const isJunk = new Set(junk.map(({ span }) => span.start));
  const isKeptSection = new Map<Heading, boolean>();
  for (const heading of [...headings].reverse()) {
    const { own, section } = heading;
    const inner = headings.filter(({ span }) => span.start >= own.end && span.end <= section.end);
    isKeptSection.set(
      heading,
      (kept.count(own) >= MIN_TOKENS && kept.share(own) >= MIN_KEPT_SHARE) ||
        inner.some((one) => isKeptSection.get(one)),
    );
  }
  return judgeEach(
    headings.filter((heading) => isKeptSection.get(heading) && !isJunk.has(heading.span.start)),
    (heading) => (isHeadingKept(kept, heading) ? null : `h${heading.level}: ${heading.text}`),
  );
}

/** A kept heading heads something until the next kept heading of its level. */
export function judgeEmptyHeadings({ headings, text }: ReferencePage, kept: KeptText): Verdict {
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

/** Share of entries that may differ: one of fifty. */
const MAX_DIFFERENT = 0.02;

/** Judges groups of entries: when one is kept, all are, each with the same fields. */
export function judgeEntries({ groups, text }: ReferencePage, kept: KeptText): Verdict {
  const started = groups.filter(({ entries }) =>
    entries.some((fields) =>
      [...fields.values()].some((texts) => texts.some((one) => kept.share(one) >= MIN_KEPT_SHARE)),
    ),
  );
  return judgeEach(started, (group) => {
    const lost = differingPart(group, kept);
    if (!lost) return null;
    const [first] = group.entries[lost.firstWithout].get(lost.field) ?? [];
    const shown = first ? wordsAt(text, first) : '';
    return `${lost.field}: kept in ${lost.kept} of ${lost.entries} entries, not "${shown}"`;
  });
}

/** Numbers of a group's entries that have a field, and that keep it. */
interface FieldCounts {
  kept: number;
  entries: number;
  /** First entry that lacks the field; −1 for none. */
  firstWithout: number;
}

/** Finds the first field that some entries keep and others do not. */
function differingPart({ entries }: EntryGroup, kept: KeptText): (FieldCounts & { field: string }) | null {
  const states = new Map<string, FieldCounts>();
  for (const [entry, fields] of entries.entries()) {
    for (const [field, texts] of fields) {
      const state = getOrCompute(states, field, () => ({ kept: 0, entries: 0, firstWithout: -1 }));
      const isKept = texts.filter((one) => kept.share(one) >= MIN_KEPT_SHARE).length >= texts.length / 2;
      state.entries++;
      if (isKept) state.kept++;
      else if (state.firstWithout < 0) state.firstWithout = entry;
    }
  }
  for (const [field, state] of states) {
    const minority = Math.min(state.kept, state.entries - state.kept);
    if (minority > MAX_DIFFERENT * state.entries) return { field, ...state };
  }
  return null;
}

/**
 * True when the output has a fact.
 * @param isTitle true when the extractor may have the text in its field for the title
 */
const isFactKept = (kept: KeptText, fact: Fact, isTitle: boolean): boolean =>
  fact.places.some((place) => kept.has(place)) || (isTitle && kept.titleHas(fact.tokens));

/** A stated text is kept when one of the places that show it is kept. */
export const judgeFacts =
  (select: (facts: StatedFacts) => (Fact | undefined)[], isTitle = false) =>
  ({ facts }: ReferencePage, kept: KeptText): Verdict =>
    judgeEach(
      select(facts).filter((fact) => fact !== undefined),
      (fact) => (isFactKept(kept, fact, isTitle) ? null : fact.text),
    );

export const judgeTitle = judgeFacts(({ title }) => [title], true);

export const judgeProductImage = ({ facts }: ReferencePage, kept: KeptText): Verdict =>
  judgeEach(facts.productImage ? [facts.productImage] : [], (image) =>
    kept.hasImage(image) ? null : (image.getAttribute('src') ?? 'image'),
  );

/** One case for each kept post: its author or its date. */
export const judgePosts =
  (field: 'author' | 'date') =>
  ({ facts }: ReferencePage, kept: KeptText): Verdict =>
    judgeEach(
      facts.posts.filter((post) => post[field] && kept.has(post.text)),
      ({ author, date }) => {
        const fact = field === 'author' ? author : date;
        if (!fact || fact.places.some((place) => kept.has(place))) return null;
        return 'name' in fact ? fact.name : fact.shown;
      },
    );

/** One case for each list: a list that lacks a part is not kept. */
export const judgeRecipe =
  (kind: RecipeList['kind']) =>
  ({ facts }: ReferencePage, kept: KeptText): Verdict =>
    judgeEach(
      facts.recipe.filter((list) => list.kind === kind),
      ({ parts }) => {
        const lost = parts.filter(({ places }) => !places.some((place) => kept.has(place)));
        return lost.length ? `${lost.length} of ${parts.length} lost: ${lost[0].text}` : null;
      },
    );
