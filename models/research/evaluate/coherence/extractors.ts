/** The extractors that are compared, each from HTML to HTML, and the outputs of the peers on disk. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DEFAULT_ENGINE } from '../../../../src/engines/engine';
import { htmlOf } from '../../../../src/export/html';
import { extractPage } from '../../../../src/library/extract-page';
import { runDefuddle, runReadability } from '../peers';
import { sharedEngine } from '../scoring';

/** Output of an extractor for a page. */
export interface Extracted {
  html: string;
  /** The field for the title, where it is counted as a part of the output. */
  title?: string;
}

/** Extracts the main content of a page at an address. */
export type Extractor = (html: string, url: string) => Promise<Extracted>;

const FOLDER = join('models', 'cache', 'coherence');

/** Version of an installed package. Read as a file: packages need not let `package.json` be imported. */
const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8')) as { version: string })
    .version;

/** Wraps an extractor of an npm package, so that it works on each page once. */
export function cached(packageName: string, run: typeof runReadability, root = FOLDER): Extractor {
  return async (html, url) => {
    const folder = join(root, `${packageName.replace(/^@.*\//, '')}-${versionOf(packageName)}`);
    const file = join(
      folder,
      `${createHash('sha256').update(`${url}\n${html}`).digest('hex').slice(0, 24)}.gz`,
    );
    const stored = read(file);
    if (stored) return stored;
    const { content, title } = await run(html, url);
    const extracted = { html: content, title };
    mkdirSync(folder, { recursive: true });
    // Written under another name first, so that no process reads half a file.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, gzipSync(JSON.stringify(extracted)));
    renameSync(draft, file);
    return extracted;
  };
}

function read(file: string): Extracted | undefined {
  try {
    return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Extracted;
  } catch {
    return undefined;
  }
}

/** Leaflight without its metadata: only what is highlighted counts. */
const leaflight: Extractor = async (html, url) => {
  const { article } = await extractPage(await sharedEngine(DEFAULT_ENGINE), html, { url });
  return { html: htmlOf(article.tree) };
};

/** Column of the table: an extractor, and whether the page still states its facts when it is given to it. */
export interface System {
  name: string;
  extract: Extractor;
  asShipped: boolean;
  isPeer: boolean;
}

/** All columns, Leaflight's first. */
export const SYSTEMS: readonly System[] = [
  { name: 'leaflight', extract: leaflight, asShipped: false, isPeer: false },
  { name: 'shipped', extract: leaflight, asShipped: true, isPeer: false },
  {
    name: 'readability',
    extract: cached('@mozilla/readability', runReadability),
    asShipped: false,
    isPeer: true,
  },
  { name: 'defuddle', extract: cached('defuddle', runDefuddle), asShipped: false, isPeer: true },
];
