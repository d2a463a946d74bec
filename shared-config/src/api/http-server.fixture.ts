import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiClient, type ApiClient, type ApiClientOptions } from './create-api-client';

/** A device id as the cookie has it. */
export const DEVICE = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** A client of a phone's browser. */
export function clientOf(baseUrl: string, options: Partial<ApiClientOptions> = {}): ApiClient {
  return createApiClient({ baseUrl, deviceId: DEVICE, platform: 'h5', userAgent: 'Test/1.0', ...options });
}

/** The port base under which a server on this port is the API host of this machine. */
export function portBaseOf(address: string): number {
  return Number(new URL(address).port) - 3;
}

/** A request as a server saw it. */
export interface Seen {
  method?: string;
  url?: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Real HTTP servers of one test, ended together. */
export function createHttpServers() {
  const servers: Server[] = [];

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  return {
    serve,
    /** A server that gives every request the same answer. */
    answering: (body: string, status = 200): Promise<string> =>
      serve((_, response) => response.writeHead(status).end(body)),
    /** A server that writes down what it is asked, and answers with a user. */
    async recording() {
      const seen: Seen[] = [];
      const baseUrl = await serve(async (request, response) => {
        let body = '';
        for await (const chunk of request) body += String(chunk);
        seen.push({ method: request.method, url: request.url, headers: request.headers, body });
        response.end('{"ret_code":0,"result":{"id":1}}');
      });
      return { baseUrl, seen };
    },
    closeAll() {
      for (const server of servers.splice(0)) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

/** A promise that a test settles by hand. */
export function settledByHand<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (thrown: unknown) => void;
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
