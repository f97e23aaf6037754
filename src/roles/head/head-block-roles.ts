/** Roles of the blocks in the head of an article, without numbers of readers, signs and hidden texts. */
import { OWN_LEVELS } from '../../dom/climb-levels';
import { closestOnPath, closestTag, type TextBlock } from '../../dom/text-blocks';
import { TITLE_LABEL } from '../../metadata/heading-texts';
import { compact } from '../../metadata/title-parts';
import { hasClass } from '../../structure/element-types';
import type { Line } from '../../structure/inline-lines';
import { linkAround } from '../../structure/text-links';
import { LETTER_OR_DIGIT } from '../../structure/text-patterns';
import { roleOfPhrase } from '../phrases/role-of-phrase';
import type { BlockRole, Role } from '../role-names';
import { isCount, isInvitation, isPageNumber } from './head-counts';
import { NAMED_COUNT } from './head-words';

/** Elements of a button next to the title, and how far up from its text they stand. */
const CONTROLS: ReadonlySet<string> = new Set(['a', 'button']);
const CONTROL_LEVELS = 2;
/** Class of names and dates that a theme of WordPress writes for search engines alone. */
const HIDDEN_CLASS = /(?:^|\s)rich-snippet-hidden(?:\s|$)/;
/** A number next to an icon, as of comments. */
const NUMBER = /^\s*\d{1,6}\s*$/;
/** Role of texts between those of the head: numbers of readers, page numbers, invitations to comment. */
const NOT_IN_HEAD: BlockRole = { role: 'navigation', probability: 0.9 };

/** Roles of the head's blocks that were found so far. */
export class HeadRoles {
  /** Role of each such block; by its index. */
  readonly byBlock = new Map<number, BlockRole>();

  constructor(private readonly blocks: readonly TextBlock[]) {}

  set({ from, to }: Line, role: Role, probability: number): void {
    for (let i = from; i < to; i++) {
      const label = i > from && this.byBlock.get(i - 1) === NOT_IN_HEAD ? this.blocks[i - 1].text : '';
      const isCounted = /\p{L}/u.test(label) && !/\p{Nd}/u.test(label) && NUMBER.test(this.blocks[i].text);
      const isOther = isCounted || isNotInHead(this.blocks[i], role);
      this.byBlock.set(i, isOther ? NOT_IN_HEAD : { role, probability });
      // The sign before it goes with it.
      if (isOther && i > from && !LETTER_OR_DIGIT.test(this.blocks[i - 1].text))
        this.byBlock.set(i - 1, NOT_IN_HEAD);
    }
  }

  /** Leaves a line out of the head and of the text. */
  leaveOut({ from, to }: Line): void {
    for (let i = from; i < to; i++) this.byBlock.set(i, NOT_IN_HEAD);
  }

  /** Leaves the blocks of a line the roles that they have without the head. */
  unset({ from, to }: Line): void {
    for (let i = from; i < to; i++) this.byBlock.delete(i);
  }

  /** Separates a label in front of the title ("Thread:") and a button after it ("Add to list") from it. */
  splitOffLabels({ from, to }: Line, title: string): void {
    if (to - from < 2) return;
    const last = this.blocks[to - 1];
    const rest = this.blocks.slice(from, to - 1).map(({ text }) => text);
    const isWhole = compact(rest.join('')) === compact(title);
    const isControl = ({ path }: TextBlock) =>
      closestTag(path, isWhole ? CONTROLS : 'button', CONTROL_LEVELS) !== null;
    if (this.blocks[from].text.trim().replace(TITLE_LABEL, '') === '') this.byBlock.set(from, NOT_IN_HEAD);
    if (isControl(last) && (isWhole || !isControl(this.blocks[from]))) this.byBlock.set(to - 1, NOT_IN_HEAD);
  }

  of({ from }: Line): Role | undefined {
    return this.byBlock.get(from)?.role;
  }

  has(wanted: Role): boolean {
    return [...this.byBlock.values()].some(({ role }) => role === wanted);
  }
}

function isNotInHead(block: TextBlock, role: Role): boolean {
  const text = block.text.trim();
  if (role === 'title') return isPageNumber(text);
  if (role === 'standfirst') return false;
  // The name of a network may be that of a category.
  const isShare = linkAround(block) === null && roleOfPhrase(text) === 'share';
  const isHidden = closestOnPath(block.path, ({ element }) => hasClass(element, HIDDEN_CLASS), OWN_LEVELS);
  const isNumber = NUMBER.test(text) && (role === 'byline' || NAMED_COUNT.of(block.path.names));
  return isShare || isHidden !== null || isNumber || isCount(text) || isInvitation(text);
}
