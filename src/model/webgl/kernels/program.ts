/**
 * How a program (a shader) of our kernels is written. All lengths are its uniforms, so that a page of another length
 * compiles nothing; only the model's own sizes are written into the code.
 */
import type { GPGPUProgram } from '@tensorflow/tfjs-backend-webgl/dist/gpgpu_math';
import type { UniformType } from '@tensorflow/tfjs-backend-webgl/dist/shader_compiler';

type Uniforms = { name: string; type: UniformType }[];

/** A program over packed tensors, unless it says otherwise. */
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
 * The texel at a place of a tensor whose rows are the rows of its texture, as they are while there are not more of them
 * than a texture may have. TF.js's own getters find that out anew for each texel, by divisions.
 */
export const texel = (tensor: string, row: string, column: string): string =>
  `texelFetch(${tensor}, ivec2(${column}, ${row}), 0)`;
