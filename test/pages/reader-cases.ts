/**
 * The reader cases: folders that state what a reader should get of a page, however it is labelled, in lines of two
 * files. `kept.txt` has the texts that must be extracted, in their order; a case without any is a page without main
 * content. `dropped.txt` has texts that must not be. `[image: FILE]` stands for a picture, in any position. `@ AUTHOR ·
 * DATE` stands for the line that begins a post, wherever the page shows the two. `metadata.json` may state the page's
 * title, byline and date of publication.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Article } from '../../src/article/tree/article-types';
import { collapseWhitespace } from '../../src/dom/whitespace';
import { toText } from '../../src/export/plain-text';
import { pageOf } from '../helpers/page-of';

const FOLDER = import.meta.dirname;

type StatedMetadata = Partial<Record<'title' | 'byline' | 'published', string>>;

export interface ReaderCase {
  name: string;
  source: string;
  /** Address of the page, where `html` states it in `data-url`. */
  url: string | undefined;
  kept: string[];
  dropped: string[];
  metadata: StatedMetadata;
}

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);

/** All cases, by name. */
export const readerCases = (): ReaderCase[] =>
  readdirSync(FOLDER)
    .filter((name) => existsSync(join(FOLDER, name, 'kept.txt')))
    .sort()
    .map((name) => {
      const file = (path: string) => join(FOLDER, name, path);
      const source = readFileSync(file('source.html'), 'utf8');
      const metadata = existsSync(file('metadata.json'))
        ? JSON.parse(readFileSync(file('metadata.json'), 'utf8'))
        : {};
      return {
        name,
        source,
        url: source.match(/data-url="([^"]*)"/)?.[1],
        kept: linesOf(file('kept.txt')),
        dropped: linesOf(file('dropped.txt')),
        metadata,
      };
    });

/** Returns the texts of a case that its page does not hold, or not in their order. */
export function foreignTexts({ source, kept, dropped }: ReaderCase): string[] {
  const { blocks } = pageOf(source);
  const text = blocks.map((block) => block.text).join('');
  const isStated = (line: string) => missing([line], text).length === 0;
  return [
    ...missing(
      kept.filter((line) => isText(line) && !isPostLine(line)),
      text,
    ),
    ...kept.filter(
      (line) =>
        isPostLine(line) &&
        !line
          .slice(2)
          .replace(/▲ |(?: · ✓)/g, '')
          .split(' · ')
          .every(isStated),
    ),
    ...dropped.filter((line) => isText(line) && missing([line], text).length > 0),
  ];
}

/** Describes each point in which the article differs from what a reader should get. */
export function faultsOf(article: Article, { kept, dropped, metadata }: ReaderCase): string[] {
  const text = toText(article);
  if (kept.length === 0 && text.trim() !== '') return [`keeps “${collapseWhitespace(text).slice(0, 60)}”`];
  return [
    ...missing(kept.filter(isText).map(withoutMark), text).map((line) => `lacks “${line}”`),
    ...dropped.filter((line) => isText(line) && occurs(line, text)).map((line) => `keeps “${line}”`),
    ...imageFaults(article.tree, kept, dropped),
    ...metadataFaults(article, metadata),
  ];
}

/** True for the line that begins a post. */
const isPostLine = (line: string): boolean => line.startsWith('@ ');
const withoutMark = (line: string): string => (isPostLine(line) ? line.slice(2) : line);
const isText = (line: string): boolean => !line.startsWith('[image: ');

/** Removes spaces, which do not count: between texts of adjacent elements there may be some or none. */
export const withoutSpace = (text: string): string => text.replace(/[\s\u200b\u2060\ufeff\u00ad]+/g, '');

/** Returns the lines that are missing, or in another order; as few letters of them as possible. */
function missing(lines: readonly string[], text: string): string[] {
  const all = withoutSpace(text);
  const chains: Chain[] = [];
  for (const [line, words] of lines.map(withoutSpace).entries()) {
    const added = positionsOf(words, all).map((start) => {
      const before = chains.filter((chain) => chain.line < line && chain.end <= start);
      const longest = before.reduce((best, chain) => (chain.letters > best.letters ? chain : best), NO_LINES);
      const letters = longest.letters + words.length;
      return { line, end: start + words.length, letters, found: [...longest.found, line] };
    });
    chains.push(...added);
  }
  const { found } = chains.reduce((best, chain) => (chain.letters > best.letters ? chain : best), NO_LINES);
  return lines.filter((_, i) => !found.includes(i));
}

/** Lines that follow each other in the text. */
interface Chain {
  /** Index of the last line. */
  line: number;
  /** Position in the text after that line. */
  end: number;
  letters: number;
  found: number[];
}

const NO_LINES: Chain = { line: -1, end: 0, letters: 0, found: [] };

function positionsOf(words: string, all: string): number[] {
  const found: number[] = [];
  for (let at = all.indexOf(words); at >= 0; at = all.indexOf(words, at + 1)) found.push(at);
  return found;
}

/** True when the phrase is in the text, and in scripts with spaces as whole words. */
export function occurs(phrase: string, text: string): boolean {
  const edge = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(phrase) ? '' : '[\\p{L}\\p{N}]';
  const escaped = collapseWhitespace(phrase)
    .trim()
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = edge ? `(?<!${edge})${escaped}(?!${edge})` : escaped;
  return new RegExp(pattern, 'u').test(collapseWhitespace(text));
}

function imageFaults(tree: Root, kept: readonly string[], dropped: readonly string[]): string[] {
  const shown = new Set(imagesOf(tree));
  const images = (lines: readonly string[]): string[] => lines.filter((line) => !isText(line));
  return [
    ...images(kept)
      .filter((line) => !shown.has(line))
      .map((line) => `lacks ${line}`),
    ...images(dropped)
      .filter((line) => shown.has(line))
      .map((line) => `keeps ${line}`),
  ];
}

/** The pictures of a tree as they are written in the lists. */
function imagesOf(tree: Root): string[] {
  const found: string[] = [];
  const stack: (RootContent | ElementContent)[] = [...tree.children];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'img') found.push(`[image: ${fileOf(node)}]`);
    stack.push(...node.children);
  }
  return found;
}

const fileOf = (image: Element): string =>
  String(image.properties.src ?? '')
    .replace(/[?#].*/, '')
    .replace(/.*\//, '');

function metadataFaults({ metadata }: Article, stated: StatedMetadata): string[] {
  const entries = Object.entries(stated) as [keyof StatedMetadata, string][];
  return entries
    .filter(
      ([name, value]) => (name === 'published' ? metadata[name].slice(0, 10) : metadata[name]) !== value,
    )
    .map(([name, value]) => `has the ${name} “${metadata[name]}”, not “${value}”`);
}
