/** Engines from papers that run with the shipped files alone. */
import { boilerpipeDensity, boilerpipeMainContent, boilerpipeWords } from './boilerpipe/index';
import type { Engine } from './engine';
import type { BaselineEngine } from './engine-names';
import { texrex } from './texrex';

const MAKERS: Record<BaselineEngine, () => Engine> = {
  'boilerpipe-density': boilerpipeDensity,
  'boilerpipe-words': boilerpipeWords,
  'boilerpipe-main-content': boilerpipeMainContent,
  texrex,
};

export const createBaseline = (name: BaselineEngine): Engine => MAKERS[name]();
