import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/html';

const html = (source: string): string => htmlOf(articleOf(source).tree);
const lines = (number: string, text: string): string => `<div>${number}</div><div>${text}</div>`;
const entry = (number: string, text: string): string => `<li>${lines(number, text)}</li>`;
const STEPS = '<ol><li>Heat the <b>oven</b>.</li><li>Melt the butter.</li></ol>';

it.each(['ul', 'ol'])('the lines with their numbers alone become the numbers of the entries of %s', (tag) => {
  const steps = entry('1', 'Heat the <b>oven</b>.') + entry('2.', 'Melt the butter.');
  expect(html(`<${tag}>${steps}</${tag}>`)).toBe(STEPS);
});

it('headings with their numbers alone become the numbers of the entries of a list', () => {
  const step = (number: number, text: string): string => `<li><h3>${number}</h3><p>${text}</p></li>`;
  expect(html(`<ol>${step(1, 'Heat the <b>oven</b>.')}${step(2, 'Melt the butter.')}</ol>`)).toBe(STEPS);
});

it('numbers that are not those of the entries stay, as amounts', () => {
  const amounts = entry('1', 'Onion') + entry('3', 'Leeks');
  expect(html(`<ul>${amounts}</ul>`)).toMatch(/^<ul><li><p>1<.*<p>3</);
});

describe('numbers at the start of the entries of a numbered list', () => {
  it.each([
    ['<li>1. Heat the <b>oven</b>.</li><li>2. Melt the butter.</li>', STEPS],
    ['<li><p>1) Heat the <b>oven</b>.</p></li><li><b>2)</b> Melt the butter.</li>', STEPS],
    ['<li><span>(1)</span> Heat the <b>oven</b>.</li><li><b>2</b>. Melt the butter.</li>', STEPS],
    ['<li>1、加热</li><li>2、融化</li>', '<ol><li>加热</li><li>融化</li></ol>'],
    ['<li>4. Heat.</li><li>5. Melt.</li>', '<ol start="4"><li>Heat.</li><li>Melt.</li></ol>'],
    ['<li>1. Heat.</li>', '<ol><li>Heat.</li></ol>'],
  ])('are those of the list: %s', (entries, list) => expect(html(`<ol>${entries}</ol>`)).toBe(list));

  it.each([
    '<ol><li>7 onions</li><li>8 leeks</li></ol>',
    '<ol><li>1.5 cups of flour</li><li>2.5 cups of milk</li></ol>',
    '<ol><li>2. Heat.</li></ol>',
    '<ol><li>1. Heat.</li><li>3. Melt.</li></ol>',
    '<ol><li>1. Heat.</li><li>Melt.</li></ol>',
    '<ul><li>1. Heat.</li><li>2. Melt.</li></ul>',
    '<ol reversed><li>1. Heat.</li><li>2. Melt.</li></ol>',
    '<ol><li>1. Heat.</li><li value="3">2. Melt.</li></ol>',
  ])('stay when they are amounts or no count of all: %s', (list) => expect(html(list)).toBe(list));
});

describe('lines with a number alone', () => {
  const steps = lines('1.', 'Heat the <b>oven</b>.') + lines('2.', 'Melt the butter.');

  it('become a numbered list with the paragraphs below them', () => {
    expect(html(`<h2>Steps</h2>${steps}<p>Serve it warm.</p>`)).toBe(
      `<h2>Steps</h2>${STEPS}<p>Serve it warm.</p>`,
    );
  });

  it('become a list each time that they begin at 1 again', () => {
    const parts = `<h3>Dough</h3>${steps}<h3>Filling</h3>${steps}`;
    expect(html(parts)).toBe(`<h3>Dough</h3>${STEPS}<h3>Filling</h3>${STEPS}`);
  });

  it('keep a tip and a picture in their entry', () => {
    const step = (number: string, text: string): string =>
      `${lines(number, text)}<p>Tip: wait.</p><p><img src="https://e.org/${number}.jpg" width="600" height="400"></p>`;
    const written = html(step('1', 'Heat the oven.') + step('2', 'Melt the butter.'));
    expect(written).toMatch(/^<ol><li><p>Heat.*Tip.*<img.*<\/li><li><p>Melt.*Tip.*<img.*<\/li><\/ol>$/);
  });

  it('begin the headings below them', () => {
    const section = (number: string, name: string): string =>
      `<p>${number}</p><h3>${name}</h3><p>It is hot.</p>`;
    expect(html(section('1.', 'Heat') + section('2.', '<b>Melt</b>'))).toBe(
      '<h3>1. Heat</h3><p>It is hot.</p><h3>2. <b>Melt</b></h3><p>It is hot.</p>',
    );
    expect(html(section('1', 'Heat') + section('3', 'Melt'))).toContain('<p>1</p><h3>Heat</h3>');
  });

  it.each([
    ['do not count from 1', lines('2', 'Heat') + lines('3', 'Melt')],
    ['leave one out', lines('1', 'Heat') + lines('3', 'Melt')],
    ['number sections', lines('1', 'It was.</div><p>So.<p>And so.<p>And on.<div>') + lines('2', 'It is.')],
    [
      'are links',
      '<p><a href="https://e.org/1">1</a></p><p>Heat</p><p><a href="https://e.org/2">2</a></p><p>Melt</p>',
    ],
  ])('stay when they %s', (_, source) => {
    expect(html(source)).not.toContain('<li>');
    expect(html(source)).toMatch(/[123]\.?(?:<\/a>)?<\/p>/);
  });
});
