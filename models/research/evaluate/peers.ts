/** Extractors of other projects, scored on the same pages as ours. For development only: none is shipped. */
import { parseHtml } from '../../../src/dom/parse-tree';
import { PYTHON_PEERS, runPythonPeer } from './python-peers';
import { renderedText } from './rendered-text';

/** Extractor that takes HTML and returns the main content as plain text. */
export type Peer = (html: string, url: string | undefined) => Promise<string>;

/** Absolute address of a page, made up where its data set has none. */
export const addressOf = (url: string | undefined): string =>
  url && /^https?:/i.test(url) && URL.canParse(url) ? url : 'https://example.org/';

/** Article that an npm package finds on a page. */
interface PeerArticle {
  content: string;
  title: string;
  author: string;
  date: string;
}

/** Runs `read` on a jsdom document of the page; jsdom neither runs scripts nor loads anything here. */
export async function withDocument<T>(
  html: string,
  url: string | undefined,
  read: (document: Document, url: string) => T | Promise<T>,
): Promise<T> {
  const { JSDOM, VirtualConsole } = await import('jsdom');
  const address = addressOf(url);
  const dom = new JSDOM(html, { url: address, virtualConsole: new VirtualConsole() });
  try {
    return await read(dom.window.document, address);
  } finally {
    dom.window.close();
  }
}

/** Options that keep Defuddle from requesting other services. */
const OFFLINE = { useAsync: false, fetch: () => Promise.reject(new Error('no network')) };

/** Runs Readability.js on a page. */
export async function runReadability(html: string, url: string | undefined): Promise<PeerArticle> {
  const { Readability } = await import('@mozilla/readability');
  return withDocument(html, url, (document) => {
    const { content, title, byline, publishedTime } = new Readability(document).parse() ?? {};
    return { content: content ?? '', title: title ?? '', author: byline ?? '', date: publishedTime ?? '' };
  });
}

/** Runs Defuddle on a page. */
export async function runDefuddle(html: string, url: string | undefined): Promise<PeerArticle> {
  const { Defuddle } = await import('defuddle/node');
  return withDocument(html, url, async (document, address) => {
    const { content, title, author, published } = await Defuddle(document, address, OFFLINE);
    return { content, title, author, date: published };
  });
}

/** Text with a browser's line breaks, so that no words are joined. */
const textOfArticle = ({ content }: PeerArticle): string => (content ? renderedText(parseHtml(content)) : '');

/** Peers that need nothing but what `npm ci` installs. */
const INSTALLED: Readonly<Record<string, Peer>> = {
  readability: async (html, url) => textOfArticle(await runReadability(html, url)),
  defuddle: async (html, url) => textOfArticle(await runDefuddle(html, url)),
};

/** Other programs by name, each from a page to its text. */
export const PEERS: Readonly<Record<string, Peer>> = {
  ...INSTALLED,
  ...Object.fromEntries(
    PYTHON_PEERS.map((name): [string, Peer] => [name, (html, url) => runPythonPeer(name, html, url)]),
  ),
};

export const peerNames = (): string[] => Object.keys(PEERS);

/** Names of the peers that need nothing but what `npm ci` installs. */
export const INSTALLED_PEERS: readonly string[] = Object.keys(INSTALLED);
