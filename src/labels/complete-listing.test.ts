import { describe, expect, it } from 'vitest';
import { keptTexts } from '../../test/helpers/kept-texts';
import { pageOf } from '../../test/helpers/page-of';
import { stepInput } from '../../test/helpers/step-input';
import { runSync } from '../scheduler';
import { completeListing } from './complete-listing';

const house = (price: string, place: string, text: string) =>
  `<div class="card"><div class="price">${price}</div><address>${place}</address><p class="summary">${text}</p><span class="count">1/4</span><div><a href="/save">Save</a> <a href="/ask">Ask ${place}</a></div><div class="more">Show more</div></div>`;
const HOUSES = [
  house('£485,000', 'Weir Lane', 'A cottage of local stone with a bridge of its own.'),
  house('£310,000', 'Foundry Row', 'Two up, two down, with gardens at both ends.'),
  house('£265,000', 'The Staithe', 'A former store for nets on posts of oak.'),
].join('');
const ESSAY = `<p>${'The harbour was closed for most of the day. '.repeat(20)}</p>`;

/** Texts that are kept when the network keeps the texts that the test is true for. */
const keptOf = (html: string, isContent: (text: string) => boolean, otherwise = 0.2): string[] =>
  keptTexts(`<!doctype html><html lang="en">${html}`, ({ text }) => (isContent(text) ? 0.9 : otherwise));

const isLong = (text: string) => text.length > 40;

it('the entries of a listing are whole when the network keeps one field of them', () => {
  const kept = keptOf(`<h1>Houses for sale</h1>${HOUSES}`, isLong);
  expect(kept).toEqual(expect.arrayContaining(['£485,000', 'Foundry Row', 'The Staithe']));
});

it('an entry of a listing is whole when most of what it says is said of another one', () => {
  const same = 'A cottage of local stone with a bridge of its own. '.repeat(6).trim();
  const facts = '<p class="facts">Built in 1890, two floors, four rooms, one bath, oil heating</p>';
  const one = house('£485,000', 'Weir Lane', same).replace('<p', `${facts}<p`);
  const other = one
    .replace('£485,000', '£487,000')
    .replace('1890', '1891')
    .replaceAll('Weir Lane', 'Weir End');
  const kept = keptOf(`<h1>Houses for sale</h1>${one}${HOUSES}${other}`, isLong);
  expect(kept.filter((text) => text === same)).toHaveLength(2);
});

it('the entries of a listing are whole when each counts its comments', () => {
  const entries = HOUSES.replaceAll(
    '<div class="more">',
    '<a class="comments-link" href="#c">4</a><div class="more">',
  );
  const kept = keptOf(`<h1>Houses for sale</h1>${entries}`, isLong);
  expect(kept).toContain('Foundry Row');
  expect(kept).not.toContain('4');
});

it('the entries of a listing have no numbers of pictures, repeated labels or rows of links when they are completed', () => {
  const kept = keptOf(`<h1>Houses for sale</h1>${HOUSES}`, isLong);
  expect(kept.filter((text) => /1\/4|Show more|Save|Ask/.test(text))).toEqual([]);
});

it('the entries of a listing have no button when most of them have it, and the others another', () => {
  const labels = ['Details', 'Details', 'Details', 'Order'];
  const entries = labels.map((label, i) =>
    house(`£${i}85,000`, `${'ABCD'[i]} Lane`, `A cottage with ${i} bridges of its own, and a boat.`).replace(
      'Show more',
      `<a href="/${i}">${label}</a>`,
    ),
  );
  const kept = keptOf(`<h1>Houses for sale</h1>${entries.join('')}`, isLong);
  expect(kept).toContain('A Lane');
  expect(kept).not.toContain('Details');
});

it('the entries of a listing have a value with its name when all have the same', () => {
  const kept = keptOf(
    `<h1>Houses for sale</h1>${HOUSES.replaceAll('Show more', 'Waiting list: N/A')}`,
    isLong,
  );
  expect(kept.filter((text) => text === 'Waiting list: N/A')).toHaveLength(3);
});

it('the entries of a listing have a note once when it stands next to a fact of each', () => {
  const note = 'Prices change often, and those who ask us first are told first, wherever they are.';
  const entries = ['1880', '1890', '1910'].reduce(
    (html, year) =>
      html.replace(
        '<div class="more">',
        `<p class="year">Built in ${year} <i>${note}</i></p><div class="end">`,
      ),
    HOUSES,
  );
  const kept = keptOf(
    `<h1>Houses for sale</h1>${entries}`,
    (text) => isLong(text) || text.startsWith('Built'),
  );
  expect(kept).toEqual(expect.arrayContaining(['Built in 1880', 'Built in 1910']));
  expect(kept.filter((text) => text === note)).toHaveLength(1);
});

it('the entries of a listing have their price once when all have the same and show it twice', () => {
  const kept = keptOf(
    `<h1>Houses for sale</h1>${HOUSES.replace(/£[\d,]+/g, '£310,000').replaceAll('<div class="more">', '<p>£310,000</p><div class="more">')}`,
    isLong,
  );
  expect(kept.filter((text) => text === '£310,000')).toHaveLength(3);
});

