/** The network in WebAssembly: all inner loops in `assembly/kernel.ts`, four numbers an instruction. */
import type { PageVectors } from '../../vectors/vectorise';
import { finish, type Pace, type Work } from '../../work';
import { pageContext } from '../context';
import { addProduct } from '../lstm';
import type { Network } from '../network';
import { readOut } from '../output';
import { type Part, wholePage, withContext } from '../part';
import type { LstmWeights, Weights } from '../weights';
import kernelBase64 from './assembly/kernel.ts?wasm';
import { Arena } from './memory';

/** Blocks whose gates are held at a time: few enough to stay in the processor's cache, whatever the page's length. */
const CHUNK = 128;
/** Memory never shrinks; above this much, a fresh one is taken for the next page. */
const KEPT_BYTES = 32 * 2 ** 20;

/** What `assembly/kernel.ts` exports; every number is an address or a count. */
interface Kernel {
  memory: WebAssembly.Memory;
  start: WebAssembly.Global;
  projectPaths(...addresses: number[]): void;
  projectBlocks(...addresses: number[]): void;
  runLstm(...addresses: number[]): void;
}

interface DirectionAddresses {
  kernel: number;
  recurrent: number;
}

type LayerAddresses = readonly [DirectionAddresses, DirectionAddresses];

/** One memory with the weights in it, and room behind them for a page. */
class Instance {
  readonly arena: Arena;
  private readonly kernel: Kernel;
  private readonly tables: Record<'tags' | 'attributes' | 'words' | 'numbers' | 'decay' | 'bias', number>;
  private readonly layers: readonly [LayerAddresses, LayerAddresses];
  private readonly gates: number;
  private readonly base: number;
  private readonly state: number;

  constructor(
    instance: WebAssembly.Instance,
    private readonly weights: Weights,
  ) {
    this.kernel = instance.exports as unknown as Kernel;
    const arena = new Arena(this.kernel.memory, this.kernel.start.value);
    this.arena = arena;
    const layer = ([forward, backward]: readonly [LstmWeights, LstmWeights]): LayerAddresses => {
      const place = ({ kernel, recurrent }: LstmWeights) => ({
        kernel: arena.place(kernel),
        recurrent: arena.place(recurrent),
      });
      return [place(forward), place(backward)];
    };
    const { tags, attributes, words, numbers, decay, bias, hidden } = weights;
    this.tables = {
      tags: arena.place(tags),
      attributes: arena.place(attributes),
      words: arena.place(words),
      numbers: arena.place(numbers),
      decay: arena.place(decay),
      bias: arena.place(bias),
    };
    this.layers = [layer(weights.first), layer(weights.second)];
    this.gates = arena.reserve(CHUNK * 4 * hidden);
    this.base = arena.reserve(4 * hidden);
    this.state = arena.reserve(2 * hidden);
  }

  /** Sparse vectors → [blocks, projection] at `result`. */
  private *project(vectors: PageVectors, result: number): Work<void> {
    const { kernel, arena, tables } = this;
    const { paths, words, length } = vectors;
    const size = this.weights.projection;
    const pathVectors = arena.reserve(paths.length * size);
    kernel.projectPaths(
      paths.length,
      arena.place(paths.parent),
      arena.place(paths.tags),
      arena.place(paths.attributes.rowOffsets),
      arena.place(paths.attributes.columns),
      tables.decay,
      tables.tags,
      tables.attributes,
      size,
      pathVectors,
    );
    const perBlock = vectors.numbers.length / length;
    const rowOf = arena.place(paths.rowOf);
    const offsets = arena.place(words.rowOffsets);
    const columns = arena.place(words.columns);
    const values = arena.place(words.values);
    const numbers = arena.place(vectors.numbers);
    for (let from = 0; from < length; from += CHUNK) {
      kernel.projectBlocks(
        Math.min(CHUNK, length - from),
        rowOf + from * 4,
        pathVectors,
        offsets + from * 4,
        columns,
        values,
        numbers + from * perBlock * 4,
        perBlock,
        tables.bias,
        tables.words,
        tables.numbers,
        size,
        result + from * size * 4,
      );
      yield;
    }
  }

