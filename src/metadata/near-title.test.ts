import { describe, expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';

const metadataOf = (html: string) => articleOf(html, { url: 'https://www.gazette.example/a' }).metadata;

const menu = '<p>Menu</p>'.repeat(20);
const trending = `<a>A bridge opens</a>${menu}`;

describe('readMetadata', () => {
  it.each([
    ['a heading around other elements', '<h1><center><font>A bridge <i>opens</i></font></center></h1>'],
    ['a heading after a list that names it', `${trending}<h1>A bridge opens</h1>`],
    ['a heading that repeats it with other signs', '<h1>“A bridge opens”</h1>'],
    ['no heading', '<a>A bridge opens</a>'],
    [
      'a heading that counts the comments, which are headed by it again',
      '<h2><a>A bridge opens</a> 5</h2><p>by Ada Holm - 2024-05-01<p>It is wide.<p>Text<h2>A bridge opens</h2>',
    ],
  ])('reads author and date near the title when it is in %s', (_, heading) => {
    const page = `<title>A bridge opens</title>${menu}${heading}<p>by Ada Holm - 2024-05-01<p>It is wide.${menu}`;
    expect(metadataOf(page)).toMatchObject({ byline: 'Ada Holm', published: '2024-05-01' });
  });

  it('reads author and date near the kept title when a list before it links to the page', () => {
    const html = `<title>A bridge opens</title>${trending}<div><b>A bridge opens</b></div><p>by Ada Holm - 2024-05-01<p>It is wide.`;
    const links = { isContent: (_: string, i: number) => i > 0, url: 'https://www.gazette.example/a' };
    expect(articleOf(html, links).metadata).toMatchObject({ byline: 'Ada Holm', published: '2024-05-01' });
  });

  const page = (nearby: string) =>
    `<title>A bridge opens</title><h1>A bridge opens</h1>${nearby}<p>It is wide.</p>`;

  it.each([
    ['<a href="/team/author/ada-holm">Ada Holm</a>', 'Ada Holm'],
    ['<a href="/authors/zoe-muller">Zoë Müller</a>', 'Zoë Müller'],
    ['<a href="/people/free-demo">Request demo</a>', ''],
    ['<a href="/profile/activities">Activities</a>', ''],
    [`${menu}<a href="/authors/ada-holm">Ada Holm</a>`, ''],
    ['<p>By <a href="/authors/ada-holm">Ada Holm</a>', 'Ada Holm'],
  ])('returns, when %s is next to the title, the author %j', (nearby, byline) =>
    expect(metadataOf(page(nearby)).byline).toBe(byline),
  );

  const cells = '<td><p>Main hall</p>'.repeat(6);

  it.each([
    ['rows of a table of meetings', (day: string) => `<tr><td>${day} at 10:30 am${cells}</tr>`, 'table'],
    ['a list of loans', (day: string) => `<li><b>A book</b><p>Due<p>${day}${cells}</li>`, 'ul'],
  ])('reads no date when the days near the title are in %s', (_, entry, tag) => {
    const list = ['May 1, 2024', 'June 2, 2024', 'July 3, 2024', 'August 4, 2024'].map(entry).join('');
    expect(metadataOf(page(`<${tag}>${list}</${tag}>`)).published).toBe('');
  });

  it('reads the date when it is in a list with the last change and the author', () => {
    const list = '<ul><li>By Ada Holm<li>Updated on 6 May 2024<li>Published on 5 May 2024</ul>';
    expect(metadataOf(page(list)).published).not.toBe('');
  });

  it('reads the date that is named so near the title when others have dates of their own', () => {
    const others = Array.from(
      { length: 6 },
      (_, i) => `${menu}<p class="date">May ${i + 10}, 2024</p><p>Another ${i}</p>`,
    );
    const nearby = '<p class="pubdate"><span>Published: May 1, 2024</span></p>';
    const html = `<title>A bridge opens</title><h1>A bridge opens</h1>${nearby}<p>It is wide.</p>${others.join('')}`;
    expect(articleOf(html, { url: 'https://www.city.example/hall' }).metadata.published).toBe('2024-05-01');
  });

  it('reads the date at the end of a long line', () => {
    const line = `<p>${'How the city widens its bridges, '.repeat(3)} - May 1, 2024`;
    const html = `<title>A bridge opens</title><h1>A bridge opens</h1>${line}<p>It is wide.</p>`;
    expect(articleOf(html, { url: 'https://www.city.example/hall' }).metadata.published).toBe('2024-05-01');
  });

  it.each([
    ['a label of another date is before it', '<p>Effective Date: May 1, 2024'],
    ['a label of another date is above it', '<p>Next Public Meeting</p><p>May 1, 2024'],
    ['a clock tells it', '<p>It is currently Wed, May 1, 2024 10:15 am'],
    ['an element for times has it after such a label', '<p>Gültig ab <time>2024-05-01</time>'],
    ['the hours of a meeting are below it', '<p>May 1, 2024<p>1:00 PM - 4:00 PM'],
    ['it is the first day of a course', '<p>May 1, 2024 - June 2, 2024'],
    [
      'a sentence mentions it',
      `<p>The rules that came with May 1, 2024 say ${'how wide a bridge is, '.repeat(4)}`,
    ],
  ])('reads no date of a page of no kind when %s', (_, nearby) => {
    const html = `<title>A bridge opens</title><h1>A bridge opens</h1>${nearby}<p>It is wide.</p>`;
    expect(articleOf(html, { url: 'https://www.city.example/hall' }).metadata.published).toBe('');
  });

  it('reads no author and no date when those near the title are in entries about other texts', () => {
    const entry = (name: string, day: number) =>
      `<tr><td><a href="/t/${day}">How the ${day} new bridges stand</a><td>by <i>${name}</i>, May ${day}, 2024</tr>`;
    const list = `<table>${['Ada Holm', 'Bo Lind', 'Cy Berg'].map((name, i) => entry(name, i + 1)).join('')}</table>`;
    expect(metadataOf(page(list))).toMatchObject({ byline: '', published: '' });
    expect(metadataOf(page(`<p>by Di Falk, May 9, 2024</p>${list}`))).toMatchObject({
      byline: 'Di Falk',
      published: '2024-05-09',
    });
  });

  it('reads no date when only comments have one', () => {
    const comment = (day: number) => `<p class="author">Bo Lind, May ${day}, 2024</p>`;
    expect(metadataOf(`${page(menu)}${comment(1)}${comment(2)}`).published).toBe('');
  });

  it('reads no date when it is in a schedule', () => {
    const meeting = (month: string) => `<li>${month} 14, 2024, 10:30 a.m., Student Union, Room 339`;
    expect(metadataOf(page(`<ul>${['May', 'June', 'July'].map(meeting).join('')}</ul>`)).published).toBe('');
    expect(metadataOf(page('<p>Posted May 14, 2024<p>Updated June 1, 2024')).published).toBe('2024-05-14');
  });

  it('reads a date in figures when it is next to the name', () => {
    const author = '<div class="author"><p>Ada Holm</p><small>May 1, 2024</small></div>';
    expect(metadataOf(`${page(menu)}${author}`).published).toBe('2024-05-01');
    expect(metadataOf(page('<p class="date">05-31-2024, 09:03 AM</p>')).published).toBe('2024-05-31');
  });
});

it('author and date are found when a builder of pages makes a widget of each part', () => {
  const widget = (inner: string) =>
    `<div class="elementor-widget"><div class="elementor-widget-container">${inner}</div></div>`;
  const html = `<meta property="og:type" content="article"><article><h1>Two bridges open</h1>${widget('<time datetime="2025-03-04">4 March</time>')}
    ${widget(`<p>${'The bridges open in May. '.repeat(20)}`)}
    ${widget('<div class="author-box"><h4 class="author-box__name">Rowan Ledger</h4><p>Writes about bridges.</div>')}</article>`;
  expect(metadataOf(html)).toMatchObject({ byline: 'Rowan Ledger', published: '2025-03-04' });
});

it('the date next to the author is found when both stand far from the title', () => {
  const html = `<meta property="og:type" content="article"><h1>Two bridges open</h1>${'<p>The bridges open in May.'.repeat(20)}
    <div><p><b><span class="author-name">Rowan Ledger</span></b></p><p>Published on March 4, 2025</p></div><p>More to read.`;
  expect(metadataOf(html)).toMatchObject({ byline: 'Rowan Ledger', published: '2025-03-04' });
});
