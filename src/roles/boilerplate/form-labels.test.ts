import { expect, it } from 'vitest';
import { readRoles } from '../../../test/helpers/read-roles';

const TEXT = `<p>${'The ferry itself was never in doubt, since it cost less than a stop for buses. '.repeat(12)}</p>`;

/** Roles of the blocks of a page with a form below its text. */
const rolesIn = (form: string): string[] =>
  readRoles(`<main><h1>The ferry</h1>${TEXT}<form action="/send">${form}</form></main>`)
    .slice(2)
    .map(({ role }) => role);

it.each([
  ['are labels', '<label>Your name <input name="who"></label><label>Message <textarea></textarea></label>'],
  [
    'are cells of a table',
    '<table><tr><td>Naam</td><td><input name="who"></td></tr><tr><td>E-mail</td><td><input name="email"></td></tr></table>',
  ],
  [
    'stand above their fields',
    '<p>Ваше имя</p><input name="who"><p>Ваше сообщение</p><div><textarea name="text"></textarea></div>',
  ],
])(
  'findRoles() takes the texts next to the fields of a form to write for navigation when they %s',
  (_, form) => {
    expect(rolesIn(form)).toEqual(['navigation', 'navigation']);
  },
);

it.each([
  ['a hint of its own', '<input name="email"> (8 letters at least, and none of them small)'],
  ['choices', '<select name="subject"><option>The ferry</option><option>Pier 4</option></select>'],
  ['a hint, in a field for an account', '<input name="accountEmail"><p>Pier 4, not 5</p>'],
])('findRoles() takes the cell before a field for navigation when the field has %s', (_, field) => {
  const rows = `<tr><td>Message</td><td><textarea></textarea></td></tr><tr><td>Subject</td><td>${field}</td></tr>`;
  expect(rolesIn(`<table>${rows}</table>`).slice(0, 2)).toEqual(['navigation', 'navigation']);
});

it.each([
  ['stands next to a box to tick', '<p>Rowing</p><input type="checkbox" name="rowing">'],
  ['has its number of pieces in the field', '<p>Oar of ash</p><input name="qty">'],
  ['is in a form that asks nobody who they are', '<p>Length of the boat</p><input name="length">', ''],
  [
    'is as long as a sentence and above the first field',
    '<p>We answer all that is written to us here within a week or two</p><input name="who"><input name="email">',
    '',
  ],
])('findRoles() takes a text for text when it %s', (_, form, other = '<input name="email">') => {
  expect(rolesIn(other + form)).toEqual(['body']);
});

const FIELDS = '<input name="who"><input name="email">';

it.each([
  [
    'a hint, longer than a label',
    '<p>We send the 24 timetables of the winter to this address, and no more</p>',
  ],
  ['a heading of choices', '<h3>Piers that you use</h3>'],
  ['a choice', '<label><input type="checkbox" name="pier4"> Pier 4</label>'],
])(
  'findRoles() takes a text of a small form for navigation when it is %s, after the first field',
  (_, text) => {
    expect(rolesIn(FIELDS + text)).toEqual(['navigation']);
  },
);

it.each([
  ['two', 1],
  ['many', 20],
])('findRoles() takes a text between %s fields for text when the form has all of the page', (_, more) => {
  const fields = `<input name="search">${TEXT}${'<input name="email">'.repeat(more)}`;
  const roles = readRoles(`<form><main><h1>The ferry</h1>${fields}</main></form>`);
  expect(roles.map(({ role }) => role)).toEqual(['title', 'body']);
});

it('findRoles() takes the last answer for a text when a form to answer follows it', () => {
  const form = '<form><textarea name="answer"></textarea></form>';
  const roles = readRoles(`<main><h1>The ferry</h1>${TEXT}<div><p>I never do.</p>${form}</div></main>`);
  expect(roles.at(-1)?.role).toBe('body');
});

it('findRoles() takes the text next to a number in parts, with signs between them, for navigation', () => {
  const parts = '( <input name="phone1"> ) <input name="phone2"> - <input name="phone3">';
  expect(rolesIn(`<table><tr><td>Phone</td><td>${parts}</td></tr></table>`)[0]).toBe('navigation');
});

it('findRoles() takes the cell next to a field for navigation when the form is opened within the table', () => {
  const row = '<tr><td>E-mail</td><td><input name="email"></td></tr>';
  const roles = readRoles(`<main><h1>The ferry</h1>${TEXT}<table><form>${row}</form></table></main>`);
  expect(roles.at(-1)?.role).toBe('navigation');
});
