import { LOCAL_ENVIRONMENT } from 'shared-config/site/environments';
import { localeByCode } from 'shared-config/site/locales';
import { PAGES } from 'verification-host/pages';
import { prerender } from 'verification-host/prerender';
import { buildOf } from '../releases/loaded-build.fixture';
import { releasesOfBuilds } from '../releases/built-releases';
import { createPageHandler, type PageHandlerOptions } from './page-server';
import { SHELL_RELEASE } from './pages/shell-release.fixture';
import { answering, startTestServer } from './start-test-server.fixture';

const CODES = ['en', 'es-MX', 'ru-KAZ', 'kk-KAZ', 'tr-TUR', 'ar-SA'];
const STYLE = 'body{margin:0}';

/** Entry script of the host. */
export const HOST_SCRIPT = 'main.0a1b2c3d.js';

/** Path of the host's files. */
export const ASSETS = '/verification/assets/cccccccccc/';

/** Creates releases of shell and host with the files of pages. */
export function released(mark = 'first', more: Record<string, string> = {}) {
  const skeletons = CODES.map((code) => [
    `skeleton/${code}.html`,
    `<header data-build="${mark}">${code}</header>`,
  ]);
  const pages = CODES.flatMap((code) =>
    PAGES.map((page) => [`pages/${code}/${page.id}.html`, htmlOf(page, code)]),
  );
  const shell = {
    'skeleton/head.json': JSON.stringify(SHELL_RELEASE.head),
    ...Object.fromEntries(skeletons),
  };
  const host = { 'pages/style.css': STYLE, ...Object.fromEntries(pages), ...more };
  return releasesOfBuilds([
    buildOf('bridge', 'bbbbbbbbbb'),
    buildOf('shell', mark === 'first' ? 'aaaaaaaaa1' : 'aaaaaaaaa2', shell),
    buildOf('verification-host', 'cccccccccc', host),
  ]);
}

/** Pages that a test has composed before. */
const composed = new Map<string, string>();

function htmlOf(page: (typeof PAGES)[number], code: string): string {
  const key = `${code} ${page.id}`;
  const html = composed.get(key) ?? composePage(page, code);
  composed.set(key, html);
  return html;
}

function composePage(page: (typeof PAGES)[number], code: string): string {
  const script = `${ASSETS}${HOST_SCRIPT}`;
  const favicon = `${ASSETS}favicon.svg`;
  return prerender({
    page,
    locale: localeByCode(code)!,
    texts: {},
    script,
    libraries: [],
    style: STYLE,
    favicon,
  });
}

/** Serves pages until `closeTestServers`. `release` replaces the releases. */
export async function servePages(options: Partial<PageHandlerOptions> = {}, first = released()) {
  let live = first;
  const handle = createPageHandler({
    environment: LOCAL_ENVIRONMENT,
    portBase: 3000,
    releases: { current: () => Promise.resolve(live) },
    ...options,
  });
  const server = await startTestServer(answering(handle));
  const fetchPath = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.request(target, { method, headers: { Host: 'localhost:3000', ...headers } });
  return { fetchPath, release: (next: typeof live) => (live = next) };
}
