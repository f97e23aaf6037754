import { expect, it } from 'vitest';
import { rolesByText } from '../../../test/helpers/read-roles';

/** Role of each text of a post, with what stands around it. */
function rolesOf(around: string): Record<string, string> {
  const post = '<article><div>Ferry Line</div><div><span>Boats run again from six.</span></div></article>';
  return rolesByText(`<title>Post</title><main>${post}${around}</main>`);
}

it.each([
  'Who can reply?',
  '谁可以回复？',
  'People @ferry_line follows or mentioned can reply',
  'Something went wrong. Try reloading.',
])('findRoles() finds a notice when a line around a post says “%s”', (line) =>
  expect(rolesOf(`<div><span>${line}</span></div>`)).toMatchObject({ [line]: 'notice' }),
);
