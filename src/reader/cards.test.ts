import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markCards } from './cards';

const { window } = new JSDOM('');

beforeEach(() => {
  vi.stubGlobal('Range', window.Range);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('marks the items of bulleted lists that begin with a picture', () => {
  window.document.body.innerHTML = `
    <ul><li id="link"><p> <a href="#"><img></a></p><p>Curlew</p></li>
    <li id="button"><button class="zoom"><img></button> Knot</li>
    <li id="text">Ruff <img></li><li id="behind"><h3>Ruff</h3><p><img></p></li><li id="none">Sanderling</li></ul>
    <ol><li id="number"><img></li></ol>`;
  const fragment = window.document.createDocumentFragment();
  fragment.append(...window.document.body.childNodes);
  markCards(fragment);
  expect([...fragment.querySelectorAll('.card')].map(({ id }) => id)).toEqual(['link', 'button']);
});
