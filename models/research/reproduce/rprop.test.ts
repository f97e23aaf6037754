import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { linearPieceSymmetric, runPerceptron } from '../../../src/engines/texrex/perceptron';
import { randomNumbers } from '../evaluate/random-numbers';
import { pythonWith } from '../train/python';
import { accuracy, type Examples, trainPerceptron } from './rprop';

/** Points in a square, boilerplate inside a circle, so that no straight line separates the classes. */
function ring(count: number, seed: number): Examples {
  const random = randomNumbers(seed);
  const rows = Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 2 ? 0 : random()));
  const labels = Uint8Array.from({ length: count }, (_, n) =>
    Number(Math.hypot(rows[3 * n] - 0.5, rows[3 * n + 1] - 0.5) < 0.3),
  );
  return { inputs: 3, rows, labels };
}

describe('train', () => {
  it('separates classes that no straight line can, with equal weights each time', () => {
    const [examples, validation] = [ring(600, 1), ring(200, 2)];
    const options = { hidden: 8, epochs: 400, seed: 3 };
    const network = trainPerceptron(examples, validation, options);
    expect(accuracy(network, ring(500, 4))).toBeGreaterThan(0.93);
    expect(trainPerceptron(examples, validation, options).weights).toEqual(network.weights);
    const none = { inputs: 3, rows: new Float32Array(0), labels: new Uint8Array(0) };
    expect(accuracy(trainPerceptron(examples, none, options), validation)).toBeGreaterThan(0.9);
    const middle = linearPieceSymmetric(runPerceptron(network, [0.5, 0.5, 0], 0));
    const corner = linearPieceSymmetric(runPerceptron(network, [0.02, 0.02, 0], 0));
    expect(middle).toBeGreaterThan(0.5);
    expect(corner).toBeLessThan(0.5);
  });
});

describe('the training of the experiments', () => {
  const python = pythonWith('import torch, numpy');

  it.runIf(python)('has the errors of FANN itself, epoch by epoch', () => {
    const script = 'models/research/reproduce/experiments/fann_test.py';
    const { status, stdout } = spawnSync(python!, [script], { encoding: 'utf8' });
    expect(stdout).toBe('errors agree\n');
    expect(status).toBe(0);
  });
});
