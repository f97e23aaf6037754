/** Finds the id of a line of JSON that is too large or too slow to parse as a whole. */

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
/** Maximum bytes of a key or an id; longer ones are not found. */
const MAX_TOKEN_BYTES = 1024;

/** Parses a key or a value; undefined when it is not valid JSON, for example when it is cut off. */
function parseToken(bytes: readonly number[]): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Finds the first `id` of a JSON object that arrives in chunks, without storing them. It follows strings and
 * nesting, so that no `"id":` inside a page or an inner object is taken for it.
 */
export class IdFinder {
  id: string | number | undefined;
  private depth = 0;
  private inString = false;
  private isEscaped = false;
  /** Bytes of the current string, number or word, at the top level of the object. */
  private token: number[] = [];
  private key: unknown;

  /** Reads the next chunk of the line. */
  read(chunk: Uint8Array): void {
    for (let i = 0; i < chunk.length && this.id === undefined; i++) {
      const byte = chunk[i];
      if (this.inString) this.readString(byte);
      else this.readOutside(byte);
    }
  }

  private readString(byte: number): void {
    this.addToToken(byte);
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.inString = false;
  }

  private readOutside(byte: number): void {
    switch (byte) {
      case OPEN_BRACE:
      case OPEN_BRACKET:
        this.depth++;
        break;
      case COLON:
        if (this.depth === 1) this.key = parseToken(this.token);
        if (this.depth === 1) this.token = [];
        break;
      case COMMA:
        this.endValue();
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        this.endValue();
        this.depth--;
        break;
      default:
        if (byte === QUOTE) this.inString = true;
        this.addToToken(byte);
    }
  }

  private addToToken(byte: number): void {
    if (this.depth === 1 && this.token.length <= MAX_TOKEN_BYTES) this.token.push(byte);
  }

  private endValue(): void {
    if (this.depth !== 1) return;
    const value = this.key === 'id' ? parseToken(this.token) : undefined;
    if (typeof value === 'string') this.id = value;
    if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) this.id = value;
    this.key = undefined;
    this.token = [];
  }
}

/** Finds the id of a line; null when it has none. */
export function findId(line: Uint8Array): string | number | null {
  const finder = new IdFinder();
  finder.read(line);
  return finder.id ?? null;
}
