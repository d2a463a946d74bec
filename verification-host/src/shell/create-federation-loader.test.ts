/** @jest-environment jest-fixed-jsdom */
import { CONTRACT_VERSION, DISCOVERY_SCHEMA, type ShellErrorDetail } from 'shared-config/contracts/contracts';
import { DISCOVERY_ELEMENT_ID, RemoteLoadError } from 'shared-config/loader/loader';
import { loadEntryScript } from 'shared-config/loader/load-entry-script';
import { limits } from 'shared-config/site/limits';
import type * as Runtime from '@module-federation/runtime';
import type * as Helpers from '@module-federation/runtime/helpers';
import type { createFederationLoader as Create } from './create-federation-loader';
// R-LOAD-6

jest.mock('shared-config/loader/load-entry-script');

const ENTRY = `http://localhost:3001/remoteEntry.js?contract=${CONTRACT_VERSION}`;
const mount = { mountHeader: jest.fn(), mountFooter: jest.fn() };
const session = { getSession: jest.fn() };
const container = {
  init: jest.fn<void, [Record<string, unknown>]>(),
  get: jest.fn<Promise<() => unknown>, [string]>(),
};

let loadScript: jest.MockedFunction<typeof loadEntryScript>;
let dispatch: jest.SpyInstance<boolean, [Event]>;
const reports = () => dispatch.mock.calls.map(([event]) => (event as CustomEvent<ShellErrorDetail>).detail);
const codes = () => reports().map(({ code }) => code);

beforeEach(() => {
  process.env.PORT_BASE = '3000';
  dispatch = jest.spyOn(window, 'dispatchEvent');
  jest.spyOn(console, 'warn').mockImplementation();
  container.init.mockReset();
  container.get
    .mockReset()
    .mockImplementation((name) => Promise.resolve(() => (name === './mount' ? mount : session)));
});
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

/** Creates the loader on a new page: with a runtime that has a name, shares React and has loaded nothing. */
function createLoader(): ReturnType<typeof Create> {
  jest.resetModules();
  const { global } = jest.requireActual<typeof Helpers>('@module-federation/runtime/helpers').default;
  global.resetFederationGlobalInfo();
  loadScript = jest.requireMock<{ loadEntryScript: typeof loadScript }>(
    'shared-config/loader/load-entry-script',
  ).loadEntryScript;
  loadScript.mockReset().mockResolvedValue(container);
  const { init } = jest.requireActual<typeof Runtime>('@module-federation/runtime');
  init({
    name: 'verification_host_0a1b2c3d4e',
    remotes: [],
    shared: { react: { version: '19.3.1', lib: () => ({}), shareConfig: { requiredVersion: '^19.0.0' } } },
  });
  return jest
    .requireActual<{ createFederationLoader: typeof Create }>('./create-federation-loader')
    .createFederationLoader(window);
}

it('loads modules by the standard entry, once, and passes the page’s React', async () => {
  const loader = createLoader();
  expect(await Promise.all([loader.load('mount'), loader.load('session')])).toEqual([mount, session]);
  expect(loadScript.mock.calls).toEqual([
    [{ url: ENTRY, integrity: '', timeoutMs: limits.remoteDeadlineMs }, '__shell_remote__'],
  ]);
  expect(container.init).toHaveBeenCalledTimes(1);
  expect(container.init.mock.calls[0]![0]).toMatchObject({ react: { '19.3.1': expect.anything() } });
  expect(reports()).toEqual([]);
});

it('retries an entry that does not load past the browser’s cache with a longer timeout, and reports the retry', async () => {
  const loader = createLoader();
  loadScript.mockRejectedValueOnce(new Error('no entry'));
  expect(await loader.load('mount')).toBe(mount);
  expect(loadScript.mock.calls.map(([{ url, timeoutMs }]) => [url, timeoutMs])).toEqual([
    [ENTRY, limits.remoteDeadlineMs],
    [`${ENTRY}&attempt=2`, limits.remoteRetryDeadlineMs],
  ]);
  expect(reports()).toMatchObject([
    { code: 'remote-retry', part: 'shell', message: expect.stringContaining('shell/mount: no entry') },
  ]);
});

it('rejects and reports when the retry fails, and the next load requests the entry again', async () => {
  const loader = createLoader();
  loadScript.mockRejectedValueOnce(new Error('no entry')).mockRejectedValueOnce(new Error('still none'));
  await expect(loader.load('session')).rejects.toMatchObject({
    name: 'RemoteLoadError',
    message: 'shell/session could not be loaded: still none',
  });
  expect(codes()).toEqual(['remote-retry', 'remote-failed']);
  expect(await loader.load('session')).toBe(session);
});

it('passes a failure that the entry has reported, without its own report or retry', async () => {
  const loader = createLoader();
  container.get.mockRejectedValue(new RemoteLoadError('"shell" is stopped for region GLOBAL.'));
  await expect(loader.load('mount')).rejects.toThrow('"shell" is stopped for region GLOBAL.');
  expect(container.get).toHaveBeenCalledTimes(1);
  expect(reports()).toEqual([]);
});

it('reports an entry that is late, and still resolves when it arrives', async () => {
  const loader = createLoader();
  jest.useFakeTimers();
  let arrive = (_entry: object) => undefined as void;
  loadScript.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const loading = loader.load('mount');
  await jest.advanceTimersByTimeAsync(limits.remoteDeadlineMs - 1);
  expect(codes()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(codes()).toEqual(['remote-timeout']);
  arrive(container);
  expect(await loading).toBe(mount);
});

it('leaves the report about a late module to the entry', async () => {
  const loader = createLoader();
  jest.useFakeTimers();
  container.get.mockReturnValue(new Promise(() => undefined));
  void loader.load('mount');
  await jest.advanceTimersByTimeAsync(limits.remoteDeadlineMs);
  expect(codes()).toEqual([]);
});

it('loads the entry of a developer’s override', async () => {
  const text = {
    schema: DISCOVERY_SCHEMA,
    microFrontends: {},
    overrides: { shell: 'http://localhost:4001' },
  };
  document.body.append(
    Object.assign(document.createElement('script'), {
      id: DISCOVERY_ELEMENT_ID,
      type: 'application/json',
      textContent: JSON.stringify(text),
    }),
  );
  await createLoader().load('mount');
  expect(loadScript.mock.calls.map(([{ url }]) => url)).toEqual([
    `http://localhost:4001/remoteEntry.js?contract=${CONTRACT_VERSION}`,
  ]);
});
