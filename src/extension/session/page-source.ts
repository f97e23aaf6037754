/** The document that is read: the page's own, or a frame's whose text the user wants. */
import type { TaskRunner } from '../../scheduler';
import type { FrameOffer } from '../messages/page-state';
import { documentOf, type FrameElement, findFrame } from './find-frame';

/** Chooses between the page's document and a frame's. */
export class PageSource {
  private offered: FrameElement | null = null;
  /** The frame that is read; null while the page itself is. */
  frame: FrameElement | null = null;

  /** The page's own document again once the frame is gone or shows another site. */
  get document(): Document {
    return (this.frame && documentOf(this.frame)) ?? document;
  }

  get isInFrame(): boolean {
    return this.document !== document;
  }

  /** Finds a frame to offer where the page itself has no text. A frame without text is left again. */
  async find(runTask: TaskRunner): Promise<FrameOffer | undefined> {
    const hasFailed = this.frame !== null;
    this.leave();
    if (hasFailed) return undefined;
    const found = await runTask(findFrame(document));
    this.offered = found && !found.offer.address ? found.element : null;
    return found?.offer;
  }

  /** Reads the offered frame from now on. @returns false when there is none that can be read */
  enter(): boolean {
    this.frame = this.offered;
    return this.isInFrame;
  }

  leave(): void {
    this.offered = null;
    this.frame = null;
  }
}
