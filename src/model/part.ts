/** Parts of a page, which the network can read without the rest: what its states owe to far-off blocks fades. */

/** Blocks `from … to − 1`. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** Blocks before and behind a part that have to be read with it, until the states have settled. */
export const CONTEXT = 48;

export const wholePage = (length: number): Part => ({ from: 0, to: length });

/** The part with its context, as far as the page goes. */
export function withContext({ from, to }: Part, length: number): Part {
  return { from: Math.max(from - CONTEXT, 0), to: Math.min(to + CONTEXT, length) };
}
