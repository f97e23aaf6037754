/** Creates elements in a document whose methods a page may hide, as `<img name="createElement">` does. */
import { HTML_NAMESPACE, SVG_NAMESPACE } from '../../dom/namespaces';
import { onTrusted } from './trusted-events';

/** Creates an element, even if the page has an image of the method's name. */
export const createElement = (name: string, namespace = HTML_NAMESPACE): Element =>
  Document.prototype.createElementNS.call(document, namespace, name);

type Content = Node | string;

/** Creates an element with its attributes and content; strings become text, never markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: Content[]
): HTMLElementTagNameMap[Name] {
  const element = createElement(name) as HTMLElementTagNameMap[Name];
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

/** Scrolling to another place: smooth, unless the user's system asks for less motion. */
export const scrollBehaviour = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** True for a point of the window that is in a box, or at most `slack` pixels from it. */
export const isInBox = ({ left, top, right, bottom }: DOMRect, x: number, y: number, slack = 0): boolean =>
  x >= left - slack && x <= right + slack && y >= top - slack && y <= bottom + slack;

/** Creates an icon of strokes on a grid of 24, in the colour of the text. */
export function icon(path: string): Element {
  const svg = createElement('svg', SVG_NAMESPACE);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = createElement('path', SVG_NAMESPACE);
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/**
 * Adds a style sheet to a shadow root of ours, free of the page's policy: a constructed sheet, or where
 * Firefox lets no content script attach one, a `style` element, which it exempts.
 */
export function addStyleSheet(root: ShadowRoot, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    root.append(make('style', {}, css));
  }
}

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
