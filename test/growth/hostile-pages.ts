/**
 * Pages that no author writes: one shape repeated a given number of times. Any page could hang a pipeline
 * step that takes more than linear time for one of them.
 */

type Piece = (i: number) => string;

const repeat = (units: number, piece: Piece): string =>
  Array.from({ length: units }, (_, i) => piece(i)).join('');

/** Page of nothing but the given number of pieces. */
const pieces =
  (piece: Piece, before = '', after = '') =>
  (units: number): string =>
    `${before}${repeat(units, piece)}${after}`;

/** Pieces nested in each other, with a word in the innermost. */
const nested =
  (begin: Piece, end: string) =>
  (units: number): string =>
    `${repeat(units, begin)}word${end.repeat(units)}`;

/** Two kinds of pieces; careless code compares each with all of the other kind. */
const both =
  (one: Piece, other: Piece, before = '', between = '', after = '') =>
  (units: number): string =>
    `${before}${repeat(units / 2, one)}${between}${repeat(units / 2, other)}${after}`;

/** Table with as many rows as columns. */
function square(units: number, cell: string): string {
  const side = Math.floor(Math.sqrt(units));
  return `<table>${`<tr>${cell.repeat(side)}</tr>`.repeat(side)}</table>`;
}

/** Each family makes the HTML of a page of so many units, which are elements, attributes or pieces of text. */
export const HOSTILE_PAGES: Readonly<Record<string, (units: number) => string>> = {
  // Siblings of one kind.
  paragraphs: pieces((i) => `<p>Word ${i}</p>`),
  divs: pieces(() => '<div>a</div>'),
  'empty divs': pieces(() => '<div></div>', '<p>Word', '<p>word'),
  'custom elements': pieces((i) => `<x-a>word ${i}</x-a>`),
  'empty custom elements': pieces(() => '<x-a></x-a>', '<p>Word', '<p>word'),
  'custom elements in a line': pieces((i) => `<x-a>word ${i}</x-a> `, '<p>Of ', '</p>'),
  rules: pieces(() => '<hr>', '<p>Word', '<p>word'),
  posts: pieces(
    (i) => `<div class="post"><p>Post ${i} says so much that it is one of those that say it</div>`,
  ),
  'single posts of a forum': pieces(
    (i) => `<div class="k${i}-post"><a class="user" href="/user/1">Lil</a> <time>2 May 2024</time><p>It ${i}`,
    '<link rel="canonical" href="https://bread.example/forum/topic/7">',
  ),
  'cut teasers': pieces(
    (i) => `<p><a href="/${i}">A headline of story ${i}</a><p>Its first words ...`,
    '<meta property="og:type" content="article"><title>Ferry</title><h1>Ferry</h1>',
  ),

  // Depth.
  'nested divs': nested(() => '<div>', '</div>'),
  'nested divs with words': nested((i) => `<div>${i} `, '</div>'),
  'nested spans': nested(() => '<span>', '</span>'),
  'nested lists': nested((i) => `<ul><li>${i}`, '</ul>'),
  'nested quotations': nested((i) => `<blockquote>${i}`, '</blockquote>'),
  'nested tables': nested((i) => `<table><tr><td>${i}<td>`, '</table>'),
  'nested emphasis': nested((i) => `<${'ib'[i % 2]}>${i} `, ''),
  'nested links': nested((i) => `<a href="/${i}"><div>${i} `, ''),
  'closed again': both(
    () => '<span>',
    () => '</i>',
  ),
  'items behind depth': both(
    () => '<div>',
    (i) => `<li>item ${i}</li>`,
  ),

  // Elements that are never closed, and open again in every paragraph.
  'unclosed emphasis': pieces((i) => `<p><b class="c${i}">word ${i}`),
  'unclosed fonts': both(
    (i) => `<font size="${i}">`,
    (i) => `<p>word ${i}</p>`,
  ),
  'unclosed links': pieces((i) => `<p><a href="/${i}">word ${i}`),
  misnested: pieces((i) => `<b><p>word ${i}</b></p>`),
  'text in a table': pieces((i) => `<tr>word ${i}<td>cell`, '<table>'),

  // Tables.
  rows: pieces((i) => `<tr><td>row ${i}</td><td>word</td></tr>`, '<table>', '</table>'),
  columns: pieces((i) => `<td>column ${i}</td>`, '<table><tr>', '</tr><tr><td>a<td>b</tr></table>'),
  'long and short rows': both(
    (i) => `<td>${i}</td>`,
    (i) => `<tr><td>row ${i}</td></tr>`,
    '<table><tr>',
    '</tr>',
    '</table>',
  ),
  'cells of blocks': pieces((i) => `<tr><td><p>a<p>b<td><ul><li>${i}</ul>`, '<table>', '</table>'),
  'block in a cell': pieces((i) => `<p>line ${i}</p>`, '<table><tr><th>a<th>b<tr><td>c<td>', '</table>'),
  captions: pieces((i) => `<table><caption>No. ${i}</caption><tr><td>a<td>b<tr><td>c<td>d</table>`),

  // Spans, and their products.
  'columns that span': pieces(() => '<td colspan="1000">a</td>', '<table><tr>', '</tr><tr><td>b</table>'),
  'rows that span': pieces(() => '<tr><td rowspan="65534">a<td>b</tr>', '<table>', '</table>'),
  'spans across rows': pieces(
    () => '<td rowspan="3">a</td>',
    '<table><tr>',
    '</tr><tr><td>b</tr><tr><td>c</tr></table>',
  ),
  'spans both ways': (units) => square(units, '<td colspan="1000" rowspan="1000">a</td>'),
  'small spans': (units) => square(units, '<td colspan="3" rowspan="3">a</td>'),

  // Lines of many pieces.
  ruby: pieces(() => '<ruby>漢<rt>かん</rt></ruby>', '<p>', '</p>'),
  emphasis: pieces((i) => `<em>word</em> ${i} `, '<p>', '</p>'),
  'emphasis that touches': pieces((i) => `<em>word</em>${'abc'[i % 3]}<b>.word,</b>`, '<p>', '</p>'),
  'emphasis in words': pieces((i) => `a<em>b</em>c<b>d</b>${i}`, '<p>', '</p>'),
  'emphasis of signs': pieces(() => 'a<em>(b)</em>c<del>“d”</del>e<b>*</b>', '<p>', '</p>'),
  'code with white space': pieces((i) => `<code>a${i} </code> `, '<p>', '</p>'),
  'emphasis in emphasis': pieces((i) => `<em>a <b>word</b> ${i}</em><b>b<i>c</i></b>`, '<p>', '</p>'),
  'one emphasis': pieces((i) => `<i>a</i>, <code>${i}</code> `, '<p><b>', '</b></p>'),
  'linked headings': pieces(
    (i) => `<div><h2><a href="/${i}">Story ${i}</a></h2><p>word ${i}</p></div>`,
    `<meta property="og:type" content="article"><h1>Title</h1><div><p>${'A long text. '.repeat(20)}</p></div>`,
  ),
  'bold headings': pieces((i) => `<h2><b>word</b> ${i} <b>word</b></h2>`),
  'code in a line': pieces((i) => `<code>a${i}</code>`, '<p>', '</p>'),
  'raised numbers': pieces((i) => `x<sup>${i}</sup> y<sub>2</sub> `, '<p>', '</p>'),
  'line breaks': pieces((i) => `line ${i}<br>`, '<p>', '</p>'),
  'small and cited': pieces(
    (i) => `<small>a</small> <cite>b</cite> <abbr title="x">${i}</abbr> <q>d</q> `,
    '<p>',
    '</p>',
  ),
  'struck out': pieces((i) => `<del>a</del>${i}<ins>b</ins>~`, '<p>', '</p>'),
  'signs of Markdown': pieces(() => '*_`[]<&$~|# ', '<p>', '</p>'),
  underscores: pieces(() => '_', '<p>a', 'b</p>'),
  'one long word': pieces(() => 'word', '<p>', '</p>'),
  spans: pieces((i) => `<span>word ${i}</span>`, '<p>', '</p>'),
  formulas: pieces((i) => `<math><mi>x</mi><mo>=</mo><mn>${i}</mn></math> and `, '<p>', '</p>'),
  'formulas by themselves': pieces((i) => `<math display="block"><mi>x</mi><mn>${i}</mn></math>.`),

  // Lists.
  items: pieces((i) => `<li>item ${i}</li>`, '<ul>', '</ul>'),
  'numbered items': pieces((i) => `<li>item ${i}</li>`, '<ol>', '</ol>'),
  'numbered by themselves': pieces((i) => `<li value="${i * 2}">item ${i}</li>`, '<ol>', '</ol>'),
  lists: pieces((i) => `<ul><li>item ${i}</li></ul>`),
  'numbered lists': pieces((i) => `<ol start="${i + 1}"><li>item ${i}</li></ol>`),
  'items without a list': pieces((i) => `<li>item ${i}`),
  'items of blocks': pieces((i) => `<li><p>a<p>b ${i}<ul><li>c</ul></li>`, '<ol>', '</ol>'),
  'text in a list': pieces((i) => `word ${i}<li>item</li>`, '<ul>', '</ul>'),
  bullets: pieces((i) => `<p>• item ${i}</p>`),
  'bullets in a line': pieces((i) => `• item ${i}<br>`, '<p>', '</p>'),
  boxes: pieces((i) => `<li><input type="checkbox">task ${i}</li>`, '<ul>', '</ul>'),
  contents: both(
    (i) => `<li><a href="#p${i}">Part ${i}</a>`,
    (i) => `<h2 id="p${i}">Part ${i}</h2>`,
    '<ul>',
    '</ul>',
  ),

  // Definition lists.
  definitions: pieces((i) => `<dt>term ${i}</dt><dd>its meaning</dd>`, '<dl>', '</dl>'),
  terms: pieces((i) => `<dt>term ${i}</dt>`, '<dl>', '</dl>'),
  'definitions of one term': pieces((i) => `<dd>meaning ${i}</dd>`, '<dl><dt>term</dt>', '</dl>'),

  // Attributes.
  attributes: pieces((i) => ` a${i}="b"`, '<p', '>Word'),
  'attributes of elements': pieces((i) => `<p a${i}="b" class="c${i} d e" id="f${i}">Word`),
  'attributes of the body': pieces((i) => `<body a${i}="b">word `),
  classes: pieces((i) => ` c${i}`, '<div class="', '">Word</div>'),
  'one style': pieces((i) => `--a${i}:b;`, '<div style="', '">Word</div>'),
  languages: pieces((i) => `<div lang="${['en', 'de'][i % 2]}" dir="ltr"><p>word ${i}</div>`),

  // Pieces of text.
  'text nodes': pieces((i) => `word ${i}<!-- -->`, '<p>', '</p>'),
  'text that touches': pieces(() => 'a<!-- -->', '<p>', '</p>'),
  'white space': pieces(() => ' \n\t', '<p>Word', 'word'),
  'white space between': pieces(() => ' <!-- -->\n', '<p>Word', 'word'),
  references: pieces(() => '&amp;&lt;a&gt;&#x20;', '<p>', '</p>'),
  comments: pieces((i) => `<!-- ${i} -->`, '<p>Word', '<p>word'),
  'same text': pieces(() => '<p>The same text, long enough to be a copy of the others</p>'),
  scripts: pieces((i) => `<script>a${i}()</script>`, '<p>Word', '<p>word'),
  noscripts: pieces((i) => `<noscript><p>Word ${i}</noscript>`, '<p>Word'),

  // Links.
  links: pieces((i) => `<p><a href="/page/${i}">Page ${i}</a></p>`),
  'links in a line': pieces((i) => `<a href="/page/${i}">Page</a>, `, '<p>', '</p>'),
  'links that touch': pieces((i) => `<a href="/page/${i}">a</a>`, '<p>', '</p>'),
  'links that go on': pieces(() => `<a href="/page">word</a>`, '<p>', '</p>'),
  'links to places': both(
    (i) => `<a href="#a${i}">Place</a> `,
    (i) => `<p id="a${i}">Word ${i}</p>`,
  ),
  'links to one place': pieces(() => `<a href="#a">Place</a> `, '<p id="a">', '</p>'),
  'links to nowhere': pieces((i) => `<a href="#a${i}">Place</a> `, '<p>', '</p>'),
  'link around all': pieces((i) => `<p>word ${i}</p>`, '<a href="/page">', '</a>'),
  'one address': pieces(() => '(', '<p><a href="/', '">Word</a> https://example.org/'),

  // Headings.
  headings: pieces((i) => `<h2>Part ${i}</h2>`),
  'first headings': pieces((i) => `<h1>Part ${i}</h1>`, `<title>${'Title '.repeat(50)}</title>`),
  'headings and text': pieces((i) => `<h3>Part ${i}</h3><p>The same text, long enough to be a copy</p>`),
  'headings in one': pieces((i) => `<h4>Part ${i}</h4>`, '<h1>Whole'),
  'pictures above headings': pieces((i) => `<div><img src="/a${i}.jpg"><h2>Part ${i}</h2></div>`),
  'pictures above one heading': pieces(
    (i) => `<p><img src="/a${i}.jpg"></p>`,
    '<div>',
    '<h2>Part</h2></div>',
  ),

  // Pictures.
  images: pieces((i) => `<img src="/a${i}.jpg" alt="picture ${i}">`, '<p>Word', 'word'),
  'images and words': pieces((i) => `word ${i} <img src="/a${i}.jpg" alt="picture"> `, '<p>', '</p>'),
  'one image': pieces(() => '<p>word</p><img src="/a.jpg" alt="picture">'),
  'sizes of one image': pieces(
    (i) => `<p>w</p><img src="https://e.org/a-${100 + (i % 900)}x${100 + (i % 900)}.jpg">`,
  ),
  figures: pieces((i) => `<figure><img src="/a${i}.jpg"><figcaption>Picture ${i}</figcaption></figure>`),
  'images of a figure': pieces(
    (i) => `<img src="/a${i}.jpg">`,
    '<p>Word</p><figure>',
    '<figcaption>Of</figure>',
  ),
  'candidates of an image': pieces((i) => `/a${i}.jpg ${i}w, `, '<p>Word<img srcset="', '"><p>word'),
  players: pieces((i) => `<p>word</p><iframe src="https://www.youtube.com/embed/video${i}"></iframe>`),
  'light and dark': pieces(
    (i) => `<img src="https://e.org/${i}-light.png" alt="a"><img src="https://e.org/${i}-dark.png" alt="a">`,
    '<p>Word',
    'word',
  ),

  // Footnotes.
  footnotes: both(
    (i) => `<p>Word<sup><a href="#fn${i}">${i % 1000}</a></sup></p>`,
    (i) => `<li id="fn${i}">Note ${i}</li>`,
    '',
    '<ol>',
    '</ol>',
  ),
  'references to one note': pieces(
    () => `word<sup><a href="#fn">1</a></sup> `,
    '<p>',
    '</p><ol><li id="fn">Note</ol>',
  ),
  'links back': pieces(
    (i) => `<a id="r${i}" href="#fn">1</a> <a href="#r${i}">↑</a> `,
    '<p>',
    '</p><p id="fn">Note',
  ),
  'numbered notes': both(
    (i) => `<p>Word<a href="#note${i}">[${i % 1000}]</a></p>`,
    (i) => `<p id="note${i}">[${i % 1000}]</p><p>Note</p>`,
  ),

  // Code.
  'code lines': pieces((i) => `line ${i};\n`, '<pre>', '</pre>'),
  'highlighted code': pieces(
    (i) => `<span class="line"><span class="k">let</span> a${i}</span>\n`,
    '<pre><code>',
    '</code></pre>',
  ),
  'lines of divs': pieces((i) => `<div>line ${i}</div>`, '<pre>', '</pre>'),
  'numbered code': pieces((i) => `<span class="n">${i}</span> line\n`, '<pre>', '</pre>'),
  'blocks of code': pieces((i) => `<pre>line ${i}</pre>`),
  'code next to its numbers': both(
    (i) => `${i + 1}\n`,
    (i) => `line ${i}\n`,
    '<table><tr><td><pre>',
    '</pre><td><pre>',
    '</pre></table>',
  ),
  'numbers next to one code': pieces((i) => `<div>${i}</div>`, '', '<pre>word\nword</pre>'),
  'code elements': pieces((i) => `<div><code>a${i}<br>b</code></div>`),
  backticks: pieces((i) => '`'.repeat(i % 9), '<p><code>', '</code></p>'),

  // Shadow trees.
  'shadow trees': pieces(
    (i) => `<x-a><template shadowrootmode="open"><p>word ${i}<slot></slot></template>own</x-a>`,
  ),
  slots: both(
    (i) => `<slot name="s${i}"></slot>`,
    (i) => `<p slot="s${i}">word ${i}</p>`,
    '<x-a><template shadowrootmode="open">',
    '</template>',
    '</x-a>',
  ),
  'slots of one name': both(
    () => '<slot></slot>',
    (i) => `<p>word ${i}</p>`,
    '<x-a><template shadowrootmode="open">',
    '</template>',
    '</x-a>',
  ),

  // Metadata of a page.
  metas: pieces(
    (i) => `<meta name="author" content="Ada Holm ${i}"><meta property="p${i}" content="a">`,
    '<title>Page</title>',
    '<p>Word',
  ),
  'linked data': pieces(
    (i) => `<script type="application/ld+json">{"@type":"Article","author":{"@id":"a${i}"}}</script>`,
    '',
    '<p>Word',
  ),
  'one linked data': (units) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', author: Array.from({ length: units }, (_, i) => ({ '@id': `a${i}` })) })}</script><p>Word`,
  microdata: pieces((i) => `<p itemprop="author"><span itemprop="name">Ada Holm ${i}</span></p>`),
  bylines: pieces(
    (i) => `<p class="byline">By <a rel="author" href="/author/${i}">Ada Holm ${'abcdefgh'[i % 8]}</a></p>`,
    '<h1>Title</h1>',
  ),
  dates: pieces(
    (i) => `<time datetime="2024-05-01">1 May 2024</time> <p class="date">${i} May 2024</p>`,
    '<h1>Title</h1>',
  ),
  title: pieces(() => 'word - | ', '<title>', '</title><h1>Word</h1><p>Word'),

  // Recipes.
  recipes: pieces(
    (i) =>
      `<p class="cook-time">Cook ${i} min</p><h3>Ingredients</h3><ul><li>1 cup sugar<li>2 cups flour<li>3 eggs</ul>`,
    '<h1>Cake</h1>',
  ),
  'facts of a recipe': both(
    (i) => `<i class="cook-time">Cook ${i} min</i><br>`,
    (i) => `<li>${i} cups flour`,
    '<h1>Cake</h1><div>',
    '</div><h3>Ingredients</h3><ul>',
  ),
  'siblings with a name of their own': pieces(
    (i) =>
      `<div class="card ${String(i).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)])}"><b>a</b><p>b</div>`,
  ),
};

/** @param units number of elements, attributes or pieces of text that the family repeats */
export const hostilePage = (family: string, units: number): string =>
  `<!doctype html><html><body>${HOSTILE_PAGES[family](units)}`;
