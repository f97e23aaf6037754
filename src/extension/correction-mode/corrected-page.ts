/** The user's corrections of a page, step by step: stored, undone, and applied to similar blocks. */
import { type BlockLabel, type Change, UndoHistory } from '../../corrections/correction-set';
import { type SimilarBlocks, similarBlocks } from '../../corrections/similar-blocks';
import { type StoreOutcome, siteOf } from '../../corrections/stored-schema';
import { longestBlock, readUnits, type Unit } from '../../corrections/text-units';
import { collapseWhitespace } from '../../dom/whitespace';
import type { Trace } from '../../labels/trace';
import type { BlockRole } from '../../roles/role-names';
import { formatNumber, message } from '../platform/i18n';
import type { PageReading } from '../session/page-reading';
import type { ContentSession } from '../session/session';
import { describeReason, ROLE_MESSAGES } from './label-messages';
import { PageRecorder, type StoreRecord } from './page-recorder';
import { resetOffers } from './reset-offers';

/** Message, and an answer that extends the correction or partly reverts it. */
export interface CorrectionNotice {
  readonly text: string;
  readonly answer: string;
  run(): CorrectionOutcome;
}

export interface CorrectionOutcome {
  readonly notices: readonly CorrectionNotice[];
  readonly saved: Promise<StoreOutcome>;
}

/** A page in correction mode: its units of text, their labels, and the history of corrections. */
export class CorrectedPage {
  readonly history: UndoHistory;
  reading!: PageReading;
  units!: readonly Unit[];
  /** Trace of the labels that it was made for. */
  private traced: { labels: readonly boolean[]; trace: Trace } | null = null;
  private unitOfBlock!: Uint32Array;
  /** Stores the page itself. */
  readonly recorder: PageRecorder;

  constructor(
    private readonly url: string,
    reading: PageReading,
    private readonly session: ContentSession,
    store: StoreRecord,
  ) {
    this.recorder = new PageRecorder(url, this, session, store);
    this.history = new UndoHistory((change) => session.corrections.change(change));
    this.read(reading);
  }

  /** Continues with the page as it is now, keeping the undo history. @returns false when that is another page */
  update(reading: PageReading): boolean {
    if ((this.session.corrections.url ?? this.url) !== this.url) return false;
    this.read(reading);
    return true;
  }

  /** Index of the unit that contains a text node; −1 when it is no longer there. */
  unitOf(node: Node): number {
    const index = this.reading.page.blocks.findIndex((block) => block.node === node);
    return index < 0 ? -1 : this.unitOfBlock[index];
  }

  private read(reading: PageReading): void {
    const { blocks } = reading.page;
    this.reading = reading;
    this.units = readUnits(blocks);
    this.unitOfBlock = new Uint32Array(blocks.length);
    this.units.forEach(({ from, to }, unit) => {
      this.unitOfBlock.fill(unit, from, to);
    });
  }

  /** True when most of its words are kept. */
  isContent(unit: number): boolean {
    return this.mean(unit, (index) => Number(this.reading.selection.kept[index])) >= 0.5;
  }

  /** Mean P(content) over its words. */
  probability(unit: number): number {
    return this.mean(unit, (index) => this.reading.probabilities[index]);
  }

  /** Role of the longest block of the unit. */
  role(unit: number): BlockRole {
    return this.reading.roles[this.longest(unit)];
  }

  /** Describes why the longest block of the unit has its label; empty when the network alone decided. */
  reason(unit: number): string {
    const { labels } = this.reading;
    if (this.traced?.labels !== labels) this.traced = { labels, trace: this.session.traceOf(this.reading) };
    return describeReason(this.reading, this.traced.trace, this.longest(unit));
  }

  private longest(unit: number): number {
    return longestBlock(this.units[unit], this.reading.words);
  }

