/**
 * Judge in another context of the extension, where no page's policy applies: it may use WebAssembly, and its
 * code was already run on other pages, at the price of a message. Typed arrays are sent unchanged
 * (`message_serialization` in the manifest). Chromium before 148 converts messages to JSON, which loses typed
 * arrays: there the answer fails, and the page computes by itself.
 */
import type { Outline } from '../../features/page-snapshot';
import type { Judge, Judgement, Known } from '../classifier';

/** Connection to the other context. */
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
