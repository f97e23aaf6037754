/** A proxy that records what a browser requests, whoever in it does: pages, scripts, the background. */
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Hosts that browsers ask by themselves, for updates, settings and lists, whatever is installed. */
const BROWSERS_OWN =
  /(?:^|\.)(?:google|googleapis|gstatic|gvt1|googleusercontent|mozilla|firefox)\.(?:com|org|net)$/;

export class RequestLog {
  /** Addresses and hosts in the order of the requests, without those of the browser itself. */
  readonly requests: string[] = [];
  private readonly server: Server = createServer((request, response) => this.answer(request, response));

  static async start(): Promise<RequestLog> {
    const log = new RequestLog();
    // Encrypted requests only show their host, and none is let through.
    log.server.on('connect', ({ url = '' }: IncomingMessage, socket) => {
      log.record(url.replace(/:\d+$/, ''), url);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    await new Promise<void>((resolve) => log.server.listen(0, '127.0.0.1', resolve));
    return log;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  private record(host: string, address: string): void {
    if (!BROWSERS_OWN.test(host)) this.requests.push(address);
  }

  /** Passes requests to this machine on, and refuses all others. */
  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { url = '', method, headers } = request;
    const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: '' };
    this.record(hostname, url);
    if (hostname !== '127.0.0.1') {
      response.writeHead(403).end();
      return;
    }
    const passed = forward(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}
