import { expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';

const titleOf = (html: string, url = 'https://www.gazette.example/a'): string =>
  articleOf(html, { url }).metadata.title;

it('the title is the headline when the first heading is the logo of the platform, whose name ends the title', () => {
  const html = `<title>Two bridges open @ Harbour diary :: Blogs of Mole</title><meta property="og:site_name" content="Harbour diary"><meta property="og:type" content="article">
    <h1 class="topbar__logo__title">Blogs of Mole</h1><article><h2>Two bridges open</h2><p>The bridges open in May.</article>`;
  expect(titleOf(html)).toBe('Two bridges open');
});

it('the title is the heading when the category of a shop states a slogan', () => {
  const head =
    '<meta property="og:type" content="product.group"><meta property="og:title" content="Buy lamps at the harbour">';
  expect(titleOf(`${head}<h1>Lamps</h1><p>All lamps of ours are of brass.</p>`)).toBe('Lamps');
});

it.each([
  ['of a box in the sidebar', '<aside><h1 class="widget-title">Search</h1></aside>'],
  ['of the footer', '<footer><div><h1 class="sr-only">Footer</h1></div></footer>'],
])('the title is the stated one when the only heading of first rank is that %s', (_, box) => {
  const head =
    '<title>Minutes – Harbour Board</title><meta property="og:title" content="Minutes"><meta property="og:type" content="article">';
  const html = `${head}<p>${'The board met in May. '.repeat(12)}</p>${box}`;
  expect(titleOf(html)).toBe('Minutes');
});

it.each([
  [
    'a dash without spaces',
    '海港管理局宣布新建两座跨河大桥-Gazette 海港新闻',
    '海港管理局宣布新建两座跨河大桥',
  ],
  ['a space', '海港管理局宣布新建两座跨河大桥 海港新闻办公室', '海港管理局宣布新建两座跨河大桥'],
  [
    'a dash between Latin words',
    'The harbour will build two new bridges-The Gazette',
    'The harbour will build two new bridges',
  ],
])('the title is the line of the page when the document adds a name after %s', (_, stated, shown) => {
  const html = `<title>${stated}</title><div>${shown}</div><p>The works begin in May.</p>`;
  expect(titleOf(html, 'https://news.example/a/1')).toBe(shown);
});

it('the title is a short line of the page when the name after it is a line of the page too', () => {
  const titleWith = (masthead: string) =>
    titleOf(
      `<title>两座新桥开工 海港网</title><p>${masthead}<div>两座新桥开工</div><p>五月动工。`,
      'https://news.example/a/1',
    );
  expect(titleWith('海港网')).toBe('两座新桥开工');
  expect(titleWith('海港')).toBe('两座新桥开工 海港网');
});

it.each([
  ['Search paths (Boats: the Manual)', '<h1></h1><h3>2.5 Search paths</h3>', '2.5 Search paths'],
  ['Plugin (Boats API 4.4)', '<h1>Class Plugin&lt;T&gt;</h1>', 'Class Plugin<T>'],
  ['Boats – Guide: Introduction', '<h3>Introduction</h3>', 'Introduction'],
  ['OS | Boats v18 Documentation', '<h1>Boats v18 documentation</h1><h2>OS</h2>', 'OS'],
  ['Boats: pump.h File Reference', '<div class="title">pump.h File Reference</div>', 'pump.h File Reference'],
])('the title is that of the page when the name of a manual is with it in %s', (title, body, expected) => {
  const html = `<title>${title}</title><body>${body}<p>The pump moves water.</p>`;
  expect(titleOf(html, 'https://docs.example.org/pump')).toBe(expected);
});

it.each([
  [
    'Pump moves water: Boat News',
    '<h3>Boat News</h3><h2>Pump moves water</h2>',
    'Pump moves water: Boat News',
  ],
  [
    'Pump meetings : The Harbour',
    '<h1><img alt="The Harbour"></h1><h2>Meetings</h2>',
    'Pump meetings : The Harbour',
  ],
])('the title is whole when the name of a site is after a colon in %s', (title, body, expected) => {
  const html = `<title>${title}</title><body>${body}<p>The pump moves water.</p>`;
  expect(titleOf(html, 'https://boatnews.example/pump')).toBe(expected);
});

it('the title is whole when a lower heading of an article is what follows a kicker', () => {
  const whole = 'Lakeside: Pump moves water';
  const html = `<title>${whole}</title><meta property="og:type" content="article"><h3>Pump moves water</h3><p>It runs.</p>`;
  expect(titleOf(html)).toBe(whole);
});

it('the title is whole when the page shows it over two lines', () => {
  const [first, second] = ['海港管理局宣布新建两座跨河大桥', '工程预计明年五月开工'];
  const html = `<title>${first} ${second}</title><div>${first}<br>${second}</div><p>The works begin in May.</p>`;
  expect(titleOf(html, 'https://news.example/a/1')).toBe(`${first} ${second}`);
});

it('the title is the heading when the head has no more than the name of the site', () => {
  const head = '<meta property="og:title" content="Gazette"><title>Bog | Gazette</title>';
  expect(titleOf(`${head}<h1>Bog</h1>`)).toBe('Bog');
});

it.each([
  [
    'a button has a text',
    '<title>tokio - Rust</title><h1>Crate <b>tokio</b> <button>Copy path</button></h1>',
    'Crate tokio',
  ],
  [
    'a link follows it on a page of goods',
    '<title>Angel Teddy Bear | Toys</title><h1><span>Angel Teddy Bear</span> <a href="#o">show the original title</a></h1><b itemprop=price>3.50</b>',
    'Angel Teddy Bear',
  ],
  [
    'the page is named home',
    '<title>Home - The Gazette Blog</title><meta property="og:site_name" content="The Gazette Blog">',
    'The Gazette Blog',
  ],
  [
    'a Chinese title has the site without spaces',
    '<title>请教一下关于开桥的问题吗-渡口客栈-帮助渡船的平台</title><h1>请教一下关于开桥的问题吗</h1><p>问题描述',
    '请教一下关于开桥的问题吗',
  ],
  [
    'a question ends before the site',
    '<title>怎么做到的？这座桥有一百年了吗？_39渡口网_资讯</title><h1>怎么做到的？这座桥有一百年了吗？</h1><p>问题描述',
    '怎么做到的？这座桥有一百年了吗？',
  ],
  ['a French page is named home', '<title>Accueil | Le Pont</title>', 'Le Pont'],
  ['a Hungarian page is named home', '<title>Kezdőlap | A híd</title>', 'A híd'],
  [
    'a teaser has more words of it',
    '<title>Where to Bike in Houston</title><meta property="og:type" content="article"><h1>The Best Trails in Houston for Biking</h1><h1><a href="/kayak">Where to Kayak in Houston</a></h1>',
    'The Best Trails in Houston for Biking',
  ],
  [
    'it is long',
    `<title>Reddit - The heart of the internet</title><h1>${'A long road. '.repeat(22)}</h1>`,
    'A long road. '.repeat(22).trim(),
  ],
])('the title is found when %s', (_, page, title) =>
  expect(titleOf(page, 'https://gazette.example/r/roads/comments/12')).toBe(title),
);

it('the title is that of the list when its entries have top-level headings', () =>
  expect(
    titleOf(
      '<title>The Gazette Blog - Gazette</title><h1>Why?</h1><h1>When?</h1>',
      'https://gazette.example/',
    ),
  ).toBe('The Gazette Blog'));

it.each([
  ['<title>Home Repair Assis&shy;tance</title>', 'Home Repair Assistance'],
  ['<title>Playbooks | Docs</title><h1>Playbooks<a href="#p">\uf0c1</a></h1>', 'Playbooks'],
  ['<meta property="og:title" content="Long&#8203;word">', 'Longword'],
  ['<h1>Tides<span class="mw-editsection">[<a href="/e">edit</a>]</span></h1>', 'Tides'],
])('the title has no invisible characters and links to edit when the page is %j', (page, title) =>
  expect(titleOf(page)).toBe(title),
);

it('the title is the name of the site when its home page has a heading that it does not state', () => {
  const page = '<title>Welcome | Ferry 41</title><p>Timetables</p><h1>Other sites</h1>';
  expect(titleOf(page, 'https://ferry41.example.org/')).toBe('Ferry 41');
  expect(titleOf(page, 'https://ferry41.example.org/links')).toBe('Other sites');
  expect(titleOf('<h1>Contact</h1>', 'https://ferry41.example.org/')).toBe('Contact');
});

it('the title is the Chinese headline with a space when the only h1 is of another text', () => {
  const page = `<meta property="og:type" content="article"><title>渡輪停航影響旅客 港務局已安排巴士 | 社會 | 海港日報</title>
    <a href="/b"><h1>海港周報：燈塔重新開放</h1></a><h2>渡輪停航影響旅客 港務局已安排巴士</h2>`;
  expect(titleOf(page)).toBe('渡輪停航影響旅客 港務局已安排巴士');
});

it('the title is the heading of the article when the site has its name in an h1 that links to its home page', () => {
  const page = `<title>PORT: Storm closes the harbour | News | Gazette.example</title><a href="/"><h1>Gazette.example</h1></a><h1>Storm closes the harbour</h1><p>Text`;
  expect(titleOf(page, '')).toBe('Storm closes the harbour');
});

it('the title is the heading of the post when a blog without spaces between words has its own name in h1', () => {
  const html =
    '<title>港の橋が三年ぶりに開通した日のこと - 川と橋の写真を毎日お届けする記録帳</title><h1>川と橋の写真を毎日お届けする記録帳</h1><h3><a href="/e/1">港の橋が三年ぶりに開通した日のこと</a></h3><p>夜明け前に着いた。</p>';
  expect(titleOf(html)).toBe('港の橋が三年ぶりに開通した日のこと');
});

it('the title is the headline of the article when the h1 ends the breadcrumb with a title for search engines', () => {
  const json = '{"@type":"NewsArticle","headline":"Lights out, trains stopped: how safe is our grid?"}';
  const head = `<title>Power cut in Ash: lights, trains – how safe is our grid?</title><script type="application/ld+json">${json}</script>`;
  const crumbs =
    '<ul><li><a href="/">Home</a><li><a href="/news/">News</a><li><h1>Power cut in Ash: lights, trains – how safe is our grid?</h1></ul>';
  const html = `${head}${crumbs}<article><h2>Lights out, trains stopped: how safe is our grid?</h2><p>Two masts burnt.</article>`;
  expect(titleOf(html)).toBe('Lights out, trains stopped: how safe is our grid?');
});

it('the title has the sign after a kicker that the head states when only elements part it in the heading', () => {
  const page =
    '<title>Dispute in Leeds: the bridge opens | Gazette</title><h1><span>Dispute in Leeds</span> <span>the bridge opens</span></h1>';
  expect(titleOf(page)).toBe('Dispute in Leeds: the bridge opens');
});

it('the title is the heading that the head repeats when another stands before it', () => {
  const page = '<title>Bridge opens today | Gazette</title><h1>Gazette</h1><h1>Bridge opens today!</h1>';
  expect(titleOf(page)).toBe('Bridge opens today!');
});

it.each([
  ['a label', '<title>Which host? | Board</title><h1>Thread: Which host?</h1>', 'Which host?'],
  [
    'a button in its own element',
    '<title>The bridge opens at last | Gazette</title><h1>The bridge opens at last<a href="#">Add to …</a></h1>',
    'The bridge opens at last',
  ],
  [
    'a kicker in its own element',
    '<meta property="og:title" content="The bridge opens at last"><h1><span>Leeds</span> The bridge opens at last</h1>',
    'The bridge opens at last',
  ],
  [
    'a kicker that the title of the document has too',
    '<title>Leeds | The bridge opens at last</title><meta property="og:title" content="The bridge opens at last"><h1><span>Leeds</span> The bridge opens at last</h1>',
    'The bridge opens at last',
  ],
  [
    'a kicker, though the title has a dash',
    '<meta property="og:title" content="The bridge opens - trams may cross"><h1><span>Leeds</span> <span>The bridge opens - trams may cross</span></h1>',
    'The bridge opens - trams may cross',
  ],
  [
    'words for screen readers',
    '<title>The bridge opens at last</title><h1><span class="sr-only">Article: </span>The bridge opens at last</h1>',
    'The bridge opens at last',
  ],
  [
    'words that are never shown',
    '<title>The bridge opens at last</title><h1>The bridge opens at last <a style="display: none">Edit</a></h1>',
    'The bridge opens at last',
  ],
  [
    'words that are hidden from screen readers',
    '<title>The bridge opens</title><h1>The bridge opens <span aria-hidden="true">Saved!</span></h1>',
    'The bridge opens',
  ],
  [
    'the unknown name of the site after a wide colon',
    '<title>新しい橋が今日開通：橋の新聞デジタル</title><h1>新しい橋が今日開通</h1>',
    '新しい橋が今日開通',
  ],
  ['a label in Persian', '<title>کدام میزبان؟ | انجمن</title><h1>موضوع: کدام میزبان؟</h1>', 'کدام میزبان؟'],
  [
    'a count',
    '<title>The new bridge opens - Board</title><h1>The new bridge opens (e.org) 87</h1>',
    'The new bridge opens',
  ],
])('the title is the heading without %s when it has one', (_, page, title) =>
  expect(titleOf(page)).toBe(title),
);

it.each([
  [
    'a book around its chapters',
    '<title>What is Ownership? - The Book of Rust</title><h1>The Book of Rust</h1><h2>What is Ownership?</h2>',
    'What is Ownership?',
  ],
  [
    'a kicker above its heading',
    '<title>Ski | Row about a suit: they blame the yard</title><h2>Ski</h2><h1>Row about a suit: they blame the yard</h1>',
    'Row about a suit: they blame the yard',
  ],
  [
    'a site that the page names nowhere else',
    '<title>Ferry News - The bridge opens at last</title><h1>The bridge opens at last</h1>',
    'The bridge opens at last',
  ],
  ['a home page', '<title>Gazette | Home Page</title>', 'Gazette'],
  [
    'a site that names itself after each page',
    '<meta property="og:site_name" content="Block use | Tool | Acme Docs"><title>Block use | Tool | Acme Docs</title><h1>Block use</h1>',
    'Block use',
  ],
  [
    'a site that names itself after each page below its own heading',
    '<meta property="og:site_name" content="Ferries stay in port again - News of the docks by Quill"><title>Ferries stay in port again - News of the docks by Quill</title><h1><a href="/docks">News of the docks by Quill</a></h1><h2>The docks, every day</h2><h3>Ferries stay in port again</h3>',
    'Ferries stay in port again',
  ],
  [
    'its title in another language before it',
    '<meta property="og:title" content="नदी पर पुल आज खुल गया"><title>The bridge over the river opened today|नदी पर पुल आज खुल गया</title><h1>The bridge over the river opened today</h1><h1>नदी पर पुल आज खुल गया</h1>',
    'नदी पर पुल आज खुल गया',
  ],
  [
    'a section that heads its pages',
    '<meta property="og:title" content="How a movie changed one man\'s vision"><title>BBC - Future - Health - How a movie changed one man\'s vision</title><h1>Health</h1>',
    "How a movie changed one man's vision",
  ],
  [
    'a section that heads an article',
    '<meta property="og:type" content="article"><meta property="og:title" content="The bridge opens at last"><title>The bridge opens at last | Health | Gazette</title><h1>Health</h1>',
    'The bridge opens at last',
  ],
])('the title is none of the words around it when the page has %s', (_, page, title) =>
  expect(titleOf(page)).toBe(title),
);

it.each([
  ['Bread machines – My favourites', '<title>Bread machines - My favourites - Bread Dad</title>'],
  [
    'TCP/IP and UDP / QUIC explained',
    '<meta property="og:title" content="TCP/IP and UDP / QUIC explained"><title>TCP/IP and UDP / QUIC explained | Net</title>',
  ],
])('the title keeps its dashes and slashes when the heading is %j', (title, head) =>
  expect(titleOf(`${head}<h1>${title}</h1>`)).toBe(title),
);

const masthead = '<h1><a href="/bogs/">Of Bogs</a></h1>';
it.each([
  ['a post', `<title>Of Bogs: Moss - and peat</title>${masthead}<h3>Moss - and peat</h3>`, 'Moss - and peat'],
  [
    'an article in two parts',
    '<title>Moss: a life</title><h2><a href="/bogs/moss">Moss</a></h2>',
    'Moss: a life',
  ],
])('the title has no name of the blog when the page is %s', (_, page, title) =>
  expect(titleOf(page, 'https://www.gazette.example/bogs/moss')).toBe(title),
);

it('the title is the heading of the thread when the head names only the site', () => {
  const page = '<title>Reddit - The heart of the internet</title><h1>Pan and metal</h1>';
  expect(titleOf(page, 'https://www.reddit.com/r/Cooking/comments/1/pan/')).toBe('Pan and metal');
});

it.each([
  ['is another', '<h1>How wide is the bridge?</h1>', 'How wide is the bridge?'],
  ['comes after the title', '<h2>Bridges of Leeds</h2><h1>Book a tour</h1>', 'Bridges of Leeds'],
])('the title is the heading of an article when the only one of the first order %s', (_, headings, title) => {
  const page = `<title>Bridges of Leeds | Gazette</title>${headings}`;
  expect(titleOf(page, 'https://gazette.example/blog/leeds-bridges')).toBe(title);
});

it('the title is that of the head when the heading is another', () => {
  expect(titleOf('<title>Plumbing in Leeds | Pipes Ltd</title><h1>We are here to help</h1>')).toBe(
    'Plumbing in Leeds',
  );
});

it("a title has no name of the site when links to the site's home page say that name", () => {
  const titleWith = (link: string) =>
    titleOf(`<title>Timetables - Harbour Ferries</title>${link}<h2>By day</h2><p>Every hour.`);
  for (const name of ['Harbour Ferries', '<img src="logo.png" alt="Harbour Ferries">'])
    for (const address of ['/', 'https://gazette.example/index.html'])
      expect(titleWith(`<a href="${address}">${name}</a>`)).toBe('Timetables');
  for (const address of ['https://other.example/', '/harbour'])
    expect(titleWith(`<a href="${address}">Harbour Ferries</a>`)).toBe('Timetables - Harbour Ferries');
});

it('the only heading is the title of a page when the head says something short that the page shows nowhere', () => {
  const titleBelow = (head: string, body: string) =>
    titleOf(`<title>${head}</title>${body}<p>The ferries run every hour.`);
  expect(titleBelow('Portal of the Harbour Ministry', '<h1>Policies</h1>')).toBe('Policies');
  const menu = '<ul><li><a href="/timetables">Timetables</a></ul>';
  expect(titleBelow('Timetables', `${menu}<h1>Harbour Ministry</h1>`)).toBe('Timetables');
  const long = 'Ferries to all islands of the bay, in summer and in winter';
  expect(titleBelow(long, '<h1>Come aboard</h1>')).toBe(long);
  expect(titleBelow('Timetables | Harbour', '<h1>Come aboard</h1>')).not.toBe('Come aboard');
});
