/** @jest-environment node */
import { startMockServer } from 'mocks/server';
import { createTestAnalytics } from './analytics.fixture';
import { COLLECT_PATH } from './analytics';
// R-API-13

const PAGE_ORIGIN = 'http://localhost:3000';

async function withCollector(run: (base: string) => Promise<void>): Promise<void> {
  const server = await startMockServer({ port: 0, passwordCost: 2 ** 4 });
  try {
    await run(`http://127.0.0.1:${server.port}`);
  } finally {
    await server.close();
  }
}

/** Analytics whose requests go over HTTP, as a browser on our page sends them. */
function analyticsAt(base: string, query = '') {
  const statuses: (number | string)[] = [];
  const made = createTestAnalytics({ endpoint: `${base}${COLLECT_PATH}${query}` });
  Object.assign(made.fake.page, {
    fetch: async (address: string, init: RequestInit) => {
      const headers = { ...(init.headers as Record<string, string>), Origin: PAGE_ORIGIN };
      const response = await fetch(address, { ...init, headers }).catch((thrown: unknown) => {
        statuses.push('broken');
        throw thrown;
      });
      statuses.push(response.status);
      return response;
    },
  });
  return { ...made, statuses };
}

async function collectedAt(base: string): Promise<{ events: { name: string }[] }[]> {
  const response = await fetch(`${base}/__mock/collected`);
  const { result } = (await response.json()) as { result: { batches: { events: { name: string }[] }[] } };
  return result.batches;
}

it('delivers a batch to the collector over HTTP as one object', async () => {
  await withCollector(async (base) => {
    const { analytics, statuses } = analyticsAt(base);
    analytics.track('page-viewed', { page: 'overview', signedIn: false });
    analytics.trackError({
      code: 'bridge-login-failed',
      part: 'bridge',
      message: 'no reply to ada@example.com',
    });
    await analytics.flush();
    expect(statuses).toEqual([200]);
    expect(await collectedAt(base)).toMatchObject([
      {
        version: 1,
        userId: 10001,
        events: [
          { name: 'page-viewed', fields: { page: 'overview', signedIn: false } },
          {
            name: 'error',
            fields: { code: 'bridge-login-failed', part: 'bridge', message: 'no reply to [mail]' },
          },
        ],
      },
    ]);
  });
});

it.each<[string, number | string]>([
  ['500', 500],
  ['cut-off', 200],
])('survives a collector with the fault %s', async (scenario, status) => {
  await withCollector(async (base) => {
    const { analytics, statuses } = analyticsAt(base, `?scenario=${scenario}`);
    analytics.track('signed-out', {});
    await expect(analytics.flush()).resolves.toBeUndefined();
    expect(statuses).toEqual([status]);
  });
});

it('survives an unreachable collector', async () => {
  let closed = '';
  await withCollector(async (base) => {
    closed = base;
  });
  const { analytics, statuses } = analyticsAt(closed);
  analytics.track('signed-out', {});
  await expect(analytics.flush()).resolves.toBeUndefined();
  expect(statuses).toEqual(['broken']);
});
