import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { toMarkdown } from '../../export/markdown/markdown';

const FORUM = 'https://forum.example/thread/7';

const post = (author: string, text: string) =>
  `<li class="postcontainer"><blockquote class="postcontent">${text}</blockquote><h4><a class="username" href="/members/7/">${author}</a></h4><time>Jan 18, 2025</time></li>`;

describe('posts in an article', () => {
  const thread = `<ol>${post('Levain Lil', 'It went flat.')}${post('Crumb Carl', '<div class="bbcode_quote">It went flat.</div><div>Feed it.</div>')}</ol>`;

  it('begin with author and date, without list and box, wherever the page shows them', () => {
    expect(toMarkdown(articleOf(thread))).toBe(
      '**Levain Lil** · Jan 18, 2025\n\nIt went flat.\n\n---\n\n**Crumb Carl** · Jan 18, 2025\n\n> It went flat.\n\nFeed it.\n',
    );
  });

  it('begin below the title when that stands in the first post', () => {
    const by = '<h4><a class="username" href="/members/7/">Levain Lil</a></h4><time>Jan 18, 2025</time>';
    const first = `<li class="postcontainer"><h1>Flat</h1>${by}<blockquote class="postcontent">It went.</blockquote></li>`;
    expect(toMarkdown(articleOf(`<ol>${first}${post('Crumb Carl', 'Feed it.')}</ol>`))).toBe(
      '# Flat\n\n**Levain Lil** · Jan 18, 2025\n\nIt went.\n\n---\n\n**Crumb Carl** · Jan 18, 2025\n\nFeed it.\n',
    );
  });

  it('begin with an author without the sign that parts it from the date', () => {
    const parted = thread.replace('Crumb Carl</a>', 'Crumb Carl ·</a>');
    expect(toMarkdown(articleOf(parted))).toContain('**Crumb Carl** · Jan 18, 2025');
  });

  it('begin with author and date without the signs around these', () => {
    const parted = thread.replace('Crumb Carl<', '- Crumb Carl<').replaceAll('2025</time>', '2025 (</time>');
    expect(toMarkdown(articleOf(parted))).toContain('**Crumb Carl** · Jan 18, 2025\n');
  });

  it('name who began the thread', () => {
    expect(articleOf(thread).metadata).toMatchObject({ byline: 'Levain Lil', published: '2025-01-18' });
  });

  it('are not by who began the thread when the head above them names another', () => {
    const head = '<h1>Why is my loaf flat?</h1><p>Posted by Ferry Ferment</p>';
    expect(articleOf(head + thread, { url: FORUM }).metadata.byline).toBe('Ferry Ferment');
  });

  it('are not by who began the thread when the title leads to another site', () => {
    const head = '<title>Bread</title><h1><a href="https://baker.example/">Bread</a></h1>';
    const posts = thread.replaceAll('/members/7/', '/7').replaceAll('username', 'name');
    expect(articleOf(head + posts, { url: FORUM }).metadata.byline).toBe('');
  });

  it('name no author when they are reviews of goods', () => {
    const offer = '<h1>Rye flour</h1><p itemprop="offers"><b itemprop="price">3.50</b></p>';
    expect(articleOf(offer + thread.replaceAll('/members/7/', '/7')).metadata.byline).toBe('');
  });

  it('name no author when they are the latest of each board of a forum', () => {
    expect(articleOf(thread, { url: 'https://forum.example/forum/' }).metadata).toMatchObject({
      byline: '',
      published: '',
    });
  });

  it('are parted from the text above when they are comments on it', () => {
    const essay = `<p>${'The harbour was closed for most of the day. '.repeat(8)}</p>`;
    expect(toMarkdown(articleOf(essay + thread))).toContain('day.\n\n---\n\n**Levain Lil**');
  });

  it('have no line when author and date are left out', () => {
    expect(toMarkdown(articleOf(thread, { isContent: (text) => !/Lil|Carl|2025/.test(text) }))).not.toContain(
      '**',
    );
  });

  it('stay rows of their table when a board lists its threads in one', () => {
    const cells = (name: string, author: string, replies: number) =>
      `<td class="DiscussionName"><a href="/d/${replies}">${name}</a></td><td class="FirstUser"><div class="Block"><a class="UserLink" href="/profile/${replies}/${author}">${author}</a><div class="Meta"><time datetime="2025-01-18">Jan 18, 2025</time></div></div></td><td class="CountComments">${replies}</td>`;
    const rows = [cells('Why is my loaf flat?', 'Lil', 2), cells('Rye or wheat?', 'Carl', 13)];
    const head = '<tr><td>Discussion</td><td>Started by</td><td>Replies</td></tr>';
    const body = rows.map((row) => `<tr class="Item ItemDiscussion">${row}</tr>`).join('');
    const table = `<table class="DiscussionsTable"><thead>${head}</thead><tbody>${body}</tbody></table>`;
    const written = toMarkdown(articleOf(table, { url: 'https://forum.example/categories/help' }));
    expect(written).toMatch(
      /^\| Discussion .*\n\| -.*\n\| \[Why is my loaf flat\?\].* \| \[Lil\].*Jan 18, 2025 \| 2 /,
    );
  });

  it('are parted, and else as they stand, when the user has selected them', () => {
    const boxes = thread.replace(/\b(?:ol|li)\b/g, 'div');
    const selected = toMarkdown(articleOf(boxes, { literal: true }));
    expect(selected).toContain('\n\n---\n\n');
    expect(selected).not.toContain('·');
  });
});
