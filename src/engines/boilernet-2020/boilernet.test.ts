import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { lstm } from '../../../test/parity/reference';
import { BoilerNet2020 } from './index';
import { type BoilerNetJson, readBoilerNet, runBoilerNet } from './keras-network';
import { leafInput } from './leaf-inputs';

describe('leafInput', () => {
  it('lists the tags from the root, and is null for leaves that the paper ignores', () => {
    const { blocks } = pageOf('<p>One <b>Two</b></p><button>Go</button>');
    expect(blocks.map(leafInput)).toEqual([
      { tags: ['html', 'body', 'p'], words: ['one'] },
      { tags: ['html', 'body', 'p', 'b'], words: ['two'] },
      null,
    ]);
  });
});

/** Network with artificial weights: 2 tags, 2 words, dense 4, hidden 3. */
function artificialModel(): { json: BoilerNetJson; bytes: Uint8Array } {
  const shapes: [string, number[]][] = [
    ['dense/kernel', [6, 4]],
    ['dense/bias', [4]],
  ];
  for (const [layer, inputs] of [
    [1, 4],
    [2, 6],
  ]) {
    for (const direction of ['forward', 'backward']) {
      shapes.push([`layer${layer}/${direction}/kernel`, [inputs, 12]]);
      shapes.push([`layer${layer}/${direction}/recurrent_kernel`, [3, 12]]);
      shapes.push([`layer${layer}/${direction}/bias`, [12]]);
    }
  }
  shapes.push(['out/kernel', [6, 1]], ['out/bias', [1]]);
  const size = shapes.reduce((sum, [, shape]) => sum + shape.reduce((a, b) => a * b), 0);
  const values = Float32Array.from({ length: size }, (_, i) => Math.sin(7 * i + 1));
  return {
    json: {
      tags: ['html', 'p'],
      words: ['a', 'b'],
      weightsManifest: [
        { paths: [], weights: shapes.map(([name, shape]) => ({ name, shape, dtype: 'float32' as const })) },
      ],
    },
    bytes: new Uint8Array(values.buffer),
  };
}

describe('runBoilerNet', () => {
  it('computes the same probabilities as the network of the paper, step by step', () => {
    const { json, bytes } = artificialModel();
    const net = readBoilerNet(json, bytes);
    const leaves = [
      { tags: ['html', 'p', 'p'], words: ['a', 'zz'] },
      { tags: ['html', 'q'], words: [] },
      { tags: ['html'], words: ['b', 'b', 'a'] },
    ];
    // Counts of [other tag, html, p, other word, a, b].
    const counts = [
      [0, 1, 2, 1, 1, 0],
      [1, 1, 0, 0, 0, 0],
      [0, 1, 0, 0, 1, 2],
    ];
    let input = Float32Array.from(
      counts.flatMap((row) =>
        [0, 1, 2, 3].map((k) =>
          Math.max(0, net.bias[k] + row.reduce((sum, n, column) => sum + n * net.dense[column * 4 + k], 0)),
        ),
      ),
    );
    for (const directions of net.layers) {
      const [forward, backward] = directions.map((weights, i) => lstm(input, 3, weights, i === 1));
      input = Float32Array.from({ length: 18 }, (_, i) => {
        const [t, k] = [Math.floor(i / 6), i % 6];
        return k < 3 ? forward[t * 3 + k] : backward[t * 3 + k - 3];
      });
    }
    const expected = counts.map((_, t) => {
      const logit = net.out.reduce((sum, weight, k) => sum + weight * input[t * 6 + k], net.outBias);
      return 1 / (1 + Math.exp(-logit));
    });
    const found = [...runBoilerNet(net, leaves)];
    found.forEach((probability, t) => {
      expect(probability).toBeCloseTo(expected[t], 5);
    });
    expect(new Set(found.map((p) => p.toFixed(4))).size).toBe(3);
  });

  it('throws when the two files do not belong together', () => {
    const { json, bytes } = artificialModel();
    expect(() => readBoilerNet(json, bytes.slice(0, 40))).toThrow(/end within 'dense\/kernel'/);
    expect(() => readBoilerNet({ ...json, weightsManifest: [] }, new Uint8Array(0))).toThrow(
      /no weight 'dense\/kernel'/,
    );
  });
});

describe('BoilerNet2020', () => {
  it('labels leaves that the paper ignores as boilerplate', async () => {
    const { json, bytes } = artificialModel();
    const read = async () => ({ json, weights: bytes });
    const page = pageOf('<p>a</p><button>b</button><p>b</p>');
    const { probabilities } = await new BoilerNet2020(read).predict(page);
    expect(probabilities[0]).toBeGreaterThan(0);
    expect(probabilities[1]).toBe(0);
    expect(probabilities[2]).toBeGreaterThan(0);
  });

  it('tells text from menus when its network is the bundled one', async () => {
    const menu = ['Home', 'News', 'Sport', 'Weather', 'Contact', 'Log in']
      .map((text) => `<li><a href="/">${text}</a></li>`)
      .join('');
    const text =
      '<p>The harbour was closed for most of the day, because the wind had turned to the north in the night and the pilots would not go out.</p>'.repeat(
        4,
      );
    const page = pageOf(`<div><ul>${menu}</ul></div><div>${text}</div>`);
    const { probabilities } = await new BoilerNet2020().predict(page);
    expect(Math.max(...probabilities.slice(0, 6))).toBeLessThan(Math.min(...probabilities.slice(6)));
  });
});
