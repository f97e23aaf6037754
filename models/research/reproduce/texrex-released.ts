/** Reads the networks that texrex's author released, as FANN writes them (`.net`), for the engines `texrex-released-…`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PerceptronJson } from '../../../src/engines/texrex';
import type { HiddenActivation } from '../../../src/engines/texrex/perceptron';
import { FEATURES } from '../../../src/engines/texrex/texrex-features';
import { datasetFolder } from '../evaluate/datasets';
import type { Print } from './paper';

/** FANN's numbers of the activations that texrex's networks have. */
const HIDDEN: Readonly<Record<string, HiddenActivation | undefined>> = {
  5: 'Sigmoid Symmetric',
  8: 'Gaussian Symmetric',
};
const LINEAR_PIECE_SYMMETRIC = '13';

/** A network of one hidden layer. */
export interface FannNetwork {
  inputs: number;
  hidden: number;
  activation: HiddenActivation;
  /** [hidden, inputs + 1], the bias last; then [hidden + 1] for the output. */
  weights: number[];
}

function field(text: string, name: string): string {
  const line = text.split('\n').find((one) => one.startsWith(name));
  if (!line) throw new Error(`not a network of FANN: it has no ${name}`);
  return line.slice(line.indexOf(')=') >= 0 ? line.indexOf(')=') + 2 : line.indexOf('=') + 1);
}

/** Reads a network. @throws {Error} when it is not one of texrex's shape */
export function readFannNetwork(text: string): FannNetwork {
  const sizes = field(text, 'layer_sizes=').trim().split(' ').map(Number);
  // Each layer has a bias unit.
  const [inputs, hidden] = sizes.map((size) => size - 1);
  const units = [...field(text, 'neurons ').matchAll(/\(\d+, (\d+), ([\d.e+-]+)\)/g)];
  const kinds = new Set(units.slice(inputs + 1, inputs + 1 + hidden).map(([, kind]) => kind));
  const activation = HIDDEN[[...kinds].join()];
  const [, outputKind] = units[inputs + hidden + 2] ?? [];
  if (sizes.length !== 3 || !activation || outputKind !== LINEAR_PIECE_SYMMETRIC) {
    throw new Error('not a network of the shape that texrex uses');
  }
  const connections = [...field(text, 'connections ').matchAll(/\(\d+, ([\d.e+-]+)\)/g)];
  return { inputs, hidden, activation, weights: connections.map(([, weight]) => Number(weight)) };
}

const RELEASED = ['de', 'en', 'fr', 'sv', 'germanic', 'iso'];
const FOLDER = join('models', 'texrex-released');

/** Writes a file for each network. */
export function convertReleased(print: Print): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of RELEASED) {
    const text = readFileSync(join(datasetFolder('texrex'), `boilerplate.${name}.net`), 'utf8');
    const { hidden, activation, weights } = readFannNetwork(text);
    const json: PerceptronJson = {
      features: [...FEATURES],
      hidden,
      activation,
      // FANN computes with 32-bit numbers, which eight digits after the first distinguish.
      weights: weights.map((weight) => Number(weight.toPrecision(9))),
    };
    const file = join(FOLDER, `${name}.json`);
    writeFileSync(file, `${JSON.stringify(json)}\n`);
    print(`${file}: ${weights.length} weights, ${activation} units`);
  }
}
