import { describe, expect, it } from 'vitest';
import { hashString } from '../structure/hashes';
import { linkHashes, wordsOfName } from './attribute-words';

it.each([
  ['', ['href:none']],
  ['#', ['href:none']],
  ['#top', ['href:anchor']],
  ['mailto:a@example.org', ['href:mailto']],
  ['/', ['href:relative', 'href:depth0']],
  ['tag/2019-news/?page=2', ['href:relative', 'href:depth2', 'href:query', 'href:/tag']],
  ['/p123/x', ['href:relative', 'href:depth2', 'href:/p0']],
  ['//example.org', ['href:absolute', 'href:depth0']],
  ['https://example.org?q', ['href:absolute', 'href:depth0', 'href:query']],
  ['HTTPS://example.org//a//b/c/d/e#f/g', ['href:absolute', 'href:depth4', 'href:/a']],
  ['/a#b?c', ['href:relative', 'href:depth1', 'href:query', 'href:/a']],
  ['http:a/b', ['href:relative', 'href:depth2', 'href:/http:a']],
  ['https://example.org/#/a', ['href:absolute', 'href:depth0']],
])('linkHashes describes the target %s', (href, words) => {
  expect(linkHashes(href)).toEqual(words.map(hashString));
});

describe('attribute words', () => {
  it('are whole names and their parts, with digits replaced by 0', () => {
    expect(wordsOfName('entry-content postBody2024')).toEqual([
      ...['entry-content', 'entry', 'content'],
      ...['postbody0', 'post', 'body'],
    ]);
  });

  it('describe the target of a link', () => {
    expect(linkHashes('#top')).toEqual(['href:anchor'].map(hashString));
    expect(linkHashes('mailto:a@b.c')).toEqual(['href:mailto'].map(hashString));
    expect(linkHashes('/tag/2024/x?y=1')).toEqual(
      ['href:relative', 'href:depth3', 'href:query', 'href:/tag'].map(hashString),
    );
    expect(linkHashes('https://a.example/')).toEqual(['href:absolute', 'href:depth0'].map(hashString));
  });

  it('are limited in number when the attribute is long', () => {
    expect(wordsOfName('a-b '.repeat(10_000)).length).toBeLessThan(40);
  });
});
