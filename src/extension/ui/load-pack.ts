/** Loads `pack.ts`, which is large, when it is needed. */
import { browser } from '../platform/browser';

/** Output path of `pack.ts`; see `vite.config.ts`. */
const PACKER = '/pack.js';

export const loadPacker = (): Promise<typeof import('./pack')> =>
  import(/* @vite-ignore */ browser.runtime.getURL(PACKER));
