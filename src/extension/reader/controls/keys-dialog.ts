/** The list of the reader view's keys. */
import { type MessageKey, message } from '../../platform/i18n';
import { make } from '../../ui/elements';
import { onTrusted } from '../../ui/trusted-events';
import { toolButton } from './toolbar';

const ROWS: readonly (readonly [MessageKey, ...string[]])[] = [
  ['readerKeyScroll', 'j', 'k'],
  ['readerKeyHeading', 'n', 'p'],
  ['readerKeyNew', 'w'],
  ['readerKeySize', '+', '−'],
  ['readerKeyTheme', 't'],
  ['commandAnnotate', 'h'],
  ['readerKeyImage', ...(message('direction') === 'rtl' ? ['→', '←'] : ['←', '→'])],
  ['readerKeys', '?'],
  ['readerClose', 'Esc'],
];

/** The dialog that lists the keys. */
export class KeysDialog {
  readonly dialog = make(
    'dialog',
    { class: 'keys', tabindex: '-1', 'aria-label': message('readerKeys') },
    toolButton('close', message('readerKeysClose'), () => this.close()),
    make('h2', {}, message('readerKeys')),
    make(
      'dl',
      {},
      ...ROWS.map(([name, ...keys]) =>
        make(
          'div',
          {},
          make('dt', {}, message(name)),
          make('dd', {}, ...keys.map((key) => make('kbd', {}, key))),
        ),
      ),
    ),
  );

  constructor() {
    // The dialog covers only a part of its backdrop.
    onTrusted(this.dialog, 'click', ({ target }) => target === this.dialog && this.close());
  }

  get isOpen(): boolean {
    return this.dialog.open;
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else this.dialog.showModal();
  }

  close(): void {
    if (this.isOpen) this.dialog.close();
  }
}
