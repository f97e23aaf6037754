import { expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { runSync } from '../../scheduler';
import { findRoles } from '../find-roles';

function navigationIn(html: string): string[] {
  const { blocks, ...page } = pageOf(
    `<main><p>The bridge opens today after three years of work.</p>${html}</main>`,
  );
  const roles = runSync(
    findRoles(
      { ...page, blocks },
      blocks.map(() => true),
    ),
  );
  return blocks.filter((_, i) => roles[i].role === 'navigation').map(({ text }) => text);
}

it.each([
  [
    'a line behind a video that ends it',
    '<div><a href="#end-1">छोड़कर वीडियो आगे बढ़ें</a><p>Play</p><p id="end-1">वीडियो समाप्त</p></div>',
    ['छोड़कर वीडियो आगे बढ़ें', 'वीडियो समाप्त'],
  ],
  [
    'a link back',
    '<div><a id="before" href="#after">Přeskočit</a><div><iframe></iframe></div><a id="after" href="#before">Zpět</a></div>',
    ['Přeskočit', 'Zpět'],
  ],
])('lines are navigation when a link leads over what is embedded to %s', (_, html, expected) =>
  expect(navigationIn(html)).toEqual(expected),
);

it.each([
  ['a heading', '<div><a href="#arch">The arch</a><p>It is wide.</p><h3 id="arch">The arch</h3></div>'],
  [
    'a part of another section',
    '<div><p><a href="#arch">The arch</a></p></div><p id="arch">The arch is wide.</p>',
  ],
])('lines are no navigation when a link leads to %s', (_, html) => expect(navigationIn(html)).toEqual([]));
