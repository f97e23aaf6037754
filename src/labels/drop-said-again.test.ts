import { expect, it } from 'vitest';
import { keptBlocks } from '../../test/helpers/kept-texts';
import type { TextBlock } from '../dom/text-blocks';

const GOODS = [
  'Hazelnut coffee',
  'Dark roast coffee',
  'Vanilla latte',
  'Coconut caramel pods',
  'Medium roast',
];

/** Text blocks that are kept of a list of goods. */
function keptOfGoods(entry: (name: string, at: number) => string): TextBlock[] {
  const entries = GOODS.map((name, at) => `<li><div>${entry(name, at)}</div></li>`).join('');
  return keptBlocks(
    `<!doctype html><html lang="en"><body><h1>Coffee</h1><p>${'We roast in small batches. '.repeat(6)}</p><ul>${entries}</ul>`,
    () => 0.9,
  );
}

const keptOf = (entry: (name: string, at: number) => string): string[] =>
  keptOfGoods(entry).map(({ text }) => text);

const countOf = (texts: string[], text: string): number => texts.filter((one) => one === text).length;

it('the name of an entry is kept once, as its heading, when the entry links it several times', () => {
  const link = (name: string, at: number) => `<a href="/goods/${at}">${name}</a>`;
  const texts = keptOf(
    (name, at) =>
      `<p>${link(name, at)}</p><h3 class="small">${link(name, at)}</h3><h3>${link(name, at)}</h3><p>$19.9${at}</p>`,
  );
  for (const name of GOODS) expect(countOf(texts, name)).toBe(1);
  expect(countOf(texts, '$19.92')).toBe(1);
});

it('the price of an entry is kept once when the entries say it twice', () => {
  const texts = keptOf((name, at) => `<h3>${name}</h3><p>$19.9${at}</p><div class="small">$19.9${at}</div>`);
  expect(countOf(texts, '$19.92')).toBe(1);
});

it('a price is kept once when the entries label it anew', () => {
  const texts = keptOf(
    (name, at) =>
      `<h3>${name}</h3><p><i>Regular price</i> <b>$19.9${at}</b></p><div><i>Sale price</i> <b>$19.9${at}</b></div>`,
  );
  expect(countOf(texts, '$19.92')).toBe(1);
});

it('a link that all entries share is dropped when it leads where the name does', () => {
  const texts = keptOf(
    (name, at) => `<h3><a href="/goods/${at}">${name}</a></h3><p><a href="/goods/${at}">Zur Bohne</a></p>`,
  );
  expect(texts).toContain('Vanilla latte');
  expect(texts).not.toContain('Zur Bohne');
});

it('a link at the end of a text is dropped with its sign when all entries share it and it leads where the name does', () => {
  const texts = keptOf(
    (name, at) =>
      `<h3><a href="/goods/${at}">${name}</a></h3><p>Roasted ${at} times <i>|</i> <a href="/goods/${at}#more">Zur Bohne</a></p>`,
  );
  expect(texts).toContain('Roasted 2 times ');
  expect(texts).not.toContain('Zur Bohne');
  expect(texts).not.toContain('|');
});

it('a link at the end of a text is kept when all entries say the same with it', () => {
  const texts = keptOf(
    (name, at) =>
      `<h3><a href="/goods/${at}">${name}</a></h3><p>Sold in other <a href="/goods/${at}#more">sizes</a></p>`,
  );
  expect(countOf(texts, 'sizes')).toBe(GOODS.length);
});

it('a link that all entries share is kept when it leads elsewhere than the name', () => {
  const texts = keptOf(
    (name, at) => `<h3><a href="/goods/${at}">${name}</a></h3><p><a href="/sheets/${at}">Data sheet</a></p>`,
  );
  expect(countOf(texts, 'Data sheet')).toBe(GOODS.length);
});

it('a text that many entries share is kept when it is in one link with the rest of its card', () => {
  const texts = keptOf(
    (name, at) => `<a href="/goods/${at}"><h3>${name}</h3><p>From ${at < 4 ? 'Bremen' : 'Ulm'}</p></a>`,
  );
  expect(countOf(texts, 'From Bremen')).toBe(4);
});

it('a name that few entries say twice is kept, as that of who began a thread and answered last', () => {
  const people = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];
  const link = (at: number) => `<a href="/people/${at}">${people[at]}</a>`;
  const texts = keptOf(
    (name, at) => `<h3>${name}</h3><p>${link(at)}</p><div>${link(at < 2 ? at : at - 1)}</div>`,
  );
  expect(countOf(texts, 'Ben')).toBe(3);
});

it('equal hours of several days are kept when the entries say them for each', () => {
  const texts = keptOf(
    (name) => `<h3>${name}</h3><p>Monday</p><p>9:00 to 17:00</p><p>Tuesday</p><p>9:00 to 17:00</p>`,
  );
  expect(countOf(texts, '9:00 to 17:00')).toBe(2 * GOODS.length);
});