  text(unit: number): string {
    const { from, to } = this.units[unit];
    const texts = this.reading.page.blocks.slice(from, to).map(({ text }) => text);
    // A menu's links are separated only by the page's style.
    return collapseWhitespace(texts.join(' ')).replace(/ (?=[,.;:!?)\]])/g, '');
  }

  isCorrected(index: number): boolean {
    return this.reading.corrections.has(index);
  }

  /** Returns the kept blocks as if all units in the range were `content`. */
  keptWith(from: number, to: number, content: boolean): boolean[] {
    const kept = this.reading.selection.kept.slice();
    for (const index of this.blocks(from, to)) kept[index] = content;
    return kept;
  }

  /** Corrects all units in the range, whose ends may be in either order. */
  correct(from: number, to: number, content: boolean): CorrectionOutcome {
    const { selectors, keys } = this.session.corrections.keysOf(this.reading.page);
    const { correctionSet } = this.session.corrections;
    const chosen = this.blocks(from, to).filter((index) => this.reading.selection.kept[index] !== content);
    if (chosen.length === 0) return { notices: [], saved: this.session.corrections.save() };
    const predicted = this.keptWithoutOwn(chosen, selectors);
    const blocks = chosen.map(
      (index): BlockLabel => [keys[index], predicted[index] === content ? null : content],
    );
    // Reverting to the predicted label makes no statement about similar blocks.
    if (blocks.every(([, label]) => label === null)) return this.apply({ blocks, rules: [] });
    const page = {
      ...this.reading,
      labels: this.reading.selection.kept,
      selectors,
      unitOf: this.unitOfBlock,
      isCorrected: (index: number) => correctionSet.blocks.has(keys[index]),
      hasRule: (selector: string) => correctionSet.rules.has(selector),
    };
    const similar = similarBlocks(page, new Set(chosen), content);
    const site = siteOf(this.url);
    const isOne = from === to;
    const isExtended = site !== null && similar.applyAtOnce && isOne;
    const outcome = this.apply({ blocks, rules: isExtended ? similar.rules : [] });
    const notices: CorrectionNotice[] = [];
    if (isExtended) notices.push(this.tellOthers(similar, site));
    else if (site !== null && (similar.count > 0 || isOne)) notices.push(this.offerOthers(similar, site));
    if (isOne) notices.push(...this.offerRole(from, content));
    return { ...outcome, notices };
  }

  /** Tells the user, who may refuse it, that similar blocks of the site were corrected as well. */
  private tellOthers({ count, rules }: SimilarBlocks, site: string): CorrectionNotice {
    const refused = rules.map(([selector]): BlockLabel => [selector, null]);
    const text = message('correctAlso', formatNumber(count), site);
    const answer = message('correctNotOthers');
    return { text, answer, run: () => this.apply({ blocks: [], rules: refused }) };
  }

  /** Offers to correct similar blocks of the page and its site as well. */
  private offerOthers({ count, rules }: SimilarBlocks, site: string): CorrectionNotice {
    const [text, answer] =
      count > 0
        ? [message('correctOffer', formatNumber(count), site), message('correctOthersToo')]
        : [message('correctOfferSite', site), message('correctThereToo')];
    return { text, answer, run: () => this.apply({ blocks: [], rules }) };
  }

  /** Offers to give all blocks with the role of a unit its label; nothing when they have it. */
  private offerRole(unit: number, content: boolean): CorrectionNotice[] {
    const { page, roles, selection } = this.reading;
    const { keys } = this.session.corrections.keysOf(page);
    const { blocks: corrected } = this.session.corrections.correctionSet;
    const { role } = this.role(unit);
    const others = [...page.blocks.keys()].filter(
      (i) => roles[i].role === role && selection.kept[i] !== content && !corrected.has(keys[i]),
    );
    if (others.length === 0) return [];
    const count = new Set(others.map((i) => this.unitOfBlock[i])).size;
    const blocks = others.map((i): BlockLabel => [keys[i], content]);
    const text = message('correctOfferRole', message(ROLE_MESSAGES[role]), formatNumber(count));
    return [{ text, answer: message('correctRoleToo'), run: () => this.apply({ blocks, rules: [] }) }];
  }

  /** Offers to remove what earlier visits have corrected. */
  offerResets(): readonly CorrectionNotice[] {
    return resetOffers(this.session.corrections.correctionSet, siteOf(this.url)).map(
      ({ change, ...offer }) => ({
        ...offer,
        run: () => ({ ...this.apply(change), notices: this.offerResets() }),
      }),
    );
  }

  /** Keeps its corrections from teaching anything about other pages. */
  teachNothing(): CorrectionOutcome {
    this.recorder.isTeaching = false;
    return this.changed();
  }

  undo(): CorrectionOutcome {
    this.history.undo();
    return this.changed();
  }

  redo(): CorrectionOutcome {
    this.history.redo();
    return this.changed();
  }

  private apply(change: Change): CorrectionOutcome {
    this.history.do(change);
    return this.changed();
  }

  private changed(): CorrectionOutcome {
    this.session.relabel();
    const saved = this.session.corrections.save();
    this.recorder.follow(saved);
    return { notices: [], saved };
  }

  /** Returns the kept blocks as if the chosen blocks had no corrections of their own. */
  private keptWithoutOwn(chosen: readonly number[], selectors: readonly string[]): readonly boolean[] {
    const { rules } = this.session.corrections.correctionSet;
    const corrections = new Map(this.reading.corrections);
    for (const index of chosen) {
      const ruled = rules.get(selectors[index]);
      if (ruled === undefined) corrections.delete(index);
      else corrections.set(index, ruled);
    }
    return this.session.labelsWith(this.reading, { corrections }).selection.kept;
  }

  private blocks(from: number, to: number): number[] {
    const [first, last] = from <= to ? [from, to] : [to, from];
    const start = this.units[first].from;
    return Array.from({ length: this.units[last].to - start }, (_, i) => start + i);
  }

  private mean(unit: number, value: (index: number) => number): number {
    const { from, to } = this.units[unit];
    let sum = 0;
    let weight = 0;
    for (let index = from; index < to; index++) {
      const words = Math.max(0.1, this.reading.words[index]);
      sum += words * value(index);
      weight += words;
    }
    return sum / weight;
  }
}
