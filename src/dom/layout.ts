/** What of a page is shown, as the browser lays it out; asked late, and once an element. */
import type { Work } from '../work';
import type { PathElement, TextBlock } from './blocks';

/** What is asked of a live page. */
export interface Layout {
  /** Whether the element has a box, and the box is seen. */
  isVisible(element: Element): boolean;
  /** Whether the element has no box by intent: what it holds is laid out as if it stood in the element's parent. */
  isBoxless(element: Element): boolean;
}

export const LIVE_LAYOUT: Layout = {
  // A form's field can have the method's name.
  isVisible: (element) =>
    Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true }),
  // As every slot is by default.
  isBoxless(element) {
    const { display, visibility } = getComputedStyle(element);
    return display === 'contents' && visibility === 'visible';
  },
};

type Answers = WeakMap<PathElement, boolean>;

const answers: Answers = new WeakMap();

/**
 * Whether text in the element is shown. Parents are asked before any style, which is costly: nothing below one that is
 * hidden need be asked for it.
 */
function isShown(path: PathElement, layout: Layout, known: Answers): boolean {
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

export class LaidOutBlock implements TextBlock {
  constructor(
    readonly node: Text,
    readonly text: string,
    readonly path: PathElement,
    private readonly layout: Layout,
  ) {}

  get visible(): boolean {
    return answers.get(this.path) ?? isShown(this.path, this.layout, answers);
  }

  /** Asks anew, and leaves what was answered before as it is. */
  visibleNow(known: Answers): boolean {
    return known.get(this.path) ?? isShown(this.path, this.layout, known);
  }
}

/** Blocks that are asked about at a time. */
const AT_A_TIME = 500;

/**
 * Asks layout of every block that nobody asked it of: before anything of ours changes what is shown, and best while
 * another context is at work.
 */
export function* askingLayout(blocks: readonly TextBlock[]): Work<void> {
  for (let i = 0; i < blocks.length; i++) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    void blocks[i].visible;
  }
}

/** Whether layout answers otherwise than it did for any of the blocks; they keep to what it answered first. */
export function* askingForChange(blocks: readonly TextBlock[]): Work<boolean> {
  const known: Answers = new WeakMap();
  for (let i = 0; i < blocks.length; i++) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    const block = blocks[i];
    if (block instanceof LaidOutBlock && block.visibleNow(known) !== block.visible) return true;
  }
  return false;
}
