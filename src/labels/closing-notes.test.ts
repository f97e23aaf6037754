import { expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { stepInput } from '../../test/helpers/step-input';
import { findRoles } from '../roles/find-roles';
import { runSync } from '../scheduler';
import { dropClosingNotes } from './closing-notes';

/** Texts that are kept of a page that the network keeps as a whole. */
const kept = (...paragraphs: string[]): string[] =>
  keptOf(`<main>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main>`);

function keptOf(html: string): string[] {
  const page = pageOf(html);
  const labels = page.blocks.map(() => true);
  const roles = runSync(findRoles(page, labels));
  const isKept = runSync(dropClosingNotes(stepInput(page, { labels, roles })));
  return page.blocks.filter((_, i) => isKept[i]).map(({ text }) => text);
}

const BODY = ['one', 'two', 'three', 'four'].map(
  (number) => `Paragraph ${number} of the report says what the harbour needs before the winter storms.`,
);

it.each([
  'Der Rundblick Newsletter informiert Sie immer montags bis freitags über das Wichtigste vom Tag auf einen Blick. Er kommt kompakt und direkt in Ihr privates Postfach, mit vielen Bildern und Berichten aus allen Regionen. Hier geht es weiter!',
  'In diesem Artikel sind Affiliate-Links enthalten. Durch einen Klick darauf gelangen Sie direkt zum Anbieter. Sollten Sie sich dort für einen Kauf entscheiden, erhalten wir eine kleine Provision. Für Sie ändert sich am Preis nichts.',
  'Hat dir dieser Artikel gefallen? Dann würde es uns sehr freuen, wenn auch du uns mit einem monatlichen Beitrag unterstützt, damit wir weiter ohne Schranken über alles berichten können, was im Hafen geschieht, und das an jedem Tag.',
  'Zapisz się do naszego newslettera, aby otrzymywać najważniejsze informacje z portu i miasta każdego ranka. Wysyłamy go od poniedziałku do piątku, bez reklam i bez opłat, a w każdej chwili możesz z niego zrezygnować jednym kliknięciem.',
])('a long line is left out when it ends an article and begins as a note: %s', (note) => {
  expect(kept(...BODY, note)).toEqual(BODY);
});

it('a long line is kept when an article goes on below it', () => {
  const quote =
    'Subscribe to our newsletter. That is what the sign at the harbour said for all these years, and nobody knew who had put it there, or why anyone would have read a letter about nets, ropes, buoys and the price of a crate of cod.';
  expect(kept(quote, ...BODY, ...BODY.map((text) => `${text} Again.`))).toContain(quote);
});

it('the last paragraph is kept when only a little of it asks for something', () => {
  const last = `${'The report says what the harbour needs before the storms. '.repeat(4)}Subscribe to our newsletter.`;
  expect(kept(...BODY, last)).toContain(last);
});

it('the last line is left out when it only announces what follows the content', () => {
  expect(kept(...BODY, BODY[0].replace('one', 'five'), 'Mehr zum Hafen:')).not.toContain('Mehr zum Hafen:');
  expect(kept(...BODY, 'Mehr zum Hafen:', BODY[0].replace('one', 'five'))).toContain('Mehr zum Hafen:');
});

it('a line at the end is left out when it links to a channel of the newspaper', () => {
  const note = (address: string) => `Simak berita pilihan kami di <a href="${address}">ponselmu</a>.`;
  expect(
    kept(...BODY, BODY[0].replace('one', 'five'), note('https://whatsapp.com/channel/0029Va')),
  ).not.toContain('ponselmu');
  expect(kept(...BODY, BODY[0].replace('one', 'five'), note('https://harbour.example/channel'))).toContain(
    'ponselmu',
  );
});

it('a box at the end is left out when its link or the button below it leads to a subscription', () => {
  const box = (link: string) =>
    `<section><h2>You have read to the end!</h2><p>We need more readers like you.</p>${link}</section>`;
  const kept = (link: string) =>
    keptOf(`<main>${BODY.map((text) => `<p>${text}</p>`).join('')}<p>It ends.</p>${box(link)}`);
  expect(kept('<p><a href="/abo/probe">Yes, I will</a></p>')).toEqual([...BODY, 'It ends.']);
  expect(kept('<p><a href="/harbour">Read on</a></p>')).toContain('We need more readers like you.');
});

it('a paragraph at the end is kept when it links to a text for subscribers', () => {
  const last = 'The OECD <a href="https://subscriber.news.example/tax">presented</a> the measures on Monday.';
  const kept = keptOf(`<main>${BODY.map((text) => `<p>${text}</p>`).join('')}<p>${last}</p>`);
  expect(kept.join('')).toContain('measures on Monday');
});
