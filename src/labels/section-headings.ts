/** Decides which headings of sections are kept. */

import { BOX_LEVELS } from '../dom/climb-levels';
import { namesIn } from '../dom/collections';
import { closestTag, commonElement, pathUpwards, type TextBlock } from '../dom/text-blocks';
import { following, isElementNode, localName } from '../dom/tree';
import { BYLINE_ROLES } from '../roles/role-names';
import { runSync } from '../scheduler';
import { findElementRanges } from '../structure/element-ranges';
import { findRepeatedEntries, hasParts } from '../structure/repeated-entries';
import type { Section } from '../structure/sections';
import { type Stretch, StretchSums } from '../structure/stretches';
import { isLinkElsewhere } from '../structure/text-links';
import type { StepInput } from './label-step';
import {
  isBoilerplateOrDetails,
  isSectionDropped,
  isSectionKept,
  MIN_KEPT_WORDS,
  type SectionWords,
} from './section-words';
import { MAX_STATEMENT_WORDS, STATEMENT_END } from './slogans';
import { findTitleCopies } from './title-copies';

/** Maximum words of a heading: a longer one is running text in a heading element, chosen for its appearance. */
const MAX_HEADING_WORDS = 50;
/** Minimum kept words of headings that are a page's content by themselves. */
const MIN_HEADLINE_WORDS = 20;
/** Maximum kept words of other texts on such a page, as a share of those of its headings. */
const MAX_SHARE_NEXT_TO_HEADLINES = 0.1;

/** Minimum share of kept words below the announcement of other texts for it to be kept with them. */
const MIN_ANNOUNCED_SHARE = 0.75;

/**
 * P(content) from which a heading with nothing kept below it stays on a page without an article or a thread: it may be
 * the name of an entry, or all that a box says.
 */
const MIN_SURE_HEADING = 0.7;
/** P(content) below which the network is sure that a heading, and the box below it, are boilerplate. */
const MIN_POSSIBLE_CONTENT = 0.15;
/** Bound for the links in such a box, as the one above is for texts. */
const MIN_POSSIBLE_LINK = 0.35;

/**
 * Minimum words of the rest of the box that begins with a heading: fewer are a date, or buttons next to the heading.
 */
const MIN_BOX_WORDS = 8;

/** True for words that announce other texts, as “Latest news” does, and are not links to them. */
export const isAnnouncement = (i: number, { blocks, roles }: StepInput): boolean =>
  roles[i].role === 'related' && !isLinkElsewhere(blocks[i]);

const PICTURES = namesIn('img svg video audio iframe object canvas');

/** True when a picture or player follows a heading in the element that holds the text before it too. */
function isAbovePicture(blocks: readonly TextBlock[], { from, to }: Stretch): boolean {
  const box = from > 0 ? commonElement(blocks[from - 1].path, blocks[from].path, BOX_LEVELS) : null;
  if (!box) return true;
  let node = following(blocks[to - 1].node, box.element);
  while (node && !(isElementNode(node) && PICTURES.has(localName(node)))) node = following(node, box.element);
  return node !== null;
}

/** The headings of a page's sections, with what is kept below them and around them. */
export class SectionHeadings {
  private readonly entries: readonly Stretch[];
  /** The first heading of each entry, which heads all of it, even what has a heading of the same level. */
  private readonly nameOfEntry: ReadonlyMap<Stretch, Section>;
  private readonly copiesOfTitle: ReadonlySet<Section>;
  /** Index of the title's first block; −1 without a title. */
  private readonly title: number;
  private readonly isListOfHeadlines: boolean;
  /** True for an article or a thread, as its author, its date or its posts show. */
  private readonly isArticleOrThread: boolean;
  /** True for the front page of a newspaper, or a list of meetings: without its headlines nothing would be left. */
  private readonly keepsHeadlinesAlone: boolean;
  private countedPossible: StretchSums | null = null;

