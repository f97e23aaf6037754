/** True for an object as JSON has it: no array, and not null. Storage, pages and files may contain anything. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a whole number that is not negative. */
export const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
