/** @jest-environment jest-fixed-jsdom */
import { CONTRACT_VERSION, DISCOVERY_SCHEMA, SHELL_ERROR_EVENT } from 'shared-config/contracts';
import { DISCOVERY_ELEMENT_ID } from 'shared-config/loader';
import { loadEntryScript } from 'shared-config/loader/load-entry-script';
import type { ShellErrorDetail } from 'shared-config/contracts';
import { waitFor } from '@testing-library/dom';
import { createFakeSession } from '../testing/fake-session.fixture';
import { connectShell } from './connect-shell';
import type { SessionState, ShellConnection } from './shell-connection';

const mockScope = { react: { '19.3.1': {} } };
jest.mock('shared-config/loader/load-entry-script');
jest.mock('./page-share-scope', () => ({ pageShareScope: () => Promise.resolve(mockScope) }));
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

let heard: ShellErrorDetail[];
const listen = (event: Event) => void heard.push((event as CustomEvent<ShellErrorDetail>).detail);

beforeEach(() => {
  process.env.PORT_BASE = '3000';
  heard = [];
  window.addEventListener(SHELL_ERROR_EVENT, listen);
  init.mockReset();
  const get = (name: string) =>
    Promise.resolve(() => (name === './mount' ? mount : { getSession: () => session }));
  loadScript.mockReset().mockResolvedValue({ init, get });
  mount.mountHeader.mockReset().mockResolvedValue({});
  mount.mountFooter.mockReset().mockResolvedValue({});
});
afterEach(() => {
  window.removeEventListener(SHELL_ERROR_EVENT, listen);
  document.body.replaceChildren();
});

/** Shows a page with the places of the shell, and a discovery document where there is one. */
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

/** Waits until the connection has come to this end, and both parts have been tried. */
async function ends(connection: ShellConnection, kind: SessionState['kind']): Promise<void> {
  await waitFor(() => expect(connection.sessionState().kind).toBe(kind), { timeout: 4_000, interval: 5 });
  await connection.connect();
}

test('the shell is asked for at once, at the address that the page carries', async () => {
  showPage(discoveryOf(ENTRY));
  const connection = connectShell(window, 'en');
  await ends(connection, 'ready');
  expect(openedUrls()).toEqual([ENTRY]);
  expect(init.mock.calls).toEqual([[mockScope]]);
  expect(connection.sessionState()).toEqual({ kind: 'ready', session });
  expect(mount.mountHeader).toHaveBeenCalledWith(document.getElementById('shell-header'), { locale: 'en' });
  expect(mount.mountFooter).toHaveBeenCalledWith(document.getElementById('shell-footer'), { locale: 'en' });
  expect(heard).toEqual([]);
});

test('a page without a discovery document asks its own server for it, without cookies', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(discoveryOf(ENTRY)));
  showPage(null);
  const connection = connectShell(window, 'en');
  await ends(connection, 'ready');
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
])('a document that names %s loads nothing, and the page lives on', async (url) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(discoveryOf(url))));
  showPage(discoveryOf(url));
  const connection = connectShell(window, 'en');
  await ends(connection, 'unavailable');
  expect(openedUrls()).toEqual([]);
  expect(connection.sessionState()).toEqual({ kind: 'unavailable' });
  expect(new Set(heard.map(({ code }) => code))).toEqual(new Set(['remote-retry', 'remote-failed']));
  expect(warn).toHaveBeenCalledTimes(heard.length);
});

describe('a page whose server names a developer’s own shell', () => {
  const OWN = 'http://localhost:4001';
  const overridden = (origin: string) =>
    JSON.stringify({ schema: DISCOVERY_SCHEMA, microFrontends: {}, overrides: { shell: origin } });
  const answer = (url: string) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(discoveryOf(url))));

  test('asks it for its document, and takes the shell from nowhere else', async () => {
    const fetched = answer(`${OWN}/abc1234567/remoteEntry.0a1b2c3d.js`);
    showPage(overridden(OWN));
    await ends(connectShell(window, 'en'), 'ready');
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([`${OWN}/discovery.json`]);
    expect(openedUrls()).toEqual([`${OWN}/abc1234567/remoteEntry.0a1b2c3d.js`]);
  });

  test.each([ENTRY, 'http://localhost:4002/remoteEntry.0a1b2c3d.js', 'https://evil.example/remoteEntry.js'])(
    'loads nothing where that document names %s',
    async (url) => {
      jest.spyOn(console, 'warn').mockImplementation();
      answer(url);
      showPage(overridden(OWN));
      await ends(connectShell(window, 'en'), 'unavailable');
      expect(openedUrls()).toEqual([]);
    },
  );

  test('never asks another machine', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const fetched = answer(ENTRY);
    showPage(overridden('http://evil.example:4001'));
    await ends(connectShell(window, 'en'), 'ready');
    expect(new Set(fetched.mock.calls.map(([url]) => url))).toEqual(
      new Set(['/verification/discovery.json']),
    );
  });
});

test('a line that comes back brings the shell', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  showPage(null);
  const connection = connectShell(window, 'en');
  await ends(connection, 'unavailable');
  expect(connection.sessionState().kind).toBe('unavailable');
  expect(warn).toHaveBeenCalled();

  fetched.mockImplementation(() => Promise.resolve(new Response(discoveryOf(ENTRY))));
  window.dispatchEvent(new Event('online'));
  await ends(connection, 'ready');
  expect(connection.sessionState()).toEqual({ kind: 'ready', session });
  expect(mount.mountHeader.mock.calls.map(([element]) => element)).toContain(
    document.getElementById('shell-header'),
  );
});

test('a server that has no document is a failure like any other', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('gone', { status: 404 })));
  showPage(null);
  const connection = connectShell(window, 'en');
  await ends(connection, 'unavailable');
  expect(connection.sessionState().kind).toBe('unavailable');
  expect(heard.map(({ message }) => message).join()).toContain('/verification/discovery.json answered 404');
});
