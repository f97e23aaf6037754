/** Engine `boilernet-2020` (Leonhardt, Anand and Khosla 2020, §3): the published model, with weights of ours. */
import type { Page } from '../../dom/page';
import type { PagePrediction } from '../../labels/label-page';
import type { Engine } from '../engine';
import { type BoilerNet, type BoilerNetJson, readBoilerNet, runBoilerNet } from './keras-network';
import { leafInput } from './leaf-inputs';

/** Both files of a trained network. */
export interface BoilerNetFiles {
  readonly json: BoilerNetJson;
  readonly weights: Uint8Array;
}

/** Reads the bundled network, which was trained on `wcxb-dev`; see its card in `models/boilernet-2020`. */
async function readBundled(): Promise<BoilerNetFiles> {
  const [json, decode] = await Promise.all([
    import('../../../models/boilernet-2020/model.json'),
    import('../../../models/boilernet-2020/weights.bin?bytes'),
  ]);
  return { json: json.default as BoilerNetJson, weights: decode.default() };
}

export class BoilerNet2020 implements Engine {
  readonly name = 'boilernet-2020';
  private network: BoilerNet | undefined;

  /** @param readFiles reads the network; the bundled one by default */
  constructor(private readonly readFiles: () => Promise<BoilerNetFiles> = readBundled) {}

  async load(): Promise<void> {
    if (this.network) return;
    const { json, weights } = await this.readFiles();
    this.network = readBoilerNet(json, weights);
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
