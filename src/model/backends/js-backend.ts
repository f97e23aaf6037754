/** The network in plain JavaScript typed arrays: needs no browser API, and runs under any page's security policy. */
import type { PageVectors } from '../../features/encode';
import { type IncrementalTask, runSync } from '../../scheduler';
import { wholePage, withContext } from '../block-range';
import { sigmoid } from '../log-odds';
import { addProduct } from '../matrix-product';
import type { Network } from '../network';
import { outputProbabilities } from '../output-layer';
import { pageContext } from '../page-context';
import { project } from '../projection';
import type { LstmWeights, Weights } from '../weights';

/** Hyperbolic tangent, exact to 1e-16, in a third of the time of `Math.tanh`. */
function tanh(x: number): number {
  return 1 - 2 / (1 + Math.exp(2 * x));
}

/**
 * One direction of an LSTM layer over a page, computed some rows at a time. Computes the sums of
 * `test/parity/reference.ts` in an order that JavaScript engines run fast: one pass over contiguous weights per step, and
 * the non-linear functions once per unit.
 */
class LstmRun {
  private readonly state: Float32Array;
  private readonly cell: Float32Array;

  /** @param output [length, stride]; the hidden state of row t is written at `t · stride + offset` */
  constructor(
    private readonly weights: LstmWeights,
    private readonly backward: boolean,
    private readonly output: Float32Array,
    private readonly stride: number,
    private readonly offset: number,
  ) {
    this.state = new Float32Array(weights.bias.length / 4);
    this.cell = new Float32Array(weights.bias.length / 4);
  }

  /**
   * Computes the next rows `from … from + rows` of the page; a backward run takes them from the end.
   * @param gates [rows, 4 · hidden], initialised with the input's contribution; overwritten
   */
  run(gates: Float32Array, from: number, rows: number): void {
    const { state, cell, output } = this;
    const hidden = state.length;
    const width = 4 * hidden;
    for (let step = 0; step < rows; step++) {
      const t = this.backward ? rows - 1 - step : step;
      const row = gates.subarray(t * width, (t + 1) * width);
      addProduct(state, this.weights.recurrent, row, 1, hidden, width);
      const target = (from + t) * this.stride + this.offset;
      for (let k = 0; k < hidden; k++) {
        cell[k] = sigmoid(row[hidden + k]) * cell[k] + sigmoid(row[k]) * tanh(row[2 * hidden + k]);
        state[k] = sigmoid(row[3 * hidden + k]) * tanh(cell[k]);
        output[target + k] = state[k];
      }
    }
  }
}

/** Blocks computed between two pauses: their gates fit the processor's cache, and they take about a millisecond. */
const CHUNK_BLOCKS = 64;

/**
 * Runs one bidirectional layer and returns [length, 2 · hidden].
 * @param context page context, a second input of every step; the last rows of the kernel apply to it; empty for none
 */
export function* runLayer(
  input: Float32Array,
  length: number,
  directions: readonly [LstmWeights, LstmWeights],
  context: Float32Array,
): IncrementalTask<Float32Array> {
  const inputs = length > 0 ? input.length / length : 0;
  const width = directions[0].bias.length;
  const hidden = width / 4;
  const output = new Float32Array(length * 2 * hidden);
  const chunks = Math.ceil(length / CHUNK_BLOCKS);
  const gates = new Float32Array(CHUNK_BLOCKS * width);
  for (const [direction, weights] of directions.entries()) {
    const sharedGates = Float32Array.from(weights.bias);
    addProduct(context, weights.kernel.subarray(inputs * width), sharedGates, 1, context.length, width);
    const lstm = new LstmRun(weights, direction === 1, output, 2 * hidden, direction * hidden);
    for (let step = 0; step < chunks; step++) {
      const from = (direction === 1 ? chunks - 1 - step : step) * CHUNK_BLOCKS;
      const rows = Math.min(CHUNK_BLOCKS, length - from);
      for (let row = 0; row < rows; row++) gates.set(sharedGates, row * width);
      addProduct(input.subarray(from * inputs), weights.kernel, gates, rows, inputs, width);
      lstm.run(gates, from, rows);
      yield;
    }
  }
  return output;
}

/** Runs the network on a range of blocks. @returns P(content) of each */
export function* runJs(
  vectors: PageVectors,
  weights: Weights,
  range = wholePage(vectors.length),
): IncrementalTask<Float32Array> {
  if (range.from >= range.to) return new Float32Array(0);
  const { from, to } = withContext(range, vectors.length);
  const projected = yield* project(vectors, weights);
  const context = pageContext(projected, vectors.wordCounts, weights);
  const input = projected.subarray(from * weights.projection, to * weights.projection);
  const first = yield* runLayer(input, to - from, weights.first, context);
  const second = yield* runLayer(first, to - from, weights.second, context);
  return outputProbabilities(second, to - from, weights).slice(range.from - from, range.to - from);
}

/** Creates the network in plain JavaScript. */
export function createJsNetwork(weights: Weights): Network {
  return {
    backend: 'arrays',
    run: async (vectors, runTask = runSync, range) => runTask(runJs(vectors, weights, range)),
    dispose() {},
  };
}
