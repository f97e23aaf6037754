import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { runSync } from '../../scheduler';
import { findThread } from './find-thread';

/** Posts of a page, each as its texts by part. */
function postsOf(html: string) {
  const page = pageOf(`<!doctype html><html lang="en"><body>${html}`);
  const textOf = (blocks: readonly number[]) => blocks.map((i) => page.blocks[i].text.trim()).join(' ');
  return runSync(findThread(page)).posts.map(
    ({ author, date, score, body, details, isNested, isNote, isAccepted }) => ({
      author: textOf(author),
      date: textOf(date),
      score: textOf(score),
      body: textOf(body),
      details: textOf(details),
      isNested,
      isNote,
      isAccepted,
    }),
  );
}

const message = (author: string, date: string, text: string) =>
  `<article class="message message--post" data-author="${author}"><h4><a href="/members/7/">${author}</a></h4><h5 class="userTitle">New member</h5>
  <ul><li><time>${date}</time></li><li>#1</li></ul><div class="message-body">${text}</div><aside class="message-signature">Fire first</aside></article>`;

describe('posts', () => {
  /** A post of a site without telling names, whose author is a name and a handle in links to one page. */
  const tweet = (name: string, handle: string, text: string) =>
    `<div><article><div><a href="/${handle}"><span>${name}</span></a></div><div><a href="/${handle}"><span>@${handle}</span></a></div>
    <div><a href="/${handle}/status/1"><time>Mar 3</time></a></div><div lang="en"><span>${text}</span></div><div><button>3</button></div></article></div>`;

  it('name their authors, without the handles, when a handle links to the page that a name links to', () => {
    const html = `${tweet('Lena Krause', 'lenabakes', 'A teaspoon of old starter is enough for a new jar.')}
      ${tweet('Tom Ferris', 'tferris', 'This matches my experience with the fridge.')}${tweet('Aiko', 'aiko_m', 'Nope')}`;
    expect(postsOf(html).map(({ author, body }) => [author, body])).toEqual([
      ['Lena Krause', 'A teaspoon of old starter is enough for a new jar.'],
      ['Tom Ferris', 'This matches my experience with the fridge.'],
      ['Aiko', 'Nope'],
    ]);
  });

  it('have their dates when each date is in an element before its post', () => {
    const reply = (id: number, type: string, name: string, text: string) =>
      `<div id="post-${id}" class="bbp-reply-header"><span>January ${id}, 2020 at 4:00 am</span> <a href="#post-${id}">#${id}</a></div>
      <div class="post-${id} ${type} type-${type} status-publish hentry"><div class="bbp-reply-author"><a class="bbp-author-link" href="/users/${id}">${name}</a><div>Participant</div></div>
      <div class="bbp-reply-content"><p>${text}</p></div></div>`;
    const topic = reply(11, 'topic', 'Levain Lil', 'It doubled on day four, then it went flat.');
    const html = `<p>Author</p>${topic}${reply(12, 'reply', 'Rye Rob', 'Feed it at noon.')}`;
    const dates = postsOf(html).map(({ author, date, body }) => [author, date, body]);
    expect(dates).toEqual([
      ['Levain Lil', 'January 11, 2020 at 4:00 am', 'It doubled on day four, then it went flat.'],
      ['Rye Rob', 'January 12, 2020 at 4:00 am', 'Feed it at noon.'],
    ]);
  });

  it('are found among others of another shape, and what has no date is none, when siblings of a simpler shape are posts', () => {
    const reply = (name: string, minute: number, text: string) =>
      `<div class="p-4"><div>${name} · <span>03/03/2026 19:${minute}</span></div>${text}</div>`;
    const quoted = ['The big jar.', 'It is from my aunt.', 'She had two.', 'One broke.', 'It was blue.'];
    const quotation = `<div><section><header>Finn</header><span>03/03/2026 19:41</span></section>
      <div><div><blockquote>${quoted.map((text) => `<p>${text}</p>`).join('')}</blockquote></div></div></div>`;
    const posts = postsOf(`<main><h1>Jars</h1><div>
      ${reply('Lena', 40, '<p>Which jar do you take for the starter?</p>')}
      ${reply('Finn', 41, '<p>The big jar, of course.</p>')}
      <div class="p-4"><ul><li>Jars</li><li>Lids</li><li>Spoons</li></ul><p>All for our readers</p><p>In the shop</p></div>
      ${reply('Mara', 42, '<p>The small one, since it warms up faster.</p>')}
      ${reply('Rosa', 43, `${quotation}<p>Mine is of clay, and it never leaks.</p><ul><li>It is heavy.</li><li>I like it.</li></ul><button>More</button>`)}
      ${reply('Otto', 44, '<p>A cup with a plate on it does as well.</p>')}</div></main>`);
    expect(posts.map(({ author, date }) => [author, date])).toEqual([
      ['Lena ·', '03/03/2026 19:40'],
      ['Finn ·', '03/03/2026 19:41'],
      ['Mara ·', '03/03/2026 19:42'],
      ['Rosa ·', '03/03/2026 19:43'],
      ['Otto ·', '03/03/2026 19:44'],
    ]);
  });

  it('name their authors by the handles when the names are no names of persons', () => {
    const names = [
      'Dough that likes to sleep in a jar',
      'What a bread could be one day soon',
      'The mill by the river is not far',
    ];
    const posts = postsOf(
      names.map((name, i) => tweet(name, `baker${i}`, `I fed it for the ${i + 2}nd time with rye.`)).join(''),
    );
    expect(posts.map(({ author }) => author)).toEqual(['@baker0', '@baker1', '@baker2']);
    expect(posts.map(({ body }) => body)).toEqual(
      names.map((_, i) => `I fed it for the ${i + 2}nd time with rye.`),
    );
  });

  it('begin with the post above them when its text is in an element named like theirs', () => {
    const opening = `<section class="issue"><h2><a href="/i/1">Timer</a></h2><a class="author" href="/lena">lena</a> opened <a href="#1"><time>Mar 3</time></a>
      <div class="markdown-body"><p>The second timer fires at once after midnight.</p></div><a href="/lena/1/liked-by">369</a></section>`;
    const reply = (name: string, text: string) =>
      `<div class="issue-comment"><a class="author" href="/${name}">${name}</a> <time>Mar 4</time><div class="markdown-body"><p>${text}</p></div></div>`;
    const replies =
      reply('tom', 'It compares local dates here.') + reply('aiko', 'Please try the branch and report.');
    const html = `<h1>Timer</h1><p>An introduction to the site of more than six words.</p>${opening}<p>tom added a label</p>${replies}`;
    expect(postsOf(html).map(({ author, date, body }) => [author, date, body])).toEqual([
      ['lena', 'Mar 3', 'The second timer fires at once after midnight.'],
      ['tom', 'Mar 4', 'It compares local dates here.'],
      ['aiko', 'Mar 4', 'Please try the branch and report.'],
    ]);
    const story = '<meta property="og:type" content="article">';
    expect(postsOf(`${story}${html}`).map(({ author }) => author)).toEqual(['tom', 'aiko']);
  });

  it('begin with the post above them when its author is in an element like theirs', () => {
    const head = (name: string, date: string) =>
      `<div class="line"><span class="x1">${name}</span></div><div><time>${date}</time></div>`;
    const reply = (name: string, text: string) =>
      `<div class="x2">${head(name, '14-05-2024 07:06')}<div class="html">I feed mine at noon, said ${name} ${text}.</div></div>`;
    const replies = reply('baker7', 'one day') + reply('ryebread', 'soon') + reply('crumbs', 'at last');
    const opening = `<section><b>TS</b>${head('benbian95', '13-05-2024 00:58')}<p>Why did my rye starter go flat?</p><div class="html">It doubled on day four, then it went flat.</div></section>`;
    expect(
      postsOf(`<h1>Why did my rye starter go flat?</h1>${opening}<div>${replies}</div>`)[0],
    ).toMatchObject({
      author: 'benbian95',
      date: '13-05-2024 00:58',
      body: 'It doubled on day four, then it went flat.',
    });
  });

  it('begin with the post above them when a name and a date are the line above its text', () => {
    const reply = (name: string, date: string, text: string) =>
      `<div class="q7-i"><div>${name} · <span>${date}</span></div><div class="post-body wide high"><p>${text}</p></div></div>`;
    const replies =
      reply('OldPintle', '04/05/2025 08:10', 'Oil. Ten minutes every full moon.') +
      reply('tidewise', '05/05/2025 12:31', 'Varnish, if you have the summer for it.') +
      reply('Bosun7', '06/05/2025 21:02', 'A foot of oil it is, then.');
    const opening = `<div><b>Original poster</b><h1>Oil or varnish?</h1></div><div><p>tillerthom · <span>03/05/2025 19:44</span></p><div class="post-body wide low"><p>Do I varnish it or oil it for ever?</p></div></div>`;
    expect(postsOf(`${opening}<section>${replies}</section>`)[0]).toMatchObject({
      author: 'tillerthom ·',
      date: '03/05/2025 19:44',
      body: 'Do I varnish it or oil it for ever?',
    });
  });

  it('are found without telling names when each has a name in the line above its date and time, and no title in a link', () => {
    const reply = (name: string, date: string, title: string) =>
      `<div class="x1"><div>OP</div><div>${name}</div><div>${date}</div>${title}<div class="x2">I feed mine at noon, said ${name} one day.</div></div>`;
    const repliesOf = (date: string, title: string) =>
      postsOf(`<div>${['lena', 'tom.b', 'aiko'].map((name) => reply(name, date, title)).join('')}</div>`);
    expect(repliesOf('13-05-2024 07:06', '').map(({ author, date }) => [author, date])).toEqual([
      ['lena', '13-05-2024 07:06'],
      ['tom.b', '13-05-2024 07:06'],
      ['aiko', '13-05-2024 07:06'],
    ]);
    expect(repliesOf('13-05-2024 07:06', '<a href="/7">A starter in the fridge</a>')).toEqual([]);
    expect(repliesOf('13-05-2024', '')).toEqual([]);
    expect(repliesOf('<time>13-05-2024</time>', '')).toHaveLength(3);
  });

  it('are found in elements that a site has made up for them', () => {
    const part = (tag: string, name: string, text: string) =>
      `<${tag}><a href="/user/${name}/">${name}</a> <time>2d ago</time><div class="md"><p>${text}</p></div></${tag}>`;
    const html = `${part('board-post', 'lena', 'My starter has survived twelve years.')}
      ${part('board-comment', 'tom', 'This matches my experience with it.')}${part('board-comment', 'aiko', 'Which flour is it?')}`;
    expect(postsOf(html).map(({ author }) => author)).toEqual(['lena', 'tom', 'aiko']);
  });

  it('keep the sign of a mention when each begins with one', () => {
    const reply = (name: string, text: string) =>
      `<article class="post"><a href="/@${name}">${name}</a> <time>2d</time><div class="content"><p><a href="/@lena">@<span>lena</span></a> ${text}</p></div></article>`;
    const posts = postsOf(
      reply('tom', 'Mine is in the fridge.') +
        reply('aiko', 'Which flour is it?') +
        reply('cara', 'Rye, of course.'),
    );
    expect(posts.map(({ body }) => body)).toEqual([
      '@ lena Mine is in the fridge.',
      '@ lena Which flour is it?',
      '@ lena Rye, of course.',
    ]);
  });

  it('have their titles in their text when a page lists them and each begins with a link of its own', () => {
    const listed = (title: string, name: string) =>
      `<article class="message"><a class="title" href="/t/${name}">${title}</a><div>posted <time>Nov 15, 2015</time> by <a class="author" href="/members/${name}">${name}</a></div>
      <div class="message-body"><p>Feed it every day, then, and keep ${name} warm.</p></div></article>`;
    const titles = ['The starter that sleeps', 'Baking with cold dough', 'A crust of three grains'];
    const names = ['Lil', 'Carl', 'Ada'];
    const posts = postsOf(titles.map((title, i) => listed(title, names[i])).join(''));
    expect(posts.map(({ body }) => titles.find((title) => body.startsWith(title)))).toEqual(titles);
    const same = postsOf(names.map((name) => listed(titles[0], name)).join(''));
    expect(same.map(({ details }) => details.includes(titles[0]))).toEqual([true, true, true]);
  });

  it('have their titles in their text when counts stand before links that are named so', () => {
    const listed = (title: string, name: string) =>
      `<article class="message"><div>Views <b>28</b></div><div class="title"><a href="/t/${name}">${title}</a></div>
      <div>Started by <a class="author" href="/members/${name}">${name}</a> <time>Nov 15, 2015</time></div>
      <div class="message-body"><p>Feed it every day, then, and keep ${name} warm.</p></div></article>`;
    const titles = ['Starter', 'Cold dough', 'Three grains', 'Three grains'];
    const posts = postsOf(titles.map((title, i) => listed(title, ['Lil', 'Carl', 'Ada', 'Bo'][i])).join(''));
    expect(posts.map(({ body }) => titles.find((title) => body.startsWith(title)))).toEqual(titles);
  });

  it('keep the labels of what a review rates with their figures when all reviews have them', () => {
    const rate = (label: string, figure: string) => `<li><span>${label}</span> <span>${figure}</span></li>`;
    const review = (name: string, figures: readonly string[]) =>
      `<article class="review-item"><div class="author">${name}</div> <time datetime="2015-12-13">13 December 2015</time>
      <div><ul>${rate('Service', figures[0])}${rate('Rooms', figures[1])}</ul><p>The boat house is quiet, says ${name}, and warm.</p></div></article>`;
    const posts = postsOf(
      review('Lil', ['6', '10']) + review('Carl', ['8', '-']) + review('Ada', ['7', '9']),
    );
    expect(posts.map(({ body }) => body.slice(0, 18))).toEqual([
      'Service 6 Rooms 10',
      'Service 8 Rooms - ',
      'Service 7 Rooms 9 ',
    ]);
  });

  it('have their titles in their text when these are named so in a list of reviews', () => {
    const review = (title: string, name: string) =>
      `<div class="review-item comment-box"><p class="user-review-name"><span class="author">${name}</span> <time>Nov 15, 2015</time></p>
      <p class="user-review-title">${title}</p><div class="comment-text"><p>It works, says ${name}, and it has for years.</p></div></div>`;
    const titles = ['A month of it', 'The best', 'Too dear'];
    const posts = postsOf(titles.map((title, i) => review(title, ['Lil', 'Carl', 'Ada'][i])).join(''));
    expect(posts.map(({ body }) => titles.find((title) => body.startsWith(title)))).toEqual(titles);
  });

  it('have their titles in their text when these are named so below the stars, in a link too', () => {
    const review = (title: string, name: string) =>
      `<div class="review"><p><span class="author">${name}</span> <a href="/r/${name}">5.0 out of 5 stars</a>
      <a class="review-title" href="/r/${name}">${title}</a> <time>Nov 15, 2015</time></p>
      <div class="comment-text"><p>It works, says ${name}, and it has for years.</p></div></div>`;
    const titles = ['A month of it', 'The best', 'Too dear'];
    const posts = postsOf(titles.map((title, i) => review(title, ['Lil', 'Carl', 'Ada'][i])).join(''));
    expect(posts.map(({ body }) => titles.find((title) => body.startsWith(title)))).toEqual(titles);
  });

  it('have an author and a date at the place where most have them when these look like neither', () => {
    const post = (author: string, date: string) =>
      `<div class="post"><p><a class="poster" href="/${author.length}">${author}</a> <span class="when">${date}</span></p>
      <div class="text"><p>Feed it every day, then, and keep ${author} warm until the dough has risen.</p></div></div>`;
    const authors = ['Levain Lil', 'Crumb Carl', 'Rye Ada', 'It was a long day'];
    const dates = ['November 15, 2015', 'November 16, 2015', 'December 2015', 'December 21, 2015'];
    const posts = postsOf(authors.map((author, i) => post(author, dates[i])).join(''));
    expect(posts.map(({ author }) => author)).toEqual(authors);
    expect(posts.map(({ date }) => date)).toEqual(dates);
  });

  it('have the date with a time of day when another date stands among facts about their authors', () => {
    const post = (author: string) =>
      `<div class="post"><dl><dt>${author}</dt><dd><b>Founded:</b> Dec 11, 2011</dd></dl>
      <p class="author">by <b><a href="/u/${author}">${author}</a></b> » Tue Aug 27, 2019 1:47 am</p><div class="content">Feed it every day, says ${author}, until it has risen.</div></div>`;
    const posts = postsOf(['lil', 'carl', 'ada'].map(post).join(''));
    expect(posts.map(({ date }) => date)).toEqual(Array(3).fill('» Tue Aug 27, 2019 1:47 am'));
  });

  it('are none when they are the meetings of a year each', () => {
    const year = (number: number) =>
      `<section><h3>${number}</h3><table><tr><td>Wednesday, February 20, ${number}</td><td><a href="/a">Agenda</a></td></tr></table>
      <p>The meeting of February is held in the harbour, and the board thanks all pilots of ${number} for that.</p></section>`;
    expect(postsOf([2019, 2018, 2017].map(year).join(''))).toEqual([]);
  });

  it('have their date once when it also stands in their text', () => {
    const posts = postsOf(
      ['Levain Lil', 'Crumb Carl']
        .map((name) =>
          message(
            name,
            'Nov 15, 2015',
            '<div><a href="#1">Posted <time>Nov 15, 2015</time></a> <span>(edited)</span></div><p>Feed it every day, then.',
          ),
        )
        .join(''),
    );
    expect(posts.map(({ body }) => body)).toEqual(Array(2).fill('Feed it every day, then.'));
  });

  it('have a line of author and date above their text among their details', () => {
    const head = (name: string) =>
      `<h6><a href="/members/${name}">${name}</a>, <a href="#post"><span>Nov 15, 2015</span></a> :</h6>`;
    const posts = postsOf(
      ['Levain Lil', 'Crumb Carl']
        .map((name) => message(name, 'Nov 15, 2015', `${head(name)}<p>Feed it every day, then.</p>`))
        .join(''),
    );
    expect(posts.map(({ body }) => body)).toEqual(Array(2).fill('Feed it every day, then.'));
  });

  it('have the one post of a question without answers when the page says that it is one of a forum', () => {
    const question = `<script type="application/ld+json">{"@type":"DiscussionForumPosting","headline":"Flat bread"}</script><div class="message"><a class="user" href="/user/7-lil">Levain Lil</a><time>2 May 2024</time><div class="msg-header">Flat bread was created by Levain Lil</div><div class="msg-body"><p>It went flat in the night, although it had risen well before.</p></div></div>`;
    expect(postsOf(question)).toMatchObject([{ author: 'Levain Lil', date: '2 May 2024' }]);
    expect(postsOf(question.replace('DiscussionForumPosting', 'Article'))).toEqual([]);
  });

  it('have their author and not the group of members to which a link leads', () => {
    const posts = postsOf(
      ['Levain Lil', 'Crumb Carl']
        .map(
          (name, i) =>
            `<div class="post-element" id="postid-1191${i}"><div class="post-author"><div><b><i><a href="/forum/profile/${i}/">${name}</a></i></b></div><a class="group" href="/forum/members/?filter=10">Bakers</a></div><div>· May 16, 2024, 8:16 pm</div><div class="post-message"><p>Feed it every day, said ${name}, and it will rise.</p></div></div>`,
        )
        .join(''),
    );
    expect(posts.map(({ author }) => author)).toEqual(['Levain Lil', 'Crumb Carl']);
  });

  it('have the date that begins a line of many buttons, not that on which a moderator acted', () => {
    const buttons =
      '<a href="#a">只看该作者</a> <code>来自 - 贵州遵义</code> <a href="#o">倒序浏览</a> <a href="#r">阅读模式</a>';
    const post = (name: string, note: string) =>
      `<div id="post_5388${name.length}"><table class="plhin"><tr><td class="pls"><div class="authi"><a href="home.php?mod=space&uid=${name.length}">${name}</a></div></td><td class="plc"><div class="pti"><div class="authi"><em>发表于 2024-4-5 23:20:45</em> | ${buttons}</div></div><div class="pcb"><div class="t_f">酸种面包需要每天喂养，水和面粉各一半，夏天要放进冰箱，不然第二天早上就会酸得不能吃了。</div>${note}</div></td></tr></table></div>`;
    const note = '<div class="modact"><a href="#m">本主题由 管理 于 2024-4-6 20:46 审核通过</a></div>';
    const posts = postsOf(`<div id="postlist">${post('面包', note)}${post('酸面包', '')}</div>`);
    expect(posts.map(({ date, body }) => [date, body])).toEqual(
      Array(2).fill([
        '发表于 2024-4-5 23:20:45',
        '酸种面包需要每天喂养，水和面粉各一半，夏天要放进冰箱，不然第二天早上就会酸得不能吃了。',
      ]),
    );
  });

  it('have author, date and text apart from details when forum software names them', () => {
    const posts = postsOf(
      message('Levain Lil', 'Jan 18, 2025', 'It went flat.') +
        message('Crumb Carl', 'Jan 19, 2025', 'Feed it.'),
    );
    expect(posts).toMatchObject([
      {
        author: 'Levain Lil',
        date: 'Jan 18, 2025',
        body: 'It went flat.',
        details: 'New member #1 Fire first',
      },
      { author: 'Crumb Carl', date: 'Jan 19, 2025', body: 'Feed it.' },
    ]);
  });

  it('have the date of their own when that of joining the forum is told in another language', () => {
    const post = (name: string, date: string) =>
      `<div class="post"><div class="postbody"><p class="author">par <strong><a href="./memberlist.php?u=2">${name}</a></strong> » ${date}</p><div class="content">Offre valable jusqu'au printemps, dit ${name}.</div></div>
      <dl class="postprofile"><dt><a href="./memberlist.php?u=2">${name}</a></dt><dd><strong>Inscription:</strong> Mer 3 Nov 2010 17:05</dd></dl></div>`;
    const posts = postsOf(post('Levain', 'Ven 7 Oct 2011 08:23') + post('Crumb', 'Dim 9 Oct 2011 14:02'));
    expect(posts.map(({ date }) => date)).toEqual(['» Ven 7 Oct 2011 08:23', '» Dim 9 Oct 2011 14:02']);
  });

  it('have their text when the software names its element after the signature in it', () => {
    const post = (name: string) =>
      `<div class="message"><a class="author" href="/user/${name}">${name}</a> <time>Feb 27, 2023</time>
      <div class="body-outer"><div class="lia-message-body lia-component-body-signature-highlight"><p>Can I feed it with rye, ${name}?</p></div><div class="labels">Topics</div></div></div>`;
    expect(postsOf(post('Levain') + post('Crumb')).map(({ body }) => body)).toEqual([
      'Can I feed it with rye, Levain?',
      'Can I feed it with rye, Crumb?',
    ]);
  });

  it('have their author when the name is bold and coloured in the element that is named so', () => {
    const facts = '<ul><li>Join Date:</li><li>Nov 04</li><li>Posts:</li><li>205</li><li>Share</li></ul>';
    const posts = postsOf(
      ['Levain', 'Crumb']
        .map(
          (name) =>
            `<li class="js-post"><div class="author"><strong><a><font color="red">${name}</font></a></strong></div>${facts}<time>Nov 15, 2015</time><div class="content"><p>Feed it every day, ${name}.</p></div></li>`,
        )
        .join(''),
    );
    expect(posts.map(({ author }) => author)).toEqual(['Levain', 'Crumb']);
  });

  it('are found below the form to write one when both stand in one element', () => {
    const comment = (name: string) =>
      `<li class="comment"><div class="comment-author">${name}</div><div class="comment-meta">August 5, 2022 at 10:57 am</div><p>Feed it every day, I say.</p></li>`;
    const html = `<div><h3>Leave a comment</h3><form><label>Name</label></form><ol>${comment('Levain Lil')}${comment('Crumb Carl')}</ol></div>`;
    expect(postsOf(html).map(({ author, body }) => [author, body])).toEqual([
      ['Levain Lil', 'Feed it every day, I say.'],
      ['Crumb Carl', 'Feed it every day, I say.'],
    ]);
  });

  it('have no form to answer when the element of the question holds it', () => {
    const question = (text: string) =>
      `<div itemprop="mainEntity" itemscope itemtype="https://schema.org/Question"><p>${text}</p><span itemprop="author">Fusee Fay</span><time>30 Dec 2023</time>
      <div class="pane"><div><h2>Add your solution here</h2><div>Plain Text</div><div>Fortran</div><label>Treat my content as plain text</label></div><p>Read the question carefully, please.</p></div></div>`;
    const [post] = postsOf(question('Why does it stop at noon?'));
    expect(post.body).toBe('Why does it stop at noon?');
    expect(post.details).toContain('Fortran');
  });

  it('have the date of their writing when a notice says when they were closed', () => {
    const [question] = postsOf(
      `<div class="question"><aside><b>This question has answers elsewhere.</b> Closed <span class="relativetime">10 years ago</span>.</aside><div class="s-prose"><p>Why does it stop?</p></div>
      <div class="user-info"><div class="user-action-time">asked <span class="relativetime">Jul 3, 2009 at 0:27</span></div><div class="user-details"><a href="/users/1/f">Fusee</a><span>46.3k</span></div></div></div>`,
    );
    expect(question).toMatchObject({ author: 'Fusee', date: 'Jul 3, 2009 at 0:27' });
  });

  it('have no author when only a reputation stands where their author would', () => {
    const answer = (member: string) =>
      `<div class="answer"><div class="s-prose"><p>The rack hook is worn.</p></div><div class="user-action-time">answered <span>Dec 30, 2023</span></div><div class="user-details">${member}<span class="reputation-score">46.3k</span></div></div>`;
    const posts = postsOf(answer('<a href="/users/5/v">Verge</a>') + answer(''));
    expect(posts.map(({ author }) => author)).toEqual(['Verge', '']);
  });

  const unnamed = (author: string, date: string, text: string) =>
    `<div class="q7-i"><div class="q7-w"><b>${author}</b><i>${date}</i></div><div class="q7-t"><p>${text}</p></div><div class="q7-x"><a href="#">Flag as unsuitable</a></div></div>`;

  it('are found by repetition when nothing names them', () => {
    const posts = postsOf(
      `<section>${unnamed('Tiller Thom', '3 May 2025', 'Do I varnish it or oil it for ever?')}
      ${unnamed('Old Pintle', '4 May 2025', 'Oil. Ten minutes every full moon.')}
      ${unnamed('Tiller Thom', '6 May 2025', 'A foot of oil it is, then.')}</section>`,
    );
    expect(posts.map(({ author }) => author)).toEqual(['Tiller Thom', 'Old Pintle', 'Tiller Thom']);
    expect(posts[1]).toMatchObject({
      date: '4 May 2025',
      body: 'Oil. Ten minutes every full moon.',
      details: 'Flag as unsuitable',
    });
  });

  it('have what stands below a rule of signs among their details', () => {
    const signed = (author: string, date: string, text: string) =>
      unnamed(author, date, `${text}<br>_________________<br>The wind asks nobody`);
    const posts = postsOf(
      `<section>${signed('Tiller Thom', '3 May 2025', 'Do I varnish it or oil it for ever?')}
      ${signed('Old Pintle', '4 May 2025', 'Oil. Ten minutes every full moon.')}
      ${signed('Tiller Thom', '6 May 2025', 'A foot of oil it is, then.')}</section>`,
    );
    expect(posts[1].body).toBe('Oil. Ten minutes every full moon.');
    expect(posts[1].details).toContain('The wind asks nobody');
  });

  it('are found when a name and a date are the line with which each begins', () => {
    const headed = (author: string, date: string, text: string) =>
      `<div class="q7-i"><div class="q7-w">${author} · <span>${' '.repeat(90)}${date}</span></div><div class="q7-t"><p>${text}</p></div></div>`;
    const posts = postsOf(
      `<section>${headed('tillerthom', '03/05/2025 19:44', 'Do I varnish it or oil it for ever?')}
      ${headed('OldPintle', '04/05/2025 08:10', 'Oil. Ten minutes every full moon.')}
      ${headed('tillerthom', '06/05/2025 21:02', 'A foot of oil it is, then.')}</section>`,
    );
    expect(posts.map(({ author }) => author)).toEqual(['tillerthom ·', 'OldPintle ·', 'tillerthom ·']);
    expect(posts[1]).toMatchObject({ date: '04/05/2025 08:10', body: 'Oil. Ten minutes every full moon.' });
  });

  it('are none when repeated entries are headed by links to other pages', () => {
    const card = (n: number) =>
      `<div class="card"><h3><a href="/story-${n}">Story number ${n}</a></h3><b>Wanda Quill ${n}</b><i>${n} May 2025</i><p>The harbour was closed for most of the day.</p></div>`;
    expect(postsOf(`<section>${card(1)}${card(2)}${card(3)}</section>`)).toEqual([]);
  });

  it('are none when each repeated entry is a link as a whole', () => {
    const card = (name: string, minutes: number) =>
      `<a class="routine" href="/routines/${minutes}"><h3>${name}</h3><div><div>Duration</div><div>${minutes} Min</div></div><div><div>Difficulty</div><div>Quite easy for most people</div></div></a>`;
    const cards = card('Neck Pain', 8) + card('Warming Up', 15) + card('Back Exercises', 20);
    expect(postsOf(`<section>${cards}</section>`)).toEqual([]);
  });

  it('have votes and the mark of acceptance when a question site shows them', () => {
    const [, answer] = postsOf(
      `<div class="question"><div class="js-vote-count">14</div><div class="s-prose"><p>Why does it stop?</p></div><div class="user-details"><a href="/users/1/f">Fusee</a></div></div>
      <div class="answer accepted-answer"><div class="js-vote-count">22</div><div class="s-prose"><p>The rack hook is worn.</p></div><div class="user-action-time">answered <span>Dec 30, 2023</span></div><div class="user-details"><a href="/users/5/v">Verge</a></div></div>`,
    );
    expect(answer).toMatchObject({ author: 'Verge', date: 'Dec 30, 2023', score: '22', isAccepted: true });
  });

  it('are no notes when a reply stands within what it replies to', () => {
    const reply = (author: string, text: string, replies = '') =>
      `<div class="comment"><a class="author" href="/u/${author}">${author}</a> <time>2 May 2025</time><p>${text}</p>${replies}</div>`;
    const posts = postsOf(
      reply(
        'Verge',
        'The rack hook is worn.',
        reply('Anchor', 'Does it strike?', reply('Pallet', 'It does.')),
      ) + reply('Fusee', 'Mine stopped at noon as well.'),
    );
    expect(posts.map(({ author, isNested, isNote }) => [author, isNested, isNote])).toEqual([
      ['Verge', false, false],
      ['Anchor', true, false],
      ['Pallet', true, false],
      ['Fusee', false, false],
    ]);
  });

  it('are notes when a comment stands within an answer', () => {
    const comment = (text: string, author: string) =>
      `<li class="comment"><span class="comment-copy">${text}</span> – <a class="comment-user" href="/users/9/a">${author}</a> <span class="comment-date">Dec 31, 2023 at 10:02</span></li>`;
    const posts = postsOf(
      `<div class="answer"><div class="s-prose">The rack hook is worn.</div><div class="user-details"><a href="/users/5/v">Verge</a></div><time>Dec 30, 2023</time>
      <ul>${comment('Does it strike?', 'Anchor')}${comment('It does.', 'Pallet')}</ul></div>`,
    );
    expect(posts.map(({ author, isNested, isNote }) => [author, isNested, isNote])).toEqual([
      ['Verge', false, false],
      ['Anchor', true, true],
      ['Pallet', true, true],
    ]);
    expect(posts[0].body).toBe('The rack hook is worn.');
  });

  it('begin with the question when microdata states one around the whole thread and the posts below', () => {
    const post = (kind: string, text: string, author: string) =>
      `<div class="${kind}"><div class="s-prose"><p>${text}</p></div><div class="user-details"><a href="/users/${author}">${author}</a></div><time>Dec 30, 2023</time></div>`;
    const html = `<div itemprop="mainEntity" itemscope itemtype="https://schema.org/Question"><h1>Why does my clock stop at noon?</h1><p>Asked two years ago</p>
      ${post('question', 'It strikes twelve, and then it stands still.', 'Fusee')}${post('answer', 'The rack hook is worn.', 'Verge')}
      <h4>Linked</h4><a href="/q/7"><span class="author">Pallet jumps at night</span></a></div>`;
    expect(postsOf(html).map(({ author, body, isNested }) => [author, body, isNested])).toEqual([
      ['Fusee', 'It strikes twelve, and then it stands still.', false],
      ['Verge', 'The rack hook is worn.', false],
    ]);
  });

  it('do not begin in quotations when those name author and date', () => {
    const quote =
      '<blockquote class="quote"><div class="message"><b class="username">Levain Lil</b> <time>Jan 18, 2025</time> It went flat.</div></blockquote>';
    const posts = postsOf(
      message('Crumb Carl', 'Jan 19, 2025', `${quote}<p>Feed it.</p>`) +
        message('Rye Rob', 'Jan 20, 2025', 'Yes.'),
    );
    expect(posts.map(({ author }) => author)).toEqual(['Crumb Carl', 'Rye Rob']);
  });

  it('are not the rows of a list of forums, each with its name and its latest post', () => {
    const row = (name: string, author: string) =>
      `<tr><td><a href="/forum/${name}"><strong>${name}</strong></a><p>Ask here about ovens, flour and the time that dough takes.</p></td>
      <td>1,858</td><td><a href="/thread/7">It went flat again</a> by <a href="/member.php?u=${author}">${author}</a> <span class="time">Jan 18, 2025</span></td></tr>`;
    const rows = row('Bread', 'Levain_Lil') + row('Cakes', 'Crumb_Carl') + row('Tarts', 'Fusee_Fay');
    expect(postsOf(`<table>${rows}</table>`)).toEqual([]);
  });

  it('are not the article of a blog when two elements around it are named a post', () => {
    const head = '<div class="post-author">Ann Holm</div><time class="post-date">May 3, 2024</time>';
    const body = '<p>The tide had gone out before anybody in the harbour was awake.</p>';
    const html = `<div class="post"><div class="post-head">${head}</div><h1>Ebb</h1><div class="post">${body}${body}</div></div>`;
    expect(postsOf(html)).toEqual([]);
  });

  it('are not the rows of a list of forums when the name of each is a plain link', () => {
    const row = (name: string, author: string) =>
      `<tr><td><a href="/forum/${name}"><img src="/off.png"></a></td><td><a href="/forum/${name}">${name}</a><p>Ask here about ovens, flour and the time that dough takes.</p></td>
      <td><p><b>Last post</b> by <a href="/member.php?u=${author}">${author}</a><br>in <a href="/thread/7">Flat</a><br>on April 24, 2016, 22:38</p></td></tr>`;
    const rows = row('Bread', 'Levain_Lil') + row('Cakes', 'Crumb_Carl') + row('Tarts', 'Fusee_Fay');
    expect(postsOf(`<table>${rows}</table>`)).toEqual([]);
  });

  it('are not meetings and events, whose text is a date, a span of time and words about them', () => {
    const meeting = (day: number, name: string) =>
      `<div class="card"><div class="day">February</div><div>${day}</div><h4>${name}</h4><p><time>Tue, February ${day}, 2023</time></p>
      <p><time>09:30 AM PST</time></p><a href="/agenda/${day}.pdf">View</a></div>`;
    const meetings =
      meeting(7, 'Regular Meeting') + meeting(14, 'Special Meeting') + meeting(21, 'Public Hearing');
    expect(postsOf(meetings)).toEqual([]);
    const event = (name: string) =>
      `<article><h3>${name}</h3><p>February 26th at 3:00pm<br><b>Main Library</b></p><ul><li>February 26th <small>Tue</small></li>
      <li>3:00pm - 7:00pm</li><li>All Ages</li><li>Arts and Crafts</li></ul><p>Please enter through the small door near the circular drive.</p></article>`;
    expect(postsOf(event('Book Babies') + event('Yoga Storytime') + event('Studio Sessions'))).toEqual([]);
  });

  it('are not tables with the names of their columns in the first of many rows', () => {
    const heads = ['Handouts received after the agenda was posted', 'Minutes', 'Audio'];
    const year = (name: string, day: string) =>
      `<div><h3>${day}</h3><table><tr>${[name, ...heads].map((head) => `<td><u><b>${head}</b></u></td>`).join('')}</tr>
      <tr><td>January 5, ${day}</td><td><a href="/${day}.pdf">PDF</a></td><td>None of the harbour board</td><td>Read</td></tr></table></div>`;
    expect(postsOf(year('Agenda', '2022') + year('Packet', '2021') + year('Meeting', '2020'))).toEqual([]);
  });

  it('are not the rows of a table of facts', () => {
    const row = (name: string) =>
      `<tr><td><b><a href="/case/${name}">${name}</a></b></td><td>1/1/2000</td><td>The harbour board of ${name}</td>
      <td>The owners of the ferry, and others</td><td>Harris</td></tr>`;
    expect(postsOf(`<table>${row('Crumb Carl')}${row('Rye Rob')}${row('Levain Lil')}</table>`)).toEqual([]);
    const loan = (name: string) =>
      `<tr><th scope="row">1.</th><td><strong>${name} at sea</strong><br>Verge, Anna<br>can be renewed for one month</td>
      <td>24.01.2017 - 21.02.2017<br>Central library</td></tr>`;
    expect(postsOf(`<table>${loan('Carl')}${loan('Rob')}${loan('Lil')}</table>`)).toEqual([]);
  });

  it('are found when each links to its author by a tilde, with replies in a list within the item', () => {
    const comment = (author: string, text: string, replies = '') =>
      `<li class="comments_subtree"><div class="comment"><a>7</a><div class="details"><div class="byline"><a href="/~${author}">${author}</a>
      <a href="/c/1"><time>1 year ago</time></a></div><div class="comment_text"><p>${text}</p></div></div></div><ol class="comments">${replies}</ol></li>`;
    const html = `<ol>${comment('verge', 'The rack hook is worn.', comment('anchor', 'Does it strike?'))}${comment('fusee', 'Mine stopped at noon as well.')}</ol>`;
    expect(postsOf(html).map(({ author, date, body }) => [author, date, body])).toEqual([
      ['verge', '1 year ago', 'The rack hook is worn.'],
      ['anchor', '1 year ago', 'Does it strike?'],
      ['fusee', '1 year ago', 'Mine stopped at noon as well.'],
    ]);
  });

  it('are found when the heading of each links to the post itself', () => {
    const comment = (author: string, id: number, text: string) =>
      `<li class="comment"><div><h4><a href="//clocks.example/comments.pl?sid=42&cid=${id}">Re: Noon</a></h4>
      <span>by <a href="//clocks.example/~${author}">${author}</a> on <time>Friday January 12, 2024</time></span></div><div><p>${text}</p></div></li>`;
    const html = `<ul>${comment('verge', 1, 'The rack hook is worn.')}${comment('anchor', 2, 'Does it strike?')}</ul>`;
    expect(postsOf(html).map(({ author }) => author)).toEqual(['verge', 'anchor']);
  });

  it('are none when a theme of WordPress names the box around all of its text as a post', () => {
    const box = (name: string, text: string) =>
      `<div class="et-l et-l--post"><p><a class="author" href="/team/${name}">${name}</a></p><time>Nov 15, 2015</time><p>${text}</p></div>`;
    const text = 'The board of the harbour meets on the first day of each month.';
    expect(postsOf(box('Ada', text) + box('Carl', `${text} The public may attend.`))).toEqual([]);
  });

  it('are none when the names of folded parts lead to them on the page of a person', () => {
    const part = (name: string, text: string, at: number) =>
      `<li class="panel"><div class="head"><h3><a href="https://law.example/people/ada#part-${at}">${name}</a></h3></div>
      <div class="text"><ul><li>${text}</li><li>A member of the board of the harbour since 2004</li></ul></div></li>`;
    const parts = ['Education', 'Honors', 'Languages', 'Memberships', 'Speeches', 'Texts'].map((name, at) =>
      part(name, `${name} of the best lawyers of the harbour who speaks about ferries, 200${at}`, at),
    );
    expect(postsOf(`<ul>${parts.join('')}</ul>`)).toEqual([]);
  });

  it('are none when bold labels are all that might be authors', () => {
    const film = (name: string, label: string) =>
      `<div class="slide"><h2>${name}</h2><p>A clock stops whenever somebody in the village tells a lie.</p>
      <div><strong>${label}:</strong> 96 min</div><a href="/watch"><div>Watching</div></a></div>`;
    const films = ['Verge', 'Anchor', 'Fusee', 'Pallet'].map((name, i) =>
      film(name, i % 2 ? 'Length' : 'Duration'),
    );
    expect(postsOf(films.join(''))).toEqual([]);
  });

  it('are none when all are by one author and only their numbers of comments differ', () => {
    const report = (title: string, author: string, comments: string) =>
      `<table><tr><td><a href="/show">${title}</a><br>posted <i>February 24 2015 20:01</i> ${author}</td></tr>
      <tr><td>The clock of the harbour strikes once too often at noon, and the ferry leaves too soon.</td></tr>
      <tr><td><a href="/show#comments" class="poster">Comments [${comments}]</a></td></tr></table><hr>`;
    const author = 'by <a href="/?author=Ada" class="poster">Ada Verge</a>';
    const reports =
      report('A clock', author, '4') + report('A ferry', '', '0') + report('A rack', author, '1');
    expect(postsOf(reports + report('A hook', author, '0'))).toEqual([]);
  });

  it('have a short text as their body when the line of their date is as long', () => {
    const post = (author: string, body: string, signature: string) =>
      `<div class="post"><a class="username" href="/u/${author}">${author}</a><p><span class="posttime">Mar 22, 2011</span> <a>#4</a>
      <time>2011-03-22T19:51+00:00</time></p><div class="text${signature && '_sig'}"><div class="content">${body}</div></div><div class="signature">${signature}</div></div>`;
    const posts = postsOf(
      post('Verge', 'The rack hook is worn.', 'Tick') +
        post('Anchor', 'It does.', '') +
        post('Fusee', 'Mine stopped at noon.', ''),
    );
    expect(posts.map(({ body }) => body)).toEqual([
      'The rack hook is worn.',
      'It does.',
      'Mine stopped at noon.',
    ]);
  });

  it('have a body when one of its names is also that of a button', () => {
    const comment = (author: string, text: string) =>
      `<div class="comment"><div class="content"><div class="comment-header"><a href="/users/${author}">${author}</a> <a class="meta">610 points, head of planning at the harbour office</a></div>
      <div class="text comment-body markdown-reply"><p>${text}</p></div><div>1 week ago</div></div></div>`;
    const long = 'The hook of the rack is worn, so that it lifts the hammer once too often at noon.';
    const posts = postsOf(comment('Verge', long) + comment('Anchor', 'It strikes.'));
    expect(posts.map(({ body }) => body)).toEqual([long, 'It strikes.']);
  });
});
