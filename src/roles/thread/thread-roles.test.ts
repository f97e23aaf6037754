import { expect, it } from 'vitest';
import { readRoles } from '../../../test/helpers/read-roles';
import { BODY_TEXT } from '../../../test/helpers/roles-of-article';

it('a post has no title in its text when that of the page says the same', () => {
  const post = (name: string, title: string) =>
    `<article class="message message--post" data-author="${name}"><h4><a href="/members/${name}">${name}</a></h4><time>May 1, 2024</time>
    <div class="message-body"><strong>${title}</strong><p>${name} keeps the ferry in port. ${BODY_TEXT}</p></div></article>`;
  const page = `<h1>When does the ferry leave the harbour?</h1>${post('Wanda', 'When does the ferry leave the harbour?')}${post('Otto', 'Re: When does the ferry leave the harbour?')}`;
  const roles = readRoles(page, ({ text }) => text.length > 100);
  expect(roles.filter(({ text }) => text.includes('When does')).map(({ role }) => role)).toEqual([
    'title',
    'post details',
    'post details',
  ]);
});

it('a post keeps the roles of a quotation and a table in it when both are also around posts', () => {
  const post = (name: string) =>
    `<table><tr><td><div class="postbit"><a class="author" href="/members/${name}">${name}</a> <time>May 1, 2024</time>
    <blockquote class="postcontent">${name} keeps the ferry in port. ${BODY_TEXT}<blockquote>Otto asked this of ${name} in the harbour.</blockquote>
    <table><tr><td>Ferry of ${name}</td><td>8:00</td></tr><tr><td>Boat of ${name}</td><td>9:00</td></tr></table></blockquote></div></td></tr></table>`;
  const roles = readRoles(
    `<h1>When?</h1>${['Wanda', 'Otto', 'Lena'].map(post).join('')}`,
    ({ text }) => text.length > 20,
  );
  expect(
    roles
      .filter(({ text }) => text.includes('of Wanda') || text.startsWith('Wanda '))
      .map(({ role }) => role),
  ).toEqual(['post', 'quote', 'table', 'table']);
});

it('a row of a table with a name and a date stays one when the page has another main text', () => {
  const row = (name: string) =>
    `<tr><td><a href="/members/${name}">${name}</a></td><td><time>May 1, 2024</time></td><td>${name} asked for the minutes of the board.</td></tr>`;
  const roles = readRoles(
    `<h1>Board</h1><p>${BODY_TEXT}</p><p>${BODY_TEXT}</p><table>${['Wanda', 'Otto', 'Lena'].map(row).join('')}</table>`,
    ({ text }) => text.length > 100,
  );
  expect(roles.filter(({ text }) => text.includes('minutes')).map(({ role }) => role)).toEqual(
    Array(3).fill('table'),
  );
});
