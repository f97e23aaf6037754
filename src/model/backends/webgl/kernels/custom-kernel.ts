/** Creates custom kernels: a TF.js kernel of the WebGL backend, and the op that runs it. */
import type { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl';
import type { GPGPUProgram } from '@tensorflow/tfjs-backend-webgl/dist/gpgpu_math';
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