  constructor(
    private readonly input: StepInput,
    sections: readonly Section[],
    private readonly sums: SectionWords,
    private readonly slogans: Uint8Array,
  ) {
    const { blocks, roles } = input;
    this.entries = adjacentEntries(blocks);
    const inEntries = sections.filter(({ from }) => this.entries[from].from >= 0).reverse();
    this.nameOfEntry = new Map(inEntries.map((section) => [this.entries[section.from], section]));
    this.title = roles.findIndex(({ role }) => role === 'title');
    this.copiesOfTitle = findTitleCopies(input, sections, ({ from }) => this.entries[from].from >= 0);
    this.isArticleOrThread = roles.some(({ role }) => BYLINE_ROLES.has(role) || role === 'post author');
    this.isListOfHeadlines = sums.keptHeadings.total >= sums.keptText.total;
    const headlines = sums.keptHeadlines.total;
    this.keepsHeadlinesAlone =
      headlines >= MIN_HEADLINE_WORDS && sums.keptBody.total <= MAX_SHARE_NEXT_TO_HEADLINES * headlines;
  }

  /** Returns the label of a section's heading; undefined leaves it as it is. */
  labelOf(section: Section): boolean | undefined {
    const { from, to, end } = section;
    const entry = this.entries[from];
    const isName = this.nameOfEntry.get(entry) === section;
    const below = { from: to, to: isName ? entry.to : Math.min(end, entry.to) };
    const isCopy = this.copiesOfTitle.has(section);
    const isOwn = !isBoilerplateOrDetails(this.input.roles[from].role) || this.announcesKept(from, below);
    const isWanted = !isCopy && isOwn && !this.isOverTitle(from, below.to);
    const isNameOfKept = isName && this.sums.keptText.of(below) > 0;
    if (isWanted && (isNameOfKept || isSectionKept(below, this.sums)))
      return this.headsDroppedBox(section) ? undefined : true;
    // Without any text below it, the heading is an entry of a list, or is drawn over a picture.
    const isLong =
      this.sums.all.of({ from, to }) >
      (this.isStatementInText(section) ? MAX_STATEMENT_WORDS : MAX_HEADING_WORDS);
    const isNeeded =
      isLong ||
      (!this.isArticleOrThread && this.input.predicted[from] >= MIN_SURE_HEADING) ||
      this.slogans[from] === 1 ||
      // The author of a post is kept with it, also where facts about the member follow.
      this.input.roles[from].role === 'post author' ||
      this.keepsHeadlinesAlone ||
      this.isMostOfEntry(section, entry) ||
      this.isNameAfterKept(section, entry);
    const isEmpty = isSectionDropped(below, this.sums) || (entry.from < 0 && this.endsContent(section));
    return isCopy || (isEmpty && !isNeeded) ? false : undefined;
  }

  /** True for “Latest news” and the like right above kept entries; on no page of an article or a thread. */
  private announcesKept(from: number, below: Stretch): boolean {
    const { blocks } = this.input;
    const { text, keptText } = this.sums;
    const first = this.entries[below.from];
    if (!isAnnouncement(from, this.input) || first?.from !== below.from) return false;
    if (this.isArticleOrThread) return false;
    return (
      hasParts(first, runSync(findRepeatedEntries(blocks)).fields) &&
      keptText.of(below) >= MIN_ANNOUNCED_SHARE * text.of(below)
    );
  }

  /** True for a heading without text or pictures below it at the end of the content: a script fills its section. */
  private endsContent({ from, to, end }: Section): boolean {
    const { blocks, labels } = this.input;
    const { text, keptText, keptHeadings } = this.sums;
    const after = { from: to, to: blocks.length };
    if (!labels[from] || this.isListOfHeadlines || from === this.title) return false;
    if (keptText.of({ from: 0, to: from }) < MIN_KEPT_WORDS) return false;
    if (text.of({ from: to, to: end }) + keptText.of(after) + keptHeadings.of(after) > 0) return false;
    return !isLinkElsewhere(blocks[from]) && !isAbovePicture(blocks, { from, to });
  }

  /** True below the title where a page with a text keeps only headings, and its texts are all of other stories. */
  isAboutOthers(stretch: Stretch): boolean {
    const { text, keptText, ownText } = this.sums;
    if (this.title < 0 || stretch.from < this.title || this.isListOfHeadlines) return false;
    return text.of(stretch) > 0 && ownText.of(stretch) + keptText.of(stretch) === 0;
  }

