/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { DISCOVERY_ELEMENT_ID } from 'shared-config/loader/discovery';
import { isInShare } from 'shared-config/loader/is-in-share';
import { publish, rollback } from '../src/releases/release-actions';
import { BUILDS, compressedBuildOf, createPlainStore } from '../src/server/released.fixture';
import type { TestResponse } from '../src/server/send-request.fixture';
import type { Store } from '../src/store/store';
import { startNginxFront, withNginx, type NginxFront } from './nginx-front.fixture';

/* The times of R-RUN-6: after a release, during a trial, without page servers. */

const PAGE = '/en/verification/';
const FILE = `/files/frame.${BUILDS.shell[1]}.js`;
const SIGNED_IN = { Cookie: 'auth_token_dev=a' };
const [, FIRST, SECOND] = BUILDS.shell;

/** Caching with shorter times. nginx counts whole seconds. */
const shorter = (text: string) =>
  text.replace('s-maxage=5', 's-maxage=1').replace('while-revalidate=5', 'while-revalidate=1');

const contextOf = (store: Store) => ({
  store,
  part: 'shell' as const,
  attribution: { now: new Date(), by: 'test' },
});
const deviceAt = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const cookieOf = (device: string) => ({ Cookie: `device_id_dev=${device}` });

function shellOf({ body }: TestResponse): string {
  const [, json = ''] = new RegExp(`id="${DISCOVERY_ELEMENT_ID}">(.*?)</script>`).exec(body.toString()) ?? [];
  return (JSON.parse(json) as DiscoveryDocument).microFrontends.shell![0]!.extras.buildId;
}

