import { describe, expect, it } from 'vitest';
import de from '../../../models/texrex-released/de.json';
import en from '../../../models/texrex-released/en.json';
import fr from '../../../models/texrex-released/fr.json';
import germanic from '../../../models/texrex-released/germanic.json';
import iso from '../../../models/texrex-released/iso.json';
import sv from '../../../models/texrex-released/sv.json';
import { pageOf } from '../../../test/helpers/page-of';
import { loadEngine } from '../index';
import { readPerceptron } from './index';
import { HIDDEN_ACTIVATIONS, linearPieceSymmetric, runPerceptron } from './perceptron';
import { FEATURES, texrexVectors } from './texrex-features';
import { texrexPage } from './text-divs';

const HTML = `<!doctype html><title>T</title><body><div class="top"><p>First <a href="/x">linked</a><br>text.</p></div>
<form><p>ignored</p></form><div></div><div></div><ul><li>an item</li></ul>tail <b>bold</b></body>`;

describe('texrexPage', () => {
  it('breaks at block tags, drops forms and counts skipped breaking tags', () => {
    const page = pageOf(HTML);
    const { divs, doctype } = texrexPage(page);
    expect(divs.map(({ text, container }) => [text, container])).toEqual([
      ['First linked text.', 'p'],
      ['an item', 'item'],
      ['tail bold', 'item'],
    ]);
    expect(divs.map(({ leaves }) => leaves.map((leaf) => page.blocks[leaf].text.trim()))).toEqual([
      ['First', 'linked', 'text.'],
      ['an item'],
      ['tail', 'bold'],
    ]);
    expect(doctype).toBe('html5');
    // <div class="top"> and <p> before the first; </div>, two empty ones and <li> before the item.
    expect(divs.map(({ skipped }) => skipped)).toEqual([2, 6, 0]);
    expect(divs.map(({ anchors }) => anchors)).toEqual([1, 0, 0]);
    expect(divs[2].afterClosing).toBe(true);
    // `First <a href="/x">linked</a><br>text.</p>`, less one
    expect(divs[0].rawLength).toBe(41);
  });

  it('recognises document types by their public identifier', () => {
    const doctype = (text: string) => texrexPage(pageOf(`${text}<p>a</p>`)).doctype;
    expect(doctype('<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x">')).toBe('xhtml');
    expect(doctype('<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "x">')).toBe('html4');
    expect(doctype('')).toBe('none');
  });

  it('joins 100,000 pieces of text into one block', () => {
    const long = `<p>${'word <b>bold</b> '.repeat(50_000)}</p>`;
    const [div] = texrexPage(pageOf(long)).divs;
    expect(div.leaves).toHaveLength(100_000);
    expect(div.text).toHaveLength('word bold '.length * 50_000 - 1);
  });

  it('returns no features for a page without text', () => {
    expect(texrexVectors(pageOf('')).features).toHaveLength(0);
  });
});

describe('texrexVectors', () => {
  const row = (html: string, at = 0) => {
    const { features } = texrexVectors(pageOf(html));
    return Object.fromEntries(FEATURES.map((name, i) => [name, features[at * FEATURES.length + i]]));
  };

  it('has the 37 features of the paper', () => {
    expect(FEATURES).toHaveLength(37);
    expect(new Set(FEATURES).size).toBe(37);
  });

  it('counts characters by kind', () => {
    const one = row('<p>Mail me@x.org or see www.y.org #tag © in 2014. Yes?</p>');
    // texrex leaves out the last character.
    const printed = 'Mailme@x.orgorseewww.y.org#tag©in2014.Yes'.length;
    expect(one['e-mail addresses']).toBeCloseTo(1 / printed);
    expect(one.URLs).toBeCloseTo(1 / printed);
    expect(one.hashtags).toBeCloseTo(1 / printed);
    expect(one.years).toBeCloseTo(1 / printed);
    expect(one.numbers).toBeCloseTo(4 / printed);
    expect(one).toMatchObject({ 'copyright sign': 1, 'ends in punctuation': 1, 'no sentence end': 0 });
    expect(one.sentences).toBeCloseTo(0.2);
    expect(one['container p']).toBe(1);
  });

  it('measures the distance from the middle of the page', () => {
    const html = '<p>aaaa</p><p>bbbb</p><p>cccc</p>';
    // Three lengths of three, since the last byte of each is left out.
    expect([0, 1, 2].map((i) => row(html, i)['distance from the middle by characters'])).toEqual([
      expect.closeTo(2 / 3),
      expect.closeTo(0),
      expect.closeTo(2 / 3),
    ]);
  });

  it('averages the share of markup over adjacent blocks', () => {
    const html = '<p><i><u>a</u></i></p><p>bbbbbbbbbbbbbbbb</p><p>cccccccccccccccc</p>';
    const shares = [0, 1, 2].map((i) => row(html, i)['markup share']);
    expect(row(html, 1)['markup share, one block around']).toBeCloseTo(shares.reduce((a, b) => a + b, 0) / 3);
    expect(row(html, 0)['markup share, one block around']).toBeCloseTo((2 * shares[0] + shares[1]) / 3);
  });
});