it('the entries of a listing have no menus when signs stand between the links of these', () => {
  const menu =
    '<p><a href="/a">Home</a> <b>+</b> <a href="/b">Parties</a> <b>+</b> <a href="/c">Contact</a></p>';
  const kept = keptOf(
    `<h1>Houses for sale</h1>${HOUSES.replaceAll('<div class="more">', `${menu}<div class="more">`)}`,
    isLong,
  );
  expect(kept).not.toContain('Parties');
  expect(kept).toContain('Foundry Row');
});

it('the entries of a listing have no votes when some have none', () => {
  const entries = ['0', '7', '3'].reduce(
    (html, votes) => html.replace('<div class="more">', `<div class="votes">${votes}</div><div class="end">`),
    HOUSES,
  );
  const kept = keptOf(`<h1>Houses for sale</h1>${entries}`, isLong);
  expect(kept).toContain('Foundry Row');
  expect(kept.filter((text) => /^\d$/.test(text))).toEqual([]);
});

it('the entries of a listing lack a field when the network is sure that it is none of the content', () => {
  const kept = keptOf(`<h1>Houses for sale</h1>${HOUSES}`, isLong, 0.03);
  expect(kept).not.toContain('Foundry Row');
});

it('the entries of a listing are whole when one of their names is that of a legal notice', () => {
  const named = ['Weir Lane', 'Terms of use', 'The Staithe', 'Boat Yard', 'Mill End'].map((name, i) =>
    house(`£${485 - i},000`, `Quay ${i}`, `A cottage of stone with ${i + 2} bridges of its own.`).replace(
      '<address>',
      `<div class="name"><a href="/${i}">${name}</a></div><address>`,
    ),
  );
  const kept = keptOf(`<h1>Houses for sale</h1>${named.join('')}`, isLong);
  expect(kept).toEqual(expect.arrayContaining(['Weir Lane', 'Terms of use', 'The Staithe']));
});

it('entries keep only the fields that the network chose when the page has other content', () => {
  const kept = keptOf(`<h1>The harbour</h1>${ESSAY}${ESSAY}${HOUSES}`, isLong);
  expect(kept).not.toContain('Foundry Row');
});

it('entries keep only the fields that the network chose when an article with a date of its own has little text', () => {
  const head = '<h1>Bridge closed</h1><p class="date">20 May 2024</p><p>The bridge is closed until noon.</p>';
  const address = '<link rel="canonical" href="https://example.org/gj/202405/t20240520_15263156.htm">';
  const isText = (text: string) => isLong(text) || text === 'The bridge is closed until noon.';
  expect(keptOf(`${head}${HOUSES}`, isText)).toContain('Foundry Row');
  expect(keptOf(`${address}${head}${HOUSES}`, isText)).not.toContain('Foundry Row');
});

it('an entry of a listing that is there twice is kept once when the others are completed', () => {
  const twice = house(
    '£190,000',
    'Ferry Lane',
    'A boathouse that has been made into two rooms with a view over the water and the old pier, and that needs a new roof.',
  );
  const kept = keptOf(
    `<h1>Houses for sale</h1>${twice}${HOUSES}${twice}`.replaceAll('summary', 'about'),
    isLong,
  );
  expect(kept.filter((text) => text === 'Ferry Lane')).toHaveLength(1);
});

it('the entries of a listing have their names and feet when the network doubts these', () => {
  const entry = (name: string, by: string) =>
    `<article class="entry"><a href="/${by}">${name}</a><p>A long excerpt of what ${by} has written about it, and of much more.</p><div class="footer">12 May, ${by}</div></article>`;
  const entries = [
    entry('The pier is for sale', 'Ada'),
    entry('A boat came home alone', 'Bo'),
    entry('Lamps on the hill again', 'Cy'),
    entry('Nets of the old kind', 'Di'),
  ].join('');
  const doubt = (text: string) => (/excerpt/.test(text) ? 0.9 : /May/.test(text) ? 0.3 : 0.07);
  const html = `<!doctype html><html lang="en"><h1>Latest</h1>${entries}`;
  const kept = keptTexts(html, ({ text }) => doubt(text));
  expect(kept).toEqual(expect.arrayContaining(['A boat came home alone', '12 May, Cy']));
});

it('the entries with which a listing begins are whole when the network doubts them and keeps others', () => {
  const clinic = (name: string) =>
    `<div class="clinic"><h2><a href="/${name}">Clinic ${name}</a></h2><div>12 ${name} Road, Leeds</div></div>`;
  const clinics = `<section>${clinic('North')}${clinic('South')}${clinic('East')}</section>`;
  const way = (name: string) =>
    `<div class="way"><b>${name}</b><p>Ask for a room, or a nurse at the ${name}, and we call you back before the day is over.</p></div>`;
  const ways = `<section>${way('window')}${way('gate')}${way('harbour')}</section>`;
  const page = (unsure: number) => keptOf(`<h1>Find a clinic</h1>${clinics}${ways}`, isLong, unsure);
  expect(page(0.3)).toContain('12 South Road, Leeds');
  expect(page(0.12)).not.toContain('12 South Road, Leeds');
});

