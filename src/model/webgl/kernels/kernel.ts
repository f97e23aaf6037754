/**
 * How a kernel of ours is made: a TF.js kernel of the WebGL backend, and the op that runs it. All lengths are uniforms
 * of its programs, so that a page of another length compiles nothing; only the model's own sizes are written into the
 * code.
 */
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

/** What a kernel draws with; whatever it draws and does not give back, it has to free. */
export class Drawing {
  constructor(private readonly gpu: MathBackendWebGL) {}

  /** @param uniforms the program's own, in its order */
  draw(program: GPGPUProgram, inputs: readonly TensorInfo[], uniforms: readonly number[] = []): TensorInfo {
    return this.gpu.runWebGLProgram(
      program,
      [...inputs],
      'float32',
      uniforms.map((value) => [value]),
    );
  }

  free(...tensors: readonly TensorInfo[]): void {
    for (const tensor of tensors) this.gpu.disposeIntermediateTensorInfo(tensor);
  }
}

/**
 * Registers a kernel for TF.js's WebGL backend.
 * @param compute draws the kernel's output; leaves its inputs as they are
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
