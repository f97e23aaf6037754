import { expect, it } from 'vitest';
import { keptBy } from '../../test/helpers/step-input';
import { dropBoilerplate, keepHead, keepItemFacts } from './complete-article';
import { completeSections } from './complete-sections';
import type { StepInput } from './label-step';

const TEXT = 'Twenty words of text are enough for a body, and so this one has as many as that, or even more.';

it('a title is kept when any of its article is', () => {
  expect(keptBy(keepHead, `<h1>Title here</h1><p>${TEXT}</p>`)).toEqual(['Title here', TEXT]);
});

it('a title is left out when the network is sure that it is none, and no author or date is with it', () => {
  const keptOf = (html: string) =>
    keptBy((input) => keepHead({ ...input, predicted: input.labels.map((label) => Number(label)) }), html);
  expect(keptOf(`<h1>Retirement System</h1><p>${TEXT}</p>`)).toEqual([TEXT]);
  expect(keptOf(`<h1>Title here</h1><div>By Ada Quill</div><p>${TEXT}</p>`)).toContain('Title here');
});

it('a title is left out when nothing of the page is kept', () => {
  expect(keptBy(keepHead, '<h1>Title here</h1><div>Menu</div>')).toEqual([]);
});

it('a standfirst is left out when the text says the same', () => {
  const head = (text: string) =>
    `<h1>Title here</h1><div class="standfirst">${text}<label>more</label></div><p>${TEXT}</p>`;
  expect(keptBy(keepHead, head('A lamp that needs no light to be found.'))).toHaveLength(4);
  expect(keptBy(keepHead, head(TEXT))).toEqual(['Title here', TEXT]);
  const linked = '<a href="/lamps">lamps of brass</a>';
  expect(
    keptBy(keepHead, `${head(`Of all the ${linked}, this one is the best.`)}<p>${linked}</p>`),
  ).toHaveLength(7);
});

it('a standfirst is left out when the network is sure that it is none', () => {
  const head = `<h1>Title here</h1><p class="standfirst">${TEXT}</p><p>${TEXT} So it is.</p>`;
  const keptWith = (probability: number) =>
    keptBy((input) => {
      const labels = input.labels.map((label, i) => label && input.roles[i].role !== 'standfirst');
      return keepHead({ ...input, labels, predicted: labels.map((label) => (label ? 0.9 : probability)) });
    }, head);
  expect(keptWith(0.2)).toContain(TEXT);
  expect(keptWith(0.05)).not.toContain(TEXT);
});

it('a fact of a recipe is left out when the network is sure that it is none', () => {
  const recipe =
    '<h2>Ingredients</h2><ul><li>2 eggs<li>100 g flour<li>Share this list</ul><ul><li>5 <b>votes</b></ul>';
  const keptWith = (probability: number) =>
    keptBy((input) => {
      const roles = input.blocks.map(({ path }, i) =>
        path.tag === 'li' ? ({ role: 'ingredient', probability: 0.9 } as const) : input.roles[i],
      );
      const predicted = input.blocks.map(({ text }) => (/^Share|votes/.test(text) ? probability : 0.3));
      return keepItemFacts({ ...input, roles, predicted });
    }, `<h1>Pancakes</h1><p>${TEXT}</p>${recipe}`);
  expect(keptWith(0.3)).toContain('Share this list');
  // A line is kept whole.
  expect(keptWith(0.02)).toEqual([TEXT, '2 eggs', '100 g flour', '5 ', 'votes']);
});

it('a share link is left out when the network keeps it', () => {
  const link = '<p><a href="https://t.me/share/url?u=x">Telegram</a></p>';
  expect(keptBy(dropBoilerplate, `<main><p>${TEXT}</p>${link}</main>`)).toEqual([TEXT]);
});

it('a heading and the heading above it are kept when their section is', () => {
  const html = `<main><h2>Above</h2><h3>Own</h3><p>${TEXT}</p></main>`;
  expect(keptBy(completeSections, html)).toEqual(['Above', 'Own', TEXT]);
});

it('a heading that the network doubts is left out when nothing below it is kept', () => {
  const html = `<main><h2><p>Empty</p></h2><div>dropped text</div><h2>Own</h2><p>${TEXT}</p></main>`;
  const doubted = (input: StepInput) =>
    completeSections({ ...input, predicted: input.labels.map(() => 0.5) });
  expect(keptBy(doubted, html)).toEqual(['Own', TEXT]);
});

it('headings stay when they are the entries of a list, without text below them', () => {
  const html = '<main><h2><p>First</p></h2><h2><p>Second</p></h2></main>';
  expect(keptBy(completeSections, html)).toEqual(['First', 'Second']);
});

it('a title is kept when the markup hides the whole page, which a script shows', () => {
  const html = `<body style="visibility: hidden"><h1>Title here</h1><p>${TEXT}</p></body>`;
  expect(keptBy(keepHead, html)).toEqual(['Title here', TEXT]);
});
