/** Replaces video and audio players of known sites by links; most other frames are advertisements. */
import type { Element as HastElement } from 'hast';
import { firstNonEmpty, namesIn } from '../../dom/collections';
import { attribute, children, hasTag } from '../../dom/tree';
import type { Addresses } from '../../structure/absolute-addresses';
import { hasClass } from '../../structure/element-types';
import { element } from '../tree/hast';

/** Players, and custom elements that load one when clicked. */
const PLAYER_TAGS = new Set(['iframe', 'video', 'audio', 'lite-youtube', 'lite-vimeo']);
/** Classes of elements that load a player when clicked. */
const PLAYER_CLASS = /(?:^|\s)(?:rll-youtube-player|youtube-player|lazy-youtube)(?:\s|$)/;
const SOURCE_ATTRIBUTES = namesIn('src data-src data-lazy-src data-url data-cookieblock-src data-src-cmplz');
const ID_ATTRIBUTES = ['videoid', 'data-id', 'data-videoid', 'data-video-id'];

/** Player's address → page of the video or sound; the first group of the player's address follows the page's. */
const PLAYER_PAGES: readonly [player: RegExp, page: string][] = [
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
/** Players that can be opened as pages. */
const STANDALONE_PLAYERS =
  /^(?:w\.soundcloud\.com\/player|bandcamp\.com\/EmbeddedPlayer|fast\.wistia\.(?:com|net)\/embed\/iframe|www\.loom\.com\/embed|player\.twitch\.tv|player\.bilibili\.com|rumble\.com\/embed|players\.brightcove\.net)\b/;
/** Frame titles that do not name what the frame plays. */
const GENERIC_TITLE =
  /^(?:(?:embedded|youtube|vimeo|video|audio|media|spotify|embed|player|iframe|content|html5|from|by|an?|the|#?\d+)\b[\s:,.–-]*)*$/i;

/** Maximum characters of the name of a player. */
const MAX_NAME_LENGTH = 200;

/** True for an element that may be a player, by its tag or class. */
export const mayPlay = (node: Element, tag: string): boolean =>
  PLAYER_TAGS.has(tag) || hasClass(node, PLAYER_CLASS);

/** Reads the players of a page, each once. */
export class Players {
  private readonly seen = new Set<string>();

  constructor(private readonly addresses: Addresses) {}

  /** Returns a link to the video or sound of a player; null for unknown frames and for videos that only decorate. */
  read(node: Element, tag: string): HastElement | null {
    const page = tag === 'video' || tag === 'audio' ? this.fileOf(node) : this.pageOf(node, tag);
    if (!page || this.seen.has(page)) return null;
    this.seen.add(page);
    return element('a', { href: page, dataPlayer: '' }, [nameOfPlayer(node, page)]);
  }

  private pageOf(node: Element, tag: string): string {
    if (tag !== 'iframe') {
      const id = firstOf(node, ID_ATTRIBUTES);
      if (tag === 'lite-vimeo') return /^\d+$/.test(id) ? `https://vimeo.com/${id}` : '';
      return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : '';
    }
    return firstNonEmpty(SOURCE_ATTRIBUTES, (name) =>
      pageOfPlayer(this.addresses.image(attribute(node, name))),
    );
  }

  private fileOf(media: Element): string {
    const isSet = (name: string) => attribute(media, name) !== null;
    if (isSet('autoplay') && isSet('loop') && isSet('muted')) return '';
    const sources = [...children(media)].filter((child) => hasTag(child, 'source'));
    return firstNonEmpty([media, ...sources], (node) => {
      const address = this.addresses.image(firstOf(node, ['src', 'data-src']));
      return address.startsWith('data:') ? '' : address;
    });
  }
}

/** Returns the page of the video or sound that the player at an address plays; '' for another frame. */
function pageOfPlayer(address: string): string {
  const player = address.replace(/^https?:\/\//, '');
  for (const [pattern, page] of PLAYER_PAGES) {
    const match = pattern.exec(player);
    if (match) return `https://${page}${match[1]}`;
  }
  return STANDALONE_PLAYERS.test(player) ? address : '';
}

/** Returns the first of the attributes that is not blank. */
const firstOf = (node: Element, names: readonly string[]): string =>
  firstNonEmpty(names, (name) => attribute(node, name)?.trim() ?? '');

/** Returns the title that the page gives, else the file's name, else the host. */
function nameOfPlayer(node: Element, page: string): string {
  const stated = firstOf(node, ['title', 'aria-label', 'data-title', 'playlabel']);
  const name = stated.slice(0, MAX_NAME_LENGTH).replace(/\s+/g, ' ');
  if (!GENERIC_TITLE.test(name)) return name;
  const { hostname, pathname } = new URL(page);
  const file = pathname.slice(pathname.lastIndexOf('/') + 1);
  return /.\.\w{2,4}$/.test(file) ? file : hostname.replace(/^www\./, '');
}