  /** True for a heading that ends like a statement, below the title and above other kept text: no notice around it. */
  private isStatementInText({ from, to }: Section): boolean {
    const { blocks } = this.input;
    if (this.title < 0 || from < this.title || !STATEMENT_END.test(blocks[to - 1].text)) return false;
    const below = { from: to, to: blocks.length };
    return this.sums.keptText.of(below) + this.sums.keptHeadings.of(below) > 0;
  }

  /** True for a heading over the title: it names the site, or the part of it that the page belongs to. */
  private isOverTitle(from: number, end: number): boolean {
    return from < this.title && this.title < end;
  }

  /** True on a list of headlines for one of an entry that has little else: where it was published, and when. */
  private isMostOfEntry({ from, to }: Section, entry: Stretch): boolean {
    if (!this.isListOfHeadlines || entry.from !== from) return false;
    return this.sums.all.of({ from, to }) > this.sums.ownText.of({ from: to, to: entry.to });
  }

  /** True for the first heading of an entry where something before it is kept, such as the day of an event. */
  private isNameAfterKept({ from }: Section, entry: Stretch): boolean {
    if (entry.from < 0) return false;
    const before = { from: entry.from, to: from };
    return this.sums.keptText.of(before) > 0 && this.sums.text.of(before) === this.sums.all.of(before);
  }

  /** Number of blocks of any stretch that are kept, or may be content to the network; counted when first asked for. */
  private get possibleContent(): StretchSums {
    const { blocks, labels, predicted } = this.input;
    const minContent = (i: number) => (isLinkElsewhere(blocks[i]) ? MIN_POSSIBLE_LINK : MIN_POSSIBLE_CONTENT);
    this.countedPossible ??= new StretchSums(blocks.length, (i) =>
      Number(labels[i] || predicted[i] >= minContent(i)),
    );
    return this.countedPossible;
  }

  /**
   * True when the rest of the box that begins with a heading is left out and the network is sure of both: the heading
   * of a poll or of links, after which the text goes on. An `aside` of which nothing is kept is such a box too.
   */
  private headsDroppedBox({ from, to }: Section): boolean {
    const { path } = this.input.blocks[from];
    const { first, end } = findElementRanges(this.input.blocks);
    const aside = closestTag(path, 'aside', BOX_LEVELS);
    const inAside = aside && { from: first[aside.index], to: end[aside.index] };
    const { keptText, keptHeadings } = this.sums;
    if (inAside && inAside.to > to && keptText.of(inAside) + keptHeadings.of(inAside) === 0) return true;
    let box = to;
    for (const step of pathUpwards(path, BOX_LEVELS)) {
      if (first[step.index] < from) break;
      box = end[step.index];
      if (box > to) break;
    }
    if (this.sums.all.of({ from: to, to: box }) < MIN_BOX_WORDS) return false;
    if (this.possibleContent.of({ from, to: box }) > 0) return false;
    return closestTag(path, 'a', BOX_LEVELS) === null;
  }
}

/** Minimum share of the entries of a group that follow another without anything between them. */
const MIN_ADJACENT_SHARE = 0.5;

/**
 * For each block the smallest entry around it among adjacent ones, as cards and links in a row are. The heading of the
 * last card heads its card alone, and not what follows the row.
 */
function adjacentEntries(blocks: readonly TextBlock[]): readonly Stretch[] {
  const entries: Stretch[] = new Array(blocks.length).fill({ from: -1, to: blocks.length });
  // The groups of inner entries come after those of outer ones.
  for (const group of runSync(findRepeatedEntries(blocks)).groups) {
    if (!areAdjacent(group)) continue;
    for (const entry of group) entries.fill(entry, entry.from, entry.to);
  }
  return entries;
}

const areAdjacent = (entries: readonly Stretch[]): boolean =>
  entries.filter(({ from }, i) => i > 0 && entries[i - 1].to === from).length >=
  MIN_ADJACENT_SHARE * (entries.length - 1);
