import { expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';
import { parseJsonLd } from './json-ld';

it.each([
  ['{"@type":"Article","headline":"A"}', 'A'],
  ['<!-- {"@type":"Article","headline":"A"} -->', 'A'],
  ['{"@type":"Article","headline":"A\nB",}', 'A B'],
  ['{"@type":"Article","headline":"A"}{"@type":"WebSite"}', 'A'],
  ['{&quot;@type&quot;:&quot;Article&quot;,&quot;headline&quot;:&quot;A&quot;}', 'A'],
])('parseJsonLd returns the object when the script is %j', (source, headline) =>
  expect(parseJsonLd(source)[0]?.headline).toBe(headline),
);

it('parseJsonLd returns no object when the JSON cannot be repaired', () => {
  expect(parseJsonLd('{"a":')).toEqual([]);
  expect(parseJsonLd('"text"')).toEqual([]);
});

it('the prototype of objects is as it was when JSON-LD states one', () => {
  articleOf(
    '<script type="application/ld+json">{"@type":"Article","headline":"A","__proto__":{"polluted":1}}</script>',
  );
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

it('the author is the one that JSON-LD refers to when it refers to a loop too', () => {
  const source = `<script type="application/ld+json">{"@graph":[
    {"@type":"NewsArticle","headline":"Bridge opens","author":[{"@id":"#a"},{"@id":"#b"}]},
    {"@id":"#a","@type":"Person","name":"Ada Holm"},{"@id":"#b","name":{"@id":"#b"}}]}</script>`;
  expect(articleOf(source).metadata.byline).toBe('Ada Holm');
});
