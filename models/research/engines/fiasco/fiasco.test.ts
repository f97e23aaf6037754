import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../src/dom/page';
import { longTest } from '../../../../test/helpers/long-tests';
import { pageOf } from '../../../../test/helpers/page-of';
import { folderOfTest } from '../../../../test/helpers/temporary-folder';
import { FEATURES, GROUPS, targetFeatures } from './fiasco-features';
import { Fiasco, type FiascoJson, scale } from './index';
import { KeywordCounter } from './keywords';
import { type Layout, layoutOf, type Rectangle, setLayout } from './recorded-layout';
import { readSupportVectorMachine } from './support-vector-machine';
import { blocksBelow, readTarget, targetsOf, textElements } from './target-nodes';
import { pageRegions, regionOf, visualFeatures } from './visual-features';

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

/** Layout with a line of 20 by 500 pixels for each block. */
function layOut(page: Page): Layout {
  return { lines: page.blocks.map((_, i): Rectangle[] => [[0, 20 * i, 500, 20]]) };
}

describe('targetsOf', () => {
  it('makes an element a target when a tenth of its text is immediately below it', () => {
    const page = pageOf(
      `<div>${words(9)}<p>${words(60)}</p></div><div>x<ul><li>${words(20)}</li><li>${words(20)}</li></ul></div>`,
    );
    expect(targetsOf(page).map(({ path, own }) => [path.tag, own.length])).toEqual([
      // 53 of 461 characters.
      ['div', 1],
      // One character is less than a tenth: it is a target by itself, and the items are tried.
      ['div', 1],
      ['li', 1],
      ['li', 1],
    ]);
  });

  it('assigns every block to exactly one target', () => {
    const page = pageOf(`<body>top<div><p>a<b>b</b>c</p>${words(3)}<table><tr><td>d<td>e</table></div>`);
    const covered = targetsOf(page).flatMap((element) => readTarget(page, element).blocks);
    expect(covered.sort((a, b) => a - b)).toEqual(page.blocks.map((_, i) => i));
  });
});

longTest('targets and visual features are computed for elements with 150,000 lines or children', () => {
  const many = 150_000;
  const page = pageOf(`<div>${'a<br>'.repeat(many)}</div><div>${'<p>a</p>'.repeat(many)}</div>`);
  const [lines, ...paragraphs] = targetsOf(page);
  expect(paragraphs).toHaveLength(many);
  expect(blocksBelow(textElements(page.blocks)[0])).toHaveLength(2 * many);
  const layout = { lines: page.blocks.map((): Rectangle[] => [[0, 0, 1, 1]]) };
  const target = readTarget(page, lines);
  expect(visualFeatures(target, layout, pageRegions([target], layout))).not.toContain(Number.NaN);
});

describe('targetFeatures', () => {
  const html = `<h2>A heading, here!</h2><p>${words(20)}. The end. <a href="http://x.org/">link</a><img></p>`;
  const page = pageOf(html);
  const [heading, paragraph] = targetsOf(page).map((element) => readTarget(page, element));
  const keywords = new KeywordCounter({ clean: ['the'], dirty: ['link'] });
  const features = (target: typeof heading, layout = layOut(page)) => {
    const regions = pageRegions([heading, paragraph], layout);
    const groups = targetFeatures(page, target, keywords, layout, regions);
    return Object.fromEntries(
      GROUPS.flatMap((group) => FEATURES[group].map((name, i) => [name, groups[group][i]])),
    );
  };

  it('returns as many numbers as there are names in every group', () => {
    const regions = { widest: 500, headlineHeight: 20 };
    const groups = targetFeatures(page, heading, keywords, layOut(page), regions);
    for (const group of GROUPS) expect(groups[group]).toHaveLength(FEATURES[group].length);
  });

  it('computes features of words, keywords and structure', () => {
    const of = features(paragraph);
    expect(paragraph.words).toHaveLength(23);
    expect(of).toMatchObject({ heading: 0, paragraph: 1, 'list item': 0 });
    expect(of['clean keywords by words']).toBeCloseTo(1 / 23);
    expect(of['dirty keywords by words']).toBeCloseTo(1 / 23);
    expect(of['closed-class share']).toBeCloseTo(1 / 23);
    expect(of.sentences).toBeCloseTo(Math.log1p(2));
    expect(of['external addresses by words']).toBeCloseTo(Math.log1p(1 / 24));
    expect(of['images by words']).toBeCloseTo(Math.log1p(1 / 24));
    expect(features(heading)).toMatchObject({ heading: 1, paragraph: 0 });
  });

  it('takes a text with line breaks for a paragraph', () => {
    const broken = pageOf('<div>one<br>two</div>');
    const target = readTarget(broken, targetsOf(broken)[0]);
    const regions = { widest: 500, headlineHeight: 20 };
    const { structure } = targetFeatures(broken, target, keywords, layOut(broken), regions);
    expect(structure[FEATURES.structure.indexOf('paragraph')]).toBe(1);
  });

  it('compares width and height with those of the page', () => {
    const layout = layOut(page);
    const lines: Rectangle[][] = [[[0, 0, 150, 40]], [[0, 100, 300, 20]], [[0, 120, 300, 20]]];
    const of = features(heading, { ...layout, lines });
    expect(of).toMatchObject({ headline: 0, 'relative width': 0.5, 'solidity I': 1, 'not shown': 0 });
    expect(features(paragraph, { ...layout, lines }).headline).toBe(0);
    const none = { ...layout, lines: [[], [], []] };
    expect(features(paragraph, none)['not shown']).toBe(1);
  });
});

