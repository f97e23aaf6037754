/**
 * Kernel `PackRows`: packs a plain tensor as the other kernels read it. TF.js would pack a plain one again
 * for every draw.
 */
import type { GPGPUProgram } from '@tensorflow/tfjs-backend-webgl/dist/gpgpu_math';
import { shaderProgram, webglKernel } from './custom-kernel';

/** Program for a plain tensor [rows, 2, columns] → the same tensor packed. The columns are even. */
function packProgram(shape: number[]): GPGPUProgram {
  return shaderProgram(
    ['A'],
    shape,
    `void main() {
      ivec3 rc = getOutputCoords();
      setOutput(vec4(getA(rc.x, 0, rc.z), getA(rc.x, 0, rc.z + 1), getA(rc.x, 1, rc.z), getA(rc.x, 1, rc.z + 1)));
    }`,
    { packedInputs: false },
  );
}

/** Plain tensor [rows, 2, columns] → the same tensor packed. */
export const packRows = webglKernel<'plain'>('PackRows', (drawing, { plain }) =>
  drawing.draw(packProgram(plain.shape), [plain]),
);
