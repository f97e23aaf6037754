/** Output of `leaflight bench`. */
import type { CommandFigures } from './bench';

/** Formats the figures as readable lines. */
export function table(figures: CommandFigures): string {
  const { medianMs, p95Ms, ratios, lengthsMs, cli, allCores } = figures;
  const row = (name: string, ...values: number[]) =>
    name.padEnd(14) + values.map((value) => value.toFixed(2).padStart(10)).join('');
  return [
    `${figures.pages} pages of ${figures.source}, one core of ${figures.device}`,
    '',
    `${'ms a page'.padEnd(14)}${'median'.padStart(10)}${'95%'.padStart(10)}`,
    ...Object.entries(medianMs).map(([step, ms]) => row(step, ms, p95Ms[step as keyof typeof p95Ms])),
    '',
    `${'blocks'.padEnd(14)}${'ms'.padStart(10)}  (made-up pages, tree to labels)`,
    ...Object.entries(lengthsMs).map(([blocks, ms]) => row(blocks, ms)),
    '',
    `time grows with blocks to the power of ${ratios.slope.toFixed(2)}`,
    `plain arrays take ${ratios.arraysVsWasm.toFixed(1)} times as long as WebAssembly`,
    `pages a second of one core: ${cli.pagesPerSecondCore.toFixed(0)} from HTML to text, ${cli.afterParsePerSecondCore.toFixed(0)} after parsing`,
    `on all ${allCores.threads} cores: ${allCores.pagesPerSecond.toFixed(0)} from HTML to text`,
    `on the tree that jsdom makes: ${cli.sameTreePerSecondCore.toFixed(0)}, Readability.js ${cli.readabilityPerSecondCore.toFixed(0)}`,
    `texrex's detector alone, on the tree: ${cli.texrexPerSecondCore.toFixed(0)} (its paper: 317)`,
    '',
  ].join('\n');
}
