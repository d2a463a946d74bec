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
const SCOPE = { react: { '19.3.1': {} } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const loadScript = jest.mocked(loadEntryScript);

/** A loader with a pretended container; it has both modules until a test says otherwise. */
function setLoader(changes: Partial<RemoteLoaderOptions> = {}) {
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
  const told: string[] = [];
  const loads = {
    began: (part: string, buildId: string) => void told.push(`${part} ${buildId} began`),
    came: (part: string) => void told.push(`${part} came`),
  };
  const loader = createRemoteLoader<Modules>({
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
  return { loader, init, get, fetchDiscovery, reports, told, codes: () => reports.map(({ code }) => code) };
}

const openedUrls = () => loadScript.mock.calls.map(([{ url }]) => url);

test('asks for nothing before the first module is wanted', () => {
  const { fetchDiscovery } = setLoader({ inlineDiscovery: null });
  expect(fetchDiscovery).not.toHaveBeenCalled();
  expect(openedUrls()).toEqual([]);
});

test('gives the container the page’s libraries, once, before it asks for a module', async () => {
  const { loader, init, get } = setLoader();
  await Promise.all([loader.load('mount'), loader.load('session')]);
  expect(init.mock.calls).toEqual([[SCOPE]]);
  expect(init.mock.invocationCallOrder[0]).toBeLessThan(get.mock.invocationCallOrder[0]!);
});

test('takes a container that another loader of the page has given its libraries', async () => {
  const { loader, init, reports } = setLoader();
  init.mockImplementation(() => {
    throw new Error(
      'Container initialization failed as it has already been initialized with a different share scope',
    );
  });
  await expect(loader.load('mount')).resolves.toBe(MOUNT);
  expect(reports).toEqual([]);
});

test('takes no container that refuses the page’s libraries', async () => {
  const { loader, init, codes } = setLoader();
  init.mockRejectedValue(new Error('Unsatisfied version 18.3.1 of shared singleton module react'));
  await expect(loader.load('mount')).rejects.toThrow('Unsatisfied version 18.3.1');
  expect(codes()).toEqual(['remote-retry', 'remote-failed']);
});

test('takes the address from the document in the page and asks the network for none', async () => {
  const { loader, fetchDiscovery, reports } = setLoader();
  await expect(loader.load('mount')).resolves.toBe(MOUNT);
  const script = { url: OLD.url, integrity: OLD.metadata.integrity, timeoutMs: 3000 };
  expect(loadScript.mock.calls).toEqual([[script, OLD.extras.globalName]]);
  expect(fetchDiscovery).not.toHaveBeenCalled();
  expect(reports).toEqual([]);
});

test('fetches the document where the page carries none', async () => {
  const { loader } = setLoader({ inlineDiscovery: null });
  await expect(loader.load('session')).resolves.toBe(SESSION);
  expect(openedUrls()).toEqual([NEW.url]);
});

describe('modules that are asked for together', () => {
  test('share one document and one registration', async () => {
    const { loader, fetchDiscovery } = setLoader({ inlineDiscovery: null });
    await expect(Promise.all([loader.load('mount'), loader.load('session')])).resolves.toEqual([
      MOUNT,
      SESSION,
    ]);
    await loader.load('mount');
    expect(fetchDiscovery).toHaveBeenCalledTimes(1);
    expect(openedUrls()).toHaveLength(1);
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
  const { loader, get, told } = setLoader();
  get.mockRejectedValue(new Error('gone'));
  await expect(loader.load('mount')).rejects.toThrow('gone');
  expect(told).toEqual([`shell ${OLD.extras.buildId} began`, `shell ${NEW.extras.buildId} began`]);
});

describe('what fails', () => {
  test('is tried once more with the document of this moment, and told as a retry', async () => {
    const { loader, get, fetchDiscovery, reports } = setLoader();
    get.mockRejectedValueOnce(new Error('the deploy is gone'));
    await expect(loader.load('mount')).resolves.toBe(MOUNT);
    expect(fetchDiscovery).toHaveBeenCalledTimes(1);
    expect(openedUrls()).toEqual([OLD.url, NEW.url]);
    expect(reports).toEqual([
      {
        code: 'remote-retry',
        part: 'shell',
        message: expect.stringMatching(/shell\/mount.*the deploy is gone/),
      },
    ]);
  });

  test('registers the remote again only when its address has changed', async () => {
    const { loader, get, fetchDiscovery } = setLoader();
    fetchDiscovery.mockResolvedValue(documentText(OLD));
    get.mockRejectedValueOnce(new Error('a line broke'));
    await expect(loader.load('mount')).resolves.toBe(MOUNT);
    expect(openedUrls()).toEqual([OLD.url]);
  });

  test('ends after the one retry, told once more and with a guard that knows it', async () => {
    const { loader, get, codes } = setLoader();
    get.mockRejectedValue(new Error('gone'));
    const thrown = await loader.load('mount').catch((failure: unknown) => failure);
    expect(isRemoteLoadError(thrown)).toBe(true);
    expect(thrown).toMatchObject({
      code: 'remote-failed',
      message: expect.stringMatching(/shell\/mount.*gone/),
    });
    expect(get).toHaveBeenCalledTimes(2);
    expect(codes()).toEqual(['remote-retry', 'remote-failed']);
  });

  test('logs "failed to load css", once, when it is the style sheet', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { loader, get } = setLoader();
    get.mockRejectedValue(
      Object.assign(new Error('Loading CSS chunk 1 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' }),
    );
    await expect(loader.load('mount')).rejects.toThrow('Loading CSS chunk 1 failed.');
    expect(log.mock.calls).toEqual([['failed to load css']]);
  });

  test('is a module that the remote does not expose, too', async () => {
    const { loader, get } = setLoader();
    get.mockRejectedValue(new Error('Module "./mount" does not exist in container.'));
    await expect(loader.load('mount')).rejects.toThrow('does not exist in container');
  });

  test('leaves the next load a way to succeed', async () => {
    const { loader, get } = setLoader();
    get.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
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
    const { loader, codes } = setLoader({ inlineDiscovery });
    await expect(loader.load('mount')).resolves.toBe(MOUNT);
    expect(openedUrls()).toEqual([NEW.url]);
    expect(codes()).toEqual(['remote-retry']);
  });

  test('that names a foreign origin is refused and nothing of it is registered (R-SEC-2)', async () => {
    const foreign = documentText(versionWith({ url: 'https://evil.example/remoteEntry.js' }));
    const { loader, get, fetchDiscovery } = setLoader({ inlineDiscovery: foreign });
    fetchDiscovery.mockResolvedValue(foreign);
    await expect(loader.load('mount')).rejects.toThrow('foreign origin');
    expect(openedUrls()).toEqual([]);
    expect(get).not.toHaveBeenCalled();
  });
});

describe('a part that this page is not to load now', () => {
  const STOPPED = versionWith({ extras: { ...OLD.extras, stopped: ['*'] } });
  const OTHER_CONTRACT = versionWith({ extras: { ...OLD.extras, contractVersion: '2.0' } });

  test.each([
    ['remote-stopped', STOPPED],
    ['contract-mismatch', OTHER_CONTRACT],
  ])('is told once as %s, and nothing of it is requested or tried again', async (code, version) => {
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
    const { loader, get, fetchDiscovery, codes } = setLoader();
    await loader.load('mount');
    fetchDiscovery.mockResolvedValue(documentText(STOPPED));
    await expect(loader.repair('session')).rejects.toThrow('stopped');
    get.mockRejectedValueOnce(new Error('gone'));
    await expect(loader.load('session')).rejects.toThrow('stopped');
    expect(codes()).toEqual(['remote-stopped', 'remote-retry']);
    expect(openedUrls()).toEqual([OLD.url]);
  });

  test('is asked for with the region and device of the visitor at that moment', async () => {
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
  test('is told once when it passes, and what comes later is still taken', async () => {
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

test('an entry is loaded by its integrity, and the retry has more time', async () => {
  const { loader } = setLoader();
  loadScript.mockRejectedValueOnce(new Error('gone'));
  await loader.load('mount');
  expect(loadScript.mock.calls).toEqual([
    [{ url: OLD.url, integrity: OLD.metadata.integrity, timeoutMs: 3000 }, OLD.extras.globalName],
    [{ url: NEW.url, integrity: NEW.metadata.integrity, timeoutMs: 20_000 }, NEW.extras.globalName],
  ]);
});

test('an entry that did not come is asked for again, also where its address has not changed', async () => {
  const { loader, fetchDiscovery } = setLoader();
  fetchDiscovery.mockResolvedValue(documentText(OLD));
  loadScript.mockRejectedValueOnce(new Error('a line broke'));
  await expect(loader.load('mount')).resolves.toBe(MOUNT);
  expect(openedUrls()).toEqual([OLD.url, OLD.url]);
});

describe('the repair of a part whose release is gone', () => {
  test('loads a module of the present release', async () => {
    const { loader } = setLoader();
    await loader.load('mount');
    await expect(loader.repair('session')).resolves.toBe(SESSION);
    expect(openedUrls()).toEqual([OLD.url, NEW.url]);
  });

  test('hands its failure to the caller and reports nothing itself', async () => {
    const { loader, fetchDiscovery, reports } = setLoader();
    fetchDiscovery.mockRejectedValue(new Error('offline'));
    await expect(loader.repair('session')).rejects.toThrow('offline');
    expect(reports).toEqual([]);
  });
});
