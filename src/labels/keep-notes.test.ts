import { expect, it } from 'vitest';
import { keptTexts } from '../../test/helpers/kept-texts';

const SENTENCE = 'The path begins at the boat house and leads around the lake to the mill.';
const referTo = (...names: string[]) =>
  names.map((name, i) => `<sup><a href="#${name}">[${i + 1}]</a></sup>`).join(', ');
const text = (...names: string[]) => `<p>${SENTENCE} ${SENTENCE} ${referTo(...names)}</p>`;
const note = (id: string, words: string, more = '') => `<li id="${id}"><p>${words}</p>${more}</li>`;

/** Texts that are kept when the network keeps long texts alone. */
const keptOf = (html: string, unsure = 0.3): string[] =>
  keptTexts(`<!doctype html><html lang="en"><body>${html}`, (block) =>
    block.text.length > 100 || block.text.startsWith('[') ? 0.9 : unsure,
  );

const NOTES = `<h2>Sources</h2><ol>${note('n1', 'Mills of the lake, 1911')}${note('n2', 'A map of boats, 1920')}</ol>`;

it('notes are kept with their heading when kept text refers to them', () => {
  const kept = keptOf(`<main>${text('n1', 'n2')}${NOTES}</main>`);
  expect(kept).toContain('Mills of the lake, 1911');
  expect(kept).toContain('Sources');
});

it('notes are dropped when no text or a single one refers to them', () => {
  expect(keptOf(`<main>${text('m1', 'm2')}${NOTES}</main>`)).not.toContain('A map of boats, 1920');
  expect(keptOf(`<main>${text('n2')}${NOTES}</main>`)).not.toContain('A map of boats, 1920');
});

it('notes are dropped when they stand above the text, or a row of page numbers leads to them', () => {
  expect(keptOf(`<main>${NOTES}${text('n1', 'n2')}</main>`)).not.toContain('A map of boats, 1920');
  const pages = `<p>${SENTENCE} ${SENTENCE}</p><p>${referTo('n1', 'n2')}</p>`;
  expect(keptOf(`<main>${pages}${NOTES}</main>`)).not.toContain('A map of boats, 1920');
});

it('a note is kept when an empty anchor in it bears its name, or most of its list is referred to', () => {
  const list = `<ol><li><b>1.</b><a id="n1"></a> Mills of the lake, 1911</li>${note('n2', 'Boats')}${note('n3', 'A map, 1920')}</ol>`;
  const kept = keptOf(`<main>${text('n1', 'n3')}${list}</main>`);
  expect(kept).toContain('Mills of the lake, 1911');
  expect(kept).toContain('Boats');
});

it('a note is kept without the buttons that each of them has', () => {
  const button = '<ul><li><a href="https://search.example/?q=1">Find this paper</a></li></ul>';
  const list = [1, 2, 3].map((id) => note(`n${id}`, `Mills of the lake, volume ${id}`, button)).join('');
  const kept = keptOf(`<main>${text('n1', 'n2', 'n3')}<ol>${list}</ol></main>`);
  expect(kept).toContain('Mills of the lake, volume 2');
  expect(kept).not.toContain('Find this paper');
});
