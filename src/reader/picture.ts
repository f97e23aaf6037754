/** Pictures of the article: one opened fills the window, and one that does not load leaves its description. */
import { message } from '../platform/i18n';
import { make } from './elements';
import { toolButton } from './tools';

export class Picture {
  readonly dialog = make('dialog', { class: 'picture' });
  readonly #large = make('img', { alt: '' });
  readonly #caption = make('p', { dir: 'auto' });

  constructor(article: Element, signal: AbortSignal) {
    this.dialog.append(
      toolButton('close', message('readerCloseImage'), () => this.close()),
      this.#large,
      this.#caption,
    );
    this.dialog.addEventListener('click', () => this.close(), { signal });
    article.addEventListener(
      'click',
      ({ target }) => {
        const image = target instanceof Element && target.closest('.zoom')?.querySelector('img');
        if (image) this.#open(image);
      },
      { signal },
    );
    // Neither event bubbles.
    article.addEventListener('load', ({ target }) => markLoaded(target), { capture: true, signal });
    article.addEventListener('error', ({ target }) => replaceMissing(target), { capture: true, signal });
  }

  get isOpen(): boolean {
    return this.dialog.open;
  }

  close(): void {
    if (this.dialog.open) this.dialog.close();
  }

  #open(image: HTMLImageElement): void {
    this.#large.src = image.src;
    this.#large.alt = image.alt;
    const caption = image.closest('figure')?.querySelector('figcaption')?.textContent?.trim() || image.alt;
    this.#caption.textContent = caption;
    this.#caption.hidden = !caption;
    this.dialog.setAttribute('aria-label', image.alt || message('readerOpenImage'));
    this.dialog.showModal();
  }
}

function markLoaded(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) target.dataset.loaded = '';
}

function replaceMissing(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const image = target.closest('.zoom') ?? target;
  const figure = image.closest('figure');
  if (target.alt) image.replaceWith(make('span', { class: 'missing', dir: 'auto' }, target.alt));
  else if (figure && !figure.textContent?.trim()) figure.remove();
  else image.remove();
}
