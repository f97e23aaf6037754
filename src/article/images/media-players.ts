/**
 * Videos and sounds: nothing that plays is part of the article, so each leaves a link to where it can be played.
 * Only players that are known by their address count: most other frames are advertisements.
 */
import type { Element as HastElement } from 'hast';
import { attribute, children, ELEMENT, localName, nodeType } from '../../dom/tree';
import { hasClass } from '../../structure/element-roles';
import type { Addresses } from '../tree/absolute-addresses';
import { element } from '../tree/hast';

/** Elements that play by themselves, or stand for a player until it is clicked. */
const TAGS = new Set(['iframe', 'video', 'audio', 'lite-youtube', 'lite-vimeo']);
const STAND_IN = /(?:^|\s)(?:rll-youtube-player|youtube-player|lazy-youtube)(?:\s|$)/;
const SOURCES = ['src', 'data-src', 'data-lazy-src', 'data-url', 'data-cookieblock-src', 'data-src-cmplz'];
const IDS = ['videoid', 'data-id', 'data-videoid', 'data-video-id'];

/** Maps a player's address to the page it belongs to; the first group is what they have in common. */
const PAGES: readonly [player: RegExp, page: string][] = [
  [
    /^www\.youtube(?:-nocookie)?\.com\/embed\/videoseries\?(?:.*&)?list=([\w-]+)/,
    'www.youtube.com/playlist?list=',
  ],
  [/^www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,})/, 'www.youtube.com/watch?v='],
  [/^player\.vimeo\.com\/video\/(\d+)/, 'vimeo.com/'],
  [
    /^(?:www\.dailymotion\.com\/embed|geo\.dailymotion\.com\/player\.html\?video=)\/?(?:video\/)?(\w+)/,
    'www.dailymotion.com/video/',
  ],
  [/^embed\.ted\.com\/(talks\/[\w/-]+)/, 'www.ted.com/'],
  [/^open\.spotify\.com\/embed\/([\w/-]+)/, 'open.spotify.com/'],
  [/^embed\.podcasts\.apple\.com\/(.+)/, 'podcasts.apple.com/'],
  [/^archive\.org\/embed\/([\w.-]+)/, 'archive.org/details/'],
];
/** Players that are pages by themselves. */
const PLAYERS =
  /^(?:w\.soundcloud\.com\/player|bandcamp\.com\/EmbeddedPlayer|fast\.wistia\.(?:com|net)\/embed\/iframe|www\.loom\.com\/embed|player\.twitch\.tv|player\.bilibili\.com|rumble\.com\/embed|players\.brightcove\.net)\b/;
/** Generic frame titles, which do not name what the frame plays. */
const NAMELESS =
  /^(?:(?:embedded|youtube|vimeo|video|audio|media|spotify|embed|player|iframe|content|html5|from|by|an?|the|#?\d+)\b[\s:,.–-]*)*$/i;

const LONGEST = 200;

export const mayPlay = (node: Element, tag: string): boolean => TAGS.has(tag) || hasClass(node, STAND_IN);

/** The players of an article, each once. */
export class Players {
  private readonly seen = new Set<string>();

  constructor(private readonly addresses: Addresses) {}

  /** A link to what the element plays, or null: for unknown frames, and for what moves as a mere background. */
  read(node: Element, tag: string): HastElement | null {
    const page = tag === 'video' || tag === 'audio' ? this.fileOf(node) : this.pageOf(node, tag);
    if (!page || this.seen.has(page)) return null;
    this.seen.add(page);
    return element('a', { href: page, dataPlayer: '' }, [{ type: 'text', value: nameOf(node, page) }]);
  }

  private pageOf(node: Element, tag: string): string {
    if (tag !== 'iframe') {
      const id = firstOf(node, IDS);
      if (tag === 'lite-vimeo') return /^\d+$/.test(id) ? `https://vimeo.com/${id}` : '';
      return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : '';
    }
    for (const name of SOURCES) {
      const address = this.addresses.image(attribute(node, name));
      const player = address.replace(/^https?:\/\//, '');
      for (const [pattern, page] of PAGES) {
        const own = pattern.exec(player);
        if (own) return `https://${page}${own[1]}`;
      }
      if (PLAYERS.test(player)) return address;
    }
    return '';
  }

  private fileOf(media: Element): string {
    const has = (name: string) => attribute(media, name) !== null;
    if (has('autoplay') && has('loop') && has('muted')) return '';
    for (const node of [media, ...children(media)]) {
      if (nodeType(node) !== ELEMENT) continue;
      if (node !== media && localName(node as Element) !== 'source') continue;
      const address = this.addresses.image(firstOf(node as Element, ['src', 'data-src']));
      if (address && !address.startsWith('data:')) return address;
    }
    return '';
  }
}

function firstOf(node: Element, names: readonly string[]): string {
  for (const name of names) {
    const value = attribute(node, name)?.trim();
    if (value) return value;
  }
  return '';
}

/** Returns the title that the page gives, else the file's name, else the host. */
function nameOf(node: Element, page: string): string {
  const stated = firstOf(node, ['title', 'aria-label', 'data-title', 'playlabel']);
  const name = stated.slice(0, LONGEST).replace(/\s+/g, ' ');
  if (!NAMELESS.test(name)) return name;
  const { hostname, pathname } = new URL(page);
  const file = pathname.slice(pathname.lastIndexOf('/') + 1);
  return /.\.\w{2,4}$/.test(file) ? file : hostname.replace(/^www\./, '');
}
