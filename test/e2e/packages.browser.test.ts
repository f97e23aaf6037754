/** The packages for the stores: same bytes at every run, complete, and working in their browser. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { writePackages } from '../../scripts/package/write-packages';
import { setUpBrowser } from '../helpers/browser-setup';
import { BUILT_EXTENSION } from '../helpers/browsers';
import { highlightByButton } from '../helpers/highlight';
import { longTest } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';
import { temporaryFolder } from '../helpers/temporary-folder';

const folder = temporaryFolder();
const packages = writePackages(BUILT_EXTENSION, folder);

function filesOf(kind: string): Record<string, Uint8Array> {
  const { path } = packages.find(({ path }) => path.endsWith(`-${kind}.zip`))!;
  return unzipSync(readFileSync(path));
}

const textOf = (kind: string, name: string): string => Buffer.from(filesOf(kind)[name]).toString();

/** @returns a new folder with the package's files */
function unpacked(kind: string): string {
  const target = temporaryFolder();
  for (const [name, content] of Object.entries(filesOf(kind))) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    writeFileSync(join(target, name), content);
  }
  return target;
}

longTest('packages have the same bytes when they are written again', () => {
  const again = writePackages(BUILT_EXTENSION, join(folder, 'again'));
  expect(again.map(({ sha256 }) => sha256)).toEqual(packages.map(({ sha256 }) => sha256));
});

test('each manifest has only the keys that its browser knows', () => {
  const chrome = JSON.parse(textOf('chrome', 'manifest.json'));
  expect(chrome.background).toEqual({ service_worker: 'service-worker-loader.js', type: 'module' });
  expect(chrome).not.toHaveProperty('browser_specific_settings');
  const firefox = JSON.parse(textOf('firefox', 'manifest.json'));
  expect(firefox.background).toEqual({ scripts: ['service-worker-loader.js'], type: 'module' });
  expect(firefox).not.toHaveProperty('minimum_chrome_version');
});

test.each(['chrome', 'firefox'])(
  'the %s package carries licences, attributions and privacy policy',
  (kind) => {
    const licences = textOf(kind, 'licences.txt');
    expect(licences).toContain(readFileSync('LICENSE', 'utf8').trim());
    expect(licences).toContain('WCXB');
    expect(licences).toMatch(/@tensorflow\/tfjs-core \S+ \(Apache-2\.0\)\n\nCopyright 2017-2024 Google LLC/);
    expect(textOf(kind, 'privacy.txt')).toBe(readFileSync('PRIVACY.md', 'utf8'));
    expect(Object.keys(filesOf(kind)).filter((name) => name.startsWith('store'))).toEqual([]);
  },
);

describe.each([
  ['chromium', 'chrome'],
  ['firefox', 'firefox'],
] as const)('the package in %s', (name, kind) => {
  const { pages, browser } = setUpBrowser(name, { modified: unpacked(kind) });

  test('highlights a page when the button is pressed', async () => {
    await browser.open(pages.add('article', pageCase('article').html));
    await highlightByButton(browser);
  });
});
