/**
 * Model files → typed arrays. `model.json` lists the weights in TF.js's own manifest format, quantised ones too, so
 * that `tf.io.decodeWeights` can read them as well; this reader needs no TF.js, which the command does without.
 */
import { BLOCK_FEATURES } from '../features/numeric-features';
import { type Vocabularies, Vocabulary } from '../features/vocabulary';
import { REFINER_INPUTS, type RefinerWeights } from './refiner';

interface WeightSpec {
  name: string;
  shape: number[];
  dtype: 'float32' | 'int32';
  quantization?: { dtype: 'uint8'; scale: number; min: number };
}

/** Content of `model.json`. */
export interface ModelJson {
  name: string;
  /**
   * Names of the numeric features that the model was trained with, checked because features from another
   * version would give wrong results.
   */
  numbers: string[];
  projection: number;
  hidden: number;
  context: number;
  vocabularies: { tags: { buckets: number }; attributes: { buckets: number }; words: { buckets: number } };
  weightsManifest: WeightsManifest;
}

/** Weights of a file in their order, as TF.js lists them. */
export type WeightsManifest = { paths: string[]; weights: WeightSpec[] }[];

/** One direction of an LSTM layer, gates in the order input, forget, cell, output (as in Keras and TF.js). */
export interface LstmWeights {
  /** [inputs, 4 · hidden] */
  kernel: Float32Array;
  /** [hidden, 4 · hidden] */
  recurrent: Float32Array;
  /** [4 · hidden] */
  bias: Float32Array;
}

/** Weights of the network. */
export interface Weights {
  projection: number;
  hidden: number;
  /** [columns, projection] each. */
  tags: Float32Array;
  attributes: Float32Array;
  words: Float32Array;
  /** [numeric features, projection] */
  blockFeatures: Float32Array;
  /** [projection]: factor by which an element's vector includes its parent's. */
  decay: Float32Array;
  bias: Float32Array;
  /** The page's context: [2 · projection, context] and [context]. */
  contextKernel: Float32Array;
  contextBias: Float32Array;
  /** [forward, backward]; inputs: the projection, then the context. */
  first: readonly [LstmWeights, LstmWeights];
  /** Inputs: the first layer's output, then the context. */
  second: readonly [LstmWeights, LstmWeights];
  /** [2 · hidden] */
  out: Float32Array;
  outBias: number;
}

/** A network with its refiner and vocabularies. */
export interface Model {
  readonly refiner: RefinerWeights;
  readonly vocabularies: Vocabularies;
  /** Decoded on first use: a context that has the network run elsewhere needs only the vocabularies. */
  readonly weights: Weights;
}

type Decode = () => Float32Array | Uint32Array;

/**
 * Locates every tensor by name, decoded on demand; checks at once that all of them fit the file.
 * @throws {Error} that names the weight, when they do not
 */
export function locateTensors(
  json: Pick<ModelJson, 'name' | 'weightsManifest'>,
  bytes: Uint8Array,
): Map<string, Decode> {
  const tensors = new Map<string, Decode>();
  let at = 0;
  for (const { name, shape, dtype, quantization } of json.weightsManifest.flatMap((group) => group.weights)) {
    const size = shape.reduce((product, n) => product * n, 1);
    const length = quantization ? size : size * 4;
    if (at + length > bytes.length) throw new Error(`model ${json.name}: weights end within '${name}'`);
    const raw = bytes.subarray(at, at + length);
    at += length;
    if (quantization) {
      const { scale, min } = quantization;
      tensors.set(name, () => {
        const values = new Float32Array(size);
        for (let i = 0; i < size; i++) values[i] = raw[i] * scale + min;
        return values;
      });
    } else {
      const Kind = dtype === 'int32' ? Uint32Array : Float32Array;
      tensors.set(name, () => new Kind(raw.slice().buffer));
    }
  }
  if (at !== bytes.length)
    throw new Error(`model ${json.name}: ${bytes.length - at} bytes of weights too many`);
  return tensors;
}

/** Returns the numbers of a tensor. @throws {Error} that names the weight, when the model has none of that name */
type ReadFloats = (name: string) => Float32Array;

/** Reads tensors of numbers among those of a model. */
export const readFloats =
  (model: string, tensors: ReadonlyMap<string, Decode>): ReadFloats =>
  (name) => {
    const tensor = tensors.get(name)?.();
    if (!(tensor instanceof Float32Array)) throw new Error(`model ${model} has no weight '${name}'`);
    return tensor;
  };

/** Reads both directions of a layer. */
export function readLayer(floats: ReadFloats, layer: string): [LstmWeights, LstmWeights] {
  const direction = (name: string): LstmWeights => ({
    kernel: floats(`${layer}/${name}/kernel`),
    recurrent: floats(`${layer}/${name}/recurrent_kernel`),
    bias: floats(`${layer}/${name}/bias`),
  });
  return [direction('forward'), direction('backward')];
}

function readWeights({ projection, hidden }: ModelJson, floats: ReadFloats): Weights {
  return {
    projection,
    hidden,
    tags: floats('tags'),
    attributes: floats('attributes'),
    words: floats('words'),
    blockFeatures: floats('numbers'),
    decay: floats('decay'),
    bias: floats('bias'),
    contextKernel: floats('context/kernel'),
    contextBias: floats('context/bias'),
    first: readLayer(floats, 'first'),
    second: readLayer(floats, 'second'),
    out: floats('out/kernel'),
    outBias: floats('out/bias')[0],
  };
}

/**
 * Reads a model from its two files.
 * @param bytes content of the file that the manifest names
 * @throws {Error} that names the weight, when the two files do not belong together
 */
export function readModel(json: ModelJson, bytes: Uint8Array): Model {
  if (json.numbers.join() !== BLOCK_FEATURES.join()) {
    throw new Error(`model ${json.name} was trained with other numeric features than this program computes`);
  }
  const tensors = locateTensors(json, bytes);
  const floats = readFloats(json.name, tensors);
  const vocabulary = (name: keyof Vocabularies): Vocabulary => {
    const hashes = tensors.get(`vocabulary/${name}`)?.();
    if (!(hashes instanceof Uint32Array)) throw new Error(`model ${json.name} has no vocabulary '${name}'`);
    return new Vocabulary(hashes, json.vocabularies[name].buckets);
  };
  const refiner: RefinerWeights = {
    kernel: floats('refiner/kernel'),
    bias: floats('refiner/bias'),
    out: floats('refiner/out/kernel'),
    outBias: floats('refiner/out/bias')[0],
  };
  if (refiner.kernel.length !== REFINER_INPUTS * refiner.bias.length) {
    throw new Error(`model ${json.name} was trained with other context features than this program computes`);
  }
  let weights: Weights | undefined;
  return {
    refiner,
    vocabularies: {
      tags: vocabulary('tags'),
      attributes: vocabulary('attributes'),
      words: vocabulary('words'),
    },
    get weights() {
      weights ??= readWeights(json, floats);
      return weights;
    },
  };
}
