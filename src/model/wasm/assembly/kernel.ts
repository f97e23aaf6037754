/**
 * The network's inner loops in AssemblyScript (TypeScript's syntax, compiled to WebAssembly), four numbers at a time.
 * Works on addresses of a memory that `network.ts` lays out; allocates nothing. All widths are multiples of four.
 */

/** Bytes of one vector, and of one number. */
const LANES: usize = 16;
const FLOAT: usize = 4;

/** From this address on the memory is the caller's. */
export const start: usize = __heap_base;

/** e^x of four numbers, to the last bits of float32: Cephes' expf, a polynomial between powers of two. */
function exp(x: v128): v128 {
  const bounded = f32x4.max(f32x4.min(x, f32x4.splat(88)), f32x4.splat(-87));
  const power = f32x4.nearest(f32x4.mul(bounded, f32x4.splat(Mathf.LOG2E)));
  // The logarithm of two in two parts, so that the rest keeps all its bits.
  let rest = f32x4.sub(bounded, f32x4.mul(power, f32x4.splat(0.693359375)));
  rest = f32x4.sub(rest, f32x4.mul(power, f32x4.splat(-2.1219444e-4)));
  let sum = f32x4.add(f32x4.mul(rest, f32x4.splat(1.98756915e-4)), f32x4.splat(1.3981999507e-3));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(8.3334519073e-3));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(4.1665795894e-2));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.6666665459e-1));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(5.0000001201e-1));
  sum = f32x4.add(f32x4.mul(sum, f32x4.mul(rest, rest)), f32x4.add(rest, f32x4.splat(1)));
  const scale = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(power), i32x4.splat(127)), 23);
  return f32x4.mul(sum, scale);
}

function sigmoid(x: v128): v128 {
  const one = f32x4.splat(1);
  return f32x4.div(one, f32x4.add(one, exp(f32x4.neg(x))));
}

function tanh(x: v128): v128 {
  const one = f32x4.splat(1);
  return f32x4.sub(one, f32x4.div(f32x4.splat(2), f32x4.add(one, exp(f32x4.add(x, x)))));
}

function addScaled(into: v128, scale: v128, address: usize): v128 {
  return f32x4.add(into, f32x4.mul(scale, v128.load(address)));
}

/** Adds `scale` times the `size` numbers at `from` to those at `into`. */
function addRow(into: usize, from: usize, size: usize, scale: f32): void {
  const factor = f32x4.splat(scale);
  const end = into + size * FLOAT;
  for (; into < end; into += LANES, from += LANES) v128.store(into, addScaled(v128.load(into), factor, from));
}

/** Adds `values × matrix` to one row: values [inner], matrix [inner, columns]. */
function addRowProduct(values: usize, matrix: usize, into: usize, inner: usize, columns: usize): void {
  const stride = columns * FLOAT;
  const end = values + inner * FLOAT;
  let column: usize = 0;
  // Eight sums at a time keep the adder busy: one has to wait for the sum before it.
  for (; column + 32 <= columns; column += 32) {
    const target = into + column * FLOAT;
    let from = matrix + column * FLOAT;
    let a = v128.load(target);
    let b = v128.load(target, 16);
    let c = v128.load(target, 32);
    let d = v128.load(target, 48);
    let e = v128.load(target, 64);
    let f = v128.load(target, 80);
    let g = v128.load(target, 96);
    let h = v128.load(target, 112);
    for (let at = values; at < end; at += FLOAT, from += stride) {
      const x = v128.load32_splat(at);
      a = addScaled(a, x, from);
      b = addScaled(b, x, from + 16);
      c = addScaled(c, x, from + 32);
      d = addScaled(d, x, from + 48);
      e = addScaled(e, x, from + 64);
      f = addScaled(f, x, from + 80);
      g = addScaled(g, x, from + 96);
      h = addScaled(h, x, from + 112);
    }
    v128.store(target, a);
    v128.store(target, b, 16);
    v128.store(target, c, 32);
    v128.store(target, d, 48);
    v128.store(target, e, 64);
    v128.store(target, f, 80);
    v128.store(target, g, 96);
    v128.store(target, h, 112);
  }
  for (; column < columns; column += 4) {
    const target = into + column * FLOAT;
    let from = matrix + column * FLOAT;
    let a = v128.load(target);
    for (let at = values; at < end; at += FLOAT, from += stride)
      a = addScaled(a, v128.load32_splat(at), from);
    v128.store(target, a);
  }
}

