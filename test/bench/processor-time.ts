/** Processor time from HTML to the result, of Leaflight and of other extractors, side by side on the same pages. */
import { timePythonPeer } from '../../models/research/evaluate/python-peers';
import { median, processorMs } from '../../models/research/evaluate/statistics';
import { createExtractor } from '../../src/library/extractor';

/** Median milliseconds of processor time a page, by extractor; Leaflight's text first. */
export type ProcessorTimes = Readonly<Record<string, number>>;

/** Extracts all pages. @returns milliseconds of processor time */
type Extraction = (pages: readonly string[]) => Promise<number>;

function timed(extract: (html: string) => unknown): Extraction {
  return async (pages) => {
    const start = processorMs();
    for (const html of pages) await extract(html);
    return processorMs() - start;
  };
}

/** Ignores that another extractor fails on a page, on which it has worked until then. */
const ignoringFailure =
  (extract: (html: string) => unknown) =>
  (html: string): void => {
    try {
      extract(html);
    } catch {}
  };

/** Extractors in Python tell their own processor time. */
const timedInPython =
  (peer: Parameters<typeof timePythonPeer>[0]): Extraction =>
  async (pages) => {
    let sum = 0;
    for (const html of pages) sum += await timePythonPeer(peer, html);
    return sum;
  };

async function extractions(): Promise<Record<string, Extraction>> {
  const [{ extract }, { Readability }, { parseHTML }] = await Promise.all([
    createExtractor(),
    import('@mozilla/readability'),
    import('linkedom'),
  ]);
  return {
    'Leaflight, text': timed((html) => extract(html, { want: ['text'] })),
    'Leaflight, text, Markdown, metadata and blocks': timed((html) =>
      extract(html, { want: ['text', 'markdown', 'metadata', 'blocks'] }),
    ),
    'Readability.js on linkedom': timed(
      ignoringFailure((html) => new Readability(parseHTML(html).document).parse()),
    ),
    ...(process.env.LEAFLIGHT_PYTHON
      ? { Trafilatura: timedInPython('trafilatura'), Resiliparse: timedInPython('resiliparse') }
      : {}),
  };
}

/**
 * Measures the processor time of each extractor. Each run takes all of them in turn, so that a busy machine slows them
 * alike.
 * @param runs the first warms up and does not count
 */
export async function measureProcessorTime(pages: readonly string[], runs: number): Promise<ProcessorTimes> {
  const all = Object.entries(await extractions());
  const times = new Map<string, number[]>(all.map(([name]) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const [name, extraction] of all) {
      const ms = await extraction(pages);
      if (run > 0) times.get(name)?.push(ms / pages.length);
    }
  }
  return Object.fromEntries([...times].map(([name, list]) => [name, median(list)]));
}
