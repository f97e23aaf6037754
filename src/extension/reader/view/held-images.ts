/** Images that may not be requested yet: each has a placeholder, and a notice offers to load them. */
import { type PageImage, pageImageOf } from '../../../article/images/images';
import { type IncrementalTask, visitEach } from '../../../scheduler';
import { formatNumber, languageAttributes, message } from '../../platform/i18n';
import { icon, iconButton, make, makeButton } from '../../ui/elements';
import { focusedElement } from '../../ui/page-guard';
import { onTrusted } from '../../ui/trusted-events';
import { isLoading, type PageImages, setSource } from './page-images';
import type { PutSource } from './write-tree';

const ICON = 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M8.5 9.5h.01';

/** Pixels of width or height that a placeholder needs to show a description. */
const MIN_SIDE_PX = 120;
/** Elements that may contain a line of text with an image in it. */
const LINES = 'p, li, dt, dd, td, th, h1, h2, h3, h4, h5, h6, summary, figcaption, caption';
/** Elements in which a click has its own meaning; they may contain no button. */
const CLICKABLE = 'a, summary';

/** A written image whose address is not set yet. */
interface UnsourcedImage {
  readonly address: string;
  readonly pageImage: PageImage | undefined;
}

export interface HeldImage extends UnsourcedImage {
  readonly image: HTMLImageElement;
  /** The image, or the button around it that opens it. */
  readonly element: HTMLElement;
  readonly placeholder: HTMLElement;
}

export interface HeldImageEvents {
  /** Called when the user chooses to load this site's images from now on. */
  always(): void;
  /** Called when the element that had the focus is gone. */
  focusLost(): void;
}

/** The placeholders in one article, and the notice that offers to load their images. */
export class HeldImages {
  /** Notice to show over the article; hidden while no image is held back. */
  readonly notice: HTMLElement;
  private readonly loadButton = makeButton('', () => this.loadAll(), { class: 'load' });
  /** Written images without their addresses. */
  private readonly unsourced = new WeakMap<HTMLImageElement, UnsourcedImage>();
  private held: HeldImage[] = [];

  /** @param site the site's name; '' when no choice can be stored for it */
  constructor(
    private readonly pageImages: PageImages,
    site: string,
    private readonly events: HeldImageEvents,
  ) {
    const alwaysButton = makeButton(message('readerAlwaysLoadPictures', site), () => {
      this.loadAll();
      events.always();
    });
    this.notice = make(
      'div',
      { class: 'notice', role: 'group', 'aria-labelledby': 'held-why', ...languageAttributes() },
      make('span', { id: 'held-why' }, message('readerPicturesHeld')),
      make('div', {}, this.loadButton, ...(site ? [alwaysButton] : [])),
    );
  }

  /** Sets the address of a written image if it may be shown, and otherwise stores it for later. */
  readonly putSource: PutSource = (image, address, node) => {
    // The listener is on the image itself: one that the browser already has is loaded before it is in the article.
    onTrusted(image, 'load', () => {
      image.dataset.loaded = '';
    });
    const pageImage = pageImageOf(node);
    const source = this.pageImages.sourceOf(address, pageImage);
    if (source) setSource(image, source);
    else this.unsourced.set(image, { address, pageImage });
  };

  /** Replaces the images of a written article whose addresses are not set by placeholders, as interruptible work. */
  *insertPlaceholders(written: DocumentFragment): IncrementalTask<readonly HeldImage[]> {
    const held: HeldImage[] = [];
    yield* visitEach(written.querySelectorAll('img'), (image) => {
      const unsourced = this.unsourced.get(image);
      if (!unsourced) return;
      const element = image.closest<HTMLElement>('.zoom') ?? image;
      const placeholder = placeholderFor(image, element, () => {
        this.pageImages.allow(unsourced.address);
        this.update();
      });
      element.replaceWith(placeholder);
      held.push({ ...unsourced, image, element, placeholder });
    });
    return held;
  }

  /** Offers to load these images of the article that is now shown. */
  show(held: readonly HeldImage[]): void {
    this.held = [...held];
    this.update();
  }

  /** Shows the images that the page itself loads, until `signal` aborts. */
  follow(signal: AbortSignal): void {
    this.pageImages.watch(() => this.update(), signal);
  }

  private loadAll(): void {
    for (const { address } of this.held) this.pageImages.allow(address);
    this.update();
  }

  /** Shows every image that may be shown by now, and offers to load the others. */
  private update(): void {
    const focus = focusedElement();
    let isFocusLost = false;
    this.held = this.held.filter(({ image, address, pageImage, element, placeholder }) => {
      const source = this.pageImages.sourceOf(address, pageImage);
      if (!source) return true;
      placeholder.replaceWith(element);
      setSource(image, source);
      if (placeholder === focus) {
        isFocusLost = element === image;
        element.focus({ preventScroll: true });
      }
      return false;
    });
    const count = this.held.filter(({ pageImage }) => !isLoading(pageImage)).length;
    this.loadButton.textContent = message('readerLoadPictures', formatNumber(count));
    this.notice.hidden = count === 0;
    if (isFocusLost || (count === 0 && this.notice.contains(focus))) this.events.focusLost();
  }
}

/**
 * A box with an image's description, of the image's size if that is known.
 * @param onPress called when it is pressed, except where a click has its own meaning
 */
function placeholderFor(image: HTMLImageElement, element: HTMLElement, onPress: () => void): HTMLElement {
  const { alt } = image;
  const load = message('readerLoadPicture');
  const placeholder = element.closest(CLICKABLE)
    ? make('span', alt ? { role: 'img', 'aria-label': alt } : {}, icon(ICON))
    : iconButton(ICON, load, onPress, { 'aria-label': alt ? `${load}: ${alt}` : load });
  placeholder.className = 'held';
  placeholder.dataset.alt = alt;
  const [width, height] = ['width', 'height'].map((side) => Number(image.getAttribute(side)));
  const isSmall = width > 0 && height > 0 && width < MIN_SIDE_PX && height < MIN_SIDE_PX;
  const isUnknown = width === 0 && height === 0;
  if (isSmall || (isUnknown && isAmongText(element))) placeholder.dataset.inline = '';
  else {
    if (width > 0) placeholder.style.maxInlineSize = `min(100%, ${width}px)`;
    if (width > 0 && height > 0) placeholder.style.aspectRatio = `${width} / ${height}`;
  }
  return placeholder;
}

function isAmongText(element: Element): boolean {
  const line = element.closest(`figure, ${LINES}`);
  return [...(line?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim());
}
