/** The network in another context of the extension, where no page's policy rules: WebAssembly, at the price of a hop. */
import type { PageVectors, PlacedVectors } from '../vectors/vectorise';
import type { Judgement, Network } from './network';
import { packVectors, unpackFloats } from './packing';
import { type Part, wholePage } from './part';

/** How the other context is asked: vectors and answers are packed; see `packing.ts`. */
export interface Remote {
  /** Probabilities of the part. */
  run(packed: string, part: Part): Promise<string>;
  /** Probabilities of both looks, one behind the other. */
  judge(packed: string): Promise<string>;
  /** Wakes the other context up. */
  prepare(): void;
}

async function probabilities(answer: Promise<string>, count: number): Promise<Float32Array> {
  const floats = unpackFloats(await answer);
  if (floats.length !== count) throw new Error('the other context gave no probabilities');
  return floats;
}

export function createRemoteNetwork(remote: Remote): Network {
  return {
    device: 'wasm',
    async run(vectors: PageVectors, _pace, part = wholePage(vectors.length)) {
      if (part.from >= part.to) return new Float32Array(0);
      return probabilities(remote.run(packVectors(vectors), part), part.to - part.from);
    },
    /** The second look is as much work as the hop, and engines have warmed to it there. */
    async judge(vectors: PlacedVectors): Promise<Judgement> {
      const { length } = vectors;
      if (length === 0) return { first: new Float32Array(0), both: new Float32Array(0) };
      const answer = await probabilities(remote.judge(packVectors(vectors)), 2 * length);
      return { first: answer.subarray(0, length), both: answer.subarray(length) };
    },
    prepare: () => remote.prepare(),
    dispose() {},
  };
}
