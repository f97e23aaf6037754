/** Roles of the texts of unit tests' pages, which are written as HTML. */
import type { TextBlock } from '../../src/dom/text-blocks';
import { findRoles } from '../../src/roles/find-roles';
import type { BlockRole } from '../../src/roles/role-names';
import { runSync } from '../../src/scheduler';
import { pageOf } from './page-of';

interface TextRole extends BlockRole {
  /** Text of the block, without spaces around it. */
  readonly text: string;
}

/**
 * Finds the role of each text block of a page.
 * @param isContent tells whether a block is labelled content; all are without it
 */
export function readRoles(html: string, isContent: (block: TextBlock) => boolean = () => true): TextRole[] {
  const page = pageOf(html);
  const roles = runSync(findRoles(page, page.blocks.map(isContent)));
  return page.blocks.map(({ text }, i) => ({ ...roles[i], text: text.trim() }));
}

/**
 * Finds the role of each text of a page, by its first characters.
 * @param length number of those characters; all without it
 */
export const rolesByText = (
  html: string,
  length?: number,
  isContent?: (block: TextBlock) => boolean,
): Record<string, string> =>
  Object.fromEntries(readRoles(html, isContent).map(({ text, role }) => [text.slice(0, length), role]));
