/**
 * Inner loops of the network in AssemblyScript (TypeScript's syntax, compiled to WebAssembly), four numbers at a time.
 * Works on addresses of a memory that `wasm-instance.ts` lays out; allocates nothing. All widths are multiples of four.
 */
import { FLOAT, LANES, multiplyAdd, rectified, sigmoidTimesTanh, timesSigmoid } from './lanes';
import { addProduct, addRow, addRowProduct } from './products';

/** First address that the caller may use. */
export const start: usize = __heap_base;

/** `projectPaths` of `projection.ts`. */
export function projectPaths(
  count: usize,
  parents: usize,
  tags: usize,
  attributeOffsets: usize,
  attributes: usize,
  decay: usize,
  tagTable: usize,
  attributeTable: usize,
  size: usize,
  result: usize,
): void {
  const width = size * FLOAT;
  for (let row: usize = 0; row < count; row++) {
    const at = result + row * width;
    const parent = load<i32>(parents + row * 4);
    if (parent >= 0) {
      const above = result + <usize>parent * width;
      for (let k: usize = 0; k < width; k += LANES) {
        v128.store(at + k, f32x4.mul(v128.load(decay + k), v128.load(above + k)));
      }
    } else {
      memory.fill(at, 0, width);
    }
    addRow(at, tagTable + <usize>load<u32>(tags + row * 4) * width, size, 1);
    const end = attributes + <usize>load<u32>(attributeOffsets + row * 4, 4) * 4;
    for (let i = attributes + <usize>load<u32>(attributeOffsets + row * 4) * 4; i < end; i += 4) {
      addRow(at, attributeTable + <usize>load<u32>(i) * width, size, 1);
    }
  }
}

/** `project` of `projection.ts`, given the vectors of the paths. */
export function projectBlocks(
  count: usize,
  rowOf: usize,
  paths: usize,
  wordOffsets: usize,
  columns: usize,
  values: usize,
  blockFeatures: usize,
  perBlock: usize,
  bias: usize,
  wordTable: usize,
  featureTable: usize,
  size: usize,
  result: usize,
): void {
  const width = size * FLOAT;
  for (let block: usize = 0; block < count; block++) {
    const at = result + block * width;
    const path = paths + <usize>load<u32>(rowOf + block * 4) * width;
    for (let k: usize = 0; k < width; k += LANES) {
      v128.store(at + k, f32x4.add(v128.load(bias + k), v128.load(path + k)));
    }
    const end = <usize>load<u32>(wordOffsets + block * 4, 4) * 4;
    for (let i = <usize>load<u32>(wordOffsets + block * 4) * 4; i < end; i += 4) {
      addRow(at, wordTable + <usize>load<u32>(columns + i) * width, size, load<f32>(values + i));
    }
  }
  addProduct(blockFeatures, featureTable, result, count, perBlock, size);
  const end = result + count * width;
  for (let at = result; at < end; at += LANES) v128.store(at, rectified(v128.load(at)));
}

/**
 * Runs one direction of an LSTM over some consecutive rows.
 * @param input [rows, inputs]
 * @param sharedGates [4 · hidden]: the bias plus the contribution of the page's context
 * @param gates room for [rows, 4 · hidden]
 * @param state [2 · hidden]: hidden state and cell, carried from the rows before to the rows after
 * @param output the hidden state of row t is written at `output + t · stride` numbers
 */
export function runLstm(
  input: usize,
  rows: usize,
  inputs: usize,
  kernel: usize,
  recurrent: usize,
  sharedGates: usize,
  hidden: usize,
  backward: bool,
  gates: usize,
  state: usize,
  output: usize,
  stride: usize,
): void {
  const columns: usize = 4 * hidden;
  const quarter = hidden * FLOAT;
  for (let row: usize = 0; row < rows; row++)
    memory.copy(gates + row * 4 * quarter, sharedGates, 4 * quarter);
  addProduct(input, kernel, gates, rows, inputs, columns);
  const cell = state + quarter;
  for (let step: usize = 0; step < rows; step++) {
    const t = backward ? rows - 1 - step : step;
    const row = gates + t * 4 * quarter;
    const target = output + t * stride * FLOAT;
    addRowProduct(state, recurrent, row, hidden, columns);
    for (let k: usize = 0; k < quarter; k += LANES) {
      const at = row + k;
      const remembered = timesSigmoid(v128.load(cell + k), v128.load(at + quarter));
      const added = sigmoidTimesTanh(v128.load(at), v128.load(at + 2 * quarter));
      const sum = f32x4.add(remembered, added);
      const hiddenState = sigmoidTimesTanh(v128.load(at + 3 * quarter), sum);
      v128.store(cell + k, sum);
      v128.store(state + k, hiddenState);
      v128.store(target + k, hiddenState);
    }
  }
}

/**
 * Runs a perceptron with one hidden layer of rectified units and one output, without the output's bias.
 * @param input [rows, inputs]
 * @param kernel [inputs, hidden]
 * @param states room for [rows, hidden]
 * @param out [hidden]
 * @param result [rows]
 */
export function runPerceptron(
  input: usize,
  rows: usize,
  inputs: usize,
  kernel: usize,
  bias: usize,
  hidden: usize,
  states: usize,
  out: usize,
  result: usize,
): void {
  const width = hidden * FLOAT;
  for (let row: usize = 0; row < rows; row++) memory.copy(states + row * width, bias, width);
  addProduct(input, kernel, states, rows, inputs, hidden);
  for (let row: usize = 0; row < rows; row++) {
    const at = states + row * width;
    let sum = f32x4.splat(0);
    for (let k: usize = 0; k < width; k += LANES) {
      sum = multiplyAdd(rectified(v128.load(at + k)), v128.load(out + k), sum);
    }
    const lanes =
      f32x4.extract_lane(sum, 0) +
      f32x4.extract_lane(sum, 1) +
      f32x4.extract_lane(sum, 2) +
      f32x4.extract_lane(sum, 3);
    store<f32>(result + row * FLOAT, lanes);
  }
}
