/** @jest-environment node */
import 'shared-config/site/with-placeholder-locales.fixture';
import { sizeOfRun } from 'tools/testing/size-of-run';
import { sendMutatedRequests, sendOddRequests } from '../server/backend/attack-front.fixture';
import type { OddRequest } from '../server/backend/odd-requests.fixture';
import { startWatchedBackend, type WatchedBackend } from '../server/backend/watched-backend.fixture';
import { startBothServers, withNginx, type BothServers } from './both-servers.fixture';
import { createBusyStore } from './released.fixture';
// R-SEC-31

/* Sends the bytes of server/backend/smuggling.test.ts to a real nginx with our configuration. */

const MUTATED = sizeOfRun({ quick: 1_000, full: 10_000 });

withNginx('nginx', () => {
  let backend: WatchedBackend;
  let both: BothServers;
  beforeAll(async () => {
    backend = await startWatchedBackend();
    both = await startBothServers({
      store: await createBusyStore(),
      environment: 'local',
      backend: backend.server,
    });
  });
  afterAll(() => both?.close());

  const target = () => ({ path: both.socketOf('nginx', 'pages') });
  const expectedOf = (row: OddRequest) => ({ ...row, ...row.nginx });

  test('forwards odd requests exactly, and no visitor gets the response of another', async () => {
    const { asked, ...rest } = await sendOddRequests(target(), backend, expectedOf);
    expect(rest).toEqual({ wronglyAnswered: [], unexpected: [], missing: [], garbage: [], swapped: [] });
    expect(asked).toBeGreaterThanOrEqual(100);
  });

  test('forwards no smuggled request of many mutated ones, and no visitor gets the response of another', async () => {
    const outcome = await sendMutatedRequests(target(), backend, { count: MUTATED, seed: 61 });
    expect(outcome).toEqual({
      sent: MUTATED,
      smuggled: [],
      garbage: [],
      swapped: [],
      asked: expect.any(Number),
    });
    expect(outcome.asked).toBeGreaterThanOrEqual(100);
  });
});
