/**
 * Tints of the correction mode, a band for each block: its hue shows the label, its strength P(content), an
 * underline a correction. Green and purple differ for any colour vision.
 */
import type { TextBlock } from '../../dom/text-blocks';
import { runSync } from '../../scheduler';
import { paint } from './highlight';
import { unregister } from './registry';
import { contentSpans, type Span } from './spans';

const HUES = {
  light: { kept: '60 170 40', left: '140 80 200' },
  dark: { kept: '90 190 60', left: '175 115 235' },
};
/** Opacities from unsure to sure. Surely left out blocks are most of many pages, so they are faint. */
const OPACITIES = {
  light: { kept: [0.16, 0.28, 0.42], left: [0.2, 0.15, 0.1] },
  dark: { kept: [0.2, 0.3, 0.42], left: [0.28, 0.22, 0.16] },
};
const CORRECTED_ALPHA = { kept: 0.42, left: 0.26 };
/** Boundaries of P(label) between bands. */
const CONFIDENCE_STEPS = [0.5, 0.8];

type Side = 'kept' | 'left';

const bandName = (side: Side, strength: number | 'corrected'): string => `leaflight-${side}-${strength}`;

/** Keys of the bands in the highlight registry, which is shared with the page. */
const BANDS: readonly string[] = (['kept', 'left'] as const).flatMap((side) =>
  ([0, 1, 2, 'corrected'] as const).map((strength) => bandName(side, strength)),
);

/** Bands to paint. In forced colours Chromium paints all highlights alike, so only kept blocks get any. */
const paintedBands = (isForced: boolean): readonly string[] =>
  isForced ? BANDS.filter((band) => band.startsWith('leaflight-kept-')) : BANDS;

function bandOf(content: boolean, probability: number, isCorrected: boolean): string {
  const side = content ? 'kept' : 'left';
  if (isCorrected) return bandName(side, 'corrected');
  const confidence = content ? probability : 1 - probability;
  return bandName(side, CONFIDENCE_STEPS.filter((least) => confidence >= least).length);
}

/** Passes clicks through frames, such as adverts, which would keep them, to the element below. */
const FRAMES_CSS = 'iframe,frame,object,embed{pointer-events:none!important}';

/** Paints the bands, and keeps clicks from frames. Forced colours are those of the bar's legend. */
export function bandsCss(dark: boolean): string {
  const scheme = dark ? 'dark' : 'light';
  const rules = [FRAMES_CSS];
  for (const side of ['kept', 'left'] as const) {
    const hue = HUES[scheme][side];
    OPACITIES[scheme][side].forEach((alpha, strength) => {
      rules.push(`::highlight(${bandName(side, strength)}){background-color:rgb(${hue} / ${alpha})}`);
    });
    const line = `underline 2px ${side === 'kept' ? 'solid' : 'dashed'}`;
    rules.push(
      `::highlight(${bandName(side, 'corrected')}){background-color:rgb(${hue} / ${CORRECTED_ALPHA[side]});text-decoration:${line} rgb(${hue})}`,
    );
  }
  const forced = paintedBands(true).map(
    (band) => `::highlight(${band}){background-color:Highlight;color:HighlightText}`,
  );
  return `${rules.join('\n')}\n@media (forced-colors:active){${forced.join('')}}`;
}

export interface BandedPage {
  readonly blocks: readonly TextBlock[];
  readonly kept: readonly boolean[];
  readonly probabilities: ArrayLike<number>;
  isCorrected(index: number): boolean;
}

const areEqual = (a: readonly Span[], b: readonly Span[]): boolean =>
  a.length === b.length && a.every(({ first, last }, i) => first === b[i].first && last === b[i].last);

/** Paints the bands, each only when its spans change, since live ranges are expensive. */
export class BandPainter {
  private readonly painted = new Map<string, readonly Span[]>();

  paint({ blocks, kept, probabilities, isCorrected }: BandedPage): void {
    const bands = blocks.map((_, i) => bandOf(kept[i], probabilities[i], isCorrected(i)));
    const painted = paintedBands(matchMedia('(forced-colors: active)').matches);
    for (const band of BANDS) {
      const isInBand = bands.map((own) => own === band && painted.includes(band));
      const spans = runSync(contentSpans(blocks, isInBand));
      if (areEqual(spans, this.painted.get(band) ?? [])) continue;
      this.painted.set(band, spans);
      if (spans.length > 0) paint(spans, band);
      else unregister(band);
    }
  }

  /** Removes all bands from the registry. */
  clear(): void {
    for (const band of this.painted.keys()) unregister(band);
    this.painted.clear();
  }
}
