import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { stepInput } from '../../test/helpers/step-input';
import type { Role } from '../roles/role-names';
import { completeSections } from './complete-sections';

/** Texts that are kept when those that `keeps` names are labelled content. */
function keptOf(
  body: string,
  keeps: readonly string[],
  roleOf: Record<string, Role> = {},
  predictedOf: (text: string) => number = () => 0.5,
): string[] {
  const page = pageOf(`<!doctype html><body>${body}`);
  const texts = page.blocks.map(({ text }) => text.trim());
  const labels = texts.map((text) => keeps.includes(text));
  const roles = texts.map((text) => ({ role: roleOf[text] ?? ('body' as const), probability: 1 }));
  const completed = completeSections(stepInput(page, { labels, roles, predicted: texts.map(predictedOf) }));
  return texts.filter((_, i) => completed[i]);
}

const TEXT = 'The river rises in the hills above the town, where it is cold.';

describe('a section', () => {
  it('has its heading when its text is kept', () => {
    expect(keptOf(`<h2>The river</h2><p>${TEXT}</p>`, [TEXT])).toEqual(['The river', TEXT]);
  });

  it('loses its heading when nothing of its text is kept', () => {
    expect(keptOf(`<h2>The river</h2><p>${TEXT}</p>`, ['The river'])).toEqual([]);
  });

  it('keeps its heading when the network is sure of it, and the page is no article', () => {
    const keptIn = (head: string) =>
      keptOf(
        `${head}<h2>The river</h2><p>${TEXT}</p>`,
        ['The river'],
        { 'By Ada Quill': 'byline' },
        () => 0.8,
      );
    expect(keptIn('')).toEqual(['The river']);
    expect(keptIn('<p>By Ada Quill</p>')).toEqual([]);
  });

  it('loses its heading at the end of the content when it has neither text nor pictures', () => {
    const endsWith = (section: string) =>
      keptOf(
        `<main><h1>Rivers</h1><p>${TEXT}</p><h3>Top picks</h3>${section}</main>`,
        ['Rivers', TEXT, 'Top picks'],
        { Rivers: 'title' },
      );
    expect(endsWith('<div></div>')).toEqual(['Rivers', TEXT]);
    expect(endsWith('<div><img src=a.jpg></div>')).toEqual(['Rivers', TEXT, 'Top picks']);
  });

  it('loses its heading when nothing is kept of the box aside of the text that begins with it', () => {
    const box = '<aside><h2>Herbs</h2><a href="/herbs">Pictures</a></aside>';
    expect(keptOf(`<p>${TEXT}</p>${box}<p>${TEXT}</p>`, [TEXT])).toEqual([TEXT, TEXT]);
  });

  it('has its heading when few words of it are kept and it is an entry of a list', () => {
    const entry = (name: string, text: string) =>
      `<article><h3>${name}</h3><p>Posted on 16 February by the keeper of the bridge, read on</p><p>${text}</p></article>`;
    const list = entry('Flood', TEXT) + entry('Drought', 'No rain.') + entry('Frost', TEXT);
    expect(keptOf(list, [TEXT, 'No rain.'])).toEqual(['Flood', TEXT, 'Drought', 'No rain.', 'Frost', TEXT]);
  });

  it('has its heading when that announces kept entries and the page is no article', () => {
    const card = (more: string) => `<div><b>Flood</b><p>${TEXT}</p><p>${more}</p></div>`;
    const announced = (body: string, kept: readonly string[] = ['Flood', TEXT]) =>
      keptOf(`<h3><i>Latest</i> news <a href="/all">All</a></h3>${body}`, kept, {
        Latest: 'related',
        news: 'related',
        All: 'related',
        'Ada Moss': 'byline',
      }).slice(0, 3);
    expect(announced(card('Read').repeat(3))).toEqual(['Latest', 'news', 'Flood']);
    expect(announced(card(TEXT.toUpperCase()).repeat(3))).toEqual(['Flood', TEXT, 'Flood']);
    expect(announced(`<p>${TEXT}</p>`.repeat(3))).toEqual([TEXT, TEXT, TEXT]);
    expect(announced(`${card('Read').repeat(3)}<p>Ada Moss</p>`)).toEqual(['Flood', TEXT, 'Flood']);
  });

  it('keeps a text that its page sets as a heading', () => {
    const text = 'We plan corporate events for companies of all sizes, from the idea to the stage. '
      .repeat(4)
      .trim();
    expect(keptOf(`<h1>${text}</h1><p>Terms</p>`, [text])).toEqual([text]);
  });

  it('keeps a sentence of many words that its page sets as a heading, over a picture', () => {
    const text =
      'The ferry was late again this morning, and so a boy from the village rowed everyone across the river:';
    const headline = 'The ferry was late again this morning, and a boy from the village rowed everyone';
    const page = [text, headline].map((heading) => `<h2>${heading}</h2><i>View this photo</i>`).join('');
    const kept = ['Rivers', TEXT, text, headline, 'Later'];
    const later = `<h2>Later</h2><p>${TEXT}</p>`;
    const keptIn = (html: string) => keptOf(`<h1>Rivers</h1>${html}`, kept, { Rivers: 'title' });
    expect(keptIn(`${page}${later}`)).toEqual(['Rivers', text, 'Later', TEXT]);
    expect(keptIn(`${later}<h2>${text}</h2><i>View</i>`)).toEqual(['Rivers', 'Later', TEXT]);
  });

  it('keeps what its page says in headings, when they are much of it and the network is sure of them', () => {
    const slogans = [
      'Always know where to watch your favorite teams.',
      'Watch your favorite channels from across the globe',
    ];
    const page = (button: string) =>
      slogans
        .map((text, i) => `<div><h2>${i ? 'Abroad' : 'Sports'}</h2><h2>${text}</h2><i>${button}</i></div>`)
        .join('');
    const kept = ['Sports', 'Abroad', ...slogans];
    const all = ['Sports', slogans[0], 'Abroad', slogans[1]];
    expect(keptOf(page('Explore'), kept, {}, () => 0.6)).toEqual(all);
    expect(keptOf(page('Explore'), kept, {}, () => 0.4)).toEqual(['Sports', 'Abroad']);
    const long = TEXT.repeat(20);
    const below = `<p>${long}</p>${page('Subscribe')}`;
    expect(keptOf(below, [long, ...kept], {}, () => 0.6)).toEqual([long, 'Sports', 'Abroad']);
  });

  it('has its heading when that stands over a picture with a caption', () => {
    const page = `<p>${TEXT}</p><h2>The ferry</h2><i>Enlarge</i><b>At the pier</b><h2>The barge</h2><i>Enlarge</i>`;
    const roles = { Enlarge: 'navigation', 'At the pier': 'caption' } as const;
    expect(keptOf(page, [TEXT, 'The ferry', 'The barge'], roles)).toEqual([TEXT, 'The ferry']);
  });

  it('has its heading when the page keeps headlines and nothing else', () => {
    const headlines = ['Ferry', 'Barge', 'Raft'].map(
      (name) => `${name} on the river is late again this morning`,
    );
    const page = headlines
      .map((headline) => `<article><h2>${headline}</h2><p>${TEXT}</p></article>`)
      .join('');
    expect(keptOf(page, headlines)).toEqual(headlines);
  });

  it('has the heading of its entry when colours come before that and a box of facts ends its section', () => {
    const facts = '<i>By Ada Quill</i> <i>$449.99</i> <i>Rated 4.3 out of 5 stars</i> '.repeat(4);
    const card = (name: string) =>
      `<div class="card"><b>Olive</b><div><h2>${name}</h2><p>${facts}</p></div><p>${TEXT}</p></div>`;
    const names = ['Broad sofa', 'Long sofa', 'Small sofa'];
    expect(keptOf(names.map(card).join(''), [TEXT])).toEqual(names.flatMap((name) => [name, TEXT]));
  });

  it('has the heading of its entry when that heads a heading of the same level', () => {
    const entry = (name: string) => `<li><h3>${name}</h3><p>9.8</p><h3>Facts</h3><p>${TEXT}</p></li>`;
    const names = ['Ferry', 'Barge', 'Raft'];
    expect(keptOf(`<ul>${names.map(entry).join('')}</ul>`, [...names, 'Facts', TEXT])).toEqual(
      names.flatMap((name) => [name, 'Facts', TEXT]),
    );
  });

  it('loses its heading when that repeats the title of the page', () => {
    const page = pageOf(`<!doctype html><h1>Ferry</h1><div><h1>Ferry</h1><p>${TEXT}</p></div>`);
    const roles = (['title', 'heading', 'body'] as const).map((role) => ({ role, probability: 1 }));
    expect(completeSections(stepInput(page, { roles }))).toEqual([true, false, true]);
  });

  it.each([
    ['The river rises', 'The river rises'],
    ['The river rises - Valley News', 'The river rises'],
    ['The river rises after the rain', 'VALLEY The river rises after the rain'],
  ])('loses its heading when the title “%s” stands above “%s”', (title, copy) => {
    const page = pageOf(`<!doctype html><h1>${title}</h1><div><h2>${copy}</h2><p>${TEXT}</p></div>`);
    const roles = (['title', 'heading', 'body'] as const).map((role) => ({ role, probability: 1 }));
    expect(completeSections(stepInput(page, { roles }))).toEqual([true, false, true]);
  });

  it('keeps its heading when that is the author of a post below facts of which nothing is kept', () => {
    const facts = '<h5>Case</h5><p>An old one of steel, which is rusty but holds well.</p>';
    expect(
      keptOf(`<h3>Ada</h3><ul><li>Member</li></ul>${facts}<h3>x</h3><p>${TEXT}</p>`, ['Ada', TEXT], {
        Ada: 'post author',
      }),
    ).toContain('Ada');
  });

  it('keeps its heading when another stands directly below it', () => {
    const page = `<div><h2>Rivers</h2><h2>From the hills to the sea</h2><p>${TEXT}</p></div>`;
    const kept = ['Rivers', 'From the hills to the sea', TEXT];
    expect(keptOf(page, kept)).toEqual(kept);
  });

  it('loses the headings in it when its own is left out and all of its texts are of other stories', () => {
    const card = '<img src="/a.jpg"><h3>Herons nest in the town</h3><img src="/b.jpg">';
    const page = `<h1>The river</h1><p>${TEXT}</p><h2>Our videos</h2><p>Eels return</p><div>${card}</div>`;
    const kept = ['The river', TEXT, 'Herons nest in the town'];
    expect(keptOf(page, kept, { 'The river': 'title', 'Eels return': 'related' })).toEqual(kept.slice(0, 2));
    expect(keptOf(page, kept, { 'The river': 'title' })).toEqual(kept);
  });

  it('gets no heading of the site when that stands over the title', () => {
    const page = `<h1>Valley News</h1><h2>The river rises</h2><p>${TEXT}</p>`;
    expect(keptOf(page, ['The river rises', TEXT], { 'The river rises': 'title' })).toEqual([
      'The river rises',
      TEXT,
    ]);
  });

  it('has its heading without the buttons, page numbers and ranks in it when its text is kept', () => {
    const heading = '<h2>Ferryman <em>Level: 3</em> <a href="?p=2">Next</a></h2>';
    const roles: Record<string, Role> = {
      Ferryman: 'post author',
      'Level: 3': 'post details',
      Next: 'navigation',
    };
    expect(keptOf(`${heading}<p>${TEXT}</p>`, [TEXT], roles)).toEqual(['Ferryman', TEXT]);
  });

  it('has its heading without the buttons next to its text when that is kept', () => {
    const scaled = `<h2>Ingredients <span><button>1x</button><button>2x</button></span></h2><p>${TEXT}</p>`;
    expect(keptOf(scaled, [TEXT])).toEqual(['Ingredients', TEXT]);
    expect(keptOf(`<h2><button>Ingredients</button></h2><p>${TEXT}</p>`, [TEXT])).toEqual([
      'Ingredients',
      TEXT,
    ]);
  });

  it('ends with the last card of a row when its heading is the name of that card', () => {
    const card = (name: string) => `<div class="card"><a href="/${name}"><h3>${name}</h3></a></div>`;
    const row = `<div>${card('Ferries')}${card('Bridges')}${card('Fords')}</div>`;
    expect(keptOf(`<div>${row}<p>${TEXT}</p></div>`, [TEXT])).toEqual([TEXT]);
  });
});

