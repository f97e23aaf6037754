/** Inputs of a layer's gates, computed before its first step as one product over all blocks. */
import type { GPGPUProgram } from '@tensorflow/tfjs-backend-webgl/dist/gpgpu_math';
import { program, texel } from './program';

/** Program for rows × kernel + base, as gates; `base` has one row. */
export function inputProgram(rows: number, inputs: number, hidden: number): GPGPUProgram {
  const kernel = (offset: number) => texel('K', `d + ${offset}`, 'unit');
  return program(
    ['X', 'K', 'Base'],
    [rows, 2, 4 * hidden],
    `void main() {
      ivec3 rc = getOutputCoords();
      int unit = rc.z / 2;
      vec4 gates = getBase(0, 0, rc.z);
      for (int d = 0; d < ${inputs / 2}; d += 2) {
        vec4 x = getX(rc.x, 0, d);
        gates += x.x * ${kernel(0)} + x.y * ${kernel(1)} + x.z * ${kernel(inputs / 2)} + x.w * ${kernel(inputs / 2 + 1)};
      }
      setOutput(gates);
    }`,
  );
}
