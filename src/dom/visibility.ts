/** Visibility of a page's text as the browser lays it out; queried on first use, and once per element. */
import type { IncrementalTask } from '../scheduler';
import type { PathElement, TextBlock } from './text-blocks';

/** Layout queries on a live page. */
export interface VisibilityRules {
  /** True when the element has a box that is not hidden or fully transparent. */
  isVisible(element: Element): boolean;
  /**
   * True when the element has no box by intent (`display: contents`): its content is laid out as if it stood
   * in the element's parent.
   */
  isBoxless(element: Element): boolean;
}

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

type Answers = WeakMap<PathElement, boolean>;

const answers: Answers = new WeakMap();

/**
 * Checks if text directly in the element is shown. Ancestors are checked before any computed style is read:
 * styles are expensive, and below a hidden ancestor none is needed.
 */
function isShown(path: PathElement, layout: VisibilityRules, known: Answers): boolean {
  const hidden: PathElement[] = [];
  let answer: boolean | undefined;
  for (let at: PathElement | null = path; at; at = at.parent) {
    answer = known.get(at);
    if (answer !== undefined) break;
    answer = layout.isVisible(at.element);
    if (answer) {
      known.set(at, true);
      break;
    }
    hidden.push(at);
  }
  for (const step of hidden.reverse()) {
    answer = answer === true && layout.isBoxless(step.element);
    known.set(step, answer);
  }
  return answer === true;
}

export class RenderedBlock implements TextBlock {
  constructor(
    readonly node: Text,
    readonly text: string,
    readonly path: PathElement,
    private readonly layout: VisibilityRules,
  ) {}

  get visible(): boolean {
    return answers.get(this.path) ?? isShown(this.path, this.layout, answers);
  }

  /**
   * Returns the current visibility, and keeps the first answer as it is.
   * @param known answers of this check
   */
  visibleNow(known: Answers): boolean {
    return known.get(this.path) ?? isShown(this.path, this.layout, known);
  }
}

/** Blocks queried between two yields. */
const AT_A_TIME = 500;

/**
 * Reads the visibility of every block that was not queried yet. Run it before the extension itself changes
 * what is shown, and best while another context is working.
 */
export function* readVisibility(blocks: readonly TextBlock[]): IncrementalTask<void> {
  for (let i = 0; i < blocks.length; i++) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    void blocks[i].visible;
  }
}

/** Checks if layout now answers differently for any block. The blocks keep their first answer. */
export function* hasVisibilityChanged(blocks: readonly TextBlock[]): IncrementalTask<boolean> {
  const known: Answers = new WeakMap();
  for (let i = 0; i < blocks.length; i++) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    const block = blocks[i];
    if (block instanceof RenderedBlock && block.visibleNow(known) !== block.visible) return true;
  }
  return false;
}
