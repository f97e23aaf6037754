import { expect, it, vi } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { ElementNames, elementNames, NameFact } from './element-names';

it('a fact of names is derived once, and is not taken for that of another script of the same page', async () => {
  const names = new ElementNames('price old', '', null);
  const derive = vi.fn(({ className }: ElementNames) => className.split(' '));
  const fact = new NameFact(derive);
  // Each script that is injected into a page has its own copy of the module; they share what was read from the page.
  vi.resetModules();
  const other: typeof import('./element-names') = await import('./element-names');
  const lengths = new other.NameFact(({ className }) => className.length);
  const kinds = new other.NameFact(({ id }) => id === '');
  expect(fact.of(names)).toEqual(['price', 'old']);
  expect(lengths.of(names)).toBe(9);
  expect(kinds.of(names)).toBe(true);
  expect(fact.of(names)).toEqual(['price', 'old']);
  expect(derive).toHaveBeenCalledTimes(1);
});

it('names are without the terms of a blog that a post is filed under', () => {
  const post = 'post-5 post status-publish hentry category-popular tag-cookies product_cat-menus sidebar';
  const { blocks } = pageOf(`<div class="${post}">Tofu</div><div class="category-popular">Rice</div>`);
  const [own, other] = blocks.map(({ path }) => elementNames(path.element).className);
  expect(own).toBe('post-5 post status-publish hentry sidebar');
  expect(other).toBe('category-popular');
});
