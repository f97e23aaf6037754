/** Checks the addresses for which pages ask: a page must learn nothing of any page but itself. */
import { withoutFragment } from '../../structure/absolute-addresses';
import type { Caller } from '../messages/messaging';

/**
 * Checks if an address is the caller's own. A page's scripts may change its address within its origin; a file
 * has no address but its own.
 */
export function isOwnAddress({ url: callerUrl }: Caller, url: unknown): url is string {
  if (typeof url !== 'string' || !URL.canParse(callerUrl) || !URL.canParse(url)) return false;
  const { origin } = new URL(callerUrl);
  return origin === 'null'
    ? withoutFragment(callerUrl) === withoutFragment(url)
    : origin === new URL(url).origin;
}

/** True when the address is the caller's own and something may be stored for it, which private windows exclude. */
export const isStorable = (caller: Caller, url: unknown): url is string =>
  !caller.isPrivate && isOwnAddress(caller, url);
