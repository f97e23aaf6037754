/** Links to places: the browser would look for those of the article in the page under it. */
import { goTo } from '../controls/contents-panel';

const withoutHash = (url: string): string => url.replace(/#.*$/, '');

/**
 * Goes to the place in the article that a link leads to: to its start where the head shows that in its own way.
 * @param leaveFor called for a place of the page that is not in the article, with the place's address
 */
export function followLink(
  event: MouseEvent,
  root: ShadowRoot,
  article: HTMLElement,
  leaveFor: (address: string) => void,
): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!href) return;
  if (href.startsWith('#')) {
    event.preventDefault();
    goTo(root.getElementById(href.slice(1)) ?? article);
  } else if (href.includes('#') && withoutHash(href) === withoutHash(location.href) && isPlain(event)) {
    event.preventDefault();
    leaveFor(href);
  }
}

/** Whether the link is to be followed here, not in another tab or window. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
