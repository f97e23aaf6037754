import { expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { runSync } from '../../scheduler';
import { findLines } from '../../structure/inline-lines';
import { announcesLink } from './phrase-roles';

/** True when the line of a paragraph announces a link. */
function isAnnounced(html: string): boolean {
  const { blocks } = pageOf(`<p>${html}</p>`);
  return announcesLink(runSync(findLines(blocks))[0], blocks);
}

const link = '<a href="/pier">The pier is sold to a circus</a>';

it.each([
  `Also read: ${link}`,
  `<b>RELATED:</b> ${link}`,
  `<a href="/pier">See also | The pier is sold to a circus</a>`,
  `&gt;&gt; A lire aussi : ${link}`,
  `Mehr zum Thema: ${link}`,
  `Zobacz także: ${link}`,
  `Čtěte také – ${link}`,
  `Pročitajte još: ${link}`,
  `Διαβάστε ακόμη: ${link}`,
  `Baca juga: ${link}`,
  `यह भी पढ़ें- ${link}`,
  `اقرأ أيضًا: ${link}`,
  `【関連記事】${link}`,
  `[관련기사] ${link}`,
])('a line announces a link when it reads %s', (html) => {
  expect(isAnnounced(html)).toBe(true);
});

it.each([
  ['goes on with text', 'Also read: the terms of the sale, in full'],
  ['ends with text', `Related: ${link}, and so is the harbour, as the mayor has said`],
  ['leads to a place on the page', 'See also: <a href="#pier">The pier</a>'],
  ['has a hyphen', '<a href="/flowers">More-petal flowers</a>'],
  ['begins with other words', `The mayor said: ${link}`],
])('a line announces no link when it %s', (_, html) => {
  expect(isAnnounced(html)).toBe(false);
});
