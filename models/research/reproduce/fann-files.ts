/** Reads networks as FANN writes them (`.net`), in the one shape that texrex uses. */
import type { HiddenActivation } from '../../../src/engines/texrex/perceptron';

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