/** Sends requests until a response has a property. Fails after a minute, because a busy machine needs seconds for each request. */
async function until(front: NginxFront, has: (answer: TestResponse) => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await front.ask(PAGE);
    if (has(answer)) return;
    if (Date.now() > deadline) throw new Error(`The last response was ${answer.status}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Repeats requests until nginx answers them: it stores a response after it has sent it. */
async function untilCached(front: NginxFront, ask: () => Promise<unknown>): Promise<void> {
  for (let asked = -1; asked !== front.seen.length;) {
    asked = front.seen.length;
    await ask();
  }
}

/** Defines a test with an nginx of its own. It runs beside the others, because each waits for seconds. */
function testFront(
  title: string,
  options: Omit<Parameters<typeof startNginxFront>[0], 'store'>,
  run: (front: NginxFront, store: Store) => Promise<void>,
): void {
  test.concurrent(title, async () => {
    const store = await createPlainStore();
    const front = await startNginxFront({ store, caching: shorter, ...options });
    try {
      await run(front, store);
    } finally {
      await front.close();
    }
  });
}

withNginx('nginx in front of the page server', () => {
  testFront('shows a release after the stated time, and then no older page', {}, async (front, store) => {
    expect(shellOf(await front.ask(PAGE))).toBe(FIRST);
    await publish(contextOf(store), compressedBuildOf('shell', SECOND));
    await front.checkReleases();
    const releasedAt = Date.now();
    // Two seconds as stated, each up to one second longer.
    await until(front, () => Date.now() - releasedAt > 4_000);
    for (let count = 0; count < 20; count += 1) expect(shellOf(await front.ask(PAGE))).toBe(SECOND);
  });

  const TRIAL =
    'gives each device its own build while a build is on trial, with a proof, and shares pages again afterwards';
  testFront(TRIAL, {}, async (front, store) => {
    await front.ask(PAGE);
    await publish(contextOf(store), compressedBuildOf('shell', SECOND), { percent: 50, regions: [] });
    await front.checkReleases();
    const isPrivate = ({ headers }: TestResponse) => headers['cache-control'] === 'private, no-cache';
    await until(front, isPrivate);
    const first = await front.ask(PAGE);
    expect(first.headers['set-cookie']).toEqual([expect.stringContaining('device_id_dev=')]);
    for (let number = 0; number < 20; number += 1) {
      const answer = await front.ask(PAGE, { headers: cookieOf(deviceAt(number)) });
      expect(isPrivate(answer)).toBe(true);
      expect(answer.headers['server-timing']).toContain('load-proof');
      expect(shellOf(answer)).toBe(isInShare(deviceAt(number), SECOND, 50) ? SECOND : FIRST);
    }
    await rollback(contextOf(store));
    await front.checkReleases();
    await until(front, (answer) => !isPrivate(answer));
    await untilCached(front, async () => {
      const shared = await front.ask(PAGE, { headers: cookieOf(deviceAt(1)) });
      expect([shellOf(shared), shared.headers['set-cookie']]).toEqual([FIRST, undefined]);
    });
  });

  const OUTAGE =
    'keeps pages and files up without page servers for the stated time, also for visitors with pages of their own';
  const caching = (text: string) => shorter(text).replace('if-error=259200', 'if-error=5');
  testFront(OUTAGE, { caching }, async (front) => {
    const addresses = [PAGE, '/', FILE] as const;
    const statuses = (headers = {}) =>
      Promise.all(
        addresses.map(async (address) => {
          const answer = await front.ask(address, { headers, offset: address === FILE ? 1 : 0 });
          return answer.status;
        }),
      );
    const askedAt = Date.now();
    await untilCached(front, async () => expect(await statuses()).toEqual([200, 302, 200]));
    await front.stopPageServers();
    const isWithinTimes = () => Date.now() - askedAt < 5_000;
    while (isWithinTimes()) {
      const shown = [await statuses(), await statuses(SIGNED_IN)];
      const up = [200, 302, 200];
      // A busy machine can need longer for these requests than nginx keeps the page.
      if (isWithinTimes()) expect(shown).toEqual([up, up]);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await front.ask('/es-MX/verification/')).status).toBe(502);
    await until(front, ({ status }) => status === 502);
    expect((await front.ask(FILE, { offset: 1 })).status).toBe(200);
    await front.startPageServers();
    expect(await statuses(SIGNED_IN)).toEqual([200, 302, 200]);
    expect(await statuses()).toEqual([200, 302, 200]);
  });

  const slow = {
    // A busy machine needs more than 200 ms to send 50 requests.
    change: (text: string) => text.replace('lock_timeout 200ms', 'lock_timeout 9s'),
    intercept: async () => new Promise<void>((resolve) => setTimeout(resolve, 100)),
  };
  const CROWD = 'sends one request for many visitors of a page, with an empty cache and for an expired entry';
  testFront(CROWD, slow, async (front) => {
    const visit = () => Promise.all(Array.from({ length: 50 }, () => front.ask(PAGE)));
    const askedFor = () => front.seen.filter(({ url }) => url === PAGE).length;
    expect(new Set((await visit()).map(({ status }) => status))).toEqual(new Set([200]));
    expect(askedFor()).toBe(1);
    await until(front, () => askedFor() > 1);
  });

  let isBroken = false;
  const breaking = async (_: unknown, response: ServerResponse) => {
    if (isBroken) response.writeHead(500, { 'Cache-Control': 'no-store' }).end('broken');
    return isBroken;
  };
  const ERRORS = 'shows the last page instead of an error of the page server, and stores no error';
  const keepPages = async (front: NginxFront) => {
    const askedAt = Date.now();
    await front.ask(PAGE);
    isBroken = true;
    expect((await front.ask('/es-MX/verification/')).status).toBe(500);
    // nginx stores a response after it has sent it.
    await until(front, ({ status }) => status === 200);
    // Until both times for pages are over, and the page server is asked before each response.
    await until(front, ({ status }) => (expect(status).toBe(200), Date.now() - askedAt > 4_000));
    const before = front.seen.length;
    expect((await front.ask(PAGE)).status).toBe(200);
    expect(front.seen.length).toBe(before + 1);
    isBroken = false;
    expect((await front.ask('/es-MX/verification/')).status).toBe(200);
  };
  testFront(ERRORS, { intercept: breaking }, keepPages);
});
