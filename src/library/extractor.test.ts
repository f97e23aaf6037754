import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { createExtractor, extract } from './index';

const ARTICLE = readFileSync('test/pages/article/source.html', 'utf8');
const CYRILLIC =
  '<title>Мост</title><article><h1>Мост</h1><p>Мост открыт для движения после долгого ремонта, сообщили в городе.</p><p>Ремонт длился два года и стоил дороже, чем планировали, сказал инженер проекта.</p></article>';
const windows1251 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  });

describe('extract', () => {
  it('returns every field when none is named', async () => {
    const result = await extract(ARTICLE, { url: 'https://example.org/news/1' });
    expect(Object.keys(result).sort()).toEqual([
      'blocks',
      'confidence',
      'html',
      'markdown',
      'metadata',
      'text',
    ]);
    expect(result.text.length).toBeGreaterThan(200);
    expect(result.metadata).toMatchObject({ url: 'https://example.org/news/1' });
    expect(result.metadata.words).toBeGreaterThan(50);
    expect(result.blocks.some(({ label }) => !label)).toBe(true);
    const kept = result.blocks.filter(({ label }) => label);
    expect(kept.every(({ text }) => result.text.replace(/\s+/g, ' ').includes(text))).toBe(true);
    expect(result.html).toContain('<p>');
    expect(result.html).not.toMatch(/<script|<html/);
  });

  it('returns only the fields that are wanted', async () => {
    const whole = await extract(ARTICLE);
    expect(await extract(ARTICLE, { want: ['text'] })).toEqual({ text: whole.text });
    expect(await extract(ARTICLE, { want: ['metadata', 'markdown'] })).toEqual({
      markdown: whole.markdown,
      metadata: whole.metadata,
    });
  });

  it('reads a string, bytes, a buffer and a document alike', async () => {
    const want = ['text', 'markdown'] as const;
    const expected = await extract(ARTICLE, { want });
    const bytes = new TextEncoder().encode(ARTICLE);
    expect(await extract(bytes, { want })).toEqual(expected);
    expect(await extract(bytes.buffer, { want })).toEqual(expected);
    expect(await extract(new JSDOM(ARTICLE).window.document, { want })).toEqual(expected);
    expect(await extract(parseHTML(ARTICLE).document, { want })).toEqual(expected);
  });

  it('decodes bytes by the charset of the content type', async () => {
    const bytes = windows1251(CYRILLIC);
    const textOf = async (contentType: string | null) =>
      (await extract(bytes, { contentType, want: ['text'] })).text;
    expect(await textOf('text/html; charset="windows-1251"')).toContain('Мост открыт');
    expect(await textOf('text/html; charset=koi8-r')).not.toContain('Мост');
    // A response without the header gives null.
    expect(await textOf(null)).toContain('Мост открыт');
  });

  it('takes the address of a document for its own', async () => {
    const { document } = new JSDOM(ARTICLE, { url: 'https://example.org/a/' }).window;
    expect((await extract(document, { want: ['metadata'] })).metadata.url).toBe('https://example.org/a/');
  });

  it('leaves out parts, or all but those named', async () => {
    const table =
      '<article><h1>Heights</h1><p>These are the heights of the three mountains that we measured last year.</p><table><tr><th>Name<th>Metres<tr><td>Alpha<td>1200<tr><td>Beta<td>1300</table><p>They were measured from the valley, and again from the top, by two people.</p></article>';
    expect((await extract(table, { want: ['text'] })).text).toContain('Alpha');
    expect((await extract(table, { want: ['text'], without: ['tables'] })).text).not.toContain('Alpha');
    expect((await extract(table, { want: ['text'], parts: ['images'] })).text).not.toContain('Alpha');
    expect((await extract(table, { want: ['text'], parts: ['tables'] })).text).toContain('Alpha');
  });

  it('returns empty fields when there is nothing to read', async () => {
    for (const page of ['', '   ', new Uint8Array(), '<nav><a href=/>Home</a></nav>']) {
      expect(await extract(page, { want: ['text', 'markdown', 'html'] })).toEqual({
        text: '',
        markdown: '',
        html: '',
      });
    }
  });

  it('uses the engine that is named', async () => {
    const engines = ['leaflight', 'boilerpipe-words', 'texrex'] as const;
    const texts = await Promise.all(
      engines.map(async (engine) => (await extract(ARTICLE, { engine, want: ['text'] })).text),
    );
    expect(texts.every((text) => text.length > 100)).toBe(true);
    expect(new Set(texts).size).toBeGreaterThan(1);
  });

  it.each([
    [{ want: ['txt'] }, "want knows no 'txt'; there are: text"],
    [{ want: 'text' }, 'want is not an array'],
    [{ without: ['adverts'] }, "without knows no 'adverts'"],
    [{ parts: ['images'], without: ['tables'] }, 'use one of them'],
    [{ engine: 'gpt' }, "engine knows no 'gpt'"],
    [{ url: '/news' }, "url '/news' is not absolute"],
    [{ wnat: ['text'] }, "there is no option 'wnat'; there are: url"],
    [{ egnine: 'texrex' }, /there is no option 'egnine'; there are: .*, engine$/],
    ['https://example.org/', 'the options are not an object'],
    [{ contentType: 5 }, 'contentType is not a string'],
    [{ maxBlocks: 'all' }, 'maxBlocks is not a number'],
    [{ maxBlocks: '9' }, 'maxBlocks is not a number'],
    [{ url: 5 }, 'url is neither a string nor a URL'],
    [{ signal: {} }, 'signal is not an AbortSignal'],
  ])('throws a TypeError when the options are %j', async (options, message) => {
    const result = extract(ARTICLE, options as never);
    await expect(result).rejects.toThrow(TypeError);
    await expect(result).rejects.toThrow(message);
  });

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['number', 5],
    ['Object', {}],
    ['Promise', Promise.resolve(ARTICLE)],
    ['Response', new Response(ARTICLE)],
    ['JSDOM', new JSDOM(ARTICLE)],
    ['Readable', Readable.from([ARTICLE])],
  ])('throws a TypeError that names the kind when the page is of the kind %s', async (kind, page) => {
    const result = extract(page as never);
    await expect(result).rejects.toThrow(TypeError);
    await expect(result).rejects.toThrow(
      `a page is HTML as a string, its bytes, or a document, not of the kind ${kind}`,
    );
  });

  it('refuses an address in place of a page, and takes a page whose text is one', async () => {
    await expect(extract(' https://example.org/news ')).rejects.toThrow('nothing is fetched');
    await expect(extract('<p>https://example.org/news')).resolves.toBeDefined();
    await expect(extract('https://example.org/news is where it stood')).resolves.toBeDefined();
  });

  it('takes options that are null for absent ones, as fields of JSON and of other languages are', async () => {
    const none = { url: null, contentType: null, want: null, parts: null, without: null };
    const options = { ...none, maxBlocks: null, signal: null, engine: null };
    expect(await extract(ARTICLE, options)).toEqual(await extract(ARTICLE));
    expect(await extract(ARTICLE, null)).toEqual(await extract(ARTICLE));
    const extractor = await createExtractor({
      want: ['text'],
      parts: null,
      without: ['tables'],
      engine: null,
    });
    expect(await extractor.extract(ARTICLE, { want: null, without: null })).toEqual(
      await extract(ARTICLE, { want: ['text'], without: ['tables'] }),
    );
    await expect(extract(ARTICLE, { wnat: null } as never)).rejects.toThrow("no option 'wnat'");
  });

  it('takes a blank address for none', async () => {
    expect(await extract(ARTICLE, { url: ' ' })).toEqual(await extract(ARTICLE));
  });

  it('takes a URL for the address', async () => {
    const html = '<article><h1>Title</h1><p>Some text with <a href="more">a link</a> to more of it.</p>';
    const address = 'https://example.org/a/b';
    const expected = await extract(html, { url: address });
    expect(expected.html).toContain('https://example.org/a/more');
    expect(await extract(html, { url: new URL(address) })).toEqual(expected);
  });

  it.each([
    ['MHTML', 'From: <Saved by Blink>\r\n\r\n<p>The river rises in the hills above the t=\r\nown.'],
    ['PDF', '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n'],
    ['ZIP archive', 'PK\x03\x04'],
    ['compressed page', gzipSync(ARTICLE)],
    ['picture', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ])('finds no content when the file is a %s', async (_, start) => {
    const words = 'A sentence of some words that a reader could take for a paragraph. '.repeat(9);
    const file = Buffer.concat([Buffer.from(start), Buffer.from(words)]);
    const nothing = { text: '', blocks: [], confidence: null };
    expect(await extract(file, { want: ['text', 'blocks', 'confidence'] })).toEqual(nothing);
  });

  it('rejects with the reason of a signal, before and during the work', async () => {
    await expect(extract(ARTICLE, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
    const controller = new AbortController();
    const long = `<article>${'<p>A paragraph of a very long page, which takes many slices.</p>'.repeat(20_000)}`;
    const result = extract(long, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')));
    await expect(result).rejects.toThrow('enough');
  });

  it('gives the same with a signal as without', async () => {
    const { signal } = new AbortController();
    expect(await extract(ARTICLE, { signal })).toEqual(await extract(ARTICLE));
  });
});

describe('createExtractor', () => {
  it('applies its options to every page, unless a page has its own', async () => {
    const extractor = await createExtractor({ want: ['text'], without: ['images'] });
    expect(Object.keys(await extractor.extract(ARTICLE))).toEqual(['text']);
    expect(Object.keys(await extractor.extract(ARTICLE, { want: ['html'] }))).toEqual(['html']);
    expect(Object.keys(await extractor.extract(ARTICLE, { parts: ['images'] }))).toEqual(['text']);
  });

  it('extracts pages at the same time as one after the other', async () => {
    const extractor = await createExtractor({ want: ['text'] });
    const pages = [ARTICLE, CYRILLIC, ARTICLE.replaceAll('the', 'one'), CYRILLIC];
    const alone = [];
    for (const page of pages) alone.push(await extractor.extract(page));
    expect(await Promise.all(pages.map((page) => extractor.extract(page)))).toEqual(alone);
  });

  it('rejects a misspelt option before any page', async () => {
    await expect(createExtractor({ want: ['txt' as 'text'] })).rejects.toThrow(TypeError);
    await expect(createExtractor({ engine: 'gpt' as 'texrex' })).rejects.toThrow(TypeError);
    await expect(createExtractor({ url: 'https://example.org/' } as object)).rejects.toThrow(
      "no option 'url'",
    );
  });

  it('refuses a page with more blocks than allowed, and no other', async () => {
    const html = '<p>one</p><p>two</p><p>three</p>';
    await expect(extract(html, { maxBlocks: 2 })).rejects.toEqual(
      new RangeError('the page has more than 2 blocks'),
    );
    expect((await extract(html, { maxBlocks: 3, want: ['blocks'] })).blocks).toHaveLength(3);
  });
});
