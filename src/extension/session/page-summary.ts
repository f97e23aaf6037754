/** Summary of a reading for badge and popup. */
import type { Highlighted } from '../messages/contract';
import type { PageReading } from './page-reading';

/** Counts hidden text as kept, but not in the share, which describes the visible text. */
export function summarise(reading: PageReading): Highlighted {
  const { page, words, engine, device, milliseconds, sensitivity } = reading;
  const { kept } = reading.selection;
  let keptWords = 0;
  let keptShown = 0;
  let shown = 0;
  for (const [index, block] of page.blocks.entries()) {
    if (kept[index]) keptWords += words[index];
    if (!block.visible) continue;
    shown += words[index];
    if (kept[index]) keptShown += words[index];
  }
  const share = shown > 0 ? keptShown / shown : 0;
  const adjustable = reading.probabilities.some((p) => p > 0 && p < 1);
  return { words: keptWords, share, sensitivity, adjustable, engine, device, milliseconds };
}
