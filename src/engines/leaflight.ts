/** Our engine: features → sparse vectors → BiLSTM on whatever device is best here. */
import modelJson from '../../models/leaflight/model.json';
import weightsUrl from '../../models/leaflight/weights.bin?inline';
import type { Page } from '../dom/page';
import type { Network } from '../model/network';
import { fromBase64 } from '../model/packing';
import { createProcessorNetwork } from '../model/processor';
import { type Model, type ModelJson, readModel } from '../model/weights';
import { readingFeatures } from '../vectors/features';
import { type PageVectors, vectorising } from '../vectors/vectorise';
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
export const pageVectors = (page: Page, model: Model): PageVectors => finish(readingVectors(page, model));

/** The same as work that can be interrupted. */
export function* readingVectors(page: Page, model: Model): Work<PageVectors> {
  return yield* vectorising(yield* readingFeatures(page), model.vocabularies);
}

export class LeaflightEngine implements Engine {
  readonly name = 'leaflight';
  private network: Promise<Network> | undefined;
  private loaded: Network | undefined;

  constructor(private readonly make: NetworkMaker = createProcessorNetwork) {}

  private ready(): Promise<Network> {
    this.network ??= this.make(shippedModel());
    return this.network;
  }

  get device(): string | undefined {
    return this.loaded?.device;
  }

  async load(): Promise<void> {
    this.loaded = await this.ready();
  }

  async classify(page: Page, pace: Pace = finish): Promise<Float32Array> {
    const vectors = await pace(readingVectors(page, shippedModel()));
    return (await this.ready()).run(vectors, pace);
  }

  dispose(): void {
    this.network?.then((network) => network.dispose());
    this.network = undefined;
    this.loaded = undefined;
  }
}
