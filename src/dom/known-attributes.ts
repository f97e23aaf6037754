/** Attributes that several steps ask every element for: which of them it has is read once, in one call. */
import { attributeNames } from './tree';

/** An attribute by its name, with its bit among those that an element has. */
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

/** Bits of the attributes that an element has. */
export function attributeBits(element: Element): number {
  let present = 0;
  for (const name of attributeNames(element)) present |= bits.get(name) ?? 0;
  return present;
}
