/** The network on the GPU, through TF.js's WebGL backend: two draws' worth of JavaScript a time step. */
import type { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl';
import type { GPGPUProgram } from '@tensorflow/tfjs-backend-webgl/dist/gpgpu_math';
import '@tensorflow/tfjs-backend-webgl/dist/base';
import {
  backend,
  dispose,
  env,
  ready,
  setBackend,
  type Tensor,
  type TensorInfo,
  tensor3d,
} from '@tensorflow/tfjs-core/dist/base';
import type { PageVectors } from '../../vectors/vectorise';
import type { Pace } from '../../work';
import { pageContext } from '../context';
import type { Network } from '../network';
import { type Part, wholePage, withContext } from '../part';
import { project } from '../projection';
import type { LstmWeights, Weights } from '../weights';
import { compileAhead, drawToRead } from './compile';
import { foldOf, packGates } from './layout';
import {
  collectProgram,
  inputProgram,
  outputProgram,
  packProgram,
  STACK,
  stackProgram,
  stepProgram,
} from './programs';
import { planWindows, stepsOf } from './windows';

interface Layer {
  /** The kernel's rows for the layer's input, and those for the page's context. */
  kernel: TensorInfo;
  context: TensorInfo;
  recurrent: TensorInfo;
  bias: TensorInfo;
}

/** Rows [n, width] as a tensor [n, 2, width / 2]: see `layout.ts`. */
const rowsTensor = (values: Float32Array, width: number) =>
  tensor3d(values, [values.length / width, 2, width / 2]);

const REHEARSED_BLOCKS = 64;

class WebglNetwork implements Network {
  readonly device = 'webgl';
  private readonly layers: readonly [Layer, Layer];
  private readonly out: TensorInfo;

  constructor(
    private readonly gpu: MathBackendWebGL,
    private readonly weights: Weights,
  ) {
    this.layers = [
      this.upload(weights.first, weights.projection),
      this.upload(weights.second, 2 * weights.hidden),
    ];
    this.out = this.packed(rowsTensor(weights.out, 2 * weights.hidden));
  }

  private draw(program: GPGPUProgram, inputs: TensorInfo[], uniforms: number[] = []): TensorInfo {
    return this.gpu.runWebGLProgram(
      program,
      inputs,
      'float32',
      uniforms.map((value) => [value]),
    );
  }

  private free(...tensors: TensorInfo[]): void {
    for (const tensor of tensors) this.gpu.disposeIntermediateTensorInfo(tensor);
  }

  /** Moves a tensor to the GPU in packed form; left plain, TF.js would pack it again for every draw. */
  private packed(plain: Tensor): TensorInfo {
    const result = this.draw(packProgram(plain.shape), [plain]);
    dispose(plain);
    return result;
  }

  private upload(directions: readonly [LstmWeights, LstmWeights], inputs: number): Layer {
    const width = directions[0].bias.length;
    const rows = directions[0].kernel.length / width;
    const gates = (part: 'kernel' | 'recurrent' | 'bias', from: number, to: number) =>
      this.packed(tensor3d(packGates(directions, part, from, to), [to - from, 2, width]));
    return {
      kernel: gates('kernel', 0, inputs),
      context: gates('kernel', inputs, rows),
      recurrent: gates('recurrent', 0, width / 4),
      bias: gates('bias', 0, 1),
    };
  }

  /** Up to 16 tensors of one shape below each other. Frees them, but for the one that is still needed. */
  private stack(parts: readonly TensorInfo[], needed?: TensorInfo): TensorInfo {
    const [rows, , width] = parts[0].shape;
    const stacked = this.draw(stackProgram(parts.length, rows, width), [...parts], [rows]);
    this.free(...parts.filter((part) => part !== needed));
    return stacked;
  }

  /** One bidirectional layer over [blocks, 2, inputs / 2] → [blocks, 2, hidden]. */
  private runLayer(input: TensorInfo, pageContext: TensorInfo, layer: Layer): TensorInfo {
    const { hidden } = this.weights;
    const blocks = input.shape[0];
    const inputs = layer.kernel.shape[0];
    const base = this.draw(inputProgram(1, layer.context.shape[0], hidden), [
      pageContext,
      layer.context,
      layer.bias,
    ]);
    const gates = this.draw(inputProgram(blocks, inputs, hidden), [input, layer.kernel, base]);
    this.free(base);

    const steps = stepsOf(hidden);
    const { count, core, context } = planWindows(blocks, steps);
    const step = stepProgram(count, hidden);
    let stacks: TensorInfo[] = [];
    let states: TensorInfo[] = [];
    let previous: TensorInfo | null = null;
    for (let t = 0; t < steps; t++) {
      // The first step reads no state; any texture of the right rank stands in for it.
      const state = this.draw(
        step,
        [gates, layer.recurrent, previous ?? layer.recurrent],
        [t, steps, core, context, blocks],
      );
      if (previous && !states.includes(previous)) this.free(previous);
      states.push(state);
      previous = state;
      if (states.length === STACK) {
        stacks.push(this.stack(states, state));
        states = [];
      }
    }
    if (previous) this.free(previous);
    this.free(gates);
    let size = STACK;
    for (; stacks.length > STACK; size *= STACK) {
      const parts = stacks;
      stacks = [];
      while (parts.length > 0) stacks.push(this.stack(parts.splice(0, STACK)));
    }
    const hiddenStates = this.draw(collectProgram(stacks.length, size, blocks, hidden), stacks, [
      count,
      core,
      context,
      steps,
    ]);
    this.free(...stacks);
    return hiddenStates;
  }

  /** Rejects as soon as the context is gone: TF.js would wait for an answer for ever. */
  async run(
    vectors: PageVectors,
    _pace?: Pace,
    part: Part = wholePage(vectors.length),
  ): Promise<Float32Array> {
    const { gl } = this.gpu.gpgpu;
    let lost = () => {};
    const loss = new Promise<never>((_, reject) => {
      lost = () => reject(new Error('the graphics context is lost'));
    });
    gl.canvas.addEventListener('webglcontextlost', lost);
    if (gl.isContextLost()) lost();
    try {
      return await Promise.race([loss, this.runThrough(vectors, part)]);
    } finally {
      gl.canvas.removeEventListener('webglcontextlost', lost);
    }
  }

  /** Both layers and the output over projected blocks and the page's context → the tensor of probabilities. */
  private drawAll(projected: Float32Array, summary: Float32Array): TensorInfo {
    const { hidden, projection, outBias } = this.weights;
    const input = this.packed(rowsTensor(projected, projection));
    const context = this.packed(rowsTensor(summary, summary.length));
    const first = this.runLayer(input, context, this.layers[0]);
    this.free(input);
    const second = this.runLayer(first, context, this.layers[1]);
    this.free(first, context);
    const blocks = projected.length / projection;
    const result = this.draw(outputProgram(blocks, hidden), [second, this.out], [outBias]);
    this.free(second);
    return result;
  }

  /** Draws a page of nothing, as any page is drawn and read. */
  rehearse(): void {
    const { projection, contextBias } = this.weights;
    const page = new Float32Array(REHEARSED_BLOCKS * projection);
    const result = this.drawAll(page, new Float32Array(contextBias.length));
    this.free(result, drawToRead(this.gpu, result));
  }

  private async runThrough(vectors: PageVectors, part: Part): Promise<Float32Array> {
    if (part.from >= part.to) return new Float32Array(0);
    const { from, to } = withContext(part, vectors.length);
    const { hidden, projection } = this.weights;
    const rows = planWindows(to - from, stepsOf(hidden)).count * foldOf(hidden).rows;
    if (rows > env().getNumber('WEBGL_MAX_TEXTURE_SIZE'))
      throw new Error('more blocks than a texture has rows');
    const projected = project(vectors, this.weights);
    const summary = pageContext(projected, vectors.wordCounts, this.weights);
    const result = this.drawAll(projected.subarray(from * projection, to * projection), summary);
    const probabilities = (await this.gpu.read(result.dataId)) as Float32Array;
    this.free(result);
    if (probabilities.some((p) => !(p >= 0 && p <= 1)))
      throw new Error('the graphics device computed nonsense');
    return probabilities.subarray(part.from - from, part.to - from);
  }

  dispose(): void {
    for (const { kernel, context, recurrent, bias } of this.layers) {
      this.free(kernel, context, recurrent, bias);
    }
    this.free(this.out);
  }
}

/** @throws {Error} when there is no WebGL 2 */
export async function createWebglNetwork(weights: Weights): Promise<Network> {
  // Drawn by a program, too: whether that is worth having is for those to decide who ask for it.
  env().set('SOFTWARE_WEBGL_ENABLED', true);
  // Or what TF.js moves to the GPU and back would have shaders of its own for every length of a page.
  env().set('WEBGL_USE_SHAPES_UNIFORMS', true);
  if (!(await setBackend('webgl')) || env().getNumber('WEBGL_VERSION') !== 2) throw new Error('no WebGL 2');
  await ready();
  const gpu = backend() as MathBackendWebGL;
  await compileAhead(gpu, () => {
    const network = new WebglNetwork(gpu, weights);
    network.rehearse();
    network.dispose();
  });
  return new WebglNetwork(gpu, weights);
}
