/** Clicks and keys in our closed shadow roots, which ignore events dispatched by scripts. */
import { type ExtensionBrowser, type Point, until } from './driver';

/**
 * Clicks an element in its middle, once it has stopped moving.
 * @param element expression of `root` for the element, or a selector in it; a radio button is clicked at its
 * label
 */
export async function clickIn(browser: ExtensionBrowser, element: string): Promise<void> {
  const expression = element.includes('root.') ? element : `root.querySelector(${JSON.stringify(element)})`;
  let last = '';
  const point = await until(`${element} can be clicked`, async () => {
    const point = await browser.inClosedRoot<Point | null>(
      'html > div',
      `((element) => {
        const shown = element?.labels?.[0] ?? element;
        if (!shown?.checkVisibility()) return null;
        shown.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = shown.getClientRects()[0];
        const [x, y] = [left + width / 2, top + height / 2];
        return shown.contains(root.elementFromPoint(x, y)) ? { x, y } : null;
      })(${expression})`,
    );
    const rests = JSON.stringify(point) === last;
    last = JSON.stringify(point);
    return rests ? point : null;
  });
  await browser.drag([point]);
}

/** Moves a slider by so many of its steps with the arrow keys, once it is visible. */
export async function slideIn(browser: ExtensionBrowser, selector: string, steps: number): Promise<void> {
  const focus = `((slider) => {
    if (!slider.checkVisibility()) return null;
    slider.focus({ preventScroll: true });
    return root.activeElement === slider || null;
  })(root.querySelector('${selector}'))`;
  await until(`${selector} has the keys`, () => browser.inClosedRoot<true | null>('html > div', focus));
  for (let i = 0; i < Math.abs(steps); i++) await browser.typeKey(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
}

/** Chooses a theme, a font or an alignment by its value; leaves the panel open if it was open before. */
export async function chooseIn(browser: ExtensionBrowser, value: string): Promise<void> {
  const isOpen = await browser.inClosedRoot<boolean>(
    'html > div',
    `!root.querySelector('.appearance').hidden`,
  );
  if (!isOpen) await clickIn(browser, '[data-tool=appearance]');
  await clickIn(browser, `input[value=${value}]`);
  if (!isOpen) await clickIn(browser, '[data-tool=appearance]');
}
