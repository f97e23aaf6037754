/** Room for arrays in a WebAssembly memory. */

/** Alignment in bytes at which vector instructions are fastest. */
const ALIGNMENT = 16;
export const NUMBER_BYTES = 4;
/** Bytes by which a WebAssembly memory grows. */
const MEMORY_PAGE = 65_536;

type Numbers = Float32Array | Uint32Array | Int32Array;

/** Allocator that places typed arrays in a WebAssembly memory, one after the other. */
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
   * Reserves room for `count` numbers of four bytes; its content is undefined.
   * @returns its address
   * @throws {RangeError} when the memory cannot grow enough
   */
  reserve(count: number): number {
    const address = this.end;
    const end = address + Math.ceil((count * NUMBER_BYTES) / ALIGNMENT) * ALIGNMENT;
    const missing = end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / MEMORY_PAGE));
    this.end = end;
    return address;
  }

  /** Copies numbers into the memory and returns their address. */
  place(numbers: Numbers): number {
    const address = this.reserve(numbers.length);
    const Kind = numbers.constructor as Float32ArrayConstructor;
    new Kind(this.memory.buffer, address, numbers.length).set(numbers);
    return address;
  }

  /** Returns a view of the numbers at an address, valid until the memory grows. */
  floats(address: number, count: number): Float32Array {
    return new Float32Array(this.memory.buffer, address, count);
  }

  /** Returns a mark for `release()`, which frees everything reserved after it. */
  mark(): number {
    return this.end;
  }

  /** Frees everything that was reserved after a mark. */
  release(mark: number): void {
    this.end = mark;
  }

  /** Size of the memory. */
  get bytes(): number {
    return this.memory.buffer.byteLength;
  }
}
