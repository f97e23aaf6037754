import { expect, it } from 'vitest';
import { keptTexts } from '../../test/helpers/kept-texts';
import { pageOf } from '../../test/helpers/page-of';
import { stepInput } from '../../test/helpers/step-input';
import { runSync } from '../scheduler';
import { keepEnclosed } from './keep-enclosed';

const TEXT = `<p>${'The path begins at the boat house and leads around the lake. '.repeat(6)}</p>`;

/** Texts that are kept when the network is unsure of all short ones. */
const keptOf = (html: string, unsure = 0.3): string[] =>
  keptTexts(`<!doctype html><html lang="en"><body>${html}`, ({ text, path }) =>
    text.length > 100 || path.tag === 'b' ? 0.9 : unsure,
  );

const table = '<table><tr><th>Length</th><td>11 km</td></tr><tr><th>Climb</th><td>140 m</td></tr></table>';

it('a table of names and values is kept when the text around it is', () => {
  expect(keptOf(`<main>${TEXT}${table}${TEXT}</main>`)).toContain('140 m');
});

it('a name with its value in a list of its own is kept when the text around it is', () => {
  const place = '<div><div><dl><dt>Place</dt><dd>Lakeside</dd></dl></div><button>Apply</button></div>';
  expect(keptOf(`<main><h1>Boatman</h1>${place}${TEXT}</main>`)).toContain('Lakeside');
  const tag = place.replace('Lakeside', '<a href="/tags/lake">Lakeside</a>');
  expect(keptOf(`<main><h1>Boatman</h1>${tag}${TEXT}</main>`)).not.toContain('Lakeside');
});

it('a table of names and values is kept when the text around it is short and kept', () => {
  const text =
    '<p><b>Walk along the river under the trees, with music in the streets and stalls of food.</b></p>';
  const rest = `<footer>${'<p>Boats, lakes, huts.</p>'.repeat(4)}</footer>`;
  expect(keptOf(`<main>${table}${text}</main>${rest}`)).toContain('140 m');
  expect(keptOf(`<div>${table}<p><b>Walk along the river.</b></p></div>${rest}`)).not.toContain('140 m');
});

it('a table of names and values is dropped when the network is sure, or the text around it is dropped', () => {
  expect(keptOf(`<main>${TEXT}${table}${TEXT}</main>`, 0.02)).not.toContain('140 m');
  const menu = `<p>${'Boats, lakes, huts. '.repeat(4)}</p>`;
  expect(keptOf(`<main>${TEXT}</main><div>${menu.repeat(3)}${table}</div>`)).not.toContain('140 m');
});

it('a telephone number is kept when it stands below a kept address', () => {
  const address =
    '<div><p><b>12 Harbour Road, Leeds</b></p><p><a href="/map">View map</a></p><p>Phone: 0113 496 0000</p></div>';
  expect(keptOf(`<main>${TEXT}${address}</main>`, 0.15)).toContain('Phone: 0113 496 0000');
  expect(keptOf(`<main>${TEXT}<div><p>Phone: 0113 496 0000</p></div></main>`, 0.15)).not.toContain(
    'Phone: 0113 496 0000',
  );
  const apart =
    '<div><div><address><p><b>12 Harbour Road, Leeds</b></p></address></div><a href="/map">Directions</a></div><p><a href="tel:1">0113 496 0000</a></p>';
  expect(keptOf(`<main>${TEXT}${apart}</main>`, 0.15)).toContain('0113 496 0000');
  const stars = `<div><p><b>12 Harbour Road, Leeds</b></p><p>${[5, 5, 0, 0, 0, 0, 5].map((count) => `<i>${count}</i>`).join('')}</p></div>`;
  expect(keptOf(`<main>${TEXT}${stars}</main>`, 0.15)).not.toContain('0');
  expect(keptOf(`<main>${TEXT}<p>ada@gazette.example</p></main>`, 0.15)).toContain('ada@gazette.example');
  const number = '<div><p><b>12 Harbour Road, Leeds</b></p><h4>Advert</h4><p>35985065</p></div>';
  expect(keptOf(`<main>${TEXT}${number}</main>`, 0.15)).not.toContain('35985065');
});

it('a rating is kept with the number of its votes when it stands between the name and the text of a thing', () => {
  const rated = (name: string) =>
    `<div><p><b>The salt ledger</b></p><div class="${name}">3.92</div><p>1,204 of our readers</p>${TEXT}</div>`;
  expect(keptOf(rated('RatingStatistics__rating'), 0.08)).toEqual(
    expect.arrayContaining(['3.92', '1,204 of our readers']),
  );
  expect(keptOf(rated('stock'), 0.08)).not.toContain('3.92');
});

it('a day in figures is left out when it stands below a kept line as a telephone number may', () => {
  const page = pageOf('<div><div><p>Register</p></div><p>2015/12/04 10:36</p></div>');
  const labels = [true, false];
  expect(runSync(keepEnclosed(stepInput(page, { labels })))).toEqual(labels);
});

it('a button is dropped when it stands next to a telephone number that is kept', () => {
  const card =
    '<div><div><b>12 Harbour Road, Leeds</b></div><div><a href="tel:0">0113 496 0000</a><button>Save</button></div></div>';
  const kept = keptOf(`<main>${TEXT}${card}</main>`, 0.24);
  expect(kept).toContain('0113 496 0000');
  expect(kept).not.toContain('Save');
});

it('a short line is kept when it stands between two kept lines of its box', () => {
  const times =
    '<div><div><b>Preparation 15 mins</b></div><div>Cooking 40 mins</div><div><b>Total 55 mins</b></div></div>';
  expect(keptOf(`<main>${TEXT}${times}${TEXT}</main>`)).toContain('Cooking 40 mins');
  expect(keptOf(`<main>${TEXT}<div>Cooking 40 mins</div></main>`)).not.toContain('Cooking 40 mins');
});

