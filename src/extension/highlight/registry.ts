/** Our highlights in the registry, which the page shares and may clear. It has no events, so it is polled. */
import { isContextInvalid } from '../platform/extension-context';

/** Time between two checks that the entries are there: short enough that a user sees them come back. */
const CHECK_INTERVAL_MS = 1_500;
/** Maximum number of restored entries, so as not to fight a page that keeps clearing them. */
const MAX_RESTORES = 50;

interface Registration {
  readonly highlight: Highlight;
  /** Each window has its own, a frame's too. */
  readonly registry: HighlightRegistry;
}

const entries = new Map<string, Registration>();
let timer: ReturnType<typeof setInterval> | undefined;
let restores = 0;
/** True once the extension is gone. Nothing is registered then, since a highlight could not be switched off. */
let isExtensionGone = false;

function restore(): void {
  if (isContextInvalid()) {
    isExtensionGone = true;
    for (const name of entries.keys()) unregister(name);
  }
  for (const [name, { highlight, registry }] of entries) {
    try {
      if (!registry.has(name) && restores++ < MAX_RESTORES) registry.set(name, highlight);
    } catch {
      unregister(name);
    }
  }
}

/** Registers a highlight under a name, replacing the one before, and keeps it registered. */
export function register(name: string, highlight: Highlight, registry: HighlightRegistry): void {
  if (isExtensionGone) return;
  if (entries.get(name)?.registry !== registry) unregister(name);
  entries.set(name, { highlight, registry });
  registry.set(name, highlight);
  timer ??= setInterval(restore, CHECK_INTERVAL_MS);
}

export function unregister(name: string): void {
  try {
    (entries.get(name)?.registry ?? CSS.highlights).delete(name);
  } catch {
    // Firefox keeps the registry of a page that has left its frame from everybody.
  }
  entries.delete(name);
  if (entries.size > 0) return;
  clearInterval(timer);
  timer = undefined;
  restores = 0;
}