  /** One bidirectional layer over [length, inputs] at `input` → [length, 2 · hidden] at `output`. */
  private *runLayer(
    index: 0 | 1,
    input: number,
    inputs: number,
    length: number,
    context: Float32Array,
    output: number,
  ): Work<void> {
    const { kernel, arena, gates, base, state } = this;
    const { hidden } = this.weights;
    const width = 4 * hidden;
    const directions = index === 0 ? this.weights.first : this.weights.second;
    for (const [direction, weights] of directions.entries()) {
      const start = arena.floats(base, width);
      start.set(weights.bias);
      addProduct(context, weights.kernel.subarray(inputs * width), start, 1, context.length, width);
      arena.floats(state, 2 * hidden).fill(0);
      const addresses = this.layers[index][direction];
      const chunks = Math.ceil(length / CHUNK);
      for (let step = 0; step < chunks; step++) {
        const from = (direction === 1 ? chunks - 1 - step : step) * CHUNK;
        kernel.runLstm(
          input + from * inputs * 4,
          Math.min(CHUNK, length - from),
          inputs,
          addresses.kernel,
          addresses.recurrent,
          base,
          hidden,
          direction,
          gates,
          state,
          output + (from * 2 + direction) * hidden * 4,
          2 * hidden,
        );
        yield;
      }
    }
  }

  /** The network over one page; nothing else may run in this memory until it has ended. */
  *running(vectors: PageVectors, part: Part): Work<Float32Array> {
    const { arena, weights } = this;
    const { length } = vectors;
    const { from, to } = withContext(part, length);
    const rows = to - from;
    const { projection, hidden } = weights;
    const mark = arena.mark();
    try {
      // The second layer writes over the projection, which nobody reads any more.
      const projected = arena.reserve(length * Math.max(projection, 2 * hidden));
      const states = arena.reserve(rows * 2 * hidden);
      yield* this.project(vectors, projected);
      const context = pageContext(arena.floats(projected, length * projection), vectors.wordCounts, weights);
      yield* this.runLayer(0, projected + from * projection * 4, projection, rows, context, states);
      yield* this.runLayer(1, states, 2 * hidden, rows, context, projected);
      const answer = readOut(arena.floats(projected, rows * 2 * hidden), rows, weights);
      return answer.slice(part.from - from, part.to - from);
    } finally {
      arena.release(mark);
    }
  }
}

class WasmNetwork implements Network {
  readonly device = 'wasm';
  private instance: Instance | undefined;
  /** One page at a time: they share the memory. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly weights: Weights,
  ) {}

  /** Makes the memory ready, if it is not. */
  async prepare(): Promise<Instance> {
    this.instance ??= new Instance(await WebAssembly.instantiate(this.module), this.weights);
    return this.instance;
  }

  run(vectors: PageVectors, pace: Pace = finish, part = wholePage(vectors.length)): Promise<Float32Array> {
    const result = this.last.then(() => this.runAlone(vectors, pace, part));
    this.last = result.catch(() => {});
    return result;
  }

  private async runAlone(vectors: PageVectors, pace: Pace, part: Part): Promise<Float32Array> {
    if (part.from >= part.to) return new Float32Array(0);
    const instance = await this.prepare();
    try {
      return await pace(instance.running(vectors, part));
    } finally {
      if (instance.arena.bytes > KEPT_BYTES) this.dispose();
    }
  }

  dispose(): void {
    this.instance = undefined;
  }
}

/**
 * @throws {Error} where there is no WebAssembly with vectors, or the page's policy refuses it, or when the network's
 * widths are no multiples of four
 */
export async function createWasmNetwork(weights: Weights): Promise<Network> {
  if (weights.projection % 4 !== 0 || weights.hidden % 4 !== 0) {
    throw new Error('the WebAssembly kernel wants widths that are multiples of four');
  }
  const bytes = Uint8Array.from(atob(kernelBase64), (character) => character.charCodeAt(0));
  const network = new WasmNetwork(await WebAssembly.compile(bytes), weights);
  await network.prepare();
  return network;
}
