import { expect, it } from 'vitest';
import { blocksInRange } from './selected-blocks';

/** The blocks that are partly between the brackets of the article's text. */
function chosen(article: string, ...blocks: (string | null)[]): (string | null)[] {
  const letters = article.replace(/\s+/g, '');
  const from = letters.indexOf('[');
  const to = letters.indexOf(']') - 1;
  const found = blocksInRange({ from, to }, letters.replace(/[[\]]/g, ''), blocks);
  return blocks.filter((_, index) => found[index]);
}

it('blocksInRange takes whole blocks when they are partly selected, and none that the range only touches', () => {
  expect(chosen('One two.[ Three fo]ur. Five.', 'One two.', 'Three four.', 'Five.')).toEqual(['Three four.']);
  expect(chosen('One t[wo. Three four. F]ive.', 'One two.', 'Three ', 'four.', 'Five.')).toEqual([
    'One two.',
    'Three ',
    'four.',
    'Five.',
  ]);
});

it('blocksInRange takes the selected one when a text occurs twice', () => {
  const blocks = ['Reply', 'A first answer.', 'Reply', 'A second answer.'];
  expect(chosen('Reply A first answer. [Reply] A second answer.', ...blocks)).toHaveLength(1);
  expect(chosen('Reply A first answer. Reply A [second] answer.', ...blocks)).toEqual(['A second answer.']);
});

it('blocksInRange skips blocks when the article lacks them or has them in another form', () => {
  const long = 'a formula that is written as TeX '.repeat(20);
  const article = `Title 3 min read First. ${long.toUpperCase()} [Then] the rest of it.`;
  expect(chosen(article, null, 'First.', long, 'Then the rest', 'of it.')).toEqual(['Then the rest']);
  // A letter that is left out is not looked for in the words of others.
  const rest = 'Another sentence of no importance, and one more, stands here. '.repeat(3);
  expect(chosen(`One. ${rest}[A z] at last.`, 'One.', 'z', rest, 'A z at last.')).toEqual(['A z at last.']);
});

it('blocksInRange finds blocks in code when many are equal', () => {
  const line = ['let', 'x', ':', 'u32', '=', '7', ';'];
  const article = `${line.join(' ')} ${line.join(' ')} [The end] of a long example of code.`;
  // A sign that the article has not.
  const blocks = ['let', 'x', ';', ...line.slice(2), ...line, 'The end of a long example of code.'];
  expect(chosen(article, ...blocks)).toEqual(['The end of a long example of code.']);
  expect(chosen(`let x : u32 = 7; let [x : u32] = 7; The end of it all.`, ...blocks)).toEqual([
    'x',
    ':',
    'u32',
  ]);
});

it('blocksInRange takes nothing when nothing is selected', () => {
  expect(blocksInRange({ from: 0, to: 0 }, 'Onetwo.', ['One', 'two.'])).toEqual([false, false]);
});
