import { describe, expect, it } from 'vitest';
import { checkedKnown, checkedOutline } from './checked';
import { sampleOutline } from './self-test';

describe('an outline from another context', () => {
  it.each([0, 1, 2, 300])('is taken as it is: %i blocks', (blocks) => {
    const outline = sampleOutline(blocks);
    expect(checkedOutline(structuredClone(outline))).toEqual(outline);
  });

  it('is rid of all else', () => {
    const outline = sampleOutline(5);
    const paths = { ...outline.paths, length: 7 };
    expect(checkedOutline({ ...outline, paths, more: 'of it' })).toEqual(outline);
  });

  it.each<[string, (outline: ReturnType<typeof sampleOutline>) => void]>([
    ['a block in an element that is not there', ({ elementOf }) => elementOf.fill(400)],
    ['an element above itself', ({ elements }) => elements.parent.fill(70)],
    ['an element above the root', ({ elements }) => elements.parent.fill(-2)],
    ['an element on a path that is not there', ({ elements }) => elements.row.fill(60)],
    ['a path above itself', ({ paths }) => paths.parent.fill(3)],
    ['rows that overlap', ({ paths }) => paths.attributeOffsets.fill(9, 1, 2)],
    ['rows that end elsewhere', ({ paths }) => paths.attributeOffsets.fill(1)],
    ['texts that are missing', (outline) => Object.assign(outline, { texts: outline.texts.slice(1) })],
    ['texts that are none', (outline) => Object.assign(outline, { texts: outline.texts.map(() => ({})) })],
    ['a title that is none', (outline) => Object.assign(outline, { title: ['a'] })],
    [
      'an array of another kind',
      (outline) => Object.assign(outline, { elementOf: Float64Array.from(outline.elementOf) }),
    ],
    ['a list in place of an array', ({ paths }) => Object.assign(paths, { tag: [...paths.tag] })],
    ['paths that are missing', (outline) => Object.assign(outline, { paths: undefined })],
  ])('is refused with %s', (_name, spoil) => {
    const outline = sampleOutline(50);
    spoil(outline);
    expect(() => checkedOutline(outline)).toThrow(/not the outline/);
  });

  it.each([null, undefined, '', 7, {}, [], new Uint8Array(400)])('is not %o', (given) => {
    expect(() => checkedOutline(given)).toThrow(/not the outline/);
  });
});

describe('what is known of a page', () => {
  const first = new Float32Array(10);

  it.each([undefined, null])('may be nothing: %o', (given) => {
    expect(checkedKnown(given, 20)).toBeUndefined();
  });

  it('fits the page', () => {
    const known = { first, part: { from: 5, to: 15 } };
    expect(checkedKnown(structuredClone(known), 20)).toEqual(known);
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
  ])('is refused with the part %o', (part) => {
    expect(() => checkedKnown({ first, part }, 20)).toThrow(/no part/);
  });

  it('is refused without probabilities', () => {
    expect(() => checkedKnown({ first: [...first], part: { from: 5, to: 15 } }, 20)).toThrow(/no part/);
  });
});
