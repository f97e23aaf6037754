/** Fills the window with an image of the article; arrow keys and buttons lead to the others. */
import { formatNumber, message } from '../../platform/i18n';
import { make } from '../../ui/elements';
import { onTrusted } from '../../ui/trusted-events';
import { toolButton } from '../controls/toolbar';
import { replaceBrokenImage } from './broken-images';
import { setSource } from './page-images';

/** The dialog that shows one image of the article at a time. */
export class ImageViewer {
  readonly dialog = make('dialog', { class: 'picture', tabindex: '-1', dir: message('direction') });
  private readonly image = make('img', { alt: '' });
  private readonly caption = make('p', { dir: 'auto' });
  private readonly place = make('span', { class: 'place' });
  private readonly steps = [
    toolButton('previous', message('readerPreviousImage'), () => this.step(-1)),
    toolButton('next', message('readerNextImage'), () => this.step(1)),
  ];
  private shown: HTMLImageElement | null = null;

  constructor(
    private readonly article: Element,
    signal: AbortSignal,
  ) {
    this.dialog.append(
      toolButton('close', message('readerCloseImage'), () => this.dialog.close()),
      this.image,
      this.caption,
      make('div', { class: 'steps' }, this.steps[0], this.place, this.steps[1]),
    );
    const close = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('.steps'))) this.dialog.close();
    };
    onTrusted(this.dialog, 'click', close, { signal });
    const open = ({ target }: Event) => {
      const image = target instanceof Element && target.closest('.zoom')?.querySelector('img');
      if (!image) return;
      this.show(image);
      this.dialog.showModal();
    };
    onTrusted(article, 'click', open, { signal });
    const replace = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replaceBrokenImage(target);
    };
    // This event does not bubble.
    onTrusted(article, 'error', replace, { capture: true, signal });
  }

  /** Goes to the image that lies in the arrow key's direction. */
  handleKey(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    const isForwards = (key === 'ArrowRight') === (message('direction') === 'ltr');
    this.step(isForwards ? 1 : -1);
  }

  /** The images that open, in order. */
  private get images(): HTMLImageElement[] {
    return [...this.article.querySelectorAll<HTMLImageElement>('.zoom img')];
  }

  private step(by: 1 | -1): void {
    const images = this.images;
    const next = images[images.indexOf(this.shown!) + by];
    if (next) this.show(next);
  }

  private show(image: HTMLImageElement): void {
    const { src: address, crossOrigin, referrerPolicy } = image;
    this.shown = image;
    setSource(this.image, { address, crossOrigin, referrerPolicy });
    this.image.alt = image.alt;
    const caption = image.closest('figure')?.querySelector('figcaption')?.textContent?.trim() || image.alt;
    this.caption.textContent = caption;
    this.caption.hidden = !caption;
    this.dialog.setAttribute('aria-label', image.alt || message('readerOpenImage'));
    const images = this.images;
    const at = images.indexOf(image);
    const [previous, next] = this.steps;
    previous.disabled = at <= 0;
    next.disabled = at === images.length - 1;
    this.place.textContent = `${formatNumber(at + 1)} / ${formatNumber(images.length)}`;
    this.place.parentElement!.hidden = images.length < 2;
  }
}
