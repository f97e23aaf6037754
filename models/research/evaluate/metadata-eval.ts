/** `npm run metadata`: scores titles, authors and dates on labelled pages, for Leaflight and its peers. */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCount, UserError } from '../../../src/cli/usage';
import { getOrCompute } from '../../../src/dom/collections';
import { DEFAULT_ENGINE } from '../../../src/engines/engine';
import { extractPage } from '../../../src/library/extract-page';
import { readDate } from '../../../src/metadata/dates';
import { FLAG, readOptions, TEXT } from './command-options';
import { datasetFolder, type IndexRow, readIndex, selectPages } from './datasets';
import { runDefuddle, runReadability } from './peers';
import { sharedEngine } from './scoring';
import { alignTable } from './text-tables';

/** Shown by `--help`. */
export const HELP = `usage: npm run metadata -- DATASET [options]

Scores the titles, authors and dates that Leaflight, Readability.js and Defuddle find against those in a data set.
DATASET is its name, or a folder with index.jsonl and pages/.

  --no-peers      Leaflight only, which takes seconds per hundred pages
  --every N       only every Nth page
  --misses FIELD  also list every page on which Leaflight's title, author or date differs
  --json          print one JSON object instead of the table
  -h, --help
`;

const FIELDS = ['title', 'author', 'date'] as const;
type Field = (typeof FIELDS)[number];
type Fields = Record<Field, string>;

/** Score of one tool for one field against the gold values. */
interface FieldScore {
  pages: number;
  /** Share of the pages with a gold value on which the answer equals it. */
  accuracy: number;
  /** Share of the answers that are right; answers on pages without a gold value count as wrong. */
  precision: number;
  f1: number;
}
type Scores = Record<string, Record<Field, FieldScore>>;

interface MetadataOptions {
  /** Scores Readability.js and Defuddle too, which are slower. */
  peers?: boolean;
  /** Scores only every nth page. */
  every?: number;
  /** Called with every answer that differs from the gold value. */
  onMiss?(tool: string, field: Field, gold: IndexRow, answer: string): void;
}

type Tool = (html: string, url: string) => Promise<Fields>;

const leaflight: Tool = async (html, url) => {
  const { article } = await extractPage(await sharedEngine(DEFAULT_ENGINE), html, { url });
  const { metadata } = article;
  return { title: metadata.title, author: metadata.byline, date: metadata.published };
};

const PEERS: Readonly<Record<string, Tool>> = { 'Readability.js': runReadability, Defuddle: runDefuddle };

/** Compares words without case and punctuation; for authors in any order; for dates only the day. */
export function sameValue(field: Field, gold: string, answer: string): boolean {
  if (field === 'date') {
    const day = (readDate(gold) || gold).slice(0, 10);
    return answer.slice(0, day.length) === day || dayOf(answer) === day;
  }
  const words = (text: string) => {
    const list = text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\s]+/gu, '')
      .split(/\s+/)
      .filter(Boolean);
    return field === 'author'
      ? list
          .filter((word) => word !== 'and' && word !== 'by')
          .sort()
          .join(' ')
      : list.join(' ');
  };
  return words(gold) === words(answer);
}

/** Day of a date in any format: peers return dates as they are written on the page. */
function dayOf(date: string): string {
  const parsed = Date.parse(date);
  return Number.isNaN(parsed) ? '' : new Date(parsed).toISOString().slice(0, 10);
}

/** Compares the metadata that each system finds in the pages of a data set with the gold. */
export async function evaluateMetadata(directory: string, options: MetadataOptions = {}): Promise<Scores> {
  const rows = selectPages(readIndex(directory), options);
  const tools: Record<string, Tool> = { Leaflight: leaflight, ...(options.peers && PEERS) };
  const counts = new Map<string, { gold: number; right: number; given: number }>();
  for (const row of rows) {
    const html = await readFile(join(directory, 'pages', `${row.id}.html`), 'utf8');
    for (const [tool, read] of Object.entries(tools)) {
      const answer = await read(html, row.url ?? row.canonicalUrl ?? '').catch(() => ({
        title: '',
        author: '',
        date: '',
      }));
      for (const field of FIELDS) {
        const count = getOrCompute(counts, tool + field, () => ({ gold: 0, right: 0, given: 0 }));
        const gold = row[field] ?? '';
        const value = answer[field] ?? '';
        if (gold) count.gold++;
        if (value) count.given++;
        if (gold && sameValue(field, gold, value)) count.right++;
        else if (gold || value) options.onMiss?.(tool, field, row, value);
      }
    }
  }
  return Object.fromEntries(
    Object.keys(tools).map((tool) => [
      tool,
      Object.fromEntries(FIELDS.map((field) => [field, score(counts.get(tool + field))])) as Record<
        Field,
        FieldScore
      >,
    ]),
  );
}

function score(count = { gold: 0, right: 0, given: 0 }): FieldScore {
  const accuracy = count.gold ? count.right / count.gold : 0;
  const precision = count.given ? count.right / count.given : 0;
  return {
    pages: count.gold,
    accuracy,
    precision,
    f1: count.right ? (2 * accuracy * precision) / (accuracy + precision) : 0,
  };
}

function table(scores: Scores): string {
  const rows = Object.entries(scores).flatMap(([tool, fields]) =>
    Object.entries(fields).map(([field, { pages, accuracy, precision, f1 }]) => [
      tool,
      field,
      String(pages),
      ...[accuracy, precision, f1].map((share) => share.toFixed(3)),
    ]),
  );
  return `${alignTable([['tool', 'field', 'pages', 'accuracy', 'precision', 'F1'], ...rows])}\n`;
}

/** Entry point of the command. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, {
    'no-peers': FLAG,
    every: TEXT,
    misses: TEXT,
    json: FLAG,
  });
  const [name] = positionals;
  if (positionals.length !== 1) throw new UserError('metadata takes one data set', 2);
  if (values.misses !== undefined && !FIELDS.some((field) => field === values.misses)) {
    throw new UserError(`--misses wants ${FIELDS.join(', ')}, not '${values.misses}'`, 2);
  }
  const directory = existsSync(join(name, 'index.jsonl')) ? name : datasetFolder(name);
  const scores = await evaluateMetadata(directory, {
    peers: !values['no-peers'],
    every: readCount('every', values.every, 1),
    onMiss(tool, field, gold, answer) {
      if (tool === 'Leaflight' && field === values.misses) {
        process.stdout.write(`${gold.id}\t${gold.pageType ?? ''}\t${gold[field] ?? ''}\t${answer}\n`);
      }
    },
  });
  process.stdout.write(values.json ? `${JSON.stringify(scores)}\n` : table(scores));
  return 0;
}
