/** Custom kernels of TF.js's WebGL backend, and the shader programs that they run. */
import type { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl';
import type { GPGPUProgram } from '@tensorflow/tfjs-backend-webgl/dist/gpgpu_math';
import type { UniformType } from '@tensorflow/tfjs-backend-webgl/dist/shader_compiler';
import {
  engine,
  type NamedAttrMap,
  type NamedTensorInfoMap,
  type NamedTensorMap,
  registerKernel,
  type Tensor,
  type TensorInfo,
} from '@tensorflow/tfjs-core/dist/base';

/** Drawing calls of a kernel, which must free every tensor it draws and does not return. */
export class Drawing {
  constructor(private readonly gpu: MathBackendWebGL) {}

  /**
   * Runs a program.
   * @param uniforms values of the program's custom uniforms, in their order
   */
  draw(program: GPGPUProgram, inputs: readonly TensorInfo[], uniforms: readonly number[] = []): TensorInfo {
    return this.gpu.runWebGLProgram(
      program,
      [...inputs],
      'float32',
      uniforms.map((value) => [value]),
    );
  }

  /** Frees tensors that are no longer needed. */
  free(...tensors: readonly TensorInfo[]): void {
    for (const tensor of tensors) this.gpu.disposeIntermediateTensorInfo(tensor);
  }
}

/**
 * Registers a kernel for TF.js's WebGL backend.
 * @param compute draws the kernel's output; does not change its inputs
 * @returns the op that runs it
 */
export function webglKernel<Input extends string, Attributes extends NamedAttrMap = NamedAttrMap>(
  kernelName: string,
  compute: (drawing: Drawing, inputs: Record<Input, TensorInfo>, attributes: Attributes) => TensorInfo,
): (inputs: Record<Input, Tensor>, attributes: Attributes) => Tensor {
  registerKernel({
    kernelName,
    backendName: 'webgl',
    kernelFunc: ({ inputs, attrs, backend }) =>
      compute(
        new Drawing(backend as MathBackendWebGL),
        inputs as NamedTensorInfoMap & Record<Input, TensorInfo>,
        attrs as Attributes,
      ),
  });
  return (inputs, attributes) =>
    engine().runKernel(kernelName, inputs as NamedTensorMap, attributes) as Tensor;
}

type Uniforms = { name: string; type: UniformType }[];

/**
 * Creates a shader program over packed tensors, unless the options say otherwise. All lengths are uniforms, so
 * that a page of another length compiles nothing; only the model's own sizes are written into the code.
 */
export function shaderProgram(
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
