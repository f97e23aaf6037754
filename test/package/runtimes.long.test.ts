/** The packed package on every platform that it is for: each gives the same text and Markdown, by hash. */
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, findFirefox } from '../../scripts/setup/browsers.mjs';
import { temporaryFolder } from '../helpers/temporary-folder';
import { expectedHashes, hashedPages, installPacked, run } from './install-package';
import { installRuntimes, programs } from './runtimes';

const pages = hashedPages();
let expected: Record<string, string>;
const folder = temporaryFolder();
let packages: string;

/** Bundles the program of the consumer that imports the package. */
async function bundle(entry: string, options: object): Promise<string> {
  const { build } = await import(pathToFileURL(join(packages, 'esbuild/lib/main.js')).href);
  const outdir = join(folder, 'bundled');
  await build({ entryPoints: [join(folder, entry)], outdir, bundle: true, format: 'esm', ...options });
  return join(outdir, entry);
}

describe('the package on every platform', () => {
  beforeAll(async () => {
    packages = installRuntimes();
    installPacked(folder, pages);
    expected = await expectedHashes(pages);
  });

  it.each(['Node 20', 'Node 22', 'Node 24', 'Bun', 'Deno'])('gives the same text in %s', (name) => {
    const [program, ...args] = programs(packages)[name];
    expect(JSON.parse(run(program, [...args, 'print-hashes.js'], folder))).toEqual(expected);
  });

  it('gives the same text in workerd, with the kernel as a module', async () => {
    const { Miniflare } = await import(pathToFileURL(join(packages, 'miniflare/dist/src/index.js')).href);
    // Bundled like wrangler, which uploads each WebAssembly file as a module of its own.
    const script = await bundle('worker.js', {
      conditions: ['workerd', 'worker', 'browser'],
      loader: { '.wasm': 'copy' },
      assetNames: '[name]',
      splitting: false,
    });
    const worker = new Miniflare({
      compatibilityDate: '2026-05-01',
      modules: [
        { type: 'ESModule', path: script },
        { type: 'CompiledWasm', path: join(folder, 'bundled/kernel.wasm') },
      ],
      modulesRoot: join(folder, 'bundled'),
    });
    try {
      expect(readFileSync(script, 'utf8')).toContain('kernel.wasm');
      const response = await worker.dispatchFetch('http://localhost/', {
        method: 'POST',
        body: JSON.stringify(pages),
      });
      expect(await response.json()).toEqual(expected);
    } finally {
      await worker.dispose();
    }
  });

  describe('bundled by esbuild', () => {
    let address: string;
    const server = createServer((request, response) => {
      const name = request.url === '/' ? 'page.html' : `bundled/${request.url!.slice(1)}`;
      response.setHeader('Content-Type', name.endsWith('.js') ? 'text/javascript' : 'text/html');
      createReadStream(join(folder, name))
        .on('error', () => response.writeHead(404).end())
        .pipe(response);
    });
    beforeAll(async () => {
      await bundle('hash-pages.js', { splitting: true });
      const script =
        "import { hashPages } from './hash-pages.js'; globalThis.hashPages = hashPages; document.title = 'ready';";
      const html = `<!doctype html><title>loading</title><script type=module>${script}</script>`;
      writeFileSync(join(folder, 'page.html'), html);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    });
    afterAll(() => void server.close());

    it.each([
      ['Chromium', 'chrome', findChromium],
      ['Firefox', 'firefox', findFirefox],
    ] as const)('gives the same text in %s', async (_name, kind, find) => {
      const browser = await puppeteer.launch({
        browser: kind,
        executablePath: (await find())!,
        args: kind === 'chrome' ? ['--no-sandbox'] : [],
      });
      try {
        const page = await browser.newPage();
        await page.goto(address);
        await page.waitForFunction(() => document.title === 'ready');
        const hashes = await page.evaluate(
          (pages) =>
            (globalThis as unknown as { hashPages(pages: unknown): Promise<unknown> }).hashPages(pages),
          pages as never,
        );
        expect(hashes).toEqual(expected);
      } finally {
        await browser.close();
      }
    });
  });
});
