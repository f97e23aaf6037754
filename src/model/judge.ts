/** From what is told of a page to the probabilities of its blocks, wherever that is computed. */
import type { Page } from '../dom/page';
import { readingFeatures } from '../vectors/features';
import { type Outline, readOutline } from '../vectors/outline';
import { type PlacedVectors, vectorising } from '../vectors/vectorise';
import { finish, type Pace, type Work } from '../work';
import { lookAgain, type Network } from './network';
import type { Part } from './part';
import type { Model } from './weights';

/** What a page's blocks were judged, one number each. */
export interface Judgement {
  /** P(content) as the network gives it. */
  readonly first: Float32Array;
  /** P(content) after the second look. */
  readonly both: Float32Array;
  readonly wordCounts: Uint32Array;
}

/** What is known already of a page that has grown. */
export interface Known {
  /** The first look's probabilities of the page as it was. */
  readonly first: Float32Array;
  /** The blocks of the page as it is that have to be judged anew. */
  readonly part: Part;
}

export interface Judge {
  /** What runs the network: `webgl`, `wasm`, `arrays`. */
  readonly device: string;
  /** @param pace how long work is run; default: at once */
  look(outline: Outline, known?: Known, pace?: Pace): Promise<Judgement>;
  /** Tells that it will soon be asked. */
  prepare?(): void;
  /** Frees all memory, of the GPU too. */
  dispose(): void;
}

/** What the network is given of a page, as work that can be interrupted. */
export function* readingVectors(outline: Outline, model: Model): Work<PlacedVectors> {
  return yield* vectorising(yield* readingFeatures(outline), model.vocabularies);
}

/** The same where nobody waits. */
export const pageVectors = (page: Page, model: Model): PlacedVectors =>
  finish(readingVectors(readOutline(page), model));

/** Probabilities of a page: those of the part, and around it those that the kept blocks had before. */
function joinProbabilities(
  before: Float32Array,
  { from, to }: Part,
  ofPart: Float32Array,
  length: number,
): Float32Array {
  const joined = new Float32Array(length);
  joined.set(before.subarray(0, from));
  joined.set(ofPart, from);
  joined.set(before.subarray(before.length - (length - to)), to);
  return joined;
}

/** Judges with a network that runs right here. */
export function judgeWith(network: Network, model: Model): Judge {
  return {
    device: network.device,
    async look(outline, known, pace = finish) {
      const vectors = await pace(readingVectors(outline, model));
      const run = await network.run(vectors, pace, known?.part);
      const first = known ? joinProbabilities(known.first, known.part, run, vectors.length) : run;
      const both = await lookAgain(network, first, vectors, model.refiner, pace);
      return { first, both, wordCounts: vectors.wordCounts };
    },
    dispose: () => network.dispose(),
  };
}
