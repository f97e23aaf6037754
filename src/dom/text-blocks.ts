/**
 * Text blocks: the non-blank text nodes of a page, each with its tag path (BoilerNet, Leonhardt et al. 2020,
 * §2: a page is the sequence of its leaf text nodes).
 */

import { type ElementNames, elementNames } from './element-names';
import { attributeBits, type KnownAttribute } from './known-attributes';
import { attribute } from './tree';

/** One element on the path from the root to a text block. Shared by all blocks below it. */
export class PathElement {
  /** 0 for the root element. */
  readonly depth: number;
  /** The innermost link around texts in it, itself included. */
  readonly link: PathElement | null;
  private readNames: ElementNames | null = null;
  private readBits = -1;
  private readHref: string | null = null;

  /**
   * @param index position among the page's elements in document order; a parent's is lower than its children's
   * @param tag lower-case tag name
   * @param visible false when the element itself, or one of its ancestors, is known to be hidden
   */
  constructor(
    readonly element: Element,
    readonly index: number,
    readonly tag: string,
    readonly parent: PathElement | null,
    readonly visible: boolean,
  ) {
    this.depth = parent ? parent.depth + 1 : 0;
    this.link = tag === 'a' ? this : (parent?.link ?? null);
  }

  /** Class and id as they were when first asked for. */
  get names(): ElementNames {
    this.readNames ??= elementNames(this.element);
    return this.readNames;
  }

  /** Bits of the known attributes that the element had when first asked for any. */
  get present(): number {
    if (this.readBits < 0) this.readBits = attributeBits(this.element);
    return this.readBits;
  }

  /** Address of a link as it was when first asked for; '' for other elements. */
  get href(): string {
    this.readHref ??= (this.tag === 'a' && attribute(this.element, 'href')) || '';
    return this.readHref;
  }

  /** Value of a known attribute; null when it is absent. */
  attributeValue({ name, bit }: KnownAttribute): string | null {
    return (this.present & bit) === 0 ? null : attribute(this.element, name);
  }
}

/** A non-blank text node of the page with the data that the model may use. */
export interface TextBlock {
  readonly node: Text;
  /** The node's data, unchanged, white space included. */
  readonly text: string;
  /** The parent element; follow `parent` for the whole tag path. */
  readonly path: PathElement;
  readonly visible: boolean;
}

/**
 * Nearest element on the path, itself included, that passes the test; null when there is none.
 * @param maxLevels number of elements that are tested, from the innermost on
 */
export function closestOnPath(
  path: PathElement | null,
  test: (step: PathElement) => boolean,
  maxLevels = Number.POSITIVE_INFINITY,
): PathElement | null {
  let step = path;
  for (let level = 0; step && level < maxLevels; level++, step = step.parent) if (test(step)) return step;
  return null;
}

/**
 * Nearest element on the path, itself included, with the tag or one of the tags; null when there is none.
 * @param maxLevels number of elements that are tested, from the innermost on
 */
export function closestTag(
  path: PathElement | null,
  tags: string | ReadonlySet<string>,
  maxLevels = Number.POSITIVE_INFINITY,
): PathElement | null {
  let step = path;
  for (let level = 0; step && level < maxLevels; level++, step = step.parent)
    if (typeof tags === 'string' ? step.tag === tags : tags.has(step.tag)) return step;
  return null;
}

/**
 * The elements of a path, the innermost first.
 * @param maxLevels maximum number of elements
 */
export function* pathUpwards(
  path: PathElement | null,
  maxLevels = Number.POSITIVE_INFINITY,
): Generator<PathElement> {
  let step = path;
  for (let level = 0; step && level < maxLevels; level++, step = step.parent) yield step;
}

/**
 * Innermost element around both; null when there is none.
 * @param maxLevels number of elements to climb on both paths together, so that endless nesting costs no time
 */
export function commonElement(one: PathElement, other: PathElement, maxLevels: number): PathElement | null {
  let [a, b]: (PathElement | null)[] = [one, other];
  for (let level = 0; a && b && level < maxLevels; level++) {
    if (a === b) return a;
    if (a.depth >= b.depth) a = a.parent;
    else b = b.parent;
  }
  return null;
}

/** Returns the path elements of all elements with text in them, by their nodes. */
export function pathsByElement(blocks: readonly TextBlock[]): ReadonlyMap<Node, PathElement> {
  const paths = new Map<Node, PathElement>();
  for (const { path } of blocks)
    for (let step: PathElement | null = path; step && !paths.has(step.element); step = step.parent)
      paths.set(step.element, step);
  return paths;
}

/** Maximum tags in a formatted path: twice the depth of the deepest pages that people write. */
const MAX_FORMATTED_TAGS = 256;

/** Tag path as text, `html/body/main/p`. On a hostile page with endless nesting, only its end, after `…/`. */
export function formatTagPath({ path }: TextBlock): string {
  const tags: string[] = [];
  let step: PathElement | null = path;
  for (; step && tags.length < MAX_FORMATTED_TAGS; step = step.parent) tags.push(step.tag);
  return (step ? '…/' : '') + tags.reverse().join('/');
}

/** Tag names from the root to the block's parent. */
export function tagPath(block: TextBlock): string[] {
  const tags = new Array<string>(block.path.depth + 1);
  for (const { depth, tag } of pathUpwards(block.path)) tags[depth] = tag;
  return tags;
}
