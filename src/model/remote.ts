/**
 * The network in another context of the extension, where no page's policy rules: WebAssembly, at the price of a hop.
 * Arrays go there as they are (`message_serialization` in the manifest). Chromium before 148 makes JSON of messages,
 * in which no array arrives: there the answer fails, and the page computes for itself.
 */
import type { PageVectors, PlacedVectors } from '../vectors/vectorise';
import type { Judgement, Network } from './network';
import { type Part, wholePage } from './part';

/** How the other context is asked. */
export interface Remote {
  /** Probabilities of the part. */
  run(vectors: PageVectors, part: Part): Promise<Float32Array>;
  judge(vectors: PlacedVectors): Promise<Judgement>;
  /** Wakes the other context up. */
  prepare(): void;
}

function checked(answer: Float32Array, count: number): Float32Array {
  if (answer instanceof Float32Array && answer.length === count) return answer;
  throw new Error('the other context gave no probabilities');
}

export function createRemoteNetwork(remote: Remote): Network {
  return {
    device: 'wasm',
    async run(vectors: PageVectors, _pace, part = wholePage(vectors.length)) {
      if (part.from >= part.to) return new Float32Array(0);
      return checked(await remote.run(vectors, part), part.to - part.from);
    },
    async judge(vectors: PlacedVectors): Promise<Judgement> {
      const { length } = vectors;
      if (length === 0) return { first: new Float32Array(0), both: new Float32Array(0) };
      const { first, both } = await remote.judge(vectors);
      return { first: checked(first, length), both: checked(both, length) };
    },
    prepare: () => remote.prepare(),
    dispose() {},
  };
}
