/** Paints the bands of `probability-bands.ts`, each only when its spans change, since live ranges are expensive. */
import type { TextBlock } from '../../dom/text-blocks';
import { runSync } from '../../scheduler';
import { clear, paint } from './highlight';
import { BANDS, bandOf, paintedBands } from './probability-bands';
import { contentSpans, type Span } from './spans';

export interface BandedPage {
  readonly blocks: readonly TextBlock[];
  readonly kept: readonly boolean[];
  readonly probabilities: ArrayLike<number>;
  /** True when the user has corrected the block. */
  isCorrected(index: number): boolean;
}

const areEqual = (a: readonly Span[], b: readonly Span[]): boolean =>
  a.length === b.length && a.every(({ first, last }, i) => first === b[i].first && last === b[i].last);

export class BandPainter {
  readonly #painted = new Map<string, readonly Span[]>();

  paint({ blocks, kept, probabilities, isCorrected }: BandedPage): void {
    const bands = blocks.map((_, i) => bandOf(kept[i], probabilities[i], isCorrected(i)));
    const painted = paintedBands(matchMedia('(forced-colors: active)').matches);
    for (const band of BANDS) {
      const isInBand = bands.map((own) => own === band && painted.includes(band));
      const spans = runSync(contentSpans(blocks, isInBand));
      if (areEqual(spans, this.#painted.get(band) ?? [])) continue;
      this.#painted.set(band, spans);
      if (spans.length > 0) paint(spans, band);
      else clear(band);
    }
  }

  /** Removes all bands from the registry. */
  clear(): void {
    for (const band of this.#painted.keys()) clear(band);
    this.#painted.clear();
  }
}
