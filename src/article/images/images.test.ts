import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../dom/parse-tree';
import { descendants, hasTag, isElementNode, localName } from '../../dom/tree';
import { Addresses } from '../../structure/absolute-addresses';
import { bestOfSet } from './image-source';
import { altTextOf, Images, pageImageOf } from './images';

/** Addresses of the images that are read, relative to the site's root. */
function sourcesOf(html: string): string[] {
  const images = new Images(new Addresses('https://e.org/'));
  const read = [...descendants(parseHtml(html))].flatMap((node) => {
    const tag = isElementNode(node) ? localName(node) : '';
    if (tag === 'noscript') return images.readNoscript(node as Element);
    return tag === 'img' ? [images.read(node as Element)] : [];
  });
  return read.flatMap((image) => (image ? String(image.properties.src).replace('https://e.org/', '') : []));
}

/** Address that is read from an `img` with these attributes; empty for none. */
function sourceOf(attributes: string): string {
  return sourcesOf(`<img ${attributes}>`)[0] ?? '';
}

describe('images', () => {
  it.each([
    ['a lazy address', 'src=blank.gif nitro-lazy-src=a.jpg', 'a.jpg'],
    ['a lazy address', 'src=blank.gif data-delay-src=a.jpg', 'a.jpg'],
    [
      'a lazy address of any name',
      'src=blank.gif data-nectar-img-src=a.jpg?v=1 data-src-note=a',
      'a.jpg?v=1',
    ],
    ['a large image that is said to be silent', 'src=a.jpg aria-hidden=true width=700 height=500', 'a.jpg'],
    [
      'the address in a list of them',
      `src=blank.gif data-src='{"default":{"w":"80","src":"//c.org/a?h=5&amp;w=7"}}'`,
      'https://c.org/a?h=5&w=7',
    ],
    ['nothing of a pattern', 'src=blank.gif data-src="{{base}}/a{{ext}}"', ''],
    ['a real name', 'src="https://c.org/[a].jpg"', 'https://c.org/[a].jpg'],
    ['nothing silent of unknown size', 'src=a.jpg role=presentation', ''],
    ['a lazy address', 'src=blank.gif data-wpfc-original-src=a.jpg', 'a.jpg'],
    ['the set where the address only counts visits', 'src=/pixel.gif srcset="a.jpg 1x"', 'a.jpg'],
    ['nothing of what counts visits', 'src=https://pixel.wp.com/g.gif', ''],
    ['nothing of an advert', 'src=https://ads.example.com/www/delivery/avw.php?zoneid=7', ''],
    ['nothing of a placeholder', 'src=/img/leer.gif', ''],
    ['nothing of a placeholder', 'src=/images/1px.gif', ''],
    ['nothing of a placeholder', 'src=/img/grey.gif', ''],
    ['nothing of a placeholder', 'src=transparent-pixel.png?v=2', ''],
    [
      'the address of an image of size 0 that fills its box',
      'src=a.jpg width=0 height=0 sizes=100vw',
      'a.jpg',
    ],
    ['nothing of a placeholder', 'src=/u/woocommerce-placeholder-400x400.png', ''],
    ['nothing of a placeholder', 'src=/p/placeholder.60f9b1840c.svg alt=Image', ''],
    ['a real name', 'src=blank-400x400/tide.60f9b1840c.jpg', 'blank-400x400/tide.60f9b1840c.jpg'],
    ['nothing of a placeholder', 'src=/x/cleardot.gif', ''],
    ['nothing of a placeholder', 'src=ajax-loader.gif', ''],
    ['nothing of a spinner', 'src=/gif/spinner.gif', ''],
    ['nothing of a placeholder', 'src=/a/loading-trans-ced157046184c3bc7c180ffbfc6825a4.gif', ''],
    ['nothing of a placeholder', 'src=/a/blank-ced157046184c3bc7c180ffbfc6825a4.gif?1', ''],
    ['the set where it says widths', 'src=a.jpg?w=9 srcset="a.jpg?w=40 400w, a.jpg?w=99 990w"', 'a.jpg?w=99'],
    ['the lazy set where it says widths', 'data-src=a.jpg data-srcset="b.jpg 400w, c.jpg 900w"', 'c.jpg'],
    ['the set up to a screen', 'src=a.jpg srcset="b.jpg 400w, c.jpg 1200w, d.jpg 4000w"', 'c.jpg'],
    ['the address where the set says none', 'src=a.jpg srcset="b.jpg 2x"', 'a.jpg'],
    ['the address where the set stands in', 'src=a.jpg srcset="blank.gif 1w"', 'a.jpg'],
    ['nothing of an icon by its file', 'src=/img/arrow-right.svg alt=""', ''],
    ['nothing of an arrow in a colour', 'src=/img/green-arrow.png alt=Sale', ''],
    ['nothing of a button', 'src=/img/print-button-gray.png alt=Print', ''],
    ['nothing of a bullet', 'src=/style/bullet_black.png alt=Pip', ''],
    ['nothing of a spacer', 'src=/img/spacerh.gif', ''],
    ['nothing of the icon of a post', 'src=/vb/buttons/lastpost.gif alt="Go to last post"', ''],
    ['nothing of the arrow of a forum', 'src=/static/image/common/thread-prev.png alt=上一主题', ''],
    ['nothing of the sign of a network', 'src=/img/sns/facebook_24.jpg alt=""', ''],
    ['nothing of the sign of a network', 'src=/img/float-linkedin.png alt=""', ''],
    ['a picture of a network', 'src=/img/facebook.jpg alt=""', 'img/facebook.jpg'],
    ['a picture that says which network it is about', 'src=/img/twitter.png alt=Posts', 'img/twitter.png'],
    ['nothing of a portrait', 'src=https://gravatar.com/avatar/37cff073?s=100 alt=Ann', ''],
    ['nothing of a portrait', 'src=/images/author/d03087d7-b67e alt=""', ''],
    ['nothing of a portrait', 'src=/u/photo-17.png class="ipsUserPhoto ipsUserPhoto_larger"', ''],
    ['a picture of arrows', 'src=/img/arrow-wound.png alt=Wound', 'img/arrow-wound.png'],
    ['nothing of an icon by its file', 'src=blank.gif data-src=/img/icon_24.svg?v=1', ''],
    ['nothing of an icon by its folder', 'src=/images/icons/icon1.gif alt=Default class=inlineimg', ''],
    ['a large picture in that folder', 'src=/icons/map.png width=600 height=400', 'icons/map.png'],
    ['nothing of an icon by its folder', 'src=/images/site_icons/32x32/profile.png', ''],
    ['nothing of an icon by its folder', 'src=/Custom/Icons/bookmark.svg alt="To the list"', ''],
    ['nothing of a control that is drawn', 'src=/media/zoom-in.f7dae02f.svg alt="Enlarge the picture"', ''],
    ['nothing of a control that is drawn', 'src=/images/icon-spinner-animated.svg alt=Loading...', ''],
    ['nothing of an icon by its file', 'src=/themes/dkc/icon_calender.png', ''],
    [
      'a picture that says something',
      'src=/img/icon_of_saints.png alt="Icon of all saints"',
      'img/icon_of_saints.png',
    ],
    ['an icon that says something', 'src=/img/check-mark.svg alt=Yes', 'img/check-mark.svg'],
    ['a real name', 'src=/img/silicon-starsky.svg', 'img/silicon-starsky.svg'],
    ['a real name', 'src=/icon/figure-2.svg', 'icon/figure-2.svg'],
    ['a real name', 'src=sofa-grey.jpg', 'sofa-grey.jpg'],
    ['a real name', 'src=wolf_gray.jpg', 'wolf_gray.jpg'],
    ['a real name', 'src=logo-transparent.png', 'logo-transparent.png'],
    ['a real name', 'src=gray700.jpg', 'gray700.jpg'],
    ['a real name', 'src=google-pixel.jpg', 'google-pixel.jpg'],
  ])('take %s when their element has %s', (_, attributes, address) =>
    expect(sourceOf(attributes)).toBe(address),
  );

  it('reads the only image of a figure when its file is named like an icon', () => {
    const image = '<img src=arrow-1.svg alt="">';
    expect(sourcesOf(`<figure><a href=/x>${image}</a><figcaption>Arrow</figcaption></figure>`)).toEqual([
      'arrow-1.svg',
    ]);
    expect(sourcesOf(`<figure><img src=a.jpg>${image}</figure>`)).toEqual(['a.jpg']);
  });

  it('reads a check mark when it is alone in its cell', () => {
    const row = (text: string) => `<table><tr><td>Wi-Fi<td><i><img src=check.svg alt=""></i>${text}</table>`;
    expect(sourcesOf(row(''))).toEqual(['check.svg']);
    expect(sourcesOf(row('yes'))).toEqual([]);
  });

  it.each([
    ['<source srcset="a-400.webp 400w, a-1200.webp 1200w"><img src=a-300.jpg>', 'a-1200.webp'],
    ['<source srcset="a-400.webp 400w"><source srcset="a-980.jpg 980w"><img src=a-300.jpg>', 'a-980.jpg'],
    ['<source srcset="a-400.webp 400w"><img src=a.jpg>', 'a.jpg'],
    ['<source srcset="a.webp, b.webp 2x"><img src=a.jpg>', 'a.jpg'],
    ['<source srcset="a-1200.webp 1200w"><img src=b.jpg srcset="b.jpg 400w, c.jpg 800w">', 'c.jpg'],
    ['<source media="(prefers-color-scheme: dark)" srcset="dark.jpg 1200w"><img src=light.jpg>', 'light.jpg'],
  ])('reads the widest image of a picture: %s', (content, address) =>
    expect(sourcesOf(`<picture>${content}</picture>`)).toEqual([address]),
  );

  it('reads no spacer when it is alone in its cell', () =>
    expect(sourcesOf('<table><tr><td>Wi-Fi<td><img src=/img/spacerh.gif alt=""></table>')).toEqual([]));

  it("reads the picture of a slider when its own file is the slider's", () =>
    expect(sourcesOf('<img src=/sr6/assets/dummy.png data-lazyload="/a.jpg">')).toEqual(['a.jpg']));

  it('reads an image once when a lazy image and a noscript hold it, whatever widths they offer', () => {
    const lazy = '<img src=blank.gif data-src=a.jpg>';
    const silent = '<noscript><img src=a.jpg srcset="a-400.jpg 400w, a-1200.jpg 1200w"></noscript>';
    expect(sourcesOf(lazy + silent)).toEqual(['a.jpg']);
    expect(sourcesOf(silent + lazy)).toEqual(['a-1200.jpg']);
    const set = '<img src=blank.gif data-src=a.jpg data-srcset="b.jpg 900w">';
    expect(sourcesOf(`${set}<noscript><img src=a.jpg></noscript>`)).toEqual(['b.jpg']);
  });

  it.each([
    ['a.jpg, b.jpg 2x', 'b.jpg'],
    ['a,b.jpg 1x,c,d.jpg 2x', 'c,d.jpg'],
    ['a.jpg 400w 300h , b.jpg 90w', 'a.jpg'],
    [`${'a'.repeat(30_000)} b c`, 'a'.repeat(30_000)],
    ['a.jpg 480w, b.jpg 1600w, c.jpg 4000w', 'b.jpg'],
    ['a.jpg 1x, b.jpg 2x', 'b.jpg'],
    ['c.jpg 4000w, d.jpg 3000w', 'd.jpg'],
    ['https://e.org/w_100,h_200/a.jpg 100w, b.jpg 50w', 'https://e.org/w_100,h_200/a.jpg'],
    ['only.jpg', 'only.jpg'],
    ['', ''],
  ])('returns the best candidate of set %#', (set, best) => expect(bestOfSet(set)).toBe(best));
});

