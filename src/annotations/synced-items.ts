/**
 * Annotations as items of the browser's synchronised storage, which is small: 8,192 bytes an item, 102,400 in all.
 * Pages that do not fit, the ones whose annotations were changed longest ago, stay on their device. An item lists
 * annotations of one page; since removals are listed too, an item that is missing removes nothing.
 */
import { isObject } from '../corrections/json-object';
import { hashString } from '../structure/hashes';
import {
  type AnnotatedPage,
  type Annotation,
  COLOURS,
  compareTexts,
  lastChange,
  readAnnotatedPage,
} from './annotation';
import { mergeRemovals, NO_REMOVALS, type Removals, readRemovals } from './removals';

/** Items of the browser's synchronised storage, by name. */
export type Items = Record<string, unknown>;

const PAGE = 'annotations:';
const REMOVED = 'annotations-removed:';
/** Maximum bytes of an item with its name: less than the browsers' limit of 8,192. */
const MAX_ITEM_BYTES = 8_000;
/** Maximum bytes of all items: less than the browsers' limit of 102,400, with room for the settings. */
const MAX_TOTAL_BYTES = 90_000;
/** Maximum number of items: less than the browsers' limit of 512. */
const MAX_ITEMS = 500;

/** True for the key of an item that holds annotations or their removals. */
export const isSyncKey = (key: string): boolean => key.startsWith(PAGE) || key.startsWith(REMOVED);

/** Bytes of an item as Chromium counts them: it writes `<` as six. */
export function itemBytes(key: string, value: unknown): number {
  const text = JSON.stringify(value);
  return new TextEncoder().encode(key + text).length + 5 * text.split('<').length;
}

/** An annotation without the names of its fields, which would take a third of the room. */
const pack = ({ id, created, modified, colour, note, quote, position }: Annotation): unknown[] => [
  id,
  created,
  modified,
  COLOURS.indexOf(colour),
  note,
  quote.exact,
  quote.prefix,
  quote.suffix,
  ...(position ? [position.start, position.end] : []),
];

function unpack(value: unknown): unknown {
  if (!Array.isArray(value)) return null;
  const [id, created, modified, colour, note, exact, prefix, suffix, start, end] = value;
  const position = start === undefined ? null : { start, end };
  return { id, created, modified, colour: COLOURS[colour], note, quote: { exact, prefix, suffix }, position };
}

/**
 * Distributes entries over items, in their order.
 * @returns null when one of them is larger than an item
 */
function distribute<T>(
  key: string,
  entries: readonly T[],
  itemOf: (entries: readonly T[]) => unknown,
): Items | null {
  const items: Items = {};
  let held: T[] = [];
  for (const entry of entries) {
    const name = `${key}.${Object.keys(items).length}`;
    if (held.length > 0 && itemBytes(name, itemOf([...held, entry])) > MAX_ITEM_BYTES) {
      items[name] = itemOf(held);
      held = [];
    }
    held.push(entry);
    if (held.length === 1 && itemBytes(name, itemOf(held)) > MAX_ITEM_BYTES) return null;
  }
  if (held.length > 0) items[`${key}.${Object.keys(items).length}`] = itemOf(held);
  return items;
}

function itemsOfPage({ url, title, annotations }: AnnotatedPage): Items | null {
  // Orders that are the same on all devices, and fields in the order in which the browser gives them back: else each
  // device would write what another has written.
  const ordered = [...annotations].sort((a, b) => compareTexts(a.id, b.id));
  const key = `${PAGE}${hashString(url).toString(36)}${hashString(`${url} `).toString(36)}`;
  return distribute(key, ordered, (entries) => ({ annotations: entries.map(pack), title, url }));
}

/** Bytes of all items together, as Chromium counts them. */
const bytesOf = (items: Items): number =>
  Object.entries(items).reduce((bytes, [key, value]) => bytes + itemBytes(key, value), 0);

/** Items of the removals and of the pages that fit, the one that was changed last first. */
export function toSyncItems(pages: readonly AnnotatedPage[], removals: Removals): Items {
  const { allUntil } = removals;
  const removed = Object.entries(removals.times);
  const items: Items = {
    ...(allUntil && { [`${REMOVED}all`]: { allUntil } }),
    ...distribute(REMOVED, removed, (entries) => ({ times: Object.fromEntries(entries) })),
  };
  let bytes = bytesOf(items);
  const newestFirst = [...pages].sort(
    (a, b) => compareTexts(lastChange(b), lastChange(a)) || compareTexts(a.url, b.url),
  );
  for (const page of newestFirst) {
    const pageItems = itemsOfPage(page);
    if (!pageItems || bytes + bytesOf(pageItems) > MAX_TOTAL_BYTES) continue;
    if (Object.keys(items).length + Object.keys(pageItems).length > MAX_ITEMS) continue;
    Object.assign(items, pageItems);
    bytes += bytesOf(pageItems);
  }
  return items;
}

/** Reads what any of the user's devices has put there. */
export function fromSyncItems(items: Items): { pages: AnnotatedPage[]; removals: Removals } {
  const pages = new Map<string, AnnotatedPage>();
  let removals = NO_REMOVALS;
  for (const [key, value] of Object.entries(items)) {
    if (key.startsWith(REMOVED)) removals = mergeRemovals(removals, readRemovals(value));
    if (!key.startsWith(PAGE) || !isObject(value) || !Array.isArray(value.annotations)) continue;
    const page = readAnnotatedPage({ ...value, annotations: value.annotations.map(unpack) });
    if (!page) continue;
    const annotations = [...(pages.get(page.url)?.annotations ?? []), ...page.annotations];
    pages.set(page.url, { ...page, annotations });
  }
  return { pages: [...pages.values()], removals };
}
