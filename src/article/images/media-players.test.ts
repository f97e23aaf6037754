import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../dom/parse-tree';
import { descendantElements, localName } from '../../dom/tree';
import { Addresses } from '../../structure/absolute-addresses';
import { hastText } from '../tree/hast';
import { Players } from './media-players';

/** Address and name of the first element of the body that leaves a link. */
function linkOf(html: string): [string, string] | null {
  const players = new Players(new Addresses('https://x.example/a/'));
  for (const node of descendantElements(parseHtml(`<body>${html}`))) {
    const link = players.read(node, localName(node));
    if (link) return [String(link.properties.href), hastText(link)];
  }
  return null;
}

describe('players', () => {
  it.each([
    ['https://www.youtube.com/embed/aBcDeFgHiJk?rel=0', 'https://www.youtube.com/watch?v=aBcDeFgHiJk'],
    [
      '//www.youtube.com/embed/videoseries?si=1&list=PLabc_-9',
      'https://www.youtube.com/playlist?list=PLabc_-9',
    ],
    ['https://player.vimeo.com/video/706604197?dnt=1', 'https://vimeo.com/706604197'],
    ['https://www.dailymotion.com/embed/video/x8abcd', 'https://www.dailymotion.com/video/x8abcd'],
    ['https://geo.dailymotion.com/player.html?video=x8abcd', 'https://www.dailymotion.com/video/x8abcd'],
    ['https://embed.ted.com/talks/lang/de/a_b', 'https://www.ted.com/talks/lang/de/a_b'],
    ['https://open.spotify.com/embed/track/4rOo?x=1', 'https://open.spotify.com/track/4rOo'],
    ['https://player.twitch.tv/?channel=a', 'https://player.twitch.tv/?channel=a'],
  ])('become links to the page of %s', (player, page) => {
    expect(linkOf(`<iframe src="${player.replace('&', '&amp;')}" title="Ours"></iframe>`)).toEqual([
      page,
      'Ours',
    ]);
  });

  it.each([
    '<iframe src="https://ads.example/embed/aBcDeFgHiJk"></iframe>',
    '<iframe src="https://www.youtube.com.evil.example/embed/aBcDeFgHiJk"></iframe>',
    '<iframe src="javascript:alert(1)//www.youtube.com/embed/aBcDeFgHiJk"></iframe>',
    '<iframe srcdoc="<p>hello"></iframe>',
    '<video src="blob:https://x.example/1"></video>',
    '<video autoplay muted loop src="wave.mp4"></video>',
    '<div class="rll-youtube-player" data-id="../../evil"></div>',
  ])('become no link in %s', (html) => {
    expect(linkOf(html)).toBeNull();
  });

  it('are named by their titles, else by their files or hosts', () => {
    const frame = (title: string) =>
      linkOf(`<iframe src="https://www.youtube.com/embed/aBcDeFgHiJk" title="${title}"></iframe>`)?.[1];
    expect(frame('YouTube video player')).toBe('youtube.com');
    expect(frame('Embedded video: How  bread rises')).toBe('Embedded video: How bread rises');
    expect(frame('Video player 2')).toBe('youtube.com');
    // Tried in every way of cutting the digits, this would not end.
    expect(frame(`${'1'.repeat(60)}x`)).toMatch(/^1+x$/);
    expect(linkOf('<audio src="crackle.ogg">')).toEqual(['https://x.example/a/crackle.ogg', 'crackle.ogg']);
    // In time that grows with the square of its length, this would take half a minute.
    expect(linkOf(`<video src="/${'a'.repeat(300_000)}">`)?.[1]).toBe('x.example');
    expect(linkOf('<video data-title="Rain"><source src="/r.mp4">')?.[1]).toBe('Rain');
  });
});
