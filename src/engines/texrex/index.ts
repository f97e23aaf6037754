/** Engine `texrex`: the perceptron of Schäfer (2014, 2017), trained on the development pages of WCXB. */
import model from '../../../models/texrex/model.json';
import type { Page } from '../../dom/page';
import type { PagePrediction } from '../../labels/label-page';
import type { Engine } from '../engine';
import { linearPiece, type Perceptron, runPerceptron, weightCount } from './perceptron';
import { FEATURES, texrexVectors } from './texrex-features';

/** Content of the model file. */
export interface PerceptronJson {
  features: string[];
  hidden: number;
  weights: number[];
}

/** Reads the perceptron. @throws {Error} when the file was trained with features other than those of this program */
export function readPerceptron({ features, hidden, weights }: PerceptronJson): Perceptron {
  if (features.join() !== FEATURES.join() || weights.length !== weightCount(features.length, hidden)) {
    throw new Error('the perceptron of texrex was trained with other features than this program computes');
  }
  return { inputs: features.length, hidden, weights: Float64Array.from(weights) };
}

class Texrex implements Engine {
  readonly name = 'texrex';
  private perceptron: Perceptron | undefined;

  async load(): Promise<void> {
    this.perceptron ??= readPerceptron(model);
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
      const content = 1 - linearPiece(runPerceptron(perceptron, features, i * FEATURES.length));
      for (const leaf of leaves) probabilities[leaf] = content;
    });
    return { probabilities, threshold: 0.5 };
  }

  dispose(): void {}
}

/** Creates the engine. */
export const texrex = (): Engine => new Texrex();
