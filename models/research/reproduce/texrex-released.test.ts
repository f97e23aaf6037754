import { describe, expect, it } from 'vitest';
import { readFannNetwork } from './texrex-released';

/** A network of one input and two hidden units, as FANN writes it. */
const network = (kind: number, output = 13) => `FANN_FLO_2.1
num_layers=3
layer_sizes=2 3 2 
scale_included=0
neurons (num_inputs, activation_function, activation_steepness)=(0, 0, 0.0e+00) (0, 0, 0.0e+00) (2, ${kind}, 5.0e-01) (2, ${kind}, 5.0e-01) (0, ${kind}, 0.0e+00) (3, ${output}, 5.0e-01) (0, ${output}, 0.0e+00) 
connections (connected_to_neuron, weight)=(0, 1.5e+00) (1, -2.5e-01) (0, 3.0e+00) (1, 4.0e+00) (2, -5.0e-01) (3, 6.0e+00) (4, 7.0e+00) 
`;

describe('readFannNetwork', () => {
  it('reads sizes, activation and weights in order', () => {
    expect(readFannNetwork(network(5))).toEqual({
      inputs: 1,
      hidden: 2,
      activation: 'Sigmoid Symmetric',
      weights: [1.5, -0.25, 3, 4, -0.5, 6, 7],
    });
    expect(readFannNetwork(network(8)).activation).toBe('Gaussian Symmetric');
  });

  it('throws on other activations and on other files', () => {
    expect(() => readFannNetwork(network(14))).toThrow(/shape/);
    expect(() => readFannNetwork(network(5, 12))).toThrow(/shape/);
    expect(() => readFannNetwork('9917 37 1')).toThrow(/no layer_sizes/);
  });
});
