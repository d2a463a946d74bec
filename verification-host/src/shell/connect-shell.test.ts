/** @jest-environment jest-fixed-jsdom */
import { CONTRACT_VERSION, DISCOVERY_SCHEMA, SHELL_ERROR_EVENT } from 'shared-config/contracts/contracts';
import { DISCOVERY_ELEMENT_ID } from 'shared-config/loader/loader';
import { loadEntryScript } from 'shared-config/loader/load-entry-script';
import { NETWORK_RETURNS } from 'shared-config/platform/network-return.fixture';
import type { ShellErrorDetail } from 'shared-config/contracts/contracts';
import { init as startRuntime } from '@module-federation/runtime';
import helpers from '@module-federation/runtime/helpers';
import { waitFor } from '@testing-library/dom';
import { createFakeSession } from '../testing/fake-session.fixture';
import { connectShell } from './connect-shell';
import type { SessionState, ShellConnection } from './shell-connection';

jest.mock('shared-config/loader/load-entry-script');
const loadScript = jest.mocked(loadEntryScript);
const init = jest.fn<void, [object]>();

const ENTRY = 'http://localhost:3001/remoteEntry.0a1b2c3d.js';
const session = createFakeSession({ status: 'anonymous', user: null }).session();
const mount = { mountHeader: jest.fn(), mountFooter: jest.fn() };

const discoveryOf = (url: string) =>
  JSON.stringify({
    schema: DISCOVERY_SCHEMA,
    microFrontends: {
      shell: [
        {
          url,
          metadata: { integrity: `sha384-${'A'.repeat(64)}`, version: 'abc1234567' },
          deployment: { traffic: 100, default: true },
          extras: {
            files: {},
            buildId: 'abc1234567',
            contractVersion: CONTRACT_VERSION,
            globalName: 'shell_abc1234567',
            preload: {},
          },
        },
      ],
    },
  });

const openedUrls = () => loadScript.mock.calls.map(([{ url }]) => url);

let reports: ShellErrorDetail[];
const listen = (event: Event) => void reports.push((event as CustomEvent<ShellErrorDetail>).detail);

let instances = 0;
beforeEach(() => {
  process.env.PORT_BASE = '3000';
  helpers.global.resetFederationGlobalInfo();
  // What the build adds to the page's script. Each test has its own page.
  startRuntime({
    name: `host${(instances += 1)}`,
    remotes: [],
    shared: { react: { version: '19.3.1', lib: () => ({}), shareConfig: { requiredVersion: '^19.0.0' } } },
  });
  reports = [];
  window.addEventListener(SHELL_ERROR_EVENT, listen);
  init.mockReset();
  const get = (name: string) =>
    Promise.resolve(() => (name === './mount' ? mount : { getSession: () => session }));
  loadScript.mockReset().mockResolvedValue({ init, get });
  mount.mountHeader.mockReset().mockResolvedValue({});
  mount.mountFooter.mockReset().mockResolvedValue({});
});
afterEach(() => {
  // Stops the load reports, which would otherwise request a token two seconds later, in another test.
  window.dispatchEvent(new Event('pagehide'));
  window.removeEventListener(SHELL_ERROR_EVENT, listen);
  document.body.replaceChildren();
});

/** Shows a page with elements for the shell and an optional discovery document. */
function showPage(discovery: string | null): void {
  for (const id of ['shell-header', 'shell-footer']) {
    document.body.append(Object.assign(document.createElement('div'), { id }));
  }
  if (discovery === null) return;
  const element = Object.assign(document.createElement('script'), {
    id: DISCOVERY_ELEMENT_ID,
    type: 'application/json',
    textContent: discovery,
  });
  document.body.append(element);
}

/** Waits for a state of the connection and for all attempts to mount. */
async function waitForState(connection: ShellConnection, kind: SessionState['kind']): Promise<void> {
  await waitFor(() => expect(connection.sessionState().kind).toBe(kind), { interval: 5 });
  await connection.connect();
}

