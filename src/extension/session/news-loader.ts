/** Loads the script that marks what is new, where the page is watched; elsewhere nothing but the question is sent. */
import { callExtension } from '../messages/messaging';
import { publishedNewsMarker } from './page-globals';

export function loadNews(): void {
  if (!publishedNewsMarker()) callExtension('showNews', location.href).catch(() => {});
}
