/** The accessibility of the reader view: axe-core in every theme, the keyboard alone, a narrow window. */
import { beforeAll, describe, expect, test } from 'vitest';
import { READER_THEMES } from '../../src/extension/settings/settings-schema';
import { violationsInRoot } from '../helpers/axe';
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { longTest } from '../helpers/long-tests';
import { longPage } from '../helpers/page-cases';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="400"><rect width="900" height="400"/></svg>';

/** All kinds of text elements, in one article of plain words. */
function richPage(): string {
  const sentence =
    'The sea at any place is close to a sum of simple waves, each with a period that the sky has set. ';
  const prose = `<p>${sentence.repeat(3)}<a href="https://example.com/">A link</a> and <code>code</code>.</p>`;
  const cells = Array.from({ length: 40 }, (_, n) => `<td>A long cell of text ${n}</td>`).join('');
  return `<!doctype html><html lang="en"><title>How tides are predicted</title><body><main><article>
    <h1>How tides are predicted</h1>${prose}
    <figure><img src="/picture.svg" alt="A harbour" width="900" height="400"><figcaption>${sentence}</figcaption></figure>
    <h2>A sum of waves</h2>${prose}<blockquote><p>${sentence}</p></blockquote>
    <ul><li>${sentence}</li><li>${sentence}</li></ul><h2>A table</h2>${prose}
    <table><caption>Very wide</caption><tr>${cells}</tr><tr>${cells}</tr></table>
    <pre><code>${'const harbour = tide(moon, sun, '.repeat(9)}</code></pre>${prose.repeat(3)}
    </article></main></body></html>`;
}

