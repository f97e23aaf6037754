import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf, toMarkdown, toText } from '../../export/export-article';

const article = (html: string) => articleOf(html, { isContent: (text) => text.trim() !== 'left out' });
/** Each text by its first word, and what stands between them. */
const outline = (html: string): string =>
  toMarkdown(article(html))
    .split('\n\n')
    .map((line) => line.trim().replace(/^([-*] )?(\w+) .*$/s, '$2'))
    .join(' ');

const say = (name: string): string =>
  `<p>${name} has walked the bed at low water on every morning of nine years.</p>`;
const posts = (open: string, close: string, ...names: string[]): string =>
  names.map((name) => open + say(name) + close).join('');

describe('the article of a thread', () => {
  it.each([
    ['<div class="post bg2">', '</div>'],
    ['<article class="message js-post"><div>', '</div></article>'],
    ['<article class="cPost ipsBox">', '</article>'],
    ['<div class="ipsEntry--post">', '</div>'],
    ['<div itemprop="suggestedAnswer">', '</div>'],
    ['<section class="js-comment"><div class="author">left out</div>', '</section>'],
  ])('has a rule between posts: %s', (open, close) => {
    const source = `<div>${posts(open, close, 'Ann', 'Bo', 'Cy')}</div>`;
    expect(outline(source)).toBe('Ann --- Bo --- Cy');
    expect(toText(article(source)).split('\n')).toHaveLength(3);
  });

  it('has a single rule before a short post', () => {
    const [first, second, third] = ['Ann', 'Bo', 'Cy'].map((name) => `<div class="post">${say(name)}</div>`);
    expect(outline(`${first}<hr>${second}<div class="post">Thanks to you</div>${third}`)).toBe(
      'Ann --- Bo --- Thanks --- Cy',
    );
  });

  it('has a rule between a question and its answers', () => {
    const answers = posts('<div class="answer">', '</div>', 'Ann', 'Bo');
    const question = `<div class="question">${say('Quin')}</div>`;
    expect(outline(`<div>${question}<div id="answers">${answers}</div></div>`)).toBe('Quin --- Ann --- Bo');
  });

  it('has a rule before an answer within the post that it answers', () => {
    const reply = `<div><div class="comment">${say('Bo')}</div></div>`;
    const source = `<div class="comment">${say('Ann')}${reply}</div><div class="comment">${say('Cy')}</div>`;
    expect(outline(source)).toBe('Ann --- Bo --- Cy');
  });

  it.each([
    ['parts of one post', `<div class="post"><div class="post-body">${say('Ann')}</div>${say('Bo')}</div>`],
    ['paragraphs', posts('<div>', '</div>', 'Ann', 'Bo')],
    ['messages to the reader', posts('<div class="alert-message">', '</div>', 'Ann', 'Bo')],
    ['articles of no thread', posts('<article>', '</article>', 'Ann', 'Bo')],
    ['entries', posts('<div class="post type-post hentry">', '</div>', 'Ann', 'Bo')],
    ['posts in one’s own frame each', posts('<div><div class="post">', '</div></div>', 'Ann', 'Bo')],
    ['links to posts', posts('<div class="post"><a href="/1">', '</a></div>', 'Ann', 'Bo')],
  ])('has no rule between %s', (_, source) => {
    expect(outline(source)).not.toContain('---');
  });

  it('has no rule between list items or in a table', () => {
    const thread = posts('<div class="post">', '</div>', 'Ann', 'Bo');
    const items = posts('<li class="post">', '</li>', 'Cy', 'Di');
    const rows = posts('<tr><th>Name<td>', '</tr>', 'Ed', 'Fay', 'Gus');
    const table = `<table>${rows}<tr><th>Both<td>${thread}</table>`;
    expect(htmlOf(article(`${thread}<ul>${items}</ul>`).tree).match(/<hr>/g)).toHaveLength(1);
    expect(htmlOf(article(table).tree)).not.toContain('<hr>');
  });

  it('has no rule before a heading, which separates posts by itself', () => {
    const source = posts('<div class="post"><h3>Re: the mussel bed</h3>', '</div>', 'Ann', 'Bo');
    expect(outline(source)).not.toContain('---');
  });

  it('has no rule when each question has its own answer', () => {
    const pair = (name: string) =>
      `<div class="question">${say(`${name}?`)}</div><div class="answer">${say(name)}</div>`;
    expect(outline(`<div>${pair('Ann')}${pair('Bo')}</div>`)).not.toContain('---');
  });
});
