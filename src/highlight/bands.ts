/**
 * The tints of the correction mode. Every block is in one of a few bands: its hue tells whether it is kept, its
 * strength how likely it is content or was nearly taken for it, and a line what the person has said. Green and purple
 * are told apart by all eyes.
 */

const HUES = {
  light: { kept: '60 170 40', left: '140 80 200' },
  dark: { kept: '90 190 60', left: '175 115 235' },
};
/** From unsure to sure: what is surely left out is most of many pages, and hardly to be seen. */
const ALPHAS = {
  light: { kept: [0.16, 0.28, 0.42], left: [0.2, 0.15, 0.1] },
  dark: { kept: [0.2, 0.3, 0.42], left: [0.28, 0.22, 0.16] },
};
const SAID_ALPHA = { kept: 0.42, left: 0.26 };
/** At these, P(label) is another band. */
const SURE = [0.5, 0.8];

type Side = 'kept' | 'left';

const name = (side: Side, strength: number | 'said'): string => `leaflight-${side}-${strength}`;

/** Keys of our entries in the registry of highlights, which we share with the page. */
export const BANDS: readonly string[] = (['kept', 'left'] as const).flatMap((side) =>
  ([0, 1, 2, 'said'] as const).map((strength) => name(side, strength)),
);

/**
 * The bands that are painted. In forced colours Chromium paints all highlights alike, whatever their sheet says, so
 * there only what is kept is painted.
 */
export const paintedBands = (isForced: boolean): readonly string[] =>
  isForced ? BANDS.filter((band) => band.startsWith('leaflight-kept-')) : BANDS;

/** The band of a block. */
export function bandOf(content: boolean, probability: number, isSaid: boolean): string {
  const side = content ? 'kept' : 'left';
  if (isSaid) return name(side, 'said');
  const confidence = content ? probability : 1 - probability;
  return name(side, SURE.filter((least) => confidence >= least).length);
}

/** A click in a frame would be the frame's alone, as that on an advert; so it goes to what lies under it. */
const FRAMES_CSS = 'iframe,frame,object,embed{pointer-events:none!important}';

/**
 * The sheet that paints the bands, and keeps clicks from frames. In forced colours what is kept looks as it does in
 * the bar's legend.
 */
export function bandsCss(dark: boolean): string {
  const scheme = dark ? 'dark' : 'light';
  const rules = [FRAMES_CSS];
  for (const side of ['kept', 'left'] as const) {
    const hue = HUES[scheme][side];
    ALPHAS[scheme][side].forEach((alpha, strength) => {
      rules.push(`::highlight(${name(side, strength)}){background-color:rgb(${hue} / ${alpha})}`);
    });
    const line = `underline 2px ${side === 'kept' ? 'solid' : 'dashed'}`;
    rules.push(
      `::highlight(${name(side, 'said')}){background-color:rgb(${hue} / ${SAID_ALPHA[side]});text-decoration:${line} rgb(${hue})}`,
    );
  }
  const forced = paintedBands(true).map(
    (band) => `::highlight(${band}){background-color:Highlight;color:HighlightText}`,
  );
  return `${rules.join('\n')}\n@media (forced-colors:active){${forced.join('')}}`;
}
