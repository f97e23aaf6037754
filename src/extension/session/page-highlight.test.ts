import { describe, expect, it } from 'vitest';
import { type Rgba, WHITE } from '../highlight/colours';
import { HighlightStylesheet } from './page-highlight';

const BLACK: Rgba = [0, 0, 0, 1];
/** Red channel of the tints that are chosen for black on white, and for white on black. */
const LIGHT = 190;
const DARK = 110;

/** A page that can turn dark, and the calls to the extension, in order. */
function darkenablePage(add: (red: number) => Promise<void> = async () => {}) {
  const calls: string[] = [];
  const page = { isDark: false };
  const environment: ConstructorParameters<typeof HighlightStylesheet>[0] = {
    sampleColours: () => [
      page.isDark
        ? { text: WHITE, background: BLACK, weight: 1 }
        : { text: BLACK, background: WHITE, weight: 1 },
    ],
    async addTint({ red }) {
      calls.push(`+${red}`);
      await add(red);
    },
    removeTint: async ({ red }) => void calls.push(`-${red}`),
  };
  return { sheet: new HighlightStylesheet(environment), calls, page };
}

/** Resolves once all requested changes are done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('HighlightStylesheet', () => {
  it("replaces the tint when the page's appearance changes, and never leaves a gap", async () => {
    const { sheet, calls, page } = darkenablePage();
    await sheet.update([]);
    await sheet.update([]);
    expect(calls).toEqual([`+${LIGHT}`]);
    page.isDark = true;
    await sheet.update([]);
    expect(calls.splice(0)).toEqual([`+${LIGHT}`, `+${DARK}`, `-${LIGHT}`]);
    sheet.remove();
    sheet.remove();
    await settled();
    expect(calls).toEqual([`-${DARK}`]);
  });

  it('is removed and added again in the order of the calls', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { sheet, calls, page } = darkenablePage(async (red) => {
      if (red === DARK) await arrived;
    });
    await sheet.update([]);
    page.isDark = true;
    const turned = sheet.update([]);
    sheet.remove();
    page.isDark = false;
    const again = sheet.update([]);
    await settled();
    expect(calls).toEqual([`+${LIGHT}`, `+${DARK}`]);
    arrive();
    await Promise.all([turned, again]);
    expect(calls).toEqual([`+${LIGHT}`, `+${DARK}`, `-${LIGHT}`, `-${DARK}`, `+${LIGHT}`]);
  });

  it('keeps its tint when another is refused', async () => {
    const { sheet, calls, page } = darkenablePage(async (red) => {
      if (red === DARK) throw new Error('tab is gone');
    });
    await sheet.update([]);
    page.isDark = true;
    await expect(sheet.update([])).rejects.toThrow('tab is gone');
    sheet.remove();
    await settled();
    expect(calls).toEqual([`+${LIGHT}`, `+${DARK}`, `-${DARK}`, `-${LIGHT}`]);
  });
});
