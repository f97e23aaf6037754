/**
 * The appearance of the reader view in hard cases: long words and numbers, each theme, paper, reading aloud.
 */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { selectInReader } from '../helpers/annotations';
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { longTest } from '../helpers/long-tests';
import { longPage, pageCase } from '../helpers/page-cases';

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung';

describe('the reader view', () => {
  const { pages, browser, reader } = setUpBrowser('chromium', {
    secondExtension: fileURLToPath(new URL('../helpers/voice', import.meta.url)),
  });

  const resize = (width: number) => browser.playwrightPage.setViewportSize({ width, height: 800 });
  const style = (selector: string, name: string) =>
    reader.read<string>(`getComputedStyle(root.querySelector('${selector}')).${name}`);

  const read = (html: string): Promise<void> => reader.openAt(pages.add('page', html));

  /** Opens it on the sample article with an addition below its headline. */
  const readWith = (part: string): Promise<void> =>
    read(pageCase('article').html.replace('</h1>', `</h1>${part}`));

  longTest('has room for the numbers of long lists', async () => {
    const [mud, sand, shell, weed] = ['mud', 'sand', 'shell', 'weed'].map(
      (what) => `<li>The mussels of this reef hold the ${what} of the bay together at low tide.</li>`,
    );
    await readWith(`<ol start="1997">${mud}${sand}</ol><ol start="8">${shell}${weed}</ol>`);
    await resize(320);
    const room = `[...root.querySelectorAll('article ol')].map((list) => {
      const style = getComputedStyle(list);
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      pen.font = style.font;
      const number = String(list.start + list.children.length - 1) + '. ';
      return [number, pen.measureText(number).width <= parseFloat(style.paddingInlineStart)];
    })`;
    expect(await reader.read(room)).toEqual([
      ['1998. ', true],
      ['9. ', true],
    ]);
    await resize(1280);
  });

  longTest('shows headings of long words in full in its contents', async () => {
    await readWith(`<h2>${LONG_WORD}</h2>`);
    await resize(360);
    await reader.click('[data-tool=contents]');
    const [needed, shown] = await reader.read<number[]>(
      `(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])(root.querySelector('.contents'))`,
    );
    expect(needed).toBe(shown);
    expect(await reader.read(`root.querySelector('.contents').textContent`)).toContain(LONG_WORD);
    await browser.typeKey('Escape');
    await resize(1280);
  });

  longTest('shows checkboxes of a list in place of its bullets, and no paler than its text', async () => {
    await readWith(
      `<ul><li><input type="checkbox" checked disabled> The mussels of the bay are counted at low tide.</li>
       <li><input type="checkbox" disabled> The weed of the bay is weighed in the boat house.</li></ul>`,
    );
    expect(await style('li:has(input)', 'listStyleType')).toBe('none');
    expect(await style('article input', 'appearance')).toBe('none');
    expect(await style('article input', 'borderTopColor')).toBe(await style('.source', 'color'));
    const [box, list] = await reader.read<number[]>(
      `['article input', 'article ul:has(input)'].map((name) => root.querySelector(name).getBoundingClientRect().left)`,
    );
    expect(Math.abs(box - list)).toBeLessThan(8);
  });

  longTest('places rules and headings close together where there is one for every line', async () => {
    const days = ['first', 'second', 'third'].map(
      (day) => `<p>The ${day} count of the mussels at low tide.</p>`,
    );
    const parts = ['North bank of the bay', 'South bank of the bay'].map((name) => `<h3>${name}</h3>`);
    await readWith(
      `<hr>${days.join('<hr>')}<h2>The banks of the bay</h2>${parts.join('')}<p>All counted.</p>`,
    );
    const size = Number.parseFloat(await style('article', 'fontSize'));
    expect(Number.parseFloat(await style('p + hr', 'marginTop'))).toBeLessThan(1.5 * size);
    expect(Number.parseFloat(await style('h3 + h3', 'marginTop'))).toBeLessThan(1.5 * size);
  });

  longTest('has room between the lines of a headline for letters below each other', async () => {
    await read(
      pageCase('article')
        .html.replace('lang="en"', 'lang="my"')
        .replace(/(<h1[^>]*>)[^<]*/, '$1နိုင်ငံတော်အကြည်ညိုပျက်စေမှု ပုဒ်မနဲ့ တရားစွဲခံထားရတဲ့ အလဲဗင်း'),
    );
    const [line, size] = [await style('h1', 'lineHeight'), await style('h1', 'fontSize')];
    expect(Number.parseFloat(line) / Number.parseFloat(size)).toBeGreaterThan(1.5);
  });

  longTest('keeps the sign of an image that is not loaded when its description has no room', async () => {
    const alt = 'Mussels, the harbour, and the old sea wall at low tide, '.repeat(8);
    const image = `<p><img src="http://images.invalid/a.png" width="130" height="130" alt="${alt}"></p>`;
    await read(pageCase('article').html.replace('<p>The line is alive', `${image}<p>The line is alive`));
    const isWithin = await reader.read(`((box) => {
      const [outer, sign] = [box, box.querySelector('svg')].map((element) => element.getBoundingClientRect());
      return sign.top > outer.top && sign.bottom < outer.bottom;
    })(root.querySelector('.held[data-alt^="Mussels,"]'))`);
    expect(isWithin).toBe(true);
  });

  longTest('offers colours for selected text in the colours of its theme', async () => {
    for (const [theme, ground] of [
      ['dark', 'rgb(29, 33, 27)'],
      ['system', 'rgb(255, 255, 255)'],
    ]) {
      await reader.openAt(pages.add(`colours-${theme}`, pageCase('article').html));
      await reader.choose(theme);
      await selectInReader(browser, reader, 'At twenty past five');
      await until('the bar is open', () =>
        reader.read(`root.querySelector('.annotation-bar')?.checkVisibility()`),
      );
      expect(await style('.annotation-bar', 'backgroundColor')).toBe(ground);
    }
  });

  longTest('breaks the lines of a long article', async () => {
    await read(longPage(1600));
    const overflow = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
      root.querySelector('article p:has(em)'))`;
    expect(await reader.read(overflow)).toBe(0);
  });

  longTest('shows the tables of a page without a doctype in the colour of its text', async () => {
    const table = '<table><tr><th>Bank<th>Mussels<tr><td>North<td>4,120<tr><td>South<td>3,975</table>';
    await read(
      pageCase('article')
        .html.replace(/<!doctype html>/i, '')
        .replace('</h1>', `</h1>${table}`),
    );
    await reader.choose('dark');
    expect(await style('td', 'color')).toBe(await style('article', 'color'));
    await reader.choose('system');
  });

  longTest('keeps the link to a video within the window when its name is long', async () => {
    const name = '1716194241489_171619424148956sjgd9t2gsgeyy76q0v3.mp4';
    await readWith(`<video controls src="/${name}"></video>`);
    await resize(320);
    const right = `root.querySelector('[data-player]').getBoundingClientRect().right`;
    expect(await reader.read<number>(right)).toBeLessThan(320);
    await resize(1280);
  });

  test('shows eighty columns of code where the window has room, and scrolls them within it elsewhere', async () => {
    await readWith(`<pre><code>${'const tide = moon + sun + wind; '.repeat(9).slice(0, 80)}</code></pre>`);
    const look = `((code) => [code.scrollWidth > code.clientWidth, code.getBoundingClientRect().right <= innerWidth])(
      root.querySelector('pre'))`;
    for (const [width, scrolls] of [
      [1280, false],
      [700, true],
      [390, true],
    ] as const) {
      await resize(width);
      expect(await reader.read(look)).toEqual([scrolls, true]);
    }
    await resize(1280);
  });

  longTest('keeps code within its quotation in a narrow window', async () => {
    await readWith('<blockquote><p>He wrote:</p><pre>const tide = moon + sun;</pre></blockquote>');
    await resize(390);
    const within = `((code, line) => code.left >= line.left && code.right <= line.right)(
      ...['pre', 'blockquote p'].map((selector) => root.querySelector(selector).getBoundingClientRect()))`;
    expect(await reader.read(within)).toBe(true);
    await resize(1280);
  });

  longTest('draws a border around code, and not around each of its lines', async () => {
    await readWith(
      `<pre><code>const tide = moon + sun;\nconst harbour = tide - wind;</code></pre>
       <p>Press <kbd>Ctrl</kbd> and then run <code>tide</code> at the quay.</p>`,
    );
    await reader.choose('contrast');
    expect(await style('pre', 'outlineStyle')).toBe('solid');
    expect(await style('pre code', 'outlineStyle')).toBe('none');
    expect(await style('p code', 'outlineStyle')).toBe('solid');
    // It has a border instead.
    expect(await style('kbd', 'outlineStyle')).toBe('none');
    await reader.choose('system');
  });

  longTest('marks the spoken text so that no letter is hidden, and prints no mark', async () => {
    await readWith('');
    await reader.click('[data-tool=speak]');
    const alpha = () =>
      reader.read<number>(`((colour) => Number(/, ([\\d.]+)\\)$/.exec(colour)?.[1] ?? 1))(
        getComputedStyle(root.querySelector('h1'), '::highlight(leaflight-sentence)').backgroundColor)`);
    for (const theme of ['light', 'sepia', 'dark', 'contrast']) {
      await reader.choose(theme);
      expect(await alpha()).toBeLessThan(0.25);
    }
    await browser.playwrightPage.emulateMedia({ media: 'print' });
    expect(await alpha()).toBe(0);
    await browser.playwrightPage.emulateMedia({ media: 'screen' });
    await reader.choose('system');
    await reader.click('[data-tool=stop]');
  });

  longTest('shows the speed of reading aloud next to a voice with a long name', async () => {
    await readWith('');
    await reader.click('[data-tool=speak]');
    const [speed, voices] = ['[data-rates]', '[data-rates] + select'];
    await until('the voices', async () => (await style(voices, 'display')) !== 'none');
    const whole = await style(speed, 'width');
    await resize(320);
    expect(await style(speed, 'width')).toBe(whole);
    const fits = `[...root.querySelectorAll('.player > *')].every((part) => part.getBoundingClientRect().right <= 320)`;
    expect(await reader.read(fits)).toBe(true);
    await resize(1280);
    await reader.click('[data-tool=stop]');
  });

  longTest('hints at each edge behind which a wide table goes on', async () => {
    const row = (tag: string) => `<tr>${`<${tag}>mussels`.repeat(12)}</tr>`;
    await readWith(`<table>${row('th')}${row('td')}${row('td')}</table>`);
    await resize(390);
    await reader.read(`root.querySelector('.wide').scrollIntoView({ block: 'center' })`);
    /** Colours of the table's first and last column of pixels, below its last line of text. */
    const edges = async () => {
      const [left, right, y] = await reader.read<number[]>(
        `(({ left, right, bottom }) => [left, right - 1, bottom - 3])(root.querySelector('.wide').getBoundingClientRect())`,
      );
      const png = Buffer.from(await browser.screenshot()).toString('base64');
      return colours(png, [left, right], y);
    };
    const colours = (png: string, xs: number[], y: number) =>
      browser.evaluate(
        async ([png, xs, y]) => {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
          const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          pen.drawImage(image, 0, 0);
          return xs.map((x) => pen.getImageData(x, y, 1, 1).data.join());
        },
        [png, xs, y] as const,
      );
    const [ground, shade] = await edges();
    expect(shade).not.toBe(ground);
    await reader.read(`root.querySelector('.wide').scrollTo(1e5, 0)`);
    const [left, right] = await edges();
    expect(left).not.toBe(ground);
    expect(right).toBe(ground);
    await resize(1280);
  });

  test('shows marked text in forced colours', async () => {
    await readWith('<p>The keeper <mark>counted the ships</mark> that passed in the night.</p>');
    const { playwrightPage: page } = browser;
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    // A translucent ground stays so in forced colours, where black text on it is too dark to read.
    expect(await style('mark', 'backgroundColor')).toMatch(/^rgb\(/);
    expect(await style('mark', 'color')).not.toBe(await style('article', 'color'));
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  });

  longTest('prints every script at the same size, and readable marks', async () => {
    const marked = '<p>هذه كلمة <mark>مهمة</mark> في هذا النص كله.</p>';
    await read(pageCase('arabic').html.replace('</h1>', `</h1>${marked}`));
    await reader.choose('dark');
    await browser.playwrightPage.emulateMedia({ media: 'print' });
    // Evaluated in one call: the print medium ends with the session of the first one.
    const printed = await reader.read<Record<string, unknown>>(`(() => {
      const style = (selector) => getComputedStyle(root.querySelector(selector));
      const size = (selector) => parseFloat(style(selector).fontSize);
      const right = (selector) => {
        const range = document.createRange();
        range.selectNodeContents(root.querySelector(selector));
        return Math.round(range.getBoundingClientRect().right);
      };
      return {
        ink: style('mark').color,
        ground: style('mark').backgroundColor,
        ratio: size('h1') / size('article'),
        aside: right('.source') - right('.address'),
      };
    })()`);
    expect(printed).toMatchObject({ ink: 'rgb(0, 0, 0)', ground: 'rgb(221, 221, 221)' });
    // Similar to Latin, and a little less: its letters are smaller.
    expect(printed.ratio).toBeGreaterThan(1.5);
    // The address is below the author's name, and not at the other edge.
    expect(printed.aside).toBe(0);
    await browser.playwrightPage.emulateMedia({ media: 'screen' });
    await reader.choose('system');
  });
});