/** The same for four rows and eight columns at a time, which reads the matrix a quarter as often. */
function addFourRowsProduct(values: usize, matrix: usize, into: usize, inner: usize, columns: usize): void {
  const stride = columns * FLOAT;
  const row = inner * FLOAT;
  const end = values + row;
  let column: usize = 0;
  for (; column + 8 <= columns; column += 8) {
    const first = into + column * FLOAT;
    const second = first + stride;
    const third = second + stride;
    const fourth = third + stride;
    let from = matrix + column * FLOAT;
    let a = v128.load(first);
    let b = v128.load(first, 16);
    let c = v128.load(second);
    let d = v128.load(second, 16);
    let e = v128.load(third);
    let f = v128.load(third, 16);
    let g = v128.load(fourth);
    let h = v128.load(fourth, 16);
    for (let at = values; at < end; at += FLOAT, from += stride) {
      const left = v128.load(from);
      const right = v128.load(from, 16);
      let x = v128.load32_splat(at);
      a = f32x4.add(a, f32x4.mul(x, left));
      b = f32x4.add(b, f32x4.mul(x, right));
      x = v128.load32_splat(at + row);
      c = f32x4.add(c, f32x4.mul(x, left));
      d = f32x4.add(d, f32x4.mul(x, right));
      x = v128.load32_splat(at + 2 * row);
      e = f32x4.add(e, f32x4.mul(x, left));
      f = f32x4.add(f, f32x4.mul(x, right));
      x = v128.load32_splat(at + 3 * row);
      g = f32x4.add(g, f32x4.mul(x, left));
      h = f32x4.add(h, f32x4.mul(x, right));
    }
    v128.store(first, a);
    v128.store(first, b, 16);
    v128.store(second, c);
    v128.store(second, d, 16);
    v128.store(third, e);
    v128.store(third, f, 16);
    v128.store(fourth, g);
    v128.store(fourth, h, 16);
  }
  for (; column < columns; column += 4) {
    for (let i: usize = 0; i < 4; i++) {
      const target = into + i * stride + column * FLOAT;
      let from = matrix + column * FLOAT;
      let a = v128.load(target);
      for (let at = values + i * row; at < end + i * row; at += FLOAT, from += stride) {
        a = addScaled(a, v128.load32_splat(at), from);
      }
      v128.store(target, a);
    }
  }
}

/** Adds `values × matrix` to each row: values [rows, inner], matrix [inner, columns], into [rows, columns]. */
function addProduct(
  values: usize,
  matrix: usize,
  into: usize,
  rows: usize,
  inner: usize,
  columns: usize,
): void {
  let row: usize = 0;
  for (; row + 4 <= rows; row += 4) {
    addFourRowsProduct(values + row * inner * FLOAT, matrix, into + row * columns * FLOAT, inner, columns);
  }
  for (; row < rows; row++) {
    addRowProduct(values + row * inner * FLOAT, matrix, into + row * columns * FLOAT, inner, columns);
  }
}

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
  numbers: usize,
  perBlock: usize,
  bias: usize,
  wordTable: usize,
  numberTable: usize,
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
  addProduct(numbers, numberTable, result, count, perBlock, size);
  const zero = f32x4.splat(0);
  const end = result + count * width;
  for (let at = result; at < end; at += LANES) v128.store(at, f32x4.max(v128.load(at), zero));
}

/**
 * One direction of an LSTM over some rows in a row.
 * @param input [rows, inputs]
 * @param base [4 · hidden]: the bias and what the page's context adds to it
 * @param gates room for [rows, 4 · hidden]
 * @param state [2 · hidden]: hidden state and cell, from the rows before and for those behind
 * @param output the hidden state of row t is written at `output + t · stride` numbers
 */
export function runLstm(
  input: usize,
  rows: usize,
  inputs: usize,
  kernel: usize,
  recurrent: usize,
  base: usize,
  hidden: usize,
  backward: bool,
  gates: usize,
  state: usize,
  output: usize,
  stride: usize,
): void {
  const columns: usize = 4 * hidden;
  const quarter = hidden * FLOAT;
  for (let row: usize = 0; row < rows; row++) memory.copy(gates + row * 4 * quarter, base, 4 * quarter);
  addProduct(input, kernel, gates, rows, inputs, columns);
  const cell = state + quarter;
  for (let step: usize = 0; step < rows; step++) {
    const t = backward ? rows - 1 - step : step;
    const row = gates + t * 4 * quarter;
    const target = output + t * stride * FLOAT;
    addRowProduct(state, recurrent, row, hidden, columns);
    for (let k: usize = 0; k < quarter; k += LANES) {
      const at = row + k;
      const kept = f32x4.mul(sigmoid(v128.load(at + quarter)), v128.load(cell + k));
      const taken = f32x4.mul(sigmoid(v128.load(at)), tanh(v128.load(at + 2 * quarter)));
      const sum = f32x4.add(kept, taken);
      const shown = f32x4.mul(sigmoid(v128.load(at + 3 * quarter)), tanh(sum));
      v128.store(cell + k, sum);
      v128.store(state + k, shown);
      v128.store(target + k, shown);
    }
  }
}

/**
 * A perceptron with one hidden layer of rectified units and one output, without the output's bias.
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
  const zero = f32x4.splat(0);
  for (let row: usize = 0; row < rows; row++) memory.copy(states + row * width, bias, width);
  addProduct(input, kernel, states, rows, inputs, hidden);
  for (let row: usize = 0; row < rows; row++) {
    const at = states + row * width;
    let sum = zero;
    for (let k: usize = 0; k < width; k += LANES) {
      sum = f32x4.add(sum, f32x4.mul(f32x4.max(v128.load(at + k), zero), v128.load(out + k)));
    }
    const lanes =
      f32x4.extract_lane(sum, 0) +
      f32x4.extract_lane(sum, 1) +
      f32x4.extract_lane(sum, 2) +
      f32x4.extract_lane(sum, 3);
    store<f32>(result + row * FLOAT, lanes);
  }
}
