/** Corrections for the pages that ask: each gets, and may change, what is kept of itself and its site alone. */
import { isChange, isRecord, type Keeping, NOTHING_KEPT, pageOf } from '../corrections/stored';
import { keepChange, keepRecord, loadCorrections } from '../platform/corrections';
import type { Caller } from '../platform/messaging';

/** Scripts of a page may change its address within its origin, and files have none but their own address. */
function isOwn({ url: callers }: Caller, url: unknown): url is string {
  if (typeof url !== 'string') return false;
  try {
    const [own, told] = [new URL(callers), new URL(url)];
    return own.origin === 'null' ? pageOf(callers) === pageOf(url) : own.origin === told.origin;
  } catch {
    return false;
  }
}

export const servedCorrections = {
  async loadCorrections(caller: Caller, url: unknown) {
    return isOwn(caller, url) ? loadCorrections(url) : NOTHING_KEPT;
  },
  async keepCorrections(caller: Caller, url: unknown, change: unknown): Promise<Keeping> {
    if (!isOwn(caller, url) || !isChange(change)) return 'failed';
    return caller.isPrivate ? 'private' : keepChange(url, change);
  },
  async keepRecord(caller: Caller, url: unknown, record: unknown): Promise<Keeping> {
    if (!isOwn(caller, url) || !isRecord(record)) return 'failed';
    return caller.isPrivate ? 'private' : keepRecord(url, record);
  },
};
