/** Failures under the network in a real browser: it must still answer, or stop when asked to. */
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureChromium } from '../../scripts/setup/browsers.mjs';
import { bundleForPage } from './bundle';
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
      (globalThis as unknown as { parity: Record<string, (...args: unknown[]) => unknown> }).parity[name](
        ...args,
      ),
    [name as string, args as unknown[]] as const,
  ) as never;

describe('with WebGL', () => {
  let open: () => Promise<Page>;
  beforeAll(async () => {
    open = await launch();
  });

  it.each(['context lost', 'context lost before', 'no numbers'] as const)(
    'continues without it: %s',
    async (fault) => {
      const page = await open();
      for (const { device, difference } of await call(page, 'runWhile', fault)) {
        expect(device).toBe('arrays');
        expect(difference).toBeLessThan(1e-6);
      }
      await page.close();
    },
  );

  it('runs next to sixteen contexts of the page', async () => {
    const page = await open();
    expect(await call(page, 'openContexts', 16)).toBe(16);
    for (const { difference } of await call(page, 'runWhile', 'nothing')) {
      expect(difference).toBeLessThan(0.05);
    }
    await page.close();
  });

  it('holds less than 32 MB of textures for 5,000 blocks, and frees them', async () => {
    const page = await open();
    const { most, after, before } = await call(page, 'mostGpuBytes', 5_000);
    expect(most).toBeLessThan(32e6);
    expect(after).toBe(before);
    await page.close();
  });

  it('measures every device, and distinguishes a graphics processor from software rendering', async () => {
    const page = await open();
    const { devices, graphics } = await call(page, 'passing');
    expect(devices).toEqual(expect.arrayContaining(['wasm', 'arrays']));
    const renderer = await page.evaluate(() => {
      const gl = document.createElement('canvas').getContext('webgl2')!;
      const info = gl.getExtension('WEBGL_debug_renderer_info');
      return String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
    });
    expect(graphics).toBe(!/swiftshader|llvmpipe|software/i.test(renderer));
    await page.close();
  });

  it('lets other tasks run, and stops when it is cancelled', async () => {
    const page = await open();
    const { turns, stopped } = await call(page, 'turnsWhileRunning', 2_000);
    expect(turns).toBeGreaterThan(3);
    expect(stopped).toBe('AbortError');
    await page.close();
  });
});

describe('without WebGL', () => {
  it('runs on plain arrays, and measures the available devices', async () => {
    const page = await (await launch('--disable-gpu', '--disable-software-rasterizer'))();
    for (const { device, difference } of await call(page, 'runWhile', 'nothing')) {
      expect(device).toBe('arrays');
      expect(difference).toBe(0);
    }
    const { devices, graphics } = await call(page, 'passing');
    expect(devices.sort()).toEqual(['arrays', 'wasm']);
    expect(graphics).toBe(false);
    await page.close();
  });
});
