/** The text that the user sees, in the page or in the view over it, and the page's own text. */
import { anchor, anchorAll, describe } from '../../annotations/anchor';
import type { Annotation, Target } from '../../annotations/annotation';
import type { LetterRange } from '../../annotations/document-text';
import type { Page } from '../../dom/page';
import type { TaskRunner } from '../../scheduler';
import { registryOf, selectionIn, selectionInTree } from '../platform/frame-documents';
import { type ViewText, viewText } from '../session/page-globals';
import { selectedSpan } from '../session/selection';
import { focusedElement, isEditable } from '../ui/page-guard';
import { AnchoredText } from './anchored-text';

/** The page, or the view that covers it: annotations are shown in either. */
export class Surface {
  private constructor(
    private readonly page: Page,
    readonly inPage: AnchoredText,
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

  /** The document that shows the text, of the page or a frame. */
  get document(): Document {
    return this.view ? document : this.page.document;
  }

  /** Registry of highlights of the window that shows the text. */
  get registry(): HighlightRegistry {
    return registryOf(this.document);
  }

  /** Finds annotations in the shown text. @returns with the ids of those that neither it nor the page has */
  async find(
    annotations: readonly Annotation[],
    runTask: TaskRunner,
  ): Promise<{ found: ReadonlyMap<Annotation, LetterRange | null>; orphans: readonly string[] }> {
    const inPage = await runTask(anchorAll(this.inPage.text, annotations));
    const found = this.view ? await runTask(anchorAll(this.shown.text, annotations)) : inPage;
    const orphans = annotations.filter((each) => !inPage.get(each) && !found.get(each));
    return { found, orphans: orphans.map(({ id }) => id) };
  }

  /** The letters of the shown text that are selected; null when there are none. */
  selected(): LetterRange | null {
    if (this.view) {
      const range = this.view.selectedRange();
      const isIn = range && this.view.article.contains(range.startContainer);
      return isIn ? this.shown.lettersIn(range) : null;
    }
    if (isEditable(focusedElement(this.document))) return null;
    const span = selectedSpan(this.page.blocks, selectionIn(this.document));
    return span && this.shown.lettersBetween(...span);
  }

  /** Takes the selection away, whose colour would hide the annotation's. */
  deselect(): void {
    selectionIn(this.document)?.removeAllRanges();
    if (this.view) selectionInTree(this.view.root)?.removeAllRanges();
  }

  /** Describes letters of the shown text by their place in the page, or in the view if the page lacks them. */
  describe(letters: LetterRange): Target {
    const target = describe(this.shown.text, letters);
    if (!this.view) return target;
    const inPage = anchor(this.inPage.text, { ...target, position: null });
    return inPage ? describe(this.inPage.text, inPage) : { ...target, position: null };
  }
}
