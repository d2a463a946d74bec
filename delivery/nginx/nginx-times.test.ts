/** @jest-environment node */
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

let front: NginxFront;
let store: Store;
afterEach(() => front?.close());

const context = () => ({ store, part: 'shell' as const, attribution: { now: new Date(), by: 'test' } });
const deviceAt = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const cookieOf = (device: string) => ({ Cookie: `device_id_dev=${device}` });

function shellOf({ body }: TestResponse): string {
  const [, json = ''] = new RegExp(`id="${DISCOVERY_ELEMENT_ID}">(.*?)</script>`).exec(body.toString()) ?? [];
  return (JSON.parse(json) as DiscoveryDocument).microFrontends.shell![0]!.extras.buildId;
}

/** Sends requests until a response has a property. Fails after 10 s. */
async function until(has: (answer: TestResponse) => boolean, headers = {}): Promise<TestResponse> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const answer = await front.ask(PAGE, { headers });
    if (has(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`The last response was ${answer.status}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

withNginx('nginx in front of the page server', () => {
  test('shows a release after the stated time, and then no older page', async () => {
    store = await createPlainStore();
    front = await startNginxFront({ store, caching: shorter });
    expect(shellOf(await front.ask(PAGE))).toBe(FIRST);
    await publish(context(), compressedBuildOf('shell', SECOND));
    await front.checkReleases();
    const releasedAt = Date.now();
    await until((answer) => shellOf(answer) === SECOND);
    // Two seconds as stated, each up to one second longer, and the work.
    expect(Date.now() - releasedAt).toBeLessThan(6_000);
    for (let count = 0; count < 20; count += 1) expect(shellOf(await front.ask(PAGE))).toBe(SECOND);
  });

  test('gives each device its own build while a build is on trial, with a proof, and shares pages again afterwards', async () => {
    store = await createPlainStore();
    front = await startNginxFront({ store, caching: shorter });
    await front.ask(PAGE);
    await publish(context(), compressedBuildOf('shell', SECOND), { percent: 50, regions: [] });
    await front.checkReleases();
    const isPrivate = ({ headers }: TestResponse) => headers['cache-control'] === 'private, no-cache';
    const first = await until(isPrivate);
    expect(first.headers['set-cookie']).toEqual([expect.stringContaining('device_id_dev=')]);
    for (let number = 0; number < 20; number += 1) {
      const answer = await front.ask(PAGE, { headers: cookieOf(deviceAt(number)) });
      expect(isPrivate(answer)).toBe(true);
      expect(answer.headers['server-timing']).toContain('load-proof');
      expect(shellOf(answer)).toBe(isInShare(deviceAt(number), SECOND, 50) ? SECOND : FIRST);
    }
    await rollback(context());
    await front.checkReleases();
    await until((answer) => !isPrivate(answer));
    const before = front.seen.length;
    const shared = await front.ask(PAGE, { headers: cookieOf(deviceAt(1)) });
    expect([shellOf(shared), shared.headers['set-cookie'], front.seen.length - before]).toEqual([
      FIRST,
      undefined,
      0,
    ]);
  });

  test('keeps pages and files up without page servers for the stated time, also for visitors with pages of their own', async () => {
    store = await createPlainStore();
    front = await startNginxFront({
      store,
      caching: (text) => shorter(text).replace('if-error=259200', 'if-error=6'),
    });
    const addresses = [PAGE, '/', FILE] as const;
    const statuses = (headers = {}) =>
      Promise.all(
        addresses.map(async (address) => {
          const answer = await front.ask(address, { headers, offset: address === FILE ? 1 : 0 });
          return answer.status;
        }),
      );
    expect(await statuses()).toEqual([200, 302, 200]);
    await front.stopPageServers();
    const stoppedAt = Date.now();
    // Until both times for pages are over.
    while (Date.now() - stoppedAt < 4_500) {
      expect(await statuses()).toEqual([200, 302, 200]);
      expect(await statuses(SIGNED_IN)).toEqual([200, 302, 200]);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await front.ask('/es-MX/verification/')).status).toBe(502);
    await until(({ status }) => status === 502);
    expect((await front.ask(FILE, { offset: 1 })).status).toBe(200);
    await front.startPageServers();
    expect(await statuses(SIGNED_IN)).toEqual([200, 302, 200]);
    expect(await statuses()).toEqual([200, 302, 200]);
  });

  test('shows the last page instead of an error of the page server, and stores no error', async () => {
    store = await createPlainStore();
    let isBroken = false;
    front = await startNginxFront({
      store,
      caching: shorter,
      intercept: async (_, response) => {
        if (isBroken) response.writeHead(500, { 'Cache-Control': 'no-store' }).end('broken');
        return isBroken;
      },
    });
    await front.ask(PAGE);
    isBroken = true;
    expect((await front.ask('/es-MX/verification/')).status).toBe(500);
    const before = front.seen.length;
    // The page server is asked again, and again.
    await until(({ status }) => (expect(status).toBe(200), front.seen.length >= before + 3));
    isBroken = false;
    expect((await front.ask('/es-MX/verification/')).status).toBe(200);
  });

  test('sends one request for many visitors of a page, with an empty cache and for an expired entry', async () => {
    store = await createPlainStore();
    front = await startNginxFront({
      store,
      caching: shorter,
      // A busy machine needs more than 200 ms to send 50 requests.
      change: (text) => text.replace('lock_timeout 200ms', 'lock_timeout 9s'),
      intercept: async () => new Promise((resolve) => setTimeout(resolve, 100)),
    });
    const visit = () => Promise.all(Array.from({ length: 50 }, () => front.ask(PAGE)));
    const askedFor = () => front.seen.filter(({ url }) => url === PAGE).length;
    expect(new Set((await visit()).map(({ status }) => status))).toEqual(new Set([200]));
    expect(askedFor()).toBe(1);
    await until(() => askedFor() === 2);
  });
});
