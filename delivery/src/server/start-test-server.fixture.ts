import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendRequest, type TestRequestOptions, type TestResponse } from './send-request.fixture';

/** A server of a handler on a free port. `request` sends paths exactly as written. */
export interface TestServer {
  port: number;
  server: Server;
  request(path: string, options?: TestRequestOptions): Promise<TestResponse>;
  close(): Promise<void>;
}

const started: TestServer[] = [];

/** Serves a handler on a port of the loopback address, a free one by default. */
export async function startTestServer(handler: RequestListener, atPort = 0): Promise<TestServer> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const testServer: TestServer = {
    port,
    server,
    request: (path, options) => sendRequest({ host: '127.0.0.1', port }, path, options),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  started.push(testServer);
  return testServer;
}

/** Closes all servers that `startTestServer` has started. @example afterEach(closeTestServers) */
export async function closeTestServers(): Promise<void> {
  await Promise.all(started.splice(0).map((server) => server.close()));
}

/** Returns a request listener that answers 500 with the error of an asynchronous handler. */
export function answering(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  return (request, response) => {
    handle(request, response).catch((thrown: unknown) => response.writeHead(500).end(String(thrown)));
  };
}
