import { expect, it } from 'vitest';
import { readRoles } from '../../../test/helpers/read-roles';

const TEXT = `<p>${'The ferry itself was never in doubt, since it cost less than a stop for buses. '.repeat(12)}`;

/** Roles of the blocks of an article with something in its text. */
function rolesAround(html: string): string[] {
  return readRoles(`<article><h1>The ferry</h1>${TEXT}${html}${TEXT}</article>`)
    .slice(2, -1)
    .map(({ role }) => role);
}

it('findRoles() takes a whole box for promotion when one of its lines surely is', () => {
  const box = '<div><h3>The Tide Table</h3><p>Your guide to what floats, sent to your inbox.</div>';
  expect(rolesAround(box)).toEqual(['promotion', 'promotion']);
});

it('findRoles() takes a paragraph for text when it only stands next to promotion', () => {
  expect(rolesAround('<p>A vote is expected.<p>Subscribe now')).toEqual(['body', 'promotion']);
});

it('findRoles() takes the items of a list for text when one of them only leads to a shop', () => {
  const list =
    '<ul><li>Sharp in the dark</li><li>From $400</li><li><a href="/buy">Buy on Amazon</a></li></ul>';
  expect(rolesAround(list)).toEqual(['list item', 'list item', 'promotion']);
});

it('findRoles() takes a post for text when it has a link to log in', () => {
  const post = '<div><p>I have waited since I was thirty.<a href="/login">Log in</a></div>';
  expect(rolesAround(post)[0]).toBe('body');
});

it('findRoles() takes the author for the byline when the box of the title asks for a review', () => {
  const html = `<div><h1>The ferry</h1><p class="entry-author">Wanda Quill</p><p>Leave a Review</p></div>${TEXT}`;
  const roles = readRoles(`<title>The ferry</title><article>${html}</article>`);
  expect(roles.slice(0, 3).map(({ role }) => role)).toEqual(['title', 'byline', 'promotion']);
});

it('findRoles() is sure of a notice with the list of what subscribers get when its heading says that others cannot read', () => {
  const gains = [
    'daily puzzles',
    'an electronic replica',
    'all of the archive',
    'newsletters from the pilots',
  ];
  const items = gains.map(
    (gain) => `<li>Readers who pay have the use of ${gain} on any day of the week.</li>`,
  );
  const box = `<div class="paywall"><div>This content is reserved for subscribers</div><p>Enjoy the latest news of the harbour.</p><ul>${items.join('')}</ul></div>`;
  const roles = readRoles(`<article><h1>The ferry</h1>${TEXT}${box}${TEXT}</article>`).slice(2, -1);
  expect(roles.every(({ role, probability }) => role === 'notice' && probability >= 0.9)).toBe(true);
});

it('findRoles() takes a whole box for a notice when its heading says that others cannot read on', () => {
  const box = `<div><h3>This content is reserved for subscribers</h3><p>${'Every plan has the archive. '.repeat(8)}</p></div>`;
  expect(rolesAround(box)).toEqual(['notice', 'notice']);
});
