/** Other people's extractors, scored beside ours on the same pages. Development only: nothing of them ships. */
import { parseHtml } from '../dom/parse';
import { renderedText } from './rendered-text';

/** HTML in, main content as plain text out. */
export type Peer = (html: string, url: string | undefined) => Promise<string>;

const ADDRESS = 'https://example.org/';

/** Runs `read` over a DOM of the page, made by jsdom, which neither runs scripts nor loads anything. */
async function withDocument<T>(
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

/** Both return HTML; taken as text the way a browser would show it, so that no word is glued to the next. */
const asText = (html: string | null | undefined): string => (html ? renderedText(parseHtml(html)) : '');

export const PEERS: Readonly<Record<string, Peer>> = {
  async readability(html, url) {
    const { Readability } = await import('@mozilla/readability');
    return withDocument(html, url, (document) => asText(new Readability(document).parse()?.content));
  },
  async defuddle(html, url) {
    const { Defuddle } = await import('defuddle/node');
    const refuse = () => Promise.reject(new Error('no network'));
    return withDocument(html, url, async (document, address) =>
      asText((await Defuddle(document, address, { useAsync: false, fetch: refuse })).content),
    );
  },
};

export const peerNames = (): string[] => Object.keys(PEERS);
