/**
 * Engines with the perceptron of Schäfer (2014, 2017): `texrex`, trained by us on the development
 * pages of WCXB, and the networks that the paper's author released, trained on blocks of web pages in German,
 * English, French and Swedish, in the three Germanic languages together, and in all four.
 */
import type { Page } from '../../dom/page';
import type { PagePrediction } from '../../labels/label-page';
import type { Engine } from '../engine';
import {
  HIDDEN_ACTIVATIONS,
  type HiddenActivation,
  linearPieceSymmetric,
  type Perceptron,
  runPerceptron,
  weightCount,
} from './perceptron';
import { FEATURES, texrexVectors } from './texrex-features';

/** Content of a model file. */
export interface PerceptronJson {
  features: string[];
  hidden: number;
  activation: string;
  weights: number[];
}

const isActivation = (name: string): name is HiddenActivation => Object.hasOwn(HIDDEN_ACTIVATIONS, name);

/** Reads the perceptron. @throws {Error} when the file was trained with features other than those of this program */
export function readPerceptron({ features, hidden, activation, weights }: PerceptronJson): Perceptron {
  if (features.join() !== FEATURES.join() || weights.length !== weightCount(features.length, hidden)) {
    throw new Error('the perceptron of texrex was trained with other features than this program computes');
  }
  if (!isActivation(activation)) throw new Error(`texrex has no units of the kind '${activation}'`);
  return { inputs: features.length, hidden, activation, weights: Float64Array.from(weights) };
}

class Texrex implements Engine {
  private perceptron: Perceptron | undefined;

  constructor(
    readonly name: string,
    private readonly readModel: () => Promise<{ default: PerceptronJson }>,
  ) {}

  async load(): Promise<void> {
    this.perceptron ??= readPerceptron((await this.readModel()).default);
  }

  async predict(page: Page): Promise<PagePrediction> {
    await this.load();
    const perceptron = this.perceptron as Perceptron;
    const {
      page: { divs },
      features,
    } = texrexVectors(page);
    const probabilities = new Float32Array(page.blocks.length);
    divs.forEach(({ leaves }, i) => {
      // A score below 0 is as certain as 0.
      const score = Math.max(
        0,
        linearPieceSymmetric(runPerceptron(perceptron, features, i * FEATURES.length)),
      );
      for (const leaf of leaves) probabilities[leaf] = 1 - score;
    });
    return { probabilities, threshold: 0.5 };
  }

  dispose(): void {}
}

/** Model files, each loaded when its engine is. */
const MODELS = {
  texrex: () => import('../../../models/texrex/model.json'),
  'texrex-released-de': () => import('../../../models/texrex-released/de.json'),
  'texrex-released-en': () => import('../../../models/texrex-released/en.json'),
  'texrex-released-fr': () => import('../../../models/texrex-released/fr.json'),
  'texrex-released-sv': () => import('../../../models/texrex-released/sv.json'),
  'texrex-released-germanic': () => import('../../../models/texrex-released/germanic.json'),
  'texrex-released-iso': () => import('../../../models/texrex-released/iso.json'),
} as const;
/** Name of one of these engines. */
export type TexrexEngine = keyof typeof MODELS;

export const texrex = (name: TexrexEngine): Engine => new Texrex(name, MODELS[name]);
