import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendRequest, type TestRequestOptions, type TestResponse } from './send-request.fixture';

/** A server of a handler on a free port. `request` sends paths exactly as written. */
export interface TestServer {
  port: number;
  request(path: string, options?: TestRequestOptions): Promise<TestResponse>;
  close(): Promise<void>;
}

/** Serves a handler on a free port of the loopback address. */
export async function startTestServer(handler: RequestListener): Promise<TestServer> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    request: (path, options) => sendRequest({ host: '127.0.0.1', port }, path, options),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
