/** Links to places of the article: the browser would look for them in the page under the reader view. */
import { withoutFragment } from '../../../structure/absolute-addresses';

/**
 * Scrolls to a place and focuses it, so that the next key starts from there.
 * @param block where in the window
 */
export function goTo(target: HTMLElement, block: 'start' | 'center' = 'start'): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block });
}

/**
 * Goes to a link's target in the article; to the article's start for a heading that the head shows.
 * @param leave called before the page goes to a target that is not in the article
 */
export function followLink(event: MouseEvent, article: HTMLElement, leave: () => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!href) return;
  if (href.startsWith('#')) {
    event.preventDefault();
    goTo((article.getRootNode() as ShadowRoot).getElementById(href.slice(1)) ?? article);
  } else if (
    href.includes('#') &&
    withoutFragment(href) === withoutFragment(location.href) &&
    opensHere(event)
  ) {
    event.preventDefault();
    leave();
    location.assign(href);
  }
}

/** True when the click opens the link here, not in another tab or window. */
const opensHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
