import type { BrowserContext, Page } from '@playwright/test';
import { parseDeltas, textOfDeltas } from 'delivery/deltas/file-deltas';
import { createDelta, dictionaryHashOf } from 'delivery/deltas/zstd-delta';
import type { LoadedBuild } from 'delivery/releases/loaded-build';
import { readBuild } from 'delivery/releases/read-build';
import { publish } from 'delivery/releases/release-actions';
import type { Store } from 'delivery/store/store';
import { partByName, type PartName } from 'build/released-parts';
import { root } from 'build/paths';
import { editedBuild, onPorts } from '../../fixtures/releases/changed-build';
import { portBase } from '../../fixtures/origins';
import { shellErrorCodes } from '../../fixtures/page-record';
import { holdBackground } from '../../fixtures/page/held-timers';
import { waitForHydration } from '../../fixtures/page/navigate-in-place';
import { logOf } from '../../fixtures/test';
import { expect, test, type ReleaseSandbox } from '../../fixtures/releases/release-sandbox';
import { SiteHeader } from '../../page-objects/site-header';

/* A visitor returns after a release, in one browser profile with a cache. */

const NEXT = 'aaaaaaaaaa';

/** Largest response with a delta after a small edit, in bytes. Most of it are headers. */
const MAX_DELTA_BYTES = 1_300;

/** Largest response with the delta of another page, in bytes. The headers contain the policy. */
const MAX_PAGE_BYTES = 5_000;

interface SentFile {
  name: string;
  encoding: string | undefined;
  bytes: number;
}

