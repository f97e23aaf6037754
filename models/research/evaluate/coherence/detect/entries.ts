/**
 * Groups of similar entries: cards, rows, items, posts. A detector for scoring only, independent of the product, and
 * frozen: a change of the product must not change it.
 */

import { bisect } from '../../../../../src/dom/bisect';
import { addToList, countEach } from '../../../../../src/dom/collections';
import { classAndId } from '../../../../../src/dom/element-names';
import { childElements, localName, parentNode } from '../../../../../src/dom/tree';
import { isControl } from '../text/elements';
import type { PageText, Segment } from '../text/page-text';

/** Part of an entry: the texts in the same position of each entry of the group. */
type Fields = Map<string, Segment[]>;

/** Similar entries that are siblings, with the fields of each. */
export interface EntryGroup {
  entries: Fields[];
}

/** Elements that can be entries. Paragraphs are prose. */
const ENTRY_TAGS = new Set('a article div dd dl li section table td tr ul'.split(' '));
/** Elements that are entries even when they have one text only. */
const PLAIN_ENTRY_TAGS = new Set(['li', 'tr']);
/** Minimum number of look-alikes that are entries. */
const MIN_ENTRIES = 3;
/** Share of text paths, of an entry's and the common ones together, that both must have. */
const MIN_SHARED = 0.5;
/** Number of texts at the same place that are fields of their own; later ones join the last. */
const MAX_ORDINAL = 8;
/** Number of levels below an entry that are compared. */
const MAX_DEPTH = 12;

/** Finds all groups of a page, also those within entries of others. */
export function findEntryGroups(page: PageText): EntryGroup[] {
  const groups: EntryGroup[] = [];
  const segmentStarts = page.segments.map(({ start }) => start);
  for (const [parent, span] of page.spans) {
    if (span.end - span.start < MIN_ENTRIES) continue;
    for (const [tag, elements] of childrenByTag(parent)) {
      if (elements.length < MIN_ENTRIES || !ENTRY_TAGS.has(tag)) continue;
      const entries = elements
        .map((element) => readEntry(page, element, segmentStarts))
        .filter(({ fields }) => fields.size > 0);
      const alike = mostAlike(entries);
      if (alike.length < MIN_ENTRIES) continue;
      const sizes = alike.map(({ fields }) => fields.size).sort((a, b) => a - b);
      if (sizes[sizes.length >> 1] < 2 && !PLAIN_ENTRY_TAGS.has(tag)) continue;
      groups.push({ entries: alike.map(({ fields }) => fields) });
    }
  }
  return groups;
}

function childrenByTag(parent: Element): Map<string, Element[]> {
  const byTag = new Map<string, Element[]>();
  for (const node of childElements(parent)) addToList(byTag, localName(node), node);
  return byTag;
}

interface Entry {
  fields: Fields;
  /** Paths of its texts by tags alone. */
  shape: Set<string>;
}

function readEntry(page: PageText, element: Element, segmentStarts: readonly number[]): Entry {
  const span = page.spans.get(element)!;
  const fields: Fields = new Map();
  const shape = new Set<string>();
  const ordinals = new Map<string, number>();
  const first = bisect(segmentStarts.length, (i) => segmentStarts[i] < span.start);
  for (let s = first; s < page.segments.length; s++) {
    const segment = page.segments[s];
    if (segment.start >= span.end) break;
    if (!page.visible[segment.start]) continue;
    const path = pathOf(segment.parent, element);
    if (!path) continue;
    shape.add(path.tags);
    const ordinal = Math.min(MAX_ORDINAL, (ordinals.get(path.names) ?? 0) + 1);
    ordinals.set(path.names, ordinal);
    addToList(fields, `${path.names}#${ordinal}`, segment);
  }
  return { fields, shape };
}

/** Path from an entry to a text, by tags and by tags with their first class; null for controls. */
function pathOf(element: Element, entry: Element): { tags: string; names: string } | null {
  const tags: string[] = [];
  const names: string[] = [];
  let node = element;
  for (let i = 0; node !== entry && i < MAX_DEPTH; i++) {
    if (isControl(node)) return null;
    const tag = localName(node);
    const [name = ''] = classAndId(node).trim().replace(/\d+/g, '').split(/\s+/);
    tags.push(tag);
    names.push(name ? `${tag}.${name}` : tag);
    node = parentNode(node) as Element;
  }
  return { tags: tags.join('<'), names: names.join('<') };
}

/** Returns the entries whose text paths are mostly those that at least half of all entries have. */
function mostAlike(entries: readonly Entry[]): Entry[] {
  const counts = countEach(entries.flatMap(({ shape }) => [...shape]));
  const common = new Set(
    [...counts].filter(([, count]) => count >= entries.length / 2).map(([path]) => path),
  );
  if (!common.size) return [];
  return entries.filter(({ shape }) => {
    let shared = 0;
    for (const path of shape) if (common.has(path)) shared++;
    return shared / (shape.size + common.size - shared) >= MIN_SHARED;
  });
}
