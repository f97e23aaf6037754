/** Making elements in a document that a page may have clobbered: `<img name="createElement">` hides the method. */

export const HTML = 'http://www.w3.org/1999/xhtml';
export const MATHML = 'http://www.w3.org/1998/Math/MathML';
const SVG = 'http://www.w3.org/2000/svg';

export function createElement(document: Document, name: string, namespace = HTML): Element {
  return Document.prototype.createElementNS.call(document, namespace, name);
}

type Content = Node | string;

/** An element of the reader's own with its attributes and content; text is only ever text. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: Content[]
): HTMLElementTagNameMap[Name] {
  const element = createElement(document, name) as HTMLElementTagNameMap[Name];
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

/** A drawing of strokes on a grid of 24, that takes the colour of the text. */
export function icon(path: string): Element {
  const svg = createElement(document, 'svg', SVG);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = createElement(document, 'path', SVG);
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
