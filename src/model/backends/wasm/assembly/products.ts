/** Matrix products, four numbers at a time. All widths are multiples of four. */
import { FLOAT, LANES, multiplyAdd } from './lanes';

function addScaled(into: v128, scale: v128, address: usize): v128 {
  return multiplyAdd(scale, v128.load(address), into);
}

/** Adds `scale` times the `size` numbers at `from` to those at `into`. */
export function addRow(into: usize, from: usize, size: usize, scale: f32): void {
  const factor = f32x4.splat(scale);
  const end = into + size * FLOAT;
  for (; into < end; into += LANES, from += LANES) v128.store(into, addScaled(v128.load(into), factor, from));
}

/** Adds `values × matrix` to one row: values [inner], matrix [inner, columns]. */
export function addRowProduct(values: usize, matrix: usize, into: usize, inner: usize, columns: usize): void {
  const stride = columns * FLOAT;
  const end = values + inner * FLOAT;
  let column: usize = 0;
  // Eight sums at a time keep the adder busy: each addition waits for the one before it in the same sum.
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
      a = multiplyAdd(x, v128.load(from), a);
      b = multiplyAdd(x, v128.load(from, 16), b);
      c = multiplyAdd(x, v128.load(from, 32), c);
      d = multiplyAdd(x, v128.load(from, 48), d);
      e = multiplyAdd(x, v128.load(from, 64), e);
      f = multiplyAdd(x, v128.load(from, 80), f);
      g = multiplyAdd(x, v128.load(from, 96), g);
      h = multiplyAdd(x, v128.load(from, 112), h);
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

/** Adds `values × matrix` to four rows, eight columns at a time, which reads the matrix a quarter as often. */
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
      a = multiplyAdd(x, left, a);
      b = multiplyAdd(x, right, b);
      x = v128.load32_splat(at + row);
      c = multiplyAdd(x, left, c);
      d = multiplyAdd(x, right, d);
      x = v128.load32_splat(at + 2 * row);
      e = multiplyAdd(x, left, e);
      f = multiplyAdd(x, right, f);
      x = v128.load32_splat(at + 3 * row);
      g = multiplyAdd(x, left, g);
      h = multiplyAdd(x, right, h);
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
export function addProduct(
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
