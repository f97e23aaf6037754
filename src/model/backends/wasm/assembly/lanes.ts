/** Operations on four numbers at a time. */

/** Bytes of one vector of four numbers. */
export const LANES: usize = 16;
/** Bytes of one number. */
export const FLOAT: usize = 4;

/** a · b + c: one instruction, rounded once, where the build may use it. */
export function multiplyAdd(a: v128, b: v128, c: v128): v128 {
  return ASC_FEATURE_RELAXED_SIMD ? f32x4.relaxed_madd(a, b, c) : f32x4.add(f32x4.mul(a, b), c);
}

// Minimum and maximum are the processors' own (`pmin`, `pmax`), one instruction on x86, where `f32x4.min`
// takes six. NaN in the first argument stays NaN.

/** Returns x, or 0 where it is negative. */
export function rectified(x: v128): v128 {
  return f32x4.pmax(x, f32x4.splat(0));
}

/**
 * 1.5 · 2²³: adding it to a number of moderate size rounds that to an integer, found in the last bits of the
 * sum.
 */
const ROUNDER: f32 = 12582912;

/**
 * e^x of four numbers, with an error of 2 · 10⁻⁷ where x is below 5 and 2 · 10⁻⁶ anywhere: a polynomial
 * between powers of two.
 */
function exp(x: v128): v128 {
  const bounded = f32x4.pmax(f32x4.pmin(x, f32x4.splat(87)), f32x4.splat(-87));
  const shifted = multiplyAdd(bounded, f32x4.splat(Mathf.LOG2E), f32x4.splat(ROUNDER));
  const power = f32x4.sub(shifted, f32x4.splat(ROUNDER));
  const rest = multiplyAdd(power, f32x4.splat(-Mathf.LN2), bounded);
  // Polynomial of least relative error between −ln 2 / 2 and ln 2 / 2, whose first two terms are those of the
  // series.
  let sum = multiplyAdd(rest, f32x4.splat(0.00831252), f32x4.splat(0.04189016));
  sum = multiplyAdd(sum, rest, f32x4.splat(0.16667115));
  sum = multiplyAdd(sum, rest, f32x4.splat(0.49999231));
  sum = multiplyAdd(sum, rest, f32x4.splat(1));
  sum = multiplyAdd(sum, rest, f32x4.splat(1));
  // Multiplies by two to that power by adding it to the exponent.
  return i32x4.add(sum, i32x4.shl(shifted, 23));
}

/** a / (1 + e^−x), that is a · σ(x). */
export function timesSigmoid(a: v128, x: v128): v128 {
  return f32x4.div(a, f32x4.add(f32x4.splat(1), exp(f32x4.neg(x))));
}

/** σ(x) · tanh(y), with one division: (1 − e^−2y) / ((1 + e^−x) (1 + e^−2y)). */
export function sigmoidTimesTanh(x: v128, y: v128): v128 {
  const one = f32x4.splat(1);
  const squeezed = exp(f32x4.mul(y, f32x4.splat(-2)));
  const below = f32x4.mul(f32x4.add(one, exp(f32x4.neg(x))), f32x4.add(one, squeezed));
  return f32x4.div(f32x4.sub(one, squeezed), below);
}
