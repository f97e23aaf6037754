import { expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { stepInput } from '../../test/helpers/step-input';
import type { Role } from '../roles/role-names';
import { runSync } from '../scheduler';
import { lacksMainContent } from './no-main-content';

/** Decides about a page on which the network predicts the same probability for every block. */
function lacks(
  html: string,
  probability: number,
  role: Role | ((text: string) => Role) = 'body',
  address?: string,
): boolean {
  const page = pageOf(html, address);
  const { blocks } = page;
  const labels = blocks.map(({ path }) => path.tag !== 'a');
  const roleOf = typeof role === 'string' ? () => role : role;
  const roles = blocks.map(({ text }) => ({ role: roleOf(text.trim()), probability: 1 }));
  const predicted = new Float32Array(blocks.length).fill(probability);
  return runSync(lacksMainContent(stepInput(page, { labels, roles, predicted, probabilities: predicted })));
}

const FOOTER = '<footer><p>Terms of use, and do not sell my information</p></footer>';

it('a page has no main content when the network is sure of no block', () => {
  expect(lacks(`<div id="root"></div>${FOOTER}`, 0.3)).toBe(true);
});

it('a page has no main content when the network is sure of its boilerplate alone', () => {
  const page = `<ul><li>Choose one of our makers of scents</li></ul>${FOOTER}`;
  expect(lacks(page, 0.5)).toBe(false);
  expect(lacks(page, 0.5, 'navigation')).toBe(true);
});

it('a page has main content when it offers something at a price', () => {
  const offer = '<h1>Oak step</h1><p>19,00 €</p>';
  expect(lacks(offer, 0.3)).toBe(true);
  expect(lacks(offer, 0.3, 'offer')).toBe(false);
});

it('a page has main content when it is about how to get in touch, and says so', () => {
  const office = '<p>Weir Lane 4</p><p>Phone: 505-326-1111</p><p>office@weir.example</p>';
  expect(lacks(`<h1>Our team</h1>${office}`, 0.3)).toBe(true);
  expect(lacks(`<h1>Contact us</h1><p>Weir Lane 4</p><p>Write to us</p>`, 0.3)).toBe(true);
  expect(lacks(`<h1>Contact us</h1>${office}`, 0.3)).toBe(false);
  expect(lacks(`<title>お問い合わせ</title>${office}`, 0.3)).toBe(false);
});

it('a page has main content when a sentence is right below its title', () => {
  const title = (text: string): Role => (text === 'Proverb of the day' ? 'title' : 'body');
  const page = (text: string) => `<h1>Proverb of the day</h1><p>${text}</p>`;
  expect(lacks(page('Who sows by the river does not complain of thirst.'), 0.2, title)).toBe(false);
  expect(lacks(page('Who sows by the river does not complain of thirst.'), 0.2)).toBe(true);
  expect(lacks(page('The page that you are looking for could not be found.'), 0.2, title)).toBe(true);
  expect(lacks(page('Proverbs, riddles, songs of the river and more'), 0.2, title)).toBe(true);
});

it('a page has no main content when it says that its visitor may not see it', () => {
  const reasons =
    '<ul><li>You may not have sufficient privileges to access this page.<li>Your account awaits activation.</ul>';
  expect(lacks(`<title>Harbour Forum</title>${reasons}`, 0.6)).toBe(true);
  expect(
    lacks('<title>Forum</title><p>Sie haben keine Berechtigung, um auf diese Seite zuzugreifen.', 0.6),
  ).toBe(true);
});

it('a page has main content when a script would show no more than an address of e-mail', () => {
  const note =
    '<p>This email address is being protected from spambots. You need JavaScript enabled to view it.</p>';
  expect(lacks(`<p>The office is open on all days but Sunday.</p>${note}`, 0.8)).toBe(false);
});

it('a page has main content when a number in it is that of an error, but not as its heading', () => {
  const cells = '<table><tr><td>Available stock<td>500</table><p>Resistors of one watt</p>';
  expect(lacks(cells, 0.8)).toBe(false);
  expect(lacks(`<h2>500</h2>${cells}`, 0.8)).toBe(true);
});

it('a page has main content when it lists entries below its title, unless that asks to log in', () => {
  const event = (day: number) =>
    `<div><h4>Meeting of the board number ${day}</h4><p>April ${day}, 9 am</p></div>`;
  const events = `<h1>Events</h1><div>${[1, 2, 3].map(event).join('')}</div>`;
  const title = (text: string): Role => (text === 'Events' ? 'title' : 'body');
  expect(lacks(events, 0.3, title)).toBe(false);
  expect(lacks(events, 0.3)).toBe(true);
  expect(lacks(`<title>Sign in</title>${events}`, 0.3, title)).toBe(true);
  const goods = ['Home appliances', 'Power banks', 'Radios'].map(
    (name) => `<li><b>${name}</b> <i>(4)</i></li>`,
  );
  expect(lacks(`<h1>Events</h1><ul>${goods.join('')}</ul>`, 0.2, title)).toBe(false);
});

it('a short page has main content when the network is sure of it', () => {
  expect(lacks('<h1>Haiku</h1><p>An old silent pond, a frog jumps in</p>', 0.6)).toBe(false);
});

it('a page has main content when the network is sure of a table of single words', () => {
  const cells = '<td>Oak</td><td>12</td>'.repeat(8);
  expect(lacks(`<table><tr>${cells}</tr></table>`, 0.9)).toBe(false);
});

it('a page has main content when the network is sure of a headline of which each word is an element', () => {
  const headline = 'Ferry on the river is late'.split(' ').map((word) => `<span>${word}</span>`);
  expect(lacks(`<h2>${headline.join(' ')}</h2>`, 0.5)).toBe(false);
});

it('a page has no main content when its title or heading says so, in any language', () => {
  expect(lacks('<title>Page not found</title><p>Try the search, or go back home.</p>', 0.8)).toBe(true);
  expect(lacks('<h1>ページが見つかりません</h1><p>トップページへお戻りください</p>', 0.8)).toBe(true);
  expect(lacks('<h1>Iniciar sesión</h1><p>Correo electrónico y contraseña</p>', 0.8)).toBe(true);
});

it('an article about missing pages has main content when it is long', () => {
  const text = '<p>The page was not found, and the reasons for that fill a long article by themselves.</p>';
  expect(lacks(`<title>Page not found: why</title>${text.repeat(12)}`, 0.8)).toBe(false);
});

it('a page has main content when only a line next to it asks for consent', () => {
  expect(lacks('<h1>Quotation</h1><p>The bridge never asks.</p><p>Uso de cookies propias</p>', 0.8)).toBe(
    false,
  );
});

it('a page has main content when only a box below its text could not be loaded', () => {
  const text = '<p>Founded in 1898, the university connects global minds and trains innovators.</p>';
  expect(lacks(`<article>${text}</article><p>出错了。请尝试重新加载。</p>`, 0.5)).toBe(false);
  expect(lacks(`<p>出错了。请尝试重新加载。</p>${text}`, 0.5)).toBe(true);
});

it('a page has main content when only a heading below its text asks to sign up', () => {
  const text = '<p>The remix of the song uses the voice of the child that reads the advertisement.</p>';
  expect(lacks(`<h1>Remix</h1>${text}<h3>Sign up for news</h3>`, 0.8)).toBe(false);
  expect(lacks(`<h3>Sign up for news</h3>${text}`, 0.8)).toBe(true);
});

it('a page has no main content when little text stands around a large frame', () => {
  const frame = (attributes: string) => `<iframe ${attributes} width="780" height="1400"></iframe>`;
  const around = '<p>No part of this magazine may be reproduced.</p>';
  expect(lacks(`${frame('src="article12.htm"')}${around}`, 0.5)).toBe(true);
  expect(lacks(`${frame('src="https://maps.example/"')}${around}`, 0.5)).toBe(false);
});

it('a page has no main content when it is a picture or a film that was read as text', () => {
  const bytes = `<p>${'OggS\u0002\u0011ñF theora kV\u0001 '.repeat(200)}</p>`;
  const text = `<p>${'The harbour was closed for most of the day. '.repeat(60)}</p>`;
  expect(lacks(bytes, 0.8)).toBe(true);
  expect(lacks(text.repeat(9) + bytes, 0.8)).toBe(false);
});

it('a page has no main content when its form asks for a new password and the network doubts the text', () => {
  const fields = '<input type="password"><input type="password">';
  const page = (form: string) =>
    `<h1>Join us</h1><p>${'As a member you see all orders at a glance. '.repeat(20)}</p>${form}`;
  expect(lacks(page(`<form>${fields}</form>`), 0.4)).toBe(true);
  expect(lacks(page(`<form>${fields}</form>`), 0.6)).toBe(false);
  // Two forms to log in, one of them for phones.
  expect(lacks(page('<form><input type="password"></form>'.repeat(2)), 0.4)).toBe(false);
});

it('a home page has main content when a form on it asks for a new password', () => {
  const form = '<form><input type="password"><input type="password"></form>';
  const lacksAt = (path: string) =>
    lacks(
      `<p>${'Rooms with a view of the harbour. '.repeat(30)}</p>${form}`,
      0.4,
      'body',
      `https://weir.example/${path}`,
    );
  expect(lacksAt('')).toBe(false);
  expect(lacksAt('join')).toBe(true);
});

it('a page has no main content when its address is that of a form for an account, and its text is short', () => {
  const form = '<form><input name="user"><input type="password"></form>';
  const page = (sentences: number) =>
    `<h1>Join us</h1><p>${'Members see all orders. '.repeat(sentences)}</p>${form}`;
  const lacksAt = (path: string, sentences: number, probability: number) =>
    lacks(page(sentences), probability, 'body', `https://weir.example/${path}`);
  expect(lacksAt('register', 3, 0.8)).toBe(true);
  expect(lacksAt('harbour', 3, 0.8)).toBe(false);
  expect(lacksAt('register', 30, 0.7)).toBe(true);
  expect(lacksAt('register', 30, 0.8)).toBe(false);
  expect(lacksAt('register', 100, 0.7)).toBe(false);
});
