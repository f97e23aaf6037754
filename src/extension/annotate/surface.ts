/** The text that the user sees, the page's or that of the view over it, and the page's own text. */
import { anchor, describe } from '../../annotations/anchor';
import type { Target } from '../../annotations/annotation';
import type { LetterRange } from '../../annotations/document-text';
import type { Page } from '../../dom/page';
import type { TaskRunner } from '../../scheduler';
import { type ViewText, viewText } from '../session/page-globals';
import { selectedSpan } from '../session/selection';
import { focusedElement, isEditable } from '../ui/page-guard';
import { AnchoredText } from './anchored-text';

export class Surface {
  private constructor(
    private readonly page: Page,
    /** The page's own text. */
    readonly inPage: AnchoredText,
    /** The text that is shown. */
    readonly shown: AnchoredText,
    /** The view that shows it; undefined when the page itself is visible. */
    readonly view: ViewText | undefined,
  ) {}

  static async read(page: Page, runTask: TaskRunner): Promise<Surface> {
    const view = viewText();
    const inPage = await runTask(AnchoredText.ofBlocks(page.blocks));
    const shown = view ? await runTask(AnchoredText.ofArticle(view.article)) : inPage;
    return new Surface(page, inPage, shown, view);
  }

  /** False when the text is in a frame: its highlights and its selection are not the page's. */
  get isVisible(): boolean {
    return this.view !== undefined || this.page.document === document;
  }

  /** The letters of the shown text that are selected; null when there are none. */
  selected(): LetterRange | null {
    if (this.view) {
      const range = this.view.selectedRange();
      const isIn = range && this.view.article.contains(range.startContainer);
      return isIn ? this.shown.lettersIn(range) : null;
    }
    if (!this.isVisible || isEditable(focusedElement())) return null;
    const span = selectedSpan(this.page.blocks, pageSelection());
    return span && this.shown.lettersBetween(...asPlaces(span));
  }

  /** Takes the selection away, whose colour would hide the annotation's. */
  deselect(): void {
    pageSelection()?.removeAllRanges();
    // Chromium before 137 has a separate selection for each shadow tree.
    (this.view?.root as { getSelection?: () => Selection | null } | undefined)
      ?.getSelection?.()
      ?.removeAllRanges();
  }

  /** Describes letters of the shown text by their place in the page, or in the view if the page lacks them. */
  describe(letters: LetterRange): Target {
    const target = describe(this.shown.text, letters);
    if (!this.view) return target;
    const inPage = anchor(this.inPage.text, { ...target, position: null });
    return inPage ? describe(this.inPage.text, inPage) : { ...target, position: null };
  }
}

/** A page can name an image like the method. */
const pageSelection = (): Selection | null => Document.prototype.getSelection.call(document);

const asPlaces = (span: NonNullable<ReturnType<typeof selectedSpan>>) =>
  span.map(({ index, offset }) => ({ segment: index, offset })) as [
    { segment: number; offset: number },
    { segment: number; offset: number },
  ];
