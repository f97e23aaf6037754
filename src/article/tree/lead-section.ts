/**
 * The image at the head of an article stands above its first text, beside a byline or in a header that was left out.
 * It is known by the page's own word: the file that the head names as the page's picture.
 */
import type { Element as HastElement, Root } from 'hast';
import { attribute, ELEMENT, localName, nodeType, parentNode } from '../../dom/tree';
import type { IncrementalTask } from '../../scheduler';
import { nodesBelow } from '../../structure/walk';
import { Images } from '../images/images';
import type { Addresses } from './absolute-addresses';
import { element } from './hast';
import type { SelectedElements } from './select-elements';

/** An image before that many paragraphs is at the article's head already. */
const FIRST = 3;
/** Parts of a page whose images are not the article's. */
const FURNITURE = new Set(['nav', 'aside', 'footer', 'form', 'button']);
/** A shorter name, such as `image`, is no file's own. */
const SHORTEST = 6;
const LONGEST = 200;
/** Pictures of the site that stand for a page without its own. */
const OF_SITE = /logo|icon|avatar|default|placeholder|fallback|social|share/;

/** Nodes that are looked at at a time. */
const AT_A_TIME = 256;

/**
 * Puts the page's own `img` of the file at the tree's beginning, where none is near it. Work that can be interrupted.
 * @param stated finds its address
 */
export function* placeLead(
  root: Root,
  document: Document,
  kept: SelectedElements,
  addresses: Addresses,
  stated: () => IncrementalTask<string>,
): IncrementalTask<void> {
  if (root.children.length === 0 || beginsWithImage(root)) return;
  const file = fileOf(yield* stated());
  if (!file || OF_SITE.test(file) || (yield* lookingForImage(root, file))) return;
  const image = yield* findingImage(document, kept, addresses, file);
  if (!image) return;
  const [first] = root.children;
  const behindTitle = first.type === 'element' && first.tagName === 'h1' ? 1 : 0;
  root.children.splice(behindTitle, 0, element('p', {}, [image]));
}

/** The first before the end of the kept text that shows the file and leads nowhere else. */
function* findingImage(
  document: Document,
  kept: SelectedElements,
  addresses: Addresses,
  file: string,
): IncrementalTask<HastElement | null> {
  const last = kept.blocks.lastIndexOf(true);
  let seen = 0;
  for (const node of nodesBelow(document)) {
    if (++seen % AT_A_TIME === 0) yield;
    if (kept.indexOf.get(node) === last) return null;
    if (nodeType(node) !== ELEMENT || localName(node as Element) !== 'img') continue;
    const image = new Images(addresses).read(node as Element);
    if (image && fileOf(String(image.properties.src)) === file && isOfArticle(node, addresses)) return image;
  }
  return null;
}

/** True when the image is neither in page furniture nor in a link to another page. */
function isOfArticle(image: Node, addresses: Addresses): boolean {
  for (let at = parentNode(image); at && nodeType(at) === ELEMENT; at = parentNode(at)) {
    const tag = localName(at as Element);
    if (FURNITURE.has(tag)) return false;
    if (tag !== 'a') continue;
    const link = addresses.link(attribute(at as Element, 'href'));
    if (link && link[0] !== '#' && !/\.(?:jpe?g|png|gif|webp|avif)(?:$|\?)/i.test(link)) return false;
  }
  return true;
}

function beginsWithImage(root: Root): boolean {
  let paragraphs = 0;
  for (const { tagName } of elementsOf(root)) {
    if (tagName === 'img') return true;
    if (tagName === 'p' && ++paragraphs > FIRST) return false;
  }
  return false;
}

function* lookingForImage(root: Root, file: string): IncrementalTask<boolean> {
  let seen = 0;
  for (const { tagName, properties } of elementsOf(root)) {
    if (++seen % AT_A_TIME === 0) yield;
    if (tagName === 'img' && fileOf(String(properties.src)) === file) return true;
  }
  return false;
}

/** All elements of the tree, in order. */
function* elementsOf(root: Root): Generator<HastElement> {
  const stack: Root['children'] = root.children.toReversed();
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (node.type !== 'element') continue;
    yield node;
    for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i]);
  }
}

/** The file's name without its ending and the size that software adds; '' where that says too little. */
function fileOf(address: string): string {
  const name = decoded(address.replace(/[?#].*$/s, '').replace(/^.*\//s, ''))
    .slice(-LONGEST)
    .toLowerCase()
    .replace(/(?:\.[a-z]{3,4})+$/, '')
    .replace(/(?:[-_@](?:\d+x\d+|\dx|scaled|e\d{10,}))+$/, '');
  return name.length < SHORTEST ? '' : name;
}

/** Some addresses are escaped twice. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(name));
  } catch {
    return name;
  }
}
