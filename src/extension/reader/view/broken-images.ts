/** Replaces images that do not load by their descriptions; removes those without one, and elements left empty. */
import { make } from '../../ui/elements';

/** Elements that show something without being text. */
const MEDIA = 'img, input, hr, math, [data-player], .held';
/** Elements whose removal would move their neighbours to another place. */
const TABLE_PARTS = 'td, th, tr, thead, tbody, tfoot';
/** Elements that stay though empty: without its summary, the browser would give `details` one of its own. */
const NEVER_REMOVED = 'article, summary';

/** Replaces an image of the reader view that did not load by its description, or removes it. */
export function replaceBrokenImage(image: HTMLImageElement): void {
  const element = image.closest('.zoom') ?? image;
  if (!image.alt) {
    removeWithEmptyAncestors(element);
    return;
  }
  const box = make('span', { class: 'missing', dir: 'auto' }, image.alt);
  element.replaceWith(box);
  const shown = [...(box.closest('article')?.querySelectorAll(`.missing, ${MEDIA}`) ?? [])];
  const index = shown.indexOf(box);
  // The image after it may have failed before it.
  const repeated = [index, index + 1].filter((i) => isRepeated(shown[i - 1], shown[i]));
  for (const i of repeated) removeWithEmptyAncestors(shown[i]);
}

/** True when a description is the same as the one directly before it. */
function isRepeated(before: Element | undefined, box: Element | undefined): boolean {
  if (!before?.matches('.missing') || !box?.matches('.missing')) return false;
  if (before.textContent !== box.textContent) return false;
  const between = new Range();
  between.setStartAfter(before);
  between.setEndBefore(box);
  return !String(between).trim();
}

/** Removes an element, and its ancestors that are left with nothing to show. */
function removeWithEmptyAncestors(element: Element): void {
  const ancestor = element.parentElement?.closest(`:not(${TABLE_PARTS})`);
  element.remove();
  if (!ancestor || ancestor.matches(NEVER_REMOVED)) return;
  if (!ancestor.textContent?.trim() && !ancestor.querySelector(MEDIA)) removeWithEmptyAncestors(ancestor);
}
