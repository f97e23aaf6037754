import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';
import { buildArticle } from '../article/tree/build-article';
import { readPage } from '../dom/page';
import { parseHtml } from '../dom/parse-tree';
import { selectBlocks } from '../labels/select-blocks';
import { runSync } from '../scheduler';
import { findDate, readDate } from './dates';
import { parseJsonLd } from './json-ld';
import { nameIn } from './person-names';
import { readTags } from './stated-details';
import { SiteNames, withoutSite } from './title-parts';

const metadataOf = (html: string, url = 'https://www.gazette.example/a') => articleOf(html, { url }).metadata;

it('author and date are found when a builder of pages makes a widget of each part', () => {
  const widget = (inner: string) =>
    `<div class="elementor-widget"><div class="elementor-widget-container">${inner}</div></div>`;
  const html = `<meta property="og:type" content="article"><article><h1>Two bridges open</h1>${widget('<time datetime="2025-03-04">4 March</time>')}
    ${widget(`<p>${'The bridges open in May. '.repeat(20)}`)}
    ${widget('<div class="author-box"><h4 class="author-box__name">Rowan Ledger</h4><p>Writes about bridges.</div>')}</article>`;
  expect(metadataOf(html)).toMatchObject({ byline: 'Rowan Ledger', published: '2025-03-04' });
});

it('the date next to the author is found when both stand far from the title', () => {
  const html = `<meta property="og:type" content="article"><h1>Two bridges open</h1>${'<p>The bridges open in May.'.repeat(20)}
    <div><p><b><span class="author-name">Rowan Ledger</span></b></p><p>Published on March 4, 2025</p></div><p>More to read.`;
  expect(metadataOf(html)).toMatchObject({ byline: 'Rowan Ledger', published: '2025-03-04' });
});

it('the date of publication is the one below the title when the head states a later one', () => {
  const article = (published: string, line: string) =>
    `<script type="application/ld+json">{"@type":"Article","headline":"Two bridges open","datePublished":"${published}"}</script>
      <h1>Two bridges open</h1><p>${line}</p>${'<p>The bridges open in May.'.repeat(20)}`;
  expect(metadataOf(article('2025-11-05', 'January 31, 2024')).published).toBe('2024-01-31');
  expect(metadataOf(article('2025-11-05', 'January 31, 2026')).published).toBe('2025-11-05');
  expect(metadataOf(article('2025-07-06', '06.07.2024')).published).toBe('2025-07-06');
  const instant = '2025-11-05T02:30:00Z';
  expect(metadataOf(article(instant, 'November 4, 2025')).published).toBe(instant);
});

it('the author of a review is found when JSON-LD describes the product too', () => {
  const review = `{"@type":"Review","itemReviewed":{"@type":"Product","name":"Lamp"},"author":{"@type":"Person","name":"Rowan Ledger"},"datePublished":"2025-09-30"}`;
  const html = `<script type="application/ld+json">${review}</script><article><h1>Lamp review</h1><p>By Rowan Ledger<p>It shines.</article>`;
  expect(metadataOf(html)).toMatchObject({ byline: 'Rowan Ledger', published: '2025-09-30' });
});

it('a page has no date of publication when only a box of facts about its subject has a date', () => {
  const facts =
    '<table class="infobox vcard"><tr><td>Opened<td><span class="dtstart published">1998-02-28</span></table>';
  expect(metadataOf(`<h1>Harbour bridge</h1>${facts}${'<p>The bridge is wide. '.repeat(9)}`).published).toBe(
    '',
  );
});

it('a page has the headline as its title when the first heading is the logo of the platform, whose name ends the title', () => {
  const html = `<title>Two bridges open @ Harbour diary :: Blogs of Mole</title><meta property="og:site_name" content="Harbour diary"><meta property="og:type" content="article">
    <h1 class="topbar__logo__title">Blogs of Mole</h1><article><h2>Two bridges open</h2><p>The bridges open in May.</article>`;
  expect(metadataOf(html).title).toBe('Two bridges open');
});

it('a page has the heading as its title when the category of a shop states a slogan', () => {
  const head =
    '<meta property="og:type" content="product.group"><meta property="og:title" content="Buy lamps at the harbour">';
  expect(metadataOf(`${head}<h1>Lamps</h1><p>All lamps of ours are of brass.</p>`).title).toBe('Lamps');
});

it.each([
  ['of a box in the sidebar', '<aside><h1 class="widget-title">Search</h1></aside>'],
  ['of the footer', '<footer><div><h1 class="sr-only">Footer</h1></div></footer>'],
])('a page has the stated title when the only heading of first rank is that %s', (_, box) => {
  const head =
    '<title>Minutes – Harbour Board</title><meta property="og:title" content="Minutes"><meta property="og:type" content="article">';
  const html = `${head}<p>${'The board met in May. '.repeat(12)}</p>${box}`;
  expect(metadataOf(html).title).toBe('Minutes');
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
])(
  'a page has the line of the page as its title when the document adds a name after %s',
  (_, stated, shown) => {
    const html = `<title>${stated}</title><div>${shown}</div><p>The works begin in May.</p>`;
    expect(metadataOf(html, 'https://news.example/a/1').title).toBe(shown);
  },
);

