/** Places typed arrays in a WebAssembly memory, one behind the other. */

/** What vector instructions like best. */
const ALIGNMENT = 16;
const PAGE = 65_536;

type Numbers = Float32Array | Uint32Array | Int32Array;

export class Arena {
  private end: number;

  /** @param start the first free address */
  constructor(
    private readonly memory: WebAssembly.Memory,
    start: number,
  ) {
    this.end = Math.ceil(start / ALIGNMENT) * ALIGNMENT;
  }

  /**
   * Room for `count` numbers of four bytes; what it holds is unknown.
   * @returns its address
   * @throws {RangeError} when the memory may not grow as far
   */
  reserve(count: number): number {
    const address = this.end;
    const end = address + Math.ceil((count * 4) / ALIGNMENT) * ALIGNMENT;
    const missing = end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    this.end = end;
    return address;
  }

  /** Copies numbers in. */
  place(numbers: Numbers): number {
    const address = this.reserve(numbers.length);
    const Kind = numbers.constructor as Float32ArrayConstructor;
    new Kind(this.memory.buffer, address, numbers.length).set(numbers);
    return address;
  }

  /** The numbers at an address, as long as the memory does not grow. */
  floats(address: number, count: number): Float32Array {
    return new Float32Array(this.memory.buffer, address, count);
  }

  /** A mark to return to: everything reserved since is free again. */
  mark(): number {
    return this.end;
  }

  release(mark: number): void {
    this.end = mark;
  }

  get bytes(): number {
    return this.memory.buffer.byteLength;
  }
}
