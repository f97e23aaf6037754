import { describe, expect, it } from 'vitest';
import { runSync } from '../scheduler';
import {
  ARTICLE,
  BODY,
  BOILERPLATE,
  COMMENTS,
  FORUM,
  MAIN,
  PAGE_CHROME,
  PROMO,
  RELATED,
} from './class-name-signals';
import { findMarkupSignals } from './markup-signals';
import { parseHtml } from './parse-tree';
import { readTextBlocks } from './read-text-blocks';

/** Markup signals of each block, by its text. */
function signalsByText(html: string): [text: string, bits: number][] {
  const blocks = runSync(readTextBlocks(parseHtml(html)));
  const signals = runSync(findMarkupSignals(blocks));
  return blocks.map(({ text }, i) => [text.trim(), signals[i]]);
}

/** Texts of the blocks that markup marks as boilerplate. */
const boilerplate = (html: string): string[] =>
  signalsByText(html)
    .filter(([, bits]) => bits & BOILERPLATE)
    .map(([text]) => text);

it.each([
  ['<nav><ul><li><a href=a>Home</a></ul></nav><p>Text</p>', ['Home']],
  ['<div role="navigation"><b>Home</b></div><p>Text</p>', ['Home']],
  ['<p>Text</p><footer><p>All rights <i>reserved</i></p></footer>', ['All rights', 'reserved']],
  ['<p>Text</p><div role=contentinfo>Imprint</div>', ['Imprint']],
  ['<p>Text</p><select><optgroup><option>Small<option>Large</select>', ['Small', 'Large']],
  ['<p>Text</p><button>Share</button>', ['Share']],
  ['<p>Text</p><div><button>Was this helpful?</button></div>', ['Was this helpful?']],
  ['<div role=dialog aria-modal=true>Accept</div><div aria-modal=false>Text</div>', ['Accept']],
  ['<p>Text</p><div data-nosnippet>We use cookies</div>', ['We use cookies']],
  ['<p>It costs 5 € <span class="price__x sr-only">five euros</span></p>', ['five euros']],
  ['<div class="post"><p>Text</p><aside class="message-signature">Ann</aside></div>', ['Ann']],
])('findMarkupSignals finds boilerplate in %s', (html, wanted) => {
  expect(boilerplate(html)).toEqual(wanted);
});

it.each([
  '<blockquote><p>Text</p><footer>Ann Holm</footer></blockquote>',
  '<h3><button aria-expanded="false">May I bring a dog?</button></h3><p>Text</p>',
  '<h3><button aria-controls="a">May I bring a dog?</button></h3><p>Text</p>',
  '<div><button><span>May I bring a dog? </span><svg><path /></svg></button><p>Text</p></div>',
  '<div><button>هل يمكنني إحضار كلبي؟</button><p>Text</p></div>',
  '<div class="message-view-body-signature-highlight"><p>Text</p></div>',
  '<div class="member-signature"><span>void close()</span></div><h4>open<span class="signature">(path)</span></h4>',
  '<body class="has-sidebar not-sr-only"><div class="designatures"><p>Text</p></div>',
])('findMarkupSignals finds no boilerplate in %s', (html) => {
  expect(boilerplate(html)).toEqual([]);
});

describe('the header of a page', () => {
  const menu = Array.from({ length: 20 }, (_, i) => `<a href="/${i}">Shelf ${i}</a>`).join(' ');
  const header = (html: string) => boilerplate(`<header><div>${html}</div></header><p>Text</p>`);

  it('is boilerplate when it is a large menu', () => {
    expect(header(`<b>Shop</b> ${menu}`)).toContain('Shelf 19');
  });

  it('is none when it is small, or mostly text, or has the headline', () => {
    expect(header('<a href="/">Shop</a>')).toEqual([]);
    expect(header(`${menu}${'<p>Text of its own</p>'.repeat(9)}`)).toEqual([]);
    expect(header(`${menu}<h1>Oak stair</h1>`)).toEqual([]);
  });

  it('is none when it belongs to an article', () => {
    expect(boilerplate(`<article><header>${menu}</header><p>Text</p></article>`)).toEqual([]);
  });
});

it('findMarkupSignals applies an ancestor at any depth', () => {
  expect(boilerplate(`<footer>${'<div>'.repeat(3_000)}deep`)).toEqual(['deep']);
});

it.each<[html: string, bits: number[]]>([
  ['<p>Text</p><div id="comments"><p>Nice</p></div>', [0, COMMENTS]],
  ['<p>Text</p><li class="comment even" id="comment-12"><i>Nice</i>', [0, COMMENTS]],
  ['<div class="cTopic"><div class="ipsComment comment-content">Post</div></div>', [COMMENTS | FORUM]],
  ['<body class="forum single"><p>Text</p><div class="comments">Post</div>', [FORUM, COMMENTS | FORUM]],
  ['<p>Text</p><div class="left-sidebar"><b class="recent">Other</b></div>', [0, PAGE_CHROME | RELATED]],
  ['<p>Text</p><div class="social-share" id="newsletter">Tell others</div>', [0, PROMO]],
  ['<p>Text</p><section class="author-bio">Ann</section>', [0, PAGE_CHROME]],
  [
    '<p>Text</p><div class="view_layer">글자크기</div><div id="ly_pop">알림</div>',
    [0, PAGE_CHROME, PAGE_CHROME],
  ],
  [
    '<p>Text</p><div id="siteSub" class="noprint">From a wiki</div><a class="mw-jump-link" href="#n">Jump to navigation</a>',
    [0, PAGE_CHROME, PAGE_CHROME],
  ],
  ['<h1>Title</h1><div class="article-body"><p>Text</p></div><p>Other', [BODY, BODY, 0]],
  [`${'<article><h1>Ferry</h1><p>Text</p></article>'.repeat(4)}<p>Other`, [...new Array(8).fill(ARTICLE), 0]],
  ['<div class="ArticleBody__x"><p>Text</p></div><div itemprop="articleBody">Text</div>', [BODY, BODY]],
  // SPIP, a French system.
  ['<div class="crayon article-texte-5593 texte"><p>Texte</p></div>', [BODY]],
  ['<main><article class="post">Text</article></main><div role=main>Text', [MAIN | ARTICLE, MAIN]],
  [
    '<p>Text<ol class="comment-list"><li><article><header>Ada</header>Good</article>',
    [0, COMMENTS, COMMENTS],
  ],
  ['<p>Text</p><aside>Other</aside><div role="alertdialog">Stay</div>', [0, RELATED, PAGE_CHROME]],
  ['<p>Text</p><aside class="footnote-list"><aside class="footnote">Note</aside></aside>', [0, 0]],
  ['<footer class="comments">All rights</footer>', [BOILERPLATE]],
])('findMarkupSignals returns the bits of names in %s', (html, bits) => {
  expect(signalsByText(html).map(([, own]) => own)).toEqual(bits);
});

it.each([
  '<html class="menu-open"><body class="sidebar-right comments-open" id="share"><p>Text</p>',
  '<pre><span class="hljs-comment">// why</span></pre><code class="nav"><b class="comment">why</b></code>',
  '<div class="commentary adsorbed modular"><p id="shareholders">Text</p></div>',
  '<div class="content-sidebar-wrap"><p>Text</p></div>',
  '<div class="main-wrap has-rail-right"><div class="no-sidebar"><p class="with_menu">Text</p></div></div>',
])('findMarkupSignals returns no bits for %s', (html) => {
  expect(signalsByText(html).every(([, bits]) => bits === 0)).toBe(true);
});
