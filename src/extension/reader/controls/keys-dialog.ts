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

/** Makes the dialog that lists the keys. */
export function keysDialog(): HTMLDialogElement {
  const rows = ROWS.map(([name, ...keys]) =>
    make(
      'div',
      {},
      make('dt', {}, message(name)),
      make('dd', {}, ...keys.map((key) => make('kbd', {}, key))),
    ),
  );
  const dialog = make(
    'dialog',
    { class: 'keys', tabindex: '-1', 'aria-label': message('readerKeys') },
    toolButton('close', message('readerKeysClose'), () => dialog.close()),
    make('h2', {}, message('readerKeys')),
    make('dl', {}, ...rows),
  );
  // The dialog covers only a part of its backdrop.
  onTrusted(dialog, 'click', ({ target }) => target === dialog && dialog.close());
  return dialog;
}
