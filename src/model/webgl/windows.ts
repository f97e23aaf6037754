/**
 * A page as windows that run side by side: what a GPU needs, since an LSTM's steps must wait for each other. Each
 * window begins `context` blocks before its own and ends as many behind, so that its states have settled; a page of
 * 5,000 blocks then takes no more steps than one of 200.
 */

import { CONTEXT } from '../part';

/** Steps of every run; one length, so that the same shaders and textures serve every page. */
export const STEPS = 192;
/** From so many units a direction on, arithmetic takes more time than draws do: longer windows overlap less. */
const WIDE = 128;
const WIDE_STEPS = 512;

export const stepsOf = (hidden: number): number => (hidden < WIDE ? STEPS : WIDE_STEPS);

export interface Windows {
  count: number;
  /** Blocks that a window labels. */
  core: number;
  /** Blocks before and behind that it only reads. */
  context: number;
}

/** A page that fits is run whole, and then differs in nothing from the network run step by step. */
export function planWindows(blocks: number, steps = STEPS): Windows {
  if (blocks <= steps) return { count: 1, core: steps, context: 0 };
  const core = steps - 2 * CONTEXT;
  return { count: Math.ceil(blocks / core), core, context: CONTEXT };
}
