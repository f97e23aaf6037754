/** Pages for the benchmark: real ones, and generated ones of any length. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { datasetFolder, readEntry, readIndex } from '../../models/research/evaluate/datasets';
import { UserError } from '../../src/cli/usage';

/** Numbers of blocks of the generated pages. */
const LENGTHS = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

export const lengthsFor = (quick: boolean): number[] => LENGTHS.filter((blocks) => !quick || blocks <= 5_000);

/** Returns the HTML of 60 pages, or as many as asked for, spread evenly over the data set; of 20 for a quick result. */
export function benchPages(
  quick: boolean,
  root = process.cwd(),
  most = 60,
): { source: string; pages: string[] } {
  const count = quick ? 20 : most;
  let folder: string;
  try {
    folder = datasetFolder('wcxb-dev', root);
  } catch {
    const cases = join(root, 'test', 'pages');
    const names = existsSync(cases) ? readdirSync(cases).sort() : [];
    const files = names.map((name) => join(cases, name, 'source.html')).filter((file) => existsSync(file));
    if (files.length === 0)
      throw new UserError('neither the data set wcxb-dev nor bundled pages in test/pages are here');
    return { source: 'test/pages', pages: files.slice(0, count).map((file) => readFileSync(file, 'utf8')) };
  }
  const rows = readIndex(folder);
  const step = Math.max(1, Math.floor(rows.length / count));
  const chosen = rows.filter((_, i) => i % step === 0).slice(0, count);
  return { source: 'wcxb-dev', pages: chosen.map((row) => readEntry(folder, row).html) };
}

/** Generates a page with this many text blocks: sections of ten paragraphs, every third of them a link. */
export function generatedPage(blocks: number): string {
  let html = '<!doctype html><title>A long page</title><main>';
  for (let i = 0; i < blocks; i++) {
    if (i % 10 === 0)
      html += `${i > 0 ? '</div></section>' : ''}<section class="part-${i % 70}"><div class="text">`;
    const text = `Paragraph ${i} says something of its own about subject ${i % 37}, and a little more.`;
    html += i % 3 === 0 ? `<p class="note"><a href="/subject/${i % 37}">${text}</a></p>` : `<p>${text}</p>`;
  }
  return `${html}</div></section></main>`;
}
