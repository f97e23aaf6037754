/** Writes zip files for the stores, byte for byte the same whenever the same files are packed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { type BuiltManifest, chromeManifest, firefoxManifest } from './manifests';

export interface Package {
  path: string;
  bytes: number;
  sha256: string;
}

/** Names with `/`, on every system → contents. */
type Files = ReadonlyMap<string, Uint8Array>;

const MANIFEST = 'manifest.json';
/**
 * Fixed timestamp. A zip stores local time, so this is the same in every time zone; it is the earliest that
 * the format supports.
 */
const TIMESTAMP = new Date(1980, 0, 1);

/**
 * Packs the built extension for Chrome and Edge, for Firefox, and, in a git checkout, its sources, which
 * Firefox's reviewers require.
 * @param extension the folder that `npm run build` writes
 * @param output folder, created when it does not exist
 */
export function writePackages(extension: string, output: string): Package[] {
  const files = filesBelow(extension);
  const manifest: BuiltManifest = JSON.parse(Buffer.from(files.get(MANIFEST)!).toString());
  const sources = trackedFiles();
  mkdirSync(output, { recursive: true });
  const write = (kind: string, content: Files): Package => {
    const path = join(output, `leaflight-${manifest.version}-${kind}.zip`);
    const zip = pack(content);
    writeFileSync(path, zip);
    return { path, bytes: zip.length, sha256: createHash('sha256').update(zip).digest('hex') };
  };
  return [
    write('chrome', withManifest(files, chromeManifest(manifest))),
    write('firefox', withManifest(files, firefoxManifest(manifest))),
    ...(sources ? [write('source', sources)] : []),
  ];
}

const withManifest = (files: Files, manifest: BuiltManifest): Files =>
  new Map([...files, [MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]]);

function pack(files: Files): Uint8Array {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(sorted) as Zippable, { level: 9, mtime: TIMESTAMP });
}

function filesBelow(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(files.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name))]));
}

/**
 * All files tracked by git, as they are in the working tree; null outside a checkout, as in the source archive itself.
 */
function trackedFiles(): Files | null {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) return null;
  const names = stdout.split('\0').filter((name) => name !== '' && existsSync(name));
  return names.length > 0 ? new Map(names.map((name) => [name, readFileSync(name)])) : null;
}
