import { expect, it } from 'vitest';
import { inJsdom } from '../../../../test/helpers/jsdom-article';
import { runSync } from '../../../scheduler';
import { markCards } from './lists';

const { written } = inJsdom();

it('markCards marks the items of bulleted lists that begin with an image', () => {
  const article = written(`
    <ul><li id="link"><p> <a href="#"><img></a></p><p>Curlew</p></li>
    <li id="button"><button class="zoom"><img></button> Knot</li>
    <li id="text">Ruff <img></li><li id="behind"><h3>Ruff</h3><p><img></p></li><li id="none">Sanderling</li></ul>
    <ol><li id="number"><img></li></ol>`);
  runSync(markCards(article));
  expect([...article.querySelectorAll('.card')].map(({ id }) => id)).toEqual(['link', 'button']);
});
