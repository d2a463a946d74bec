import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { root } from 'build/paths';
import { isInShare } from 'shared-config/loader/is-in-share';
import { readDocument } from 'delivery/releases/pointer';
import { prune } from 'delivery/releases/prune';
import { historyOf, versionsOf } from 'delivery/releases/release-document';
import { SiteHeader } from '../../page-objects/site-header';
import { recordOf } from '../../fixtures/page-record';
import {
  expect,
  flipByte,
  test,
  type ReleaseSandbox,
  type RunningCommand,
} from '../../fixtures/releases/release-sandbox';

const OTHER = 'aaaaaaaaaa';
const THIRD = 'bbbbbbbbbb';

/** Generated device ids. */
const DEVICES = Array.from({ length: 8 }, (_, index) => `0000000${index}-0000-4000-8000-000000000000`);

// All tests serve on the same ports.
test.describe.configure({ mode: 'default' });

test('without the store, the server serves from memory, reports it in its health, and later sees the next release', async ({
  place,
  page,
  log,
}) => {
  const own = await place.verifiedDefault('bridge');
  await place.publishBridge(OTHER);
  const server = await served(place);
  await succeeds(place.release(['promote', 'bridge', '--build', own, '--percent', '50']));
  const givenToAll = () =>
    Promise.all(DEVICES.map((device) => place.servedBuild('bridge', `device_id_dev=${device}`)));
  const builds = async () => new Set((await givenToAll()).map(({ buildId }) => buildId)).size;
  await expect.poll(builds).toBe(2);
  const before = await givenToAll();

  const elsewhere = path.join(place.base, 'elsewhere');
  renameSync(place.folder, elsewhere);
  expect(await givenToAll()).toEqual(before);
  for (const { entry } of before) expect((await place.request(entry, {}, 2)).status).toBe(200);
  expect(await health(place)).toMatchObject({ status: 'ok', storeAwaySince: expect.any(String) });
  expect(server.output()).toContain('The last good releases stay.');
  await comesUp(page, place);
  expect(log.pageErrors).toEqual([]);

  renameSync(elsewhere, place.folder);
  await succeeds(place.release(['rollback', 'bridge']));
  await expect.poll(builds).toBe(1);
  expect((await place.servedBuild('bridge')).buildId).toBe(OTHER);
  expect(await health(place)).toMatchObject({ status: 'ok', storeAwaySince: null });
});

test('the server refuses to start without its store and explains it in one line; with a mirror it starts', async ({
  place,
}) => {
  const mirrored = { RELEASE_MIRROR: path.join(place.base, 'mirror') };
  const first = await served(place, mirrored);
  const { entry } = await place.servedBuild('shell');
  first.child.kill('SIGTERM');
  await first.waitForEnd();
  renameSync(place.folder, path.join(place.base, 'elsewhere'));

  await refuses(place.server(), /has no discovery\.json: nothing is released there\.$/m);
  await served(place, mirrored);
  expect((await place.servedBuild('shell')).entry).toBe(entry);
  expect((await place.request(entry, {}, 1)).status).toBe(200);
  await refuses(
    place.publisher('bridge', OTHER, mirrored),
    /which its mirror knows: mount the store, or empty/,
  );
});

test('concurrent publishers of different parts both succeed; of the same part, one gets a conflict', async ({
  place,
}) => {
  const own = await place.verifiedDefault('bridge');
  await Promise.all([
    succeeds(place.publisher('verification-host', OTHER)),
    succeeds(place.publisher('bridge', OTHER)),
  ]);
  expect(await place.verifiedDefault('verification-host')).toBe(OTHER);
  expect(await place.verifiedDefault('bridge')).toBe(OTHER);

  const racers = [place.publisher('bridge', THIRD), place.release(['promote', 'bridge', '--build', own])];
  const results = await Promise.all(racers.map((racer) => racer.waitForEnd()));
  const lost = results.filter(({ status }) => status !== 0);
  for (const { status, output } of lost) {
    expect(status).toBe(1);
    expect(output).toMatch(
      /^Error: Somebody else has written discovery\.json \(bridge\) meanwhile: .* decide again\.$/m,
    );
  }
  const landed = historyOf((await readDocument(place.store)).document, 'bridge');
  expect(landed).toHaveLength(2 + racers.length - lost.length);
  expect([THIRD, own]).toContain(landed[0]!.buildId);
  expect(await place.verifiedDefault('bridge')).toBe(landed[0]!.buildId);
});

