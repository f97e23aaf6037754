/**
 * Layout of the network's numbers in textures. TF.js packs a 2 × 2 corner of a tensor's last two dimensions
 * into one texel of four channels, so a tensor [rows, 2, 2·n] has n texels per row, free for any use:
 *
 * - gates [blocks, 2, 4·hidden]: one texel per unit with its gates (input, forget, cell, output); units 0 …
 *   hidden−1 run forwards, the next `hidden` backwards;
 * - state [windows · rows, 2, 2·hidden / rows]: one texel per two units, (c, c′, h, h′), in several rows per
 *   window, the first half of them forwards (see `foldState`);
 * - rows [blocks, 2, width/2]: the first half of a vector above the second half.
 */
import type { LstmWeights } from '../../weights';

/**
 * Packs rows `from … to` of both directions' matrices [inputs, 4 · hidden] as gates.
 * @returns values of a tensor [to − from, 2, 4 · hidden]
 */
export function packGates(
  directions: readonly [LstmWeights, LstmWeights],
  name: keyof LstmWeights,
  from: number,
  to: number,
): Float32Array {
  const width = directions[0].bias.length;
  const hidden = width / 4;
  const result = new Float32Array((to - from) * 2 * width);
  for (let row = from; row < to; row++) {
    directions.forEach((weights, direction) => {
      const matrix = weights[name];
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
 * Returns the number of rows into which a window's state is folded, and of units in each. There are several rows
 * because software renderers draw blocks of two by two texels and distribute pairs of rows over the cores.
 * @param hidden units per direction, a multiple of four
 */
export function foldState(hidden: number): { rows: number; width: number } {
  const rows = hidden % 8 === 0 ? 8 : 4;
  return { rows, width: (2 * hidden) / rows };
}
