import { expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';

const publishedOf = (html: string, url = 'https://www.gazette.example/a'): string =>
  articleOf(html, { url }).metadata.published;

it('the date of publication is the one below the title when the head states a later one', () => {
  const article = (published: string, line: string) =>
    `<script type="application/ld+json">{"@type":"Article","headline":"Two bridges open","datePublished":"${published}"}</script>
      <h1>Two bridges open</h1><p>${line}</p>${'<p>The bridges open in May.'.repeat(20)}`;
  expect(publishedOf(article('2025-11-05', 'January 31, 2024'))).toBe('2024-01-31');
  expect(publishedOf(article('2025-11-05', 'January 31, 2026'))).toBe('2025-11-05');
  expect(publishedOf(article('2025-07-06', '06.07.2024'))).toBe('2025-07-06');
  const instant = '2025-11-05T02:30:00Z';
  expect(publishedOf(article(instant, 'November 4, 2025'))).toBe(instant);
});

it('a page has no date of publication when only a box of facts about its subject has a date', () => {
  const facts =
    '<table class="infobox vcard"><tr><td>Opened<td><span class="dtstart published">1998-02-28</span></table>';
  expect(publishedOf(`<h1>Harbour bridge</h1>${facts}${'<p>The bridge is wide. '.repeat(9)}`)).toBe('');
});

it('a thread has the date of its first post when only the time in the header of its forum is marked as one', () => {
  const post = (name: string, day: string) =>
    `<div class="post"><h4 class="poster">${name}</h4><div class="post-date">${day}, 11:23:55 AM</div><div class="post-body">${'The hinge squeaks again. '.repeat(9)}</div></div>`;
  const posts = post('olly77', 'June 04, 2024') + post('mara', 'June 09, 2024');
  const clock = '<div class="user"><time datetime="2026-03-05T12:16:19Z">March 05, 2026</time></div>';
  const forum = `<title>Squeak</title>${clock}<h1>Squeak</h1>${posts}`;
  expect(publishedOf(forum, 'https://forum.example.org/threads/squeak.1/')).toContain('2024-06-04');
});

it('a page has the date below its title when only the post of a network in its text is marked as dated', () => {
  const embedded =
    '<blockquote class="instagram-media"><p>Ada (@ada) <time datetime="2018-03-12T19:30:12Z">12 March 2018</time></p></blockquote>';
  const html = `<meta property="og:type" content="article"><title>A verdict</title><h1>A verdict</h1><div>Tuesday, 29 January 2019</div><article><p>${'It is clear. '.repeat(30)}</p>${embedded}</article>`;
  expect(publishedOf(html)).toBe('2019-01-29');
});

it.each([
  ['no time', ''],
  ['the same day', '<li><a href="/a">A verdict</a> <time datetime="2019-01-29">29 January 2019</time></li>'],
])('a page has the date below its title when later times mark %s and the days of other texts', (_, own) => {
  const other = '<li><a href="/b">A storm</a> <time datetime="2019-03-05">5 March 2019</time></li>';
  const html = `<title>A verdict</title><h1>A verdict</h1><ul><li>29 January 2019</li></ul>${'<p>It is clear to all who heard it.</p>'.repeat(20)}<ul>${other}${own}</ul>`;
  for (const type of ['article', 'website'])
    expect(publishedOf(`<meta property="og:type" content="${type}">${html}`)).toBe('2019-01-29');
});

it.each(['published', 'published-date', 'article:published_time'])(
  'a page has the date when the head states it as %s',
  (name) =>
    expect(publishedOf(`<meta name="${name}" content="May 1, 2024"><h1>Bridge</h1>`)).toBe('2024-05-01'),
);

it.each([
  ['2024/05/01/bridge', '2024-05-01'],
  ['2024-05-01+A+bridge+opens', '2024-05-01'],
  ['2024-05-012', ''],
])('a page has, when its address is a/%s, the date %j', (address, date) =>
  expect(publishedOf('<h1>Bridge</h1>', `https://gazette.example/a/${address}`)).toBe(date),
);

it('a page has its date when a wrapper around it is called a menu', () => {
  const page = '<title>Bridge</title><div class="with-menu"><h1>Bridge</h1><time>May 2, 2024</time></div>';
  expect(publishedOf(page)).toBe('2024-05-02');
});

it('a page has no date when it is a listing', () => {
  const page = '<title>Bridges</title><h2>Bridge</h2><time>May 2, 2024</time>';
  expect(publishedOf(page, 'https://gazette.example/')).toBe('');
});

it('a page has no date when it is the archive of a category that calls itself an article', () => {
  const entries = '<h1>Bridges</h1><h2>Bridge</h2><time>May 2, 2024</time>';
  const page = (classes: string) =>
    `<meta property="og:type" content="article"><body class="${classes}">${entries}`;
  expect(publishedOf(page('archive category category-bridges'))).toBe('');
  expect(publishedOf(page('single category-bridges'))).toBe('2024-05-02');
});

it("a page has the date of the head when a name of the publisher's own states it", () => {
  const page = '<meta name="w-published-date" content="2024-05-01"><h1>Bridge</h1>';
  expect(publishedOf(page)).toBe('2024-05-01');
});

it('a page has no date when a clock has the only one', () => {
  const clock = (name: string) => `<title>Bridge</title><h1>Bridge</h1><p id="${name}">May 1, 2024</p>`;
  for (const name of ['todays-date-custom', 'current-date', 'date-now'])
    expect(publishedOf(clock(name))).toBe('');
});

it('a page has the date next to its article when there is only one', () => {
  const aside = (date: string) => `<aside><h3>Published</h3><time datetime="${date}"></time></aside>`;
  const article = '<meta property="og:type" content="article"><h1>Bridge</h1><p>It is wide.</p>';
  expect(publishedOf(article + aside('2024-05-01'))).toBe('2024-05-01');
  expect(publishedOf(article + aside('2024-05-01') + aside('2023-02-01'))).toBe('');
});
