/** Buttons that are an icon, with a name for tooltip and screen readers. */
import { icon, make } from './elements';
import { onTrusted } from './trusted-events';

/** Creates such a button. @param path of the icon, on a grid of 24 */
export function iconButton(
  path: string,
  label: string,
  onClick: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const names = { 'aria-label': label, title: label };
  const button = make('button', { type: 'button', ...names, ...attributes }, icon(path));
  onTrusted(button, 'click', onClick);
  return button;
}
