import { expect, it } from 'vitest';
import { keptBy } from '../../test/helpers/step-input';
import { keepCaptions } from './keep-captions';

const TEXT = 'Twenty words of text are enough for a body, and so this one has as many as that, or even more.';
const figure = (caption: string) => `<figure><img src="a.jpg"><figcaption>${caption}</figcaption></figure>`;
const STORM = figure('Storm in the north');

it('the caption of a thumbnail is left out when a button is around its figure', () => {
  expect(keptBy(keepCaptions, `<main><p>${TEXT}</p>${STORM}</main>`)).toContain('Storm in the north');
  expect(keptBy(keepCaptions, `<main><p>${TEXT}</p><button>${STORM}</button></main>`)).toEqual([TEXT]);
});

it('the buttons of a player are left out when they stand within its caption', () => {
  const player = '<figcaption>The storm, <button>Play</button> <label>Volume</label></figcaption>';
  expect(keptBy(keepCaptions, `<main><p>${TEXT}</p><figure>${player}</figure></main>`)).toEqual([
    TEXT,
    'The storm, ',
  ]);
});

it('a caption is kept when its figure stands in kept text, and left out in other text', () => {
  const html = `<main>${figure('Mine')}<p>${TEXT}</p></main><div>${figure('Other')}<span>teaser</span></div>`;
  expect(keptBy(keepCaptions, html)).toEqual(['Mine', TEXT]);
});

it('a caption that the network keeps stays in other text when the network is sure of it', () => {
  const slide = figure('<p>Rope, hemp and canvas</p>');
  const keptWith = (probability: number) =>
    keptBy(
      (input) => keepCaptions({ ...input, predicted: input.labels.map(() => probability) }),
      `<main><p>${TEXT}</p></main><div>${slide}<span>Next slide</span></div>`,
    );
  expect(keptWith(0.6)).toEqual([TEXT, 'Rope, hemp and canvas']);
  expect(keptWith(0.4)).toEqual([TEXT]);
});

it('a caption is kept when the only other text in the box of its picture is on buttons', () => {
  const controls = '<button>View gallery</button><div>Copy link</div>';
  const picture = `<div><img src="a.jpg"><div>${controls}</div><div class="caption">Mine</div></div>`;
  const other = '<div><img src="b.jpg"><b>Storm in the north</b><div class="caption">Other</div></div>';
  expect(keptBy(keepCaptions, `<main><p>${TEXT}</p>${picture}${other}<p>${TEXT}</p></main>`)).toEqual([
    ...[TEXT, 'Mine', TEXT],
  ]);
  const form = '<div><div class="caption">Ready to sail?</div><button>Join us</button></div>';
  expect(keptBy(keepCaptions, `<main><p>${TEXT}</p>${form}</main>`)).toEqual([TEXT]);
});

it('a caption is kept when the texts before and after it are, whatever else is around them', () => {
  const others = `<ul>${`<li>${TEXT}</li>`.repeat(9)}</ul>`;
  const page = (before: string) => `<main><p>${TEXT}</p>${before}${STORM}<p>${TEXT}</p>${others}</main>`;
  expect(keptBy(keepCaptions, page(''))).toContain('Storm in the north');
  expect(keptBy(keepCaptions, page('<b>All of the storms</b>'))).not.toContain('Storm in the north');
});

it('a caption is kept when the text in the box of its picture is for screen readers', () => {
  const page = (name: string) =>
    `<p>${TEXT}</p><section><div class="${name}">Article content</div>${STORM}</section><p>${TEXT}</p>`;
  expect(keptBy(keepCaptions, page('visually-hidden'))).toContain('Storm in the north');
  expect(keptBy(keepCaptions, page('label'))).toEqual([TEXT, TEXT]);
});

it('a caption is left out when its figure holds a link to another text', () => {
  const figure =
    '<figure><img src="a.jpg"><figcaption><b>Photos of a city</b><a class="related-gallery" href="/g">Steel</a></figcaption></figure>';
  expect(keptBy(keepCaptions, `<main><p>${TEXT}</p><div>${figure}</div><p>${TEXT}</p></main>`)).toEqual([
    ...[TEXT, TEXT],
  ]);
});

