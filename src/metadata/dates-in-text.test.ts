import { describe, expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';

const publishedOf = (body: string, head = ''): string =>
  articleOf(
    `<html lang="en">${head}<title>Pump meeting</title><body><h1>Pump meeting</h1>${body}
    <p>${'The pump is old, and nobody knows who paid for it. '.repeat(6)}</p></body></html>`,
    {
      url: 'https://harbour.example/pump',
    },
  ).metadata.published;
const event = (type: string, name: string): string =>
  `<script type="application/ld+json">{"@type":"${type}","name":"Pump","${name}":"2024-05-03T18:00"}</script>`;
const SHOWN = '<p>May 3, 2024</p>';
const TIME = '<p><time datetime="2024-05-03T18:00">May 3</time></p>';

describe('the day of an event', () => {
  it.each([
    ['microdata', '<p itemprop="startDate" content="2024-05-03T18:00">May 3, 2024</p>', ''],
    ['microdata elsewhere', `${SHOWN}<meta itemprop="endDate" content="2024-05-03">`, ''],
    ['JSON-LD', SHOWN, event('Event', 'startDate')],
    ['JSON-LD of its end', TIME, event('MusicEvent', 'endDate')],
    ['the name of a box', `<div class="tribe-events-single">${TIME}</div>`, ''],
    ['the name of a time', TIME.replace('<time', '<time class="dtstart"'), ''],
  ])('is not that of publication when %s tells it', (_, body, head) => {
    expect(publishedOf(body, head)).toBe('');
    expect(publishedOf(`<p>Posted on April 9, 2024</p>${body}`, head)).toBe('2024-04-09');
  });

  it.each([
    ['a video is broadcast on it', TIME, event('BroadcastEvent', 'startDate')],
    ['a category is called events', `<article class="post category-events">${TIME}</article>`, ''],
  ])('is that of publication when %s', (_, body, head) => {
    expect(publishedOf(body, head)).toMatch(/^2024-05-03/);
  });
});