it('a name and the number below it are kept when they stand between two kept lines of their box', () => {
  const pay = '<div><p>Annual salary</p><div><span>€40,000</span> – <span>€52,000</span></div></div>';
  expect(keptOf(`<main><div>${TEXT}${pay}<p><b>About us</b></p></div></main>`, 0.26)).toContain(
    'Annual salary',
  );
});

it('a value is kept when the name above it is, though the network doubts it', () => {
  const facts = '<div><div><b>Case:</b></div><div>PD-0975</div></div><p>Print</p>';
  expect(keptOf(`<main>${TEXT}${facts}</main>`, 0.15)).toContain('PD-0975');
  expect(keptOf(`<main>${TEXT}${facts}</main>`, 0.15)).not.toContain('Print');
  expect(keptOf(`<main>${TEXT}${facts}</main>`, 0.05)).not.toContain('PD-0975');
});

it('a short line is kept when each line is in several boxes of its own', () => {
  const box = (line: string) => `<div><div>${line}</div></div>`;
  const contact = `<div>${box('<p><b>Phone</b></p>')}${box('0113 496 0000')}${box('<p><b>Fax</b></p>')}</div>`;
  expect(keptOf(`<main>${TEXT}${contact}${TEXT}</main>`)).toContain('0113 496 0000');
  const signs = contact.replace('0113 496 0000', '|');
  expect(keptOf(`<main>${TEXT}${signs}${TEXT}</main>`)).not.toContain('|');
});

it('a term is kept when its definition is, also one of several and without the sign that links to it', () => {
  const definition = `<dd><p>${'Holds the boats of the lake. '.repeat(5)}</p></dd>`;
  const terms = '<dt><code>shed</code><a href="#shed">¶</a></dt><dt><code>hut</code></dt>';
  const kept = keptOf(`<main>${TEXT}<dl>${terms}${definition}</dl></main>`, 0.1);
  expect(kept).toEqual(expect.arrayContaining(['shed', 'hut']));
  expect(kept).not.toContain('¶');
  expect(keptOf(`<main>${TEXT}<dl>${terms}<dd>Boats</dd></dl></main>`, 0.1)).not.toContain('shed');
});

it('a line above a list within a list is kept when most of that list is', () => {
  const inner = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  const list = (lines: string) => `<ul><li><a href="/boats">Boats</a>${inner(`Rowing${lines}`)}</li></ul>`;
  const kept = inner('<b>Skiffs for hire</b>', '<b>Canoes for hire</b>', 'Rafts');
  expect(keptOf(`<main>${TEXT}${list(kept)}</main>`, 0.1)).toEqual(
    expect.arrayContaining(['Boats', 'Rowing']),
  );
  const dropped = inner('<b>Skiffs</b>', 'Canoes for hire', 'Rafts for hire');
  expect(keptOf(`<main>${TEXT}${list(dropped)}</main>`, 0.1)).not.toContain('Rowing');
});

it('the name in a row of a table is kept when what it does is', () => {
  const name = '<td><a href="get.html">get</a></td>';
  const row = `<tr>${name}<td><b>returns a pointer to the managed object</b></td></tr>`;
  expect(keptOf(`<main>${TEXT}<h3>See also</h3><table>${row}</table></main>`)).toContain('get');
  const menu = `<tr>${name}<td>${TEXT}</td></tr>`;
  expect(keptOf(`<main><table>${menu}</table></main>`)).not.toContain('get');
});

it('a list of lines with a name and a value each is kept when the text around it is', () => {
  const line = (name: string, value: string) => `<li><span>${name}:</span> <span>${value}</span></li>`;
  const list = `<ul>${line('Author', 'Ada')}${line('Cook time', '18 minutes')}${line('Diet', 'Vegan')}</ul>`;
  expect(keptOf(`<main>${TEXT}${list}${TEXT}</main>`)).toContain('18 minutes');
  expect(keptOf(`<main>${TEXT}${list}${TEXT}</main>`, 0.02)).not.toContain('18 minutes');
  const steps = ['Find a boat', 'Paint it', 'Launch it'].map((step) =>
    line('Next', `<a href="/n">${step}</a>`),
  );
  expect(keptOf(`<main>${TEXT}<ul>${steps.join('')}</ul>${TEXT}</main>`)).not.toContain('Paint it');
});

it('a list is kept when a kept line with a colon announces it, and links are the least of it', () => {
  const item = (text: string, tag = 'i') => `<li><${tag} href="/">${text}</${tag}></li>`;
  const list = (tag?: string) => `<ul>${item('Rowing boats', tag)}${item('Oars of ash', tag)}</ul>`;
  const announcing = TEXT.replace('</p>', 'We let:</p>');
  expect(keptOf(`<main>${announcing}${list()}</main>`, 0.15)).toContain('Oars of ash');
  expect(keptOf(`<main>${TEXT}${list()}</main>`, 0.15)).not.toContain('Oars of ash');
  const kept = keptOf(`<main>${announcing}${list('a')}</main>`, 0.15);
  expect(kept).not.toContain('Oars of ash');
  expect(kept).not.toContain('Rowing boats');
});

it('the first item of a list is no value of the name above it when the list is left out', () => {
  const parts = '<ul><li>Oars</li><li><a href="/b">Boats with a keel and a mast</a></li></ul>';
  expect(keptOf(`<main>${TEXT.replace('</p>', 'We let:</p>')}${parts}</main>`)).not.toContain('Oars');
});