it('a page has a short line of the page as its title when the name after it is a line of the page too', () => {
  const titleOf = (masthead: string) =>
    metadataOf(
      `<title>两座新桥开工 海港网</title><p>${masthead}<div>两座新桥开工</div><p>五月动工。`,
      'https://news.example/a/1',
    ).title;
  expect(titleOf('海港网')).toBe('两座新桥开工');
  expect(titleOf('海港')).toBe('两座新桥开工 海港网');
});

it.each([
  ['Search paths (Boats: the Manual)', '<h1></h1><h3>2.5 Search paths</h3>', '2.5 Search paths'],
  ['Plugin (Boats API 4.4)', '<h1>Class Plugin&lt;T&gt;</h1>', 'Class Plugin<T>'],
  ['Boats – Guide: Introduction', '<h3>Introduction</h3>', 'Introduction'],
  ['OS | Boats v18 Documentation', '<h1>Boats v18 documentation</h1><h2>OS</h2>', 'OS'],
  ['Boats: pump.h File Reference', '<div class="title">pump.h File Reference</div>', 'pump.h File Reference'],
])('a page has the title of the page when the name of a manual is with it in %s', (title, body, expected) => {
  const html = `<title>${title}</title><body>${body}<p>The pump moves water.</p>`;
  expect(metadataOf(html, 'https://docs.example.org/pump').title).toBe(expected);
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
])('a page has the whole title when the name of a site is after a colon in %s', (title, body, expected) => {
  const html = `<title>${title}</title><body>${body}<p>The pump moves water.</p>`;
  expect(metadataOf(html, 'https://boatnews.example/pump').title).toBe(expected);
});

it('a page has the whole title when a lower heading of an article is what follows a kicker', () => {
  const title = 'Lakeside: Pump moves water';
  const html = `<title>${title}</title><meta property="og:type" content="article"><h3>Pump moves water</h3><p>It runs.</p>`;
  expect(metadataOf(html).title).toBe(title);
});

it('a page has the whole title when the page shows it over two lines', () => {
  const [first, second] = ['海港管理局宣布新建两座跨河大桥', '工程预计明年五月开工'];
  const html = `<title>${first} ${second}</title><div>${first}<br>${second}</div><p>The works begin in May.</p>`;
  expect(metadataOf(html, 'https://news.example/a/1').title).toBe(`${first} ${second}`);
});

it.each([
  ['rtl', 'most letters of its title are Arabic', '', 'أميركا: حصيلة COVID-19'],
  ['rtl', 'its title is Hebrew', '', 'מקרר מקפיא תחתון LG'],
  ['', 'its title quotes a word of Hebrew', '', 'The word שלום in English letters'],
  ['ltr', 'it states so', ' dir="ltr"', 'أميركا'],
])('a page has the direction "%s" when %s', (direction, _, attributes, title) => {
  expect(metadataOf(`<html${attributes}><title>${title}</title><p>A text.`).dir).toBe(direction);
});

it.each([
  ['zh', 'it states none and is in Chinese characters', '', '贻贝礁挡住了潮水'],
  ['ja', 'it states none and has kana among them', '', '潮間帯のムール貝が岸を守る'],
  [
    'ko',
    'its template states English and its letters are Korean',
    ' lang="en-US"',
    '조수가 들어오는 홍합 암초',
  ],
  ['fa', 'it states none and has letters of Persian', '', 'گفتگوی دینی درباره پرسش‌های مردم'],
  ['ar', 'it states none and has letters of Arabic alone', '', 'مصر تسجل ثلاثين إصابة جديدة'],
  ['zh-TW', 'it states so', ' lang="zh-TW"', '潮間帶的貽貝守住海岸'],
  ['zh-cmn-Hans', 'it states so in a form that is no tag', ' lang="zh-cmn-Hans"', '潮間帶的貽貝守住海岸'],
  ['ja', 'it states so and has no kana', ' lang="ja"', '潮間帯観察会'],
  ['de', 'it states so and quotes a word of Chinese', ' lang="de"', 'Das Zeichen 貝 und seine Geschichte'],
  ['', 'it states none and its letters are of many languages', '', 'A reef of mussels'],
])('a page has the language "%s" when %s', (lang, _, attributes, title) => {
  expect(metadataOf(`<html${attributes}><title>${title}</title><p>${title}`).lang).toBe(lang);
});

const MANY = 300_000;
it.each([
  ['site name', `<meta property="og:site_name" content="a${'-'.repeat(MANY)}b">`],
  ['author in the head', `<meta name="author" content="Ada${','.repeat(MANY)}b">`],
  ['author in the text', `<h1>Of kettles</h1><p>Written by Ada${'-'.repeat(MANY)}b</p>`],
  ['author by class', `<h1>Of kettles</h1><p class="author">Ada${' ,'.repeat(MANY)}b</p>`],
  ['heading', `<h1>a${'#'.repeat(MANY)}b</h1>`],
  ['title', `<title>a${'-'.repeat(MANY)}b</title>`],
  [
    'headline',
    `<script type="application/ld+json">{"@type":"Article","headline":"a${'-'.repeat(MANY)}b"}</script>`,
  ],
])(
  'are read within the time of a test from a hostile %s, where quadratic work would take minutes',
  (_, html) => {
    expect(metadataOf(`${html}<p>A text of a few words.</p>`)).toMatchObject({
      url: 'https://www.gazette.example/a',
    });
  },
);

