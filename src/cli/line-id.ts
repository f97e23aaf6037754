/** Finds the id of a line of JSON that could not be read as a whole. */

/** The beginning of a line that is searched; the id of a larger one must stand in it. */
const HEAD_BYTES = 4096;
/** An id as the first field of an object: a string, or a number that JavaScript holds exactly. */
const LEADING_ID = /^\s*\{\s*"id"\s*:\s*("(?:[^"\\]|\\.){0,1000}"|-?\d{1,15})\s*[,}]/;

const utf8 = new TextDecoder();

/** Returns the id with which a line begins, or its head; null when it begins with anything else. */
export function leadingId(line: Uint8Array): string | number | null {
  const id = LEADING_ID.exec(utf8.decode(line.subarray(0, HEAD_BYTES)))?.[1];
  try {
    return id ? JSON.parse(id) : null;
  } catch {
    return null;
  }
}
