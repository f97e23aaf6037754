/**
 * Captions apart from their pictures: below the figure, or a text that begins with the picture's alternative
 * text, in a paragraph of its own or the picture's.
 */

import type { Element, ElementContent, Nodes, Root } from 'hast';
import { namesIn } from '../../dom/collections';
import { compact } from '../../metadata/title-parts';
import { BATCH_SIZE, type IncrementalTask } from '../../scheduler';
import { element, hastText, isElement, parentsIn } from './hast';
import { tighten } from './insert-node';

/** Minimum letters of an alternative text; a shorter one may be a name that begins the next paragraph. */
const MIN_LETTERS = 20;
/** Maximum letters of a caption after it: the photographer's name. */
const MAX_FURTHER_LETTERS = 60;
/** Text that ends within brackets. */
const OPEN_BRACKET = /\([^()]*$/;
/** Blocks that a caption may hold. */
const BLOCKS = namesIn('p ul ol dl table blockquote pre figure div');
/** Elements that may hold a picture alone, one in the other. */
const FRAMES: ReadonlySet<string> = new Set(['figure', 'p']);

/** Puts the captions into figures with their pictures, in place; one without a picture becomes a paragraph. */
export function* makeFigures(root: Root): IncrementalTask<void> {
  let visited = 0;
  for (const parent of parentsIn(root)) {
    if (isElement(parent, 'figcaption')) joinBrackets(parent);
    if (isElement(parent, 'figure')) {
      nameCaptions(parent);
      continue;
    }
    const children: ElementContent[] = [];
    for (const node of parent.children as ElementContent[]) {
      if (++visited % BATCH_SIZE === 0) yield;
      const before = children[children.length - 1];
      const image = imageIn(before);
      if (isElement(node, 'figcaption')) {
        if (image || isElement(before, 'figure')) children[children.length - 1] = figureOf(before, node);
        else children.push(...captionBlocks(node));
      } else if (image && isElement(node, 'p') && isCaptionOf(node, image))
        children[children.length - 1] = figureOf(before, node);
      else children.push(withCaption(node));
    }
    parent.children = children;
  }
}

/** Maximum children of a figure that shows one picture, its caption, and who took it. */
const MAX_FIGURE_CHILDREN = 4;

/** Makes captions of the paragraphs with which a figure has nothing but a picture and captions. */
function nameCaptions({ children }: Element): void {
  const texts = children.filter((child) => !imageIn(child));
  if (texts.length !== children.length - 1 || children.length > MAX_FIGURE_CHILDREN) return;
  if (texts.some((text) => !isElement(text, 'p') && !isElement(text, 'figcaption'))) return;
  for (const text of texts) if (isElement(text, 'p')) text.tagName = 'figcaption';
}

/** Joins the paragraphs of a caption between an opening bracket and the closing one: “(”, “Image:”, “Ines Holm)”. */
function joinBrackets(caption: Element): void {
  const joined: ElementContent[] = [];
  for (const child of caption.children) {
    const last = joined.at(-1);
    const goesOn = isElement(child, 'p') && isElement(last, 'p') && OPEN_BRACKET.test(hastText(last));
    if (!goesOn) joined.push(child);
    else {
      const isAtBracket = /\($/.test(hastText(last));
      last.children.push({ type: 'text', value: isAtBracket ? '' : ' ' }, ...child.children);
    }
  }
  caption.children = joined;
  tighten(caption);
}

/** Makes a figure of a paragraph that holds a picture and then its caption; returns any other node as it is. */
function withCaption(node: ElementContent): ElementContent {
  if (!isElement(node, 'p')) return node;
  const [picture, ...rest] = node.children;
  const image = rest.length > 0 ? imageIn(picture) : null;
  if (!image) return node;
  if (rest[0].type === 'text') rest[0] = { ...rest[0], value: rest[0].value.trimStart() };
  const caption = element('p', node.properties, rest);
  return isCaptionOf(caption, image) ? figureOf(picture, caption) : node;
}

/** Returns the picture that a node is or holds alone; null for any other node. */
function imageIn(node: Nodes | undefined): Element | null {
  let inner = node;
  for (let i = 0; i < FRAMES.size && inner?.type === 'element' && FRAMES.has(inner.tagName); i++)
    inner = inner.children.length === 1 ? inner.children[0] : undefined;
  return isElement(inner, 'img') ? inner : null;
}

/** True for a text that begins with the picture's alternative text, but not for a card's link to its story. */
function isCaptionOf(paragraph: Element, image: Element): boolean {
  const alt = compact(String(image.properties.alt ?? ''));
  if (alt.length < MIN_LETTERS || (paragraph.children.length === 1 && isElement(paragraph.children[0], 'a')))
    return false;
  const text = compact(hastText(paragraph));
  return text.startsWith(alt) && text.length <= alt.length + MAX_FURTHER_LETTERS;
}

function figureOf(picture: ElementContent, caption: Element): Element {
  // The page may link to the element itself.
  caption.tagName = 'figcaption';
  if (!isElement(picture, 'figure')) return element('figure', {}, [picture, caption]);
  picture.children.push(caption);
  return picture;
}

function captionBlocks(caption: Element): ElementContent[] {
  if (caption.children.some((child) => child.type === 'element' && BLOCKS.has(child.tagName)))
    return caption.children;
  caption.tagName = 'p';
  return [caption];
}
