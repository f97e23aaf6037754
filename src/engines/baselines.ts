/** Engines from papers that need no files but the bundled ones. */
import { boilerpipeDensity, boilerpipeMainContent, boilerpipeWords } from './boilerpipe/index';
import type { Engine } from './engine';
import type { BaselineEngine } from './engine-names';
import { texrex } from './texrex';

const FACTORIES: Record<BaselineEngine, () => Engine> = {
  'boilerpipe-density': boilerpipeDensity,
  'boilerpipe-words': boilerpipeWords,
  'boilerpipe-main-content': boilerpipeMainContent,
  texrex,
};

/** Creates a baseline by its name. */
export const createBaseline = (name: BaselineEngine): Engine => FACTORIES[name]();