describe('images that are no content', () => {
  const IMAGE = '<img src=a.jpg width=96 height=96 alt="">';
  const LARGE = '<img src=a.jpg width=600 height=400 alt="">';
  const author = '<a rel=author href=/people/ada>Ada Holm</a>';

  it.each([
    ['stands next to a byline', `<div><a href=/people/ada>${IMAGE}</a><span>By ${author}</span></div>`],
    [
      'is asked for in a small width next to a byline',
      `<div><img src="/a.jpg?w=40&q=90" width=900 height=900 alt=""><span>By ${author}</span></div>`,
    ],
    ['is in a byline by class', `<p class=post-byline>${IMAGE} Ada Holm</p>`],
    [
      "has the author's name",
      `<div><img src=a.jpg alt="Ada Holm"><span itemprop=author>Ada Holm</span></div>`,
    ],
    ['shares the page', `<a href="https://www.facebook.com/sharer/sharer.php?u=x"><i>${IMAGE}</i></a>`],
    ['shares it by mail', `<a href="mailto:?subject=Tides">${IMAGE}</a>`],
    ['leads to a profile', `<a href="https://www.facebook.com/LowWater"><img src=f.svg alt="Follow us"></a>`],
    ['is a link that prints', '<a href="/print?id=7"><img src=print.gif alt=Print></a>'],
    ['leads to the top', '<a href="#top"><img src=t.gif alt="Back to top"></a>'],
    ['leads to a channel', `<a href="https://youtube.com/@low.water/"><img src=y.svg alt="Watch"></a>`],
    ['is hidden', '<img src=a.jpg alt="" style="height: auto; display: none">'],
    ['is hidden by its attribute', '<img src=a.jpg hidden>'],
    ['is hidden in a noscript', '<noscript><img src="a.jpg" style="display:none" alt=""></noscript>'],
    ['is of a user', '<img class="gravatar" src=a.jpg>'],
    ['is of a user', '<img class="c-author-photo" src=a.jpg>'],
  ])('are not read when it %s', (_, html) => expect(sourcesOf(html)).toEqual([]));

  it.each([
    [
      'has a caption with its author',
      `<div>${IMAGE}<figcaption><i itemprop=author>Ada Holm</i></figcaption></div>`,
    ],
    ['is large in a card with a byline', `<div>${LARGE}<span>By ${author}</span></div>`],
    ['is above the heading of a card', `<div>${IMAGE}<h3>Low water</h3><span>By ${author}</span></div>`],
    ['is a portrait in a list of people', `<li><a href=/people/ada>${IMAGE}<b>Ada Holm</b></a></li>`],
    ['is in a figure', `<div><figure>${IMAGE}</figure>By ${author}</div>`],
    ['stands in long text', `<div class=author-page><p>${'Low water. '.repeat(20)}${IMAGE}</p></div>`],
    ['is all of an element named after its author', `<div class=author>${IMAGE}</div>`],
    ['says so without a link', '<p>Press <img src=a.jpg alt=Print> to print.</p>'],
    [
      'has a small stand-in until it is loaded',
      `<div><img src="s.jpg?w=40" data-src=a.jpg alt=""><span>By ${author}</span></div>`,
    ],
    ['leads to a post', `<a href="https://x.com/lowwater/status/1790">${IMAGE}</a>`],
    ['is large in a link that shares it', `<a href="https://pinterest.com/pin/create/x">${LARGE}</a>`],
    ['is loaded late', '<img data-src=a.jpg style="display:none">'],
    ['is hidden but described', '<img src=a.jpg style="visibility:hidden" alt="The reef">'],
  ])('are read when it %s', (_, html) => expect(sourcesOf(html)).toEqual(['a.jpg']));
});

