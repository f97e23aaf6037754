import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { runSync } from '../scheduler';
import { completeLines, settleLines } from './complete-lines';

/** The texts that are content once lines are completed. */
function completed(html: string, isContent: (text: string) => boolean) {
  const { blocks } = pageOf(html);
  const labels = runSync(completeLines({ blocks, labels: blocks.map(({ text }) => isContent(text)) }));
  return blocks.filter((_, i) => labels[i]).map(({ text }) => text.trim());
}

describe('completeLines', () => {
  const line = '<p>such as <a href="/f">Figma</a>, and <a href="/n">Notion</a> do this<p><a href=/m>menu</a>';
  const most = (text: string) => !/Figma|Notion|menu/.test(text);

  it('takes the rest of a line when most of its words are content', () => {
    expect(completed(line, most)).toEqual(['such as', 'Figma', ', and', 'Notion', 'do this']);
  });

  it('takes the rest of a line across custom elements that hold its texts', () => {
    const marked =
      '<li><x-text>such as </x-text><a href="/f">Figma</a><x-tail>, which does this</x-tail></li>';
    expect(completed(marked, most)).toEqual(['such as', 'Figma', ', which does this']);
    expect(completed('<div><x-a>such as these</x-a><x-a>Figma</x-a></div>', most)).toEqual(['such as these']);
  });

  it('leaves out a link that leads to the rest of the text when a line ends with it', () => {
    const teaser = (end: string) =>
      completed(`<p>A text that goes on <a href="/t">${end}</a></p>`, (text) => text[0] === 'A');
    for (const end of [
      'Read more',
      'Read more →',
      'Continua a leggere »',
      'Læs mere',
      'подробнее',
      '[read more]',
    ])
      expect(teaser(end)).toEqual(['A text that goes on']);
    expect(teaser('about lakes')).toEqual(['A text that goes on', 'about lakes']);
  });

  it('leaves a line with few such words as it is', () => {
    expect(completed(line, (text) => text === 'Figma')).toEqual(['Figma']);
    expect(completed('<p>a <b>b</b>', () => false)).toEqual([]);
  });

  it('weighs texts without spaces by their letters', () => {
    const born = '<p><span>1956</span>年生人，<span>1973</span>年参加工作';
    expect(completed(born, (text) => /\p{L}/u.test(text))).toEqual([
      '1956',
      '年生人，',
      '1973',
      '年参加工作',
    ]);
    expect(completed('<p><a>ดู</a>ข่าวทั้งหมดของวันนี้', (text) => text === 'ดู')).toEqual(['ดู']);
  });

  it('leaves nothing of a line of which only signs are content', () => {
    const calls = '<p>Calls <code>from</code>.<p>* * *';
    expect(completed(calls, (text) => !/[a-z]/.test(text))).toEqual(['* * *']);
  });

  it('does not show what is hidden', () => {
    expect(completed('<p>three words here <span hidden>tip</span>', (text) => text !== 'tip')).toEqual([
      'three words here',
    ]);
  });

  const formula = '<math><mi>E</mi><mo>=</mo><mrow><mi>m</mi></mrow></math>';
  const isText = (text: string) => /^[^A-Z(]{2}/.test(text);

  it('takes a formula with the line that it stands in, and the line for one', () => {
    const kept = ['where', 'E', '=', 'm', ', as we know'];
    expect(completed(`<p>where ${formula}, as we know`, isText)).toEqual(kept);
    const rendered = `<mjx-container><mjx-assistive-mml>${formula}</mjx-assistive-mml></mjx-container>`;
    expect(completed(`<p>where ${rendered}, as we know`, isText)).toEqual(kept);
    expect(completed(`<p>where ${formula}, as we know`, (text) => text === ', as we know')).toEqual(kept);
    expect(completed(`<p>${formula} MENU <i>a</i>`, (text) => text === 'm')).toEqual([]);
  });

  it('takes formulas that stand between kept lines, with the signs after them', () => {
    const displayed = `<dl><dd><span class="mwe-math-element"><span hidden>${formula}</span></span>.</dl>`;
    const kept = ['we have', 'E', '=', 'm', '.', 'E', '=', 'm', '.', 'and so on'];
    expect(completed(`<p>we have</p>${displayed}${displayed}<p>and so on`, isText)).toEqual(kept);
    expect(completed(`<p>we have</p>${displayed}<p>MENU`, isText)).toEqual(['we have']);
    expect(completed(`<p>MENU</p>${displayed}<p>and so on`, isText)).toEqual(['and so on']);
    expect(completed(displayed, isText)).toEqual([]);
    const numbered = `<table><tr><td>${formula}<td>(2.1)</table>`;
    expect(completed(`<p>we have</p>${numbered}${numbered}<p>and so on`, isText)).toEqual([
      'we have',
      ...['E', '=', 'm', '(2.1)', 'E', '=', 'm', '(2.1)'],
      'and so on',
    ]);
    expect(completed('<p>we have</p><p>(2.1)</p><p>and so on', isText)).toEqual(['we have', 'and so on']);
  });

  it('takes a formula whole or not at all', () => {
    expect(completed(`${formula}<p>MENU`, (text) => text !== 'm' && text !== 'MENU')).toEqual([
      'E',
      '=',
      'm',
    ]);
    expect(completed(`${formula}<p>MENU`, (text) => text === 'm')).toEqual([]);
  });

  it('ends a line at the edge of any block', () => {
    expect(completed('<div>some long text <div>nav</div></div>', (text) => text !== 'nav')).toEqual([
      'some long text',
    ]);
  });
});

describe('settleLines', () => {
  /** The texts that are content once the rests of lines are dropped. */
  function left(html: string, isContent: (text: string) => boolean) {
    const { blocks } = pageOf(html);
    const labels = blocks.map(({ text }) => isContent(text));
    const dropped = runSync(settleLines({ blocks, labels }));
    return blocks.filter((_, i) => dropped[i]).map(({ text }) => text.trim());
  }
  const step = '<p>Remove the <b>honey</b> from the cold so that it warms up.<p>Then <b>fill</b> a pot';

  it('leaves nothing of a line of which most is left out', () => {
    expect(left(step, (text) => !/cold/.test(text))).toEqual(['Then', 'fill', 'a pot']);
  });

  it('leaves all of a line of which half is kept, unless the rest leads elsewhere or repeats it', () => {
    const half = (value: string) => left(`<p><span>Phone:</span> ${value}`, (text) => text === 'Phone:');
    expect(half('0113-496-0000')).toEqual(['Phone:', '0113-496-0000']);
    expect(half('<a href="tel:01134960000">0113-496-0000</a>')).toEqual(['Phone:', '0113-496-0000']);
    expect(half('<a href="/contact">Contact</a>')).toEqual(['Phone:']);
    expect(half('<span class="small">Phone:</span>')).toEqual(['Phone:', 'Phone:']);
    expect(half('of the harbour')).toEqual([]);
  });

  it('leaves a line of which most is kept, hidden text aside', () => {
    const tip = '<p>Remove the honey <span hidden>which is kept in the cold of the cellar</span>';
    expect(left(tip, (text) => !/cold/.test(text))).toEqual(['Remove the honey']);
  });

  it('leaves the prices of a line when only their names for screen readers are left out', () => {
    const name = (text: string) => `<span class="visually-hidden">${text}</span>`;
    const prices = `<p>${name('Sale price')} <b>£88</b> ${name('Regular price')} <s>£102</s>`;
    expect(left(prices, (text) => /£/.test(text))).toEqual(['£88', '£102']);
  });
});
