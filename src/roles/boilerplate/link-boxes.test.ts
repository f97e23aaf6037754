import { describe, expect, it } from 'vitest';
import { readRoles } from '../../../test/helpers/read-roles';
import { relatedIn } from '../../../test/helpers/roles-of-article';

const paragraph = `<p>${'The harbour was closed for most of the day, since the wind had turned. '.repeat(7)}</p>`;
const link = (n: number) => `<a href="/story-${n}">A headline of another story, number ${n}</a>`;

/** Texts of the related blocks of an article with a box between its paragraphs. */
const relatedBetween = (box: string, text = paragraph) => relatedIn(`<div>${text}${text}${box}${text}</div>`);

it.each([
  ['a heading', `<h4>Harbours</h4><ul><li>${link(1)}</li><li>${link(2)}</li></ul>`, 3],
  ['a date', `<h3>${link(1)}</h3><span>12 May</span>`, 2],
  ['words in an element of their own', `<div>${link(1)} <span>Read on</span></div>`, 2],
  ['nothing else', link(1), 1],
])('a box between the paragraphs is related when it holds links with %s', (_, content, count) => {
  expect(relatedBetween(`<div>${content}</div>`)).toHaveLength(count);
});

it.each(['[', '(', '【'])(
  'a link between the paragraphs is related when it stands in the bracket %s',
  (open) => {
    const close = { '[': ']', '(': ')', '【': '】' }[open];
    expect(relatedBetween(`<p>${open} ${link(1)} ${close}</p>`)).toContain(
      'A headline of another story, number 1',
    );
  },
);

it('a link between the paragraphs is related when an arrow ends it', () => {
  expect(relatedBetween(`<p>${link(1).replace('</a>', ' »</a>')}</p>`)).toHaveLength(1);
});

it('a paragraph with a link is related when its class name says so and few words stand before the link', () => {
  expect(relatedBetween(`<p class="read-also"><b>Please note</b> ${link(1)}</p>`)).toHaveLength(2);
});

it('a paragraph with a link is related when another begins with the same words, in any language', () => {
  const story = (n: number) => `<p><b>FUNDA OLUNYE UDABA LAPHA |</b> ${link(n)}</p>`;
  expect(relatedBetween(`${story(1)}${paragraph}${story(2)}`)).toHaveLength(4);
  expect(relatedBetween(story(1))).toEqual([]);
  expect(
    relatedBetween(`${story(1)}${story(2)}`.replaceAll('href="', 'href="https://sources.example')),
  ).toEqual([]);
});

it('a box is surely related when a class name of it only suggests that', () => {
  const head = '<meta property="og:type" content="article"><title>Storm closes the harbour</title>';
  const box = `<div class="recommended">${link(1)}</div>`;
  const html = `${head}<h1>Storm closes the harbour</h1><div>${paragraph}${box}${paragraph}</div>`;
  expect(readRoles(html).find(({ text }) => text.startsWith('A headline'))).toMatchObject({
    role: 'related',
    probability: 0.9,
  });
});

it('a box below the last paragraph is related when it stands in the element of the text', () => {
  const head = '<meta property="og:type" content="article"><title>Storm closes the harbour</title>';
  const body = `<h1>Storm closes the harbour</h1><div>${paragraph}${paragraph}<div>▲ ${link(1)}<br>▲ ${link(2)}</div></div>`;
  const roles = readRoles(`${head}<main>${body}</main>`);
  expect(roles.filter(({ role, text }) => role === 'related' && text.startsWith('A headline'))).toHaveLength(
    2,
  );
});

it('a box is related when each paragraph of the text has an element of its own', () => {
  expect(relatedBetween(`<div><h3>${link(1)}</h3></div>`, `<div>${paragraph}</div>`)).toEqual([
    'A headline of another story, number 1',
  ]);
});

it.each([
  [
    'a list that leads to another site',
    `<ul><li>${link(1)}</li><li>${link(2)}</li><li>${link(3).replace('/', 'https://example.org/')}</li></ul>`,
  ],
  ['a list of two', `<ul><li>${link(1)}</li><li>${link(2)}</li></ul>`],
  ['a paragraph', `<p>${link(1)}</p>`],
  ['a caption', `<figure><img src="/a.jpg" alt=""><figcaption>${link(1)}</figcaption></figure>`],
  ['a table', `<div><table><tr><th>${link(1)}</th><th>${link(2)}</th></tr></table></div>`],
  ['buttons', '<div><a href="/a">Apply now</a> <a href="/b">Read more</a></div>'],
  ['links to places on the page', `<div>${link(1).replace('/', '#')}</div>`],
  [
    'a thing with a bracket at both ends',
    `<p><a href="/lamp">[New] A lamp for the deck of a small boat (12)</a></p>`,
  ],
  [
    'the source of a picture',
    '<p>(picture from <a href="https://pictures.example.org/a/b">https://pictures.example.org/a/b</a>)</p>',
  ],
  [
    'names of an encyclopedia',
    '<div><ul><li><a href="/a">Ada</a></li><li><a href="/b">Bash</a></li><li><a href="/c">Batch files of small computers</a></li></ul></div>',
  ],
  ['a file', `<div>${link(1).replace('story-1', 'report.pdf')}</div>`],
  [
    'a sentence',
    `<div><p>All that we know of the storm so far, and of its path over the sea:</p>${link(1)}</div>`,
  ],
  ['the beginning of a sentence', `<div>${link(1)} is worth a look</div>`],
  ['headlines above the last paragraph', `</div><div><h3>${link(1)}</h3>${paragraph}</div><div>`],
  [
    'the facts of an item that the text is about',
    `<div><a href="/film"><b>The sea at night</b><p>8.5</p><p>Drama</p><p>Great Britain</p><p>Jane Doe, John Roe</p></a></div>`,
  ],
])('links between the paragraphs are left to the network when they are %s', (_, box) => {
  expect(relatedBetween(box)).toEqual([]);
});

it('boxes of links are left to the network when they are much of the page', () => {
  const boxes = Array.from({ length: 12 }, (_, n) => `<div>${link(2 * n)}<br>${link(2 * n + 1)}</div>`);
  expect(relatedBetween(boxes.join(''))).toEqual([]);
});

describe('a list of headlines between the paragraphs', () => {
  const list = `<ul><li><strong>Wind:</strong> ${link(1)}</li><li>${link(2)}</li><li>${link(3)}</li></ul>`;

  it('is related, with its heading, when the text goes on below it', () => {
    expect(relatedBetween(`<h3>Our best stories</h3>${list}`)).toHaveLength(5);
  });

  it("is the author's when a line introduces it", () => {
    expect(relatedBetween(`<p>Three of them are told here:</p>${list}`)).toEqual([]);
  });

  it("is the author's when it ends a section", () => {
    expect(relatedBetween(`${list}<h3>The next day</h3>`)).toEqual([]);
  });

  it('is related when it ends a section and each headline has a kicker', () => {
    const kicked = list.replaceAll('<li><a', '<li><b>Ferries:</b> <a');
    expect(relatedBetween(`${kicked}<h3>The next day</h3>`)).toHaveLength(6);
  });

  it("is the author's when text follows a link", () => {
    const html = `<ul><li>${link(1)} by a sailor</li><li>${link(2)}</li><li>${link(3)}</li></ul>`;
    expect(relatedBetween(html)).toEqual([]);
  });
});