test('a publisher killed at any moment leaves a complete release, pages load, and the next publisher succeeds', async ({
  place,
}) => {
  test.slow();
  await served(place);
  const part = 'verification-host';
  const idOf = (round: number) => `${String(round).padStart(2, '0')}cccccccc`;
  const first = place.publisher(part, idOf(0));
  await first.waitForLine('begins');
  const begun = Date.now();
  expect((await first.waitForEnd()).status).toBe(0);
  const lastsMs = Date.now() - begun;

  const over = new AbortController();
  const visits = (async () => {
    let count = 0;
    for (; !over.signal.aborted; count += 1) {
      const { entry } = await place.servedBuild('shell');
      expect((await place.request(entry, {}, 1)).status).toBe(200);
      await wait(100);
    }
    return count;
  })();
  const cutOff: number[] = [];
  const kill = async (round: number) => {
    const publisher = place.publisher(part, idOf(round));
    await publisher.waitForLine('begins');
    await wait(Math.random() * lastsMs);
    publisher.child.kill('SIGKILL');
    if (!(await publisher.waitForEnd()).output.includes('released')) cutOff.push(round);
    expect(await place.verifiedDefault(part)).toMatch(/^\d\dcccccccc$/);
  };
  // Two at a time: starting a process takes longer than publishing.
  for (let round = 1; round <= 20; round += 2) await Promise.all([kill(round), kill(round + 1)]);
  over.abort();
  expect(await visits).toBeGreaterThan(10);
  expect(cutOff.length, 'killed before their end').toBeGreaterThan(3);

  await succeeds(place.publisher(part, OTHER));
  await succeeds(place.publisher(part, idOf(cutOff[0]!)));
  expect(await place.verifiedDefault(part)).toBe(idOf(cutOff[0]!));
  expect(historyOf((await readDocument(place.store)).document, part)[1]!.buildId).toBe(OTHER);
});

for (const days of ['365', '-365']) {
  test(`a publisher whose clock is off by ${days} days loses no release and can be rolled back`, async ({
    place,
  }) => {
    const own = await place.verifiedDefault('bridge');
    await place.publishBridge(OTHER);
    const clock = path.join(root, 'e2e/fixtures/releases/skewed-clock.mjs');
    const environment = { SKEW_DAYS: days, NODE_OPTIONS: `--import ${clock}` };
    await succeeds(place.release(['promote', 'bridge', '--build', own], { environment }));
    expect(await succeeds(place.release(['prune'], { environment }))).toContain('nothing to remove');
    expect(await prune(place.store, new Date())).toEqual([]);

    const there = new Date(Date.now() + Number(days) * 86_400_000).toISOString().slice(0, 10);
    const lines = (await succeeds(place.release(['status'])))
      .split('\n')
      .filter((line) => line.includes(' by '));
    expect(lines.find((line) => line.includes(own))).toContain(there);
    await place.rollBackBridge();
    expect(await place.verifiedDefault('bridge')).toBe(OTHER);
    const { document } = await readDocument(place.store);
    expect(versionsOf(document, 'bridge').map(({ extras }) => extras.buildId)).toEqual([OTHER, own]);
  });
}

test('a full disk stops a publisher with a clear message, for a build or for the document, and changes nothing', async ({
  place,
}) => {
  const own = await place.verifiedDefault('bridge');
  await place.publishBridge(OTHER);
  await served(place);
  const { tag } = await readDocument(place.store);
  const words = /^Error: The store .* takes no file of this size: raise the limit .* Nothing has changed/m;
  // Limits files to one kilobyte. The store lacks the first build; it has the second one, so that only the document is written.
  rmSync(path.join(place.folder, 'builds/bridge', own), { recursive: true });
  await refuses(place.release(['publish', 'bridge'], { limit: 'ulimit -f 1' }), words);
  await succeeds(place.release(['publish', 'bridge', '--percent', '10']));
  const canary = await readDocument(place.store);
  await refuses(place.release(['promote', 'bridge'], { limit: 'ulimit -f 1' }), words);

  expect(Number(canary.tag)).toBe(Number(tag) + 1);
  expect((await readDocument(place.store)).tag).toBe(canary.tag);
  // A request without a device id counts as a new device, and one in ten of those gets the canary.
  const outside = DEVICES.find((device) => !isInShare(device, own, 10));
  expect((await place.servedBuild('bridge', `device_id_dev=${outside}`)).buildId).toBe(OTHER);
  await succeeds(place.release(['promote', 'bridge']));
  await expect.poll(async () => (await place.servedBuild('bridge')).buildId).toBe(own);
});

