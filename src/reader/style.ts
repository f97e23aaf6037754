/** The reader view's style, in the order in which its sheets build on each other. */
import bar from './bar.css?inline';
import faces from './faces.css?inline';
import frame from './frame.css?inline';
import media from './media.css?inline';
import panels from './panels.css?inline';
import print from './print.css?inline';
import text from './text.css?inline';

const SHEETS = [frame, bar, panels, text, faces, media, print].join('\n');

/**
 * A copy of the style whose custom properties have names that no page can know. A page could otherwise hand down a
 * value of its own, or take a name away from every sheet by registering it (`@property`).
 */
export class OwnStyle {
  readonly #prefix = `--x${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}-`;
  readonly css = SHEETS.replaceAll('--', this.#prefix);

  /** Sets a custom property that the sheets call `--name`. */
  set(element: HTMLElement, name: string, value: string): void {
    element.style.setProperty(this.#prefix + name, value);
  }
}
