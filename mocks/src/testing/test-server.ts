import { request, type IncomingMessage } from 'node:http';
import { startMockServer, type MockServerOptions } from '../server/start-mock-server';
import { createTestClient, type TestClient } from './test-client';

/** The servers of one test, closed together. */
export interface TestServers {
  /** Starts a server on a free port with fast password hashing. */
  start(options?: Partial<MockServerOptions>): Promise<{ port: number; close(): Promise<void> }>;
  closeAll(): Promise<void>;
}

/** @example const servers = createTestServers(); afterEach(servers.closeAll); */
export function createTestServers(): TestServers {
  const running: { close(): Promise<void> }[] = [];
  return {
    async start(options = {}) {
      const server = await startMockServer({ port: 0, passwordCost: 2 ** 4, ...options });
      running.push(server);
      return server;
    },
    async closeAll() {
      await Promise.all(running.splice(0).map((server) => server.close()));
    },
  };
}

/** Creates a browser for a real server. */
export function clientAt(port: number, host = '127.0.0.1'): TestClient {
  return createTestClient({ base: `http://${host}:${port}`, send: (sent) => fetch(sent) });
}

/** Sends a request with any Host header; a POST if it has a body. */
export function rawRequest(
  port: number,
  path: string,
  headers: Record<string, string>,
  body = '',
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
