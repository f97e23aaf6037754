/**
 * Our entries in the registry of highlights, which is the page's too: one that clears it, as for a search within the
 * page, clears ours as well. The registry tells nobody, so it is looked up now and then.
 */
import { isGone } from '../platform/gone';

const LOOK_MS = 1_500;
/** A page that will not give in is left to the person, who sees what it does. */
const MOST = 50;

const entries = new Map<string, Highlight>();
let timer: ReturnType<typeof setInterval> | undefined;
let times = 0;
/** Once nobody could switch off what is highlighted. */
let isOver = false;

function look(): void {
  if (isGone()) {
    isOver = true;
    for (const name of entries.keys()) unregister(name);
  }
  for (const [name, highlight] of entries) {
    if (!CSS.highlights.has(name) && times++ < MOST) CSS.highlights.set(name, highlight);
  }
}

/** Registers a highlight until it is taken away, in place of whatever had that name before. */
export function register(name: string, highlight: Highlight): void {
  if (isOver) return;
  entries.set(name, highlight);
  CSS.highlights.set(name, highlight);
  timer ??= setInterval(look, LOOK_MS);
}

/** Leaves nothing under that name. */
export function unregister(name: string): void {
  entries.delete(name);
  CSS.highlights.delete(name);
  if (entries.size > 0) return;
  clearInterval(timer);
  timer = undefined;
  times = 0;
}