describe('regionOf', () => {
  it('measures a rectangle', () => {
    expect(regionOf([[10, 0, 100, 40]])).toEqual({
      width: 100,
      height: 40,
      rows: 1,
      filled: 1,
      vertices: 4,
      spread: 1,
    });
  });

  it('measures a paragraph with a short last line', () => {
    const region = regionOf([
      [0, 0, 60, 20],
      [60, 2, 40, 16],
      [0, 20, 100, 20],
      [0, 40, 50, 20],
    ]);
    // Two corners at the top, two at the step, two at the bottom.
    expect(region).toMatchObject({ width: 100, height: 60, rows: 3, vertices: 6 });
    expect(region?.filled).toBeCloseTo(5 / 6);
    expect(region?.spread).toBeCloseTo(4 / 6);
  });

  it('is null for a region without lines', () => {
    expect(regionOf([])).toBeNull();
  });
});

describe('readSupportVectorMachine', () => {
  it('throws an error that names the missing or wrong field of a file', () => {
    expect(() => readSupportVectorMachine('kernel_type rbf\ngamma 1\nSV\n', 1)).toThrow("no 'rho'");
    expect(() => readSupportVectorMachine('kernel_type linear\nSV\n', 1)).toThrow(/no RBF kernel/);
  });
});

describe('Fiasco', () => {
  const fileOf = (json: FiascoJson): string => {
    const file = join(folderOfTest(), 'model.json');
    writeFileSync(file, JSON.stringify(json));
    return file;
  };
  const count = GROUPS.flatMap((group) => FEATURES[group]).length;
  const characters = 1;
  // One support vector per class: few characters are dirty, many are clean.
  const machine = `svm_type c_svc\nkernel_type rbf\ngamma 1\nnr_class 2\ntotal_sv 2\nrho 0\nlabel 1 0\nnr_sv 1 1\nSV\n1 ${characters}:1 \n-1 ${characters}:-1 \n`;
  const ranges = Array.from({ length: count }, (_, i): [number, number] => (i === 0 ? [0, 8] : [0, 0]));
  const model: FiascoJson = { keywords: { clean: [], dirty: [] }, ranges, machine };

  it('gives all blocks of a target the same label', async () => {
    const page = pageOf(`<p>few</p><p>${words(40)} <b>bold</b></p>`);
    setLayout(page, layOut(page));
    const engine = new Fiasco(fileOf(model));
    expect([...(await engine.predict(page)).probabilities]).toEqual([0, 1, 1]);
  });

  it('reports missing geometry, model files and mismatched layouts', async () => {
    const page = pageOf('<p>text</p>');
    expect(layoutOf(page)).toBeUndefined();
    await expect(new Fiasco(fileOf(model)).predict(page)).rejects.toThrow(
      "engine 'fiasco' needs the geometry of the rendered page",
    );
    await expect(new Fiasco('models/none.json').load()).rejects.toThrow(
      /'fiasco' needs models.*reproduce -- fiasco --train/,
    );
    expect(() => setLayout(page, { lines: [] })).toThrow(/another page/);
  });

  it('scales features to the ranges of the training pages', () => {
    const ranges: [number, number][] = [
      [0, 10],
      [3, 3],
    ];
    expect(scale([0, 3], ranges)).toEqual([-1, 0]);
    expect(scale([10, 9], ranges)).toEqual([1, 0]);
  });
});
