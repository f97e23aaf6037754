/** The network on the GPU, through TF.js's WebGL backend: one draw per layer and time step. */
import type { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl';
import '@tensorflow/tfjs-backend-webgl/dist/base';
import {
  backend,
  dispose,
  env,
  ready,
  setBackend,
  type Tensor,
  tensor3d,
  tidy,
} from '@tensorflow/tfjs-core/dist/base';
import type { PageVectors } from '../../../features/encode';
import { runSync, type TaskRunner } from '../../../scheduler';
import { type BlockRange, wholePage, withContext } from '../../block-range';
import type { Network } from '../../network';
import { pageContext } from '../../page-context';
import { project } from '../../projection';
import type { LstmWeights, Weights } from '../../weights';
import { compileAhead, drawToRead } from './compile-shaders';
import {
  bidirectionalLstm,
  contentProbability,
  type LayerTensors,
  packRows,
} from './kernels/network-kernels';
import { planWindows, stepsOf } from './page-windows';
import { foldState, packGates } from './texture-layout';

/** Packs rows [n, width] as a tensor [n, 2, width / 2]; see `texture-layout.ts`. */
const rowsTensor = (values: Float32Array, width: number): Tensor =>
  tidy(() => packRows({ plain: tensor3d(values, [values.length / width, 2, width / 2]) }, {}));

/** Uploads a layer's matrices to the GPU. */
function upload(directions: readonly [LstmWeights, LstmWeights], inputs: number): LayerTensors {
  const width = directions[0].bias.length;
  const rows = directions[0].kernel.length / width;
  const gates = (name: keyof LstmWeights, from: number, to: number): Tensor =>
    tidy(() =>
      packRows({ plain: tensor3d(packGates(directions, name, from, to), [to - from, 2, width]) }, {}),
    );
  return {
    kernel: gates('kernel', 0, inputs),
    contextKernel: gates('kernel', inputs, rows),
    recurrent: gates('recurrent', 0, width / 4),
    bias: gates('bias', 0, 1),
  };
}

/** Blocks of the empty page that compiles the shaders; their number does not matter. */
const WARM_UP_BLOCKS = 64;

class WebglNetwork implements Network {
  readonly backend = 'webgl';
  private readonly layers: readonly [LayerTensors, LayerTensors];
  private readonly out: Tensor;

  constructor(
    private readonly gpu: MathBackendWebGL,
    private readonly weights: Weights,
  ) {
    this.layers = [upload(weights.first, weights.projection), upload(weights.second, 2 * weights.hidden)];
    this.out = rowsTensor(weights.out, 2 * weights.hidden);
  }

  /** Rejects as soon as the context is lost: TF.js would wait for an answer forever. */
  async run(
    vectors: PageVectors,
    _runTask?: TaskRunner,
    range: BlockRange = wholePage(vectors.length),
  ): Promise<Float32Array> {
    const { gl } = this.gpu.gpgpu;
    let onLost = () => {};
    const loss = new Promise<never>((_, reject) => {
      onLost = () => reject(new Error('the graphics context is lost'));
    });
    gl.canvas.addEventListener('webglcontextlost', onLost);
    if (gl.isContextLost()) onLost();
    try {
      return await Promise.race([loss, this.computeRange(vectors, range)]);
    } finally {
      gl.canvas.removeEventListener('webglcontextlost', onLost);
    }
  }

  /** Draws both layers and the output over projected blocks and the page's context → tensor of probabilities. */
  private drawAll(projected: Float32Array, contextVector: Float32Array): Tensor {
    const { hidden, projection, outBias } = this.weights;
    return tidy(() => {
      const context = rowsTensor(contextVector, contextVector.length);
      let states = rowsTensor(projected, projection);
      for (const layer of this.layers) {
        const input = states;
        states = bidirectionalLstm({ input, context, ...layer }, { hidden });
        dispose(input);
      }
      return contentProbability({ states, weights: this.out }, { bias: outBias });
    });
  }

  /** Draws an empty page as any page is drawn and read, so that its shaders are compiled. */
  warmUp(): void {
    const { projection, contextBias } = this.weights;
    const page = new Float32Array(WARM_UP_BLOCKS * projection);
    const result = this.drawAll(page, new Float32Array(contextBias.length));
    this.gpu.disposeIntermediateTensorInfo(drawToRead(this.gpu, result));
    dispose(result);
  }

  private async computeRange(vectors: PageVectors, range: BlockRange): Promise<Float32Array> {
    if (range.from >= range.to) return new Float32Array(0);
    const { from, to } = withContext(range, vectors.length);
    const { hidden, projection } = this.weights;
    const rows = planWindows(to - from, stepsOf(hidden)).count * foldState(hidden).rows;
    if (rows > env().getNumber('WEBGL_MAX_TEXTURE_SIZE'))
      throw new Error('more blocks than a texture has rows');
    const projected = runSync(project(vectors, this.weights));
    const context = pageContext(projected, vectors.wordCounts, this.weights);
    const result = this.drawAll(projected.subarray(from * projection, to * projection), context);
    const probabilities = (await result.data()) as Float32Array;
    dispose(result);
    if (probabilities.some((p) => !(p >= 0 && p <= 1)))
      throw new Error('the GPU computed a probability outside 0 to 1');
    return probabilities.subarray(range.from - from, range.to - from);
  }

  dispose(): void {
    dispose([...this.layers.flatMap((layer) => Object.values<Tensor>({ ...layer })), this.out]);
  }
}

/**
 * Creates the WebGL network.
 * @throws {Error} when there is no WebGL 2
 */
export async function createWebglNetwork(weights: Weights): Promise<Network> {
  // Software rendering is allowed here; the caller decides if it is worth using.
  env().set('SOFTWARE_WEBGL_ENABLED', true);
  // Otherwise TF.js's transfers to and from the GPU would need separate shaders for every page length.
  env().set('WEBGL_USE_SHAPES_UNIFORMS', true);
  if (!(await setBackend('webgl')) || env().getNumber('WEBGL_VERSION') !== 2) throw new Error('no WebGL 2');
  await ready();
  const gpu = backend() as MathBackendWebGL;
  await compileAhead(gpu, () => {
    const network = new WebglNetwork(gpu, weights);
    network.warmUp();
    network.dispose();
  });
  return new WebglNetwork(gpu, weights);
}
