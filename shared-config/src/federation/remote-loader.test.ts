import type { ShellErrorDetail } from '../contracts/contracts';
import { documentText, integrityOf, SHELL_ORIGIN, versionWith, VISITOR } from './discovery.fixture';
import { loadEntryScript } from './load-entry-script';
import { createRemoteLoader, isRemoteLoadError, type RemoteLoaderOptions } from './remote-loader';

jest.mock('./load-entry-script');

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
const SESSION = { who: 'nobody' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A loader with a pretended runtime; `loadRemote` answers both modules until a test says otherwise. */
function setLoader(changes: Partial<RemoteLoaderOptions> = {}) {
  const runtime = {
    registerPlugins: jest.fn(),
    registerRemotes: jest.fn(),
    loadRemote: jest.fn((id: string): Promise<unknown> =>
      Promise.resolve(id === 'shell/mount' ? MOUNT : SESSION),
    ),
  };
  const fetchDiscovery = jest.fn(() => Promise.resolve(documentText(NEW)));
  const reports: ShellErrorDetail[] = [];
  const told: string[] = [];
  const loads = {
    began: (part: string, buildId: string) => void told.push(`${part} ${buildId} began`),
    came: (part: string) => void told.push(`${part} came`),
  };
  const loader = createRemoteLoader<Modules>({
    part: 'shell',
    runtime: runtime as never,
    inlineDiscovery: documentText(OLD),
    fetchDiscovery,
    allowedOrigins: [SHELL_ORIGIN],
    visitor: () => VISITOR,
    loads,
    report: (failure) => reports.push(failure),
    ...changes,
  });
  return { loader, runtime, fetchDiscovery, reports, told, codes: () => reports.map(({ code }) => code) };
}

const registeredUrls = (runtime: { registerRemotes: jest.Mock }) =>
  runtime.registerRemotes.mock.calls.map(([[remote], options]) => [remote.entry, options?.force ?? false]);

test('asks for nothing before the first module is wanted, but guards the runtime at once', () => {
  const { runtime, fetchDiscovery } = setLoader({ inlineDiscovery: null });
  expect(fetchDiscovery).not.toHaveBeenCalled();
  expect(runtime.registerRemotes).not.toHaveBeenCalled();
  expect(runtime.registerPlugins).toHaveBeenCalledTimes(1);
});

test('takes the address from the document in the page and asks the network for none', async () => {
  const { loader, runtime, fetchDiscovery, reports } = setLoader();
  await expect(loader.load('mount')).resolves.toBe(MOUNT);
  expect(runtime.registerRemotes.mock.calls[0]![0]).toEqual([
    { name: 'shell', entry: OLD.url, entryGlobalName: OLD.extras.globalName, type: 'global' },
  ]);
  expect(fetchDiscovery).not.toHaveBeenCalled();
  expect(reports).toEqual([]);
});

test('fetches the document where the page carries none', async () => {
  const { loader, runtime } = setLoader({ inlineDiscovery: null });
  await expect(loader.load('session')).resolves.toBe(SESSION);
  expect(registeredUrls(runtime)).toEqual([[NEW.url, false]]);
});

describe('modules that are asked for together', () => {
  test('share one document and one registration', async () => {
    const { loader, runtime, fetchDiscovery } = setLoader({ inlineDiscovery: null });
    await expect(Promise.all([loader.load('mount'), loader.load('session')])).resolves.toEqual([
      MOUNT,
      SESSION,
    ]);
    await loader.load('mount');
    expect(fetchDiscovery).toHaveBeenCalledTimes(1);
    expect(runtime.registerRemotes).toHaveBeenCalledTimes(1);
  });

  test('do not share a failure: the next one asks for the document again', async () => {
    const { loader, fetchDiscovery, reports } = setLoader({ inlineDiscovery: null });
    fetchDiscovery.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    await expect(loader.load('mount')).rejects.toThrow('offline');
    reports.length = 0;
    await expect(loader.load('mount')).resolves.toBe(MOUNT);
    expect(reports).toEqual([]);
  });
});

test('says which build is loaded, and that it came', async () => {
  const { loader, told } = setLoader();
  await loader.load('mount');
  expect(told).toEqual([`shell ${OLD.extras.buildId} began`, 'shell came']);
});

test('says which build was loaded instead of one that failed, and nothing of modules that never came', async () => {
  const { loader, runtime, told } = setLoader();
  runtime.loadRemote.mockRejectedValue(new Error('gone'));
  await expect(loader.load('mount')).rejects.toThrow('gone');
  expect(told).toEqual([`shell ${OLD.extras.buildId} began`, `shell ${NEW.extras.buildId} began`]);
});

describe('what fails', () => {
  test('is tried once more with the document of this moment, and told as a retry', async () => {
    const { loader, runtime, fetchDiscovery, reports } = setLoader();
    runtime.loadRemote.mockRejectedValueOnce(new Error('the deploy is gone'));
    await expect(loader.load('mount')).resolves.toBe(MOUNT);
    expect(fetchDiscovery).toHaveBeenCalledTimes(1);
    expect(registeredUrls(runtime)).toEqual([
      [OLD.url, false],
      [NEW.url, true],
    ]);
    expect(reports).toEqual([
      {
        code: 'remote-retry',
        part: 'shell',
        message: expect.stringMatching(/shell\/mount.*the deploy is gone/),
      },
    ]);
  });

  test('registers the remote again only when its address has changed', async () => {
    const { loader, runtime, fetchDiscovery } = setLoader();
    fetchDiscovery.mockResolvedValue(documentText(OLD));
    runtime.loadRemote.mockRejectedValueOnce(new Error('a line broke'));
    await expect(loader.load('mount')).resolves.toBe(MOUNT);
    expect(registeredUrls(runtime)).toEqual([[OLD.url, false]]);
  });

  test('ends after the one retry, told once more and with a guard that knows it', async () => {
    const { loader, runtime, codes } = setLoader();
    runtime.loadRemote.mockRejectedValue(new Error('gone'));
    const thrown = await loader.load('mount').catch((failure: unknown) => failure);
    expect(isRemoteLoadError(thrown)).toBe(true);
    expect(thrown).toMatchObject({
      code: 'remote-failed',
      message: expect.stringMatching(/shell\/mount.*gone/),
    });
    expect(runtime.loadRemote).toHaveBeenCalledTimes(2);
    expect(codes()).toEqual(['remote-retry', 'remote-failed']);
  });

  test('is a module that the remote does not expose, too', async () => {
    const { loader, runtime } = setLoader();
    runtime.loadRemote.mockResolvedValue(null);
    await expect(loader.load('mount')).rejects.toThrow('shell/mount is not exposed');
  });

  test('leaves the next load a way to succeed', async () => {
    const { loader, runtime } = setLoader();
    runtime.loadRemote.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
    await expect(loader.load('mount')).rejects.toThrow('gone');
    await expect(loader.load('mount')).resolves.toBe(MOUNT);
  });
});

describe('a document that cannot be used', () => {
  test.each([
    ['no JSON', '<!doctype html>'],
    ['an empty text', ''],
    ['another part', '{"microFrontends":{}}'],
    ['versions of no use', '{"microFrontends":{"shell":[null]}}'],
    ['a foreign origin', documentText(versionWith({ url: 'https://evil.example/remoteEntry.js' }))],
  ])('in the page is repaired by a fresh one: %s', async (_, inlineDiscovery) => {
    const { loader, runtime, codes } = setLoader({ inlineDiscovery });
    await expect(loader.load('mount')).resolves.toBe(MOUNT);
    expect(registeredUrls(runtime)).toEqual([[NEW.url, false]]);
    expect(codes()).toEqual(['remote-retry']);
  });

  test('that names a foreign origin is refused and nothing of it is registered (attack 2)', async () => {
    const foreign = documentText(versionWith({ url: 'https://evil.example/remoteEntry.js' }));
    const { loader, runtime, fetchDiscovery } = setLoader({ inlineDiscovery: foreign });
    fetchDiscovery.mockResolvedValue(foreign);
    await expect(loader.load('mount')).rejects.toThrow('foreign origin');
    expect(runtime.registerRemotes).not.toHaveBeenCalled();
    expect(runtime.loadRemote).not.toHaveBeenCalled();
  });
});

describe('a part that this page is not to load now', () => {
  const STOPPED = versionWith({ extras: { ...OLD.extras, stopped: ['*'] } });
  const OTHER_CONTRACT = versionWith({ extras: { ...OLD.extras, contractVersion: '2.0' } });

  test.each([
    ['remote-stopped', STOPPED],
    ['contract-mismatch', OTHER_CONTRACT],
  ])('is told once as %s, and nothing of it is requested or tried again', async (code, version) => {
    const { loader, runtime, fetchDiscovery, codes } = setLoader({ inlineDiscovery: documentText(version) });
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
    expect(runtime.registerRemotes).not.toHaveBeenCalled();
    expect(runtime.loadRemote).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(codes()).toEqual([code]);
  });

  test('comes when a later load finds a document that lets it', async () => {
    const { loader, fetchDiscovery, codes } = setLoader({ inlineDiscovery: documentText(STOPPED) });
    await loader.load('mount').catch(() => undefined);
    fetchDiscovery.mockResolvedValueOnce(documentText(STOPPED));
    await expect(loader.load('mount')).rejects.toThrow('stopped');
    expect(codes()).toEqual(['remote-stopped']);
    await expect(loader.load('mount')).resolves.toBe(MOUNT);
    expect(fetchDiscovery).toHaveBeenCalledTimes(2);
  });

  test('is not repaired from either', async () => {
    const { loader, runtime, fetchDiscovery, codes } = setLoader();
    await loader.load('mount');
    fetchDiscovery.mockResolvedValue(documentText(STOPPED));
    await expect(loader.repair('session')).rejects.toThrow('stopped');
    runtime.loadRemote.mockRejectedValueOnce(new Error('gone'));
    await expect(loader.load('session')).rejects.toThrow('stopped');
    expect(codes()).toEqual(['remote-stopped', 'remote-retry']);
    expect(registeredUrls(runtime)).toEqual([[OLD.url, false]]);
  });

  test('is asked for with the region and device of the visitor at that moment', async () => {
    const canary = versionWith({
      url: `${SHELL_ORIGIN}/remoteEntry.44444444.js`,
      deployment: { traffic: 0, default: false },
      extras: { ...OLD.extras, regions: { KAZ: 100 } },
    });
    let region = 'GLOBAL';
    const { loader, runtime } = setLoader({
      inlineDiscovery: documentText(OLD, canary),
      visitor: () => ({ region, deviceId: undefined }),
    });
    region = 'KAZ';
    await loader.load('mount');
    expect(registeredUrls(runtime)).toEqual([[canary.url, false]]);
  });
});

describe('the deadline of 3 s', () => {
  test('is told once when it passes, and what comes later is still taken', async () => {
    const { loader, runtime, codes } = setLoader();
    let arrive: (module: unknown) => void = () => undefined;
    runtime.loadRemote.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const loading = loader.load('mount');
    await jest.advanceTimersByTimeAsync(2999);
    expect(codes()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(codes()).toEqual(['remote-timeout']);
    await jest.advanceTimersByTimeAsync(60_000);
    arrive(MOUNT);
    await expect(loading).resolves.toBe(MOUNT);
    expect(codes()).toEqual(['remote-timeout']);
  });

  test('is not told of what came in time, and no timer is left', async () => {
    const { loader, codes } = setLoader();
    await loader.load('mount');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(codes()).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('holds for a discovery document that never comes', async () => {
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

describe('the guard', () => {
  const enter = (runtime: { registerPlugins: jest.Mock }, entry: string) =>
    runtime.registerPlugins.mock.calls[0]![0][0].loadEntry({
      remoteInfo: { entry, entryGlobalName: 'shell_1' },
    });

  test('lets in only what discovery has named, by its integrity, and gives the retry more time', async () => {
    const { loader, runtime } = setLoader();
    const loadScript = jest.mocked(loadEntryScript).mockResolvedValue({});
    await expect(enter(runtime, OLD.url)).rejects.toThrow('not named by the discovery document');
    runtime.loadRemote.mockRejectedValueOnce(new Error('gone'));
    await loader.load('mount');
    await enter(runtime, OLD.url);
    await enter(runtime, NEW.url);
    await expect(enter(runtime, `${SHELL_ORIGIN}/remoteEntry.js`)).rejects.toThrow('not named');
    expect(loadScript.mock.calls).toEqual([
      [{ url: OLD.url, integrity: OLD.metadata.integrity, timeoutMs: 3000 }, 'shell_1'],
      [{ url: NEW.url, integrity: NEW.metadata.integrity, timeoutMs: 20_000 }, 'shell_1'],
    ]);
  });
});

describe('the repair of a part whose release is gone', () => {
  test('loads a module of the present release', async () => {
    const { loader, runtime } = setLoader();
    await loader.load('mount');
    await expect(loader.repair('session')).resolves.toBe(SESSION);
    expect(registeredUrls(runtime)).toEqual([
      [OLD.url, false],
      [NEW.url, true],
    ]);
  });

  test('hands its failure to the caller and reports nothing itself', async () => {
    const { loader, fetchDiscovery, reports } = setLoader();
    fetchDiscovery.mockRejectedValue(new Error('offline'));
    await expect(loader.repair('session')).rejects.toThrow('offline');
    expect(reports).toEqual([]);
  });
});