it('a long caption is kept once when several pictures of a series have it', () => {
  const long = 'The ferry lies at the pier of the old harbour, where it has waited for the wind to drop.';
  const series = [long, long, 'Photo: Ada', 'Photo: Ada'].map(figure).join('');
  expect(keptBy(keepCaptions, `<p>${TEXT}</p>${series}<p>${TEXT}</p>`)).toEqual([
    TEXT,
    long,
    'Photo: Ada',
    'Photo: Ada',
    TEXT,
  ]);
});

it('the caption of a card is left out when it is a link to another text as a whole', () => {
  const card =
    '<figure><img src="a.jpg"><figcaption><a href="/b">Storm in the north today</a></figcaption></figure>';
  const credit =
    '<figure><img src="c.jpg"><figcaption>Storm (<a href="/d">Ferry Photos</a>)</figcaption></figure>';
  expect(keptBy(keepCaptions, `<main><p>${TEXT}</p>${card}${credit}<p>${TEXT}</p></main>`)).toEqual([
    ...[TEXT, 'Storm (', 'Ferry Photos', ')', TEXT],
  ]);
});

it('the section and the date of a card are left out when its caption links to another text', () => {
  const card =
    '<div class="story-caption"><div>Harbour</div><a href="/b">Storm in the north today</a><div>9 May 2024</div></div>';
  expect(keptBy(keepCaptions, `<main><p>${TEXT}</p><img src="a.jpg">${card}<p>${TEXT}</p></main>`)).toEqual([
    ...[TEXT, TEXT],
  ]);
});

it('the names of goods in captions are labelled like any text when they are linked headings of a list', () => {
  const goods = (tag: string) =>
    ['Oar', 'Rope', 'Lamp']
      .map(
        (name) =>
          `<li><div class="caption"><${tag}><a href="/${name}">${name}</a></${tag}><div>A ${name}</div></div></li>`,
      )
      .join('');
  const page = (tag: string) => `<h1>Boats</h1><ul>${goods(tag)}</ul><p>${TEXT}</p>`;
  const isGoods = (text: string) => /Oar|Rope|Lamp/.test(text);
  expect(keptBy(keepCaptions, page('h3')).filter(isGoods)).toEqual([]);
});

it('a caption is kept once when a picture is on the page in two sizes, each with its photographer', () => {
  const caption = 'The ferry lies at the old pier';
  const figure = `<figure><img src="a.jpg"><figcaption><div>${caption}</div><div>Photo: Ada</div></figcaption></figure>`;
  const kept = keptBy(keepCaptions, `<p>${TEXT}</p>${figure}<p>${TEXT}</p>${figure}<p>${TEXT}</p>`);
  expect(kept).toEqual([TEXT, caption, 'Photo: Ada', TEXT, 'Photo: Ada', TEXT]);
});

it('the captions of a gallery below the text are kept when it has buttons to go on', () => {
  const buttons = '<button>Previous</button><button>Next</button>';
  const page = `<main><article><p>${TEXT}</p><div>${buttons}<div>${STORM}</div></div></article></main>`;
  expect(keptBy(keepCaptions, page)).toEqual([TEXT, 'Storm in the north']);
});

it('captions are labelled like any text when the page is a series of pictures with its text in them', () => {
  const slide = `<figure><img src="a.jpg"><figcaption><p>${TEXT}</p></figcaption></figure><i>Next slide</i>`;
  expect(keptBy(keepCaptions, `<main><p>Opening</p>${slide.repeat(3)}</main>`)).toHaveLength(4);
});

it('a caption is kept when it stands between a long standfirst and the text', () => {
  const head = `<h1><p>Title here</p></h1><p class="standfirst">${TEXT}</p>`;
  const picture =
    '<div><figure><img src="a.jpg"><figcaption>Mine</figcaption></figure><span>Share</span></div>';
  expect(keptBy(keepCaptions, `${head}${picture}<p>${TEXT}</p>`)).toEqual(['Title here', TEXT, 'Mine', TEXT]);
});

it('a caption is kept when many elements are around it and the text is kept', () => {
  const figure =
    '<ul><li><figure><picture><figcaption><div><b><span>Mine</span></b></div></figcaption></picture></figure></li></ul>';
  expect(keptBy(keepCaptions, `<main><div>${figure}</div><p>${TEXT}</p></main>`)).toEqual(['Mine', TEXT]);
});
