import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { stepInput } from '../../test/helpers/step-input';
import { findCanonicalIndexes } from '../dom/duplicates';
import { runSync } from '../scheduler';
import { decideEntriesAlike } from './entries-alike';
import { withCorrections } from './label-step';

/**
 * The texts that are content once entries are decided alike.
 * @param probabilityOf P(content) by text: from the cut on, it is labelled content
 */
function decided(
  html: string,
  probabilityOf: (text: string, index: number) => number,
  corrections?: Map<number, boolean>,
  cut = 0.5,
): string[] {
  const page = pageOf(html);
  const texts = page.blocks.map(({ text }) => text.trim());
  const probabilities = texts.map(probabilityOf);
  const canonical = runSync(findCanonicalIndexes(page.blocks));
  const labels = probabilities.map((p) => p >= cut);
  const facts = stepInput(page, { labels, probabilities, canonical, corrections });
  const completed = withCorrections(runSync(decideEntriesAlike(facts)), corrections);
  return texts.filter((_, i) => completed[i]);
}

const card = (name: string, price: string, text: string) =>
  `<div class=card><h3>${name}</h3><b><p class=price>${price}</p></b><p>${text}</p><p class=more>Read more</p></div>`;
const cards = [
  card('Lamp', '9 crowns', 'Lights a desk from one side only.'),
  card('Desk', '80 crowns', 'Holds a lamp and a cup of tea.'),
  card('Chair', '30 crowns', 'Stands by itself in most rooms.'),
].join('');
/** All texts except these. */
const allBut =
  (...left: string[]) =>
  (text: string) =>
    left.includes(text) ? 0.3 : 0.8;

