/** Engines from papers that run with the shipped files alone. */
import { boilerpipeDensity, boilerpipeMainContent, boilerpipeWords } from './boilerpipe/index';
import type { Engine } from './engine';
import type { ClassicEngine } from './engine-names';
import { texrex } from './texrex';

const MAKERS: Record<ClassicEngine, () => Engine> = {
  'boilerpipe-density': boilerpipeDensity,
  'boilerpipe-words': boilerpipeWords,
  'boilerpipe-main-content': boilerpipeMainContent,
  texrex,
};

export const createClassic = (name: ClassicEngine): Engine => MAKERS[name]();
