import { expect, it } from 'vitest';
import { serialise } from '../dom/blocks';
import { parseHtml } from '../dom/parse';
import { label } from '../labels/label';
import { verdictOf } from './verdict';

const verdicts = (html: string, probabilities: readonly number[]) =>
  verdictOf(Float32Array.from(probabilities), serialise(parseHtml(html)));

it('doubts what stands beside the content', () => {
  const [text, footer] = verdicts('<p>A text</p><footer>Imprint</footer>', [0.6, 0.6]);
  expect(text).toBeCloseTo(0.6);
  expect(footer).toBeCloseTo(1.5 / 31.5);
});

it('and has it read where there is nothing else', () => {
  const html = '<footer><p>All that this page has to say, in a footer.</p></footer>';
  expect(label(verdicts(html, [0.5]), Uint32Array.of(10))).toEqual([true]);
});

it('takes the copy that stands in the content', () => {
  const text = 'A headline of more than forty letters, once in a menu';
  const [inMenu, own] = verdicts(`<nav>${text}</nav><h1>${text}</h1>`, [0.8, 0.6]);
  expect(inMenu).toBe(0);
  expect(own).toBeCloseTo(0.6);
});
