import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from 'build/paths';
import { cookieNamesOf } from 'shared-config/site/cookie-names';
import type { Page } from '@playwright/test';
import { freePortBase } from 'tools/testing/free-port-base';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { sendRaw } from '../../fixtures/raw-request';
import { devicesOfShare } from '../../fixtures/releases/devices-of-share';
import { startServer, type ServerProcess } from 'tools/testing/server-process';
import { expect, test } from '../../fixtures/test';

/* Uses its own store, process and ports. Half of all devices get a canary of the shell whose mount module throws. */
test.describe.configure({ mode: 'serial' });

// The server ignores load reports of crawlers, and headless Chromium looks like one.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
});

const REPORTS = '/verification/load-reports';

let folder: string;
let server: ServerProcess;
let portBase: number;
const originAt = (offset: number) => `http://localhost:${portBase + offset}`;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const builtPortBase = new URL(origins.host).port;
  portBase = await freePortBase(Number(builtPortBase) + 200);
  server = await startServer(root, ['e2e/fixtures/releases/serve-releases.ts', folder, builtPortBase], {
    PORT_BASE: String(portBase),
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    TRUSTED_ADDRESS_HEADER: 'X-Test-Address',
    DRAIN_SECONDS: '2',
  });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Status {
  parts: {
    part: string;
    versions: { buildId: string; role: string; loads: number; failed: number }[];
    history: { action: string; by: string; buildId: string; reason?: string }[];
  }[];
}

async function shellStatus() {
  const { text } = await sendRaw('GET', '/status.json', {}, originAt(5));
  return (JSON.parse(text) as Status).parts.find(({ part }) => part === 'shell')!;
}
const buildOf = async (role: string) =>
  (await shellStatus()).versions.find((one) => one.role === role)!.buildId;

/** Sets the page's device id to one inside or outside of the canary's share. */
async function setDevice(page: Page, isCanary: boolean): Promise<void> {
  const { inside, outside } = devicesOfShare(await buildOf('canary'));
  const value = (isCanary ? inside : outside)[0]!;
  await page
    .context()
    .addCookies([{ name: cookieNamesOf({ kind: 'local' }).deviceId, value, url: originAt(0) }]);
}

/** Returns the body of the page's load report. */
async function reportOf(
  page: Page,
  open: () => Promise<unknown>,
): Promise<{ outcome: string; buildId: string }> {
  const [sent] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/load-reports')),
    open(),
  ]);
  expect((await sent.response())!.status()).toBe(204);
  expect(await sent.headerValue('cookie')).toBeNull();
  expect(await sent.headerValue('referer')).toBeNull();
  return sent.postDataJSON() as { outcome: string; buildId: string };
}

function send(
  method: string,
  address: string,
  where: string,
  body = '',
): Promise<{ status?: number; text: string; proof: string }> {
  return new Promise((resolve, reject) => {
    const host = `localhost:${portBase}`;
    const headers = {
      Host: host,
      Origin: `http://${host}`,
      'Sec-Fetch-Site': 'same-origin',
      'X-Test-Address': address,
    };
    request({ host: '127.0.0.1', port: portBase, path: where, method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, text, proof: proofIn(answer.headers) }));
    })
      .on('error', reject)
      .end(body);
  });
}

/** Returns the proof that a page was sent, which its load reports need. */
const proofIn = (headers: IncomingHttpHeaders) => /"(.+)"/.exec(String(headers['server-timing']))?.[1] ?? '';

/** Sends load reports of visitors from these addresses, each with a page and a token of its own. */
async function visitorAddresses(
  addresses: readonly string[],
  report: { buildId: string; outcome: string },
): Promise<void> {
  const sendReport = async (address: string) => {
    const { proof } = await send('HEAD', address, '/en/verification/');
    const query = `?build=shell/${report.buildId}&page=${proof}`;
    const { text: token } = await send('GET', address, `${REPORTS}${query}`);
    const body = JSON.stringify({ part: 'shell', durationMs: 300, token, ...report });
    expect((await send('POST', address, REPORTS, body)).status).toBe(204);
  };
  await Promise.all(addresses.map(sendReport));
}

/** Returns addresses of visitors in different networks. */
const addresses = (count: number, first: string) =>
  Array.from({ length: count }, (_, visitor) => `${first}.${visitor}.7`);

test('our pages report the loaded shell to their own server, pages of other hosts to the shell’s', async ({
  page,
  log,
}) => {
  await setDevice(page, false);
  const report = await reportOf(page, () => page.goto(`${originAt(0)}/en/verification/`));
  expect(report).toMatchObject({ part: 'shell', outcome: 'loaded', buildId: await buildOf('default') });
  await new SiteHeader(page).waitUntilLive();
  const [sent] = await Promise.all([
    page.waitForRequest(`${originAt(1)}/load-reports`),
    page.goto(`${originAt(4)}/`),
  ]);
  expect((await sent.response())!.status()).toBe(204);
  expect(log.consoleErrors).toEqual([]);
});

test('the server rolls back a canary that does not mount, and the next load gets the default build', async ({
  page,
}) => {
  const [standing, canary] = [await buildOf('default'), await buildOf('canary')];
  await setDevice(page, true);
  const failed = await reportOf(page, () => page.goto(`${originAt(0)}/en/verification/`));
  expect(failed).toMatchObject({ outcome: 'failed', code: 'remote-retry', buildId: canary });
  // The repair loads the default build, so this visitor has a header, too.
  await new SiteHeader(page).waitUntilLive();

  // A single client cannot change the verdict.
  await visitorAddresses(Array<string>(9).fill('10.9.9.7'), { buildId: canary, outcome: 'failed' });
  await visitorAddresses(addresses(90, '10.1'), { buildId: standing, outcome: 'loaded' });
  await visitorAddresses(addresses(40, '10.2'), { buildId: canary, outcome: 'loaded' });
  expect((await shellStatus()).versions.find(({ role }) => role === 'canary')).toMatchObject({
    loads: 44,
    failed: 4,
  });
  await visitorAddresses(addresses(20, '10.3'), { buildId: canary, outcome: 'failed' });
  await expect.poll(async () => (await shellStatus()).history[0]!.action).toBe('rolled-back');
  const [event] = (await shellStatus()).history;
  expect(event).toMatchObject({ by: 'delivery', buildId: canary });
  expect(event!.reason).toMatch(
    /^\d+(\.\d)? % of \d\d loads failed in 10 min \(default: 0 % of \d+\); limit [\d.]+ %$/,
  );

  const next = await reportOf(page, () => page.reload());
  expect(next).toMatchObject({ outcome: 'loaded', buildId: standing });
  await new SiteHeader(page).waitUntilLive();
});

test('the status page shows the rollback without scripts, on phones and desktops, dark and light', async ({
  page,
  log,
}) => {
  await page.goto(`${originAt(5)}/?refresh=off`);
  const shell = page.getByRole('region', { name: 'shell' });
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expect(shell.getByText(/delivery rolled back/)).toBeVisible();
    await expect(shell.getByText(/% of \d\d loads failed in 10 min/)).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${width}px`).toBeLessThanOrEqual(0);
    expect.soft(await accessibilityViolations(page), `${width}px`).toEqual([]);
  }
  expect(log.consoleErrors).toEqual([]);
});
