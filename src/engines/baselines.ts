/** Engines from papers that need no files but the bundled ones. */
import { BoilerNet2020 } from './boilernet-2020';
import { boilerpipeDensity, boilerpipeMainContent, boilerpipeWords } from './boilerpipe/index';
import type { BaselineEngine, Engine } from './engine';
import { type TexrexEngine, texrex } from './texrex';

const OTHERS: Record<Exclude<BaselineEngine, TexrexEngine>, () => Engine> = {
  'boilerpipe-density': boilerpipeDensity,
  'boilerpipe-words': boilerpipeWords,
  'boilerpipe-main-content': boilerpipeMainContent,
  'boilernet-2020': () => new BoilerNet2020(),
};

const isOther = (name: BaselineEngine): name is keyof typeof OTHERS => Object.hasOwn(OTHERS, name);

/** Creates a paper's engine, which loads its weights later. */
export const createBaseline = (name: BaselineEngine): Engine =>
  isOther(name) ? OTHERS[name]() : texrex(name);
