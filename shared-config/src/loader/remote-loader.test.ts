/** @jest-environment jest-fixed-jsdom */
import type { ShellErrorDetail } from '../contracts/contracts';
import { reportFailure } from '../errors/report-failure';
import { documentText, integrityOf, SHELL_ORIGIN, versionWith, VISITOR } from './discovery.fixture';
import { loadEntryScript } from './load-entry-script';
import { createInstance } from '@module-federation/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import helpers from '@module-federation/runtime/helpers';
import { fetchText } from './fetch-text';
import { createHostPlugin } from './host-plugin';
import { createLoadReports } from './load-reports';
import { offerPageLoader } from './page-loader';
import { isRemoteLoadError } from './remote-load-error';
import { createRemoteLoader } from './remote-loader';
import { createRemoteRules, type PartOptions, type RemoteLoader } from './remote-rules';
import { createStandardEntry } from './standard-entry';
import { visitorOf } from './visitor-of';
// R-LOAD-2, R-LOAD-3

jest.mock('./load-entry-script');
// What pages of other teams get from the page and from the shell's origin.
jest.mock('../embedding/explain-page');
jest.mock('../errors/report-failure', () => ({
  ...jest.requireActual<object>('../errors/report-failure'),
  reportFailure: jest.fn(),
}));
jest.mock('./fetch-text');
jest.mock('./load-reports');
jest.mock('./page-loader');
jest.mock('./visitor-of');

interface Modules {
  mount: { draw: string };
  session: { who: string };
}

