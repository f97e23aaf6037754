/** A stream of bytes with positions, in which one can go back to a mark. */

/** Damage of compressed data, which ends what is read from it. */
export class DamagedData extends Error {}

/** Number of bytes in which a pattern is searched for at a time. */
const SEARCH_BYTES = 1 << 16;

/** Reads a stream by chunks, by counts of bytes or by lines. Bytes since the mark are kept. */
export class ByteStream {
  private readonly source: AsyncIterator<Uint8Array>;
  /** Chunks that are kept, and the positions of their first bytes. */
  private chunks: { start: number; bytes: Uint8Array }[] = [];
  /** Index of the chunk with the next byte. */
  private current = 0;
  private next: number;
  private mark: number;
  private isEnded = false;
  private damage: DamagedData | undefined;

  /** @param start position of the first byte */
  constructor(source: AsyncIterable<Uint8Array>, start = 0) {
    this.source = source[Symbol.asyncIterator]();
    this.next = start;
    this.mark = start;
  }

  get position(): number {
    return this.next;
  }

  /** Damage of the source after the bytes that were read or looked at, once it is known. */
  get fault(): DamagedData | undefined {
    return this.damage;
  }

  /** Sets the mark at the next byte; what is before it may be forgotten. */
  setMark(): void {
    this.mark = this.next;
    const kept = this.chunks.findIndex(({ start, bytes }) => start + bytes.length > this.mark);
    this.chunks = kept < 0 ? [] : this.chunks.slice(kept);
    this.current = 0;
  }

  /** Goes back, to the mark at most. */
  goBack(position: number): void {
    if (position < this.mark || position > this.next) throw new RangeError('not between mark and position');
    this.next = position;
    const index = this.chunks.findIndex(({ start, bytes }) => start + bytes.length > position);
    this.current = index < 0 ? this.chunks.length : index;
  }

  goBackToMark(): void {
    this.goBack(this.mark);
  }

  /** Returns the next bytes, at most `max` of them, or null at the end. */
  async read(max = Infinity): Promise<Uint8Array | null> {
    if (!(await this.fill())) return null;
    const { start, bytes } = this.chunks[this.current];
    const from = this.next - start;
    const part = bytes.subarray(from, Math.min(bytes.length, from + max));
    this.next += part.length;
    if (this.next === start + bytes.length) this.current++;
    return part;
  }

  /** Returns as many bytes, or fewer before the end or damage. */
  async readExactly(count: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for (let missing = count; missing > 0; ) {
      if (parts.length > 0 && !(await this.hasMore())) break;
      const part = await this.read(missing);
      if (!part) break;
      parts.push(part);
      missing -= part.length;
    }
    return parts.length === 1 ? parts[0] : Buffer.concat(parts);
  }

  /** Passes over as many bytes, which are forgotten with all before them. @returns how many there were */
  async skip(count: number): Promise<number> {
    let skipped = 0;
    while (skipped < count) {
      const part = await this.read(count - skipped);
      if (!part) break;
      skipped += part.length;
      this.setMark();
    }
    return skipped;
  }

  /** Returns the next bytes without passing over them, fewer at the end. */
  async peek(count: number): Promise<Uint8Array> {
    const start = this.next;
    const bytes = await this.readExactly(count);
    this.goBack(start);
    return bytes;
  }

  /**
   * Passes over bytes until a pattern is found, or to the end.
   * @param find returns the index of the pattern; negative when it is not there
   * @param length maximum length of the pattern
   */
  async skipTo(find: (bytes: Uint8Array) => number, length: number): Promise<void> {
    for (;;) {
      const bytes = await this.peek(SEARCH_BYTES);
      const found = find(bytes);
      const isEnd = bytes.length < SEARCH_BYTES;
      await this.skip(found >= 0 ? found : isEnd ? bytes.length : bytes.length - length + 1);
      if (found >= 0 || isEnd) return;
    }
  }

  /** Ends the source before its end. */
  async close(): Promise<void> {
    await this.source.return?.();
  }

  /** False at the end and before damage. */
  private async hasMore(): Promise<boolean> {
    return this.fill().catch((error: unknown) => {
      if (error === this.damage) return false;
      throw error;
    });
  }

  private async readSource(): Promise<IteratorResult<Uint8Array>> {
    if (this.damage) throw this.damage;
    try {
      return await this.source.next();
    } catch (error) {
      if (error instanceof DamagedData) this.damage = error;
      throw error;
    }
  }

  /** Has the next byte in the current chunk; false at the end. */
  private async fill(): Promise<boolean> {
    while (this.current >= this.chunks.length) {
      if (this.isEnded) return false;
      const { done, value } = await this.readSource();
      if (done) this.isEnded = true;
      else if (value.length > 0) {
        if (this.mark === this.next) {
          this.chunks = [];
          this.current = 0;
        }
        this.chunks.push({ start: this.next, bytes: value });
      }
    }
    return true;
  }
}
