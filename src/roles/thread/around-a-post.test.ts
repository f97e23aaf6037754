import { expect, it } from 'vitest';
import { rolesByText } from '../../../test/helpers/read-roles';

/** Role of each text of a post, with what stands around it. */
function rolesOf(around: string): Record<string, string> {
  const post = '<article><div>Ferry Line</div><div><span>Boats run again from six.</span></div></article>';
  return rolesByText(`<title>Post</title><main>${post}${around}</main>`);
}

const account =
  '<div><div>Ferry Line</div><button>Follow</button><p>All about the boats of the lower river.</p></div>';

it.each(['Relevant people', 'Wem folgen?', '相关用户', 'おすすめユーザー'])(
  'findRoles() takes an account with its description for related when its box is headed “%s”',
  (heading) => {
    expect(rolesOf(`<aside><h2>${heading}</h2>${account}</aside>`)).toMatchObject({
      'All about the boats of the lower river.': 'related',
      'Boats run again from six.': 'body',
    });
  },
);

it('findRoles() takes a description for text when the heading stands within the text', () => {
  expect(rolesOf(`<section><p>Some names.</p><h2>Who to follow</h2>${account}</section>`)).toMatchObject({
    'All about the boats of the lower river.': 'body',
  });
});

it.each([
  'Who can reply?',
  '谁可以回复？',
  'People @ferry_line follows or mentioned can reply',
  'Something went wrong. Try reloading.',
])('findRoles() finds a notice when a line around a post says “%s”', (line) =>
  expect(rolesOf(`<div><span>${line}</span></div>`)).toMatchObject({ [line]: 'notice' }),
);
