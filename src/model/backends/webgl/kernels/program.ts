/**
 * Creates the programs (shaders) of our kernels. All lengths are uniforms, so that a page of another length
 * compiles nothing; only the model's own sizes are written into the code.
 */
import type { GPGPUProgram } from '@tensorflow/tfjs-backend-webgl/dist/gpgpu_math';
import type { UniformType } from '@tensorflow/tfjs-backend-webgl/dist/shader_compiler';

type Uniforms = { name: string; type: UniformType }[];

/** Creates a program over packed tensors, unless the options say otherwise. */
export function program(
  variableNames: string[],
  outputShape: number[],
  userCode: string,
  options: Partial<GPGPUProgram> & { customUniforms?: Uniforms } = {},
): GPGPUProgram {
  return {
    variableNames,
    outputShape,
    userCode,
    packedInputs: true,
    packedOutput: true,
    enableShapeUniforms: true,
    ...options,
  };
}

/**
 * Returns GLSL for the texel at a position of a tensor whose rows are the rows of its texture, which holds up
 * to the maximum texture height. TF.js's own getters compute the position for each texel, with divisions.
 */
export const texel = (tensor: string, row: string, column: string): string =>
  `texelFetch(${tensor}, ivec2(${column}, ${row}), 0)`;
