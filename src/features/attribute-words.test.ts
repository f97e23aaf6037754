import { expect, it } from 'vitest';
import { linkWords } from './attribute-words';

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
])('linkWords describes the target %s', (href, words) => {
  expect(linkWords(href)).toEqual(words);
});
