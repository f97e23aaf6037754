/** Rows as the records of a WET file, or as vertical text for NoSketch Engine. Pages without text have none. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'fflate';
import { UNSPACED_SCRIPTS } from '../../structure/words';
import type { PageAnswer } from '../corpus-worker';
import type { RecordFacts } from './input-record';
import type { RowEncoder } from './row-encoder';

/** Date of a record whose page has no known time, since a record must have a date. */
const UNKNOWN_TIME = '1970-01-01T00:00:00Z';
/** Characters of vertical text that are compressed as one. */
const MEMBER_CHARACTERS = 1 << 20;

/** Compresses with a library, since Node's zlib writes other bytes on other processors. */
const compress = (text: string | Uint8Array): Uint8Array => gzipSync(Buffer.from(text), { mtime: 0 });

/** Makes a UUID from a hash of the parts, so that it is the same in every run. */
function uuidOf(...parts: unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const oneLine = (text: unknown): string => String(text).replace(/[\r\n]+/g, ' ');

function wetRecord(facts: RecordFacts, { text, language }: PageAnswer): Buffer {
  const body = Buffer.from(text ?? '');
  const digest = createHash('sha256').update(body).digest('hex');
  // Lines of JSON may have no id, and where they are packed no offset either.
  const uuid = uuidOf(facts.id, facts.file, facts.offset, facts.url, digest);
  const lines = [
    'WARC/1.0',
    'WARC-Type: conversion',
    ...(facts.url === null ? [] : [`WARC-Target-URI: ${oneLine(facts.url)}`]),
    `WARC-Date: ${oneLine(facts.crawled ?? UNKNOWN_TIME)}`,
    `WARC-Record-ID: <urn:uuid:${uuid}>`,
    ...(URL.canParse(String(facts.id)) ? [`WARC-Refers-To: <${oneLine(facts.id)}>`] : []),
    `WARC-Block-Digest: sha256:${digest}`,
    ...(language ? [`WARC-Identified-Content-Language: ${oneLine(language)}`] : []),
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body, Buffer.from('\r\n\r\n')]);
}

/** Creates an encoder of WET files, with a gzip member for each record. */
export const wetEncoder = (): RowEncoder => ({
  add(facts, answer) {
    const page: PageAnswer = JSON.parse(answer);
    return page.text ? [compress(wetRecord(facts, page))] : [];
  },
  end: () => [],
});

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]);
const WORD = '[\\p{L}\\p{N}\\p{M}_]';
/** A letter of a script without spaces, a word with hyphens and apostrophes inside, or another character. */
const TOKEN = new RegExp(
  `${UNSPACED_SCRIPTS.source}|(?:(?!${UNSPACED_SCRIPTS.source})${WORD})+(?:[-'’](?:(?!${UNSPACED_SCRIPTS.source})${WORD})+)*|\\S`,
  'gu',
);

function openTag(name: string, attributes: Record<string, unknown>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => ` ${key}="${escaped(oneLine(value))}"`);
  return `<${name}${written.join('')}>`;
}

/** The tokens of a text, one a line; `<g/>` marks that there is no space between two. */
function tokensOf(text: string): string[] {
  const lines: string[] = [];
  let end = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (lines.length > 0 && index === end) lines.push('<g/>');
    lines.push(escaped(token));
    end = index + token.length;
  }
  return lines;
}

function documentOf({ id, url, crawled }: RecordFacts, { text, blocks, ...page }: PageAnswer): string {
  const { title, byline, date, site, language, confidence } = page;
  const parts = blocks
    ? blocks.flatMap(({ text, role, probability, label, path }) => [
        openTag('block', { role, label, probability, path }),
        ...tokensOf(text),
        '</block>',
      ])
    : (text ?? '').split('\n').flatMap((line) => (line.trim() ? ['<p>', ...tokensOf(line), '</p>'] : []));
  const attributes = { id, url, crawled, title, author: byline, date, site, language, confidence };
  return `${[openTag('doc', attributes), ...parts, '</doc>'].join('\n')}\n`;
}

/** Creates an encoder of vertical text: a token a line, between the tags of documents, paragraphs or blocks. */
export function vertEncoder(): RowEncoder {
  let waiting = '';
  const take = (): Uint8Array[] => {
    const bytes = waiting ? [compress(waiting)] : [];
    waiting = '';
    return bytes;
  };
  return {
    add(facts, answer) {
      const page: PageAnswer = JSON.parse(answer);
      if (page.text || page.blocks) waiting += documentOf(facts, page);
      return waiting.length >= MEMBER_CHARACTERS ? take() : [];
    },
    end: take,
  };
}
