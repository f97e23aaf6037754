/**
 * `metadata DIR`: how well titles, authors and dates are found on labelled pages, beside Readability.js and
 * Defuddle in the same run.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildArticle } from '../article';
import { readDate } from '../article/metadata/dates';
import { readPage } from '../dom/page';
import { readHtml } from '../dom/read-html';
import { datasetFolder } from './datasets';

export interface Fields {
  title: string;
  author: string;
  date: string;
}
type Field = keyof Fields;
const FIELDS: readonly Field[] = ['title', 'author', 'date'];

interface Gold extends Partial<Fields> {
  id: string;
  url?: string;
  canonicalUrl?: string;
  pageType?: string;
}

/** A tool's answers against gold: how many of the stated values it finds, how many of its own are right. */
export interface FieldScore {
  pages: number;
  /** Share of the pages with gold where the answer equals it. */
  accuracy: number;
  /** Share of the answers that are right, answers on pages without gold counting as wrong. */
  precision: number;
  f1: number;
}
export type Scores = Record<string, Record<Field, FieldScore>>;

export interface MetadataOptions {
  /** Readability.js and Defuddle too: seconds a hundred pages. */
  peers?: boolean;
  /** Every nth page. */
  every?: number;
  /** Called with every answer that differs from gold. */
  onMiss?(tool: string, field: Field, gold: Gold, got: string): void;
}

type Tool = (html: string, url: string) => Promise<Fields>;

const ours: Tool = async (html, url) => {
  const document = readHtml(html);
  const page = readPage(document);
  const { metadata } = buildArticle(
    document,
    page,
    page.blocks.map(() => true),
    { url },
  );
  return { title: metadata.title, author: metadata.byline, date: metadata.published };
};

async function peers(): Promise<Record<string, Tool>> {
  const { JSDOM, VirtualConsole } = await import('jsdom');
  const { Readability } = await import('@mozilla/readability');
  const { Defuddle } = await import('defuddle/node');
  const withDom = async (html: string, url: string, read: (document: Document) => Promise<Fields>) => {
    const { window } = new JSDOM(html, { url: url || undefined, virtualConsole: new VirtualConsole() });
    try {
      return await read(window.document);
    } finally {
      window.close();
    }
  };
  const refuse = () => Promise.reject(new Error('no network'));
  return {
    'Readability.js': (html, url) =>
      withDom(html, url, async (document) => {
        const found = new Readability(document).parse();
        return { title: found?.title ?? '', author: found?.byline ?? '', date: found?.publishedTime ?? '' };
      }),
    Defuddle: (html, url) =>
      withDom(html, url, async (document) => {
        const found = await Defuddle(document, url, { useAsync: false, fetch: refuse });
        return { title: found.title, author: found.author, date: found.published };
      }),
  };
}

/** Lower case, no punctuation, white space collapsed; for authors also in any order; for dates the day. */
export function sameValue(field: Field, gold: string, got: string): boolean {
  if (field === 'date') {
    const day = (readDate(gold) || gold).slice(0, 10);
    return got.slice(0, day.length) === day || dayOf(got) === day;
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
  return words(gold) === words(got);
}

/** Peers give dates as they stand in the page. */
function dayOf(date: string): string {
  const parsed = Date.parse(date);
  return Number.isNaN(parsed) ? '' : new Date(parsed).toISOString().slice(0, 10);
}

export async function evaluateMetadata(directory: string, options: MetadataOptions = {}): Promise<Scores> {
  const rows = (await readFile(join(directory, 'index.jsonl'), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Gold)
    .filter((_, i) => i % (options.every ?? 1) === 0);
  const tools: Record<string, Tool> = { Leaflight: ours, ...(options.peers ? await peers() : {}) };
  const counts = new Map<string, { gold: number; right: number; given: number }>();
  for (const row of rows) {
    const html = await readFile(join(directory, 'pages', `${row.id}.html`), 'utf8');
    for (const [tool, read] of Object.entries(tools)) {
      const got = await read(html, row.url ?? row.canonicalUrl ?? '').catch(() => ({
        title: '',
        author: '',
        date: '',
      }));
      for (const field of FIELDS) {
        const count = counts.get(tool + field) ?? { gold: 0, right: 0, given: 0 };
        counts.set(tool + field, count);
        const gold = row[field] ?? '';
        const value = got[field] ?? '';
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

/** The command: `metadata NAME|DIR [--no-peers] [--every N] [--misses FIELD] [--json]`. */
export async function run(args: string[]): Promise<number> {
  const name = args.find((arg, i) => !arg.startsWith('--') && !['--every', '--misses'].includes(args[i - 1]));
  if (!name) {
    process.stderr.write('metadata: which data set? Its name, or a folder with index.jsonl and pages/.\n');
    return 2;
  }
  const directory = existsSync(join(name, 'index.jsonl')) ? name : datasetFolder(name);
  const after = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const misses = after('--misses');
  const scores = await evaluateMetadata(directory, {
    peers: !args.includes('--no-peers'),
    every: Number(after('--every') ?? 1),
    onMiss(tool, field, gold, got) {
      if (tool === 'Leaflight' && field === misses) {
        process.stdout.write(`${gold.id}\t${gold.pageType ?? ''}\t${gold[field] ?? ''}\t${got}\n`);
      }
    },
  });
  if (args.includes('--json')) process.stdout.write(`${JSON.stringify(scores)}\n`);
  else {
    const percent = (share: number) => share.toFixed(3);
    process.stdout.write('tool\tfield\tpages\taccuracy\tprecision\tF1\n');
    for (const [tool, fields] of Object.entries(scores)) {
      for (const [field, { pages, accuracy, precision, f1 }] of Object.entries(fields)) {
        process.stdout.write(
          `${tool}\t${field}\t${pages}\t${percent(accuracy)}\t${percent(precision)}\t${percent(f1)}\n`,
        );
      }
    }
  }
  return 0;
}