describe('pageImageOf', () => {
  it('returns the image of the page without adding to the tree', () => {
    const image = [...descendants(parseHtml('<img data-src=a.jpg alt=Reef>'))].find((node) =>
      hasTag(node, 'img'),
    ) as Element;
    const read = new Images(new Addresses('https://e.org/')).read(image)!;
    expect(pageImageOf(read)).toEqual({ element: image, shown: '' });
    expect(read.properties).toEqual({ src: 'https://e.org/a.jpg', alt: 'Reef' });
  });
});

describe('altTextOf', () => {
  it.each([
    [null, ''],
    [' A bridge\n opens ', 'A bridge opens'],
    ['Ada Holm&#8217;s bridge &amp; road', 'Ada Holm’s bridge & road'],
    ['Photo by <a href="/holm">Ada Holm</a>', 'Photo by Ada Holm'],
    ['30 years of <br/> tags', '30 years of tags'],
    ['2 < 3 > 1', '2 < 3 > 1'],
    ['The <video> element', 'The <video> element'],
    ['IMG_4228.JPG', ''],
    ['[\u200bIMG\u200b]', ''],
    ['https://e.org/boats', ''],
    ['Ha\u00adfen', 'Hafen'],
    ['Ada Holm on the bridge.jpg', 'Ada Holm on the bridge'],
    ['How to open a .png file', 'How to open a .png file'],
  ])('returns for the stated text %j the text %j', (stated, text) => expect(altTextOf(stated)).toBe(text));
});
