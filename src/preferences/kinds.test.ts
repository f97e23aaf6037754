import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { findRoles } from '../roles/find-roles';
import { findThread } from '../roles/thread/find-thread';
import { runSync } from '../scheduler';
import { findKinds } from './kinds';

/** Kinds of the block with a text. */
function kindsOf(text: string, html: string): readonly string[] {
  const page = pageOf(html);
  const labels = page.blocks.map(() => true);
  const kinds = findKinds(page.blocks, runSync(findRoles(page, labels)), runSync(findThread(page)));
  return kinds[page.blocks.findIndex((block) => block.text.trim() === text)];
}

const TEXT = `<p>${'Water rises twice a day and falls again in between. '.repeat(5)}</p>`;
const post = (name: string, body: string) => `<div class="post"><span class="author">${name}</span>
  <time>3 May 2024</time><div class="post-body">${body}</div><button>Quote</button></div>`;
const THREAD = `<body class="forum"><h1>Tides</h1><div class="thread">${[
  post('Ann', `<p>Why does the water rise twice a day, and not once, as the moon does?</p>`),
  post(
    'Bea',
    `<blockquote>twice a day</blockquote><p>Since it is pulled on both sides of the earth at once.</p>`,
  ),
  post('Cem', `<p>The far side is left behind, that is how it was explained to me at school.</p>`),
].join('')}</div>`;

describe('findKinds', () => {
  it.each([
    ['the title', 'Tides', `<title>Tides</title><h1>Tides</h1>${TEXT}`, []],
    ['a heading', 'Why', `<h1>Tides</h1>${TEXT}<h2>Why</h2>${TEXT}`, []],
    ['an item of a list', 'high', `<h1>Tides</h1>${TEXT}<ul><li>high</li><li>low</li></ul>`, []],
    [
      'a link to another text',
      'Why rivers have tides',
      `<h1>Tides</h1>${TEXT}<div>Also read: <a href="/rivers">Why rivers have tides</a></div>`,
      ['related'],
    ],
    ['a link to the rest', 'Read more', `<h1>Tides</h1>${TEXT}<div><a href="/all">Read more</a></div>`, []],
    [
      'a link to the rest of a related text',
      'Read more',
      `<h1>Tides</h1>${TEXT}<div class="related-posts"><a href="/all">Read more</a></div>`,
      ['related'],
    ],
    [
      'a caption',
      'The quay',
      `<h1>Tides</h1>${TEXT}<figure><img><figcaption>The quay</figcaption></figure>`,
      ['captions'],
    ],
    [
      'a cell of a table',
      '2 m',
      `${TEXT}<table>${'<tr><th>High</th><td>2 m</td></tr>'.repeat(3)}</table>`,
      ['tables'],
    ],
    [
      'a cell of a table of specifications',
      '2 m',
      `${TEXT}<h2>Specifications</h2><table class="specs">${'<tr><th>High</th><td>2 m</td></tr>'.repeat(3)}</table>`,
      ['tables', 'specifications'],
    ],
    [
      'a price in a table of data',
      '$ 20',
      `${TEXT}<table><tr><th>Boat</th><th>Berths</th><th>Price</th></tr>${'<tr><td>Gig</td><td>2</td><td><span class="price">$ 20</span></td></tr>'.repeat(3)}</table>`,
      ['tables', 'offers'],
    ],
    [
      'a cell of a table full of lists',
      'High',
      `${TEXT}<table>${'<tr><th>High</th><td><ul><li>at noon</li><li>at night</li></ul></td></tr>'.repeat(3)}</table>`,
      ['tables'],
    ],
    [
      'a cell of a layout',
      'aside',
      `<table role="presentation"><tr><td>${TEXT}</td><td>aside</td></tr></table>`,
      [],
    ],
    ['code of its own', 'rise()', `${TEXT}<pre><code>rise()</code></pre>`, ['code']],
    ['code in a sentence', 'rise()', `<p>${'Call it with care. '.repeat(20)}<code>rise()</code></p>`, []],
    ['a list in a quotation', 'high', `${TEXT}<blockquote><ul><li>high</li></ul></blockquote>`, ['quotes']],
    [
      'a review in a quotation',
      'It rises on time',
      `${TEXT}<div class="reviews"><blockquote>It rises on time</blockquote></div>`,
      ['reviews', 'quotes'],
    ],
    [
      'the date of a review',
      '3 May',
      `${TEXT}<div class="reviews"><p>It rises on time</p><time>3 May</time></div>`,
      ['byline', 'reviews'],
    ],
    [
      'a review with an author and a date',
      'Rises on time, and falls on time as well, so that I could plan my day by it.',
      `<h1>Tides</h1>${TEXT}<section class="reviews">${['Ann', 'Bea', 'Cem'].map((name, i) => `<div class="comment"><b class="author">${name}</b> <time>${i + 1} May 2024</time><p>Rises on time, and falls on time as well, so that ${['I', 'one', 'all'][i]} could plan my day by it.</p></div>`).join('')}</section>`,
      ['reviews'],
    ],
    [
      'the price of a related product',
      '$ 20',
      `<h1>Tides</h1>${TEXT}<div class="related"><p><a href="/gig">A gig</a> <span class="price">$ 20</span></p></div>`,
      ['offers', 'related'],
    ],
    [
      'a price on a page that is named like related texts as a whole',
      '$ 20',
      `<div class="similar"><h1>Tides</h1>${TEXT.repeat(3)}<p>A gig <span class="price">$ 20</span></p></div>`,
      ['offers'],
    ],
    [
      'a link in a caption',
      'Share',
      `<h1>Tides</h1>${TEXT}<figure><img><figcaption>The quay <a class="share" href="/s">Share</a></figcaption></figure>`,
      ['captions'],
    ],
    [
      'the text of a card that is named a caption',
      'It has two berths',
      `<h1>Tides</h1>${TEXT.repeat(4)}<div class="card"><div class="caption"><h3>A gig</h3><dl class="specs"><dd>It has two berths</dd></dl></div></div>`,
      ['specifications'],
    ],
    ['the first post', 'Why does the water rise twice a day, and not once, as the moon does?', THREAD, []],
    ['a quotation in a reply', 'twice a day', THREAD, ['replies', 'quotes']],
    [
      'a reply',
      'The far side is left behind, that is how it was explained to me at school.',
      THREAD,
      ['replies'],
    ],
    ['a button of a reply', 'Quote', THREAD, []],
  ])('gives %s its kinds', (_, text, html, kinds) => {
    expect(kindsOf(text, html)).toEqual(kinds);
  });
});
