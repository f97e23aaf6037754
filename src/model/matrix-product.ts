/** Matrix product in typed arrays, in an order that JavaScript engines run fast. */

/**
 * Adds `values × matrix` to each row of `into`.
 * @param values [rows, inner]
 * @param matrix [inner, columns]
 * @param into [rows, columns]
 */
export function addProduct(
  values: Float32Array,
  matrix: Float32Array,
  into: Float32Array,
  rows: number,
  inner: number,
  columns: number,
): void {
  // Two rows and four columns at a time: their sums stay in registers, and every weight is read for two rows.
  const pairs = rows - (rows % 2);
  const fours = columns - (columns % 4);
  for (let row = 0; row < pairs; row += 2) {
    const upper = row * inner;
    const lower = upper + inner;
    for (let k = 0; k < fours; k += 4) {
      const t = row * columns + k;
      const u = t + columns;
      let a = into[t];
      let b = into[t + 1];
      let c = into[t + 2];
      let d = into[t + 3];
      let e = into[u];
      let f = into[u + 1];
      let g = into[u + 2];
      let h = into[u + 3];
      for (let i = 0, m = k; i < inner; i++, m += columns) {
        const x = values[upper + i];
        const y = values[lower + i];
        const first = matrix[m];
        const second = matrix[m + 1];
        const third = matrix[m + 2];
        const fourth = matrix[m + 3];
        a += x * first;
        b += x * second;
        c += x * third;
        d += x * fourth;
        e += y * first;
        f += y * second;
        g += y * third;
        h += y * fourth;
      }
      into[t] = a;
      into[t + 1] = b;
      into[t + 2] = c;
      into[t + 3] = d;
      into[u] = e;
      into[u + 1] = f;
      into[u + 2] = g;
      into[u + 3] = h;
    }
  }
  for (let row = 0; row < rows; row++) {
    const at = row * inner;
    // Rows in pairs only have the columns after the last group of four left.
    let k = row < pairs ? fours : 0;
    for (; k < fours; k += 4) {
      const t = row * columns + k;
      let a = into[t];
      let b = into[t + 1];
      let c = into[t + 2];
      let d = into[t + 3];
      for (let i = 0, m = k; i < inner; i++, m += columns) {
        const x = values[at + i];
        a += x * matrix[m];
        b += x * matrix[m + 1];
        c += x * matrix[m + 2];
        d += x * matrix[m + 3];
      }
      into[t] = a;
      into[t + 1] = b;
      into[t + 2] = c;
      into[t + 3] = d;
    }
    for (; k < columns; k++) {
      let sum = into[row * columns + k];
      for (let i = 0, m = k; i < inner; i++, m += columns) sum += values[at + i] * matrix[m];
      into[row * columns + k] = sum;
    }
  }
}
