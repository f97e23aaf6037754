import { describe, expect, it } from 'vitest';
import { findThread } from '../../../../src/roles/thread/find-thread';
import { runSync } from '../../../../src/scheduler';
import { pageOf } from '../../../../test/helpers/page-of';
import { MADE_UP_USERS } from './made-up-users';

/** The texts of a page that a user wants kept or left out, and those to which the user is indifferent. */
function wishes(name: string, html: string): Record<string, boolean | null> {
  const page = pageOf(html);
  const { blocks } = page;
  const user = MADE_UP_USERS.find((user) => user.name === name)!;
  const wanted = user.wants({ blocks, thread: runSync(findThread(page)), isForum: false, isListing: false });
  return Object.fromEntries([...wanted].map(([i, wish]) => [blocks[i].text.trim(), wish]));
}

const LIST = `<ul>${'<li><a href="/rivers">Why rivers have tides too</a><i>May</i></li>'.repeat(3)}</ul>`;

describe('MADE_UP_USERS', () => {
  it('are ten with different names', () => {
    expect(new Set(MADE_UP_USERS.map(({ name }) => name)).size).toBe(10);
  });

  it.each([
    [
      'never captions',
      `<p>${'A quay. '.repeat(9)}</p><figure><figcaption>The quay</figcaption></figure>`,
      { 'The quay': false },
    ],
    [
      'never captions',
      `<p>${'A quay. '.repeat(9)}</p><div class="caption"><h3>A gig</h3><p>Two berths</p></div>`,
      { 'A gig': null, 'Two berths': null },
    ],
    ['never captions', `<h2 class="caption">The quay</h2><p>${'A quay. '.repeat(9)}</p>`, {}],
    [
      'never captions',
      '<figure><figcaption>A page of captions</figcaption></figure>',
      { 'A page of captions': null },
    ],
    [
      'no tables',
      `<p>${'A quay. '.repeat(9)}</p><table><tr><th>High</th><td>2 m</td></tr></table>`,
      { High: false, '2 m': false },
    ],
    [
      'no tables',
      '<table><tr><th>A page that is a table</th><td>2 m</td></tr></table>',
      { 'A page that is a table': null, '2 m': null },
    ],
    ['no tables', '<table><tr><td>Menu</td></tr></table>', { Menu: null }],
    [
      'no tables',
      `<p>${'A quay. '.repeat(9)}</p><table><tr><th>A list</th></tr><tr><td>High</td></tr></table>`,
      { 'A list': null, High: null },
    ],
    [
      'no tables',
      `<p>${'A quay. '.repeat(9)}</p><table><tr><th>Side</th><td><h2>Tides</h2></td></tr></table>`,
      { Side: null, Tides: null },
    ],
    ['no code', '<p>Call <code>rise()</code></p><pre>fall()</pre>', { 'fall()': false }],
    ['no quotations', '<blockquote>It rises</blockquote>', { 'It rises': false }],
    ['no author and date', '<p>Text</p><time>3 May</time>', { '3 May': false }],
    ['no references', '<ol class="references"><li>A book</li></ol>', { 'A book': false }],
    ['no references', '<p>Tides<sup class="footnote"><a>1</a></sup></p>', { 1: null }],
    [
      'no author and date',
      '<p>It was high on <time>3 May</time> in all the towns of the coast, and stayed so for two days.</p>',
      { '3 May': null },
    ],
    [
      'keeps related links',
      '<div class="related-posts"><a>Other tides</a> <b>1</b></div>',
      { 'Other tides': true, 1: null },
    ],
    [
      'keeps related links',
      `<p>${'Text. '.repeat(80)}</p><div><h2>You may also like</h2><p><a>${'Other tides '.repeat(9).trim()}</a></p></div>`,
      { 'You may also like': null, [`${'Other tides '.repeat(9).trim()}`]: null },
    ],
    [
      'keeps related links',
      `<div>${'<p>The water rises twice a day, since the moon pulls at it.</p>'.repeat(3)}</div>${LIST}`,
      { 'Why rivers have tides too': null, May: null },
    ],
    ['keeps related links', `<div><p>${'The water rises twice. '.repeat(9)}</p>${LIST}</div>`, {}],
    ['keeps related links', `<p>${'The water rises twice. '.repeat(9)}</p><nav>${LIST}</nav>`, {}],
    [
      'keeps related links',
      `<p>${'Text. '.repeat(80)}</p><p>Also read: <a href="/tides">Other tides</a></p><p>See <a href="/moon">the moon</a></p>`,
      { 'Also read:': null, 'Other tides': null },
    ],
    [
      'specifications, not reviews',
      `<p>${'A kettle. '.repeat(9)}</p><div class="specs"><p>1 l</p><a href="/kettle.pdf?v=2">Manual</a></div>`,
      { '1 l': true, Manual: null },
    ],
    [
      'specifications, not reviews',
      `<p>${'A kettle. '.repeat(9)}</p><dl class="specs"><dt>Volume</dt></dl><div class="reviews"><p>Good</p></div>`,
      { Good: false, Volume: true },
    ],
    [
      'specifications, not reviews',
      `<p>${'A kettle. '.repeat(9)}</p><p class="review">Reviewed by <a>Ann</a></p><div class="spec-column">Text</div>`,
      {},
    ],
    ['specifications, not reviews', '<div class="reviews"><p>A page that is a review itself</p></div>', {}],
    [
      'keeps comments',
      '<p>Text</p><div class="comments"><b>Ann</b><div class="comment-body">It is the moon<button>Liked by Bea</button></div></div>',
      { Ann: null, 'It is the moon': true, 'Liked by Bea': null },
    ],
  ])('include the user who %s, with a wish for each text of %j', (name, html, expected) => {
    expect(wishes(name, html)).toEqual(expected);
  });

  it('want a text once, where it stands for its copies', () => {
    const page = pageOf('<p>A kettle of steel</p><p>1 l</p><dl class="specs"><dd>1 l</dd></dl>');
    const user = MADE_UP_USERS.find(({ name }) => name === 'specifications, not reviews')!;
    const thread = runSync(findThread(page));
    const canonical = [0, 1, 1];
    expect(user.wants({ blocks: page.blocks, thread, isForum: false, isListing: false, canonical })).toEqual(
      new Map([
        [2, null],
        [1, true],
      ]),
    );
  });

  it('want a passage where the page has it first', () => {
    const facts = '<dt>Volume</dt><dd>1 l</dd>';
    const html = `<p>A kettle of steel</p><dl>${facts}</dl><p>Now cheaper</p><dl class="specs">${facts}</dl>`;
    const { blocks } = pageOf(html);
    const user = MADE_UP_USERS.find(({ name }) => name === 'specifications, not reviews')!;
    const wanted = user.wants({
      blocks,
      thread: runSync(findThread(pageOf(html))),
      isForum: false,
      isListing: false,
    });
    expect([1, 2, 4, 5].map((i) => wanted.get(i))).toEqual([true, true, null, null]);
  });
});
