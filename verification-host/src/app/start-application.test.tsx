/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import { SHELL_ERROR_EVENT, type ShellErrorDetail } from 'shared-config/contracts/contracts';
import { ALL_PAGE_VIEWS } from './all-page-views';
import { pageById, PAGES, type PageId } from '../pages/pages';
import { prerender } from '../prerender/prerender';
import { createPageLanguage } from '../language/page-language';
import type { SessionState, ShellConnection } from '../shell/shell-connection';
import { createFakeConnection } from '../testing/fake-connection.fixture';
import { createFakeSession } from '../testing/fake-session.fixture';
import { localeOf } from '../testing/locale-of.fixture';
import { userInfo } from '../testing/user-info.fixture';
import { pageDataOf } from '../texts/page-data';
import { pageHosts } from '../shell/page-hosts';
import { startApplication } from './start-application';

jest.mock('../backend/fetch-identity-status', () => ({
  fetchIdentityStatus: () => Promise.resolve(null),
}));

const TEXTS = { nav: { overview: 'Genel', sample: 'Örnek' }, overview: { title: 'Kimlik' } };
const FILES = { script: '/main.js', libraries: [], style: 'body{margin:0}', favicon: '/favicon.svg' };

let reports: ShellErrorDetail[];
let errors: jest.SpyInstance;
let warnings: jest.SpyInstance;
const listen = (event: Event) => void reports.push((event as CustomEvent<ShellErrorDetail>).detail);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  reports = [];
  errors = jest.spyOn(console, 'error').mockImplementation();
  warnings = jest.spyOn(console, 'warn').mockImplementation();
  window.addEventListener(SHELL_ERROR_EVENT, listen);
});
afterEach(() => window.removeEventListener(SHELL_ERROR_EVENT, listen));

/** Shows the prerendered page, as before its script runs. */
function showPage(id: PageId, code: string, address: string): HTMLElement {
  const html = prerender({ page: pageById(id), locale: localeOf(code), texts: TEXTS, ...FILES });
  const page = new DOMParser().parseFromString(html, 'text/html');
  window.history.replaceState(null, '', address);
  document.title = page.title;
  document.body.replaceChildren(...document.importNode(page.body, true).childNodes);
  return document.getElementById('app')!;
}

function start(element: HTMLElement, connection: ShellConnection): void {
  const data = pageDataOf(document);
  const language = createPageLanguage(data, () => Promise.reject(new Error('no texts')));
  startApplication(element, {
    startPage: data.pageId,
    views: ALL_PAGE_VIEWS,
    language,
    connection,
    hosts: pageHosts(window.location),
  });
}

async function hydrate(id: PageId, code: string, address: string, state: SessionState = { kind: 'loading' }) {
  const element = showPage(id, code, address);
  const prerendered = element.innerHTML;
  const fake = createFakeConnection(state);
  await act(async () => start(element, fake.connection));
  return { element, prerendered, ...fake };
}

function expectNoReports(): void {
  expect(reports).toEqual([]);
  expect(errors.mock.calls).toEqual([]);
  expect(warnings.mock.calls).toEqual([]);
}

const addresses: [PageId, string, string][] = [
  ...['en', 'tr-TUR', 'ar-ARE', 'ka-GEO', 'zh-TW'].flatMap((code) =>
    PAGES.map(({ id, path }): [PageId, string, string] => [id, code, `/${code}${path ?? '/no/such/page'}/`]),
  ),
  ['overview', 'en', '/en/verification/?step=2&x=%2F#top'],
  ['notFound', 'en', '/tv'],
  ['notFound', 'ru-KAZ', '/'],
  ['notFound', 'en', '/en/verification//'],
];

test.each(addresses)('the page %s in %s hydrates at %s without a mismatch', async (...page) => {
  const { element, prerendered } = await hydrate(...page);
  expectNoReports();
  expect(element.innerHTML).toBe(prerendered);
});

test('a page with a ready session hydrates without a mismatch, then shows the user', async () => {
  const session = createFakeSession({ status: 'signed-in', user: userInfo() }).session();
  await hydrate('overview', 'tr-TUR', '/tr-TUR/verification/', { kind: 'ready', session });
  expectNoReports();
  expect(screen.getByText('mi***@example.com')).toBeInTheDocument();
});

test('a modal that opened before hydration stays open', async () => {
  const element = showPage('overview', 'en', '/en/verification/');
  const modal = document.createElement('dialog');
  element.querySelector('halden-overlays')!.append(modal);
  const { connection, change } = createFakeConnection({ kind: 'loading' });
  await act(async () => start(element, connection));
  act(() => change({ kind: 'unavailable' }));
  expect(document.querySelector('halden-overlays > dialog')).toBe(modal);
  expect(within(screen.getByRole('main')).getByRole('alert')).toBeInTheDocument();
  expectNoReports();
});

test('a page follows its connection after hydration', async () => {
  const { change } = await hydrate('overview', 'en', '/en/verification/');
  act(() => change({ kind: 'unavailable' }));
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
    'Login is not available right now',
  );
  expectNoReports();
});

test('modified HTML is reported and rendered again', async () => {
  const element = showPage('overview', 'tr-TUR', '/tr-TUR/verification/');
  element.querySelector('h1')!.textContent = 'Something else';
  const { connection } = createFakeConnection({ kind: 'loading' });
  await act(async () => start(element, connection));
  expect(reports).toEqual([
    { code: 'hydration-mismatch', part: 'verification', message: expect.any(String) },
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kimlik');
  expect(warnings).toHaveBeenCalledTimes(1);
});