const OLD = versionWith();
const NEW = versionWith({
  url: `${SHELL_ORIGIN}/remoteEntry.99999999.js`,
  metadata: { integrity: integrityOf('N'), version: '2.0.0' },
  extras: { ...OLD.extras, buildId: '9999999999', globalName: 'shell_9999999999' },
});
const MOUNT = { draw: 'a header' };
const SESSION = { user: null };
const SCOPE = { react: { '19.3.1': {} } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const loadScript = jest.mocked(loadEntryScript);

interface Runtime {
  create: (options: PartOptions) => Pick<RemoteLoader<Modules>, 'load' | 'repair'>;
  /** What a version that accepts no library of a host gets. */
  scope?: object;
}

/** The ways in of our pages. */
const OWN_RUNTIMES: Record<string, Runtime> = {
  'the runtime of @module-federation/enhanced': { create: createEnhancedLoader },
  'the plain runtime': { create: createRemoteLoader },
};
/** The same rules in the runtimes of our pages and of other teams' pages. */
const RUNTIMES: Record<string, Runtime> = {
  ...OWN_RUNTIMES,
  'the plugin in a host of another team': { create: createHostLoader, scope: {} },
  'the standard entry': { create: createEntryLoader, scope: {} },
};

function createEnhancedLoader(options: PartOptions): RemoteLoader<Modules> {
  helpers.global.resetFederationGlobalInfo();
  const rules = createRemoteRules([options]);
  createInstance({ name: 'host', remotes: [], plugins: [rules.plugin as ModuleFederationRuntimePlugin] });
  return rules.loaderOf<Modules>(options.part);
}

/** Gives the code for pages of other teams the options. It fetches the document that our pages contain. */
function useOptions({ fetchDiscovery, visitor, loads, report }: Omit<PartOptions, 'inlineDiscovery'>): void {
  jest.mocked(fetchText).mockImplementation(fetchDiscovery);
  jest.mocked(visitorOf).mockImplementation(visitor);
  jest.mocked(createLoadReports).mockReturnValue(loads);
  jest.mocked(reportFailure).mockImplementation(report);
  jest.mocked(offerPageLoader).mockClear();
}

function createHostLoader({ inlineDiscovery, ...options }: PartOptions) {
  useOptions(options);
  if (inlineDiscovery !== null) jest.mocked(fetchText).mockResolvedValueOnce(inlineDiscovery);
  helpers.global.resetFederationGlobalInfo();
  const host = createInstance({
    name: 'host_of_a_team',
    remotes: [{ name: 'shell', entry: `${SHELL_ORIGIN}/mf-manifest.json` }],
    plugins: [createHostPlugin({}) as ModuleFederationRuntimePlugin],
  });
  const load = (name: string) => host.loadRemote(`shell/${name}`);
  return { load, repair: offeredRepair } as RemoteLoader<Modules>;
}

function createEntryLoader({ inlineDiscovery, ...options }: PartOptions) {
  useOptions(options);
  const script = document.createElement('script');
  jest.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(script);
  const entry = createStandardEntry('shell', { discovery: inlineDiscovery!, origin: SHELL_ORIGIN });
  entry.init(SCOPE);
  const load = async (name: string) => (await entry.get(`./${name}`))();
  return { load, repair: offeredRepair } as RemoteLoader<Modules>;
}

function offeredRepair(name: string): Promise<unknown> {
  return jest.mocked(offerPageLoader).mock.lastCall![0].repair(name);
}

describe.each(Object.entries(RUNTIMES))('the rules in %s', (way, { create, scope = SCOPE }) => {
  /** Creates a loader with a fake container, which has both modules by default. */
  function setLoader(changes: Partial<PartOptions> = {}) {
    const modules = new Map<string, unknown>([
      ['./mount', MOUNT],
      ['./session', SESSION],
    ]);
    const init = jest.fn();
    const get = jest.fn((name: string): Promise<() => unknown> =>
      modules.has(name)
        ? Promise.resolve(() => modules.get(name))
        : Promise.reject(new Error(`${name} is not there`)),
    );
    loadScript.mockReset().mockResolvedValue({ init, get });
    const fetchDiscovery = jest.fn(() => Promise.resolve(documentText(NEW)));
    const reports: ShellErrorDetail[] = [];
    const events: string[] = [];
    const loads = {
      started: (part: string, buildId: string) => void events.push(`${part} ${buildId} started`),
      loaded: (part: string) => void events.push(`${part} loaded`),
    };
    const loader = create({
      part: 'shell',
      shareScope: () => SCOPE,
      inlineDiscovery: documentText(OLD),
      fetchDiscovery,
      allowedOrigins: [SHELL_ORIGIN],
      visitor: () => VISITOR,
      loads,
      report: (failure) => reports.push(failure),
      ...changes,
    });
    return {
      loader,
      init,
      get,
      fetchDiscovery,
      reports,
      events,
      codes: () => reports.map(({ code }) => code),
    };
  }

  const openedUrls = () => loadScript.mock.calls.map(([{ url }]) => url);

  it('requests nothing before the first load', () => {
    const { fetchDiscovery } = setLoader({ inlineDiscovery: null });
    expect(fetchDiscovery).not.toHaveBeenCalled();
    expect(openedUrls()).toEqual([]);
  });

  it('initialises the container once with the page’s libraries before it requests a module', async () => {
    const { loader, init, get } = setLoader();
    await Promise.all([loader.load('mount'), loader.load('session')]);
    expect(init.mock.calls).toEqual([[scope]]);
    expect(init.mock.invocationCallOrder[0]).toBeLessThan(get.mock.invocationCallOrder[0]!);
  });

  // Pages of other teams have no such option.
  const describeOwn = way in OWN_RUNTIMES ? describe : () => undefined;
  describeOwn('a module that waits', () => {
    it('requests the files of a module after another promise has settled, and opens the remote before that', async () => {
      const { loader, get } = setLoader();
      let settle = () => {};
      const session = loader.load('session', new Promise<void>((resolve) => (settle = resolve)));
      await loader.load('mount');
      await jest.advanceTimersByTimeAsync(0);
      expect(openedUrls()).toHaveLength(1);
      expect(get.mock.calls).toEqual([['./mount']]);
      settle();
      await expect(session).resolves.toBe(SESSION);
      expect(get).toHaveBeenLastCalledWith('./session');
    });

    it('shares each attempt to open the remote with a module that waits', async () => {
      const { loader } = setLoader();
      loadScript.mockReset().mockRejectedValue(new Error('404'));
      const mount = loader.load('mount');
      const session = loader.load(
        'session',
        mount.catch(() => undefined),
      );
      await expect(mount).rejects.toThrow('mount could not be loaded');
      await expect(session).rejects.toThrow('session could not be loaded');
      expect(openedUrls()).toHaveLength(2);
    });

    it('requests a module that waits from the version that repaired the page', async () => {
      const { loader, codes } = setLoader();
      const broken = jest.fn(() => Promise.reject(new Error('this release is broken')));
      loadScript.mockResolvedValueOnce({ init: jest.fn(), get: broken });
      const mount = loader.load('mount');
      await expect(loader.load('session', mount)).resolves.toBe(SESSION);
      expect(broken.mock.calls).toEqual([['./mount']]);
      expect(codes()).toEqual(['remote-retry']);
    });
  });

  it('accepts a container that another loader of the page has initialised', async () => {
    const { loader, init, reports } = setLoader();
    init.mockImplementation(() => {
      throw new Error(
        'Container initialization failed as it has already been initialized with a different share scope',
      );
    });
    await expect(loader.load('mount')).resolves.toBe(MOUNT);
    expect(reports).toEqual([]);
  });

  it('rejects a container that rejects the page’s libraries', async () => {
    const { loader, init, codes } = setLoader();
    init.mockRejectedValue(new Error('Unsatisfied version 18.3.1 of shared singleton module react'));
    await expect(loader.load('mount')).rejects.toThrow('Unsatisfied version 18.3.1');
    expect(codes()).toEqual(['remote-retry', 'remote-failed']);
  });

  it('reads the address from the document in the page without a request', async () => {
    const { loader, fetchDiscovery, reports } = setLoader();
    await expect(loader.load('mount')).resolves.toBe(MOUNT);
    const script = { url: OLD.url, integrity: OLD.metadata.integrity, timeoutMs: 3000 };
    expect(loadScript.mock.calls).toEqual([[script, OLD.extras.globalName]]);
    expect(fetchDiscovery).not.toHaveBeenCalled();
    expect(reports).toEqual([]);
  });

  it('fetches the document if the page has none', async () => {
    const { loader } = setLoader({ inlineDiscovery: null });
    await expect(loader.load('session')).resolves.toBe(SESSION);
    expect(openedUrls()).toEqual([NEW.url]);
  });

  describe('modules that load concurrently', () => {
    it('share one document and one registration', async () => {
      const { loader, fetchDiscovery } = setLoader({ inlineDiscovery: null });
      await expect(Promise.all([loader.load('mount'), loader.load('session')])).resolves.toEqual([
        MOUNT,
        SESSION,
      ]);
      await loader.load('mount');
      expect(fetchDiscovery).toHaveBeenCalledTimes(1);
      expect(openedUrls()).toHaveLength(1);
    });

    it('do not share a failure: the next load requests the document again', async () => {
      const { loader, fetchDiscovery, reports } = setLoader({ inlineDiscovery: null });
      fetchDiscovery.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
      await expect(loader.load('mount')).rejects.toThrow('offline');
      reports.length = 0;
      await expect(loader.load('mount')).resolves.toBe(MOUNT);
      expect(reports).toEqual([]);
    });
  });

  it('reports the loading build and its success', async () => {
    const { loader, events } = setLoader();
    await loader.load('mount');
    expect(events).toEqual([`shell ${OLD.extras.buildId} started`, 'shell loaded']);
  });

  it('reports the build that replaced a failed one, and no module that never loaded', async () => {
    const { loader, get, events } = setLoader();
    get.mockRejectedValue(new Error('unreachable'));
    await expect(loader.load('mount')).rejects.toThrow('unreachable');
    expect(events).toEqual([`shell ${OLD.extras.buildId} started`, `shell ${NEW.extras.buildId} started`]);
  });

  describe('a failure', () => {
    it('causes one retry with the current document and a report', async () => {
      const { loader, get, fetchDiscovery, reports } = setLoader();
      get.mockRejectedValueOnce(new Error('the release was removed'));
      await expect(loader.load('mount')).resolves.toBe(MOUNT);
      expect(fetchDiscovery).toHaveBeenCalledTimes(1);
      expect(openedUrls()).toEqual([OLD.url, NEW.url]);
      expect(reports).toEqual([
        {
          code: 'remote-retry',
          part: 'shell',
          message: expect.stringMatching(/shell\/mount.*the release was removed/),
        },
      ]);
    });

    it('registers the remote again only if its address has changed', async () => {
      const { loader, get, fetchDiscovery } = setLoader();
      fetchDiscovery.mockResolvedValue(documentText(OLD));
      get.mockRejectedValueOnce(new Error('a line broke'));
      await expect(loader.load('mount')).resolves.toBe(MOUNT);
      expect(openedUrls()).toEqual([OLD.url]);
    });

    it('rejects after the single retry with a report, and a guard recognises it', async () => {
      const { loader, get, codes } = setLoader();
      get.mockRejectedValue(new Error('unreachable'));
      const thrown = await loader.load('mount').catch((failure: unknown) => failure);
      expect(isRemoteLoadError(thrown)).toBe(true);
      expect(thrown).toMatchObject({
        code: 'remote-failed',
        message: expect.stringMatching(/shell\/mount.*unreachable/),
      });
      expect(get).toHaveBeenCalledTimes(2);
      expect(codes()).toEqual(['remote-retry', 'remote-failed']);
    });

    it('logs "failed to load css" once if it is the style sheet', async () => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { loader, get } = setLoader();
      get.mockRejectedValue(
        Object.assign(new Error('Loading CSS chunk 1 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' }),
      );
      await expect(loader.load('mount')).rejects.toThrow('Loading CSS chunk 1 failed.');
      expect(log.mock.calls).toEqual([['failed to load css']]);
    });

    it('includes a module that the remote does not expose', async () => {
      const { loader, get } = setLoader();
      get.mockRejectedValue(new Error('Module "./mount" does not exist in container.'));
      await expect(loader.load('mount')).rejects.toThrow('does not exist in container');
    });

    it('does not affect the next load', async () => {
      const { loader, get } = setLoader();
      get.mockRejectedValueOnce(new Error('unreachable')).mockRejectedValueOnce(new Error('unreachable'));
      await expect(loader.load('mount')).rejects.toThrow('unreachable');
      await expect(loader.load('mount')).resolves.toBe(MOUNT);
    });
  });

  describe('an invalid document', () => {
    it.each([
      ['no JSON', '<!doctype html>'],
      ['an empty text', ''],
      ['another part', '{"microFrontends":{}}'],
      ['unusable versions', '{"microFrontends":{"shell":[null]}}'],
      ['a foreign origin', documentText(versionWith({ url: 'https://evil.example/remoteEntry.js' }))],
    ])('in the page is repaired by a fresh one: %s', async (_, inlineDiscovery) => {
      const { loader, codes } = setLoader({ inlineDiscovery });
      await expect(loader.load('mount')).resolves.toBe(MOUNT);
      expect(openedUrls()).toEqual([NEW.url]);
      expect(codes()).toEqual(['remote-retry']);
    });

    it('that names a foreign origin is rejected, and nothing of it is registered (R-SEC-2)', async () => {
      const foreign = documentText(versionWith({ url: 'https://evil.example/remoteEntry.js' }));
      const { loader, get, fetchDiscovery } = setLoader({ inlineDiscovery: foreign });
      fetchDiscovery.mockResolvedValue(foreign);
      await expect(loader.load('mount')).rejects.toThrow('foreign origin');
      expect(openedUrls()).toEqual([]);
      expect(get).not.toHaveBeenCalled();
    });
  });

  describe('a part that the document forbids to load', () => {
    const STOPPED = versionWith({ extras: { ...OLD.extras, stopped: ['*'] } });
    const OTHER_CONTRACT = versionWith({ extras: { ...OLD.extras, contractVersion: '2.0' } });

    it.each([
      ['remote-stopped', STOPPED],
      ['contract-mismatch', OTHER_CONTRACT],
    ])('is reported once as %s without a request or a retry', async (code, version) => {
      const { loader, get, fetchDiscovery, codes } = setLoader({ inlineDiscovery: documentText(version) });
      const results = await Promise.allSettled([
        loader.load('mount'),
        loader.load('mount'),
        loader.load('session'),
      ]);
      for (const result of results) {
        expect(result.status).toBe('rejected');
        expect(isRemoteLoadError((result as PromiseRejectedResult).reason)).toBe(true);
      }
      expect(codes()).toEqual([code]);
      expect(fetchDiscovery).not.toHaveBeenCalled();
      expect(openedUrls()).toEqual([]);
      expect(get).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(60_000);
      expect(codes()).toEqual([code]);
    });

    it('loads when a later document allows it', async () => {
      const { loader, fetchDiscovery, codes } = setLoader({ inlineDiscovery: documentText(STOPPED) });
      await loader.load('mount').catch(() => undefined);
      fetchDiscovery.mockResolvedValueOnce(documentText(STOPPED));
      await expect(loader.load('mount')).rejects.toThrow('stopped');
      expect(codes()).toEqual(['remote-stopped']);
      await expect(loader.load('mount')).resolves.toBe(MOUNT);
      expect(fetchDiscovery).toHaveBeenCalledTimes(2);
    });

    it('is not loaded by a repair', async () => {
      const { loader, get, fetchDiscovery, codes } = setLoader();
      await loader.load('mount');
      fetchDiscovery.mockResolvedValue(documentText(STOPPED));
      await expect(loader.repair('session')).rejects.toThrow('stopped');
      get.mockRejectedValueOnce(new Error('unreachable'));
      await expect(loader.load('session')).rejects.toThrow('stopped');
      expect(codes()).toEqual(['remote-stopped', 'remote-retry']);
      expect(openedUrls()).toEqual([OLD.url]);
    });

    it('reads region and device of the visitor at each choice', async () => {
      const canary = versionWith({
        url: `${SHELL_ORIGIN}/remoteEntry.44444444.js`,
        deployment: { traffic: 0, default: false },
        extras: { ...OLD.extras, regions: { KAZ: 100 } },
      });
      let region = 'GLOBAL';
      const { loader } = setLoader({
        inlineDiscovery: documentText(OLD, canary),
        visitor: () => ({ region, deviceId: undefined }),
      });
      region = 'KAZ';
      await loader.load('mount');
      expect(openedUrls()).toEqual([canary.url]);
    });
  });

  describe('the deadline of 3 s', () => {
    it('is reported once when it passes, and a late module still loads', async () => {
      const { loader, get, codes } = setLoader();
      let arrive: (factory: () => unknown) => void = () => undefined;
      get.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
      const loading = loader.load('mount');
      await jest.advanceTimersByTimeAsync(2999);
      expect(codes()).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(codes()).toEqual(['remote-timeout']);
      await jest.advanceTimersByTimeAsync(60_000);
      arrive(() => MOUNT);
      await expect(loading).resolves.toBe(MOUNT);
      expect(codes()).toEqual(['remote-timeout']);
    });

    it('is not reported for a module in time, and leaves no timer', async () => {
      const { loader, codes } = setLoader();
      await loader.load('mount');
      await jest.advanceTimersByTimeAsync(10_000);
      expect(codes()).toEqual([]);
      expect(jest.getTimerCount()).toBe(0);
    });

    it('applies to a discovery document that never arrives', async () => {
      const { loader, fetchDiscovery, codes } = setLoader({ inlineDiscovery: null });
      fetchDiscovery.mockReturnValue(new Promise(() => undefined));
      const ended = loader.load('mount').catch((failure: unknown) => failure);
      await jest.advanceTimersByTimeAsync(3000);
      expect(codes()).toContain('remote-timeout');
      await jest.advanceTimersByTimeAsync(3000);
      expect(isRemoteLoadError(await ended)).toBe(true);
      expect(fetchDiscovery).toHaveBeenCalledTimes(2);
    });
  });

  it('loads an entry script with its integrity, and gives the retry more time', async () => {
    const { loader } = setLoader();
    loadScript.mockRejectedValueOnce(new Error('unreachable'));
    await loader.load('mount');
    expect(loadScript.mock.calls).toEqual([
      [{ url: OLD.url, integrity: OLD.metadata.integrity, timeoutMs: 3000 }, OLD.extras.globalName],
      [{ url: NEW.url, integrity: NEW.metadata.integrity, timeoutMs: 20_000 }, NEW.extras.globalName],
    ]);
  });

  it('requests a failed entry script again, even from the same address', async () => {
    const { loader, fetchDiscovery } = setLoader();
    fetchDiscovery.mockResolvedValue(documentText(OLD));
    loadScript.mockRejectedValueOnce(new Error('a line broke'));
    await expect(loader.load('mount')).resolves.toBe(MOUNT);
    expect(openedUrls()).toEqual([OLD.url, OLD.url]);
  });

  describe('the repair of a part whose release was removed', () => {
    it('loads a module of the current release', async () => {
      const { loader } = setLoader();
      await loader.load('mount');
      await expect(loader.repair('session')).resolves.toBe(SESSION);
      expect(openedUrls()).toEqual([OLD.url, NEW.url]);
    });

    it('rejects with its failure and reports nothing', async () => {
      const { loader, fetchDiscovery, reports } = setLoader();
      await loader.load('mount');
      fetchDiscovery.mockRejectedValue(new Error('offline'));
      await expect(loader.repair('session')).rejects.toThrow('offline');
      expect(reports).toEqual([]);
    });
  });
});
