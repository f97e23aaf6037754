/**
 * Counts the pages on which the whole extraction is right about there being main content: `nothing/` holds
 * pages without any (script shells, menus, walls, errors, frames), `short/` real pages of few words. A short
 * page ends with two comments: `kept`, texts that must be extracted, and `dropped`, texts around them that
 * must not; ` | ` separates them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extractPage, loadEngine } from '../../src/cli/extraction';
import { toText } from '../../src/export/export-article';

/** Pages that are right today. Raise it with every gain: the bar is three wrong pages at most. */
const RIGHT_TODAY = 16;

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

/** Describes how the extracted text differs from what a reader expects; empty where it is right. */
function faultsIn(text: string, { kept, dropped }: Case): string[] {
  if (kept.length === 0) return text === '' ? [] : [`keeps “${text.slice(0, 60)}”`];
  return [
    ...kept.filter((part) => !text.includes(part)).map((part) => `lacks “${part}”`),
    ...dropped.filter((part) => text.includes(part)).map((part) => `keeps “${part}”`),
  ];
}

const nothing = casesIn('nothing');
const short = casesIn('short');

describe('pages with little or no main content', () => {
  it(`are right on at least ${RIGHT_TODAY}`, async () => {
    const engine = await loadEngine();
    const wrong: string[] = [];
    for (const page of [...nothing, ...short]) {
      const { article } = await extractPage(engine, page.html);
      const faults = faultsIn(squeeze(toText(article)), page);
      if (faults.length > 0) wrong.push(`${page.name} ${faults.join('; ')}`);
    }
    const right = nothing.length + short.length - wrong.length;
    console.log(`right on ${right} of ${nothing.length + short.length}; wrong:\n${wrong.join('\n')}`);
    expect(right).toBeGreaterThanOrEqual(RIGHT_TODAY);
  }, 120_000);

  it('are at least 34 without any and 30 short ones', () => {
    expect(nothing.length).toBeGreaterThanOrEqual(34);
    expect(short.length).toBeGreaterThanOrEqual(30);
  });

  it.each(short)('$name states texts of its own page', ({ html, kept, dropped }) => {
    const text = squeeze(html.replace(/<!--.*?-->/gs, '').replace(/&amp;/g, '&'));
    expect([...kept, ...dropped].filter((part) => !text.includes(part))).toEqual([]);
    expect(kept.length && dropped.length).toBeGreaterThan(0);
  });
});
