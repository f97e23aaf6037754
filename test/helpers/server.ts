/** Serves test pages on 127.0.0.1, with the headers of each case. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedPage {
  readonly body: string | Uint8Array;
  /** Media type; default: HTML in UTF-8. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Rest of the page, sent once this is resolved. */
  readonly rest?: Promise<string>;
}

/** A server of pages that tests add, which notes what is asked for. */
export class PageServer {
  /** Requested paths that are not served, except the favicon. */
  readonly missing: string[] = [];
  /** All requested paths in order, except the favicon. */
  readonly asked: string[] = [];
  private readonly pages = new Map<string, ServedPage>();
  private readonly server: Server = createServer((request, response) => this.answer(request, response));

  /** Listens on a free port. */
  static async start(): Promise<PageServer> {
    const started = new PageServer();
    await new Promise<void>((resolve) => started.server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const page = this.pages.get(path);
    if (path !== '/favicon.ico') {
      this.asked.push(path);
      if (!page) this.missing.push(path);
    }
    response.writeHead(page ? 200 : 404, {
      'content-type': page?.type ?? 'text/html; charset=utf-8',
      ...page?.headers,
    });
    if (!page?.rest) response.end(page?.body ?? '');
    else {
      response.write(page.body);
      page.rest.then((rest) => response.end(rest));
    }
  }

  /** Serves a page from now on. @returns its address. */
  add(name: string, page: string | ServedPage): string {
    this.pages.set(`/${name}`, typeof page === 'string' ? { body: page } : page);
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/${name}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}
