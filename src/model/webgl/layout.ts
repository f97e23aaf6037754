/**
 * How the network's numbers lie in textures. TF.js packs a 2 × 2 corner of a tensor's last two dimensions into one
 * texel of four channels, so a tensor [rows, 2, 2·n] has n texels a row that we may fill as we like:
 *
 * - gates [blocks, 2, 4·hidden]: one texel a unit, its gates (input, forget, cell, output); units 0 … hidden−1 run
 *   forwards, the next `hidden` backwards;
 * - state [windows · rows, 2, 2·hidden / rows]: one texel two units, (c, c′, h, h′), in several rows a window, the
 *   first half of them forwards (see `foldOf`);
 * - rows [blocks, 2, width/2]: the first half of a vector above the second half.
 */
import type { LstmWeights } from '../weights';

/**
 * Rows `from … to` of both directions' matrices [inputs, 4 · hidden], as gates.
 * @returns values of a tensor [to − from, 2, 4 · hidden]
 */
export function packGates(
  directions: readonly [LstmWeights, LstmWeights],
  part: keyof LstmWeights,
  from: number,
  to: number,
): Float32Array {
  const width = directions[0].bias.length;
  const hidden = width / 4;
  const result = new Float32Array((to - from) * 2 * width);
  for (let row = from; row < to; row++) {
    directions.forEach((weights, direction) => {
      const matrix = weights[part];
      for (let unit = 0; unit < hidden; unit++) {
        for (let gate = 0; gate < 4; gate++) {
          const half = gate >> 1;
          const column = 2 * (direction * hidden + unit) + (gate & 1);
          result[(row - from) * 2 * width + half * width + column] =
            matrix[row * width + gate * hidden + unit];
        }
      }
    });
  }
  return result;
}

/**
 * The rows that a window's state fills, and how many units stand in each. Several rows, since what draws in software
 * takes four texels at a time, two by two, and deals pairs of rows out to the cores.
 * @param hidden units a direction, a multiple of four
 */
export function foldOf(hidden: number): { rows: number; width: number } {
  const rows = hidden % 8 === 0 ? 8 : 4;
  return { rows, width: (2 * hidden) / rows };
}
