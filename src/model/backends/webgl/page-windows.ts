/**
 * Windows of a page, which run in parallel. A GPU needs this, since the steps of an LSTM wait for each other.
 * Each window begins `context` blocks before its own blocks and ends as many after them, so that its states
 * have settled; a page of 5,000 blocks then takes no more steps than one of 200.
 */

import { CONTEXT_BLOCKS } from '../../block-range';

/** Steps of every run; a fixed number, so that the same shaders and textures serve every page. */
export const STEPS = 192;
/**
 * Minimum units per direction for which longer windows, which overlap less, are faster: arithmetic then takes more time
 * than draw calls.
 */
const MANY_UNITS = 128;
/** Steps of every run of such a network. */
const LONG_STEPS = 512;

/** Returns the steps of a window. @param hidden number of units per direction */
export const stepsOf = (hidden: number): number => (hidden < MANY_UNITS ? STEPS : LONG_STEPS);

/** Division of a page into windows. */
export interface Windows {
  count: number;
  /** Blocks that a window labels. */
  core: number;
  /** Blocks before and after them that it only reads. */
  context: number;
}

/**
 * Plans the windows of a page. A page that fits into one window is run as a whole, with the same results as
 * the network run step by step.
 */
export function planWindows(blocks: number, steps = STEPS): Windows {
  if (blocks <= steps) return { count: 1, core: steps, context: 0 };
  const core = steps - 2 * CONTEXT_BLOCKS;
  return { count: Math.ceil(blocks / core), core, context: CONTEXT_BLOCKS };
}
