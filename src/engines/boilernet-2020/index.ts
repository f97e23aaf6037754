/**
 * Engine `boilernet-2020` (Leonhardt, Anand and Khosla 2020, §3): the published model; the licence of its
 * training data forbids shipping it.
 */
import type { Page } from '../../dom/page';
import type { PagePrediction } from '../../labels/label-page';
import type { Engine } from '../engine';
import { type ReadFile, readModelFile } from '../model-files';
import { type BoilerNet, type BoilerNetJson, readBoilerNet, runBoilerNet } from './keras-network';
import { leafInput } from './leaf-inputs';

/** Folder of the trained weights. */
export const BOILERNET_FOLDER = 'models/cache/boilernet-2020';
/** Training data sets of the paper. */
export const BOILERNET_DATASETS = ['googletrends-2017', 'cleaneval-leaves'] as const;
export type BoilerNetDataset = (typeof BOILERNET_DATASETS)[number];

/** The engine. */
export class BoilerNet2020 implements Engine {
  readonly name = 'boilernet-2020';
  private network: BoilerNet | undefined;

  /** @param dataset training data set of the weights; the paper's own by default */
  constructor(
    private readonly read: ReadFile | undefined,
    private readonly dataset: BoilerNetDataset = BOILERNET_DATASETS[0],
  ) {}

  async load(): Promise<void> {
    if (this.network) return;
    const file = (name: string) =>
      readModelFile(
        this.name,
        this.read,
        `${BOILERNET_FOLDER}/${this.dataset}/${name}`,
        'npm run reproduce -- boilernet --train',
      );
    const json = JSON.parse(new TextDecoder().decode(await file('model.json'))) as BoilerNetJson;
    this.network = readBoilerNet(json, await file('weights.bin'));
  }

  async predict({ blocks }: Page): Promise<PagePrediction> {
    await this.load();
    const inputs = blocks.map(leafInput);
    const classified = inputs.filter((input) => input !== null);
    const content = runBoilerNet(this.network as BoilerNet, classified);
    const probabilities = new Float32Array(blocks.length);
    let next = 0;
    inputs.forEach((input, i) => {
      if (input) probabilities[i] = content[next++];
    });
    return { probabilities, threshold: 0.5 };
  }

  dispose(): void {
    this.network = undefined;
  }
}
