/** True for an object as JSON has it: no array, and not null. Storage, pages and files may contain anything. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Writes a time in the one form that can be compared as text; null for other values. */
export function readTime(value: unknown): string | null {
  const time = typeof value === 'string' ? new Date(value) : null;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
}

/** True for a whole number that is not negative. */
export const isWholeNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
