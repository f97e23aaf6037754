/** Buttons of our views over a page, which the user presses and no script of the page. */
import { icon, make } from './elements';
import { onTrusted } from './trusted-events';

export function makeButton(
  content: Node | string,
  onClick: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const button = make('button', { type: 'button', ...attributes }, content);
  onTrusted(button, 'click', onClick);
  return button;
}

/** Creates a button with an icon on a grid of 24, named for tooltip and screen readers. */
export const iconButton = (
  path: string,
  label: string,
  onClick: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement => makeButton(icon(path), onClick, { 'aria-label': label, title: label, ...attributes });
