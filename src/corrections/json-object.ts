/** True for an object as JSON has it: no array, and not null. Storage, pages and files may contain anything. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
