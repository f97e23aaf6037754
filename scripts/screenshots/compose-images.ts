/** Composes images for the help page and the stores, drawn and encoded by Chromium. */
import type { BrowserContext, Page } from 'playwright';

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

async function onPage<T>(context: BrowserContext, html: string, use: (page: Page) => Promise<T>): Promise<T> {
  const page = await context.newPage();
  try {
    await page.setContent(html);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    return await use(page);
  } finally {
    await page.close();
  }
}

async function render(context: BrowserContext, html: string, width: number, height: number): Promise<Buffer> {
  return onPage(context, html, async (page) => {
    await page.setViewportSize({ width, height });
    return page.screenshot();
  });
}

/** Converts a PNG to WebP, a quarter of the size. */
export async function toWebp(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const url = await onPage(context, `<img src="${dataUrl(png)}">`, (page) =>
    page.evaluate(() => {
      const [image] = document.images;
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.86);
    }),
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Draws the popup over the page, hanging from the window's top edge as in the browser. */
export function popupOverPage(
  context: BrowserContext,
  page: Buffer,
  popup: Buffer,
  width: number,
  height: number,
): Promise<Buffer> {
  const html = `<style>
    body { margin: 0; background: url(${dataUrl(page)}) }
    img { position: fixed; top: 10px; right: 36px; zoom: 0.5; border-radius: 20px; border: 2px solid #0003;
      box-shadow: 0 20px 70px #0006 }
  </style><img src="${dataUrl(popup)}">`;
  return render(context, html, width, height);
}

/** Draws a store's promotional tile. @param icon an SVG file in base64 */
export function promotionalTile(
  context: BrowserContext,
  icon: string,
  name: string,
  slogan: string,
  width: number,
  height: number,
): Promise<Buffer> {
  const html = `<style>
    body { margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center; gap: 5vh;
      background: linear-gradient(150deg, #f4f8ea, #dcefb4); color: #1b2118; font-family: system-ui, "Noto Sans", sans-serif }
    img { width: 34vh } h1 { margin: 0; font-size: 17vh; line-height: 1.15 } p { margin: 0; font-size: 8.2vh; color: #3f5220 }
  </style><img src="data:image/svg+xml;base64,${icon}"><div><h1>${name}</h1><p>${slogan}</p></div>`;
  return render(context, html, width, height);
}