describe('the headline of an entry', () => {
  const keptWith = (meta: string) => {
    const entry = (name: string) => `<li><h3>${name}</h3><div>${meta}</div></li>`;
    const names = ['The ferry is late again', 'A bridge for the town', 'Rafts race on the river'];
    return [keptOf(`<ul>${names.map(entry).join('')}</ul>`, names), names];
  };

  it('is kept when the entry has little else, which is left out', () => {
    const [kept, names] = keptWith('Valley News');
    expect(kept).toEqual(names);
  });

  it('is dropped when the entry has more text, which is left out', () => {
    expect(keptWith(TEXT)[0]).toEqual([]);
  });

  it('is kept when what is kept of the entry stands before it', () => {
    const names = ['Ferry', 'Barge', 'Raft'];
    const entry = (name: string, day: number) =>
      `<li><b>${day} May</b><div><h3>${name}</h3><p>${TEXT}</p></div></li>`;
    const kept = names.flatMap((name, i) => [`${i + 1} May`, name]);
    expect(keptOf(`<ul>${names.map((name, i) => entry(name, i + 1)).join('')}</ul>`, kept)).toEqual(kept);
  });
});

describe('the heading of a box of which nothing is kept', () => {
  const box = '<div><h3>Our poll</h3><ul><li>I prefer the ferry</li><li>I prefer the bridge</li></ul></div>';

  it('is dropped when the network is sure of the whole box, though the text goes on below it', () => {
    const predictedOf = (text: string) => (text === TEXT ? 0.9 : 0.05);
    expect(keptOf(`<div>${box}<p>${TEXT}</p></div>`, [TEXT], {}, predictedOf)).toEqual([TEXT]);
  });

  it('is dropped when the box is a list of links that the network doubts', () => {
    const links = box.replaceAll('<li>', '<li><a href="/p">').replaceAll('</li>', '</a></li>');
    const predictedOf = (text: string) => (text === TEXT ? 0.9 : text === 'Our poll' ? 0.1 : 0.25);
    expect(keptOf(`<div>${links}<p>${TEXT}</p></div>`, [TEXT], {}, predictedOf)).toEqual([TEXT]);
  });

  it('is kept when the network is not sure of the heading', () => {
    const predictedOf = (text: string) => (text.startsWith('I prefer') ? 0.05 : 0.9);
    expect(keptOf(`<div>${box}<p>${TEXT}</p></div>`, [TEXT], {}, predictedOf)).toEqual(['Our poll', TEXT]);
  });
});
