/** Information gain of a numeric feature about a class; the papers rank features by it. */

const log2 = Math.log2;

function entropy(counts: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < counts.length; i++) total += counts[i];
  let bits = 0;
  for (let i = 0; i < counts.length; i++)
    if (counts[i]) bits -= (counts[i] / total) * log2(counts[i] / total);
  return bits;
}

const classesIn = (counts: ArrayLike<number>): number => Array.from(counts).filter(Boolean).length;

interface Example {
  value: number;
  label: number;
}

const CLASSES = 2;

function countsOf(examples: readonly Example[], from: number, to: number): Float64Array {
  const counts = new Float64Array(CLASSES);
  for (let i = from; i < to; i++) counts[examples[i].label]++;
  return counts;
}

/**
 * Finds cut points by Fayyad and Irani's rule (1993): split where the classes become purest, as long as the
 * gain exceeds the description length of the split.
 */
function cut(examples: readonly Example[], from: number, to: number): number[] {
  const size = to - from;
  const all = countsOf(examples, from, to);
  const left = new Float64Array(CLASSES);
  const whole = entropy(all);
  let best = { at: -1, mixed: Number.POSITIVE_INFINITY, left, right: left };
  for (let i = from + 1; i < to; i++) {
    left[examples[i - 1].label]++;
    if (examples[i].value === examples[i - 1].value) continue;
    const right = all.map((count, label) => count - left[label]);
    const mixed = ((i - from) * entropy(left) + (to - i) * entropy(right)) / size;
    if (mixed < best.mixed) best = { at: i, mixed, left: left.slice(), right };
  }
  if (best.at < 0) return [];
  const [k, kLeft, kRight] = [classesIn(all), classesIn(best.left), classesIn(best.right)];
  const descriptionLength =
    log2(3 ** k - 2) - k * whole + kLeft * entropy(best.left) + kRight * entropy(best.right);
  if (whole - best.mixed <= (log2(size - 1) + descriptionLength) / size) return [];
  return [...cut(examples, from, best.at), best.at, ...cut(examples, best.at, to)];
}

/** Information gain in bits about the label, 0 or 1, with values discretised by `cut`. */
export function informationGain(values: ArrayLike<number>, labels: ArrayLike<number>): number {
  const examples = Array.from({ length: values.length }, (_, i) => ({ value: values[i], label: labels[i] }));
  examples.sort((a, b) => a.value - b.value);
  const bounds = [0, ...cut(examples, 0, examples.length), examples.length];
  let left = entropy(countsOf(examples, 0, examples.length));
  for (let i = 1; i < bounds.length; i++) {
    const share = (bounds[i] - bounds[i - 1]) / examples.length;
    left -= share * entropy(countsOf(examples, bounds[i - 1], bounds[i]));
  }
  return left;
}
