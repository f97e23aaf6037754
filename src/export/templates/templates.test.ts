import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { metadataOf } from '../../../test/helpers/metadata-of';
import type { Article } from '../../article/tree/article-types';
import { element } from '../../article/tree/hast';
import type { Metadata } from '../../metadata/metadata';
import { appAddress, MAX_ADDRESS_LENGTH, parseAddress } from './app-address';
import { DEFAULT_ADDRESSES, DEFAULT_FRONT_MATTER, DEFAULT_NOTE } from './default-templates';
import { parseFrontMatter } from './front-matter-template';
import { toNote } from './note';
import { parseNote } from './note-template';
import { faultIn } from './parse-template';
import type { PageExtras } from './variables';

const text = (value: string) => ({ type: 'text', value }) as const;
const METADATA = metadataOf({
  title: 'Kettles: a history',
  byline: 'Ada Holm, Bo Quist',
  published: '2024-05-01T09:30:00Z',
  site: 'The Gazette',
  url: 'https://www.e.org/kettles?a=1',
});
const EXTRAS: PageExtras = {
  now: '2026-01-02T08:05:00',
  tags: ['tea', 'Iron & steel'],
  highlights: [],
  words: 3,
};

const articleOf = (metadata: Partial<Metadata> = {}): Article => {
  const tree: Article['tree'] = {
    type: 'root',
    children: [element('p', {}, [text('It boils.')]), element('h2', {}, [text('After')])],
  };
  return { tree, textTree: tree, metadata: { ...METADATA, ...metadata }, words: 3 };
};

const noteOf = (note: string, frontMatter: string | null = null, extras: Partial<PageExtras> = {}): string =>
  toNote(articleOf(), { note, frontMatter, locale: 'en' }, { ...EXTRAS, ...extras }).text;

