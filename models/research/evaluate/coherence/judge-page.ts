/** Judges the outputs of some systems for one page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../../../src/cli/usage';
import { parseHtml } from '../../../../src/dom/parse-tree';
import type { IndexRow } from '../datasets';
import { addressOf } from '../peers';
import { runWorker } from '../process-pool';
import { type Extracted, SYSTEMS } from './extractors';
import { stripStated } from './facts/strip-stated';
import { type ReferencePage, readReferencePage } from './reference-page';
import { ROWS } from './rows';
import { KeptText } from './text/kept-text';
import { readPageText } from './text/page-text';
import { allImageAddresses } from './text/shown-images';
import type { Verdict } from './verdict';

/** Work on one page for one process. */
export interface CoherenceJob {
  folder: string;
  index: IndexRow;
  systems: string[];
}

/** Verdicts of one system on one page, by row. */
export interface PageVerdict {
  system: string;
  id: string;
  rows: Record<string, Verdict>;
  error?: string;
}

/** Judges an output against the page. */
export function judgeOutput(reference: ReferencePage, { html, title }: Extracted): Record<string, Verdict> {
  const text = readPageText(parseHtml(html));
  const kept = new KeptText(
    reference.text,
    { text, title, images: allImageAddresses(text, reference.base) },
    reference.base,
  );
  return Object.fromEntries(ROWS.map((row) => [row.name, row.judge(reference, kept)]));
}

function readJob({ folder, index }: CoherenceJob): { html: string; url: string; reference: ReferencePage } {
  const html = readFileSync(join(folder, 'pages', `${index.id}.html`), 'utf8');
  const url = addressOf(index.url);
  return { html, url, reference: readReferencePage({ html, url, pageType: index.pageType }) };
}

/** Verdicts on systems that did not finish: those on an empty output. */
export function judgeFailed(job: CoherenceJob, error: string): PageVerdict[] {
  const rows = judgeOutput(readJob(job).reference, { html: '' });
  return job.systems.map((system) => ({ system, id: job.index.id, rows, error }));
}

/** Judges the outputs of all systems for a page. */
export async function judgePage(job: CoherenceJob): Promise<PageVerdict[]> {
  const { systems, index } = job;
  const { html, url, reference: subject } = readJob(job);
  const stripped = stripStated(html);
  const verdicts: PageVerdict[] = [];
  for (const { name, extract, asShipped } of SYSTEMS) {
    if (!systems.includes(name)) continue;
    let extracted: Extracted = { html: '' };
    let error: string | undefined;
    try {
      extracted = await extract(asShipped ? html : stripped, url);
    } catch (reason) {
      error = messageOf(reason);
    }
    const rows = judgeOutput(subject, extracted);
    verdicts.push({ system: name, id: index.id, rows, ...(error && { error }) });
  }
  return verdicts;
}

/** Process of `coherence` that judges pages. */
export const runCoherenceWorker = (): Promise<number> => runWorker(judgePage);
