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