describe('toNote', () => {
  it('begins with title, source, author and dates when no template was changed', () => {
    expect(noteOf(DEFAULT_NOTE, DEFAULT_FRONT_MATTER)).toBe(`---
title: "Kettles: a history"
source: "https://www.e.org/kettles?a=1"
author: "Ada Holm, Bo Quist"
site: "The Gazette"
published: "2024-05-01"
created: "2026-01-02"
---

# Kettles: a history

It boils.

## After
`);
  });

  it('writes the title once when the template has it', () => {
    const note = '# Kettles: a history\n\nIt boils.\n\n## After\n';
    expect(noteOf('# {title}\n{content}')).toBe(note);
    const titled = articleOf();
    titled.tree.children.unshift(element('h1', {}, [text(METADATA.title)]));
    const templates = { note: '# {title}\n{content}', frontMatter: null, locale: 'en' };
    expect(toNote(titled, templates, EXTRAS).text).toBe(note);
    expect(toNote(titled, { ...templates, note: DEFAULT_NOTE }, EXTRAS).text).toBe(note);
  });

  it('has no second heading of the first rank when the template has the title', () => {
    const titled = articleOf();
    titled.tree.children.unshift(element('h1', {}, [text('Before')]));
    const templates = { note: '# {title}\n{content}', frontMatter: null, locale: 'en' };
    expect(toNote(titled, templates, EXTRAS).text).toBe(
      '# Kettles: a history\n\n## Before\n\nIt boils.\n\n### After\n',
    );
  });

  it.each([
    ['{content}', DEFAULT_FRONT_MATTER, false],
    ['{author}, {published|date:YYYY}: {content}', null, false],
    ['{content}', 'author: {author}', true],
    ['{content}', null, true],
  ])('keeps the line of author and date only when a template lacks them: %j', (note, frontMatter, isKept) => {
    const signed = articleOf();
    signed.tree.children.unshift(element('p', {}, [text('By Ada Holm and Bo Quist, May 1, 2024')]));
    const { text: whole, content } = toNote(signed, { note, frontMatter, locale: 'en' }, EXTRAS);
    expect(whole.includes('By Ada')).toBe(isKept);
    // An app may take the article without the rest of the note.
    expect(content).toContain('By Ada');
    expect(toNote(signed, { note, frontMatter, locale: 'en' }, EXTRAS, false).text).toContain('By Ada');
  });

  it.each([
    ['{published|date:D MMMM YYYY}', '1 May 2024'],
    ['{published|date:"dddd, HH:mm [h|m]"}', 'Wednesday, 09:30 h\\|m'],
    ['{title|slug}', 'kettles-a-history'],
    ['{title|cut:8|upper}', 'KETTLES'],
    ['{description|default:none}', 'none'],
    ['{tags}', 'tea, Iron &amp; steel'],
    ['- {description|default:1. a}\n- {description|default:1.5 a}', '- 1\\. a\n- 1.5 a'],
    ['{tags|slug|join:" #"}', 'tea \\#iron-steel'],
    ['{{ title | lower }}', 'kettles: a history'],
    ['\\{title\\} { } {1}', '{title} { } {1}'],
    ['[{title}]({url})', '[Kettles: a history](https://www.e.org/kettles?a=1)'],
  ])('writes the value when the template is %j', (template, filled) => {
    expect(noteOf(template)).toBe(`${filled}\n`);
  });

  it('quotes the highlights with their notes', () => {
    const highlights = [{ text: 'It *boils*', note: 'Does it?' }, { text: 'After' }];
    expect(noteOf('## Mine\n{highlights}', null, { highlights })).toBe(
      '## Mine\n\n> It \\*boils\\*\n\nDoes it?\n\n> After\n',
    );
    expect(noteOf('## Mine\n{highlights}')).toBe('## Mine\n');
  });

  it('orders the keys of the front matter by its template, and leaves out those without a value', () => {
    const yaml = noteOf(
      '',
      'tags: [clippings, {tags}]\ndescription: {description}\ndraft: true\nsource: "{url}"\nyear: {published|date:YYYY}\ntopics: {tags|lower}',
    );
    expect(parseYaml(yaml.split('---')[1])).toEqual({
      tags: ['clippings', 'tea', 'Iron-steel'],
      draft: true,
      source: '"https://www.e.org/kettles?a=1"',
      year: '2024',
      topics: ['tea', 'iron & steel'],
    });
  });

  it.each([
    ['tags: {tags}', ['Machine-Learning', 'TCP-IP', 'OBriens-pub', '3D-Druck', '機械学習']],
    ['tags: [2024, {tags}]', ['2024', 'Machine-Learning', 'TCP-IP', 'OBriens-pub', '3D-Druck', '機械学習']],
    ['tags: [web/{domain}]', ['web/e-org']],
    ['tag: {title}', 'Kettles-a-history'],
    ['tags: {tags|join:;}', "Machine Learning;#TCP/IP;O’Brien's pub;3D-Druck;2024;機械学習"],
    ['keywords: {tags|cut:7}', ['Machine', '#TCP/IP', 'O’Brien', '3D-Druc', '2024', '機械学習']],
  ])('writes tags as Obsidian takes them when its line is %j', (line, value) => {
    const tags = ['Machine Learning', '#TCP/IP', "O’Brien's pub", '3D-Druck', '2024', '機械学習'];
    const [[, read]] = Object.entries(parseYaml(noteOf('', line, { tags }).split('---')[1]));
    expect(read).toEqual(value);
  });

  it('uses the default, and names the mistake, when a template has one', () => {
    const note = toNote(articleOf(), { note: '{titel}', frontMatter: null, locale: 'en' }, EXTRAS);
    expect(note.fault).toEqual({ kind: 'unknownVariable', where: 'titel' });
    expect(note.text).toContain('It boils.');
  });
});

it('toNote() reads no template from what a page says', () => {
  const note = toNote(
    articleOf({ title: '{url} {{author}} {title' }),
    { note: '{title}', frontMatter: null, locale: 'en' },
    EXTRAS,
  );
  expect(note.text).not.toContain('e.org');
  expect(note.text).not.toContain('Ada');
});

