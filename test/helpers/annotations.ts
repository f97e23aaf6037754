/** The user's own highlights and notes: made by real clicks and keys over the page, and in the reader view. */
import { type ExtensionBrowser, type Point, until, untilAtRest } from './driver';
import { Overlay, type Reader } from './overlay';
import { highlightedTexts } from './page-state';

/** Registry keys of all colours, without a note and with one. */
const NAMES = ['yellow', 'green', 'blue', 'pink'].flatMap((colour) => [
  `leaflight-annotation-${colour}`,
  `leaflight-annotation-${colour}-note`,
]);

/** Runs in the page: points at the beginning and end of a text in an element, scrolled into view. */
export function endsOf(text: string, root: Element = document.body): Point[] | null {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node as Text).data.indexOf(text);
    if (at < 0) continue;
    node.parentElement!.scrollIntoView({ block: 'center', behavior: 'instant' });
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    const boxes = [...range.getClientRects()];
    const [first, last] = [boxes[0], boxes.at(-1)!];
    return [
      { x: first.left + 0.5, y: first.top + first.height / 2 },
      { x: last.right - 0.5, y: last.top + last.height / 2 },
    ];
  }
  return null;
}

/** Runs in the page: texts that are highlighted under a name in its frame, and the colours of its style there. */
export function shownInFrame(name: string): { text: string; line: string; ground: string } {
  const { contentWindow, contentDocument } = document.querySelector('iframe')!;
  const window = contentWindow as unknown as typeof globalThis;
  const ranges = [...((window.CSS.highlights.get(name) as unknown as Iterable<Range>) ?? [])];
  const paragraph = contentDocument!.querySelector('p');
  // A page that is still loading has none.
  if (!paragraph) return { text: '', line: '', ground: '' };
  const style = window.getComputedStyle(paragraph, `::highlight(${name})`);
  return { text: ranges.join('|'), line: style.textDecorationColor, ground: style.backgroundColor };
}

/** Runs in the page: points of its window at the beginning and the end of a text in its frame, scrolled into view. */
export function endsInFrame(text: string): Point[] {
  const frame = document.querySelector('iframe')!;
  const walker = frame.contentDocument!.createTreeWalker(frame.contentDocument!.body, NodeFilter.SHOW_TEXT);
  const { paddingLeft, paddingTop } = getComputedStyle(frame);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node as Text).data.indexOf(text);
    if (at < 0) continue;
    node.parentElement!.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top } = frame.getBoundingClientRect();
    const range = frame.contentDocument!.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    const boxes = [...range.getClientRects()];
    const [first, last] = [boxes[0], boxes.at(-1)!];
    const place = (x: number, y: number) => ({
      x: x + left + frame.clientLeft + Number.parseFloat(paddingLeft),
      y: y + top + frame.clientTop + Number.parseFloat(paddingTop),
    });
    return [
      place(first.left + 0.5, first.top + first.height / 2),
      place(last.right - 0.5, last.top + last.height / 2),
    ];
  }
  throw new Error(`no ${text}`);
}

/** The bar with the colours over the page. */
export class AnnotationBar extends Overlay {
  constructor(browser: ExtensionBrowser) {
    super(browser, []);
  }

  /** Drags over a text of the page. */
  async select(text: string): Promise<void> {
    const points = await untilAtRest(`the page shows '${text}'`, () => this.browser.evaluate(endsOf, text));
    await this.browser.drag(points);
  }

  /** Drags over a text of the page, and waits until the bar is there. */
  async openFor(text: string): Promise<void> {
    await this.select(text);
    await this.becomesOpen();
  }

  /** Types a note, which is not saved yet. */
  async write(note: string): Promise<void> {
    await this.click('button[aria-expanded]');
    for (const letter of note) await this.browser.typeKey(letter);
  }

  /** Marks a text of the page in a colour; the bar stays open. */
  async mark(text: string, colour: string): Promise<void> {
    await this.openFor(text);
    await this.click(`[data-colour=${colour}]`);
  }

  /** Shown annotations by the name of their style, without the prefix; each with its texts. */
  async shown(): Promise<Record<string, string>> {
    const shown: Record<string, string> = {};
    for (const name of NAMES) {
      const texts = (await this.browser.evaluate(highlightedTexts, name)).map(({ text }) => text);
      if (texts.length > 0) shown[name.replace('leaflight-annotation-', '')] = texts.join('|');
    }
    return shown;
  }

  /** Waits until exactly these are shown. */
  async shows(wanted: Readonly<Record<string, string>>): Promise<void> {
    let last = '';
    await until(`the page shows ${JSON.stringify(wanted)}`, async () => {
      last = JSON.stringify(await this.shown());
      return last === JSON.stringify(wanted);
    }).catch((error: Error) => {
      throw new Error(`${error.message}; it shows ${last}`);
    });
  }
}

/** Drags over a text of the article in the reader view. */
export async function selectInReader(browser: ExtensionBrowser, reader: Reader, text: string): Promise<void> {
  const points = await untilAtRest(`the reader view shows '${text}'`, () =>
    reader.read<Point[] | null>(`(${endsOf})(${JSON.stringify(text)}, root.querySelector('article'))`),
  );
  await browser.drag(points);
}