test('the shell loads immediately from the address in the page', async () => {
  showPage(discoveryOf(ENTRY));
  const connection = connectShell(window, 'en');
  await waitForState(connection, 'ready');
  expect(openedUrls()).toEqual([ENTRY]);
  expect(init.mock.calls).toEqual([
    [{ react: { '19.3.1': expect.objectContaining({ from: expect.stringMatching(/^host/) }) } }],
  ]);
  expect(connection.sessionState()).toEqual({ kind: 'ready', session });
  expect(mount.mountHeader).toHaveBeenCalledWith(document.getElementById('shell-header'), { locale: 'en' });
  expect(mount.mountFooter).toHaveBeenCalledWith(document.getElementById('shell-footer'), { locale: 'en' });
  expect(reports).toEqual([]);
});

test('a page without a discovery document fetches it from its own server without cookies', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(discoveryOf(ENTRY)));
  showPage(null);
  const connection = connectShell(window, 'en');
  await waitForState(connection, 'ready');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith('/verification/discovery.json', {
    credentials: 'omit',
    cache: 'no-cache',
  });
  expect(connection.sessionState().kind).toBe('ready');
});

test.each([
  'https://evil.example/remoteEntry.js',
  'http://localhost:3002/remoteEntry.js',
  'http://localhost:3001.evil.example/remoteEntry.js',
  'http://localhost:3001@evil.example/remoteEntry.js',
  'data:text/javascript,0',
  'javascript:0',
  '/remoteEntry.js',
])('a document with the URL %s loads nothing, and the page keeps working', async (url) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(discoveryOf(url))));
  showPage(discoveryOf(url));
  const connection = connectShell(window, 'en');
  await waitForState(connection, 'unavailable');
  expect(openedUrls()).toEqual([]);
  expect(connection.sessionState()).toEqual({ kind: 'unavailable' });
  expect(new Set(reports.map(({ code }) => code))).toEqual(new Set(['remote-retry', 'remote-failed']));
  expect(warn).toHaveBeenCalledTimes(reports.length);
});

describe('a page with an override', () => {
  const OVERRIDE = 'http://localhost:4001';
  const overridden = (origin: string) =>
    JSON.stringify({ schema: DISCOVERY_SCHEMA, microFrontends: {}, overrides: { shell: origin } });
  const answer = (url: string) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(discoveryOf(url))));

  test('loads the discovery document and the shell only from the override', async () => {
    const fetched = answer(`${OVERRIDE}/abc1234567/remoteEntry.0a1b2c3d.js`);
    showPage(overridden(OVERRIDE));
    await waitForState(connectShell(window, 'en'), 'ready');
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([`${OVERRIDE}/discovery.json`]);
    expect(openedUrls()).toEqual([`${OVERRIDE}/abc1234567/remoteEntry.0a1b2c3d.js`]);
  });

  test.each([ENTRY, 'http://localhost:4002/remoteEntry.0a1b2c3d.js', 'https://evil.example/remoteEntry.js'])(
    'loads nothing where that document names %s',
    async (url) => {
      jest.spyOn(console, 'warn').mockImplementation();
      answer(url);
      showPage(overridden(OVERRIDE));
      await waitForState(connectShell(window, 'en'), 'unavailable');
      expect(openedUrls()).toEqual([]);
    },
  );

  test('never loads from another machine', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const fetched = answer(ENTRY);
    showPage(overridden('http://evil.example:4001'));
    await waitForState(connectShell(window, 'en'), 'ready');
    expect(new Set(fetched.mock.calls.map(([url]) => url))).toEqual(
      new Set(['/verification/discovery.json']),
    );
  });
});

test.each(NETWORK_RETURNS)('the shell loads when %s', async (_, happen) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  showPage(null);
  const connection = connectShell(window, 'en');
  await waitForState(connection, 'unavailable');
  expect(connection.sessionState().kind).toBe('unavailable');
  expect(warn).toHaveBeenCalled();

  fetched.mockImplementation(() => Promise.resolve(new Response(discoveryOf(ENTRY))));
  happen();
  await waitForState(connection, 'ready');
  expect(connection.sessionState()).toEqual({ kind: 'ready', session });
  expect(mount.mountHeader.mock.calls.map(([element]) => element)).toContain(
    document.getElementById('shell-header'),
  );
});

test('a missing discovery document is reported as a failure', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('gone', { status: 404 })));
  showPage(null);
  const connection = connectShell(window, 'en');
  await waitForState(connection, 'unavailable');
  expect(connection.sessionState().kind).toBe('unavailable');
  expect(reports.map(({ message }) => message).join()).toContain('/verification/discovery.json answered 404');
});
