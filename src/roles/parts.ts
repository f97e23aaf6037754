/** Parts of the content that a reader may leave out, and the roles of the blocks in each. */
import type { Role } from './role-names';

/** Parts of the content that a reader may leave out. */
export const PARTS = ['comments', 'captions', 'byline', 'tables', 'images'] as const;
/** Part of the content that can be left out. */
export type Part = (typeof PARTS)[number];

/**
 * Roles of the blocks in each part. Images have no blocks. Of a comment this is the text alone: the author, the date
 * and quotations in it are found by their position (`../labels/leave-out-parts.ts`).
 */
export const PART_ROLES: Readonly<Record<Part, readonly Role[]>> = {
  comments: ['comment'],
  captions: ['caption'],
  byline: ['byline', 'dateline'],
  tables: ['table'],
  images: [],
};

/** Returns the parts in an unknown value, in their usual order. */
export const readParts = (value: unknown): Part[] =>
  Array.isArray(value) ? PARTS.filter((part) => value.includes(part)) : [];
