/** Finds by a tab's address why the browser lets no extension into its page. */
import type { NothingToShow } from '../messages/contract';
import type { Refusal } from '../messages/page-state';

/**
 * @param url of the tab, which browsers reveal once the user has asked for it, except for their own pages
 * @returns undefined for another reason, such as a store of extensions or a policy
 */
function reasonBy(url: string | undefined): Refusal | undefined {
  if (!url) return 'browser';
  if (!URL.canParse(url)) return undefined;
  const { protocol, pathname } = new URL(url);
  if (/\.pdf$/i.test(pathname)) return 'pdf';
  return /^(?:https?|file|data|blob|ftp):$/.test(protocol) ? undefined : 'browser';
}

/** State to show for a page that could not be called. */
export function unreachable(phase: 'refused' | 'failed', url: string | undefined): NothingToShow {
  if (phase === 'failed') return { phase };
  const why = reasonBy(url);
  return why ? { phase, why } : { phase };
}
