/** Kernel `ContentProbability`: the output layer. */
import type { GPGPUProgram } from '@tensorflow/tfjs-backend-webgl/dist/gpgpu_math';
import { shaderProgram, webglKernel } from './custom-kernel';

/** Program for hidden states → P(content): [blocks]. */
function outputProgram(blocks: number, hidden: number): GPGPUProgram {
  return shaderProgram(
    ['X', 'W'],
    [blocks],
    `void main() {
      int block = getOutputCoords();
      float logit = bias;
      for (int j = 0; j < ${hidden}; j += 2) logit += dot(getX(block, 0, j), getW(0, 0, j));
      setOutput(1.0 / (1.0 + exp(-logit)));
    }`,
    { packedOutput: false, customUniforms: [{ name: 'bias', type: 'float' }] },
  );
}

/** Hidden states [blocks, 2, hidden] and the output's weights [1, 2, hidden] → P(content) [blocks]. */
export const contentProbability = webglKernel<'states' | 'weights', { bias: number }>(
  'ContentProbability',
  (drawing, { states, weights }, { bias }) => {
    const [blocks, , hidden] = states.shape;
    return drawing.draw(outputProgram(blocks, hidden), [states, weights], [bias]);
  },
);
