/** Attributes that several steps look up on every element; one call tells which of them it has. */
import { attributeNames } from './tree';

/** An attribute: its name, and its bit in the flags of an element. */
export interface KnownAttribute {
  readonly name: string;
  readonly bit: number;
}

const bits = new Map<string, number>();

function known(name: string): KnownAttribute {
  const bit = 1 << bits.size;
  bits.set(name, bit);
  return { name, bit };
}

export const ROLE = known('role');
export const ITEMPROP = known('itemprop');
export const ITEMTYPE = known('itemtype');
export const REL = known('rel');
export const HREF = known('href');
export const STYLE = known('style');
export const HIDDEN = known('hidden');
export const ARIA_HIDDEN = known('aria-hidden');
export const ARIA_LABEL = known('aria-label');
export const ARIA_MODAL = known('aria-modal');
export const NO_SNIPPET = known('data-nosnippet');

export function attributeBits(element: Element): number {
  let present = 0;
  for (const name of attributeNames(element)) present |= bits.get(name) ?? 0;
  return present;
}