describe('a template with a mistake', () => {
  it.each([
    ['{title', 'unclosed', '{title'],
    ['{{title}', 'unclosed', '{{title}'],
    ['{titel}', 'unknownVariable', 'titel'],
    ['{constructor}', 'unknownVariable', 'constructor'],
    ['{title|shout}', 'unknownFilter', 'shout'],
    ['{title|toString}', 'unknownFilter', 'toString'],
    ['{title|cut:x}', 'argument', 'cut:x'],
    ['{published|date}', 'argument', 'date'],
    ['{content|slug}', 'noFilters', 'content'],
    ['a <b>{title}</b>', 'html', '<b>{…}</b>'],
    ['<{title}>', 'html', '<{…}>'],
    ['<!-- {content} -->', 'html', '<!-- {…} -->'],
  ])('%j is not accepted in a note', (template, kind, where) => {
    expect(faultIn(() => parseNote(template))).toEqual({ kind, where });
  });

  it.each([
    ['title {title}', 'line', 'title {title}'],
    ['a: {title}\na: {site}', 'twice', 'a'],
    ['a: {content}', 'unknownVariable', 'content'],
    ['a: b\n"x": c', 'line', '"x": c'],
  ])('%j is not accepted as front matter', (template, kind, where) => {
    expect(faultIn(() => parseFrontMatter(template))).toEqual({ kind, where });
  });

  it.each([
    'javascript:alert(1)',
    'https://e.org/?a={title}',
    '{url}',
    'obsidian:new',
    'obsidian://{url}?a=b',
  ])('%j is not accepted as the address of an app', (template) => {
    expect(faultIn(() => parseAddress('obsidian', template))?.kind).toBe('scheme');
  });
});

describe('appAddress', () => {
  const values = {
    ...EXTRAS,
    title: 'A & B/../c',
    url: 'https://e.org/?a=b&c',
    name: 'A B',
    note: 'x',
    content: 'y',
  };
  const filled = (template: string, more: Record<string, string> = {}) =>
    appAddress('obsidian', parseAddress('obsidian', template), { ...values, ...more } as never, 'en');

  it('encodes every value', () => {
    const { address } = filled('obsidian://new?vault=My vault&file=Clippings/{title}&u={url}');
    expect(address).toBe(
      'obsidian://new?vault=My%20vault&file=Clippings/A%20%26%20B%20..%20c&u=https%3A%2F%2Fe.org%2F%3Fa%3Db%26c',
    );
  });

  it('names a note in Obsidian without the characters that break links to it', () => {
    const { address } = filled('obsidian://new?file={name}&t={title}', { name: '[News] #5 ^a', title: '#5' });
    expect(address).toBe('obsidian://new?file=News%205%20a&t=%235');
  });

  it('leaves the note to the clipboard when the address would be too long', () => {
    const short = filled(DEFAULT_ADDRESSES.obsidian, { note: 'é'.repeat(300) });
    expect(short.clipboard).toBeNull();
    expect(new URL(short.address).searchParams.get('content')).toBe('é'.repeat(300));
    const note = 'é'.repeat(400);
    expect(filled(DEFAULT_ADDRESSES.obsidian, { note })).toEqual({
      address: 'obsidian://new?file=A%20B&clipboard',
      clipboard: note,
    });
    const logseq = appAddress(
      'logseq',
      parseAddress('logseq', DEFAULT_ADDRESSES.logseq),
      {
        ...values,
        content: note,
      } as never,
      'en',
    );
    expect(logseq.address).toMatch(/^logseq:\/\/x-callback-url\/quickCapture\?title=.*&url=[^&]*$/);
    expect(logseq.clipboard).toBe(note);
    expect(logseq.address.length).toBeLessThanOrEqual(MAX_ADDRESS_LENGTH);
  });
});
