/** Stock TF.js layers for the same network: the reference for checking the fused kernels. */

import * as tf from '@tensorflow/tfjs';
import type { PageVectors } from '../../src/features/encode';
import { pageContext } from '../../src/model/page-context';
import { project } from '../../src/model/projection';
import type { LstmWeights, Weights } from '../../src/model/weights';
import { runSync } from '../../src/scheduler';

/** A Keras-style layer with our weights; both order the gates in the same way. */
function bidirectional(directions: readonly [LstmWeights, LstmWeights], inputs: number) {
  const hidden = directions[0].bias.length / 4;
  const layer = tf.layers.bidirectional({
    layer: tf.layers.lstm({
      units: hidden,
      returnSequences: true,
      recurrentActivation: 'sigmoid',
      // Ours replace them; random orthogonal ones take seconds.
      kernelInitializer: 'zeros',
      recurrentInitializer: 'zeros',
    }) as never,
    mergeMode: 'concat',
    inputShape: [null, inputs],
  });
  layer.build([null, null, inputs] as never);
  layer.setWeights(
    directions.flatMap(({ kernel, recurrent, bias }) => [
      tf.tensor2d(kernel, [inputs, 4 * hidden]),
      tf.tensor2d(recurrent, [hidden, 4 * hidden]),
      tf.tensor1d(bias),
    ]),
  );
  return (input: tf.Tensor): tf.Tensor3D => layer.apply(input) as tf.Tensor3D;
}

/** The whole network of stock layers: from a page's vectors to P(content) of each block. */
export function stockNetwork(weights: Weights): (vectors: PageVectors) => Promise<Float32Array> {
  const width = 2 * weights.hidden;
  const first = bidirectional(weights.first, weights.projection + weights.contextBias.length);
  const second = bidirectional(weights.second, width + weights.contextBias.length);
  const out = tf.tensor2d(weights.out, [width, 1]);
  return async (vectors) => {
    const { length } = vectors;
    const result = tf.tidy(() => {
      const projected = runSync(project(vectors, weights));
      const summary = pageContext(projected, vectors.wordCounts, weights);
      const context = tf.tile(tf.tensor3d(summary, [1, 1, summary.length]), [1, length, 1]);
      const input = tf.tensor3d(projected, [1, length, weights.projection]);
      const states = first(tf.concat([input, context], 2));
      const hidden = second(tf.concat([states, context], 2)).reshape([length, width]);
      return tf.sigmoid(tf.add(tf.matMul(hidden as tf.Tensor2D, out), weights.outBias)).reshape([length]);
    });
    const probabilities = (await result.data()) as Float32Array;
    result.dispose();
    return probabilities;
  };
}
