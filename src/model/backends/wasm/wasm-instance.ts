/** WebAssembly instance: the model's weights in its memory, and the network and refiner run over a page there. */
import type { EncodedPage, PageVectors } from '../../../features/encode';
import type { IncrementalTask } from '../../../scheduler';
import { type BlockRange, withContext } from '../../block-range';
import { addProduct } from '../../matrix-product';
import { outputProbabilities } from '../../output-layer';
import { pageContext } from '../../page-context';
import { averageLogOdds, REFINER_INPUTS, type RefinerWeights, refinerInputs } from '../../refiner';
import type { LstmWeights, Weights } from '../../weights';
import { Arena, NUMBER_BYTES } from './arena';

/** Blocks whose gates are held at a time: few enough to stay in the processor's cache, whatever the page's length. */
const CHUNK_BLOCKS = 128;

/** Gates of an LSTM unit: input, forget, cell, output. */
const GATES = 4;

/** Exports of `assembly/kernel.ts`; every number is an address or a count. */
interface KernelExports {
  memory: WebAssembly.Memory;
  start: WebAssembly.Global;
  projectPaths(...addresses: number[]): void;
  projectBlocks(...addresses: number[]): void;
  runLstm(...addresses: number[]): void;
  runPerceptron(...addresses: number[]): void;
}

interface DirectionAddresses {
  kernel: number;
  recurrent: number;
}

type LayerAddresses = readonly [DirectionAddresses, DirectionAddresses];

/** Memory with the weights in it, and room for a page after them. */
export class WasmInstance {
  readonly arena: Arena;
  private readonly kernel: KernelExports;
  private readonly tables: Record<
    'tags' | 'attributes' | 'words' | 'blockFeatures' | 'decay' | 'bias',
    number
  >;
  private readonly layers: readonly [LayerAddresses, LayerAddresses];
  /** Gates of a chunk, [CHUNK_BLOCKS, 4 · hidden]. */
  private readonly gates: number;
  /** Part of the gates that all blocks share: the bias, and what the page's context adds; [4 · hidden]. */
  private readonly sharedGates: number;
  /** Hidden and cell state of one direction, [2 · hidden]. */
  private readonly state: number;

  constructor(
    instance: WebAssembly.Instance,
    private readonly weights: Weights,
  ) {
    this.kernel = instance.exports as unknown as KernelExports;
    const arena = new Arena(this.kernel.memory, this.kernel.start.value);
    this.arena = arena;
    const placeLayer = ([forward, backward]: readonly [LstmWeights, LstmWeights]): LayerAddresses => {
      const placeDirection = ({ kernel, recurrent }: LstmWeights) => ({
        kernel: arena.place(kernel),
        recurrent: arena.place(recurrent),
      });
      return [placeDirection(forward), placeDirection(backward)];
    };
    const { tags, attributes, words, blockFeatures, decay, bias, hidden } = weights;
    this.tables = {
      tags: arena.place(tags),
      attributes: arena.place(attributes),
      words: arena.place(words),
      blockFeatures: arena.place(blockFeatures),
      decay: arena.place(decay),
      bias: arena.place(bias),
    };
    this.layers = [placeLayer(weights.first), placeLayer(weights.second)];
    this.gates = arena.reserve(CHUNK_BLOCKS * GATES * hidden);
    this.sharedGates = arena.reserve(GATES * hidden);
    this.state = arena.reserve(2 * hidden);
  }

  /** Projects sparse vectors → [blocks, projection] at `result`. */
  private *project(vectors: PageVectors, result: number): IncrementalTask<void> {
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
    const perBlock = vectors.blockFeatures.length / length;
    const rowOf = arena.place(paths.rowOf);
    const offsets = arena.place(words.rowOffsets);
    const columns = arena.place(words.columns);
    const values = arena.place(words.values);
    const blockFeatures = arena.place(vectors.blockFeatures);
    for (let from = 0; from < length; from += CHUNK_BLOCKS) {
      kernel.projectBlocks(
        Math.min(CHUNK_BLOCKS, length - from),
        rowOf + from * NUMBER_BYTES,
        pathVectors,
        offsets + from * NUMBER_BYTES,
        columns,
        values,
        blockFeatures + from * perBlock * NUMBER_BYTES,
        perBlock,
        tables.bias,
        tables.words,
        tables.blockFeatures,
        size,
        result + from * size * NUMBER_BYTES,
      );
      yield;
    }
  }

