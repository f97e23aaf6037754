/** Our engine: features → sparse vectors → BiLSTM on whatever device is best here. */
import modelJson from '../../models/leaflight/model.json';
import weightsUrl from '../../models/leaflight/weights.bin?inline';
import { judgeOnce, standIns } from '../dom/copies';
import type { Page } from '../dom/page';
import type { Network } from '../model/network';
import { fromBase64 } from '../model/packing';
import { createProcessorNetwork } from '../model/processor';
import { refining } from '../model/refine';
import { type Model, type ModelJson, readModel } from '../model/weights';
import { readingFeatures } from '../vectors/features';
import { type PlacedVectors, vectorising } from '../vectors/vectorise';
import { finish, type Pace, type Work } from '../work';
import type { Engine } from './engine';

/** Makes a network from the model; given by whoever bundles a device. */
export type NetworkMaker = (model: Model) => Promise<Network>;

/** The bytes of a `data:` URL, without a request that a page's policy could refuse. */
const bytesOf = (dataUrl: string): Uint8Array => fromBase64(dataUrl.slice(dataUrl.indexOf(',') + 1));

let shipped: Model | undefined;

/** The model that comes with the program, decoded once. */
export function shippedModel(): Model {
  shipped ??= readModel(modelJson as ModelJson, bytesOf(weightsUrl));
  return shipped;
}

/** What the network is given of a page. */
export const pageVectors = (page: Page, model: Model): PlacedVectors => finish(readingVectors(page, model));

/** The same as work that can be interrupted. */
export function* readingVectors(page: Page, model: Model): Work<PlacedVectors> {
  return yield* vectorising(yield* readingFeatures(page), model.vocabularies);
}

export class LeaflightEngine implements Engine {
  readonly wholeLines = true;
  private network: Promise<Network> | undefined;
  private loaded: Network | undefined;

  /**
   * @param make what runs the network
   * @param model another model of the same kind, as the held-out one is
   */
  constructor(
    private readonly make: NetworkMaker = createProcessorNetwork,
    private readonly model: () => Model | Promise<Model> = shippedModel,
    readonly name = 'leaflight',
  ) {}

  private async start(): Promise<Network> {
    return this.make(await this.model());
  }

  private ready(): Promise<Network> {
    this.network ??= this.start();
    return this.network;
  }

  get device(): string | undefined {
    return this.loaded?.device;
  }

  async load(): Promise<void> {
    this.loaded = await this.ready();
  }

  async classify(page: Page, pace: Pace = finish): Promise<Float32Array> {
    const [network, model] = await Promise.all([this.ready(), this.model()]);
    const vectors = await pace(readingVectors(page, model));
    const first = await network.run(vectors, pace);
    const probabilities = await pace(refining(first, vectors, model.refiner));
    return judgeOnce(probabilities, standIns(page.blocks));
  }

  dispose(): void {
    this.network?.then((network) => network.dispose());
    this.network = undefined;
    this.loaded = undefined;
  }
}
