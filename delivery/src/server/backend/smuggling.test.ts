/** @jest-environment node */
import { LOCAL_ENVIRONMENT } from 'shared-config/site/environments';
import { sizeOfRun } from 'tools/testing/size-of-run';
import { createPageHandler } from '../page-server';
import { startTestServer, type TestServer } from '../start-test-server.fixture';
import { testAttacks } from './attack-front.fixture';
import { ODD_REQUESTS } from './odd-requests.fixture';
import { startWatchedBackend, type WatchedBackend } from './watched-backend.fixture';
// R-SEC-31

/* Sends raw bytes to the page server while two visitors request their profiles over the same backend connections. */

const MUTATED = sizeOfRun({ quick: 1_000, full: 10_000 });

let backend: WatchedBackend;
let front: TestServer;
beforeAll(async () => {
  backend = await startWatchedBackend();
  const releases = { current: () => Promise.reject(new Error('No page is requested here.')) };
  const handle = createPageHandler({
    environment: LOCAL_ENVIRONMENT,
    portBase: backend.port - 3,
    releases,
  });
  front = await startTestServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end());
  });
});
afterAll(async () => {
  await front.close();
  await backend.close();
});

test('the table has at least 60 different requests', () => {
  expect(new Set(ODD_REQUESTS.map(({ name }) => name)).size).toBe(ODD_REQUESTS.length);
  expect(ODD_REQUESTS.length).toBeGreaterThanOrEqual(60);
});

testAttacks({
  front: () => ({ host: '127.0.0.1', port: front.port }),
  backend: () => backend,
  expectedOf: (row) => row,
  mutated: { count: MUTATED, seed: 16 },
});
