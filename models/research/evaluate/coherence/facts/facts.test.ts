import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../../src/dom/parse-tree';
import { type PageText, readPageText, type Span, wordsAt } from '../text/page-text';
import { findPrice } from './find-text';
import { findDate } from './shown-dates';
import { readFacts, type StatedFacts } from './stated-facts';
import { stripStated } from './strip-stated';

const BASE = 'https://example.org/';
const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

function factsOf(html: string, isArticle = false): StatedFacts {
  const document = parseHtml(html);
  return readFacts(document, readPageText(document), BASE, isArticle);
}

function shown(html: string, find: (page: PageText) => Span[]): string[] {
  const page = readPageText(parseHtml(html));
  return find(page).map((span) => wordsAt(page, span));
}

describe('readFacts', () => {
  const article = {
    '@graph': [
      { '@type': 'WebSite', name: 'Example News' },
      {
        '@type': ['NewsArticle'],
        headline: 'A day &amp; a night at sea',
        author: [{ '@id': '#anna' }, { '@type': 'Organization', name: 'Example News' }],
        datePublished: '2024-03-05T10:00:00Z',
      },
      { '@id': '#anna', '@type': 'Person', name: 'Anna Example' },
    ],
  };

  it('finds headline, author and date when the page shows them', () => {
    const facts = factsOf(
      `${jsonLd(article)}<h1>A day &amp; a night at sea</h1><p>Example News</p><p>By Anna Example, 5 March 2024</p>`,
      true,
    );
    expect(facts.title?.text).toBe('A day & a night at sea');
    expect(facts.headline?.places).toHaveLength(1);
    expect(facts.authors.map(({ text }) => text)).toEqual(['Anna Example']);
    expect(facts.published?.places).toHaveLength(1);
  });

  it('finds the title in a lower heading too when a breadcrumb ends with it as h1', () => {
    const facts = factsOf(
      '<title>A day at sea</title><ol><li><h1>A day at sea</h1></li></ol><h2>A day at sea</h2><p>A day at sea</p>',
      true,
    );
    expect(facts.title?.places).toHaveLength(2);
  });

  it('finds nothing when the page does not show what it states', () => {
    const facts = factsOf(`${jsonLd(article)}<h1>Another</h1><p>Text</p>`, true);
    expect(facts).toMatchObject({ authors: [], title: undefined, headline: undefined, published: undefined });
  });

  it('prefers the author of the byline to mentions in prose', () => {
    const prose = `<p>${'word '.repeat(40)} Anna Example ${'word '.repeat(40)}</p>`;
    const facts = factsOf(`${jsonLd(article)}${prose}<p>Anna Example</p>`);
    expect(facts.authors[0].places).toHaveLength(1);
  });

  it('chooses the article that the page is about when it states several', () => {
    const several = [
      { '@type': 'Article', headline: 'Another story' },
      { '@type': 'Article', headline: 'This very story' },
    ];
    const page = (title: string) =>
      factsOf(`${jsonLd(several)}<h1>${title}</h1><p>Another story</p><p>This very story</p>`);
    expect(page('This very story').headline?.text).toBe('This very story');
    expect(page('Front page').headline).toBeUndefined();
  });

  it('reads microdata', () => {
    const facts = factsOf(
      `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop=name>Red kettle</h1><img itemprop=image src=/i/kettle-red-300x300.jpg>
      <div itemprop=offers itemscope itemtype="https://schema.org/Offer"><meta itemprop=price content=1299.00><b>€ 1.299,00</b></div></div>`,
    );
    expect(facts.productName?.text).toBe('Red kettle');
    expect(facts.price?.places).toHaveLength(1);
    expect(facts.productImage?.getAttribute('src')).toBe('/i/kettle-red-300x300.jpg');
  });

  it('finds the product image in another size', () => {
    const product = {
      '@type': 'Product',
      name: 'Kettle',
      image: 'https://cdn.example.net/x/kettle-red.jpg?w=2000',
    };
    const facts = factsOf(`${jsonLd(product)}<img src=/logo.png><img data-src=/i/kettle-red_800x.jpg>`);
    expect(facts.productImage?.getAttribute('data-src')).toBe('/i/kettle-red_800x.jpg');
  });

  it('reads ingredients and steps, and leaves out a list of which little is shown', () => {
    const recipe = {
      '@type': 'Recipe',
      name: 'Soup',
      recipeIngredient: ['1 onion', '2 cups of cold water', 'salt'],
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          itemListElement: [{ '@type': 'HowToStep', text: 'Chop the onion into small pieces.' }],
        },
        { '@type': 'HowToStep', text: 'Boil everything for an hour.' },
      ],
    };
    const list = '<ul><li>1 onion</li><li>2 cups of cold water</li><li>salt</li></ul>';
    const steps = '<p>Chop the <a>onion</a> into small pieces.</p><p>Boil everything for an hour.</p>';
    const kinds = (html: string) =>
      factsOf(jsonLd(recipe) + html).recipe.map(({ kind, parts }) => `${parts.length} ${kind}`);
    expect(kinds(list + steps)).toEqual(['3 ingredients', '2 steps']);
    expect(kinds(steps)).toEqual(['2 steps']);
  });

  it('finds posts with the author and the date next to each', () => {
    const post = (name: string, text: string, day: number) => ({
      '@type': 'Comment',
      author: { name },
      text,
      datePublished: `2024-05-0${day}`,
    });
    const thread = {
      '@type': 'DiscussionForumPosting',
      author: { name: 'anna' },
      text: 'How do I open this door?',
      comment: [post('bert', 'Push it with both hands.', 2), post('carl', 'It is not on the page.', 3)],
    };
    const html = `${jsonLd(thread)}<div>anna</div><p>How do I open this door?</p><div>bert <time datetime="2024-05-02">2 days ago</time></div><p>Push it with both hands.</p>`;
    expect(factsOf(html).posts.map(({ author, date }) => [author?.name, date?.shown])).toEqual([
      ['anna', undefined],
      ['bert', '2024-05-02'],
    ]);
  });

  it('finds each place of an author whom the page names twice next to the post', () => {
    const thread = {
      '@type': 'DiscussionForumPosting',
      author: { name: 'anna' },
      text: 'How do I open this door?',
    };
    const { posts } = factsOf(
      `${jsonLd(thread)}<h3>anna</h3><aside>anna</aside><p>How do I open this door?</p>`,
    );
    expect(posts[0].author?.places).toHaveLength(2);
  });
});

