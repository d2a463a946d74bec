import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { SiteHeader } from '../../page-objects/site-header';
import { shellErrorCodes } from '../../fixtures/page-record';
import { devicesOfShare } from '../../fixtures/releases/devices-of-share';
import {
  expect,
  flipByte,
  test,
  type ReleaseSandbox,
  type RunningCommand,
} from '../../fixtures/releases/release-sandbox';
// R-SEC-36

const OTHER = 'aaaaaaaaaa';

// All tests serve on the same ports.
test.describe.configure({ mode: 'default' });

test('the server keeps its releases while the store is unreachable or its document is invalid', async ({
  sandbox,
  page,
  log,
}) => {
  const defaultId = await sandbox.verifiedDefault('bridge');
  await sandbox.publishBridge(OTHER);
  const server = await startServing(sandbox);
  const { inside, outside } = devicesOfShare(defaultId);
  const devices = [...inside.slice(0, 4), ...outside.slice(0, 4)];
  const servedBuilds = () =>
    Promise.all(devices.map((device) => sandbox.servedBuild('bridge', `device_id_dev=${device}`)));
  const builds = async () => new Set((await servedBuilds()).map(({ buildId }) => buildId)).size;
  const elsewhere = path.join(sandbox.base, 'elsewhere');

  await test.step('half of the devices get a canary', async () => {
    await expectSuccess(sandbox.release(['promote', 'bridge', '--build', defaultId, '--percent', '50']));
    await expect.poll(builds).toBe(2);
  });
  await test.step('the store is unreachable', async () => {
    const before = await servedBuilds();
    renameSync(sandbox.folder, elsewhere);
    expect(await servedBuilds()).toEqual(before);
    for (const { entry } of before) expect((await sandbox.request(entry, {}, 2)).status).toBe(200);
    expect(await health(sandbox)).toMatchObject({ status: 'ok', storeAwaySince: expect.any(String) });
    expect(server.output()).toContain('The last good releases remain.');
  });
  await test.step('a page has header and footer', async () => {
    await expectFrame(page, sandbox);
    expect(log.pageErrors).toEqual([]);
  });
  await test.step('the store is reachable again', async () => {
    renameSync(elsewhere, sandbox.folder);
    await expectSuccess(sandbox.release(['rollback', 'bridge']));
    await expect.poll(builds).toBe(1);
    expect((await sandbox.servedBuild('bridge')).buildId).toBe(OTHER);
    expect(await health(sandbox)).toMatchObject({ status: 'ok', storeAwaySince: null });
  });

  const file = sandbox.documentFile;
  const good = readFileSync(file);
  const newest = path.join(path.dirname(file), String(Number(path.basename(file)) + 1));
  const expectedMessage = /discovery\.json in .* is not signed: restore the last good one/;
  await test.step('the newest document is invalid', async () => {
    writeFileSync(newest, '<html>');
    expect((await sandbox.servedBuild('bridge')).buildId).toBe(OTHER);
    await expect.poll(() => server.output()).toMatch(expectedMessage);
  });
  await test.step('publishers refuse it', async () => {
    await expectFailure(sandbox.release(['publish', 'bridge']), expectedMessage);
    await expectFailure(sandbox.release(['status']), expectedMessage);
  });
  await test.step('the document is restored', async () => {
    writeFileSync(newest, good);
    await sandbox.rollBackBridge();
    await expect.poll(async () => (await sandbox.servedBuild('bridge')).buildId).not.toBe(OTHER);
  });
});

test('servers keep their build when the store’s copy is damaged, never serve it, and print the remedy', async ({
  sandbox,
  page,
}) => {
  const defaultId = await sandbox.verifiedDefault('bridge');
  await sandbox.publishBridge(OTHER);
  await startServing(sandbox);
  const { entry } = await sandbox.servedBuild('bridge');
  const fileOf = (buildId: string) => path.join(sandbox.folder, `builds/bridge/${buildId}/app-jump.js`);
  flipByte(fileOf(defaultId));
  rmSync(fileOf(OTHER));

  await expectFailure(
    sandbox.server(),
    new RegExp(`^Error: builds/bridge/${OTHER}/app-jump\\.js in .* is missing`, 'm'),
  );
  const stays = `^Error: builds/bridge/${defaultId}/app-jump\\.js .* is damaged, so the release is not changed`;
  await Promise.all([
    expectFailure(sandbox.release(['publish', 'bridge']), new RegExp(stays, 'm')),
    expectFailure(sandbox.release(['rollback', 'bridge']), new RegExp(stays, 'm')),
  ]);
  expect((await sandbox.servedBuild('bridge')).entry).toBe(entry);
  expect((await sandbox.request(`/${OTHER}/app-jump.js`, {}, 2)).status).toBe(200);
  await expectFrame(page, sandbox);

  // The remedy that the message names, by the command from the sources: it first looks for changed sources.
  rmSync(path.join(sandbox.folder, 'builds/bridge', defaultId), { recursive: true });
  const fromSources = { environment: { IS_COMPILED: undefined } };
  await expectSuccess(sandbox.release(['publish', 'bridge'], fromSources));
  await expect.poll(async () => (await sandbox.servedBuild('bridge')).buildId).toBe(defaultId);
});

async function startServing(
  sandbox: ReleaseSandbox,
  environment: NodeJS.ProcessEnv = {},
): Promise<RunningCommand> {
  const server = sandbox.server(environment);
  await server.waitForLine('ready');
  expect(server.output()).toMatch(/^ready$/m);
  return server;
}

async function expectSuccess(process: RunningCommand): Promise<string> {
  const { status, output } = await process.waitForEnd();
  expect(output).not.toMatch(/^Error/m);
  expect(status).toBe(0);
  return output;
}

/** The message contains no stack trace. */
async function expectFailure(process: RunningCommand, words: RegExp): Promise<void> {
  const { status, output } = await process.waitForEnd();
  expect(output).toMatch(words);
  expect(output).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
}

/** The server's page has header and footer; no backend runs. */
async function expectFrame(page: Page, sandbox: ReleaseSandbox): Promise<void> {
  await new SiteHeader(page).open(`http://localhost:${sandbox.portBase}/en/verification/`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const codes = await shellErrorCodes(page);
  expect(codes.filter((code) => !['profile-failed', 'header-data-failed'].includes(code))).toEqual([]);
}

async function health(sandbox: ReleaseSandbox): Promise<unknown> {
  const { status, text } = await sandbox.request('/__health');
  expect(status).toBe(200);
  return JSON.parse(text);
}
