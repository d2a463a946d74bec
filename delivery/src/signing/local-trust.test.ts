/** @jest-environment node */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localReleaseStore, releaseStore } from '../commands/release-store';
import { buildOf } from '../releases/loaded-build.fixture';
import { readManifest } from '../releases/build-manifest';
import { readDocument } from '../releases/pointer';
import { registerHost, readRegistrations } from '../releases/registered-hosts';
import { publish } from '../releases/release-actions';
import { createDirectoryStore } from '../store/directory-store';
import { localKeysFolder } from './local-trust';
import { verifyStore } from './verify-store';

const attribution = { now: new Date(), by: 'mira' };
const A = 'aaaaaaaaa1';
let base: string;
let folder: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'local-trust-'));
  folder = path.join(base, 'releases');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const open = () => localReleaseStore({ RELEASE_STORE: folder, RELEASE_BY: 'mira' });

describe('localReleaseStore', () => {
  it('creates keys that only their owner can read, and uses them again', async () => {
    await publish({ store: await open(), part: 'shell', attribution }, buildOf('shell', A));
    expect(statSync(path.join(localKeysFolder(folder), 'publish.pem')).mode & 0o777).toBe(0o600);
    expect((await verifyStore(await open())).problems).toEqual([]);
  });

  it('signs a store from before signatures', async () => {
    const unsigned = createDirectoryStore(folder);
    await publish({ store: unsigned, part: 'shell', attribution }, buildOf('shell', A));
    await registerHost(unsigned, { name: 'market', contract: '1.0', modules: [] });
    const store = await open();
    expect(await readManifest(store, 'shell', A)).toMatchObject({ buildId: A });
    expect((await readRegistrations(store)).hosts).toHaveLength(1);
    expect((await verifyStore(store)).problems).toEqual([]);
  });

  it('signs a store with other keys again', async () => {
    await publish({ store: await open(), part: 'shell', attribution }, buildOf('shell', A));
    await registerHost(await open(), { name: 'market', contract: '1.0', modules: [] });
    rmSync(localKeysFolder(folder), { recursive: true });
    const store = await open();
    expect((await readDocument(store)).document.microFrontends.shell).toHaveLength(1);
    expect((await readRegistrations(store)).hosts).toHaveLength(1);
    expect((await verifyStore(store)).problems).toEqual([]);
  });
});

describe('releaseStore', () => {
  it.each([
    [{}, /^RELEASE_ROOT=<file> is required/],
    [{ RELEASE_ROOT: '/nowhere/root.json' }, /^RELEASE_ROOT=\/nowhere\/root\.json cannot be read \(ENOENT\)/],
  ])('requires a root for a store that is not that of npm start: %j', (settings, message) => {
    expect(() => releaseStore({ RELEASE_STORE: folder, ...settings })).toThrow(message);
  });

  it('does not trust keys beside a store that is not that of npm start', async () => {
    await open();
    expect(() => releaseStore({ RELEASE_STORE: folder })).toThrow('RELEASE_ROOT');
  });

  it('names a key file that is not usable', async () => {
    await open();
    const RELEASE_ROOT = path.join(localKeysFolder(folder), 'root.json');
    const RELEASE_KEY = `${localKeysFolder(folder)}/publish.pem:${RELEASE_ROOT}`;
    expect(() => releaseStore({ RELEASE_STORE: folder, RELEASE_ROOT, RELEASE_KEY })).toThrow(
      /root\.json cannot be read as a private key/,
    );
  });
});