test('servers keep their build when the store’s copy is damaged, do not serve the copy, and print the remedy', async ({
  place,
  page,
}) => {
  const own = await place.verifiedDefault('bridge');
  await place.publishBridge(OTHER);
  await served(place);
  const { entry } = await place.servedBuild('bridge');
  const fileOf = (buildId: string) => path.join(place.folder, `builds/bridge/${buildId}/app-jump.js`);
  flipByte(fileOf(own));
  rmSync(fileOf(OTHER));

  await refuses(
    place.server(),
    new RegExp(`^Error: builds/bridge/${OTHER}/app-jump\\.js is missing in`, 'm'),
  );
  const stays = `^Error: builds/bridge/${own}/app-jump\\.js .* is not what was built: the pointer stays`;
  await refuses(place.release(['publish', 'bridge']), new RegExp(stays, 'm'));
  await refuses(place.release(['rollback', 'bridge']), new RegExp(stays, 'm'));
  expect((await place.servedBuild('bridge')).entry).toBe(entry);
  expect((await place.request(`/${OTHER}/app-jump.js`, {}, 2)).status).toBe(200);
  await comesUp(page, place);

  // The remedy that the message names.
  rmSync(path.join(place.folder, 'builds/bridge', own), { recursive: true });
  await succeeds(place.release(['publish', 'bridge']));
  await expect.poll(async () => (await place.servedBuild('bridge')).buildId).toBe(own);
});

test('an invalid document stops publishers with a clear message, and servers keep their release', async ({
  place,
}) => {
  await place.publishBridge(OTHER);
  const server = await served(place);
  const good = readFileSync(place.documentFile);
  const file = place.documentFile;
  const newest = path.join(path.dirname(file), String(Number(path.basename(file)) + 1));
  writeFileSync(newest, '<html>');

  expect((await place.servedBuild('bridge')).buildId).toBe(OTHER);
  const words = /discovery\.json in .* is not a valid discovery document: .*Restore the last good one/;
  await expect.poll(() => server.output()).toMatch(words);
  await refuses(place.release(['publish', 'bridge']), words);
  await refuses(place.release(['status']), words);
  writeFileSync(newest, good);
  await place.rollBackBridge();
  await expect.poll(async () => (await place.servedBuild('bridge')).buildId).not.toBe(OTHER);
});

async function served(place: ReleaseSandbox, environment: NodeJS.ProcessEnv = {}): Promise<RunningCommand> {
  const server = place.server(environment);
  await server.waitForLine('ready');
  expect(server.output()).toMatch(/^ready$/m);
  return server;
}

async function succeeds(process: RunningCommand): Promise<string> {
  const { status, output } = await process.waitForEnd();
  expect(output).not.toMatch(/^Error/m);
  expect(status).toBe(0);
  return output;
}

/** The message contains no stack trace. */
async function refuses(process: RunningCommand, words: RegExp): Promise<void> {
  const { status, output } = await process.waitForEnd();
  expect(output).toMatch(words);
  expect(output).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
}

/** The server's page has header and footer; no backend runs. */
async function comesUp(page: Page, place: ReleaseSandbox): Promise<void> {
  await new SiteHeader(page).open(`http://localhost:${place.portBase}/en/verification/`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const codes = (await recordOf(page)).shellErrors.map(({ code }) => code);
  expect(codes.filter((code) => !['profile-failed', 'header-data-failed'].includes(code))).toEqual([]);
}

async function health(place: ReleaseSandbox): Promise<unknown> {
  const { status, text } = await place.request('/__health');
  expect(status).toBe(200);
  return JSON.parse(text);
}
