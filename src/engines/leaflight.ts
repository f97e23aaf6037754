/** Our engine: features → sparse vectors → BiLSTM on whatever device is best here. */
import modelJson from '../../models/leaflight/model.json';
import weightsUrl from '../../models/leaflight/weights.bin?inline';
import { judgeOnce, standIns } from '../dom/copies';
import type { Page } from '../dom/page';
import type { Network } from '../model/network';
import { createProcessorNetwork } from '../model/processor';
import { refine } from '../model/refine';
import { type Model, type ModelJson, readModel } from '../model/weights';
import { readFeatures } from '../vectors/features';
import { type PageVectors, vectorise } from '../vectors/vectorise';
import type { Engine } from './engine';

/** Makes a network from the model; given by whoever bundles a device. */
export type NetworkMaker = (model: Model) => Promise<Network>;

/** The bytes of a `data:` URL, without a request that a page's policy could refuse. */
function bytesOf(dataUrl: string): Uint8Array {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

let shipped: Model | undefined;

/** The model that comes with the program, decoded once. */
export function shippedModel(): Model {
  shipped ??= readModel(modelJson as ModelJson, bytesOf(weightsUrl));
  return shipped;
}

/** What the network is given of a page. */
export function pageVectors(page: Page, model: Model): PageVectors {
  return vectorise(readFeatures(page), model.vocabularies);
}

export class LeaflightEngine implements Engine {
  readonly wholeLines = true;
  private network: Promise<Network> | undefined;

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

  /** What runs the network, once loaded. */
  async device(): Promise<string> {
    return (await this.ready()).device;
  }

  async load(): Promise<void> {
    await this.ready();
  }

  async classify(page: Page): Promise<Float32Array> {
    const network = await this.ready();
    const model = await this.model();
    const vectors = pageVectors(page, model);
    const probabilities = refine(await network.run(vectors), vectors, model.refiner);
    return judgeOnce(probabilities, standIns(page.blocks));
  }

  dispose(): void {
    this.network?.then((network) => network.dispose());
    this.network = undefined;
  }
}
