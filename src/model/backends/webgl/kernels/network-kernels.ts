/**
 * Kernels of the network's steps: `PackRows` for its input, `BidirectionalLstm` for a layer, `ContentProbability` for
 * the output (see `texture-layout.ts` for the textures).
 */
import type { GPGPUProgram } from '@tensorflow/tfjs-backend-webgl/dist/gpgpu_math';
import type { Tensor, TensorInfo } from '@tensorflow/tfjs-core/dist/base';
import { planWindows, stepsOf, type Windows } from '../page-windows';
import { type Drawing, shaderProgram, webglKernel } from './custom-kernel';
import { collectProgram, inputProgram, MAX_STACK, stackProgram, stepProgram } from './lstm-programs';

/** A layer's weights, packed as gates. */
export interface LayerTensors {
  /** The kernel's rows for the layer's input: [inputs, 2, 4 · hidden]. */
  kernel: Tensor;
  /** The kernel's rows for the page's context: [context, 2, 4 · hidden]. */
  contextKernel: Tensor;
  /** [hidden, 2, 4 · hidden] */
  recurrent: Tensor;
  /** [1, 2, 4 · hidden] */
  bias: Tensor;
}

type LayerInput = 'input' | 'context' | keyof LayerTensors;

/** Stacks up to 16 tensors of one shape below each other, and frees them except for `needed`. */
function stack(drawing: Drawing, tensors: readonly TensorInfo[], needed?: TensorInfo): TensorInfo {
  const [rows, , width] = tensors[0].shape;
  const stacked = drawing.draw(stackProgram(tensors.length, rows, width), tensors, [rows]);
  drawing.free(...tensors.filter((tensor) => tensor !== needed));
  return stacked;
}

/**
 * Runs all steps of all windows.
 * @returns their states in at most 16 stacks, and the steps in each
 */
function runSteps(
  drawing: Drawing,
  gates: TensorInfo,
  recurrent: TensorInfo,
  hidden: number,
  { count, core, context }: Windows,
): { stacks: TensorInfo[]; size: number } {
  const blocks = gates.shape[0];
  const steps = stepsOf(hidden);
  const step = stepProgram(count, hidden);
  let stacks: TensorInfo[] = [];
  let states: TensorInfo[] = [];
  let previous: TensorInfo | null = null;
  for (let t = 0; t < steps; t++) {
    // The first step reads no state; any texture of the right rank will do.
    const state = drawing.draw(
      step,
      [gates, recurrent, previous ?? recurrent],
      [t, steps, core, context, blocks],
    );
    if (previous && !states.includes(previous)) drawing.free(previous);
    states.push(state);
    previous = state;
    if (states.length === MAX_STACK) {
      stacks.push(stack(drawing, states, state));
      states = [];
    }
  }
  if (previous) drawing.free(previous);
  let size = MAX_STACK;
  for (; stacks.length > MAX_STACK; size *= MAX_STACK) {
    const smaller = stacks;
    stacks = [];
    while (smaller.length > 0) stacks.push(stack(drawing, smaller.splice(0, MAX_STACK)));
  }
  return { stacks, size };
}

/**
 * One layer, both directions and all gates in one draw per time step, over windows that run in parallel (see
 * `page-windows.ts`): rows [blocks, 2, inputs / 2] and the page's context [1, 2, context / 2] → hidden states
 * [blocks, 2, hidden].
 */
export const bidirectionalLstm = webglKernel<LayerInput, { hidden: number }>(
  'BidirectionalLstm',
  (drawing, { input, context, kernel, contextKernel, recurrent, bias }, { hidden }) => {
    const blocks = input.shape[0];
    const sharedGates = drawing.draw(inputProgram(1, contextKernel.shape[0], hidden), [
      context,
      contextKernel,
      bias,
    ]);
    const gates = drawing.draw(inputProgram(blocks, kernel.shape[0], hidden), [input, kernel, sharedGates]);
    drawing.free(sharedGates);
    const windows = planWindows(blocks, stepsOf(hidden));
    const { stacks, size } = runSteps(drawing, gates, recurrent, hidden, windows);
    drawing.free(gates);
    const states = drawing.draw(collectProgram(stacks.length, size, blocks, hidden), stacks, [
      windows.count,
      windows.core,
      windows.context,
      stepsOf(hidden),
    ]);
    drawing.free(...stacks);
    return states;
  },
);

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

/** The output layer: hidden states [blocks, 2, hidden] and output weights [1, 2, hidden] → P(content) [blocks]. */
export const contentProbability = webglKernel<'states' | 'weights', { bias: number }>(
  'ContentProbability',
  (drawing, { states, weights }, { bias }) => {
    const [blocks, , hidden] = states.shape;
    return drawing.draw(outputProgram(blocks, hidden), [states, weights], [bias]);
  },
);

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

/**
 * Plain tensor [rows, 2, columns] → the same tensor packed, as the other kernels read it. TF.js would pack a plain one
 * again for every draw.
 */
export const packRows = webglKernel<'plain'>('PackRows', (drawing, { plain }) =>
  drawing.draw(packProgram(plain.shape), [plain]),
);
