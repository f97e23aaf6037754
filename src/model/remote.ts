/**
 * The judge in another context of the extension, where no page's policy rules: WebAssembly, and code that has run on
 * many pages before, at the price of a hop. Arrays go there as they are (`message_serialization` in the manifest).
 * Chromium before 148 makes JSON of messages, in which no array arrives: there the answer fails, and the page computes
 * for itself.
 */
import type { Outline } from '../vectors/outline';
import type { Judge, Judgement, Known } from './judge';

/** How the other context is asked. */
export interface Remote {
  look(outline: Outline, known?: Known): Promise<Judgement>;
  /** Wakes the other context up. */
  prepare(): void;
}

function isJudgement({ first, both, wordCounts }: Judgement, blocks: number): boolean {
  return (
    [first, both].every((p) => p instanceof Float32Array && p.length === blocks) &&
    wordCounts instanceof Uint32Array &&
    wordCounts.length === blocks
  );
}

export function createRemoteJudge(remote: Remote): Judge {
  return {
    device: 'wasm',
    async look(outline, known) {
      const judgement = await remote.look(outline, known);
      if (isJudgement(judgement, outline.texts.length)) return judgement;
      throw new Error('the other context gave no probabilities');
    },
    prepare: () => remote.prepare(),
    dispose() {},
  };
}