describe('decideEntriesAlike', () => {
  it('keeps a field of an entry that is kept in the others', () => {
    expect(decided(cards, allBut('80 crowns', 'Read more'))).toContain('80 crowns');
  });

  it('drops a field that is dropped in most entries', () => {
    const texts = decided(cards, (text, i) => (text === 'Read more' && i > 3 ? 0.3 : 0.8));
    expect(texts).not.toContain('Read more');
    expect(texts).toContain('Lamp');
  });

  it('keeps a text of a field that is dropped in most entries when the network is sure of it', () => {
    const text = 'Lights a desk from one side only.';
    const isOther = (one: string) => one.startsWith('Holds') || one.startsWith('Stands');
    const texts = decided(cards, (one) => (one === text ? 0.9 : isOther(one) ? 0.4 : 0.8));
    expect(texts).toContain(text);
    expect(decided(cards, (one) => (one === text ? 0.8 : isOther(one) ? 0.4 : 0.8))).not.toContain(text);
  });

  it('keeps a field of entries that is long in one which the network surely leaves out', () => {
    const advert = card('Offer', '1 crown', 'Buy it now, since tomorrow it will be gone. '.repeat(9).trim());
    const texts = decided(cards + advert, (text) =>
      /Offer|1 crown|now/.test(text) ? 0.02 : text === 'Read more' ? 0.3 : 0.8,
    );
    expect(texts).toContain('Lights a desk from one side only.');
    expect(texts).not.toContain('Offer');
  });

  it('keeps entries a little below a low cut, but not one far below it', () => {
    const events = ['Ferry day', 'Barge night', 'Raft race', 'Pier walk'];
    const list = `<ul>${[...events, 'Buy a boat'].map((event) => `<li>${event}</li>`).join('')}</ul>`;
    const probabilityOf = (text: string) =>
      text === 'Buy a boat' ? 0.02 : events.indexOf(text) % 2 ? 0.18 : 0.23;
    const texts = decided(list, probabilityOf, undefined, 0.2);
    expect(events.filter((event) => texts.includes(event))).toEqual(events);
    expect(texts).not.toContain('Buy a boat');
  });

  it('keeps all of a plain list when the network doubts half of its entries', () => {
    const dishes = ['Leek soup', 'Rye bread', 'Plum cake', 'Barley stew', 'Pear tart', 'Nut roll'];
    const list = `<ul>${dishes.map((dish) => `<li>${dish}</li>`).join('')}</ul>`;
    const probabilityOf = (_: string, i: number) => (i < 3 ? 0.3 : 0.19);
    expect(decided(list, probabilityOf, undefined, 0.25)).toEqual(dishes);
  });

  it('keeps the names of entries of which most is kept', () => {
    expect(decided(cards, allBut('Lamp', 'Desk', 'Chair'))).toEqual(decided(cards, () => 0.8));
  });

  it('keeps the longest links of entries without headings of which most is kept', () => {
    const entry = (name: string, text: string) =>
      `<div class=entry><a href="/t">Press</a><div><a href="/n">${name}</a></div><p>${text}</p></div>`;
    const names = ['A lamp for every desk', 'Seven tall wooden chairs', 'Tables that fold away'];
    const html = names.map((name) => entry(name, 'It has been made by hand since nineteen hundred and ten.'));
    expect(decided(html.join(''), allBut('Press', ...names)).filter((text) => names.includes(text))).toEqual(
      names,
    );
  });

  it('leaves out the longest links of entries when they all say the same', () => {
    const entry = (text: string) =>
      `<div class=entry><p>${text}</p><p class=more><a href="/n">Continue reading this</a></p></div>`;
    const texts = ['It has been made by hand.', 'Seven of them stand there.', 'Tables fold away here.'];
    expect(decided(texts.map(entry).join(''), allBut('Continue reading this'))).toEqual(texts);
  });

  it('leaves out a repeated link that stands among texts in elements of the same kind', () => {
    const entry = (text: string) => `<div class=entry><p>${text}</p><p><a href="/n">Read on</a></p></div>`;
    const texts = ['It has been made by hand.', 'Seven of them stand there.', 'Tables fold away here.'];
    expect(decided(texts.map(entry).join(''), allBut('Read on'))).toEqual(texts);
  });

  it('drops the names when the network is sure of them, or when little else is kept', () => {
    const isName = (text: string) => /^(?:Lamp|Desk|Chair)$/.test(text);
    expect(decided(cards, (text) => (isName(text) ? 0.01 : 0.8))).not.toContain('Lamp');
    expect(decided(cards, (text) => (/crowns/.test(text) ? 0.8 : 0.3))).toEqual([
      '9 crowns',
      '80 crowns',
      '30 crowns',
    ]);
  });

  it('leaves out an entry when the network is sure of all of it, as of an advert in the row', () => {
    const advert = card('Bank', '5 crowns', 'Lend us all of your money today.');
    const page = cards + advert;
    expect(decided(page, (_, i) => (i < 12 ? 0.8 : 0.02))).toEqual(decided(cards, () => 0.8));
    expect(decided(page, (_, i) => (i < 12 ? 0.8 : 0.3))).toContain('Bank');
  });

  it('leaves out entries that repeat others, as in an endless carousel', () => {
    const page = cards + cards;
    expect(decided(page, (_, i) => (i < 12 ? 0.8 : 0))).toEqual(decided(cards, () => 0.8));
  });

  it('keeps a meeting that has the name and the place of an earlier one when it is on another day', () => {
    const meeting = (day: string, name: string) =>
      `<div class=card><b><p>${day}</p></b><h3>${name}</h3><p>The large room below the town hall, next to the bridge and the mill.</p></div>`;
    const names = ['Board', 'Council of the harbour', 'Board'];
    const texts = decided(names.map((name, i) => meeting(`${i + 1} April, 10:00`, name)).join(''), (_, i) =>
      i > 2 && i % 3 === 2 ? 0 : 0.8,
    );
    expect(texts).toContain('3 April, 10:00');
  });

  it('keeps every meeting when all have one name and text, each on a day of its own', () => {
    const meeting = (day: number) =>
      `<div class=card><b><p>${day} April</p></b><h3>Walk along the harbour with the pilots</h3><p>We meet at the large room below the town hall, next to the bridge and the mill.</p></div>`;
    const texts = decided([5, 12, 19, 26].map(meeting).join(''), (_, i) => (i > 2 && i % 3 > 0 ? 0 : 0.8));
    expect(texts).toHaveLength(12);
  });

  it('leaves out the short texts of an entry that repeats another', () => {
    const file = (name: string) => `<div class=file><p>${name}</p><i class=more><p>Download</p></i></div>`;
    const names = [
      'The rules of the harbour of 1910, with all that was added to them until the war',
      'The map of the piers and the sheds',
    ];
    const html = [...names, 'The times of all the boats', names[0]].map(file).join('');
    expect(decided(html, (_, i) => (i === 6 ? 0 : 0.8)).length).toBe(6);
  });

  it('keeps entries of which most repeats others when each has a name of its own', () => {
    const room = 'Meeting room North of the harbour office, second floor, left of the stairs';
    const meeting = (name: string, place: string) =>
      `<div class=meeting><p class=time>10 am</p><h3>${name}</h3><p>${place}</p></div>`;
    const names = ['Pilots', 'Ferries', 'Tugs and barges'];
    const [first, second, third] = names.map((name) => meeting(name, room));
    const html = `${first}${meeting('Fire boats', 'On board')}${second}${third}`;
    const isCopy = (text: string, i: number) => text === room && i > 3;
    const texts = decided(html, (text, i) => (isCopy(text, i) ? 0 : 0.8));
    expect(texts.filter((text) => names.includes(text))).toEqual(names);
    expect(texts.filter((text) => text === room)).toHaveLength(3);
  });

  it('keeps an entry that repeats a text above the list when few of the others do', () => {
    const names = ['Ferries run late again this week', 'The bridge is closed until May', 'A ford for riders'];
    const latest = [...names, 'Two new boats for the river'].map(
      (name) => `<div class=item><b>1 May</b><p>${name}</p></div>`,
    );
    const isCopy = (text: string, i: number) => text === names[0] && i > 0;
    const texts = decided(`<h2>${names[0]}</h2>${latest.join('')}`, (text, i) => (isCopy(text, i) ? 0 : 0.8));
    expect(texts.filter((text) => text === names[0])).toHaveLength(2);
  });

  it('keeps a sentence that recurs in the same field of other entries, but none that stands elsewhere', () => {
    const again = 'Delivered within three days in all of the country.';
    const offer = (name: string, text: string) =>
      `<div class=card><h3>The very large offer ${name} of the week and month</h3><p>${text}</p></div>`;
    const offers = offer('a', 'In blue.') + offer('b', again) + offer('c', again);
    const isSecond = (text: string, i: number) => text === again && i > 3;
    expect(
      decided(offers, (text, i) => (isSecond(text, i) ? 0 : 0.8)).filter((text) => text === again),
    ).toHaveLength(2);
    const elsewhere = `<h2>${again}</h2>${offer('a', 'In blue, and in green.')}${offer('b', again)}${offer('c', 'In red, and in all of the colours of the rainbow.')}`;
    expect(
      decided(elsewhere, (text, i) => (text === again && i > 0 ? 0 : 0.8)).filter((text) => text === again),
    ).toHaveLength(1);
  });

  it('does not show hidden text of a line that is shown', () => {
    const hidden = cards.replace('80 crowns', '80 crowns <span hidden>per desk</span>');
    expect(decided(hidden, allBut('80 crowns', 'per desk'))).not.toContain('per desk');
  });

  it('leaves what the user has corrected, and does not extend it to similar entries', () => {
    const texts = decided(cards, allBut('80 crowns'), new Map([[5, false]]));
    expect(texts).not.toContain('80 crowns');
    expect(texts).toContain('9 crowns');
  });
});