it('the entries below the title are whole when the network keeps one of their names alone', () => {
  const threads = ['Foghorns', 'Nets', 'Lamps', 'Tar', 'Eels', 'Ropes'].map(
    (name, i) =>
      `<li class="row"><a href="/${i}">${name} for sale on the pier</a><p>by Ada, ${i} May 2024</p></li>`,
  );
  const page = pageOf(`<h1>Market</h1><ul>${threads.join('')}</ul>`);
  const { blocks } = page;
  const labels = blocks.map(({ text }) => text.startsWith('Eels'));
  const roles = blocks.map(({ path }) => ({
    role: path.tag === 'h1' ? ('title' as const) : ('body' as const),
    probability: 1,
  }));
  const predicted = new Float32Array(blocks.length).fill(0.3);
  const input = stepInput(page, { labels, roles, predicted, probabilities: predicted });
  expect(runSync(completeListing(input)).slice(1)).not.toContain(false);
});

const CANDLES = ['Harbour', 'Heather', 'Pier', 'Tar', 'Nets', 'Foghorn']
  .map(
    (name, i) =>
      `<div class="item"><a href="/${i}"><h3>${name} candle</h3></a><p>$${20 + i}.00</p><div class="more">View details</div></div>`,
  )
  .join('');
const INTRODUCTION = `<p>${'Every candle of ours is poured by hand in the old net loft. '.repeat(6)}</p>`;

describe('the goods of a shop', () => {
  const isIntroduction = (text: string) => /loft|closed/.test(text);

  it('are whole when the network keeps the introduction above them alone', () => {
    const kept = keptOf(`<h1>Candles</h1>${INTRODUCTION}${CANDLES}`, isIntroduction);
    expect(kept).toEqual(expect.arrayContaining(['Harbour candle', '$25.00']));
    expect(kept).not.toContain('View details');
  });

  it('are whole when the page states to be about a group of products', () => {
    const group =
      '<meta property="og:type" content="product.group"><meta property="og:title" content="Candles">';
    const kept = keptOf(`${group}<h1>Candles</h1>${INTRODUCTION}${CANDLES}`, isIntroduction);
    expect(kept).toContain('Harbour candle');
  });

  it('are left out when they stand below a long text, a product, or the network is sure of them', () => {
    const product =
      '<meta property="og:type" content="product"><meta property="product:price:amount" content="9.50">';
    const lost = [
      keptOf(`<h1>Candles</h1>${ESSAY}${CANDLES}`, isIntroduction),
      keptOf(`${product}<h1>The loft</h1><p>$9.50</p>${INTRODUCTION}${CANDLES}`, isIntroduction),
      keptOf(`<h1>Candles</h1>${INTRODUCTION}${CANDLES}`, isIntroduction, 0.05),
    ];
    for (const kept of lost) expect(kept).not.toContain('Harbour candle');
  });
});

const UPDATES = ['The lock opens again', 'A boat is stuck in the lock', 'The wind turns to the north'];

/** A live blog with a byline, below whose introduction the updates stand. */
const liveBlog = (statement: string, markup = '') =>
  `<meta property="og:type" content="article"><script type="application/ld+json">${statement}</script>
  <article><h1>Storm over the harbour</h1><p>By Ada Holm, 1 May 2024</p>${ESSAY}
  ${UPDATES.map((text, i) => `<div class="entry"${markup}><time>1${i}:48</time><h3>${text}</h3><p>The keeper said so at ${i}.</p></div>`).join('')}</article>`;

const stated = (headlines: readonly string[]) =>
  JSON.stringify({
    '@type': 'LiveBlogPosting',
    headline: 'Storm over the harbour',
    liveBlogUpdate: headlines.map((headline) => ({ '@type': 'BlogPosting', headline: `${headline} ` })),
  });

it.each([
  ['the page states their headlines', stated(UPDATES), ''],
  ['their elements are marked as updates', '{}', ' itemscope itemprop="liveBlogUpdate"'],
])('the updates of a live blog are whole when %s', (_, statement, markup) => {
  const kept = keptOf(liveBlog(statement, markup), (text) => text.length > 200);
  expect(kept).toEqual(expect.arrayContaining(['10:48', UPDATES[1], 'The keeper said so at 2.']));
});

it('a list of the updates of a live blog is left out when it says no more than their headlines', () => {
  const list = `<ul>${UPDATES.map((text, i) => `<li class="key"><time>0${i}:48</time><a href="#${i}">${text}</a></li>`).join('')}</ul>`;
  const html = liveBlog(stated(UPDATES)).replace('</h1>', `</h1>${list}`);
  expect(keptOf(html, (text) => text.length > 200)).not.toContain('01:48');
});

it('entries next to an article are left out when the page states updates with other headlines', () => {
  const kept = keptOf(liveBlog(stated(['A ferry sinks', UPDATES[0]])), (text) => text.length > 200);
  expect(kept).not.toContain('The keeper said so at 2.');
});
