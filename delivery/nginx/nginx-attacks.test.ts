/** @jest-environment node */
import 'shared-config/site/with-placeholder-locales.fixture';
import { once } from 'node:events';
import { Agent, request, type ServerResponse } from 'node:http';
import { sizeOfRun } from 'tools/testing/size-of-run';
import { testAttacks } from '../src/server/backend/attack-front.fixture';
import { startWatchedBackend, type WatchedBackend } from '../src/server/backend/watched-backend.fixture';
import { openStuckClients } from '../src/server/listen/stuck-clients.fixture';
import { createPlainStore } from '../src/server/released.fixture';
import { startNginxFront, withNginx, type NginxFront } from './nginx-front.fixture';

const MUTATED = sizeOfRun({ quick: 500, full: 10_000 });
/** Connections of this address count; those of 127.0.0.1 belong to proxies. */
const VISITOR = '127.0.0.2';

withNginx('requests with ambiguous framing through nginx and the page server', () => {
  let backend: WatchedBackend;
  let front: NginxFront;
  beforeAll(async () => {
    backend = await startWatchedBackend();
    front = await startNginxFront({ store: await createPlainStore(), backendPortBase: backend.port - 3 });
  });
  afterAll(async () => {
    await front?.close();
    await backend?.close();
  });
  testAttacks({
    front: () => ({ host: '127.0.0.1', port: front.port }),
    backend: () => backend,
    expectedOf: (row) => ({ ...row, ...row.nginx }),
    mutated: { count: MUTATED, seed: 61 },
  });
});

withNginx('the limits of nginx', () => {
  let front: NginxFront;
  const held: ServerResponse[] = [];
  let onHeld = () => {};
  beforeAll(async () => {
    front = await startNginxFront({
      store: await createPlainStore(),
      change: (text) =>
        text.replace('networks 256', 'networks 4').replace('header_timeout 15s', 'header_timeout 1s'),
      intercept: async (incoming, response) => {
        if (incoming.url !== '/held') return false;
        held.push(response);
        onHeld();
        return true;
      },
    });
  });
  afterAll(() => front?.close());

  const statusOf = async (path: string, localAddress: string) => {
    const headers = { Host: 'localhost' };
    const options = { host: '127.0.0.1', port: front.port, localAddress, path, headers, agent: new Agent() };
    const sent = request(options).end();
    const [response] = await once(sent, 'response');
    response.resume();
    return response.statusCode as number;
  };

  test('refuse further connections of a network with 429, and serve other networks', async () => {
    const areHeld = new Promise<void>((resolve) => (onHeld = () => held.length === 4 && resolve()));
    const waiting = Array.from({ length: 4 }, () => statusOf('/held', VISITOR));
    await areHeld;
    expect(await statusOf('/en/verification/', VISITOR)).toBe(429);
    expect(await statusOf('/en/verification/', '127.0.0.3')).toBe(200);
    expect(await statusOf('/en/verification/', '127.0.0.1')).toBe(200);
    for (const response of held.splice(0)) response.end();
    expect(await Promise.all(waiting)).toEqual([200, 200, 200, 200]);
    expect(await statusOf('/en/verification/', VISITOR)).toBe(200);
  });

  test('close connections with slow headers, while pages are served', async () => {
    const slow = {
      request: 'GET / HTTP/1.1\r\n',
      drip: 'X'.repeat(500),
      dripIntervalMs: 100,
      isReading: true,
    };
    const clients = openStuckClients({ port: front.port, count: 50, ...slow });
    expect(await statusOf('/en/verification/', '127.0.0.1')).toBe(200);
    await clients.closed;
  });

  test('refuse a body of more than 12 MiB with 413', async () => {
    const headers = { 'Content-Length': String(12 * 1024 * 1024 + 1), Expect: '100-continue' };
    const options = { host: '127.0.0.1', port: front.port, path: '/s1/x-api/v1/a', method: 'POST', headers };
    const sent = request({ ...options, agent: false });
    sent.on('error', () => undefined).flushHeaders();
    const [response] = await once(sent, 'response');
    sent.destroy();
    expect(response.statusCode).toBe(413);
  });
});
