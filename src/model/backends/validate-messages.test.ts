import { describe, expect, it } from 'vitest';
import { sampleOutline } from './self-test';
import { validKnown, validSnapshot } from './validate-messages';

describe('checkedOutline', () => {
  it.each([0, 1, 2, 300])('returns an equal outline of %i blocks', (blocks) => {
    const outline = sampleOutline(blocks);
    expect(validSnapshot(structuredClone(outline))).toEqual(outline);
  });

  it('drops unknown properties', () => {
    const outline = sampleOutline(5);
    const paths = { ...outline.paths, length: 7 };
    expect(validSnapshot({ ...outline, paths, more: 'of it' })).toEqual(outline);
  });

  it.each<[string, (outline: ReturnType<typeof sampleOutline>) => void]>([
    ['a block in a missing element', ({ elementOf }) => elementOf.fill(400)],
    ['an element that is its own ancestor', ({ elements }) => elements.parent.fill(70)],
    ['a parent index below −1', ({ elements }) => elements.parent.fill(-2)],
    ['an element with a missing path', ({ elements }) => elements.row.fill(60)],
    ['a path that is its own ancestor', ({ paths }) => paths.parent.fill(3)],
    ['overlapping rows', ({ paths }) => paths.attributeOffsets.fill(9, 1, 2)],
    ['row offsets with a wrong end', ({ paths }) => paths.attributeOffsets.fill(1)],
    ['too few texts', (outline) => Object.assign(outline, { texts: outline.texts.slice(1) })],
    [
      'texts that are not strings',
      (outline) => Object.assign(outline, { texts: outline.texts.map(() => ({})) }),
    ],
    ['a title that is not a string', (outline) => Object.assign(outline, { title: ['a'] })],
    [
      'a typed array of another kind',
      (outline) => Object.assign(outline, { elementOf: Float64Array.from(outline.elementOf) }),
    ],
    ['a list in place of a typed array', ({ paths }) => Object.assign(paths, { tag: [...paths.tag] })],
    ['missing paths', (outline) => Object.assign(outline, { paths: undefined })],
  ])('rejects an outline with %s', (_name, spoil) => {
    const outline = sampleOutline(50);
    spoil(outline);
    expect(() => validSnapshot(outline)).toThrow(/not the outline/);
  });

  it.each([null, undefined, '', 7, {}, [], new Uint8Array(400)])('rejects %o', (given) => {
    expect(() => validSnapshot(given)).toThrow(/not the outline/);
  });
});

describe('checkedKnown', () => {
  const first = new Float32Array(10);

  it.each([undefined, null])('returns undefined for %o', (given) => {
    expect(validKnown(given, 20)).toBeUndefined();
  });

  it('returns an equal value when the part fits the page', () => {
    const known = { first, part: { from: 5, to: 15 } };
    expect(validKnown(structuredClone(known), 20)).toEqual(known);
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
  ])('rejects the part %o', (part) => {
    expect(() => validKnown({ first, part }, 20)).toThrow(/no part/);
  });

  it('rejects probabilities that are not a Float32Array', () => {
    expect(() => validKnown({ first: [...first], part: { from: 5, to: 15 } }, 20)).toThrow(/no part/);
  });
});
