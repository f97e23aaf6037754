import { expect, it } from 'vitest';
import { keptTexts } from '../../test/helpers/kept-texts';

const TEXT = `<p>${'We mend bicycles of every make in our yard by the canal. '.repeat(6)}</p>`;
const PANEL =
  '<h2>What a service costs</h2><ul><li>Small service, one hour: 45 euros</li><li>Large service: 90 euros</li></ul>';
const HOURS = '<p>Monday to Friday: 9 to 18</p><p>Saturday: 10 to 14</p>';

/** Texts that are kept of a page whose blocks are all probable. */
const keptOf = (body: string): string[] =>
  keptTexts(
    `<!doctype html><html lang="en"><body><h1>Canal Bikes</h1>${TEXT}${body}</body></html>`,
    () => 0.9,
  );

const countOf = (texts: string[], text: string): number => texts.filter((one) => one === text).length;

it('a panel is kept once when the page has it for phones and for wide screens', () => {
  const texts = keptOf(`<div class="phone">${PANEL}</div><div class="wide"><div>${PANEL}</div></div>`);
  expect(countOf(texts, 'Large service: 90 euros')).toBe(1);
  expect(countOf(texts, 'What a service costs')).toBe(1);
});

it('the short lines of a copy are left out when its long lines are left out as duplicates', () => {
  const offer = `<h3>Rent a tandem</h3><p>${'Ride along the canal together, with a map and a picnic. '.repeat(2)}</p>`;
  const texts = keptOf(
    `<div class="a">${offer}</div><p>Between them stands another text.</p><div>${offer}</div>`,
  );
  expect(countOf(texts, 'Rent a tandem')).toBe(1);
  expect(texts).toContain('Between them stands another text.');
});

it('opening hours are kept for each branch when several branches have the same', () => {
  const texts = keptOf(`<h2>Harbour</h2><div>${HOURS}</div><h2>Old town</h2><div>${HOURS}</div>`);
  expect(countOf(texts, 'Saturday: 10 to 14')).toBe(2);
});

it('equal neighbours are kept when they are entries of a list with others', () => {
  const column = (days: number) =>
    `<div class="plan"><p>Covers theft and damage up to 500 euros</p><p>${days} days</p></div>`;
  const texts = keptOf(`<div>${[14, 30, 30].map(column).join('')}</div>`);
  expect(countOf(texts, '30 days')).toBe(2);
});

it('equal texts are kept when they lead to different pages', () => {
  const meeting = (at: number) =>
    `<div><h3>City council, regular meeting</h3><p><a href="/agenda/${at}">Agenda and minutes of the day</a></p></div>`;
  expect(countOf(keptOf(`${meeting(1)}${meeting(2)}`), 'Agenda and minutes of the day')).toBe(2);
});

it('a section is kept once when the page has it again below another one', () => {
  const facts = '<div><h2>Data</h2><div><h3>Maker</h3><p>Quill</p></div></div>';
  const texts = keptOf(`${facts}<h2>Prices</h2>${TEXT.replace('bicycles', 'tandems')}${facts}`);
  expect(countOf(texts, 'Quill')).toBe(1);
  expect(countOf(texts, 'Data')).toBe(1);
});

it('a hidden time is left out when its line says it too', () => {
  const row = (day: number) =>
    `<tr><td>Meeting</td><td>May ${day}, 9:00 to 10:00 <time style="display:none">2024-05-0${day} 9:00</time></td></tr>`;
  const texts = keptOf(`<table><tr><th>Event</th><th>Date</th></tr>${row(3)}${row(4)}${row(5)}</table>`);
  expect(texts).toContain('May 4, 9:00 to 10:00');
  expect(texts).not.toContain('2024-05-04 9:00');
});

it('a day is kept once when its line says when it was published and changed', () => {
  const days = (between: string) =>
    `<p>By Ada <time>May 3, 2024</time>${between}<time>May 3, 2024</time></p>`;
  expect(countOf(keptOf(days(' ')), 'May 3, 2024')).toBe(1);
  expect(countOf(keptOf(days('<br>')), 'May 3, 2024')).toBe(2);
});

it('a line is left out when the heading above it says the same, but not code', () => {
  const part = (name: string, after: string) =>
    `<h2><div>${name}</div></h2><div><p><b>${name}</b></p>${after}</div>`;
  const texts = keptOf(
    part('Key qualifications', '<p>You can true a wheel.</p>') +
      part('npm start', '').replaceAll('b>', 'code>'),
  );
  expect(countOf(texts, 'Key qualifications')).toBe(1);
  expect(texts).toContain('You can true a wheel.');
  expect(countOf(texts, 'npm start')).toBe(2);
});
