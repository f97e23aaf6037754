import { expect, it } from 'vitest';
import { keptTexts } from '../../test/helpers/kept-texts';

const TEXT = `<p>${'The board meets at the boat house and decides about the lake. '.repeat(3)}</p>`;

/** Texts that are kept when the network doubts all short ones. */
const keptOf = (html: string): string[] =>
  keptTexts(`<!doctype html><html lang="en"><title>Minutes of the board</title><body>${html}`, ({ text }) =>
    text.length > 100 ? 0.9 : 0.05,
  );

const file = (name: string) => `<a href="/files/${name}.pdf">Minutes of ${name}</a>`;
const months = ['May', 'June', 'July', 'August'];
const list = `<ul>${months.map((month) => `<li>${file(month)}</li>`).join('')}</ul>`;
const menu = `<div>${'<p><a href="/lake">All about the lake</a></p>'.repeat(20)}</div>`;

it('a list of files is kept when it stands below kept text or the title', () => {
  expect(keptOf(`<div><h1>Minutes of the board</h1>${TEXT}${list}</div>${menu}`)).toContain(
    'Minutes of July',
  );
  expect(keptOf(`${TEXT}<div><h1>Minutes of the board</h1>${list}</div>${menu}`)).toContain(
    'Minutes of July',
  );
});

it('the text next to a file is kept when it is in a row of the list', () => {
  const rows = months.map((month) => `<tr><td>2nd of ${month}</td><td>${file(month)}</td></tr>`).join('');
  expect(keptOf(`<main><h1>Minutes of the board</h1>${TEXT}<table>${rows}</table></main>${menu}`)).toEqual(
    expect.arrayContaining(['2nd of July', 'Minutes of July']),
  );
});

it('a list of files is dropped when it stands next to the text, in a footer, or leads to pages', () => {
  const article = `<h1>Minutes of the board</h1>${TEXT}`;
  expect(keptOf(`<main>${article}</main><div>${menu}${list}</div>`)).not.toContain('Minutes of July');
  expect(keptOf(`<main>${article}<footer>${list}</footer></main>`)).not.toContain('Minutes of July');
  expect(keptOf(`<main>${article}${list.replaceAll('.pdf', '')}</main>`)).not.toContain('Minutes of July');
});

it('the pages of a chapter are kept when hardly anything else is', () => {
  const pages = months
    .map((month) => `<li><a href="${month}.html#a"><code>${month}</code></a></li>`)
    .join('');
  const steps = '<div>Next: <a href="a.html">Lake</a>, Up: <a href="b.html">Board</a></div>';
  const chapter = `<div><h1>Minutes of the board</h1>${TEXT}<ul>${pages}</ul>${steps}</div>`;
  expect(keptOf(chapter)).toContain('July');
  expect(keptOf(chapter)).not.toContain('Lake');
  expect(keptOf(chapter.replace(TEXT, TEXT.repeat(3)))).not.toContain('July');
  expect(keptOf(`<div><ul>${pages}</ul><h1>Minutes of the board</h1>${TEXT}</div>`)).not.toContain('July');
  expect(keptOf(chapter.replaceAll('href="', 'href="/board/'))).not.toContain('July');
});

it('a list of files is dropped when legal links stand in it, on a page with a long text', () => {
  const sentences = Array.from({ length: 25 }, () => TEXT).join('');
  const links = `<li><a href="/terms">Terms of use</a></li><li><a href="/privacy">Privacy policy</a></li>`;
  const page = (end: string) =>
    `<div><h1>Minutes of the board</h1>${sentences}</div>${list.replace('<ul>', `<ul>${end}`)}`;
  expect(keptOf(page(''))).toContain('Minutes of July');
  expect(keptOf(page(links))).not.toContain('Minutes of July');
});

it('the file of the page itself is dropped when it stands far above a list of files', () => {
  const download = '<p><a href="/lake.pdf">Download PDF</a></p>';
  const sentences = Array.from({ length: 25 }, () => TEXT).join('');
  const kept = keptOf(`<main><h1>Minutes of the board</h1>${download}${sentences}${list}</main>`);
  expect(kept).toContain('Minutes of July');
  expect(kept).not.toContain('Download PDF');
});