it('metadata are read again when a page changes within one document', () => {
  const { window } = new JSDOM(
    '<title>First of all</title><meta property="og:type" content="article"><meta name="author" content="Jane Doe"><h1>First of all</h1><p>Text of the one.</p>',
  );
  const { document } = window;
  const read = () => {
    const page = runSync(readPage(document));
    return runSync(
      buildArticle(
        page,
        runSync(
          selectBlocks(
            page.blocks,
            page.blocks.map(() => true),
            {},
          ),
        ),
      ),
    ).metadata;
  };
  expect(read()).toMatchObject({ title: 'First of all', byline: 'Jane Doe' });
  document.title = 'Second of all';
  document.querySelector('h1')!.textContent = 'Second of all';
  document.querySelector('[name=author]')!.setAttribute('content', 'John Roe');
  expect(read()).toMatchObject({ title: 'Second of all', byline: 'John Roe' });
});

describe('dates', () => {
  it.each([
    ['2024-05-01', '2024-05-01'],
    ['2024-05-01T09:30:00.000Z', '2024-05-01T09:30:00Z'],
    ['2024-05-01 09:30:00 +0200', '2024-05-01T09:30:00+02:00'],
    ['May 1, 2024', '2024-05-01'],
    ['1st of May 2024', '2024-05-01'],
    ['1. Mai 2024', '2024-05-01'],
    ['le 2 février 2019', '2019-02-02'],
    ['2 de marzo de 2019', '2019-03-02'],
    ['2019年3月2日', '2019-03-02'],
    ['5 июня 2020', '2020-06-05'],
    ['20240501', '2024-05-01'],
    ['20240501T055000+0900', '2024-05-01'],
    ['1714521600', '2024-05-01'],
    ['31.12.1999', '1999-12-31'],
    ['25/12/2020', '2020-12-25'],
    ['12-25-2020', '2020-12-25'],
    ['25-12-2020', '2020-12-25'],
    ['2024. 5. 1. 9:30', '2024-05-01'],
    ['Room 12-1-25-2020', ''],
    ['05-04-2020', ''],
    ['2024-02-31', ''],
    ['Room 2024', ''],
    ['', ''],
    ['١٢ مارس ٢٠٢٤', '2024-03-12'],
    ['۲۰۲۱/۰۶/۰۳', '2021-06-03'],
    ['5 أغسطس، 2023', '2023-08-05'],
    ['3 במרץ 2021', '2021-03-03'],
    ['१५ May २०२२', '2022-05-15'],
  ])('have, when a page writes %j, the value %j', (text, date) => expect(readDate(text)).toBe(date));

  it('reads 3/4/2024 by the language of the page', () => {
    expect(readDate('3/4/2024')).toBe('2024-03-04');
    expect(readDate('3/4/2024', true)).toBe('2024-04-03');
  });

  it('finds the first date in running text', () => {
    expect(findDate('Updated on 3 June 2021, first seen May 1, 2020')?.date).toBe('2021-06-03');
  });
});

