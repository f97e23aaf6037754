/** The viewer of the article's images: a click on one fills the window with it. */
import { message } from '../../platform/i18n';
import { make } from '../../ui/elements';
import { onTrusted } from '../../ui/trusted-events';
import { toolButton } from '../controls/toolbar';
import { replaceBrokenImage } from './broken-images';
import { setSource } from './page-images';

export class ImageViewer {
  readonly dialog = make('dialog', { class: 'picture', tabindex: '-1' });
  readonly #image = make('img', { alt: '' });
  readonly #caption = make('p', { dir: 'auto' });

  constructor(article: Element, signal: AbortSignal) {
    this.dialog.append(
      toolButton('close', message('readerCloseImage'), () => this.close()),
      this.#image,
      this.#caption,
    );
    onTrusted(this.dialog, 'click', () => this.close(), { signal });
    onTrusted(
      article,
      'click',
      ({ target }) => {
        const image = target instanceof Element && target.closest('.zoom')?.querySelector('img');
        if (image) this.#open(image);
      },
      { signal },
    );
    // This event does not bubble.
    onTrusted(
      article,
      'error',
      ({ target }) => {
        if (target instanceof HTMLImageElement) replaceBrokenImage(target);
      },
      { capture: true, signal },
    );
  }

  get isOpen(): boolean {
    return this.dialog.open;
  }

  close(): void {
    if (this.dialog.open) this.dialog.close();
  }

  #open(image: HTMLImageElement): void {
    const { src: address, crossOrigin, referrerPolicy } = image;
    setSource(this.#image, { address, crossOrigin, referrerPolicy });
    this.#image.alt = image.alt;
    const caption = image.closest('figure')?.querySelector('figcaption')?.textContent?.trim() || image.alt;
    this.#caption.textContent = caption;
    this.#caption.hidden = !caption;
    this.dialog.setAttribute('aria-label', image.alt || message('readerOpenImage'));
    this.dialog.showModal();
  }
}