describe('the reader view', () => {
  const { pages, browser, reader } = setUpBrowser('chromium');
  beforeAll(() => {
    pages.add('picture.svg', { body: PICTURE, type: 'image/svg+xml' });
  });

  const violations = (selector = '.reader', rules?: readonly string[]) =>
    violationsInRoot(
      browser,
      async (path) => void (await browser.playwrightPage.addScriptTag({ path })),
      selector,
      rules,
    );

  const read = (html: string): Promise<void> => reader.openAt(pages.add('page', html));

  const focused = () =>
    reader.read<string>(
      `(({ localName, className, dataset, name, value }) =>
        dataset.tool ?? (name ? \`\${name} \${value}\` : \`\${localName}.\${className}\`))(root.activeElement)`,
    );

  test('opens panels, changes settings and follows the contents by keys alone', async () => {
    await read(richPage());
    expect(await focused()).toBe('div.view');
    const back: string[] = [];
    for (let i = 0; i < 6; i++) {
      await browser.typeKey('Shift+Tab');
      back.push(await focused());
    }
    expect(back).toEqual(['keys', 'print', 'speak', 'appearance', 'contents', 'close']);
    await browser.typeKey('Tab');
    await browser.typeKey('Tab');
    await browser.typeKey('Enter');
    expect(await focused()).toBe('theme system');
    await browser.typeKey('ArrowRight');
    expect(await focused()).toBe('theme light');
    expect(await reader.read(`root.querySelector('.reader').dataset.theme`)).toBe('light');
    await browser.typeKey('Tab');
    await browser.typeKey('Tab');
    await browser.typeKey('ArrowRight');
    expect(await focused()).toBe('size 21');
    expect(await reader.read(`getComputedStyle(root.querySelector('article')).fontSize`)).toBe('21px');
    await browser.typeKey('Escape');
    expect(await focused()).toBe('appearance');
    await browser.typeKey('Shift+Tab');
    await browser.typeKey('Enter');
    expect(await focused()).toBe('button.entry');
    await browser.typeKey('Tab');
    await browser.typeKey('Tab');
    await browser.typeKey('Enter');
    expect(await reader.read(`root.activeElement.textContent`)).toBe('A table');
    // After the heading, Tab goes through the interactive elements: here the table, which scrolls by
    // itself.
    await browser.typeKey('Tab');
    await browser.typeKey('Tab');
    expect(await focused()).toBe('div.wide');
    // The table of contents is still open next to the text.
    await browser.typeKey('Escape');
    expect(await focused()).toBe('contents');
    await reader.leave();
  });

  longTest('restores every appearance setting that the user has changed', async () => {
    await read(richPage());
    const look = () =>
      reader.read(`(({ dataset }, { fontSize, textAlign }) => [dataset.theme, dataset.font, fontSize, textAlign])(
        root.querySelector('.reader'), getComputedStyle(root.querySelector('article')))`);
    await reader.click('[data-tool=appearance]');
    await reader.click('.reset');
    const usual = ['system', 'serif', '20px', 'start'];
    expect(await look()).toEqual(usual);
    for (const value of ['contrast', 'mono', 'justify']) await reader.choose(value);
    await reader.slide('input[name=size]', 10);
    expect(await look()).toEqual(['contrast', 'mono', '30px', 'justify']);
    await reader.click('.reset');
    expect(await look()).toEqual(usual);
    await browser.typeKey('Escape');
    await browser.typeKey('Escape');
  });

  test('prints the article alone, black on white in every theme', async () => {
    await read(richPage());
    await reader.choose('dark');
    await reader.click('[data-tool=contents]');
    const { playwrightPage: page } = browser;
    // The button opens the browser's own dialog, which fires the usual events.
    await page.evaluate(() => {
      Object.assign(window, { printed: 0 });
      addEventListener('beforeprint', () => {
        (window as unknown as { printed: number }).printed++;
      });
    });
    await reader.click('[data-tool=print]');
    await until(
      'the printer is asked',
      async () => (await page.evaluate(() => (window as unknown as { printed: number }).printed)) > 0,
    );
    await reader.click('.zoom');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('none');
    const printed = await reader.read<Record<string, unknown>>(`(() => {
      const style = (selector) => getComputedStyle(root.querySelector(selector));
      return {
        shown: [...root.querySelectorAll('.bar, .panel, .player, .progress, .picture')].filter((one) => one.offsetHeight > 0).length,
        ink: style('article').color,
        ground: style('.reader').backgroundColor,
        // Nothing is cut off: the page is as long as the article.
        whole: root.querySelector('.reader').offsetHeight >= root.querySelector('article').scrollHeight,
      };
    })()`);
    expect(printed).toEqual({ shown: 0, ink: 'rgb(0, 0, 0)', ground: 'rgba(0, 0, 0, 0)', whole: true });
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await browser.typeKey('Escape');
    await reader.choose('system');
  });

  test('opens a picture by keyboard and returns to its place', async () => {
    await read(richPage());
    await reader.read(`root.querySelector('.zoom').focus()`);
    await browser.typeKey('Enter');
    const large = `root.querySelector('.picture')`;
    await expect
      .poll(() => reader.read(`${large}.open && ${large}.querySelector('img').naturalWidth`))
      .toBe(900);
    expect(await reader.read(`${large}.getAttribute('aria-label')`)).toBe('A harbour');
    await browser.typeKey('Escape');
    expect(await reader.read(`${large}.open`)).toBe(false);
    expect(await focused()).toBe('button.zoom');
  });

  longTest('has formulas that scroll by keyboard, and have their accessible names', async () => {
    const sum = Array.from({ length: 60 }, (_, n) => `<msub><mi>h</mi><mn>${n}</mn></msub><mo>+</mo>`).join(
      '',
    );
    const formula = (display: string, shown: string) =>
      `<math display="${display}"><semantics><mrow>${shown}</mrow>
        <annotation encoding="application/x-tex">\\sum h</annotation></semantics></math>`;
    const prose = `<p>The tides of that year were written down by the keeper of the quay, day by day, as his father had
      done before him, and of all that they wrote the harbour's book has kept no more than these few lines.</p>`;
    const section = `<h2>Where ${formula('inline', '<mi>h</mi>')} is high</h2>
      ${prose}<p>${formula('block', sum)}</p>${prose.replace('year', 'century')}`;
    const page = longPage(30).replace('</h1>', `</h1>${prose.replace('year', 'summer')}${section}`);
    await read(page);
    const wide = `(({ tabIndex, role, ariaLabel }) => [tabIndex, role, ariaLabel])(root.querySelector('math[display=block]'))`;
    await expect.poll(() => reader.read(wide)).toEqual([0, null, null]);
    expect(
      await reader.read(`[...root.querySelectorAll('.entry')].map((entry) => entry.textContent)`),
    ).toEqual(['A very long chronicle', 'Where h is high']);
  });

  longTest.each([375, 320])('fits a window of %i pixels', async (width) => {
    await read(richPage());
    await browser.playwrightPage.setViewportSize({ width, height: 700 });
    const tooWide = `[...root.querySelectorAll('.reader *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const scrolls = element.closest('.wide, pre, .panel');
      return !scrolls && (left < 0 || right > ${width} + 1);
    }).map(({ localName, className }) => localName + '.' + className)`;
    expect(await reader.read(tooWide)).toEqual([]);
    expect(await reader.read(`root.querySelector('.view').scrollWidth`)).toBeLessThanOrEqual(width);
    const size = `(({ width, height }) => [width, height])(root.querySelector('[data-tool=print]').getBoundingClientRect())`;
    expect(Math.min(...(await reader.read<number[]>(size)))).toBeGreaterThanOrEqual(40);
    await reader.click('[data-tool=appearance]');
    const panel = await reader.read<{ top: number; bottom: number; left: number; right: number }>(
      `root.querySelector('.appearance').getBoundingClientRect().toJSON()`,
    );
    expect(panel).toMatchObject({ left: 0, right: width, bottom: 700 });
    expect(panel.top).toBeGreaterThan(200);
    await browser.playwrightPage.setViewportSize({ width: 1280, height: 900 });
  });

  longTest('leaves more space above a section or list item than within it', async () => {
    const prose = (n: number) =>
      `<p>${`In the year ${1700 + n} the tide rose by ${n} feet at the old quay. `.repeat(4)}</p>`;
    const item = (n: number) => `<li>${prose(n)}${prose(n + 1)}</li>`;
    await read(`<!doctype html><title>Tides of the quay</title><main><h1>Tides of the quay</h1>${prose(3)}
      <h2>Spring tides</h2><h3>At full moon</h3><ul>${item(5)}${item(7)}</ul>
      <h3>At new moon the tide rises as high</h3><h2>Neap tides</h2>${prose(9)}${prose(10)}
      <details open><summary>Why the tides are the lowest then</summary>${prose(11)}</details></main>`);
    const gap = (above: string, below: string) =>
      reader.read<number>(`root.querySelector('article ${below}').getBoundingClientRect().top -
        root.querySelector('article ${above}').getBoundingClientRect().bottom`);
    expect(await gap('summary', 'summary + p')).toBeGreaterThan(5);
    const withinItem = await gap('li > p:first-child', 'li > p:last-child');
    expect(await gap('li:first-child', 'li:last-child')).toBeGreaterThan(1.5 * withinItem);
    expect(await gap('ul + h3', 'h3 + h2')).toBeGreaterThan(1.5 * (await gap('p + h2', 'h2 + h3')));
  });

  longTest('hides its bar while the user reads on, and shows it when the user scrolls back', async () => {
    await read(longPage(300));
    const bar = `root.querySelector('.bar').getBoundingClientRect().bottom > 0`;
    const settles = (wanted: boolean) =>
      until(`the bar is ${wanted}`, async () => (await reader.read(bar)) === wanted);
    const scroll = (by: number) => reader.read(`root.querySelector('.view').scrollBy(0, ${by})`);
    await settles(true);
    await scroll(600);
    await settles(false);
    await scroll(-100);
    await settles(true);
    await scroll(600);
    await settles(false);
    await browser.typeKey('Shift+Tab');
    await settles(true);
    expect(await reader.read(`root.querySelector('.progress').ariaValueNow > 0`)).toBe(true);
  });

  longTest('keeps the current entry of the contents in view, unless the user scrolls them', async () => {
    const section = (n: number) =>
      `<h2>Wave ${n}</h2><p>${'The moon draws the water up twice a day. '.repeat(9)}</p>`;
    const sections = Array.from({ length: 60 }, (_, n) => section(n)).join('');
    await read(`<!doctype html><title>Sixty waves</title><main><h1>Sixty waves</h1>${sections}</main>`);
    const { mouse } = browser.playwrightPage;
    const { x, y } = await reader.read<DOMRect>(
      `root.querySelector('[data-tool=contents]').getBoundingClientRect().toJSON()`,
    );
    await mouse.click(x + 9, y + 9);
    await mouse.move(400, 400);
    const scroll = (place: number) =>
      reader.read(`((view) => view.scrollTo(0, view.scrollHeight * ${place}))(root.querySelector('.view'))`);
    const isInView = `(({ top, bottom }, panel) => top >= panel.top && bottom <= panel.bottom)(
      root.querySelector('.entry[aria-current]').getBoundingClientRect(),
      root.querySelector('.contents').getBoundingClientRect())`;
    const becomes = (wanted: boolean) =>
      until(`in view: ${wanted}`, async () => (await reader.read(isInView)) === wanted);
    await scroll(0.7);
    // At first the view has not moved, and the current entry is still the first one.
    await until('the contents have moved', () =>
      reader.read(`root.querySelector('.contents').scrollTop > 0`),
    );
    await becomes(true);
    await mouse.move(x - 30, 400);
    await scroll(0);
    await becomes(false);
    await browser.typeKey('Escape');
    await browser.typeKey('Escape');
  });

  test('breaks no rule of axe-core', async () => {
    await read(richPage());
    await reader.click('[data-tool=appearance]');
    expect(await violations()).toEqual([]);
    await reader.click('[data-tool=contents]');
    expect(await violations()).toEqual([]);
    await reader.click('.zoom');
    expect(await violations('.picture')).toEqual([]);
  });

  longTest.each(READER_THEMES)('has enough contrast in the theme %s', async (theme) => {
    await read(richPage());
    await browser.playwrightPage.emulateMedia({ colorScheme: theme === 'system' ? 'dark' : 'light' });
    await reader.click('[data-tool=appearance]');
    await reader.choose(theme);
    expect(await violations('.reader', ['color-contrast'])).toEqual([]);
    await reader.read(`root.querySelector('.view').scrollTo(0, 900)`);
    await reader.click('[data-tool=contents]');
    expect(await violations('.reader', ['color-contrast'])).toEqual([]);
  });
});
