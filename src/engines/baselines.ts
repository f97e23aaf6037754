/** Engines from papers that need no files but the bundled ones. */
import { boilerpipeDensity, boilerpipeMainContent, boilerpipeWords } from './boilerpipe/index';
import type { Engine } from './engine';
import type { BaselineEngine } from './engine-names';
import { type TexrexEngine, texrex } from './texrex';

const BOILERPIPE: Record<Exclude<BaselineEngine, TexrexEngine>, () => Engine> = {
  'boilerpipe-density': boilerpipeDensity,
  'boilerpipe-words': boilerpipeWords,
  'boilerpipe-main-content': boilerpipeMainContent,
};

const isBoilerpipe = (name: BaselineEngine): name is keyof typeof BOILERPIPE =>
  Object.hasOwn(BOILERPIPE, name);

/** Creates a baseline by its name. */
export const createBaseline = (name: BaselineEngine): Engine =>
  isBoilerpipe(name) ? BOILERPIPE[name]() : texrex(name);
