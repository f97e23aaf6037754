/**
 * Reads and writes all corrections as one file, with one JSON object per line (JSONL). A line is either
 *
 * - a page: a `PageRecord` (its `elements` and labelled `blocks`, from which the trainer reads features),
 *   `corrections`, the user's own corrections as pairs of block key and label, and `evidence`, what these say about
 *   kinds of text; or
 * - a site: `{"site": "example.org", "rules": [[selector, label], …]}`.
 *
 * `npm run vectors -- FILE.jsonl` and `npm run train -- --extra FILE.jsonl` read the pages that have blocks.
 */
import { readEvidence } from './page-evidence';
import { isRecord, readLabels, readStoredSite, type StoredPage, type StoredSite } from './stored-schema';

export interface AllCorrections {
  readonly pages: readonly StoredPage[];
  readonly sites: readonly StoredSite[];
}

export function writeTrainingFile({ pages, sites }: AllCorrections): string {
  const lines = [
    ...sites.map(({ site, rules }) => ({ site, rules })),
    ...pages.map(({ url, blocks, record, evidence }) => ({ ...record, url, corrections: blocks, evidence })),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Parses one line. @returns null when it is neither a page nor a site */
export function readLine(line: string): StoredPage | StoredSite | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  const site = readStoredSite(value);
  if (site) return site;
  const { url, corrections, evidence: counted } = (value ?? {}) as Record<string, unknown>;
  const record = isRecord(value) ? value : null;
  if (typeof url !== 'string' || !(record || Array.isArray(corrections))) return null;
  const evidence = readEvidence(counted);
  return {
    url,
    blocks: readLabels(corrections),
    ...(record ? { record } : {}),
    ...(evidence ? { evidence } : {}),
  };
}

/** Parses a file. @returns its pages and sites, and the number of invalid lines */
export function readTrainingFile(text: string): AllCorrections & { readonly bad: number } {
  const pages: StoredPage[] = [];
  const sites: StoredSite[] = [];
  let bad = 0;
  for (const line of text.split('\n')) {
    if (!line.trim()) continue;
    const entry = readLine(line);
    if (!entry) bad++;
    else if ('site' in entry) sites.push(entry);
    else pages.push(entry);
  }
  return { pages, sites, bad };
}