/** Opens a page in a new tab. Returns the page, scripts and style sheets that the network delivered, and closes the tab. */
async function visit(
  context: BrowserContext,
  sandbox: ReleaseSandbox,
  path = '/en/verification/',
): Promise<SentFile[]> {
  const page = await context.newPage();
  const log = logOf(page);
  const { files } = await recordFiles(page);
  const header = new SiteHeader(page);
  // Only a slow visit would load the background.
  await holdBackground(page);
  await header.open(`http://localhost:${sandbox.portBase}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForHydration(page);
  expect(log.pageErrors).toEqual([]);
  await page.close();
  return files;
}

interface FileRecord {
  files: SentFile[];
  /** Ids of requests for files that have not ended. */
  pending: Set<string>;
}

/** Records the browser's own figures, because intercepting requests would disable its cache. */
async function recordFiles(page: Page): Promise<FileRecord> {
  const files: SentFile[] = [];
  const pending = new Set<string>();
  const session = await page.context().newCDPSession(page);
  const byId = new Map<string, SentFile>();
  const nameOf = (url: string) => /\/([\w-]+)\.[0-9a-f]{10}\.(?:js|css)$/.exec(url)?.[1];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (nameOf(request.url)) pending.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const name = type === 'Document' ? 'page' : nameOf(response.url);
    if (!name || response.fromDiskCache) return;
    const headers = new Map(
      Object.entries(response.headers).map(([key, value]) => [key.toLowerCase(), value]),
    );
    byId.set(requestId, { name, encoding: headers.get('content-encoding'), bytes: 0 });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => byId.delete(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId);
    const file = byId.get(requestId);
    // A request that shares the response of another one transfers nothing.
    if (file && encodedDataLength > 0) files.push({ ...file, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return { files, pending };
}

async function builtPart(sandbox: ReleaseSandbox, part: PartName): Promise<LoadedBuild> {
  return onPorts(await readBuild(partByName(part), root), portBase, sandbox.portBase);
}

/** Returns a store that writes deltas of other content for some files. @param builds the older build, and the one that is published */
function withWrongDeltas(
  store: Store,
  { older, next }: Record<'older' | 'next', LoadedBuild>,
  isWrong: (name: string) => boolean,
): Store {
  const dictionaries = new Map(
    [...older.contents.values()].map((content) => [dictionaryHashOf(content), content]),
  );
  const changed = async (name: string, versions: ReadonlyMap<string, Buffer>) => {
    if (!isWrong(name)) return versions;
    const wrong = [...versions.keys()].map(async (hash) => {
      const delta = await createDelta(Buffer.from('throw "wrong"'), dictionaries.get(hash)!);
      return [hash, delta] as const;
    });
    return new Map(await Promise.all(wrong));
  };
  return {
    ...store,
    async write(key, body) {
      const deltas = [...parseDeltas(String(body), next.manifest.files)!].map(
        async ([name, versions]) => [name, await changed(name, versions)] as const,
      );
      await store.write(key, textOfDeltas(new Map(await Promise.all(deltas))));
    },
  };
}

async function waitUntilServed(sandbox: ReleaseSandbox): Promise<void> {
  await expect.poll(async () => (await sandbox.servedBuild('shell')).buildId).toBe(NEXT);
}

const filesOf = (sent: readonly SentFile[]) => sent.filter(({ name }) => name !== 'page');

test.describe.configure({ mode: 'default' });

test('a returning visitor loads deltas for other pages and after a release', async ({ sandbox, context }) => {
  const pageOf = (sent: readonly SentFile[]) => sent.find(({ name }) => name === 'page')!;
  const server = sandbox.server();
  await server.waitForLine('ready');
  const first = await visit(context, sandbox);
  expect(pageOf(first).encoding).toBe('br');
  expect(first.map(({ name }) => name)).toEqual(expect.arrayContaining(['frame', 'remoteEntry', 'main']));
  expect(first.filter(({ encoding }) => encoding === 'dcz')).toEqual([]);
  // The browser loads the dictionary when it is idle, and no event reports it.
  const other = async () => pageOf(await visit(context, sandbox, '/en/verification/sample/'));
  let sample!: SentFile;
  await expect.poll(async () => (sample = await other()).encoding, { timeout: 60_000 }).toBe('dcz');
  expect(sample.bytes).toBeLessThan(MAX_PAGE_BYTES);

  await sandbox.publish(editedBuild(await builtPart(sandbox, 'shell'), NEXT));
  const host = editedBuild(await builtPart(sandbox, 'verification-host'), NEXT);
  await sandbox.publish(host);
  await waitUntilServed(sandbox);
  const main = host.manifest.initial.find((name) => name.endsWith('.js'))!;
  await expect.poll(async () => (await sandbox.request('/en/verification/')).text).toContain(main);
  const sent = await visit(context, sandbox);
  const after = filesOf(sent);
  expect(after.map(({ name }) => name)).toEqual(expect.arrayContaining(['frame', 'remoteEntry', 'main']));
  expect(after.filter(({ encoding, bytes }) => encoding !== 'dcz' || bytes > MAX_DELTA_BYTES)).toEqual([]);
  expect(pageOf(sent).encoding).toBe('dcz');
  expect(pageOf(sent).bytes).toBeLessThan(2 * MAX_PAGE_BYTES);
  expect(filesOf(await visit(context, sandbox))).toEqual([]);
});

test('a browser rejects deltas that decompress to other content, and the next visit has the whole files', async ({
  sandbox,
  context,
}) => {
  const server = sandbox.server();
  await server.waitForLine('ready');
  await visit(context, sandbox);
  const isWrong = (name: string) => /^files\/(frame|remoteEntry)\./.test(name);
  const older = await builtPart(sandbox, 'shell');
  const next = editedBuild(older, NEXT);
  const store = withWrongDeltas(sandbox.store, { older, next }, isWrong);
  const attribution = { now: new Date(), by: 'a test' };
  await publish({ store, part: 'shell', attribution }, next);
  await waitUntilServed(sandbox);

  const page = await context.newPage();
  const { files, pending } = await recordFiles(page);
  await page.goto(`http://localhost:${sandbox.portBase}/en/verification/`);
  const encodingsOf = (file: string) =>
    files.filter(({ name }) => name === file).map(({ encoding }) => encoding);
  await expect.poll(() => encodingsOf('frame')).toEqual(['dcz', undefined]);
  await expect.poll(() => encodingsOf('remoteEntry')).toEqual(['dcz', undefined]);
  // The skeleton remains usable.
  await expect(new SiteHeader(page).logIn).toBeVisible();
  await expect.poll(() => shellErrorCodes(page)).toContain('remote-failed');
  // A request that ends with its page leaves nothing in the cache.
  await expect.poll(() => pending.size).toBe(0);
  await page.close();

  expect((await visit(context, sandbox)).filter(({ name }) => /^(frame|remoteEntry)$/.test(name))).toEqual(
    [],
  );
});