describe('JSON-LD', () => {
  it.each([
    ['{"@type":"Article","headline":"A"}', 'A'],
    ['<!-- {"@type":"Article","headline":"A"} -->', 'A'],
    ['{"@type":"Article","headline":"A\nB",}', 'A B'],
    ['{"@type":"Article","headline":"A"}{"@type":"WebSite"}', 'A'],
    ['{&quot;@type&quot;:&quot;Article&quot;,&quot;headline&quot;:&quot;A&quot;}', 'A'],
  ])('returns the object when the script is %j', (source, headline) =>
    expect(parseJsonLd(source)[0]?.headline).toBe(headline),
  );

  it('returns no object when the JSON cannot be repaired', () => {
    expect(parseJsonLd('{"a":')).toEqual([]);
    expect(parseJsonLd('"text"')).toEqual([]);
  });

  it('never changes the prototype of objects', () => {
    metadataOf(
      '<script type="application/ld+json">{"@type":"Article","headline":"A","__proto__":{"polluted":1}}</script>',
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('follows references to authors and leaves out loops', () => {
    const source = `<script type="application/ld+json">{"@graph":[
      {"@type":"NewsArticle","headline":"Bridge opens","author":[{"@id":"#a"},{"@id":"#b"}]},
      {"@id":"#a","@type":"Person","name":"Ada Holm"},{"@id":"#b","name":{"@id":"#b"}}]}</script>`;
    expect(metadataOf(source).byline).toBe('Ada Holm');
  });
});

describe('titles', () => {
  const names = new SiteNames(['The Gazette', 'gazette.example']);
  it.each([
    ['Bridge opens | The Gazette', 'Bridge opens'],
    ['The Gazette: news', 'The Gazette: news'],
    ['The Gazette » Bridge opens', 'Bridge opens'],
    ['Bridge opens - Local - The Gazette', 'Bridge opens - Local'],
    ['The new bridge opens - Local - The Gazette', 'The new bridge opens'],
    ['The new bridge opens - The Gazette - News of the harbour', 'The new bridge opens'],
    ['Spider-Man - No Way Home', 'Spider-Man - No Way Home'],
    ['The Gazette', 'The Gazette'],
    [
      'gazette.example: all that the new bridge needs : Local',
      'gazette.example: all that the new bridge needs : Local',
    ],
    ['Bridge opens--The Gazette', 'Bridge opens--The Gazette'],
    ['Bridge opens -- The Gazette', 'Bridge opens'],
    ['新桥通车_本地_The Gazette', '新桥通车'],
    ['新桥今天正式通车_本地新闻_桥城网', '新桥今天正式通车'],
    ['新桥今天正式通车 - 要闻 - 桥城日报网', '新桥今天正式通车'],
    ['新桥今天正式通车(图)-桥城财经', '新桥今天正式通车(图)'],
    ['新桥今天通车？-本地新闻-桥城网', '新桥今天通车？'],
    ['新しい橋が今日開通した｜橋の新聞', '新しい橋が今日開通した'],
    ['海姑娘 | blog.example.com', '海姑娘 | blog.example.com'],
    ['部长会见中国-东盟', '部长会见中国-东盟'],
    ['图说新桥| 今天正式通车', '图说新桥| 今天正式通车'],
    ['新桥 - 百科', '新桥 - 百科'],
    ['새 다리가 오늘 열렸다 - 한-미 신문', '새 다리가 오늘 열렸다'],
    ['새 다리가 오늘 열렸다ㅣ한미 신문', '새 다리가 오늘 열렸다'],
    ['新しい橋が今日開通：The Gazette', '新しい橋が今日開通'],
    ['知事：新しい橋が今日開通', '知事：新しい橋が今日開通'],
    ['新桥通车--The Gazette', '新桥通车'],
    [
      'Глава «Роскосмоса» рассказал о новой ракете — The Gazette',
      'Глава «Роскосмоса» рассказал о новой ракете',
    ],
    ['Meloni: «Il ponte si farà» e Salvini esulta', 'Meloni: «Il ponte si farà» e Salvini esulta'],
    ['Le film « Vape Wave | 2 » sort en salle | The Gazette', 'Le film « Vape Wave | 2 » sort en salle'],
    ['Minister nennt Plan »völlig verrückt« und mehr', 'Minister nennt Plan »völlig verrückt« und mehr'],
    ['Ministern kallar planen »galen» » The Gazette', 'Ministern kallar planen »galen»'],
    ['الرئيس: «الجسر» يفتح غدا', 'الرئيس: «الجسر» يفتح غدا'],
    ['The bridge opens « Local « The Gazette', 'The bridge opens'],
    ['The bridge opens» The Gazette', 'The bridge opens'],
    ['La nova col·lecció del museu · The Gazette', 'La nova col·lecció del museu'],
    ['- The bridge opens', 'The bridge opens'],
    ['| The bridge opens |', 'The bridge opens'],
    ['The bridge opens - The Gazette -', 'The bridge opens'],
    ['-5 °C and falling', '-5 °C and falling'],
    ['« The bridge opens »', '« The bridge opens »'],
    ['Fast tides of all harbours (Index - C)', 'Fast tides of all harbours (Index - C)'],
    ['The bridge opens - The Gazette - all news of the town and its harbour', 'The bridge opens'],
    ['【The bridge | The tunnel】both open | The Gazette', '【The bridge | The tunnel】both open'],
    ['', ''],
  ])('removes the name of the site from %j', (title, bare) => expect(withoutSite(title, names)).toBe(bare));

  it("prefers a heading when the head has the site's name in common with other pages", () => {
    const head = '<meta property="og:title" content="Gazette"><title>Bog | Gazette</title>';
    expect(metadataOf(`${head}<h1>Bog</h1>`).title).toBe('Bog');
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
  ])('is read when %s', (_, page, title) =>
    expect(metadataOf(page, 'https://gazette.example/r/roads/comments/12').title).toBe(title),
  );

  it('is that of a list when its entries have top-level headings', () =>
    expect(
      metadataOf(
        '<title>The Gazette Blog - Gazette</title><h1>Why?</h1><h1>When?</h1>',
        'https://gazette.example/',
      ).title,
    ).toBe('The Gazette Blog'));

  it.each([
    ['<title>Home Repair Assis&shy;tance</title>', 'Home Repair Assistance'],
    ['<title>Playbooks | Docs</title><h1>Playbooks<a href="#p">\uf0c1</a></h1>', 'Playbooks'],
    ['<meta property="og:title" content="Long&#8203;word">', 'Longword'],
    ['<h1>Tides<span class="mw-editsection">[<a href="/e">edit</a>]</span></h1>', 'Tides'],
  ])('leave out invisible characters and links to edit: %j', (page, title) =>
    expect(metadataOf(page).title).toBe(title),
  );

  it('are those of the site when its home page has a heading that it does not state', () => {
    const page = '<title>Welcome | Ferry 41</title><p>Timetables</p><h1>Other sites</h1>';
    expect(metadataOf(page, 'https://ferry41.example.org/').title).toBe('Ferry 41');
    expect(metadataOf(page, 'https://ferry41.example.org/links').title).toBe('Other sites');
    expect(metadataOf('<h1>Contact</h1>', 'https://ferry41.example.org/').title).toBe('Contact');
  });

  it('are those of a Chinese headline with a space when the only h1 is of another text', () => {
    const page = `<meta property="og:type" content="article"><title>渡輪停航影響旅客 港務局已安排巴士 | 社會 | 海港日報</title>
      <a href="/b"><h1>海港周報：燈塔重新開放</h1></a><h2>渡輪停航影響旅客 港務局已安排巴士</h2>`;
    expect(metadataOf(page).title).toBe('渡輪停航影響旅客 港務局已安排巴士');
  });

  it('takes the heading of the article when the site has its name in an h1 that links to its home page', () => {
    const page = `<title>PORT: Storm closes the harbour | News | Gazette.example</title><a href="/"><h1>Gazette.example</h1></a><h1>Storm closes the harbour</h1><p>Text`;
    expect(metadataOf(page, '').title).toBe('Storm closes the harbour');
  });

  it('takes the heading of the post when a blog without spaces between words has its own name in h1', () => {
    const title = metadataOf(
      '<title>港の橋が三年ぶりに開通した日のこと - 川と橋の写真を毎日お届けする記録帳</title><h1>川と橋の写真を毎日お届けする記録帳</h1><h3><a href="/e/1">港の橋が三年ぶりに開通した日のこと</a></h3><p>夜明け前に着いた。</p>',
    ).title;
    expect(title).toBe('港の橋が三年ぶりに開通した日のこと');
  });

  it('are the headline of the article when the h1 ends the breadcrumb with a title for search engines', () => {
    const json = '{"@type":"NewsArticle","headline":"Lights out, trains stopped: how safe is our grid?"}';
    const head = `<title>Power cut in Ash: lights, trains – how safe is our grid?</title><script type="application/ld+json">${json}</script>`;
    const crumbs =
      '<ul><li><a href="/">Home</a><li><a href="/news/">News</a><li><h1>Power cut in Ash: lights, trains – how safe is our grid?</h1></ul>';
    const html = `${head}${crumbs}<article><h2>Lights out, trains stopped: how safe is our grid?</h2><p>Two masts burnt.</article>`;
    expect(metadataOf(html).title).toBe('Lights out, trains stopped: how safe is our grid?');
  });

  it('have the sign after a kicker that the head states when only elements part it in the heading', () => {
    const page =
      '<title>Dispute in Leeds: the bridge opens | Gazette</title><h1><span>Dispute in Leeds</span> <span>the bridge opens</span></h1>';
    expect(metadataOf(page).title).toBe('Dispute in Leeds: the bridge opens');
  });

  it('prefer the heading that the head repeats', () => {
    const page = '<title>Bridge opens today | Gazette</title><h1>Gazette</h1><h1>Bridge opens today!</h1>';
    expect(metadataOf(page).title).toBe('Bridge opens today!');
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
  ])('are those of the heading without %s when it has one', (_, page, title) =>
    expect(metadataOf(page).title).toBe(title),
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
  ])('take no title from %s', (_, page, title) => expect(metadataOf(page).title).toBe(title));

  it.each([
    ['Netsmartz |', 'Netsmartz'],
    ['https://www.netsmartz.example/', 'netsmartz.example'],
    ['@netsmartz', 'netsmartz'],
    ['/', 'example.org'],
  ])('reads the name of the site in %s', (stated, name) => {
    const page = `<meta property="og:site_name" content="${stated}"><title>Bog</title><h1>Bog</h1>`;
    expect(metadataOf(page, 'https://www.example.org/a').site).toBe(name);
  });

  const publisher =
    '<script type="application/ld+json">{"@type":"Article","headline":"Of bogs","publisher":{"@type":"Organization","name":"Gazette Trust, Inc."}}</script>';
  it.each([
    ['Of bogs - Gazette', '', 'Gazette'],
    ['The GAZETTE | Of bogs', publisher, 'Gazette Trust, Inc.'],
    ['Of bogs | GAZETTE', publisher, 'GAZETTE'],
    ['Gazette', publisher, 'Gazette Trust, Inc.'],
    ['Of bogs - Gazette - News', publisher, 'Gazette Trust, Inc.'],
    ['Of bogs - Gazette', `${publisher}<meta property="og:site_name" content="The Gazette">`, 'The Gazette'],
    ['Of bogs', '<meta property="og:site_name" content="Gazette | News of the marsh">', 'Gazette'],
    ['Of bogs', '<meta property="og:site_name" content="Marsh | News of it">', 'Marsh | News of it'],
    ['Of bogs - Tides', '', 'gazette.example'],
    ['Of bogs | Example', publisher, 'Gazette Trust, Inc.'],
    ['Of bogs | WWW', publisher, 'Gazette Trust, Inc.'],
  ])("finds the host's name in the title %j", (title, head, site) =>
    expect(metadataOf(`<title>${title}</title>${head}<h1>Of bogs</h1><p>Text`).site).toBe(site),
  );

  it.each([
    ['Bread machines – My favourites', '<title>Bread machines - My favourites - Bread Dad</title>'],
    [
      'TCP/IP and UDP / QUIC explained',
      '<meta property="og:title" content="TCP/IP and UDP / QUIC explained"><title>TCP/IP and UDP / QUIC explained | Net</title>',
    ],
  ])('leaves dashes and slashes in the heading %j', (title, head) =>
    expect(metadataOf(`${head}<h1>${title}</h1>`).title).toBe(title),
  );

  const masthead = '<h1><a href="/bogs/">Of Bogs</a></h1>';
  it.each([
    [
      'a post',
      `<title>Of Bogs: Moss - and peat</title>${masthead}<h3>Moss - and peat</h3>`,
      'Moss - and peat',
    ],
    [
      'an article in two parts',
      '<title>Moss: a life</title><h2><a href="/bogs/moss">Moss</a></h2>',
      'Moss: a life',
    ],
  ])('removes the name of a blog from the title of %s', (_, page, title) =>
    expect(metadataOf(page, 'https://www.gazette.example/bogs/moss').title).toBe(title),
  );

  it("uses the thread's heading when the head names only the site", () => {
    const page = '<title>Reddit - The heart of the internet</title><h1>Pan and metal</h1>';
    expect(metadataOf(page, 'https://www.reddit.com/r/Cooking/comments/1/pan/').title).toBe('Pan and metal');
  });

  it.each([
    ['is another', '<h1>How wide is the bridge?</h1>', 'How wide is the bridge?'],
    ['comes after the title', '<h2>Bridges of Leeds</h2><h1>Book a tour</h1>', 'Bridges of Leeds'],
  ])("uses an article's heading when the only one of the first order %s", (_, headings, title) => {
    const page = `<title>Bridges of Leeds | Gazette</title>${headings}`;
    expect(metadataOf(page, 'https://gazette.example/blog/leeds-bridges').title).toBe(title);
  });

  it('uses the head when headings differ', () => {
    expect(metadataOf('<title>Plumbing in Leeds | Pipes Ltd</title><h1>We are here to help</h1>').title).toBe(
      'Plumbing in Leeds',
    );
  });
});

describe('bylines', () => {
  it.each([
    ['By Ada Holm', 'Ada Holm'],
    ['ByAda Holm', 'Ada Holm'],
    ['Written by: Ada Holm | May 3, 2020', 'Ada Holm'],
    ['Posted by Ada Holm on 3 May', 'Ada Holm'],
    ['Ada Holm, May 3, 2020', 'Ada Holm'],
    ['Byron Holm', 'Byron Holm'],
    ['Ada Holm, Wednesday, 20 November 2019', 'Ada Holm'],
    ['Ada Holm - Friday', 'Ada Holm'],
    ['Ada Holm-Friday', 'Ada Holm-Friday'],
    ['Posted by Ada Holm.', 'Ada Holm'],
    ['Ada Holm Jr.', 'Ada Holm Jr.'],
    ['Ada H.', 'Ada H.'],
    ['Kettles Inc.', 'Kettles Inc.'],
    ['Ada Holm Last Updated: May 3, 2020', 'Ada Holm'],
    ['Last Updated: January 7, 2025', ''],
    ['كتبه محرر الثقافة', 'محرر الثقافة'],
    ['Écrit par Jeanne Roy', 'Jeanne Roy'],
    ['Par Jeanne Roy', 'Jeanne Roy'],
    ['Escrito por: Ana Ruiz', 'Ana Ruiz'],
    ['Parveen Shah', 'Parveen Shah'],
    ['作者：王小明', '王小明'],
    ['文/王小明', '王小明'],
    ['Ada Holm , Contributor', 'Ada Holm'],
    ['Ada Holm, Senior Staff Writer', 'Ada Holm'],
    ['Ada Holm, Head of Marketing and Events', 'Ada Holm'],
    ['Ada Holm, Tokyo correspondent', 'Ada Holm'],
    ['Ada Holm, Senior Fellow', 'Ada Holm'],
    ['Ada Holm Senior Washington Correspondent', 'Ada Holm'],
    ['AuthorAda Holm', 'Ada Holm'],
    ['Authority of Harbours', 'Authority of Harbours'],
    ['Ada Holm, PhD', 'Ada Holm, PhD'],
    ['Ada Chief', 'Ada Chief'],
    ['Ada Writer', 'Ada Writer'],
  ])('are, when the line is %j, the name %j', (raw, name) => expect(nameIn(raw)).toBe(name));

  it('finds a name that stands alone after By', () => {
    expect(
      metadataOf('<title>Bridge opens</title><h1>Bridge opens</h1><p>By <a href="/x">Ada Holm</a></p>')
        .byline,
    ).toBe('Ada Holm');
  });

  it('prefers the name next to the title to the name in the head when both stand on the page', () => {
    const page = `<meta name="author" content="KatieS"><title>Bridge opens</title><h1>Bridge opens</h1><p>by</p><p>Ada Holm</p>`;
    expect(metadataOf(page).byline).toBe('Ada Holm');
  });

  it('names all authors when the page shows one of them next to the title', () => {
    const page = `<script type="application/ld+json">{"@type":"Article","headline":"Bridge opens","author":[{"name":"Ada Holm"},{"name":"Bo Lind"}]}</script>
      <h1>Bridge opens</h1><p>By Ada Holm</p>`;
    expect(metadataOf(page).byline).toBe('Ada Holm, Bo Lind');
  });

  it('finds the name in a box with other text', () => {
    const page = `<meta property="og:type" content="article"><title>Bridge opens</title><h1>Bridge opens</h1>
      <div class="author"><span class="author-name">Ada Holm</span><span>Writer</span></div>`;
    expect(metadataOf(page).byline).toBe('Ada Holm');
  });

  it('ignores the author of a book when a sentence names both', () => {
    const page = (text: string) =>
      `<title>Bridges</title><h1>Bridges</h1>${'<p>Text</p>'.repeat(20)}<p>${text}</p>`;
    const by = '<a>Ada Holm</a>';
    expect(metadataOf(page(`Few have read the book <i>Spans</i> written by ${by}.`)).byline).toBe('');
    expect(metadataOf(page(`It fell.<br>Written by ${by}`)).byline).toBe('Ada Holm');
    expect(metadataOf(page(`<span>written by</span> ${by}`)).byline).toBe('Ada Holm');
  });

  it("takes a person for the author of that person's page", () => {
    expect(metadataOf('<title>Ada Holm</title><h1>Ada Holm</h1><p class="byline">Ada Holm</p>').byline).toBe(
      'Ada Holm',
    );
  });

  it('has the date of its first post when only the time in the header of its forum is marked as one', () => {
    const post = (name: string, day: string) =>
      `<div class="post"><h4 class="poster">${name}</h4><div class="post-date">${day}, 11:23:55 AM</div><div class="post-body">${'The hinge squeaks again. '.repeat(9)}</div></div>`;
    const posts = post('olly77', 'June 04, 2024') + post('mara', 'June 09, 2024');
    const clock = '<div class="user"><time datetime="2026-03-05T12:16:19Z">March 05, 2026</time></div>';
    const forum = `<title>Squeak</title>${clock}<h1>Squeak</h1>${posts}`;
    const { published } = metadataOf(forum, 'https://forum.example.org/threads/squeak.1/');
    expect(published).toContain('2024-06-04');
  });

  it('has the date below its title when only the post of a network in its text is marked as dated', () => {
    const embedded =
      '<blockquote class="instagram-media"><p>Ada (@ada) <time datetime="2018-03-12T19:30:12Z">12 March 2018</time></p></blockquote>';
    const html = `<meta property="og:type" content="article"><title>A verdict</title><h1>A verdict</h1><div>Tuesday, 29 January 2019</div><article><p>${'It is clear. '.repeat(30)}</p>${embedded}</article>`;
    expect(metadataOf(html).published).toBe('2019-01-29');
  });

  it.each([
    ['no time', ''],
    [
      'the same day',
      '<li><a href="/a">A verdict</a> <time datetime="2019-01-29">29 January 2019</time></li>',
    ],
  ])('has the date below its title when later times mark %s and the days of other texts', (_, own) => {
    const other = '<li><a href="/b">A storm</a> <time datetime="2019-03-05">5 March 2019</time></li>';
    const html = `<title>A verdict</title><h1>A verdict</h1><ul><li>29 January 2019</li></ul>${'<p>It is clear to all who heard it.</p>'.repeat(20)}<ul>${other}${own}</ul>`;
    for (const type of ['article', 'website'])
      expect(metadataOf(`<meta property="og:type" content="${type}">${html}`).published).toBe('2019-01-29');
  });

  it("finds the user who started the thread, not the site's account elsewhere", () => {
    const forum = `<title>Squeak</title><h1>Squeak</h1><ul><li><span>Thread starter</span> <a class="username">olly77</a></li></ul>
      <a class="username">mara</a>`;
    expect(metadataOf(forum, 'https://forum.example.org/threads/squeak.1/').byline).toBe('olly77');
    const shop = `<meta property="og:type" content="article"><h1>Tents</h1><a href="https://www.youtube.com/user/shop">YouTube</a>`;
    expect(metadataOf(shop).byline).toBe('');
  });

  it('finds no author when a board lists the threads of several members, unless the page says that it is a thread', () => {
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
    expect(metadataOf(board, 'https://sails.example/rigging/').byline).toBe('');
    const links = boardOf((name) => `<p>2 days ago, <a href="/user/${name}">${name}</a></p>`);
    expect(metadataOf(links, 'https://sails.example/rigging/').byline).toBe('');
    const stated = JSON.stringify({ '@type': 'DiscussionForumPosting', author: { name: 'Mira Sandberg' } });
    const thread = `<script type="application/ld+json">${stated}</script>${board}`;
    expect(metadataOf(thread, 'https://sails.example/rigging/').byline).toBe('Mira Sandberg');
  });

  it.each([
    ['来源：例报 作者：王小明 2005年4月5日', '王小明'],
    ['2005年4月5日（本报记者：王小明 李红）', '王小明 李红'],
    ['作者：王小明，来源：例报', '王小明'],
    ['<span>作者：</span><span>王小明</span><span>来源：例报</span>', '王小明'],
    ['<b>作 者</b><i>：王小明</i>', '王小明'],
    ['<div>来源：例报 作者：</div><div><a href=/w>王小明</a></div>', '王小明'],
    ['<dl><dt>著者：<dd>田中 花子</dl>', '田中 花子'],
    ['<b>作者：</b><b>来源：</b>例报', ''],
    ['<b>作者：</b>', ''],
    ['<b>作者</b><b>出版社</b>', ''],
    ['<b>记者：</b><p>早上好', ''],
    ['医生微笑着告诉记者：被称之为最缺乏信心，“我的病人”', ''],
    ['记者：首先欢迎你来到例报接受采访', ''],
    ['记者：谢谢你。', ''],
  ])('finds in %j the labelled name %j', (text, name) =>
    expect(metadataOf(`<h1>花</h1><p>${text}`).byline).toBe(name),
  );

  it.each([
    '<span class="jdgm-rev__author">Some Buyer</span>',
    '<div class="testimonial"><span class="author">Some Buyer</span></div>',
    '<a href="/user/questionnaire?goal=1">Improve myself</a>',
    '<p class="byline">From KETTLECO</p>',
    '<p class="byline">A bridge opens · March 3, 2026</p>',
    '<p class="byline">A bridge opens It fell</p>',
    '<a class="byline">Visit the Kettles Store</a>',
  ])('finds no name in %s', (nearby) => {
    const page = `<meta property="og:type" content="article"><title>A bridge opens</title><h1>A bridge opens</h1><p>Text<p>more`;
    expect(metadataOf(`${page}${nearby}`).byline).toBe('');
  });

  it('ignores reviewers when questions are answered', () => {
    const page = '<h1>Oil</h1><span class="jdgm-rev__author">Some Buyer</span>';
    expect(metadataOf(page, 'https://shop.example/questions/1').byline).toBe('');
  });

  it.each(['published', 'published-date', 'article:published_time'])(
    'come with the date when the page states it as %s',
    (name) =>
      expect(metadataOf(`<meta name="${name}" content="May 1, 2024"><h1>Bridge</h1>`).published).toBe(
        '2024-05-01',
      ),
  );

  it.each([
    ['2024/05/01/bridge', '2024-05-01'],
    ['2024-05-01+A+bridge+opens', '2024-05-01'],
    ['2024-05-012', ''],
  ])('reads the date of the address a/%s as %j', (address, date) =>
    expect(metadataOf('<h1>Bridge</h1>', `https://gazette.example/a/${address}`).published).toBe(date),
  );

  it('reads the date within a wrapper that is called a menu', () => {
    const page = '<title>Bridge</title><div class="with-menu"><h1>Bridge</h1><time>May 2, 2024</time></div>';
    expect(metadataOf(page).published).toBe('2024-05-02');
  });

  it('reads no date from a listing', () => {
    const page = '<title>Bridges</title><h2>Bridge</h2><time>May 2, 2024</time>';
    expect(metadataOf(page, 'https://gazette.example/').published).toBe('');
  });

  it('reads no date from the archive of a category when that calls itself an article', () => {
    const entries = '<h1>Bridges</h1><h2>Bridge</h2><time>May 2, 2024</time>';
    const page = (classes: string) =>
      `<meta property="og:type" content="article"><body class="${classes}">${entries}`;
    expect(metadataOf(page('archive category category-bridges')).published).toBe('');
    expect(metadataOf(page('single category-bridges')).published).toBe('2024-05-02');
  });

  it("reads the date that the head states by a publisher's own name", () => {
    const page = '<meta name="w-published-date" content="2024-05-01"><h1>Bridge</h1>';
    expect(metadataOf(page).published).toBe('2024-05-01');
  });

  it('ignores the date of a clock', () => {
    const clock = (name: string) => `<title>Bridge</title><h1>Bridge</h1><p id="${name}">May 1, 2024</p>`;
    for (const name of ['todays-date-custom', 'current-date', 'date-now'])
      expect(metadataOf(clock(name)).published).toBe('');
  });

  it('reads the only date next to an article', () => {
    const aside = (date: string) => `<aside><h3>Published</h3><time datetime="${date}"></time></aside>`;
    const article = '<meta property="og:type" content="article"><h1>Bridge</h1><p>It is wide.</p>';
    expect(metadataOf(article + aside('2024-05-01')).published).toBe('2024-05-01');
    expect(metadataOf(article + aside('2024-05-01') + aside('2023-02-01')).published).toBe('');
  });

  it('ignores the reviewers of a product', () => {
    const page = `<meta property="og:type" content="product"><h1>Kettle</h1>
      <div class="review"><span class="author">Some Buyer</span><time datetime="2020-01-01"></time></div>`;
    const { byline, published } = metadataOf(page);
    expect([byline, published]).toEqual(['', '']);
  });
});

describe('readTags', () => {
  const tagsOf = (html: string) => {
    const document = parseHtml(html);
    return runSync(readTags(runSync(readPage(document))));
  };

  it('returns every keyword once, from all places that state some', () => {
    expect(
      tagsOf(`<meta property="article:tag" content="Sea"><meta property="article:tag" content="Iron &amp; steel">
        <meta name="keywords" content="sea, mussels، ${'x'.repeat(70)}">
        <script type="application/ld+json">{"@type":"Article","headline":"a","keywords":["Tides","sea"]}</script><p>Text.`),
    ).toEqual(['Sea', 'Iron & steel', 'Tides', 'mussels']);
  });

  it('returns none when the page states none', () => {
    expect(tagsOf('<p>Text.')).toEqual([]);
  });

  it('leave out signs and what a template did not fill in', () => {
    const keywords = '#Tides, -, $keyWords, {{tags}}, C#';
    expect(tagsOf(`<meta name="keywords" content="${keywords}"><p>Text.`)).toEqual(['Tides', 'C#']);
  });
});
