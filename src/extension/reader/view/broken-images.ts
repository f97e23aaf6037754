/** A picture that does not load leaves its description, and where it has none, nothing of what held only it. */
import { make } from './elements';

/** Shows something without being text. */
const MEDIA = 'img, input, hr, math, [data-player], .held';
/** Without one of these, others would stand in its place. */
const TABLE_PARTS = 'td, th, tr, thead, tbody, tfoot';
/** Without its summary, a browser would give `details` one of its own. */
const STAYS = 'article, summary';

/** @param image of the written article */
export function replaceBrokenImages(image: HTMLImageElement): void {
  const whole = image.closest('.zoom') ?? image;
  if (!image.alt) {
    clear(whole);
    return;
  }
  const box = make('span', { class: 'missing', dir: 'auto' }, image.alt);
  whole.replaceWith(box);
  const shown = [...(box.closest('article')?.querySelectorAll(`.missing, ${MEDIA}`) ?? [])];
  const at = shown.indexOf(box);
  // The picture after it may have failed before it.
  const again = [at, at + 1].filter((i) => saysAgain(shown[i - 1], shown[i]));
  for (const i of again) clear(shown[i]);
}

/** Whether the one box says what the other directly before it says. */
function saysAgain(before: Element | undefined, box: Element | undefined): boolean {
  if (!before?.matches('.missing') || !box?.matches('.missing')) return false;
  if (before.textContent !== box.textContent) return false;
  const between = new Range();
  between.setStartAfter(before);
  between.setEndBefore(box);
  return !String(between).trim();
}

/** Takes an element away, and all around it that is left with nothing to show. */
function clear(element: Element): void {
  const around = element.parentElement?.closest(`:not(${TABLE_PARTS})`);
  element.remove();
  if (!around || around.matches(STAYS) || around.textContent?.trim() || around.querySelector(MEDIA)) return;
  clear(around);
}
