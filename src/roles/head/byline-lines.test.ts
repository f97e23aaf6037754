import { describe, expect, it } from 'vitest';
import { readRoles } from '../../../test/helpers/read-roles';
import { article, BODY_TEXT, rolesOf } from '../../../test/helpers/roles-of-article';

describe('an article', () => {
  it('has its byline below several headings when the page names that author in its head', () => {
    const author = '<meta name="author" content="Wanda Quill">';
    const points = ['The Isle of Wether', 'Ferries stay in port until the wind drops', 'Trains run late'];
    const head = `${points.map((point) => `<h2>${point} and the pilot waits for better weather</h2>`).join('')}
      <div>Video</div><p><a>Wanda Quill</a> <span>from the harbour</span></p><time>1 May 2024</time>`;
    const html = article(head).replace('<title>', `${author}<title>`);
    const roles = readRoles(html);
    const roleOf = (sought: string) => roles.find(({ text }) => text === sought)!.role;
    expect([roleOf('Wanda Quill'), roleOf('1 May 2024')]).toEqual(['byline', 'dateline']);
  });

  it.each(['Views: 1,245', 'Просмотров: 1245', 'بازدید: ۵۴۳', '閲覧数：289', 'Zobrazeno: 451×'])(
    'has no number of readers in its head when the line below the date says “%s”',
    (count) => {
      const roles = rolesOf(article(`<div>By Wanda Quill</div><div>1 May 2024</div><div>${count}</div>`));
      expect(roles).toMatchObject({ '1 May 2024': 'dateline', [count]: 'navigation' });
    },
  );

  it('has numbers of posts that are far below its title', () => {
    const sections = Array.from(
      { length: 8 },
      (_, i) => `<li><a href="/${i}">Harbour ${i}</a></li><li>${i}5 posts</li>`,
    );
    const roles = rolesOf(article(`<ul>${sections.join('')}</ul>`));
    expect(roles['75 posts']).not.toBe('navigation');
  });

  it('has the label of its byline in a line of its own', () => {
    const author = '<meta name="author" content="Wanda Quill">';
    const byline = '<div class="byline"><div>Author:</div><div>Wanda Quill</div></div>';
    const roles = rolesOf(article(byline).replace('<title>', `${author}<title>`));
    expect(roles).toMatchObject({ 'Author:': 'byline', 'Wanda Quill': 'byline' });
  });

  it('has no name of a section in its byline when the page states its author', () => {
    const author = '<meta name="author" content="Wanda Quill">';
    const byline =
      '<div class="byline"><div>Wanda Quill</div><div><a href="/harbour">Harbour</a></div></div>';
    const roles = rolesOf(article(byline).replace('<title>', `${author}<title>`));
    expect(roles).toMatchObject({ 'Wanda Quill': 'byline', Harbour: 'body' });
  });

  it('has no name of a place or an account in the header of the site as its byline', () => {
    const header = '<header><a href="https://example.com/users/region"><span>Wether</span></a></header>';
    const html = article('').replace('<main>', `${header}<main>`);
    expect(rolesOf(html)).toMatchObject({ Wether: 'body' });
  });

  it('has no name of a box of links to the site’s accounts as its byline when the site is its author', () => {
    const accounts =
      '<div class="footer-social-media">WTR Isles</div><div class="footer-social-media">WTR</div>';
    const stated = { '@type': 'NewsArticle', headline: 'Storm', author: { '@type': 'Person', name: 'WTR' } };
    const html = `<script type="application/ld+json">${JSON.stringify(stated)}</script>${article('').replace('<main>', `<main>${accounts}`)}`;
    expect(rolesOf(html)).toMatchObject({ 'WTR Isles': 'share', WTR: 'byline' });
  });

  it('has no line about the author’s other texts as its byline', () => {
    const links = '<ul class="author-links"><li><a href="/a/feed">Get author RSS feed</a></li></ul>';
    const roles = rolesOf(article(`<p>By <a rel="author" href="/a">Wanda Quill</a></p>${links}`));
    expect(roles).toMatchObject({ 'Wanda Quill': 'byline', 'Get author RSS feed': 'list item' });
  });

  it('has its byline once when a link to its text names title and author too', () => {
    const head =
      '<p>By Wanda Quill</p><p><a href="/pdf">View a PDF of Storm closes the harbour, by Wanda Quill</a></p>';
    const roles = rolesOf(
      article(head).replace('<title>', '<meta name="author" content="Wanda Quill"><title>'),
    );
    expect(roles['By Wanda Quill']).toBe('byline');
    expect(roles['View a PDF of Storm closes the harbour, ']).not.toBe('byline');
  });

  it('has a byline with the number of comments when that names the text once more', () => {
    const comments = '<a href="#comments">15 Comments<i> on Storm closes the harbour</i></a>';
    const roles = rolesOf(article(`<p>By <a href="/quill">Wanda Quill</a> ${comments}</p>`));
    expect(roles['Wanda Quill']).toBe('byline');
  });

  it('has no byline above its title when the page states another author', () => {
    const author = '<meta name="author" content="Wanda Quill">';
    const card = '<div><a href="/pier"><div class="author">Ada Holm</div></a></div>';
    const html = article('<p>By Wanda Quill <a>Follow</a></p>').replace('<h1>', `${card}<h1>`);
    const roleOf = (page: string, sought: string) =>
      readRoles(page, ({ text }) => text.length > 100).find(({ text }) => text.trim() === sought)!.role;
    expect(roleOf(html.replace('<title>', `${author}<title>`), 'Ada Holm')).not.toBe('byline');
    expect(roleOf(html.replace('By Wanda Quill', ''), 'Ada Holm')).toBe('byline');
    expect(roleOf(html, 'Follow')).toBe('navigation');
  });

  it('has no byline of another text above its title when its own author stands below that', () => {
    const author = '<meta name="author" content="Wanda Quill">';
    const card = (name: string) =>
      `<li><a href="/${name}"><h2>The pier at noon and at night</h2></a><div>By ${name} Holm</div></li>`;
    const html = article('<p>By Wanda Quill</p>').replace(
      '<h1>',
      `<ul>${['Ada', 'Bea', 'Cleo'].map(card).join('')}</ul><h1>`,
    );
    const roles = rolesOf(html.replace('<title>', `${author}<title>`));
    expect(roles).toMatchObject({ 'By Cleo Holm': 'list item', 'By Wanda Quill': 'byline' });
  });

  it('has no byline in a menu above its title when one of the links has the name of its author', () => {
    const menu = ['Harbour phones', 'Harbour Tech', 'Harbour home'].map((name) => `<a href="/h">${name}</a>`);
    const page = article('').replace('<h1>', `<div>${menu.join(' | ')}</div><h1>`);
    const roles = rolesOf(page.replace('<nav>', '<meta name="author" content="Harbour Tech"><nav>'));
    expect(roles['Harbour Tech']).not.toBe('byline');
  });

  it('has its byline in a line without spaces when a name of its author is an element of its own', () => {
    const author = '<meta name="author" content="Wanda Quill">';
    const head = '<div><a>Wanda Quill</a><span>2 minutes ago</span></div>';
    expect(rolesOf(article(head).replace('<title>', `${author}<title>`))['Wanda Quill']).toBe('byline');
  });

  it('has its author when a name and the name of the account below link to the same page', () => {
    const account = '<div><a href="/quill">Wanda Quill</a></div><div><a href="/quill">@quill</a></div>';
    expect(rolesOf(article(account))).toMatchObject({ 'Wanda Quill': 'byline', '@quill': 'byline' });
  });

  it('has its byline when that stands below a long standfirst', () => {
    const opening = `<p class="standfirst">${BODY_TEXT}</p>`;
    const roles = rolesOf(article(`${opening}<p>By <a href="/a">Wanda Quill</a> · 9 March 2024</p>`));
    expect(roles).toMatchObject({ By: 'byline', 'Wanda Quill': 'byline', '· 9 March 2024': 'dateline' });
  });

  it('has no breadcrumb in its byline when that begins with the author and ends with the title', () => {
    const gt = ' <span class="bread_gt">&gt;</span> ';
    const trail = `<div id="breadcrumb"><a href="/">Harbour desk</a>${gt}<a href="/news">News</a>${gt}<span class="titel">Storm closes the harbour</span></div>`;
    const html = `<meta property="og:type" content="article"><meta name="author" content="Harbour desk"><title>Storm closes the harbour</title>${trail}<h1>Storm closes the harbour</h1><p>${BODY_TEXT}</p>`;
    expect(rolesOf(html)).toMatchObject({ 'Harbour desk': 'navigation', News: 'navigation' });
  });

  it('has no byline in the heading of a section or in a button within a box that is named after the authors', () => {
    const html = `<title>Storm closes the harbour</title><div class="authors"><h1>Storm closes the harbour</h1><p>Wanda Quill</p><button>Show more</button></div>
      <div class="abstract author"><h2>Highlights</h2><p>${BODY_TEXT}</p></div>`;
    expect(rolesOf(html)).toMatchObject({
      'Wanda Quill': 'byline',
      Highlights: 'heading',
      'Show more': 'body',
    });
  });

  it('has a byline without invitations to comment when they stand in its line', () => {
    const html =
      '<p class="byline">By <a>Wanda Quill</a> | <a href="#c">Leave a comment</a> <span>Comments Off</span></p>';
    expect(rolesOf(article(html))).toMatchObject({
      'Wanda Quill': 'byline',
      'Leave a comment': 'navigation',
      'Comments Off': 'navigation',
    });
  });

  it('has no byline in a link to a place on a profile, or to a file', () => {
    const roles = rolesOf(
      article('<p><a href="/people/quill#news">News</a></p><p><a href="/people/quill.vcf">Card</a></p>'),
    );
    expect(Object.values(roles)).not.toContain('byline');
  });

  it.each([
    'Comments',
    '0',
    'Leave a comment',
    '1.1M followers',
    'Print',
    '+ Follow',
    'See all articles',
    'Font size',
    'Register',
    'Show more',
    'Fact checked',
    'Visit the Harbour Shop',
  ])('has no byline that says “%s”, however its element is called', (text) => {
    expect(rolesOf(article(`<div class="author-box"><p>${text}</p></div>`))[text]).not.toBe('byline');
  });

  it('has no byline in a link to a member of which the text is no name', () => {
    const html = '<p><a href="/user/7">En esta dirección</a></p><p><a href="/user/8">quill99</a></p>';
    expect(rolesOf(article(html))).toMatchObject({ 'En esta dirección': 'body', quill99: 'byline' });
  });

  it('has its byline when a reporter is named in Chinese', () => {
    const roles = rolesOf(article('<p>虚构新闻记者 贺梨萍</p>'));
    expect(roles).toMatchObject({ '虚构新闻记者 贺梨萍': 'byline' });
  });

  it('has no byline in the headline of another text when that has the author’s name', () => {
    const html = `<title>Storm closes the harbour</title><meta name="author" content="Wanda Quill"><h3>Seven boats that sail with Wanda Quill</h3>
      <h1>Storm closes the harbour</h1><p>By Wanda Quill</p><p>${BODY_TEXT}</p>`;
    expect(rolesOf(html)).toMatchObject({
      'Seven boats that sail with Wanda Quill': 'heading',
      'By Wanda Quill': 'byline',
    });
  });

  it('has no byline when each of several headings without a title has its own', () => {
    const teaser = (name: string) =>
      `<div><h3>Seven boats that ${name} likes</h3><p class="byline">By ${name} Quill <time class="date">6 March 2026</time></p></div>`;
    const roles = rolesOf(
      `<title>Home</title><main>${teaser('Wanda')}${teaser('Otto')}</main><p>${BODY_TEXT}</p>`,
    );
    expect(Object.values(roles)).not.toContain('byline');
    expect(Object.values(roles)).not.toContain('dateline');
  });

  it.each([
    [
      'below a long caption of the lead image',
      `<figure><figcaption>${BODY_TEXT}</figcaption></figure><p class="byline">Wanda Quill</p>`,
    ],
    [
      'in the footer of the article',
      '<article><footer><span class="byline-author">Wanda Quill</span></footer></article>',
    ],
    [
      'next to the title, in a row named for navigation',
      '<div class="post-nav"><span class="author">Wanda Quill</span></div>',
    ],
    ['below a label of its own', '<dl><dt>von</dt><dd>Wanda Quill</dd></dl>'],
    ['below a subtitle', '<h2 class="subtitle">The pilot waits</h2><p class="authorLine">Wanda Quill</p>'],
    ['in a link to the page of the author', '<p><a href="/authors/wanda-quill/">Wanda Quill</a></p>'],
  ])('has its byline when that stands %s', (_, head) => {
    expect(rolesOf(article(head))['Wanda Quill']).toBe('byline');
  });

  it('has both authors when a word between them has a line of its own', () => {
    const roles = rolesOf(
      article(
        '<div><p class="byline">Wanda Quill</p><p>, and</p><p>Olaf Penn</p><p>Edited in the harbour</p></div>',
      ),
    );
    expect(roles).toMatchObject({ 'Wanda Quill': 'byline', ', and': 'byline', 'Olaf Penn': 'byline' });
    expect(roles['Edited in the harbour']).not.toBe('byline');
  });

  it('has its byline when a carousel of other articles stands above it', () => {
    const others = Array.from({ length: 40 }, (_, i) => `<p>Story number ${i}</p>`).join('');
    const roles = rolesOf(article(`<div class="related">${others}</div><p class="authors">Wanda Quill</p>`));
    expect(roles['Wanda Quill']).toBe('byline');
  });

  it.each(['Olaf Penn', 'Penulis: Olaf Penn'])(
    'has the byline after the body when the page states the author and the last line is “%s”',
    (line) => {
      const stated =
        '<script type="application/ld+json">{"@type":"Article","author":{"name":"Olaf Penn"}}</script>';
      const roles = rolesOf(article(stated, `<p>${line}</p><h2>Other stories</h2>`));
      expect(roles[line]).toBe('byline');
    },
  );

  it('has no statement as its byline that has the name of its author in it', () => {
    const stated =
      '<script type="application/ld+json">{"@type":"Article","author":{"name":"Wanda Quill"}}</script>';
    const roleOf = (line: string) => rolesOf(article(`${stated}<p>${line}</p>`))[line];
    expect(roleOf('Miss no story by Wanda Quill again.')).toBe('body');
    expect(roleOf('[부산=Wanda Quill 기자] 투수 노경은이 오늘 무너졌다.')).toBe('body');
    expect(roleOf('By Wanda Quill and the reporters of abc.')).toBe('byline');
    expect(roleOf('Said at the harbour, by Wanda quill.')).toBe('byline');
  });

  it('has no byline in a card of another article when that stands below the body', () => {
    const roles = rolesOf(
      article('', '<div class="card"><h3>Other story</h3><span>By Olaf Penn</span></div>'),
    );
    expect(roles['By Olaf Penn']).not.toBe('byline');
  });
});
