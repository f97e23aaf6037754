/**
 * Class and id of elements. A page repeats a few hundred pairs on thousands of elements, so that equal pairs are one
 * object, on which what is derived from the names is computed once and then read without comparing any characters.
 */
import { StringCache } from './string-cache';
import { attribute, isOwnNode } from './tree';

/**
 * Key of the derived values, a different one in every script: the scripts that are injected into a page share the names
 * that one of them has read, but each has its own copy of this module, which numbers the facts for itself.
 */
const FACTS = Symbol('facts');

/** Class and id of an element; '' for an absent one. */
export class ElementNames {
  /** Names with the same class and no id; itself when it has none. */
  readonly withoutId: ElementNames;
  /** Derived values by the number of their `NameFact`; absent on names that another script of the page has made. */
  [FACTS]?: unknown[] = [];

  constructor(
    readonly className: string,
    readonly id: string,
    withoutId: ElementNames | null,
  ) {
    this.withoutId = withoutId ?? this;
  }
}

/** Number of facts so far; each has the same index in the list of every pair of names. */
let facts = 0;

/** Value that is derived from the names alone, once for each pair. */
export class NameFact<Value> {
  private readonly index = facts++;

  /** @param derive must not return `undefined` */
  constructor(private readonly derive: (names: ElementNames) => Value) {}

  of(names: ElementNames): Value {
    names[FACTS] ??= [];
    const own = names[FACTS];
    const cached = own[this.index] as Value | undefined;
    if (cached !== undefined) return cached;
    const value = this.derive(names);
    own[this.index] = value;
    return value;
  }
}

const byClass = new StringCache((className) => new ElementNames(className, '', null));
const byId = new StringCache((id) => ({ id, pairs: [] as ElementNames[] }));
const UNNAMED = new ElementNames('', '', null);

/** Maximum pairs that are stored for one id, so that a hostile page cannot make the search long. */
const MAX_PAIRS = 8;

/** Returns the one object for a class and an id, each '' when absent. */
function namesOf(className: string, id: string): ElementNames {
  const withoutId = className ? byClass.get(className) : UNNAMED;
  if (!id) return withoutId;
  const { id: copy, pairs } = byId.get(id);
  for (const pair of pairs) if (pair.withoutId === withoutId) return pair;
  const names = new ElementNames(withoutId.className, copy, withoutId);
  if (pairs.length < MAX_PAIRS) pairs.push(names);
  return names;
}

/** A node of our own parser, which stores its names: its attributes never change, and no page's script can reach it. */
interface NodeWithNames {
  storedNames?: ElementNames | null;
}

/** Stands for a node of a live page, which stores no names. */
const NOTHING_STORED: NodeWithNames = {};

/**
 * Terms of an archive among the classes of a post in it, by which WordPress says what the post is about and not what
 * the element is: `category-popular`, `tag-cookies`, `product_cat-menus`.
 */
const TERM = /(?:^|\s)\w*(?:category|cat|tag)-\S+/g;

/** Returns the classes of an element without such terms. */
function classOf(element: Element): string {
  const name = attribute(element, 'class') ?? '';
  return name.includes('status-publish') ? name.replace(TERM, '') : name;
}

/** Returns the names of an element: those of a live page as they are now. */
export function elementNames(element: Element): ElementNames {
  const { storedNames } = isOwnNode(element) ? NOTHING_STORED : (element as unknown as NodeWithNames);
  if (storedNames) return storedNames;
  const names = namesOf(classOf(element), attribute(element, 'id') ?? '');
  if (storedNames === null) (element as unknown as NodeWithNames).storedNames = names;
  return names;
}

/** Returns the names of an element without its id: those of a live page as they are now. */
export function classNames(element: Element): ElementNames {
  const { storedNames } = isOwnNode(element) ? NOTHING_STORED : (element as unknown as NodeWithNames);
  return storedNames ? storedNames.withoutId : namesOf(classOf(element), '');
}

/** Class and id of an element in one text, as they are now. */
export const classAndId = (element: Element): string =>
  `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`;
