/** @jest-environment node */
import { LOCAL_ENVIRONMENT } from 'shared-config/site/environments';
import type { Notice } from 'shared-config/contracts/contracts';
import { buildOf } from '../releases/loaded-build.fixture';
import { releasesOfBuilds } from '../releases/built-releases';
import { createPageHandler } from './page-server';
import { createRemoteOrigin } from './remote-origin';
import { compressedBuildOf, BUILDS } from './released.fixture';
import { answering, closeTestServers, startTestServer } from './start-test-server.fixture';
// R-NOTICE-1 R-NOTICE-2 R-NOTICE-4

const START = Date.parse('2026-12-01T10:00:00Z');
const MINUTE_MS = 60_000;
let now = START;
beforeEach(() => {
  now = START;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(closeTestServers);

const NOTICE: Notice = {
  id: '0a1b2c3d4e',
  severity: 'warning',
  from: new Date(START).toISOString(),
  until: new Date(START + 30 * MINUTE_MS).toISOString(),
  texts: { en: 'Deposits are late.', kk: 'Салымдар кешігуде.' },
  by: 'anna',
  at: new Date(START).toISOString(),
};
const OF_PAGE: Notice = {
  ...NOTICE,
  id: 'bbbbbbbbb1',
  texts: { en: 'Of the sample' },
  path: '/verification/sample',
};
const OF_EDITION: Notice = { ...NOTICE, id: 'bbbbbbbbb2', texts: { en: 'Of Kazakhstan' }, regions: ['KAZ'] };

function liveWith(notices: readonly Notice[]) {
  const shell = compressedBuildOf('shell', BUILDS.shell[1]);
  const files = Object.fromEntries([...shell.contents].map(([name, body]) => [name, body.toString()]));
  const head = JSON.parse(files['skeleton/head.json']!) as object;
  const item = '<section id="sh-notice-@I@"><p lang="@L@">@T@</p></section>';
  const html = JSON.stringify({ info: item, warning: item, incident: item });
  const withNotices = buildOf('shell', BUILDS.shell[1], {
    ...files,
    'skeleton/head.json': JSON.stringify({ ...head, notices: { style: '.n{top:0}', script: '"notices"' } }),
    ...Object.fromEntries(['en', 'kk-KAZ', 'tr-TUR'].map((code) => [`skeleton/${code}.notices.json`, html])),
  });
  const live = releasesOfBuilds([
    compressedBuildOf('bridge', BUILDS.bridge[0]),
    withNotices,
    compressedBuildOf('verification-host', BUILDS.host[0]),
  ]);
  return { ...live, document: { ...live.document, notices } };
}

async function serve(notices: readonly Notice[]) {
  const live = liveWith(notices);
  const releases = { current: async () => live };
  const common = { environment: LOCAL_ENVIRONMENT, portBase: 3000, releases };
  const pages = await startTestServer(answering(createPageHandler(common)));
  const shell = await startTestServer(answering(createRemoteOrigin({ ...common, part: 'shell' })));
  const textOf = async (server: typeof pages, path: string, host: string) =>
    (await server.request(path, { headers: { Host: host } })).body.toString();
  return {
    page: (path = '/en/verification/', host = 'localhost:3000') => textOf(pages, path, host),
    response: (path = '/en/verification/') => pages.request(path, { headers: { Host: 'localhost:3000' } }),
    file: (path: string) => textOf(shell, path, 'localhost:3001'),
  };
}

test('a page has the notices of its edition, language and path before its header', async () => {
  const { page } = await serve([NOTICE, OF_PAGE, OF_EDITION]);
  const overview = await page();
  expect(overview.indexOf('Deposits are late.')).toBeLessThan(overview.indexOf('<header>'));
  expect(overview).not.toMatch(/Of the sample|Of Kazakhstan/);
  expect(await page('/en/verification/sample/')).toContain('Of the sample');
  const kazakh = await page('/kk-KAZ/verification/', 'kz.localhost:3000');
  expect(kazakh).toContain('Салымдар кешігуде.');
  expect(kazakh).toContain('<p lang="en">Of Kazakhstan</p>');
});

test('a page shows a notice exactly within its time, under another ETag, although pages are cached', async () => {
  const { response } = await serve([NOTICE]);
  const at = async (minutes: number) => {
    now = START + minutes * MINUTE_MS;
    const { body, headers } = await response();
    return { isShown: body.toString().includes('Deposits are late.'), tag: headers.etag };
  };
  const [before, during, after] = [await at(-1), await at(0), await at(30)];
  expect([before, during, after].map(({ isShown }) => isShown)).toEqual([false, true, false]);
  expect(during.tag).not.toBe(before.tag);
  expect(after.tag).toBe(before.tag);
});

test('the policy allows script and style of the notices by their hash, and nothing more without notices', async () => {
  const hashes = async (notices: Notice[]) => {
    const { headers } = await (await serve(notices)).response();
    return String(headers['content-security-policy']).match(/'sha256-/g)!.length;
  };
  expect((await hashes([NOTICE])) - (await hashes([]))).toBe(2);
});

test('a page without notices is byte for byte the page before notices', async () => {
  expect(await (await serve([])).page()).toBe(await (await serve([OF_EDITION])).page());
});

test('a fragment has the notices of all pages of its locale while they last, outside of the header’s element', async () => {
  const { file } = await serve([NOTICE, OF_PAGE]);
  const header = async () => (JSON.parse(await file('/fragment?locale=en')) as { header: string }).header;
  expect(await header()).toMatch(/^<style>.*Deposits are late\..*<halden-header /);
  expect(await header()).not.toContain('Of the sample');
  now = START + 31 * MINUTE_MS;
  expect(await header()).toMatch(/^<halden-header /);
});

test('the shell’s origin lists the notices without the names of operators, and the discovery document has none', async () => {
  const { file } = await serve([NOTICE]);
  const { by: _by, at: _at, ...listed } = NOTICE;
  expect(JSON.parse(await file('/notices.json'))).toEqual([listed]);
  expect(await file('/discovery.json')).not.toContain('Deposits');
  expect(await (await serve([])).file('/notices.json')).toBe('[]');
});
