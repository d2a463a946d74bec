import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiClient, type ApiClient, type ApiClientOptions } from './create-api-client';

/** A valid device id. */
export const DEVICE = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** Creates a client of a mobile browser. */
export function clientOf(baseUrl: string, options: Partial<ApiClientOptions> = {}): ApiClient {
  return createApiClient({ baseUrl, deviceId: DEVICE, platform: 'h5', userAgent: 'Test/1.0', ...options });
}

/** Returns the port base with which this server is the local API host. */
export function portBaseOf(address: string): number {
  return Number(new URL(address).port) - 3;
}

/** A request that a server received. */
export interface RecordedRequest {
  method?: string;
  url?: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Creates real HTTP servers for one test; `closeAll` stops them. */
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
    /** Starts a server with the same response for every request. */
    answering: (body: string, status = 200): Promise<string> =>
      serve((_, response) => response.writeHead(status).end(body)),
    /** Starts a server that records requests and responds with a user. */
    async recording() {
      const seen: RecordedRequest[] = [];
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
