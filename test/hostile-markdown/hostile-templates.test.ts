/** Tests notes by a template against hostile text: no renderer turns any value into more than text. */
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { Article } from '../../src/article/tree/article-types';
import { toNote } from '../../src/export/templates/note';
import type { Metadata } from '../../src/metadata/metadata';
import { firstCases, oneIn } from '../helpers/long-tests';
import { OWN_STRINGS } from './attack-strings';
import { inspect } from './inspect';
import { RENDERERS, shareOf } from './renderers';

describe('a value in a note', () => {
  const TEMPLATE = `# {title}
**{author}**, *{site}* · [{title}]({url}) · {url} · ==x {title}== · "{title}"
- {title}
> {description}

| {title} | a |
| - | - |
| {author} | {title|upper} |

[a]: {url} "{title}"

{content}
{highlights}`;

  const notes = OWN_STRINGS.map((string) => {
    const metadata = { title: string, byline: string, site: string, description: string, url: string };
    const tree = { type: 'root', children: [] } as const;
    const article = { tree, textTree: tree, metadata, words: 1 } as unknown as Article & {
      metadata: Metadata;
    };
    const highlights = [{ text: string, note: string }];
    const templates = {
      note: TEMPLATE,
      frontMatter: 'a: {title}\nb: [{tags}, x {url}]',
      locale: 'en',
    };
    return toNote(article, templates, { now: '2026-01-02', tags: [string], highlights, words: 1 }).text;
  });

  it.each(firstCases(3, Object.entries(RENDERERS)))('is no more than text in %s', (name, render) => {
    const alive = oneIn(shareOf(name), notes).flatMap((note) =>
      inspect(render(note.replace(/^---\n.*?\n---\n/s, ''))).violations.map(
        (violation) => `${note} → ${violation}`,
      ),
    );
    expect(alive).toEqual([]);
  });

  it('is read unchanged from the front matter', () => {
    notes.forEach((note, i) => {
      const [, yaml] = note.split(/^---$/m);
      const { a, b } = parseYaml(yaml) as { a: string; b: string[] };
      expect(a).toBe(OWN_STRINGS[i]);
      expect(b).toEqual([...new Set([OWN_STRINGS[i], `x ${OWN_STRINGS[i]}`])]);
    });
  });
});
