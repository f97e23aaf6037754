/** Our engine: features → sparse vectors → BiLSTM on whatever device is best here. */
import modelJson from '../../models/leaflight/model.json';
import weightsUrl from '../../models/leaflight/weights.bin?inline';
import { findingStandIns, judgeOnce } from '../dom/copies';
import type { Page } from '../dom/page';
import { fromBase64 } from '../model/base64';
import { judge, lookAgain, type Network } from '../model/network';
import { createProcessorNetwork } from '../model/processor';
import { type Model, type ModelJson, readModel } from '../model/weights';
import { readingFeatures } from '../vectors/features';
import { type PlacedVectors, vectorising } from '../vectors/vectorise';
import { finish, type Pace, type Work } from '../work';
import type { Engine } from './engine';
import { joinProbabilities, keptBlocks, partAround } from './growth';
import { DEFAULT_ENGINE } from './names';

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

interface Look {
  /** P(content) of every block before the second look. */
  readonly first: Float32Array;
  /** How many blocks the page had when all of it was run. */
  readonly wholeAt: number;
}

/**
 * What is kept of an earlier look was seen as part of a smaller page; at this growth, and thus at a cost that is linear
 * in all, everything is looked at anew.
 */
const MOST_GROWTH = 2;

export class LeaflightEngine implements Engine {
  readonly wholeLines = true;
  private network: Promise<Network> | undefined;
  private loaded: Network | undefined;
  /** What the network said of pages, for as long as somebody holds on to them. */
  private readonly looks = new WeakMap<Page, Look>();

  /**
   * @param make what runs the network
   * @param model another model of the same kind, as the held-out one is
   */
  constructor(
    private readonly make: NetworkMaker = createProcessorNetwork,
    private readonly model: () => Model | Promise<Model> = shippedModel,
    readonly name: string = DEFAULT_ENGINE,
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
    this.loaded.prepare?.();
  }

  async classify(page: Page, pace: Pace = finish, before?: Page): Promise<Float32Array> {
    const [network, model] = await Promise.all([this.ready(), this.model()]);
    const vectors = await pace(readingVectors(page, model));
    const judging = this.look(network, model, page, vectors, pace, before);
    // While another context may be at work on the rest.
    const [probabilities, standIn] = await Promise.all([judging, pace(findingStandIns(page.blocks))]);
    return judgeOnce(probabilities, standIn);
  }

  /** Runs the network over the whole page, or over what has come to it since it was looked at before. */
  private async look(
    network: Network,
    { refiner }: Model,
    page: Page,
    vectors: PlacedVectors,
    pace: Pace,
    before?: Page,
  ): Promise<Float32Array> {
    const earlier = before && this.looks.get(before);
    if (before && earlier && vectors.length <= MOST_GROWTH * earlier.wholeAt) {
      const part = partAround(keptBlocks(before.blocks, page.blocks), vectors.length);
      const ofPart = await network.run(vectors, pace, part);
      const first = joinProbabilities(earlier.first, part, ofPart, vectors.length);
      this.looks.set(page, { first, wholeAt: earlier.wholeAt });
      return lookAgain(network, first, vectors, refiner, pace);
    }
    const { first, both } = await judge(network, vectors, refiner, pace);
    this.looks.set(page, { first, wholeAt: vectors.length });
    return both;
  }

  dispose(): void {
    this.network?.then((network) => network.dispose());
    this.network = undefined;
    this.loaded = undefined;
  }
}
