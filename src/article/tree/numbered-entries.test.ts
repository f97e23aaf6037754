import { expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/html';

const html = (source: string): string => htmlOf(articleOf(source).tree);
const entry = (number: string, text: string): string => `<li><div>${number}</div><div>${text}</div></li>`;

it.each(['ul', 'ol'])('the lines with their numbers alone become the numbers of the entries of %s', (tag) => {
  const steps = entry('1', 'Heat the <b>oven</b>.') + entry('2.', 'Melt the butter.');
  expect(html(`<${tag}>${steps}</${tag}>`)).toBe(
    '<ol><li>Heat the <b>oven</b>.</li><li>Melt the butter.</li></ol>',
  );
});

it('numbers that are not those of the entries stay, as amounts', () => {
  const amounts = entry('1', 'Onion') + entry('3', 'Leeks');
  expect(html(`<ul>${amounts}</ul>`)).toMatch(/^<ul><li><p>1<.*<p>3</);
});
