/** Engine `fiasco` (Bauer et al. 2007, §3): an SVM on text, tree and visual features of target nodes. */
import type { Page } from '../../../../src/dom/page';
import type { Engine } from '../../../../src/engines/engine';
import type { PagePrediction } from '../../../../src/labels/label-page';
import { readModelFile } from '../read-model-file';
import { GROUPS, targetFeatures } from './fiasco-features';
import { KeywordCounter, type Keywords } from './keywords';
import { layoutOf } from './recorded-layout';
import { decisionValue, readSupportVectorMachine, type SupportVectorMachine } from './support-vector-machine';
import { readTarget, targetsOf } from './target-nodes';
import { pageRegions } from './visual-features';

/** Smallest and largest value of each feature on the training pages; they are scaled to −1 and 1. */
export type Ranges = [low: number, high: number][];

/** Content of the model file. */
export interface FiascoJson {
  keywords: Keywords;
  ranges: Ranges;
  /** Support vector machine in libsvm's format; label 1 is clean. */
  machine: string;
}

/** Path of the model file. */
export const FIASCO_MODEL = 'models/cache/fiasco/model.json';

/** Scales features to the ranges of the training pages. */
export const scale = (values: readonly number[], ranges: Ranges): number[] =>
  values.map((value, i) => {
    const [low, high] = ranges[i];
    return high === low ? 0 : (2 * (value - low)) / (high - low) - 1;
  });

export class Fiasco implements Engine {
  readonly name = 'fiasco';
  private model: { keywords: KeywordCounter; ranges: Ranges; machine: SupportVectorMachine } | undefined;

  /** @param file holds the model */
  constructor(private readonly file = FIASCO_MODEL) {}

  async load(): Promise<void> {
    if (this.model) return;
    // The error also names the second requirement: the model alone is not enough.
    const source = 'npm run reproduce -- fiasco --train. It also needs the geometry of the rendered page';
    const bytes = await readModelFile(this.name, this.file, source);
    const json = JSON.parse(new TextDecoder().decode(bytes)) as FiascoJson;
    this.model = {
      keywords: new KeywordCounter(json.keywords),
      ranges: json.ranges,
      machine: readSupportVectorMachine(json.machine, json.ranges.length),
    };
  }

  /** Predicts a page. @throws {Error} when the page has no layout, since missing features are never guessed */
  async predict(page: Page): Promise<PagePrediction> {
    await this.load();
    const layout = layoutOf(page);
    if (!layout) {
      throw new Error("engine 'fiasco' needs the geometry of the rendered page, which is not known here");
    }
    const { keywords, ranges, machine } = this.model as NonNullable<typeof this.model>;
    const probabilities = new Float32Array(page.blocks.length);
    const targets = targetsOf(page).map((element) => readTarget(page, element));
    const regions = pageRegions(targets, layout);
    for (const target of targets) {
      const features = targetFeatures(page, target, keywords, layout, regions);
      const sample = scale(
        GROUPS.flatMap((group) => features[group]),
        ranges,
      );
      const isClean = decisionValue(machine, sample) > 0 === (machine.positive === 1);
      if (isClean) for (const i of target.blocks) probabilities[i] = 1;
    }
    return { probabilities, threshold: 0.5 };
  }

  dispose(): void {}
}
