import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/html';

/** The article of all text but OUT. */
const html = (source: string): string =>
  htmlOf(articleOf(source, { url: 'https://e.org/', isContent: (text) => text !== 'OUT' }).tree);

describe('images of emoji', () => {
  it.each(['😀', '👩🏽‍💻', '❤️', '🇩🇪', '1️⃣'])(
    'writes %s as text where the page has it as an image',
    (emoji) => {
      const image = `<img class="emoji" alt="${emoji}" src="1f600.png">`;
      expect(html(`<p>React with ${image} here${image}<b>!</b></p>`)).toBe(
        `<p>React with ${emoji} here${emoji}<b>!</b></p>`,
      );
    },
  );

  it.each([
    ['in a folder of them', ':)', 'src=/images/smilies/smile.gif'],
    ['called one', 'Wink', 'class="smilie smilie--sprite" src=data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP'],
    ['called emoji', ':smile:', 'class=emoji src=i.png'],
    ['of what was typed', ':val-happy:', 'data-emoticon="" src=/x/val.png'],
    ['of what was typed', ';-)', 'src=/x/wink.gif'],
  ])('become text when they are smileys %s', (_, alt, attributes) =>
    expect(html(`<p>Thanks <img ${attributes} alt="${alt}"> all`)).toBe(`<p>Thanks ${alt} all</p>`),
  );

  it('separates a smiley from the word before', () => {
    const smiley = '<img class=smilie alt=":D" src=/x/d.png>';
    expect(html(`<p>so do I${smiley}${smiley}.`)).toBe('<p>so do I :D :D.</p>');
  });

  it('drops smilies without text and keeps large images of them', () => {
    expect(html('<p>a <img class="emoji" src=i.png> b <img class=emoji alt=2 src=j.png>')).toBe('<p>a b</p>');
    expect(html('<p>a <img src=/smilies/wink.gif alt="A smiley that winks at you"> b')).toBe('<p>a b</p>');
    const picture = '<img class=emoji alt=Emoji width=600 height=400 src=/emoji/all.png>';
    expect(html(`<p>a ${picture}`)).toContain('src="https://e.org/emoji/all.png"');
    expect(html('<p>a <img src=/2015/15-emojis-missing.jpg alt=Emojis>')).toContain('15-emojis');
  });

  it('drops emoji next to text that is not selected', () => {
    const photo = '<img alt="😀" width=600 height=400 src=i.png>';
    expect(html(`<p>a ${photo}`)).toContain('<img src="https://e.org/i.png" alt="😀"');
    const menu = '<nav><a href=/x>OUT<img class=emoji alt="😀" src=i.png></a>OUT</nav>';
    expect(html(`${menu}<p>a`)).toBe('<p>a</p>');
  });
});

it.each([
  ['it is shown by no script', ''],
  ['it has another for browsers without scripts', '<noscript><img src="ford.jpg" alt="The ford"></noscript>'],
  ['its script has run', '<i-amphtml-sizer></i-amphtml-sizer><img src="ford.jpg" alt="The ford">'],
])('an image of AMP is written once when %s', (_, inner) => {
  const image = `<amp-img src="ford.jpg" alt="The ford" width="800" height="600">${inner}</amp-img>`;
  const written = /<img src="https:\/\/e.org\/ford.jpg" alt="The ford"/g;
  for (const source of [
    `<p>a</p>${image}<p>b</p>`,
    `<p>a</p><figure>${image}<figcaption>Low</figcaption></figure>`,
  ])
    expect(html(source).match(written)).toHaveLength(1);
});

describe('line breaks in elements without text', () => {
  it.each([
    ['<p>at noon.<strong><br></strong>It was', '<p>at noon.<br>It was</p>'],
    ['<p><span>ends here.</span><span><br><br></span><span>The second', '<p>ends here.</p><p>The second</p>'],
    ['<p>ends here.<b><br></b><i><br></i>The second', '<p>ends here.</p><p>The second</p>'],
    ['<p>a</p><span><br></span><p>b<span><br></span></p>', '<p>a</p><p>b</p>'],
  ])('are kept: %s', (source, expected) => expect(html(source)).toBe(expected));
});

it('the picture of a figure with a caption stays when the credit below the picture is not selected', () => {
  const photo = '<div><div><img width=1920 height=1080 src=i.jpg></div><span>OUT</span></div>';
  const written = html(`<p>One.</p><figure>${photo}<figcaption>Two.</figcaption></figure><p>Three.</p>`);
  expect(written).toContain('<img src="https://e.org/i.jpg"');
  expect(written).toContain('<figcaption>Two.</figcaption>');
});

it('the picture of a figure above the text stays when its credit is selected', () => {
  const photo = '<figure><img width=1920 height=1080 src=i.jpg><footer><span>A. Vik</span></footer></figure>';
  const story = `<div><h1>Tides</h1><p>${'The water rises twice a day. '.repeat(9)}</p></div>`;
  expect(html(`<nav>OUT</nav><main>${photo}${story}</main>`)).toContain('<img src="https://e.org/i.jpg"');
});

it('a picture stays when its link also holds text that is hidden', () => {
  const details = '<div style="display:none"><span>OUT</span></div>';
  const picture = `<div><a href="#large"><img width=460 height=345 src=i.jpg>${details}</a></div>`;
  expect(html(`<p>One.</p>${picture}<p>Two.</p>`)).toContain('<img src="https://e.org/i.jpg"');
});

it('a picture goes when the box around it and its text is hidden', () => {
  const menu = '<div hidden><a href="/b"><img width=460 height=345 src=i.jpg></a><p>OUT</p></div>';
  expect(html(`<p>One.</p>${menu}<p>Two.</p>`)).not.toContain('<img');
});
