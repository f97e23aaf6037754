import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BODY, COMMENTS, FORUM, RELATED } from '../dom/class-name-signals';
import constants from './constants.json';
import { applyTerm, type Evidence, SIGNAL_BITS, TERMS } from './terms';

const term = (name: string) => TERMS.find((one) => one.name === name)!;

const evidence = (...blocks: [p: number, words: number, markup: number][]): Evidence => ({
  probabilities: Float32Array.from(blocks, ([p]) => p),
  words: blocks.map(([, words]) => words),
  markup: Uint16Array.from(blocks, ([, , markup]) => markup),
  isHomePage: false,
});

describe('a term', () => {
  it('adds its log odds to the blocks to which it applies', () => {
    const [own, other] = applyTerm(term('related links'), evidence([0.5, 9, RELATED], [0.5, 9, 0]));
    expect(Math.log(own / (1 - own))).toBeCloseTo(term('related links').logOdds, 5);
    expect(other).toBe(0.5);
  });

  it('is not trusted when its blocks are the page', () => {
    const { guard } = term('comments');
    expect(guard(evidence([0.9, 100, COMMENTS], [0.9, 300, 0]))).toBe(true);
    expect(guard(evidence([0.9, 100, COMMENTS], [0.9, 100, 0]))).toBe(false);
    expect(guard(evidence([0.9, 1_000, COMMENTS], [0.9, 300, 0]))).toBe(true);
    expect(guard(evidence([0.9, 1_000, COMMENTS | FORUM], [0.9, 300, 0]))).toBe(false);
  });

  it('is not trusted for a container that holds few words', () => {
    const { guard } = term('outside the body text');
    expect(guard(evidence([0.9, 60, BODY], [0.9, 60, 0]))).toBe(true);
    expect(guard(evidence([0.9, 40, BODY], [0.9, 60, 0]))).toBe(false);
    expect(guard(evidence([0.9, 60, BODY], [0.9, 600, 0]))).toBe(false);
  });

  it('names a known signal', () => {
    for (const { signal, outside, guard } of constants.terms) {
      expect(SIGNAL_BITS).toHaveProperty((signal ?? outside)!);
      if (guard?.notOn) expect(SIGNAL_BITS).toHaveProperty(guard.notOn);
    }
  });
});

/** Rows of the table in docs/pipeline.md. */
const rows = constants.terms.map(({ name, signal, outside, odds, guard }) => {
  const containers = outside === 'body' ? '`body`' : `\`${outside}\` or \`body\``;
  const applies = signal ? `with the signal \`${signal}\`` : `without ${containers}`;
  const conditions = [];
  if (!guard) conditions.push('always');
  else if (guard.maxShare !== undefined) {
    conditions.push(`they have less than ${guard.maxShare * 100} % of the words`);
    if (guard.minWordsElsewhere) conditions.push(`${guard.minWordsElsewhere} words are elsewhere`);
  } else conditions.push(`the container has ${guard.minWords} words and ${guard.minShare! * 100} % of all`);
  const without = guard?.notOn ? `, on a page without the signal \`${guard.notOn}\` in them` : '';
  const not = guard?.notOnHomePage ? ', and the page is no home page' : without;
  return `| ${name} | −${Math.log(odds).toFixed(1)} | ${applies} | ${conditions.join(', or ')}${not} |`;
});

it('the documentation lists all terms as they are', () => {
  // The formatter pads the cells of a table.
  const text = readFileSync('docs/pipeline.md', 'utf8').replace(/ +/g, ' ');
  const table = /\| Term \| Log odds.*\n\| -+ .*\n((?:\|.*\n)*)/.exec(text);
  expect(table?.[1].trim().split('\n')).toEqual(rows);
});
