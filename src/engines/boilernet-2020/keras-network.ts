/** BoilerNet (Leonhardt, Anand and Khosla 2020, §3.2) in plain arrays: dense, two BiLSTM layers, sigmoid. */
import { runLayer } from '../../model/backends/js-backend';
import { outputProbabilities } from '../../model/output-layer';
import {
  type LstmWeights,
  locateTensors,
  readFloats,
  readLayer,
  type WeightsManifest,
} from '../../model/weights';
import { runSync } from '../../scheduler';
import type { LeafInput } from './leaf-inputs';

/** Content of `model.json`. */
export interface BoilerNetJson {
  tags: string[];
  words: string[];
  weightsManifest: WeightsManifest;
}

type Directions = readonly [forward: LstmWeights, backward: LstmWeights];

/** Weights of the network. */
export interface BoilerNet {
  /** Column of each item; column 0 counts unknown items. */
  tags: ReadonlyMap<string, number>;
  words: ReadonlyMap<string, number>;
  /** [columns of tags, then of words; size] */
  dense: Float32Array;
  bias: Float32Array;
  layers: Directions[];
  out: Float32Array;
  outBias: number;
}

const columns = (items: readonly string[]): Map<string, number> =>
  new Map(items.map((item, i) => [item, i + 1]));

/** Reads the network from its two files. @throws {Error} naming the weight, when the files do not belong together */
export function readBoilerNet({ tags, words, weightsManifest }: BoilerNetJson, bytes: Uint8Array): BoilerNet {
  const tensors = locateTensors({ name: 'boilernet-2020', weightsManifest }, bytes);
  const floats = readFloats('boilernet-2020', tensors);
  const layers: Directions[] = [];
  for (let i = 1; tensors.has(`layer${i}/forward/kernel`); i++) layers.push(readLayer(floats, `layer${i}`));
  return {
    tags: columns(tags),
    words: columns(words),
    dense: floats('dense/kernel'),
    bias: floats('dense/bias'),
    layers,
    out: floats('out/kernel'),
    outBias: floats('out/bias')[0],
  };
}

/** Dense layer, [leaves, size] after ReLU: adds the row of weights of each tag and word. */
function project(net: BoilerNet, leaves: readonly LeafInput[]): Float32Array {
  const size = net.bias.length;
  const result = new Float32Array(leaves.length * size);
  leaves.forEach(({ tags, words }, leaf) => {
    const row = result.subarray(leaf * size, (leaf + 1) * size);
    row.set(net.bias);
    const add = (column: number) => {
      for (let k = 0; k < size; k++) row[k] += net.dense[column * size + k];
    };
    for (const tag of tags) add(net.tags.get(tag) ?? 0);
    for (const word of words) add(net.tags.size + 1 + (net.words.get(word) ?? 0));
    for (let k = 0; k < size; k++) row[k] = Math.max(0, row[k]);
  });
  return result;
}

/** This network has no context of the page. */
const NO_CONTEXT = new Float32Array(0);

/** Runs the network. @returns P(content) of every leaf */
export function runBoilerNet(net: BoilerNet, leaves: readonly LeafInput[]): Float32Array {
  const { length } = leaves;
  if (length === 0) return new Float32Array(0);
  const states = net.layers.reduce(
    (input, directions) => runSync(runLayer(input, length, directions, NO_CONTEXT)),
    project(net, leaves),
  );
  return outputProbabilities(states, length, net);
}
