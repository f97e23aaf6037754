/**
 * Counts the pages on which the whole extraction is right about there being main content: `nothing/` holds
 * pages without any (script shells, menus, walls, errors, frames), `short/` real pages of few words. A short
 * page ends with two comments: `kept`, texts that must be extracted, and `dropped`, texts around them that
 * must not; ` | ` separates them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../src/engines';
import { toText } from '../../src/export/plain-text';
import { extractPage } from '../../src/library/extract-page';

/** Pages that may be wrong: those that are read though they hold nothing, and those that lose a text they hold. */
const MOST_WRONG = 5;
/** Short pages that may keep a line of the boilerplate around them. */
const MOST_WITH_BOILERPLATE = 8;

interface Case {
  name: string;
  html: string;
  kept: string[];
  dropped: string[];
}

function casesIn(kind: 'nothing' | 'short'): Case[] {
  const folder = join(import.meta.dirname, kind);
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      return { name: `${kind}/${file}`, html, kept: listOf('kept', html), dropped: listOf('dropped', html) };
    });
}

function listOf(name: 'kept' | 'dropped', html: string): string[] {
  const list = html.match(new RegExp(`<!-- ${name}: (.*?) -->`))?.[1];
  return list ? list.split(' | ') : [];
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Describes what a reader misses, or gets though there is nothing to read; empty where the page is right. */
function faultsIn(text: string, { kept }: Case): string[] {
  if (kept.length === 0) return text === '' ? [] : [`keeps “${text.slice(0, 60)}”`];
  return kept.filter((part) => !text.includes(part)).map((part) => `lacks “${part}”`);
}

const nothing = casesIn('nothing');
const short = casesIn('short');

describe('pages with little or no main content', () => {
  it(`are wrong on at most ${MOST_WRONG}, and keep boilerplate on at most ${MOST_WITH_BOILERPLATE}`, async () => {
    const engine = await loadEngine();
    const wrong: string[] = [];
    const withBoilerplate: string[] = [];
    for (const page of [...nothing, ...short]) {
      const { article } = await extractPage(engine, page.html);
      const text = squeeze(toText(article));
      const faults = faultsIn(text, page);
      if (faults.length > 0) wrong.push(`${page.name} ${faults.join('; ')}`);
      const boilerplate = page.dropped.filter((part) => text.includes(part));
      if (boilerplate.length > 0) withBoilerplate.push(`${page.name} “${boilerplate.join('”, “')}”`);
    }
    console.log(`wrong:\n${wrong.join('\n')}\nwith boilerplate:\n${withBoilerplate.join('\n')}`);
    expect(wrong.length).toBeLessThanOrEqual(MOST_WRONG);
    expect(withBoilerplate.length).toBeLessThanOrEqual(MOST_WITH_BOILERPLATE);
  }, 120_000);

  it('are at least 53 without any and 43 short ones', () => {
    expect(nothing.length).toBeGreaterThanOrEqual(53);
    expect(short.length).toBeGreaterThanOrEqual(43);
  });

  it.each(short)('$name states texts of its own page', ({ html, kept, dropped }) => {
    const text = squeeze(html.replace(/<!--.*?-->/gs, '').replace(/&amp;/g, '&'));
    expect([...kept, ...dropped].filter((part) => !text.includes(part))).toEqual([]);
    expect(kept.length && dropped.length).toBeGreaterThan(0);
  });
});
