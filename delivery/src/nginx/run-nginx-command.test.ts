/** @jest-environment node */
import 'shared-config/site/with-placeholder-locales.fixture';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publish } from '../releases/release-actions';
import type * as SitesOfEnvironment from '../server/hosts/sites-of-environment';
import type { Store } from '../store/store';
import { compressedBuildOf, createPlainStore } from './released.fixture';
import { runNginxCommand } from './run-nginx-command';

/** One edition is enough: the tests look at builds. */
jest.mock('../server/hosts/sites-of-environment', () => {
  const actual = jest.requireActual<typeof SitesOfEnvironment>('../server/hosts/sites-of-environment');
  return {
    ...actual,
    sitesOfEnvironment: (...input: Parameters<typeof actual.sitesOfEnvironment>) =>
      actual.sitesOfEnvironment(...input).slice(0, 1),
  };
});

const attribution = { now: new Date('2026-01-02T03:04:05Z'), by: 'a test' };
const NEXT = 'aaaaaaaaa9';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'nginx-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = async (store: Store) => {
  await runNginxCommand(['write', folder, '--resolver', '127.0.0.1'], {
    ...{ store, portBase: 3_000, print: () => undefined },
  });
  return readFile(path.join(folder, 'site.conf'), 'utf8');
};

test('a run that read an older document keeps the builds and the configuration of a newer run', async () => {
  const store = await createPlainStore();
  let newer: string | undefined;
  const slow: Store = {
    ...store,
    // The first run has read the document, and lists pinned scripts.
    async list(prefix) {
      if (newer === undefined) {
        newer = '';
        await publish({ store, part: 'shell', attribution }, compressedBuildOf('shell', NEXT));
        newer = await write(store);
      }
      return store.list(prefix);
    },
  };
  expect(await write(slow)).toBe(newer);
  expect(newer).toContain(NEXT);
  expect(await readdir(path.join(folder, 'builds/shell'))).toContain(NEXT);
  expect(await readdir(path.join(folder, 'builds/shell/files'))).toContain(`frame.${NEXT}.js`);
});

test('a run writes a build again that it removed after a newer run had found it', async () => {
  const before = await createPlainStore();
  await publish({ store: before, part: 'shell', attribution }, compressedBuildOf('shell', NEXT));
  await write(before);
  const store = await createPlainStore();
  const readConfiguration = () => readFile(path.join(folder, 'site.conf'), 'utf8');
  let newer: string | undefined;
  const slow: Store = {
    ...store,
    async readPointer(key) {
      const found = await store.readPointer(key);
      // The older run has written, and reads the document again before it removes leftovers.
      if (newer === undefined && !(await readConfiguration()).includes(NEXT)) {
        newer = '';
        await publish({ store, part: 'shell', attribution }, compressedBuildOf('shell', NEXT));
        newer = await write(store);
      }
      return found;
    },
  };
  expect(await write(slow)).toBe(newer);
  expect(newer).toContain(NEXT);
  expect(await readdir(path.join(folder, 'builds/shell'))).toContain(NEXT);
  expect(await readdir(path.join(folder, 'builds/shell/files'))).toContain(`frame.${NEXT}.js`);
});