  /** Runs one bidirectional layer over [length, inputs] at `input` → [length, 2 · hidden] at `output`. */
  private *runLayer(
    index: 0 | 1,
    input: number,
    inputs: number,
    length: number,
    context: Float32Array,
    output: number,
  ): IncrementalTask<void> {
    const { kernel, arena, gates, sharedGates, state } = this;
    const { hidden } = this.weights;
    const width = GATES * hidden;
    const directions = index === 0 ? this.weights.first : this.weights.second;
    for (const [direction, weights] of directions.entries()) {
      const shared = arena.floats(sharedGates, width);
      shared.set(weights.bias);
      addProduct(context, weights.kernel.subarray(inputs * width), shared, 1, context.length, width);
      arena.floats(state, 2 * hidden).fill(0);
      const addresses = this.layers[index][direction];
      const chunks = Math.ceil(length / CHUNK_BLOCKS);
      for (let step = 0; step < chunks; step++) {
        const from = (direction === 1 ? chunks - 1 - step : step) * CHUNK_BLOCKS;
        kernel.runLstm(
          input + from * inputs * NUMBER_BYTES,
          Math.min(CHUNK_BLOCKS, length - from),
          inputs,
          addresses.kernel,
          addresses.recurrent,
          sharedGates,
          hidden,
          direction,
          gates,
          state,
          output + (from * 2 + direction) * hidden * NUMBER_BYTES,
          2 * hidden,
        );
        yield;
      }
    }
  }

  /** Runs the network over one page; nothing else may run in this memory until it has ended. */
  *runNetwork(vectors: PageVectors, range: BlockRange): IncrementalTask<Float32Array> {
    const { arena, weights } = this;
    const { length } = vectors;
    const { from, to } = withContext(range, length);
    const rows = to - from;
    const { projection, hidden } = weights;
    const mark = arena.mark();
    try {
      // The second layer overwrites the projection, which is not needed any more.
      const projected = arena.reserve(length * Math.max(projection, 2 * hidden));
      const states = arena.reserve(rows * 2 * hidden);
      yield* this.project(vectors, projected);
      const context = pageContext(arena.floats(projected, length * projection), vectors.wordCounts, weights);
      yield* this.runLayer(
        0,
        projected + from * projection * NUMBER_BYTES,
        projection,
        rows,
        context,
        states,
      );
      yield* this.runLayer(1, states, 2 * hidden, rows, context, projected);
      const answer = outputProbabilities(arena.floats(projected, rows * 2 * hidden), rows, weights);
      return answer.slice(range.from - from, range.to - from);
    } finally {
      arena.release(mark);
    }
  }

  /** Runs the refiner over one page; like `runNetwork()`, it needs the memory for itself. */
  *runRefiner(
    probabilities: Float32Array,
    vectors: EncodedPage,
    refiner: RefinerWeights,
  ): IncrementalTask<Float32Array> {
    const { arena, kernel } = this;
    const { length } = vectors;
    const hidden = refiner.bias.length;
    const mark = arena.mark();
    try {
      const matrix = arena.place(refiner.kernel);
      const bias = arena.place(refiner.bias);
      const out = arena.place(refiner.out);
      const states = arena.reserve(CHUNK_BLOCKS * hidden);
      const logits = arena.reserve(length);
      const inputs = arena.reserve(length * REFINER_INPUTS);
      yield* refinerInputs(probabilities, vectors, arena.floats(inputs, length * REFINER_INPUTS));
      for (let from = 0; from < length; from += CHUNK_BLOCKS) {
        const rows = Math.min(CHUNK_BLOCKS, length - from);
        const chunk = inputs + from * REFINER_INPUTS * NUMBER_BYTES;
        kernel.runPerceptron(
          chunk,
          rows,
          REFINER_INPUTS,
          matrix,
          bias,
          hidden,
          states,
          out,
          logits + from * NUMBER_BYTES,
        );
        yield;
      }
      return arena
        .floats(logits, length)
        .map((logit, i) => averageLogOdds(logit + refiner.outBias, probabilities[i]));
    } finally {
      arena.release(mark);
    }
  }
}
