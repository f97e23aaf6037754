/**
 * Pictures of the article that may not be shown yet. Nothing of them is asked for: a placeholder stands where each
 * will, and a notice under the headline offers to load them.
 */
import { type PageImage, pageImageOf } from '../../../article/images/images';
import { type IncrementalTask, visitEach } from '../../../scheduler';
import { language, message } from '../../platform/i18n';
import { onTrusted } from '../../ui/trusted-events';
import { icon, make } from './elements';
import { focused } from './page-guard';
import { isLoading, type PageImages, setSource } from './page-images';
import type { PutSource } from './write-tree';

const ICON = 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M8.5 9.5h.01';

/** Declared smaller than this on both sides, a picture has no room for a placeholder with a name in it. */
const SMALLEST_BOX = 120;
/** Elements that may hold a line of text with a picture in it. */
const LINES = 'p, li, dt, dd, td, th, h1, h2, h3, h4, h5, h6, summary, figcaption, caption';
/** A click in these has its own meaning, and they may hold no button. */
const CLICKABLE = 'a, summary';

interface Unsourced {
  readonly address: string;
  readonly pageImage: PageImage | undefined;
}

interface HeldPicture extends Unsourced {
  readonly image: HTMLImageElement;
  /** The image, or the button around it that opens it. */
  readonly whole: HTMLElement;
  readonly placeholder: HTMLElement;
}

export interface HeldImageEvents {
  /** Called when the user wants the pictures of this site from now on. */
  always(): void;
  /** Called when the element that had the focus is gone. */
  focusLost(): void;
}

export class HeldImages {
  /** To be put over the article; hidden while no picture is held back. */
  readonly notice: HTMLElement;
  readonly #load = make('button', { type: 'button', class: 'load' });
  /** Written images without their addresses. */
  readonly #unsourced = new WeakMap<HTMLImageElement, Unsourced>();
  #held: HeldPicture[] = [];

  /** @param site its name, '' where it cannot be remembered */
  constructor(
    private readonly pictures: PageImages,
    site: string,
    private readonly on: HeldImageEvents,
  ) {
    const always = make('button', { type: 'button' }, message('readerAlwaysLoadPictures', site));
    onTrusted(this.#load, 'click', () => this.#loadAll());
    onTrusted(always, 'click', () => {
      this.#loadAll();
      on.always();
    });
    this.notice = make(
      'div',
      {
        class: 'notice',
        role: 'group',
        'aria-labelledby': 'held-why',
        lang: language(),
        dir: message('direction'),
      },
      make('span', { id: 'held-why' }, message('readerPicturesHeld')),
      make('div', {}, this.#load, ...(site ? [always] : [])),
    );
  }

  /** Gives a written image its address if it may be shown, and else keeps that for later. */
  readonly putSource: PutSource = (image, address, node) => {
    const pageImage = pageImageOf(node);
    const source = this.pictures.sourceOf(address, pageImage);
    if (source) setSource(image, source);
    else this.#unsourced.set(image, { address, pageImage });
  };

  /** Puts placeholders into a written article that is not shown yet. Work that can be interrupted. */
  *holding(written: DocumentFragment): IncrementalTask<readonly HeldPicture[]> {
    const held: HeldPicture[] = [];
    yield* visitEach(written.querySelectorAll('img'), (image) => {
      const unsourced = this.#unsourced.get(image);
      if (!unsourced) return;
      const whole = image.closest<HTMLElement>('.zoom') ?? image;
      const placeholder = placeholderFor(image, whole);
      if (placeholder.localName === 'button') {
        onTrusted(placeholder, 'click', () => {
          this.pictures.want(unsourced.address);
          this.#update();
        });
      }
      whole.replaceWith(placeholder);
      held.push({ ...unsourced, image, whole, placeholder });
    });
    return held;
  }

  /** Offers these pictures, those of the article that is now shown, in place of the former ones. */
  show(held: readonly HeldPicture[]): void {
    this.#held = [...held];
    this.#update();
  }

  /** Shows what the page loads meanwhile, until `signal`. */
  follow(signal: AbortSignal): void {
    this.pictures.watch(() => this.#update(), signal);
  }

  #loadAll(): void {
    for (const { address } of this.#held) this.pictures.want(address);
    this.#update();
  }

  /** Shows every picture that may be shown by now, and offers to load the others. */
  #update(): void {
    const focus = focused();
    let isFocusLost = false;
    this.#held = this.#held.filter(({ image, address, pageImage, whole, placeholder }) => {
      const source = this.pictures.sourceOf(address, pageImage);
      if (!source) return true;
      placeholder.replaceWith(whole);
      setSource(image, source);
      if (placeholder === focus) {
        isFocusLost = whole === image;
        whole.focus({ preventScroll: true });
      }
      return false;
    });
    const count = this.#held.filter(({ pageImage }) => !isLoading(pageImage)).length;
    const shown = new Intl.NumberFormat(language()).format(count);
    this.#load.textContent = message('readerLoadPictures', shown);
    this.notice.hidden = count === 0;
    if (isFocusLost || (count === 0 && this.notice.contains(focus))) this.on.focusLost();
  }
}

/** A box as large as the picture will be, if that is known, with its description. */
function placeholderFor(image: HTMLImageElement, whole: HTMLElement): HTMLElement {
  const placeholder = whole.closest(CLICKABLE)
    ? make('span', image.alt ? { role: 'img', 'aria-label': image.alt } : {})
    : buttonFor(image.alt);
  placeholder.className = 'held';
  placeholder.dataset.alt = image.alt;
  placeholder.append(icon(ICON));
  const [width, height] = ['width', 'height'].map((side) => Number(image.getAttribute(side)));
  const isSmall = width > 0 && height > 0 && width < SMALLEST_BOX && height < SMALLEST_BOX;
  const isUnknown = width === 0 && height === 0;
  if (isSmall || (isUnknown && isAmongText(whole))) placeholder.dataset.inline = '';
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

function buttonFor(alt: string): HTMLElement {
  const load = message('readerLoadPicture');
  return make('button', {
    type: 'button',
    title: load,
    'aria-label': alt ? `${load}: ${alt}` : load,
  });
}