describe('findDate', () => {
  it.each([
    '5 March 2024',
    'March 5th, 2024',
    'Tue, Mar 5, 2024',
    '2024-03-05',
    '05.03.2024',
    '3/5/24',
    '5. März 2024',
    '5 de marzo de 2024',
    '5 mars 2024',
    '2024年3月5日',
    '2024年03月05日',
    '5 مارس 2024',
    '5 марта 2024',
  ])('finds the day when it is written as %s', (text) => {
    expect(shown(`<p>Published: ${text} at noon</p>`, (page) => findDate(page, '2024-03-05'))).toHaveLength(
      1,
    );
  });

  it('finds no other day', () => {
    expect(
      shown('<p>6 March 2024</p><p>5 April 2024</p><p>March 2024, 5 pages</p>', (page) =>
        findDate(page, '2024-03-05'),
      ),
    ).toEqual([]);
  });

  it('finds the neighbouring day when a time is stated', () => {
    expect(shown('<p>March 4, 2024</p>', (page) => findDate(page, '2024-03-05T01:00:00Z'))).toEqual([
      'march 4 2024',
    ]);
    expect(shown('<p>March 4, 2024</p>', (page) => findDate(page, '2024-03-05'))).toEqual([]);
  });
});

describe('findPrice', () => {
  it.each([
    ['1299.00', '$1,299.00'],
    ['1299', '1.299,00 €'],
    ['1299.00', '1299 kr'],
    ['12.5', '£12.50'],
    ['12.99', '$12<sup>99</sup>'],
    ['1980', '1,980円'],
  ])('finds %s when it is written as %s', (price, text) => {
    expect(shown(`<p>${text}</p>`, (page) => findPrice(page, price))).toHaveLength(1);
  });

  it('finds no number without a currency, and no other price', () => {
    expect(shown('<p>1299 pages</p>', (page) => findPrice(page, '1299'))).toEqual([]);
    expect(shown('<p>$12,99</p><p>$31,299</p>', (page) => findPrice(page, '1299'))).toEqual(['12 99']);
    expect(shown('<p>$0</p>', (page) => findPrice(page, '0'))).toEqual([]);
  });
});

describe('stripStated', () => {
  it('removes JSON-LD, microdata and Open Graph, and nothing else', () => {
    const page = (meta: string, script: string, attributes: string) =>
      `<!doctype html><html><head>${meta}<meta name=author content=Anna>${script}</head><body><p${attributes} class=a>A &amp; b<noscript><i>c</i></noscript>`;
    expect(
      stripStated(
        page(
          '<meta property="og:title" content=t><meta name="article:author" content=x>',
          '<script type="application/ld+json">{"a":"</p>"}</script>',
          ' itemscope itemtype="https://schema.org/Article" itemprop=a',
        ),
      ),
    ).toBe(page('', '', '   '));
  });
});
