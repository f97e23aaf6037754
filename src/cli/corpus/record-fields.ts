/** A record from the fields of a line of JSON or a row of Parquet. */
import { IS_ADDRESS, isAddress } from '../../library/file-signatures';
import type { InputRecord, RecordFacts } from './input-record';

const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * Makes a record of the fields `html`, as text or bytes, `url`, `id`, `contentType` and `crawled`; passes
 * others on.
 * @param facts what is known without the fields
 * @param container what holds the fields, for messages: `line 2`
 */
export function recordOfFields(
  { id, html, url, contentType, crawled, ...input }: Record<string, unknown>,
  facts: RecordFacts,
  container: string,
): Omit<InputRecord, 'next'> & { facts: RecordFacts } {
  const described: RecordFacts = {
    ...facts,
    id: typeof id === 'string' || Number.isSafeInteger(id) ? (id as string | number) : facts.id,
    url: stringOf(url) ?? null,
    crawled: stringOf(crawled) ?? null,
    ...(Object.keys(input).length > 0 ? { input } : {}),
  };
  const type = stringOf(contentType);
  const bad = (error: string) => ({ facts: described, fault: { status: 'bad-record' as const, error } });
  if (typeof html === 'string' && isAddress(html)) return bad(`html of ${container} ${IS_ADDRESS}`);
  if (typeof html === 'string')
    return { facts: described, page: { body: Buffer.from(html), isText: true, contentType: type } };
  if (html instanceof Uint8Array) return { facts: described, page: { body: html, contentType: type } };
  return bad(`${container} has no html`);
}
