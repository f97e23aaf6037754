import type { ElementContent, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import type { Metadata } from '../../../article/tree/build-article';
import { element, textOf } from '../../../article/tree/hast';
import { splitLead } from './lead-image';

const METADATA: Metadata = {
  title: 'A reef of mussels',
  byline: 'Ines Okafor, Tobias Renhart',
  published: '2024-03-09T06:00:00Z',
  modified: '',
  site: 'The Tidewater Review',
  url: 'https://x.example/',
  canonical: '',
  lang: 'en',
  dir: '',
  description: '',
  image: '',
  readingMinutes: 4,
};
const block = (tag: string, ...children: (string | ElementContent)[]): ElementContent =>
  element(
    tag,
    {},
    children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  );
const PROSE = block('p', 'At twenty past five the water leaves the spit.');

function lead(blocks: ElementContent[], changes: Partial<Metadata> = {}) {
  const tree: Root = { type: 'root', children: [...blocks, PROSE] };
  const { headline, rest } = splitLead(tree, { ...METADATA, ...changes });
  const texts = rest.children.map((node) => (node.type === 'element' ? textOf(node) : ''));
  expect(texts.pop()).toBe(textOf(PROSE as never));
  return { headline: headline && textOf(headline), before: texts };
}

describe('splitLead', () => {
  it('takes the headline out, with the markup in it', () => {
    const blocks = [block('p', 'Coast'), block('h1', 'A reef ', block('em', 'of mussels'))];
    expect(lead(blocks)).toEqual({ headline: 'A reef of mussels', before: ['Coast'] });
  });

  it('leaves no line directly under the head', () => {
    const blocks = [block('hr'), block('h1', 'A reef of mussels'), block('p', 'By Ines Okafor'), block('hr')];
    expect(lead(blocks)).toEqual({ headline: 'A reef of mussels', before: [] });
    expect(lead([block('p', 'Coast'), block('hr')]).before).toEqual(['Coast', '']);
  });

  it('knows a headline by its rank where its words differ, unless there are several', () => {
    expect(lead([block('h1', 'Mussels build a reef')]).headline).toBe('Mussels build a reef');
    expect(lead([block('h1', 'A reef rises'), block('h1', 'Mussels sink')]).headline).toBeNull();
    expect(lead([block('h2', 'A  reef of Mussels')]).headline).toBe('A  reef of Mussels');
    expect(lead([block('h2', 'A reef')]).headline).toBeNull();
  });

  it('takes no heading that says something else, unless there is no title', () => {
    const [about, title] = ['About this item', 'Headphones for all of this and that, 50 hours'];
    expect(lead([block('h1', about)], { title })).toEqual({ headline: null, before: [about] });
    expect(lead([block('h1', about)], { title: '' }).headline).toBe(about);
  });

  it('knows words where no space parts them', () => {
    const title = '潮間帯のムール貝が岸を守る';
    expect(lead([block('h1', 'ムール貝、岸を守る')], { title }).headline).toBe('ムール貝、岸を守る');
    expect(lead([block('h1', '関連記事一覧')], { title }).headline).toBeNull();
  });

  it.each(['¶', 'A reef', 'of mussels', 'A reefof mussels'])(
    'takes no sign or part of the title for a headline: %s',
    (text) => {
      expect(lead([block('h1', text)])).toEqual({ headline: null, before: [] });
    },
  );

  it('keeps several headings of the first rank, though each is part of the title', () => {
    expect(lead([block('h1', 'A reef'), block('h1', 'Mussels')]).before).toEqual(['A reef', 'Mussels']);
  });

  it('leaves out all that says the title again, whatever unseen characters are in it', () => {
    const title = 'A reef of mussels';
    const blocks = [
      block('h2', `${title}\u200b`),
      block('p', `\ufeff${title}\u2060`),
      block('ul', block('li', title)),
    ];
    expect(lead(blocks)).toEqual({ headline: `${title}\u200b`, before: [] });
    expect(lead([block('p', title)])).toEqual({ headline: null, before: [] });
    const other = 'Mussels make a reef';
    expect(lead([block('h1', other), block('p', other), block('p', title)])).toEqual({
      headline: other,
      before: [title],
    });
  });

  it.each([
    'By Ines Okafor and Tobias Renhart',
    'By Ines Okafor, Tobias Renhart · 9 March 2024 · 6 minute read',
    'Ines Okafor | March 9, 2024',
    'By',
    'The Tidewater Review, 2024-03-09',
  ])('leaves out what the head says: %s', (line) => {
    expect(lead([block('p', line)]).before).toEqual([]);
  });

  it('knows the day as the page has it, whatever day it was elsewhere', () => {
    const late = { published: '2024-03-09T23:30:00-05:00' };
    expect(lead([block('p', 'Ines Okafor | March 9, 2024')], late).before).toEqual([]);
  });

  it.each([
    'By Ines Okafor, who has walked the bed for nine years',
    'March was cold',
    '9 March 2025',
    'Tobias Renhart: “They never argue.”',
    '—',
  ])('keeps what says more: %s', (line) => {
    expect(lead([block('p', line)]).before).toEqual([line]);
  });

  it.each(['كتبه محرر الثقافة · ١٢ نيسان ٢٠٢٤ · ٥ دقائق للقراءة', 'محرر الثقافة، 12 أبريل 2024 | 11 دقيقة'])(
    'leaves out what the head says, in Arabic: %s',
    (line) => {
      const arabic = { lang: 'ar', byline: 'محرر الثقافة', published: '2024-04-12' };
      expect(lead([block('p', line)], arabic).before).toEqual([]);
    },
  );

  it('keeps lines of a page that names no author', () => {
    const none = { byline: '', published: '', site: '' };
    expect(lead([block('p', 'By'), block('p', 'On 5')], none).before).toEqual(['By', 'On 5']);
  });

  it('keeps pictures', () => {
    const picture = block('p', element('img', { src: 'https://x.example/1.png' }), 'By Ines Okafor');
    expect(lead([picture]).before).toHaveLength(1);
  });
});
