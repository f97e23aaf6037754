/** Facts about a page by which the roles of its blocks are found. */
import type { Page } from '../dom/page';
import type { TextBlock } from '../dom/text-blocks';
import type { HeadMetadata } from '../metadata/metadata';
import type { ElementRanges } from '../structure/element-ranges';
import type { Line } from '../structure/inline-lines';
import type { Section } from '../structure/sections';
import type { Stretch, StretchSums } from '../structure/stretches';
import type { BlockRole } from './role-names';

/** Facts about a page; lists by block have one entry per block. */
export interface RoleEvidence {
  readonly page: Page;
  readonly blocks: readonly TextBlock[];
  readonly lines: readonly Line[];
  readonly sections: readonly Section[];
  readonly ranges: ElementRanges;
  /** Groups of repeated entries. */
  readonly groups: readonly (readonly Stretch[])[];
  /** Repeated entries of several parts: cards, rows. */
  readonly cards: readonly Stretch[];
  /** The network's labels, which show where the body begins. */
  readonly labels: readonly boolean[];
  /** Number of words of a stretch. */
  readonly words: StretchSums;
  /** Number of those words that the network keeps. */
  readonly kept: StretchSums;
  /** Metadata by which the head of the article is found. */
  readonly metadata: HeadMetadata;
  /** Names of the authors that the metadata state. */
  readonly authors: readonly string[];
  /** Roles found so far, one per block: at first those by markup. */
  readonly roles: BlockRole[];
}
