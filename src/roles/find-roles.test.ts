import { describe, expect, it } from 'vitest';
import { readRoles } from '../../test/helpers/read-roles';
import { article, BODY_TEXT, rolesOf } from '../../test/helpers/roles-of-article';

describe('an article', () => {
  it('has title, standfirst, byline and dateline when they stand between title and body', () => {
    const html = `<p class="standfirst">Ferries stay in port until the wind drops, says the pilot.</p>
        <div class="meta">By <a rel="author" href="/a">Wanda Quill</a></div><time datetime="2024-05-01">1 May 2024</time>`;
    expect(rolesOf(article(html))).toMatchObject({
      'Storm closes the harbour': 'title',
      'Ferries stay in port until the wind drop': 'standfirst',
      By: 'byline',
      'Wanda Quill': 'byline',
      '1 May 2024': 'dateline',
      Home: 'navigation',
      '© Fictitious Press': 'legal',
    });
  });

  it('has a dateline with a place when each letter of its script counts as a word, and no label to share it', () => {
    const head =
      '<div>2024年5月1日 10:01 <i>発信地：カノ/ナイジェリア [ <a href="/a">アフリカ</a> ]</i></div><p class="date">1.5.2024 <b>teilen</b></p>';
    const roles = rolesOf(article(head));
    expect(roles).toMatchObject({ '2024年5月1日 10:01': 'dateline', '1.5.2024': 'dateline' });
    expect(roles.teilen).not.toBe('dateline');
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

  it('has no dateline in the times of a player, which are of no day', () => {
    const player = '<div><time>00:00</time> | <time>57:28</time></div>';
    expect(Object.values(rolesOf(article(player)))).not.toContain('dateline');
    const hour = '<time datetime="2024-05-01T09:30">09:30</time>';
    expect(rolesOf(article(hour))).toMatchObject({ '09:30': 'dateline' });
  });

  it('has no dateline in a ticker above its title, whose links have the dates of other texts', () => {
    const item = (n: number) =>
      `<li><a href="/gear-${n}"><span>[ October 2${n}, 2020 ]</span> <span>Warm coats for ${n} sailors</span></a></li>`;
    const ticker = `<ul>${[1, 2, 3].map(item).join('')}</ul>`;
    const own = '<p><a href="/2020/10/26"><time>October 26, 2020</time></a></p>';
    const html = article(own).replace('<h1>', `${ticker}${own.replace('26,', '27,')}<h1>`);
    const dates = Object.entries(rolesOf(html)).filter(([, role]) => role === 'dateline');
    expect(dates.map(([text]) => text)).toEqual(['October 27, 2020', 'October 26, 2020']);
  });

  it.each([
    ['982', 'body'],
    ['17', 'dateline'],
    ['2019', 'dateline'],
  ])('has a number in an element named as a date only when it may be a day or a year: %s', (text, role) => {
    expect(rolesOf(article(`<p class="post-date">${text}</p>`))[text]).toBe(role);
  });

  it('has no dateline in a choice of a form, nor where a word begins as a German one before dates does', () => {
    for (const line of ['<label class="date">Within 3 months</label>', '<h3>Standard shipping £4.95</h3>'])
      expect(Object.values(rolesOf(article(line)))).not.toContain('dateline');
    expect(rolesOf(article('<p>Stand: Mai 2024</p>'))).toMatchObject({ 'Stand: Mai 2024': 'dateline' });
  });

  it('has no number next to its author in its byline', () => {
    expect(rolesOf(article('<div>By <b>Wanda Quill</b> <span>12</span></div>'))).toMatchObject({
      'Wanda Quill': 'byline',
      12: 'navigation',
    });
  });

  it('has a dateline in Arabic when a line says when it was published, and not where a report was', () => {
    const roles = rolesOf(
      article('<p>تم نشره الجمعة 24 نيسان 2020 09:22 مساءً</p><p>نشر موقع البريد خبراً عن 3 سفن في المرفأ</p>'),
    );
    expect(roles['تم نشره الجمعة 24 نيسان 2020 09:22 مساءً']).toBe('dateline');
    expect(roles['نشر موقع البريد خبراً عن 3 سفن في المرفأ']).toBe('body');
  });

  it('has no numbers of pages, views and comments in its head', () => {
    const html = `<title>Storm closes the harbour</title><h1>Storm closes the harbour <small>Page 2 of 5</small></h1>
      <p class="byline"><span>By Wanda Quill</span> <span>1.234 views</span> <span>댓글 12</span> <span class="views_count">910</span> | <a href="#c">Comments</a> <b>7</b></p><p>${BODY_TEXT}</p><p>Seite 2 von 5</p>`;
    expect(rolesOf(html)).toMatchObject({
      'Storm closes the harbour': 'title',
      'Page 2 of 5': 'navigation',
      'By Wanda Quill': 'byline',
      '1.234 views': 'navigation',
      '댓글 12': 'navigation',
      '910': 'navigation',
      '|': 'navigation',
      '7': 'navigation',
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

  it('has no sure date above its title when one below is earlier: it is that of the visit', () => {
    const lines = `<div><p>Wednesday, 3 December 2025</p></div><h1>Storm at sea</h1><p>By Wanda Quill | 5 November 2024</p><p>${BODY_TEXT}</p>`;
    const roles = readRoles(`<title>Storm at sea</title><main>${lines}</main>`, () => false);
    expect(roles.find(({ text }) => text.startsWith('Wednesday'))!.probability).toBeLessThan(0.6);
  });

  it.each(['time', 'h2'])(
    'has a sure date above its title when that is in %s, though one below is earlier',
    (tag) => {
      const lines = `<header><${tag}>3 December 2025</${tag}><h1>Storm at sea</h1><p>By Wanda Quill</p><p>On the radio on 5 November 2025</p></header><p>${BODY_TEXT}</p>`;
      const roles = readRoles(`<title>Storm at sea</title><article>${lines}</article>`, () => false);
      expect(roles.find(({ text }) => text.startsWith('3 Dec'))!.probability).toBeGreaterThan(0.6);
    },
  );

  it('has author, date and standfirst once when the page writes them twice', () => {
    const standfirst = 'Ferries stay in port until the wind drops';
    const line = `<p class="standfirst">${standfirst}</p><p class="byline">By Wanda Quill</p><p>1 May 2024</p>`;
    const roles = readRoles(article(line + line), () => false);
    const sure = roles.filter(
      ({ text, probability }) => probability > 0.6 && /Quill|2024|Ferries/.test(text),
    );
    expect(sure.map(({ text }) => text)).toEqual([standfirst, 'By Wanda Quill', '1 May 2024']);
  });

  it('has a date once when it stands next to the author too, but with its label, and a day within another one', () => {
    const lines = [
      'Updated 11 May 2024 13:44',
      '<b>Wanda Quill</b> <time>11 May 2024 13:44</time>',
      '<i>Published</i> <time>11 May 2024 13:44</time>',
      '<time>1 May 2024</time>',
    ];
    const roles = readRoles(article(`<p class="byline">${lines.join('<p class="byline">')}`), () => false);
    const sure = roles.filter(({ text, probability }) => probability > 0.6 && /2024/.test(text));
    expect(sure.map(({ text }) => text)).toEqual([
      'Updated 11 May 2024 13:44',
      '11 May 2024 13:44',
      '1 May 2024',
    ]);
  });

  it.each([
    ['a sentence tells of a day', '<p>The ferries go again on Saturday, 4 May 2024.</p>'],
    ['another story has it', '<p>4 May 2024 <a href="/x">The pier is sold to a circus</a></p>'],
    [
      'the card of another story has it',
      '<a href="/x"><p>4 May 2024</p><h3>The pier is sold to a circus</h3></a>',
    ],
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

  it('has a dateline in the size of captions when a class says how large it is', () => {
    const roles = rolesOf(article('<div class="text-caption">1 May 2024, 18:59</div>'));
    expect(roles).toMatchObject({ '1 May 2024, 18:59': 'dateline' });
  });

  it('has the date in a long line of publication and change', () => {
    const line = 'Publié le 12 janvier 2026 à 05h30, modifié le 12 janvier 2026 à 18h21';
    expect(rolesOf(article(`<p>${line}</p>`))[line.slice(0, 40)]).toBe('dateline');
  });
});

it('a page without text has no roles', () => {
  expect(rolesOf('<title>Nothing</title>')).toEqual({});
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
