/** Tests saved Markdown against hostile text: no renderer turns any text of a page into more than text. */
import { unescape as decoded } from 'node:querystring';
import type { Element, Root } from 'hast';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { Annotation } from '../../src/annotations/annotation';
import type { Article } from '../../src/article/tree/article-types';
import { withAnnotations } from '../../src/export/annotated-tree';
import { annotationsMarkdown, toMarkdown } from '../../src/export/markdown/markdown';
import type { Metadata } from '../../src/metadata/metadata';
import { articleOf } from '../helpers/article-of';
import { firstCases, oneIn } from '../helpers/long-tests';
import { madeUpAnnotation } from '../helpers/made-up-annotation';
import { OWN_STRINGS, sharedStrings } from './attack-strings';
import { inspect } from './inspect';
import { type Extent, LATENT, PLACES, pageWith } from './places';
import { RENDERERS, shareOf } from './renderers';

/**
 * Attack strings, each with the number of places that it is tried in: ours in more of them, next to other
 * things.
 */
const STRINGS: ReadonlyMap<string, Extent> = new Map([
  // Shared strings are variants of each other.
  ...oneIn(24, sharedStrings()).map((text) => [text, 'first'] as const),
  ...oneIn(2, OWN_STRINGS).map((text) => [text, 'all'] as const),
]);
/** Timeout in milliseconds, generous because a shared machine is slow with thousands of pages. */
const TIMEOUT = 300_000;

/** Address of all pages. */
const url = 'https://e.org/a';

interface Saved {
  text: string;
  markdown: string;
  /** Number of the article's links and images whose address becomes active where a text ends its link. */
  latent: number;
}

describe('saved Markdown', () => {
  it('is tested with at least sixty strings of the project', () => {
    expect(new Set(OWN_STRINGS).size).toBeGreaterThanOrEqual(60);
  });

  it.each(PLACES)("contains a page's text when it is the %s", (place) => {
    expect(toMarkdown(articleOf(pageWith('zebra', 'first', [place]), { url }))).toContain('zebra');
  });

  const saved: Saved[] = [];
  beforeAll(() => {
    const save = (text: string, extent: Extent, frontMatter: boolean, isAnnotated = false) => {
      const article = articleOf(pageWith(text, extent), { url });
      const annotations = isAnnotated ? annotationsOf(text) : [];
      const { tree } = withAnnotations(article.tree, annotations);
      const markdown = toMarkdown({ tree, metadata: article.metadata }, { title: true, frontMatter });
      saved.push({ text, markdown, latent: latentIn(addressesOf(article.tree)) });
    };
    for (const [text, extent] of STRINGS) {
      save(text, 'first', true);
      if (extent !== 'all') continue;
      save(text, 'all', false);
      save(text, 'first', false, true);
      const page = { url, title: text, annotations: annotationsOf(text) };
      saved.push({ text, markdown: annotationsMarkdown([page]), latent: 0 });
    }
  }, TIMEOUT);

  it.each(firstCases(3, Object.entries(RENDERERS)))(
    'is inert in %s and keeps its links, whatever text the page has',
    (name, render) => {
      const alive: string[] = [];
      const lost: string[] = [];
      for (const { text, markdown, latent } of oneIn(shareOf(name), saved)) {
        // Formulas begin with a dollar sign; without one, the extension for them has nothing to do.
        if (name === 'micromark with math' && !markdown.includes('$')) continue;
        const { violations, addresses } = inspect(render(markdown));
        for (const violation of violations) alive.push(`${JSON.stringify(text)} → ${violation}`);
        const kept = latentIn(addresses);
        if (kept !== latent) lost.push(`${JSON.stringify(text)} → ${kept} links of ${latent}`);
      }
      expect(alive).toEqual([]);
      expect(lost).toEqual([]);
    },
    TIMEOUT,
  );

  it(
    'has front matter that a YAML parser reads unchanged',
    () => {
      for (const text of STRINGS.keys()) {
        const metadata: Partial<Metadata> = {
          title: text,
          byline: text,
          published: text,
          site: text,
          url: text,
          lang: text,
          description: text,
          image: text,
        };
        const article = { tree: { type: 'root', children: [] }, metadata } as unknown as Article;
        const [before, yaml, after] = toMarkdown(article, { frontMatter: true }).split(/^---$/m);
        expect([before, after.trim()]).toEqual(['', '']);
        const { byline: author, ...others } = metadata;
        expect(parseYaml(yaml)).toEqual({ author, ...others });
      }
    },
    TIMEOUT,
  );
});

/** Annotations of the text itself and of half of it, each with the text as its note. */
const annotationsOf = (text: string): Annotation[] =>
  [text, text.slice(0, Math.ceil(text.length / 2))]
    .filter((exact) => exact.trim() !== '')
    .map((exact, index) =>
      madeUpAnnotation(`${index}`, { note: text, quote: { exact, prefix: '', suffix: '' } }),
    );

/** Number of the addresses that begin like that one; renderers encode different characters. */
const latentIn = (addresses: readonly string[]): number =>
  addresses.filter((address) => decoded(address).startsWith(LATENT)).length;

/** Addresses of all links and images. */
function addressesOf(tree: Root): string[] {
  const found: string[] = [];
  const stack: (Root | Element)[] = [tree];
  while (stack.length > 0) {
    for (const child of stack.pop()!.children) {
      if (child.type !== 'element') continue;
      found.push(String(child.properties.href ?? child.properties.src ?? ''));
      stack.push(child);
    }
  }
  return found;
}
