import { expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';
import { authorOf, bylineOf, TEXT, TITLE } from '../../test/helpers/author-of';

const jsonLd = (objects: string): string => `<script type="application/ld+json">[${objects}]</script>`;

it('the author is the name alone when a post and the name of the site follow it', () => {
  const head =
    '<meta property="og:site_name" content="The Gazette"><meta name="author" content="Ada Holm, Senior Reporter, The Gazette">';
  expect(authorOf(`${head}${TITLE}${TEXT}`)).toBe('Ada Holm');
});

it('the author is the person on the page when JSON-LD refers to the organisation that owns the site', () => {
  const head = jsonLd(
    '{"@type":"Article","headline":"A bridge opens","author":{"@id":"#owner"}},{"@id":"#owner","@type":"Organization","name":"Bridge Works Ltd"}',
  );
  expect(authorOf(`${head}${TITLE}${TEXT}<p class="author-name">Ada Holm</p>`)).toBe('Ada Holm');
});

it('the author is named when JSON-LD refers to a person who is an organisation too', () => {
  const head = jsonLd(
    '{"@type":"Article","headline":"A bridge opens","author":{"@id":"#owner"}},{"@id":"#owner","@type":["Person","Organization"],"name":"Ada Holm"}',
  );
  expect(authorOf(`${head}${TITLE}${TEXT}`)).toBe('Ada Holm');
});

it.each(['Ada Holm and Ben Reed', 'Ada Holm & Ben Reed', 'Ada Holm/Ben Reed'])(
  'the authors are two people when the head states both as one, as in %j',
  (names) => {
    const html = `<meta name="author" content="${names}"><meta property="og:type" content="article">${TITLE}${TEXT}`;
    expect(authorOf(html)).toBe('Ada Holm, Ben Reed');
  },
);

it('the author is written as the head states the name when the page shows it in capitals', () => {
  const head = '<meta property="og:type" content="article"><meta name="author" content="Ada Holm">';
  expect(authorOf(`${head}${TITLE}<p>By ADA HOLM</p>${TEXT}`)).toBe('Ada Holm');
});

it('the author is named without a description when the head states one after the name', () =>
  expect(
    authorOf(
      `<meta name="author" content="Ona Kazys, Vilniaus universiteto Tiltų fakulteto profesorė">${TITLE}${TEXT}`,
    ),
  ).toBe('Ona Kazys'));

it('the author is found when a Korean news system states the name', () => {
  const meta =
    '<meta property="og:article:author" content="김가상 기자"><meta property="og:type" content="article">';
  expect(authorOf(`${meta}${TITLE}${TEXT}`)).toBe('김가상');
});

const ENTRIES = '<article><h2>One</h2><a rel=author>Ada Holm</a></article>'.repeat(3);

it.each([
  '',
  'index.php',
  'en/',
  'blog/',
  'page/4/',
  'category/bridges/',
  'forums/',
  'forum.php',
  'forums/bridges.12/',
  'f42-bridges/',
  'viewforum.php?f=4',
])('a page has no author when its address is that of a listing, /%s', (path) =>
  expect(authorOf(ENTRIES, `https://gazette.example/${path}`)).toBe(''),
);

it.each([
  '?p=12',
  'blog/a-bridge-opens',
  '2024/05/01/bridge',
  'gj/202405/t20240501_152.htm',
  'archives/2562',
])('a page has an author when its address is that of an entry, /%s', (path) =>
  expect(authorOf(`${TITLE}<a rel=author>Ada Holm</a>${TEXT}`, `https://gazette.example/${path}`)).toBe(
    'Ada Holm',
  ),
);

it('a page has no author when it is undated and states its maker in the head alone', () => {
  const page = `<meta name=author content="Holm Web Studio">${TITLE}${TEXT}`;
  expect(authorOf(page, 'https://gazette.example/contact-us')).toBe('');
});

it('a page has no author when it is undated and names its maker within a line alone', () => {
  const page = `<meta name=author content="Holm Studio">${TITLE}<p>UAB Holm Studio, 3 Bridge Road${TEXT}`;
  expect(authorOf(page, 'https://gazette.example/contact-us')).toBe('');
});

it('a page has no author when it is undated and calls itself an article by its site', () => {
  const page = `<meta property=og:type content=article><meta property=og:site_name content="Bridge Trust">${TITLE}<a rel=author>Bridge Trust</a>${TEXT}`;
  expect(authorOf(page, 'https://gazette.example/religion')).toBe('');
});

it.each(['Ada Holm', 'ليلى حداد'])(
  'a page has an author when it is undated, with an article and %s in the head',
  (name) => {
    const page = `<meta name=author content="${name}"><article>${TITLE}${TEXT}</article>`;
    expect(authorOf(page, 'https://gazette.example/contact-us')).toBe(name);
  },
);

it('a page has no author when only the organisation is stated', () => {
  const author = '"author":{"@type":"Organization","name":"Bridge Trust"}';
  const json = `<script type="application/ld+json">{"@type":"Article","headline":"A bridge opens",${author}}</script>`;
  expect(authorOf(`${json}${TITLE}${TEXT}`)).toBe('');
});

it('all authors are named when each has a meta element', () => {
  const meta =
    '<meta name=citation_authors content="Ada Holm"><meta name=citation_authors content="Bo Lind">';
  expect(authorOf(`${meta}<meta name=dc.creator content="Ada Holm">${TITLE}${TEXT}`)).toBe(
    'Ada Holm, Bo Lind',
  );
});

it.each([
  ['<p>Von <a href="/a">Ada Holm</a></p>', 'Ada Holm'],
  ['<p>Par <a href="/a">Ada Holm</a> et <a href="/b">Wanda Quill</a></p>', 'Ada Holm, Wanda Quill'],
  ['<p>كتبت أسماء نصار</p>', 'أسماء نصار'],
  ['<p>김가상 기자 |</p>', '김가상'],
])(
  'the author is the one that %s next to the title names, and not the firm that the head states',
  (line, name) => {
    const head = '<meta name="author" content="Gazette Online, Harbour, Germany">';
    expect(authorOf(`${head}<article>${TITLE}${line}${TEXT}</article>`)).toBe(name);
  },
);

it('the author of a review is found when JSON-LD describes the product too', () => {
  const review = `{"@type":"Review","itemReviewed":{"@type":"Product","name":"Lamp"},"author":{"@type":"Person","name":"Rowan Ledger"},"datePublished":"2025-09-30"}`;
  const html = `<script type="application/ld+json">${review}</script><article><h1>Lamp review</h1><p>By Rowan Ledger<p>It shines.</article>`;
  expect(articleOf(html).metadata).toMatchObject({ byline: 'Rowan Ledger', published: '2025-09-30' });
});

it('the author is the name next to the title, not the one in the head, when both stand on the page', () => {
  const page = `<meta name="author" content="KatieS"><title>Bridge opens</title><h1>Bridge opens</h1><p>by</p><p>Ada Holm</p>`;
  expect(bylineOf(page)).toBe('Ada Holm');
});

it('all authors are named when the page shows one of them next to the title', () => {
  const page = `<script type="application/ld+json">{"@type":"Article","headline":"Bridge opens","author":[{"name":"Ada Holm"},{"name":"Bo Lind"}]}</script>
    <h1>Bridge opens</h1><p>By Ada Holm</p>`;
  expect(bylineOf(page)).toBe('Ada Holm, Bo Lind');
});

it('the author is the person whose page it is when a byline has that name', () => {
  expect(bylineOf('<title>Ada Holm</title><h1>Ada Holm</h1><p class="byline">Ada Holm</p>')).toBe('Ada Holm');
});

it('the author is the user who started the thread when others and accounts of the site are named', () => {
  const forum = `<title>Squeak</title><h1>Squeak</h1><ul><li><span>Thread starter</span> <a class="username">olly77</a></li></ul>
    <a class="username">mara</a>`;
  expect(bylineOf(forum, 'https://forum.example.org/threads/squeak.1/')).toBe('olly77');
  const shop = `<meta property="og:type" content="article"><h1>Tents</h1><a href="https://www.youtube.com/user/shop">YouTube</a>`;
  expect(bylineOf(shop)).toBe('');
});

it('there is no author when a board lists the threads of several members, unless the page says that it is a thread', () => {
  const boardOf = (authorOf: (name: string) => string) =>
    `<meta name="generator" content="vBulletin 4.2.2"><title>Rigging</title><h1>Rigging</h1><ol>${[
      'olly77',
      'mara',
      'tove',
      'jib12',
      'ropes',
      'lars',
      'keel9',
      'ebba',
    ]
      .map((name) => `<li><h3><a href="/t/${name}">Squeak</a></h3>${authorOf(name)}</li>`)
      .join('')}</ol>`;
  const board = boardOf((name) => `<p class="author">Started by ${name}</p>`);
  expect(bylineOf(board, 'https://sails.example/rigging/')).toBe('');
  const links = boardOf((name) => `<p>2 days ago, <a href="/user/${name}">${name}</a></p>`);
  expect(bylineOf(links, 'https://sails.example/rigging/')).toBe('');
  const stated = JSON.stringify({ '@type': 'DiscussionForumPosting', author: { name: 'Mira Sandberg' } });
  const thread = `<script type="application/ld+json">${stated}</script>${board}`;
  expect(bylineOf(thread, 'https://sails.example/rigging/')).toBe('Mira Sandberg');
});

it('a product has neither author nor date when its reviewers have', () => {
  const page = `<meta property="og:type" content="product"><h1>Kettle</h1>
    <div class="review"><span class="author">Some Buyer</span><time datetime="2020-01-01"></time></div>`;
  const { byline, published } = articleOf(page).metadata;
  expect([byline, published]).toEqual(['', '']);
});
