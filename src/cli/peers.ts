/** Other people's extractors, scored beside ours on the same pages. Development only: nothing of them ships. */
import { parseHtml } from '../dom/parse';
import { renderedText } from './rendered-text';

/** HTML in, main content as plain text out. */
export type Peer = (html: string, url: string | undefined) => Promise<string>;

const ADDRESS = 'https://example.org/';

/** Runs `read` over a DOM of the page, made by jsdom, which neither runs scripts nor loads anything. */
export async function withDocument<T>(
  html: string,
  url: string | undefined,
  read: (document: Document, url: string) => T | Promise<T>,
): Promise<T> {
  const { JSDOM, VirtualConsole } = await import('jsdom');
  const address = url && /^https?:/i.test(url) && URL.canParse(url) ? url : ADDRESS;
  const dom = new JSDOM(html, { url: address, virtualConsole: new VirtualConsole() });
  try {
    return await read(dom.window.document, address);
  } finally {
    dom.window.close();
  }
}

/** Keeps Defuddle from asking other services. */
export const OFFLINE = { useAsync: false, fetch: () => Promise.reject(new Error('no network')) };

/** Both return HTML; taken as text the way a browser would show it, so that no word is glued to the next. */
const asText = (html: string | null | undefined): string => (html ? renderedText(parseHtml(html)) : '');

export const PEERS: Readonly<Record<string, Peer>> = {
  async readability(html, url) {
    const { Readability } = await import('@mozilla/readability');
    return withDocument(html, url, (document) => asText(new Readability(document).parse()?.content));
  },
  async defuddle(html, url) {
    const { Defuddle } = await import('defuddle/node');
    return withDocument(html, url, async (document, address) =>
      asText((await Defuddle(document, address, OFFLINE)).content),
    );
  },
};

export const peerNames = (): string[] => Object.keys(PEERS);
