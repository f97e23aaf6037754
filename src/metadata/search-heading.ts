/** The heading over the results of a search. */
import { normalise } from './title-parts';

/** Parameters of an address that hold what a search was for. */
const QUERY = /[?&](?:q|query|search|s|keywords?|term)=([^&#]+)/i;

/** Finds the heading over the results of a search: it says what was searched for, as address and head do. */
export function findSearchHeading(
  headings: readonly string[],
  stated: readonly string[],
  address: string,
): string {
  const query = normalise(decodedQuery(address));
  if (query === '') return '';
  const asks = (text: string) => ` ${normalise(text)} `.includes(` ${query} `);
  return stated.some(asks)
    ? (headings.find((heading) => asks(heading) && normalise(heading) !== query) ?? '')
    : '';
}

function decodedQuery(address: string): string {
  try {
    return decodeURIComponent((QUERY.exec(address)?.[1] ?? '').replaceAll('+', ' '));
  } catch {
    return '';
  }
}
