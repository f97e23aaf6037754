/** Tests of the network in a real browser when graphics fail: it must still give results. */
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForPage } from '../../scripts/build/bundle-for-page';
import { ensureChromium } from '../../scripts/setup/browsers.mjs';
import { firstCases, longTest } from '../helpers/long-tests';
import type * as InPage from './faults-in-page';

let script: string;
const browsers: Browser[] = [];

beforeAll(async () => {
  script = await bundleForPage('test/parity/faults-in-page.ts');
});

afterAll(async () => {
  for (const browser of browsers) await browser.close();
});

async function launch(...args: string[]): Promise<() => Promise<Page>> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', ...args],
  });
  browsers.push(browser);
  return async () => {
    const page = await browser.newPage();
    await page.addInitScript(script);
    await page.goto('about:blank');
    return page;
  };
}

type Call = <Name extends keyof typeof InPage>(
  page: Page,
  name: Name,
  ...args: Parameters<(typeof InPage)[Name]>
) => Promise<Awaited<ReturnType<(typeof InPage)[Name]>>>;

const call: Call = (page, name, ...args) =>
  page.evaluate(
    ([name, args]) =>
      (globalThis as unknown as { inPage: Record<string, (...args: unknown[]) => unknown> }).inPage[name](
        ...args,
      ),
    [name as string, args as unknown[]] as const,
  ) as never;

describe('with WebGL', () => {
  let open: () => Promise<Page>;
  beforeAll(async () => {
    open = await launch();
  });

  it.each(firstCases(1, ['context lost', 'no numbers', 'context lost before'] as const))(
    'continues on plain arrays after a fault: %s',
    async (fault) => {
      const page = await open();
      for (const { backend, difference } of await call(page, 'classifyWithFault', fault)) {
        expect(backend).toBe('arrays');
        expect(difference).toBeLessThan(1e-6);
      }
      await page.close();
    },
  );

  longTest('runs when the page has sixteen contexts of its own', async () => {
    const page = await open();
    expect(await call(page, 'openContexts', 16)).toBe(16);
    for (const { difference } of await call(page, 'classifyWithFault', 'nothing')) {
      expect(difference).toBeLessThan(0.05);
    }
    await page.close();
  });

  longTest('holds less than 32 MB of textures for 5,000 blocks, and frees them', async () => {
    const page = await open();
    const { before, peak, after } = await call(page, 'gpuBytes', 5_000);
    expect(peak).toBeLessThan(32e6);
    expect(after).toBe(before);
    await page.close();
  });

  longTest(
    'measures every backend, and distinguishes a graphics processor from software rendering',
    async () => {
      const page = await open();
      const { backends, graphics } = await call(page, 'usableBackends');
      expect(backends).toEqual(expect.arrayContaining(['wasm', 'arrays']));
      const renderer = await page.evaluate(() => {
        const gl = document.createElement('canvas').getContext('webgl2')!;
        const info = gl.getExtension('WEBGL_debug_renderer_info');
        return String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
      });
      expect(graphics).toBe(!/swiftshader|llvmpipe|software/i.test(renderer));
      await page.close();
    },
  );

  longTest('lets timers run, and stops when it is cancelled', async () => {
    const page = await open();
    const { turns, stopped } = await call(page, 'turnsWhileRunning', 2_000);
    expect(turns).toBeGreaterThan(3);
    expect(stopped).toBe('AbortError');
    await page.close();
  });
});

describe('without WebGL', () => {
  longTest('runs on plain arrays, and measures the available backends', async () => {
    const page = await (await launch('--disable-gpu', '--disable-software-rasterizer'))();
    for (const { backend, difference } of await call(page, 'classifyWithFault', 'nothing')) {
      expect(backend).toBe('arrays');
      expect(difference).toBe(0);
    }
    const { backends, graphics } = await call(page, 'usableBackends');
    expect(backends.sort()).toEqual(['arrays', 'wasm']);
    expect(graphics).toBe(false);
    await page.close();
  });
});
