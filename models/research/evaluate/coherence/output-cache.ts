/**
 * Outputs of the peers on disk, under models/cache: they are slow, and do not change while Leaflight is worked
 * on. The name of a file depends on the peer's version and on the page.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Extracted, Extractor } from './extractors';

const FOLDER = join('models', 'cache', 'coherence');

/** Version of an installed package. Read as a file: packages need not let `package.json` be imported. */
const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8')) as { version: string })
    .version;

/** Wraps an extractor of an npm package, so that it works on each page once. */
export function cached(packageName: string, extract: Extractor, root = FOLDER): Extractor {
  return async (html, url) => {
    const folder = join(root, `${packageName.replace(/^@.*\//, '')}-${versionOf(packageName)}`);
    const file = join(
      folder,
      `${createHash('sha256').update(`${url}\n${html}`).digest('hex').slice(0, 24)}.gz`,
    );
    const known = read(file);
    if (known) return known;
    const extracted = await extract(html, url);
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
