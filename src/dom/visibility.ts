/** Visibility of a page's text as the browser lays it out; queried on first use, and once per element. */
import { BATCH_SIZE, type IncrementalTask, visitEach } from '../scheduler';
import type { PathElement, TextBlock } from './text-blocks';

/** Layout queries on a live page. */
export interface VisibilityRules {
  /** True when the element has a box that is not hidden or fully transparent. */
  isVisible(element: Element): boolean;
  /**
   * True when the element has no box by intent (`display: contents`): its content is laid out as if it were
   * in the element's parent.
   */
  isBoxless(element: Element): boolean;
}

/** Visibility as the browser renders the page that it shows. */
export const LIVE_VISIBILITY: VisibilityRules = {
  // Called from the prototype: a form field can be named like the method.
  isVisible: (element) =>
    Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true }),
  // Slots are `display: contents` by default.
  isBoxless(element) {
    const { display, visibility } = getComputedStyle(element);
    return display === 'contents' && visibility === 'visible';
  },
};

type VisibilityCache = WeakMap<PathElement, boolean>;

const firstAnswers: VisibilityCache = new WeakMap();

/**
 * Checks if text directly in the element is shown. Ancestors are checked before any computed style is read:
 * styles are expensive, and below a hidden ancestor none is needed.
 */
function isShown(path: PathElement, rules: VisibilityRules, cache: VisibilityCache): boolean {
  const hidden: PathElement[] = [];
  let answer: boolean | undefined;
  for (let at: PathElement | null = path; at; at = at.parent) {
    answer = cache.get(at);
    if (answer !== undefined) break;
    answer = rules.isVisible(at.element);
    if (answer) {
      cache.set(at, true);
      break;
    }
    hidden.push(at);
  }
  for (const step of hidden.reverse()) {
    answer = answer === true && rules.isBoxless(step.element);
    cache.set(step, answer);
  }
  return answer === true;
}

/** Text block whose visibility is queried from the browser on first use. */
export class RenderedBlock implements TextBlock {
  constructor(
    readonly node: Text,
    readonly text: string,
    readonly path: PathElement,
    private readonly rules: VisibilityRules,
  ) {}

  get visible(): boolean {
    return firstAnswers.get(this.path) ?? isShown(this.path, this.rules, firstAnswers);
  }

  /**
   * Returns the current visibility; `visible` keeps the first answer.
   * @param cache answers of this check
   */
  visibleNow(cache: VisibilityCache): boolean {
    return cache.get(this.path) ?? isShown(this.path, this.rules, cache);
  }
}

/**
 * Reads the visibility of every block that was not queried yet. Run it before the extension itself changes
 * what is shown, and best while another context is working.
 */
export const readVisibility = (blocks: readonly TextBlock[]): IncrementalTask<void> =>
  visitEach(blocks, (block) => void block.visible);

/** Checks if layout now answers differently for any block. The blocks keep their first answer. */
export function* hasVisibilityChanged(blocks: readonly TextBlock[]): IncrementalTask<boolean> {
  const cache: VisibilityCache = new WeakMap();
  for (let i = 0; i < blocks.length; i++) {
    if (i % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const block = blocks[i];
    if (block instanceof RenderedBlock && block.visibleNow(cache) !== block.visible) return true;
  }
  return false;
}
