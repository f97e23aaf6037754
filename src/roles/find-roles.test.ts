import { describe, expect, it } from 'vitest';
import { readRoles } from '../../test/helpers/read-roles';

const BODY_TEXT =
  'The harbour was closed for most of the day because the wind had turned to the north. '.repeat(3);

/** Role of each text of a page on which long texts are labelled content. */
function rolesOf(html: string): Record<string, string> {
  const roles = readRoles(html, ({ text }) => text.trim().split(/\s+/).length > 20);
  return Object.fromEntries(roles.map(({ text, role }) => [text.slice(0, 40), role]));
}

const article = (head: string, rest = '') =>
  `<!doctype html><html lang="en"><title>Storm closes the harbour</title><nav><a href="/">Home</a></nav>
  <main><h1>Storm closes the harbour</h1>${head}<p>${BODY_TEXT}</p>${rest}</main><footer>© Fictitious Press</footer></html>`;

describe('an article', () => {
  it('has title, standfirst, byline and dateline when they stand between title and body', () => {
    const roles = rolesOf(
      article(
        `<p class="standfirst">Ferries stay in port until the wind drops, says the pilot.</p>
        <div class="meta">By <a rel="author" href="/a">Wanda Quill</a></div><time datetime="2024-05-01">1 May 2024</time>`,
      ),
    );
    expect(roles).toMatchObject({
      'Storm closes the harbour': 'title',
      'Ferries stay in port until the wind drop': 'standfirst',
      By: 'byline',
      'Wanda Quill': 'byline',
      '1 May 2024': 'dateline',
      Home: 'navigation',
      '© Fictitious Press': 'legal',
    });
  });

  it('has a heading when the link in it is named like a button', () => {
    const clinic = '<h2><a class="cta" href="/clinic">The clinic by the pier</a></h2><p>Open all day.</p>';
    expect(rolesOf(article('', clinic))).toMatchObject({ 'The clinic by the pier': 'heading' });
  });

  it('has navigation in a map that it shows', () => {
    const keys = '<table><tr><td>←<td>Move left<tr><td>+<td>Zoom in</table>';
    expect(rolesOf(article('', `<div class="gm-style">${keys}</div>`))).toMatchObject({
      '←': 'navigation',
      'Zoom in': 'navigation',
    });
  });

  it('has its standfirst in a lower heading when author and date follow that', () => {
    const standfirst = '<h2>Ferries stay in port until the wind drops, says the pilot</h2>';
    const byline = '<p>By <a rel="author" href="/a">Wanda Quill</a></p>';
    const roleIn = (head: string) => rolesOf(article(head))['Ferries stay in port until the wind drop'];
    expect(roleIn(standfirst + byline)).toBe('standfirst');
    expect(roleIn(byline + standfirst)).toBe('heading');
  });

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

  it('has no line about the author’s other texts as its byline', () => {
    const links = '<ul class="author-links"><li><a href="/a/feed">Get author RSS feed</a></li></ul>';
    const roles = rolesOf(article(`<p>By <a rel="author" href="/a">Wanda Quill</a></p>${links}`));
    expect(roles).toMatchObject({ 'Wanda Quill': 'byline', 'Get author RSS feed': 'list item' });
  });

  it.each([
    ['share', 'lrshare_iconlist', 'Slashdot'],
    ['navigation', 'RadMenu RadMenu_Silk', 'Starts with'],
    ['legal', 'tborder forumrules', 'Smilies'],
  ])('has next to it a region of the role %s when it is named %s', (role, name, text) => {
    expect(rolesOf(article('', `<div class="${name}"><p>${text}</p></div>`))[text]).toBe(role);
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

  it('has no byline in a menu above its title when one of the links has the name of its author', () => {
    const menu = ['Harbour phones', 'Harbour Tech', 'Harbour home'].map((name) => `<a href="/h">${name}</a>`);
    const page = article('').replace('<h1>', `<div>${menu.join(' | ')}</div><h1>`);
    const roles = rolesOf(page.replace('<nav>', '<meta name="author" content="Harbour Tech"><nav>'));
    expect(roles['Harbour Tech']).not.toBe('byline');
  });

  it('has a dateline with a place when each letter of its script counts as a word, and no label to share it', () => {
    const head =
      '<div>2024年5月1日 10:01 <i>発信地：カノ/ナイジェリア [ <a href="/a">アフリカ</a> ]</i></div><p class="date">1.5.2024 <b>teilen</b></p>';
    const roles = rolesOf(article(head));
    expect(roles).toMatchObject({ '2024年5月1日 10:01': 'dateline', '1.5.2024': 'dateline' });
    expect(roles.teilen).not.toBe('dateline');
  });

  it('has the captions of a gallery when its name says that it has arrows', () => {
    const figure = '<figure><img src="a.jpg"><figcaption>The ferry at the pier</figcaption></figure>';
    const gallery = `<div class="media-nav"><b>Previous</b>${figure}</div>`;
    expect(rolesOf(article('', gallery))).toMatchObject({
      Previous: 'navigation',
      'The ferry at the pier': 'caption',
    });
  });

  it('has its byline in a line without spaces when a name of its author is an element of its own', () => {
    const author = '<meta name="author" content="Wanda Quill">';
    const head = '<div><a>Wanda Quill</a><span>2 minutes ago</span></div>';
    expect(rolesOf(article(head).replace('<title>', `${author}<title>`))['Wanda Quill']).toBe('byline');
  });

  it('has its title in a lower heading when the only other one is that of a dialog', () => {
    const roles = rolesOf(
      `<title>The saints of ice: when they come</title><main><article><nav><h1>The saints of ice: when they come</h1></nav>
      <header role="banner"><h2><span>The saints of ice</span><span>When they come</span></h2><time>3 May 2024</time></header>
      <p>${BODY_TEXT}</p></article></main><dialog><header><h1>Remember this</h1></header></dialog>`,
    );
    expect(roles).toMatchObject({
      'The saints of ice': 'title',
      'When they come': 'title',
      '3 May 2024': 'dateline',
      'Remember this': 'notice',
    });
  });

  it('has no standfirst in the description of its author', () => {
    const box =
      '<section class="author"><a href="/wanda">Wanda Quill</a><div class="bio"><p class="box-desc">Fond of boats and of long walks, she writes ever since she can hold a pen, and lives in a small house near the pier with two dogs, a cat and far too many books.</p></div></section>';
    const roles = rolesOf(article(box));
    expect(Object.values(roles)).not.toContain('standfirst');
  });

  it('has no standfirst in the description of a voice that reads it aloud', () => {
    const voice =
      '<div class="head_tts"><p class="head_tts_desc">Your provider may charge you for what you hear.</p></div>';
    expect(Object.values(rolesOf(article(voice)))).not.toContain('standfirst');
  });

  it('has no standfirst in a line that repeats its title', () => {
    const roles = readRoles(
      article('<h2 class="standfirst">Storm closes the harbour</h2>'),
      ({ text }) => text.length > 100,
    );
    const repeated = roles.filter(({ text }) => text === 'Storm closes the harbour');
    expect(repeated.map(({ role }) => role).slice(-2)).toEqual(['title', 'heading']);
  });

  it('has no byline and dateline where a theme hides them for search engines', () => {
    const name = '<span class="fn"><a href="/author/wanda">Wanda Quill</a></span>';
    const roles = rolesOf(
      article(
        `<span class="vcard rich-snippet-hidden">${name}</span><span class="updated rich-snippet-hidden">2023-11-28T16:00:03+00:00</span>`,
      ),
    );
    expect(roles['Wanda Quill']).toBe('navigation');
    expect(roles['2023-11-28T16:00:03+00:00']).toBe('navigation');
  });

  it('has a dateline in Arabic when a line says when it was published, and not where a report was', () => {
    const roles = rolesOf(
      article('<p>تم نشره الجمعة 24 نيسان 2020 09:22 مساءً</p><p>نشر موقع البريد خبراً عن 3 سفن في المرفأ</p>'),
    );
    expect(roles['تم نشره الجمعة 24 نيسان 2020 09:22 مساءً']).toBe('dateline');
    expect(roles['نشر موقع البريد خبراً عن 3 سفن في المرفأ']).toBe('body');
  });

  it('has no standfirst in the title of another text, and in a notice about cookies', () => {
    const title = '<div class="desc"><a href="/b">Ferries stay in port until the wind drops</a></div>';
    const notice = '<div class="desc">Our website uses cookies to offer you optimal navigation.</div>';
    const roles = rolesOf(article(title + notice));
    expect(roles['Ferries stay in port until the wind drop']).toBe('body');
    expect(roles['Our website uses cookies to offer you op']).toBe('body');
  });

  it('has no standfirst in a row of links', () => {
    const links = ['breakfast', 'birthdays', 'summer', 'picnics', 'children']
      .map((tag) => `<a href="/${tag}">${tag}</a>`)
      .join(' ');
    expect(Object.values(rolesOf(article(`<div class="summary">${links}</div>`)))).not.toContain(
      'standfirst',
    );
  });

  it('has no standfirst in facts with labels when a box of that name holds them', () => {
    const facts =
      '<p><span>Delivery:</span> within ten working days</p><p><span>Paid by:</span> the one who sends</p>';
    const roles = rolesOf(`<h1>Lamp for a desk</h1><div class="summary">${facts}</div><p>${BODY_TEXT}</p>`);
    expect(Object.values(roles)).not.toContain('standfirst');
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

  it('has the headline as title when a breadcrumb ends with the same words, and the headline has them in two elements', () => {
    const roles = rolesOf(
      `<title>“It begins”: Storm closes the harbour</title><nav><ol><li>News</li><li><h1>“It begins”: Storm closes the harbour</h1></li></ol></nav>
      <main><h2><span>“It begins”</span><span>Storm closes the harbour</span></h2><p>${BODY_TEXT}</p></main>`,
    );
    expect(roles).toMatchObject({
      '“It begins”: Storm closes the harbour': 'navigation',
      '“It begins”': 'title',
      'Storm closes the harbour': 'title',
    });
  });

  it('has no breadcrumb in its byline when that begins with the author and ends with the title', () => {
    const gt = ' <span class="bread_gt">&gt;</span> ';
    const trail = `<div id="breadcrumb"><a href="/">Harbour desk</a>${gt}<a href="/news">News</a>${gt}<span class="titel">Storm closes the harbour</span></div>`;
    const roles = rolesOf(
      `<meta property="og:type" content="article"><meta name="author" content="Harbour desk"><title>Storm closes the harbour</title>${trail}<h1>Storm closes the harbour</h1><p>${BODY_TEXT}</p>`,
    );
    expect(roles).toMatchObject({ 'Harbour desk': 'navigation', News: 'navigation' });
  });

  it('has no title when its only h1 stands below all of the text', () => {
    const roles = rolesOf(
      `<title>Ferries of the north</title><p>${BODY_TEXT}</p><div><h1>Tickets for every ferry</h1></div>`,
    );
    expect(roles).toMatchObject({ 'Tickets for every ferry': 'heading' });
  });

  it('has the headline as title when the only h1 is the name of the blog', () => {
    const roles = rolesOf(
      `<title>Storm closes the harbour - Notes from the pier of a small town</title><h1><a href="/">Notes from the pier of a small town</a></h1>
      <div class="entry"><h3><a href="/1">Storm closes the harbour</a></h3><p>${BODY_TEXT}</p></div>`,
    );
    expect(roles['Storm closes the harbour']).toBe('title');
  });

  it('has the other h1 as title when the first is the logo of the site', () => {
    const page = (logo: string) =>
      `<!doctype html><title>Storms - The Harbour Post</title><header>${logo}</header><main><h1>Latest on storms</h1><p>${BODY_TEXT}</p></main>`;
    for (const logo of [
      '<h1 class="logo">All the news of the harbour</h1>',
      '<div class="logo"><h1><a href="/">All the news of the harbour</a></h1></div>',
    ])
      expect(rolesOf(page(logo))).toMatchObject({ 'Latest on storms': 'title' });
    const title = '<div id="logo"><a href="/"><img src="logo.png"></a><h1>Storms</h1></div>';
    expect(rolesOf(page(title))).toMatchObject({ Storms: 'title' });
  });

  it('has its heading as title when a dialog about cookies has one of the same level above it', () => {
    const dialog =
      '<div class="cky-consent-container"><p role="heading" aria-level="1">We value your privacy</p></div>';
    const page = `<!doctype html><title>Storms | The Harbour Post</title>${dialog}<main><h1>Latest on the weather</h1><p>${BODY_TEXT}</p></main>`;
    expect(rolesOf(page)).toMatchObject({
      'We value your privacy': 'notice',
      'Latest on the weather': 'title',
    });
  });

  it('has its title in a link when the site that it leads to follows in the same line', () => {
    const page = `<!doctype html><title>Storm closes the harbour | Shore News</title>
      <table><tr><td><a href="https://example.com/a">Storm closes the harbour</a> (<a href="/from?site=example.com">example.com</a>)</td></tr></table><p>${BODY_TEXT}</p>`;
    expect(rolesOf(page)).toMatchObject({ 'Storm closes the harbour': 'title' });
  });

  it('has its title without a label of its own before it', () => {
    const roles = rolesOf(
      `<title>Which ferry for a bicycle?</title><h1><span>Thread:</span> <a href="/t/1">Which ferry for a bicycle?</a></h1>
      <p>${BODY_TEXT}</p>`,
    );
    expect(roles).toMatchObject({ 'Thread:': 'navigation', 'Which ferry for a bicycle?': 'title' });
  });

  it('has its whole title when a part of it is in a box of its own', () => {
    const roles = rolesOf(
      `<title>A day at sea: Storm over the harbour</title><h1><div>A day at sea</div><span>: </span><span>Storm over the harbour</span></h1><p>${BODY_TEXT}</p>`,
    );
    expect(roles).toMatchObject({ 'A day at sea': 'title', 'Storm over the harbour': 'title' });
  });

  it('has no settings of a script in it, except as code', () => {
    const [small, big] = ['small', 'big'].map((size) => `{"size":"${size}","url":"/harbour.jpg"}`);
    const page = `<title>Storm</title><h1>Storm</h1><p>${BODY_TEXT}</p><div>${small}</div><pre>${big}</pre>`;
    const roles = rolesOf(page);
    expect([roles[small.slice(0, 40)], roles[big.slice(0, 40)]]).toEqual(['navigation', 'code']);
  });

  it('has no controls of a player or of a list to choose from', () => {
    const roles = rolesOf(
      `<title>Storm closes the harbour</title><h1>Storm closes the harbour</h1><p>${BODY_TEXT}</p><div class="video-js vjs-paused"><span>Current Time 0:00</span></div>
      <div class="RadMenu RadMenu_Context"><ul><li>StartsWith</li></ul></div>`,
    );
    expect(roles).toMatchObject({ 'Current Time 0:00': 'navigation', StartsWith: 'navigation' });
  });

  it('has no byline in the heading of a section or in a button within a box that is named after the authors', () => {
    const roles = rolesOf(
      `<title>Storm closes the harbour</title><div class="authors"><h1>Storm closes the harbour</h1><p>Wanda Quill</p><button>Show more</button></div>
      <div class="abstract author"><h2>Highlights</h2><p>${BODY_TEXT}</p></div>`,
    );
    expect(roles).toMatchObject({ 'Wanda Quill': 'byline', Highlights: 'heading', 'Show more': 'body' });
  });

  it('has its title without a button in the same heading', () => {
    const roles = rolesOf(
      `<title>Which ferry for a bicycle?</title><h1>Which ferry for a bicycle?<a href="#">Add to …</a></h1><p>${BODY_TEXT}</p>`,
    );
    expect(roles).toMatchObject({ 'Add to …': 'navigation', 'Which ferry for a bicycle?': 'title' });
  });

  it('has no numbers of pages, views and comments in its head', () => {
    const roles = rolesOf(
      `<title>Storm closes the harbour</title><h1>Storm closes the harbour <small>Page 2 of 5</small></h1>
      <p class="byline"><span>By Wanda Quill</span> <span>1.234 views</span> <span>댓글 12</span></p><p>${BODY_TEXT}</p><p>Seite 2 von 5</p>`,
    );
    expect(roles).toMatchObject({
      'Storm closes the harbour': 'title',
      'Page 2 of 5': 'navigation',
      'By Wanda Quill': 'byline',
      '1.234 views': 'navigation',
      '댓글 12': 'navigation',
      'Seite 2 von 5': 'navigation',
    });
  });

  it('has no author and date of the first of several entries', () => {
    const entry = (title: string) =>
      `<div class="post"><h2>${title}</h2><div class="meta"><p>${title.length} March 2016</p><p>by Wanda Quill</p></div><p>${BODY_TEXT}</p></div>`;
    const roles = rolesOf(
      `<title>Harbour notes</title><div>${['Storm', 'Seven boats', 'A quay'].map(entry).join('')}</div>`,
    );
    expect(Object.values(roles)).not.toContain('byline');
    expect(Object.values(roles)).not.toContain('dateline');
  });

  it('has a byline without invitations to comment when they stand in its line', () => {
    const roles = rolesOf(
      article(
        '<p class="byline">By <a>Wanda Quill</a> | <a href="#c">Leave a comment</a> <span>Comments Off</span></p>',
      ),
    );
    expect(roles).toMatchObject({
      'Wanda Quill': 'byline',
      'Leave a comment': 'navigation',
      'Comments Off': 'navigation',
    });
  });

  it('has author, date and standfirst once when the page writes them twice', () => {
    const standfirst = 'Ferries stay in port until the wind drops';
    const line = `<p class="standfirst">${standfirst}</p><p class="byline">By Wanda Quill</p><p>1 May 2024</p>`;
    const roles = readRoles(article(line + line), () => false);
    const sure = roles.filter(
      ({ text, probability }) => probability > 0.6 && /Quill|2024|Ferries/.test(text),
    );
    expect(sure.map(({ text }) => text)).toEqual([standfirst, 'By Wanda Quill', '1 May 2024']);
  });

  it('has a standfirst in the box of its byline when that is its description', () => {
    const text = 'The ferries stay in port until the wind drops, as the pilot of the harbour said on Friday.';
    const head = `<div class="byline"><p>By Wanda Quill</p><p>${text}</p></div>`;
    const page = article(head).replace('<nav>', `<meta name="description" content="${text}"><nav>`);
    expect(rolesOf(page)).toMatchObject({ 'By Wanda Quill': 'byline', [text.slice(0, 40)]: 'standfirst' });
  });

  it('has no standfirst in a box of numbers', () => {
    const rating =
      '<p class="description"><b>4,4</b> <span>7</span> <span>2</span> <span>0</span> of five</p>';
    expect(Object.values(rolesOf(article(rating)))).not.toContain('standfirst');
  });

  it.each([
    ['a sentence tells of a day', '<p>The ferries go again on Saturday, 4 May 2024.</p>'],
    ['another story has it', '<p>4 May 2024 <a href="/x">The pier is sold to a circus</a></p>'],
    [
      'another story with a number has it',
      '<p><a href="/x">4 May 2024 <span>The pier is sold to a circus for the 30th time in its long life</span></a></p>',
    ],
  ])('has no dateline when %s', (_, line) => {
    expect(Object.values(rolesOf(article(line)))).not.toContain('dateline');
  });

  it('has no dateline when it sells a product', () => {
    const page = article('<p>Delivered by 4 May 2024</p>');
    expect(Object.values(rolesOf(page))).toContain('dateline');
    const product = page.replace('<nav>', '<meta property="og:type" content="product"><nav>');
    expect(Object.values(rolesOf(product))).not.toContain('dateline');
  });

  it('has no byline in a link to a place on a profile, or to a file', () => {
    const roles = rolesOf(
      article('<p><a href="/people/quill#news">News</a></p><p><a href="/people/quill.vcf">Card</a></p>'),
    );
    expect(Object.values(roles)).not.toContain('byline');
  });

  it('has a dateline in the size of captions when a class says how large it is', () => {
    const roles = rolesOf(article('<div class="text-caption">1 May 2024, 18:59</div>'));
    expect(roles).toMatchObject({ '1 May 2024, 18:59': 'dateline' });
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
  ])('has no byline that says “%s”, however its element is called', (text) => {
    expect(rolesOf(article(`<div class="author-box"><p>${text}</p></div>`))[text]).not.toBe('byline');
  });

  it('has no byline in a link to a member of which the text is no name', () => {
    const roles = rolesOf(
      article('<p><a href="/user/7">En esta dirección</a></p><p><a href="/user/8">quill99</a></p>'),
    );
    expect(roles).toMatchObject({ 'En esta dirección': 'body', quill99: 'byline' });
  });

  it('has its byline when a reporter is named in Chinese', () => {
    const roles = rolesOf(article('<p>虚构新闻记者 贺梨萍</p>'));
    expect(roles).toMatchObject({ '虚构新闻记者 贺梨萍': 'byline' });
  });

  it('has no heading that only names the site', () => {
    const roles = rolesOf(
      `<title>Storm closes the harbour - Harbour Courier</title><meta property="og:site_name" content="Harbour Courier">
      <h2>Storm closes the harbour</h2><h1>Harbour Courier</h1><p>${BODY_TEXT}</p>`,
    );
    expect(roles).toMatchObject({ 'Storm closes the harbour': 'title', 'Harbour Courier': 'navigation' });
  });

  it('has no byline in the headline of another text when that has the author’s name', () => {
    const roles = rolesOf(
      `<title>Storm closes the harbour</title><meta name="author" content="Wanda Quill"><h3>Seven boats that sail with Wanda Quill</h3>
      <h1>Storm closes the harbour</h1><p>By Wanda Quill</p><p>${BODY_TEXT}</p>`,
    );
    expect(roles).toMatchObject({
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

  it('has the heading in its header as title and the sentence below it as standfirst when it has no h1', () => {
    const roles = rolesOf(
      `<title>Harbour - Local news</title><main><article><header><h2><span>Weather</span> <span>Storm closes the quay</span></h2>
      <div class="text">Ferries stay in port until the wind drops, says the pilot.</div></header><p>${BODY_TEXT}</p></article></main>`,
    );
    expect(roles).toMatchObject({
      Weather: 'title',
      'Storm closes the quay': 'title',
      'Ferries stay in port until the wind drop': 'standfirst',
    });
  });

  it('has the heading as title when a breadcrumb repeats it as h1', () => {
    const html = `<title>Storm closes the harbour</title><nav><h1>Storm closes the harbour</h1></nav>
          <main><h2>Storm closes the harbour</h2><p>${BODY_TEXT}</p></main>`;
    const roles = readRoles(html, ({ path }) => path.tag === 'p').map(({ role }) => role);
    expect(roles.filter((role) => role === 'title' || role === 'navigation')).toEqual([
      'navigation',
      'title',
    ]);
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

  it.each(['MEXICO CITY (AP) — ', 'BERLIN – ', 'Madrid (EFE).- '])(
    'has no standfirst when its description is a first paragraph that opens with %s',
    (opening) => {
      const first = `${opening}The economy grew by one per cent in the first quarter of the year.`;
      const page = `<meta name="description" content="${first}">${article('', `<p>Second</p>`)}`;
      const roles = rolesOf(page.replace('</h1>', `</h1><p>${first}</p>`));
      expect(roles[first.slice(0, 40)]).toBe('body');
    },
  );

  it('has no standfirst in what sums up the reviews of users', () => {
    const reviews =
      '<div class="user_reviews"><div class="summary">Very positive, by 94 of 100 users</div></div>';
    expect(rolesOf(article(reviews))['Very positive, by 94 of 100 users']).not.toBe('standfirst');
  });

  it('has navigation in a menu whose lines say that they lead to other texts', () => {
    const menu = '<nav><p>Most popular</p><ul><li><a href="/a">Oak step</a></li></ul></nav>';
    const roles = rolesOf(article('', menu));
    expect([roles['Most popular'], roles['Oak step']]).toEqual(['navigation', 'navigation']);
  });

  it('has related products alike when the name of one also says that it is in stock', () => {
    const card = (name: string, stock: string) =>
      `<li class="product ${stock}"><h2>${name}</h2><span class="amount">29,90 €</span></li>`;
    const cards = card('Oak step', 'outofstock') + card('Ash step', 'instock');
    const roles = rolesOf(article('', `<section class="related products"><ul>${cards}</ul></section>`));
    expect([roles['Oak step'], roles['Ash step']]).toEqual(['related', 'related']);
  });

  it.each([
    ['body', 'text read-more-expander'],
    ['body', 'page-hero-ad-hidden'],
    ['advertisement', 'page-hero-ad'],
    ['related', 'sidebar read-more'],
  ])('has %s in text in an element named %s', (role, names) => {
    const box = `<div class="${names}"><p>The hook is worn.</p></div>`;
    expect(rolesOf(article('', box))['The hook is worn.']).toBe(role);
  });

  it('has no standfirst in a form when that has a description', () => {
    const form = '<form><p class="description">Enter your address and get our stories every week.</p></form>';
    expect(rolesOf(article(form))['Enter your address and get our stories e']).not.toBe('standfirst');
  });

  it.each([
    '<figcaption>© Olaf Penn</figcaption>',
    '<div class="copyright">© Olaf Penn</div>',
    '<footer>© Olaf Penn</footer>',
  ])('has the credit of a picture in its caption when that is marked as %s', (credit) => {
    const roles = rolesOf(article('', `<figure><img src="a.jpg">${credit}</figure>`));
    expect(roles['© Olaf Penn']).toBe('caption');
  });

  it('has the date in a long line of publication and change', () => {
    const line = 'Publié le 12 janvier 2026 à 05h30, modifié le 12 janvier 2026 à 18h21';
    expect(rolesOf(article(`<p>${line}</p>`))[line.slice(0, 40)]).toBe('dateline');
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

  it('has no byline in a card of another article when that stands below the body', () => {
    const roles = rolesOf(
      article('', '<div class="card"><h3>Other story</h3><span>By Olaf Penn</span></div>'),
    );
    expect(roles['By Olaf Penn']).not.toBe('byline');
  });

  it('has its caption and quotation by their elements when class names say something else', () => {
    const roles = rolesOf(
      article(
        '<figure class="lead"><img src="a.jpg"><figcaption>The pier at noon</figcaption></figure>',
        '<blockquote>It blew hard</blockquote>',
      ),
    );
    expect(roles).toMatchObject({ 'The pier at noon': 'caption', 'It blew hard': 'quote' });
  });

  it.each([
    ['credit', '<div class="image-meta"><p>The pier at noon</p></div>', 'caption'],
    ['credit in German', '<p class="bildunterschrift">The pier at noon</p>', 'caption'],
    ['button to share', '<p><a class="fb_shares">The pier at noon</a></p>', 'share'],
    ['list to choose from', '<select><option>The pier at noon</option></select>', 'navigation'],
    ['list that looks so', '<div role="listbox"><b>The pier at noon</b></div>', 'navigation'],
  ])('is known by its markup when it is a %s', (_, html, role) => {
    expect(rolesOf(article('', html))['The pier at noon']).toBe(role);
  });

  it('is not a notice when a region named paywall holds most of it', () => {
    const roles = rolesOf(`<main><h1>Title of it</h1><div class="paywall"><p>${BODY_TEXT}</p></div></main>`);
    expect(roles[BODY_TEXT.slice(0, 40)]).toBe('body');
  });
});

it('a page without text has no roles', () => {
  expect(rolesOf('<title>Nothing</title>')).toEqual({});
});

describe('a product', () => {
  const sureOffers = (html: string) =>
    readRoles(html, ({ text }) => text.length > 100)
      .filter(({ role, probability }) => role === 'offer' && probability >= 0.9)
      .map(({ text }) => text);
  const page = (statement: string) => `${statement}<main><h1>Brass stair rod</h1><div>4.5 out of 5</div>
    <div class="price"><s>59,00 €</s></div><div>1.049,00 €</div><div>In stock</div><p>${BODY_TEXT}</p>
    <div class="related"><div>Oak step</div><div class="price">19,00 €</div></div></main>`;

  it('has an offer of name, rating, price and availability when it states its price', () => {
    const statement = `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Product',
      name: 'Brass stair rod',
      offers: { '@type': 'Offer', price: 1049, priceCurrency: 'EUR' },
    })}</script>`;
    expect(sureOffers(page(statement))).toEqual([
      'Brass stair rod',
      '4.5 out of 5',
      '1.049,00 €',
      'In stock',
    ]);
  });

  it.each(['Add to cart', 'Submit bid', 'In den Warenkorb', 'カートに入れる', 'Ielikt grozā', 'Satın al'])(
    'has an offer of its first price and availability when it can be bought with “%s”',
    (control) => {
      const html = page('').replace('In stock</div>', `In stock</div><button>${control}</button>`);
      expect(sureOffers(html)).toEqual(['4.5 out of 5', '59,00 €', '1.049,00 €', 'In stock']);
    },
  );

  it('has its specifications when each group of them is a table in an element of its own', () => {
    const group = (name: string, value: string) =>
      `<div class="group"><table><tr><th colspan="2">${name}</th></tr>${[1, 2, 3].map((n) => `<tr><td>${name} ${n}</td><td>${value} ${n}</td></tr>`).join('')}</table></div>`;
    const page = `<!doctype html><title>Kettle</title><h1>Kettle</h1><p itemprop="price">€ 20</p><button>Add to cart</button><p>${BODY_TEXT}</p>
      <section>${group('Size', 'cm')}${group('Heat', 'degrees')}${group('Parts', 'steel')}</section>`;
    expect(rolesOf(page)).toMatchObject({ 'Size 1': 'specification', 'steel 3': 'specification' });
  });

  it('has its price once when the page repeats it for each layout', () => {
    const stated = { '@type': 'Product', name: 'Oak stair', offers: { '@type': 'Offer', price: 49 } };
    const html = `<script type="application/ld+json">${JSON.stringify(stated)}</script>
      <main><h1>Oak stair</h1><div>£49.00</div><div>£49.00</div><p>${BODY_TEXT}</p></main>`;
    const prices = readRoles(html).filter(({ text }) => text.includes('£'));
    expect(prices.map(({ role }) => role)).toEqual(['offer', 'body']);
  });

  it('has its price when the page states that with one decimal', () => {
    const stated = { '@type': 'Product', name: 'Oak stair', offers: { '@type': 'Offer', price: 49.1 } };
    const html = `<script type="application/ld+json">${JSON.stringify(stated)}</script>
      <main><h1>Oak stair</h1><p>Ask for 491,00 € worth of wood</p><div>49,10 €</div><p>${BODY_TEXT}</p></main>`;
    expect(rolesOf(html)['49,10 €']).toBe('offer');
  });

  it('has its price when that alone stands below the title', () => {
    const roles = rolesOf(
      `<h1>Brass stair rod</h1><div>4.9 of 5 stars</div><div>$29.95</div><p>${BODY_TEXT}</p>`,
    );
    expect(roles['$29.95']).toBe('offer');
  });

  it('has its price when an element named so holds that alone below the title, outside of cards', () => {
    const price = (text: string) => `<div><span class="price">${text}</span></div>`;
    const facts = Array.from({ length: 5 }, (_, i) => `<p>Fact number ${i}</p>`).join('');
    const card = (name: string) => `<li><a href="/${name}">${name}</a>${price('9,00 €')}</li>`;
    const html = (other: string) =>
      `<h1>Brass stair rod</h1>${facts}${other}${price('29,95 €')}<p>${BODY_TEXT}</p>`;
    expect(sureOffers(html('<div>Postage: 4,95 €</div>'))).toEqual(['29,95 €']);
    expect(sureOffers(html(`<ul>${['Oak', 'Ash', 'Elm'].map(card).join('')}</ul>`))).toEqual(['29,95 €']);
  });

  it('has its price when that stands below the title with a label of its own, or after one', () => {
    const facts = '<p>Made of brass</p><p>Free delivery</p><p>Ready to use</p>';
    const roles = rolesOf(
      `<h1>Krbová obestavba</h1>${facts}<table><tr><td>Cena s DPH:<td>21 777 Kč</table><p>${BODY_TEXT}</p>`,
    );
    expect(roles['21 777 Kč']).toBe('offer');
    expect(sureOffers(`<h1>Crib mattress</h1>${facts}<div>Price: $169.99</div><p>${BODY_TEXT}</p>`)).toEqual([
      'Price: $169.99',
    ]);
    expect(sureOffers(`<h1>Postage</h1>${facts}<div>A parcel: $9.99</div><p>${BODY_TEXT}</p>`)).toEqual([]);
  });

  const stating = (price: number) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Oak stair', offers: { '@type': 'Offer', price } })}</script>`;

  it('has its stated price when that has no currency, or its decimals stand in an element of their own', () => {
    const bare = `${stating(1759.99)}<h1>Oak stair</h1><p>ou <b>1.759,99</b> no boleto</p><p>${BODY_TEXT}</p>`;
    expect(rolesOf(bare)['1.759,99']).toBe('offer');
    const raised = `${stating(173.34)}<h1>Oak stair</h1><p>173<sup>34</sup> Lei</p><p>${BODY_TEXT}</p>`;
    expect(rolesOf(raised)['173']).toBe('offer');
    const size = `${stating(45)}<h1>Oak stair</h1><p>45</p><p>450 mm</p><p>${BODY_TEXT}</p>`;
    expect(rolesOf(size)).toMatchObject({ '45': 'body', '450 mm': 'body' });
  });

  it('has its price when that touches another text of its line', () => {
    const line = '<div><span>$200</span><span>2</span><span> bids</span></div>';
    expect(rolesOf(`${stating(200)}<h1>Oak stair</h1>${line}<p>${BODY_TEXT}</p>`).$200).toBe('offer');
    const named = '<div class="price"><span>270,00 Kn</span><span>540,00 Kn</span></div>';
    expect(sureOffers(`<h1>Oak stair</h1><p>-50%</p>${named}<p>${BODY_TEXT}</p>`)).toHaveLength(2);
  });

  it('has the price that it shows when it states another one', () => {
    const roles = rolesOf(
      `${stating(39)}<h1>Oak stair</h1><p>US$ 36.97+</p><button>Add to cart</button><p>${BODY_TEXT}</p>`,
    );
    expect(roles['US$ 36.97+']).toBe('offer');
  });

  it('has the one price that its markup states, and none of several', () => {
    const item = (name: string, price: number) =>
      `<div><h2>${name}</h2><p>Sold by weight</p><p>Of this year</p><b itemprop="price" content="${price}">${price} ₽</b></div>`;
    const one = `<h1>Milk powder</h1><p>1 529 ₽</p>${item('For sale', 899)}<p>${BODY_TEXT}</p>`;
    expect(sureOffers(one)).toEqual(['Milk powder', '899 ₽']);
    const many = `<h1>Milk powders</h1>${item('Whole', 899)}${item('Skimmed', 799)}${item('Semi', 849)}<p>${BODY_TEXT}</p>`;
    expect(sureOffers(many)).toEqual([]);
  });

  it('has its price when that and the control for buying stand far above its name', () => {
    const facts = Array.from({ length: 30 }, (_, i) => `<p>Fact number ${i}</p>`).join('');
    const roles = rolesOf(
      `<div>$1,646.00</div><div><button>Add to cart</button></div>${facts}<h1>Brass stair rod</h1><p>Warranty: $99.00</p><p>${BODY_TEXT}</p>`,
    );
    expect(roles).toMatchObject({ '$1,646.00': 'offer', 'Warranty: $99.00': 'body' });
  });

  it('has the price of its first edition when each is a card with its name and a control for buying', () => {
    const edition = (name: string, price: string) =>
      `<div class="edition"><h2>Buy Harbour Racer 5 – ${name}</h2><div>${price}</div><a href="#">Add to Cart</a></div>`;
    const roles = rolesOf(
      `<h1>Harbour Racer 5</h1><p>${BODY_TEXT}</p>${edition('Standard', '59,99 €')}${edition('Deluxe', '79,99 €')}${edition('Gold', '99,99 €')}`,
    );
    expect(roles).toMatchObject({ '59,99 €': 'offer', '79,99 €': 'body' });
  });

  it('has no sure offer when it is one of many in a list that can be bought', () => {
    const card = (name: string) => `<li><h3>${name}</h3><div>9,00 €</div><button>Add to cart</button></li>`;
    const roles = rolesOf(
      `<main><h1>All stair rods</h1><ul>${['Brass', 'Oak', 'Steel', 'Ash'].map(card).join('')}</ul><p>${BODY_TEXT}</p></main>`,
    );
    expect(roles['9,00 €']).not.toBe('offer');
  });

  it('has its price when a reduction is stated and the line has both prices', () => {
    const statement =
      '<meta property="og:type" content="product"><meta property="og:price:amount" content="46.00">';
    const roles = rolesOf(
      `${statement}<h1>Mitten</h1><div><s>€58,00</s> <b>€46,00</b></div><p>${BODY_TEXT}</p>`,
    );
    expect(roles['€46,00']).toBe('offer');
  });

  it('has a title and no sure offer when the page does not say that it is one', () => {
    expect(rolesOf(page(''))['Brass stair rod']).toBe('title');
  });
});

it('a post has no title in its text when that of the page says the same', () => {
  const post = (name: string, title: string) =>
    `<article class="message message--post" data-author="${name}"><h4><a href="/members/${name}">${name}</a></h4><time>May 1, 2024</time>
    <div class="message-body"><strong>${title}</strong><p>${name} keeps the ferry in port. ${BODY_TEXT}</p></div></article>`;
  const page = `<h1>When does the ferry leave the harbour?</h1>${post('Wanda', 'When does the ferry leave the harbour?')}${post('Otto', 'Re: When does the ferry leave the harbour?')}`;
  const roles = readRoles(page, ({ text }) => text.length > 100);
  expect(roles.filter(({ text }) => text.includes('When does')).map(({ role }) => role)).toEqual([
    'title',
    'post details',
    'post details',
  ]);
});

describe('boilerplate', () => {
  it.each([
    ['share', '<a href="https://www.facebook.com/sharer/sharer.php?u=x">Facebook</a>'],
    ['share', '<span>Diesen Artikel teilen</span>'],
    ['navigation', '<a href="#main">Skip to main content</a>'],
    ['navigation', '<a href="#recipe">Jump to Recipe</a>'],
    ['navigation', '<a href="#rezept">Zum Rezept springen</a>'],
    ['navigation', '<button>Imprimir receta</button>'],
    ['promotion', '<p>Sign up for our weekly newsletter</p>'],
    ['promotion', '<p>Inscrivez-vous à notre newsletter</p>'],
    ['promotion', '<p>Will you help us to continue this work?</p>'],
    ['promotion', '<h2>New to X?</h2>'],
    ['promotion', '<p>立即注册，获取你自己的个性化时间线！</p>'],
    ['promotion', '<p>Your ongoing support is essential in letting us plan ahead.</p>'],
    ['promotion', '<p>Unterstützen Sie unsere Arbeit mit einer Spende</p>'],
    ['related', '<h3>関連記事</h3>'],
    ['related', '<h3>Mehr zum Thema</h3>'],
    ['notice', '<p>Already a subscriber? Log in</p>'],
    ['notice', '<p>接受所有Cookie</p>'],
    ['advertisement', '<p>Anzeige</p>'],
    ['legal', '<p>جميع الحقوق محفوظة</p>'],
  ])('has the role %s when a line reads %s', (role, html) => {
    const text = html.replace(/<[^>]*>/g, '').slice(0, 40);
    expect(rolesOf(article('', `<div>${html}</div>`))[text]).toBe(role);
  });

  it('is navigation in the region of a search, unless that holds most of the page', () => {
    const search = '<section role="search"><label>Town</label><p>Ferry office, 12 Quay Street</p></section>';
    expect(rolesOf(article('', search))['Ferry office, 12 Quay Street']).toBe('navigation');
    const roles = readRoles(`<main><h1>Locations</h1>${search}</main>`);
    expect(roles.at(-1)?.role).toBe('body');
  });

  it('is a notice in a region of that name when the text agrees, and not elsewhere', () => {
    const text = 'We use cookies to measure visits.';
    expect(rolesOf(article('', `<p>${text}</p>`))[text]).toBe('body');
    expect(rolesOf(article('', `<div class="cookie-banner"><p>${text}</p></div>`))[text]).toBe('notice');
  });
});

it('findRoles() takes the author of the first entry for no byline when the page lists the threads of a board', () => {
  const threads = ['olly77', 'mara', 'tove', 'jib12'].map(
    (name) =>
      `<li><h3><a href="/t/${name}">Squeak</a></h3><p class="author">Started by ${name}, May 2, 2024</p></li>`,
  );
  const board = `<meta name="generator" content="vBulletin 4.2.2"><title>Rigging</title><h1>Rigging</h1><ol>${threads.join('')}</ol>`;
  expect(readRoles(board).some(({ role }) => role === 'byline' || role === 'dateline')).toBe(false);
});
