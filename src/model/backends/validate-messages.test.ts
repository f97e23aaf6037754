import { describe, expect, it } from 'vitest';
import { sampleSnapshot } from './self-test';
import { validEarlierPrediction, validSnapshot } from './validate-messages';

describe('validSnapshot', () => {
  it.each([0, 1, 2, 300])('returns an equal snapshot when it has %i blocks', (blocks) => {
    const snapshot = sampleSnapshot(blocks);
    expect(validSnapshot(structuredClone(snapshot))).toEqual(snapshot);
  });

  it('drops unknown properties', () => {
    const snapshot = sampleSnapshot(5);
    const paths = { ...snapshot.paths, length: 7 };
    expect(validSnapshot({ ...snapshot, paths, more: 'of it' })).toEqual(snapshot);
  });

  it.each<[string, (snapshot: ReturnType<typeof sampleSnapshot>) => void]>([
    ['a block in a missing element', ({ elementOf }) => elementOf.fill(400)],
    ['an element that is its own ancestor', ({ elements }) => elements.parent.fill(70)],
    ['a parent index below −1', ({ elements }) => elements.parent.fill(-2)],
    ['an element with a missing path', ({ elements }) => elements.row.fill(60)],
    ['a path that is its own ancestor', ({ paths }) => paths.parent.fill(3)],
    ['overlapping rows', ({ paths }) => paths.attributeOffsets.fill(9, 1, 2)],
    ['row offsets with a wrong end', ({ paths }) => paths.attributeOffsets.fill(1)],
    ['too few texts', (snapshot) => Object.assign(snapshot, { texts: snapshot.texts.slice(1) })],
    [
      'texts that are not strings',
      (snapshot) => Object.assign(snapshot, { texts: snapshot.texts.map(() => ({})) }),
    ],
    ['a title that is not a string', (snapshot) => Object.assign(snapshot, { title: ['a'] })],
    [
      'a typed array of another kind',
      (snapshot) => Object.assign(snapshot, { elementOf: Float64Array.from(snapshot.elementOf) }),
    ],
    ['a list in place of a typed array', ({ paths }) => Object.assign(paths, { tag: [...paths.tag] })],
    ['no hints at its kind', (snapshot) => Object.assign(snapshot, { kindHints: { slugWords: 1 } })],
    ['missing paths', (snapshot) => Object.assign(snapshot, { paths: undefined })],
  ])('throws when the snapshot has %s', (_name, damage) => {
    const snapshot = sampleSnapshot(50);
    damage(snapshot);
    expect(() => validSnapshot(snapshot)).toThrow(/not the snapshot/);
  });

  it.each([null, undefined, '', 7, {}, [], new Uint8Array(400)])('throws when the message is %o', (given) => {
    expect(() => validSnapshot(given)).toThrow(/not the snapshot/);
  });
});

describe('validEarlierPrediction', () => {
  const network = new Float32Array(10);

  it.each([undefined, null])('returns undefined when the message is %o', (given) => {
    expect(validEarlierPrediction(given, 20)).toBeUndefined();
  });

  it('returns an equal value when the range fits the page', () => {
    const earlier = { network, changed: { from: 5, to: 15 } };
    expect(validEarlierPrediction(structuredClone(earlier), 20)).toEqual(earlier);
  });

  it.each([
    { from: -1, to: 15 },
    { from: 5, to: 21 },
    { from: 16, to: 15 },
    { from: 5.5, to: 15 },
    { from: 11, to: 15 },
    { from: 5, to: 9 },
    {},
    null,
  ])('throws when the range is %o', (changed) => {
    expect(() => validEarlierPrediction({ network, changed }, 20)).toThrow(/not a range/);
  });

  it('rejects probabilities that are not a Float32Array', () => {
    expect(() => validEarlierPrediction({ network: [...network], changed: { from: 5, to: 15 } }, 20)).toThrow(
      /not a range/,
    );
  });
});