describe('the perceptron', () => {
  it('computes FANN’s activations and sums', () => {
    expect(HIDDEN_ACTIVATIONS['Gaussian Symmetric'](0)).toBe(1);
    expect(HIDDEN_ACTIVATIONS['Gaussian Symmetric'](2)).toBeCloseTo(2 / Math.E - 1);
    expect(HIDDEN_ACTIVATIONS['Sigmoid Symmetric'](2)).toBeCloseTo(Math.tanh(1));
    expect([-9, 0.5, 9].map(linearPieceSymmetric)).toEqual([-1, 0.25, 1]);
    // One input and one hidden unit: weight and bias of each layer.
    const weights = Float64Array.of(2, 0, 3, 0.5);
    const network = { inputs: 1, hidden: 1, activation: 'Gaussian Symmetric' as const, weights };
    expect(runPerceptron(network, [1], 0)).toBeCloseTo(3 * (2 / Math.E - 1) + 0.5);
  });

  it('throws when weights were trained with other features', () => {
    const activation = 'Gaussian Symmetric';
    expect(() => readPerceptron({ features: ['length'], hidden: 18, activation, weights: [] })).toThrow(
      /other features/,
    );
  });
});

describe('the released networks', () => {
  /** A German block of texrex's training data (BSD-2), with what FANN 2.2 itself computes for it. */
  const BLOCK = [
    0.053, 0.001671134, 0.9530506, 0.5113122, 0.4555378, 0.7268041, 0.0754717, 0.8636364, 0.02272727, 0, 0, 0,
    0, 0, 0.04545455, 0.131579, 1, 0.53, 0.1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0.4, 0, 0.5812994,
    0.6904454,
  ];
  it.each([
    [de, 0.6816],
    [en, 0.4381],
    [fr, 1],
    [sv, 0.2269],
    [germanic, 0.7347],
    [iso, 0.6008],
  ])('score a block as FANN does (%#)', (json, score) => {
    const network = readPerceptron(json);
    expect(network.activation).toBe('Sigmoid Symmetric');
    expect(linearPieceSymmetric(runPerceptron(network, BLOCK, 0))).toBeCloseTo(score, 4);
  });

  it('label a page as engines of their own', async () => {
    const menu = '<ul><li><a href="/a">Home</a></li><li><a href="/b">News</a></li></ul>';
    const sentence =
      'The river rises in the hills above the town and runs for many miles to the cold grey sea.';
    const page = pageOf(`<!doctype html><body>${menu}${`<p>${sentence} ${sentence}</p>`.repeat(6)}</body>`);
    const engine = await loadEngine('texrex-released-en');
    const { probabilities } = await engine.predict(page);
    expect(engine.name).toBe('texrex-released-en');
    expect([...probabilities].map((p) => p >= 0.5).slice(0, 5)).toEqual([false, false, true, true, true]);
  });
});

describe('texrex', () => {
  it('separates text from menus with the bundled weights', async () => {
    const sentence =
      'The river rises in the hills above the town and runs for many miles to the cold grey sea.';
    const menu = '<ul><li><a href="/a">Home</a></li><li><a href="/b">News</a></li></ul>';
    const text = `<h1>The river</h1>${`<p>${sentence} ${sentence}</p>`.repeat(6)}`;
    const page = pageOf(`<!doctype html><body><div>${menu}</div>${text}<form>Search</form></body>`);
    const engine = await loadEngine('texrex');
    const { probabilities, threshold } = await engine.predict(page);
    const content = [...probabilities].map((probability) => probability >= 0.5);
    expect(threshold).toBe(0.5);
    expect(content.slice(0, 2)).toEqual([false, false]);
    expect(content.slice(3, 9)).toEqual(new Array(6).fill(true));
    // texrex ignores forms, so they are never content.
    expect(content.at(-1)).toBe(false);
  });
});
