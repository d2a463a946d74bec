/** @jest-environment jest-fixed-jsdom */
import type { MountedPart, ShellModules } from 'shared-config/contracts/contracts';
import { RemoteLoadError, type RemoteLoader } from 'shared-config/loader/loader';
import { createFakeSession } from '../testing/fake-session.fixture';
import { createShellConnection, type ShellElements } from './shell-connection';

const createWidget = (): MountedPart<object> => ({ update: () => undefined, unmount: () => undefined });
const session = createFakeSession({ status: 'anonymous', user: null }).session();

/** Creates a shell whose modules fail while their names are in `failing`. */
function createShell() {
  const failing = new Set<string>();
  const mountHeader = jest.fn((_element: HTMLElement, _options?: object) => Promise.resolve(createWidget()));
  const mountFooter = jest.fn((_element: HTMLElement, _options?: object) => Promise.resolve(createWidget()));
  const modules = { mount: { mountHeader, mountFooter }, session: { getSession: () => session } };
  const load = jest.fn(async (name: string, after?: Promise<unknown>) => {
    await after;
    if (failing.has(name)) throw new RemoteLoadError(`${name} could not be loaded`);
    return modules[name as keyof typeof modules];
  });
  const loader = { load, repair: () => Promise.reject(new Error('unused')) };
  return {
    failing,
    mountHeader,
    mountFooter,
    load,
    loader: loader as unknown as RemoteLoader<ShellModules>,
  };
}

function setUp(overrides: Partial<ShellElements> = {}) {
  const shell = createShell();
  const elements = { header: document.createElement('div'), footer: document.createElement('div') };
  const reported: string[] = [];
  const connection = createShellConnection(
    shell.loader,
    { ...elements, ...overrides },
    { locale: 'tr-TUR' },
    ({ code, part, message }) => reported.push(`${code} ${part}: ${message}`),
  );
  const states: string[] = [];
  const stop = connection.subscribe(() => states.push(connection.sessionState().kind));
  return { ...shell, ...elements, connection, states, stop, reported };
}

test('nothing loads before connect', () => {
  const { connection, load } = setUp();
  expect(load).not.toHaveBeenCalled();
  expect(connection.sessionState()).toEqual({ kind: 'loading' });
});

test('connect mounts header and footer in the page’s language and provides the session', async () => {
  const { connection, mountHeader, mountFooter, header, footer, states } = setUp();
  await connection.connect();
  expect(mountHeader.mock.calls).toEqual([[header, { locale: 'tr-TUR' }]]);
  expect(mountFooter.mock.calls).toEqual([[footer, { locale: 'tr-TUR' }]]);
  expect(connection.sessionState()).toEqual({ kind: 'ready', session });
  expect(states).toEqual(['ready']);
});

test.each<[keyof ShellElements, 'mountHeader' | 'mountFooter', 'mountHeader' | 'mountFooter']>([
  ['header', 'mountHeader', 'mountFooter'],
  ['footer', 'mountFooter', 'mountHeader'],
])('a page without an element for the %s skips it', async (name, skipped, mounted) => {
  const shell = setUp({ [name]: null });
  await shell.connection.connect();
  expect(shell[skipped]).not.toHaveBeenCalled();
  expect(shell[mounted]).toHaveBeenCalledTimes(1);
});

test('the footer loads in parallel with the header and mounts after it', async () => {
  const { connection, load, mountHeader, mountFooter } = setUp();
  let finish = () => {};
  mountHeader.mockReturnValue(new Promise((resolve) => (finish = () => resolve(createWidget()))));
  const connecting = connection.connect();
  // Loading after a failed header would count as a retry.
  expect(load.mock.calls.filter(([name]) => name === 'mount')).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve));
  expect(mountFooter).not.toHaveBeenCalled();
  finish();
  await connecting;
  expect(mountFooter).toHaveBeenCalledTimes(1);
});

test('the session loads after the header has mounted', async () => {
  const { connection, load, mountHeader } = setUp();
  let finish = () => {};
  mountHeader.mockReturnValue(new Promise((resolve) => (finish = () => resolve(createWidget()))));
  const connecting = connection.connect();
  await new Promise((resolve) => setTimeout(resolve));
  // Called together with the load of the header, so that both share each attempt to open the shell.
  expect(load.mock.calls.map(([name]) => name)).toContain('session');
  expect(connection.sessionState().kind).toBe('loading');
  finish();
  await connecting;
  expect(connection.sessionState().kind).toBe('ready');
});

describe('a failing shell', () => {
  test('makes the session unavailable without rejecting connect', async () => {
    const { connection, failing, states } = setUp();
    failing.add('mount').add('session');
    await expect(connection.connect()).resolves.toBeUndefined();
    expect(connection.sessionState()).toEqual({ kind: 'unavailable' });
    expect(states).toEqual(['unavailable']);
  });

  test('loads again on the next connect, which mounts missing widgets', async () => {
    const { connection, failing, states, mountHeader, mountFooter } = setUp();
    failing.add('mount').add('session');
    await connection.connect();
    failing.clear();
    await connection.connect();
    expect(states).toEqual(['unavailable', 'loading', 'ready']);
    expect(mountHeader).toHaveBeenCalledTimes(1);
    expect(mountFooter).toHaveBeenCalledTimes(1);
  });

  test('loads again after a pending attempt during which connect was called', async () => {
    const { connection, load, mountFooter } = setUp();
    let fail = () => {};
    mountFooter.mockReturnValueOnce(new Promise((_, reject) => (fail = () => reject(new Error('tampered')))));
    const first = connection.connect();
    await new Promise((resolve) => setTimeout(resolve));
    const second = connection.connect();
    fail();
    await Promise.all([first, second]);
    expect(mountFooter).toHaveBeenCalledTimes(2);
    await connection.connect();
    // The first attempt loads header, footer and session, the second one the footer.
    expect(load).toHaveBeenCalledTimes(4);
  });

  test('provides the session without header and footer', async () => {
    const { connection, failing } = setUp();
    failing.add('mount');
    await connection.connect();
    expect(connection.sessionState().kind).toBe('ready');
  });

  test('mounts header and footer without the session', async () => {
    const { connection, failing, mountHeader, mountFooter } = setUp();
    failing.add('session');
    await connection.connect();
    expect(connection.sessionState().kind).toBe('unavailable');
    expect(mountHeader).toHaveBeenCalledTimes(1);
    expect(mountFooter).toHaveBeenCalledTimes(1);
  });

  test('mounts again only the header that failed', async () => {
    const { connection, mountHeader, mountFooter } = setUp();
    mountHeader.mockRejectedValueOnce(new Error('no boot data'));
    await connection.connect();
    await connection.connect();
    expect(mountHeader).toHaveBeenCalledTimes(2);
    expect(mountFooter).toHaveBeenCalledTimes(1);
  });

  test('mounts the footer even if the header fails', async () => {
    const { connection, mountHeader, mountFooter } = setUp();
    mountHeader.mockRejectedValueOnce(new Error('no boot data'));
    await connection.connect();
    expect(mountFooter).toHaveBeenCalledTimes(1);
  });

  test('is reported for a failed mount, but not again for a failed load', async () => {
    const { connection, failing, mountHeader, mountFooter, reported } = setUp();
    failing.add('session');
    mountHeader.mockRejectedValueOnce(new Error('no boot data'));
    mountFooter.mockRejectedValueOnce(new Error('no place'));
    await connection.connect();
    expect(reported).toEqual(['mount-failed header: no boot data', 'mount-failed footer: no place']);
  });
});

describe('a mounted shell', () => {
  test('does not mount again on another connect', async () => {
    const { connection, mountHeader, mountFooter } = setUp();
    await connection.connect();
    await connection.connect();
    expect(mountHeader).toHaveBeenCalledTimes(1);
    expect(mountFooter).toHaveBeenCalledTimes(1);
  });

  test('mounts once during overlapping connects', async () => {
    const { connection, mountHeader, mountFooter } = setUp();
    await Promise.all([connection.connect(), connection.connect()]);
    expect(mountHeader).toHaveBeenCalledTimes(1);
    expect(mountFooter).toHaveBeenCalledTimes(1);
  });

  test('keeps its session if another connect fails', async () => {
    const { connection, failing } = setUp();
    await connection.connect();
    failing.add('mount').add('session');
    await connection.connect();
    expect(connection.sessionState()).toEqual({ kind: 'ready', session });
  });
});

describe('a shell that hangs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function setUpHanging() {
    const shell = setUp();
    let resume: () => void = () => undefined;
    const resumed = new Promise<void>((resolve) => (resume = resolve));
    const load = shell.load.getMockImplementation()!;
    shell.load.mockImplementation((name) => resumed.then(() => load(name)));
    return { ...shell, resume };
  }

  test('is unavailable after three seconds and mounts when it loads later', async () => {
    const { connection, states, resume, mountHeader } = setUpHanging();
    const connected = connection.connect();
    await jest.advanceTimersByTimeAsync(2_999);
    expect(states).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(states).toEqual(['unavailable']);
    resume();
    await connected;
    expect(states).toEqual(['unavailable', 'ready']);
    expect(mountHeader).toHaveBeenCalledTimes(1);
  });

  test('leaves no timer after loading in time', async () => {
    const { connection, states, resume } = setUpHanging();
    const connected = connection.connect();
    resume();
    await connected;
    expect(jest.getTimerCount()).toBe(0);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(states).toEqual(['ready']);
  });
});

test('unsubscribed listeners are not called', async () => {
  const { connection, states, stop } = setUp();
  stop();
  await connection.connect();
  expect(states).toEqual([]);
});

test('the state is the same object until it changes, as useSyncExternalStore requires', async () => {
  const { connection } = setUp();
  expect(connection.sessionState()).toBe(connection.sessionState());
  await connection.connect();
  expect(connection.sessionState()).toBe(connection.sessionState());
});

describe('the language', () => {
  test('is set on mounted widgets and on later ones', async () => {
    const { connection, mountHeader, mountFooter, failing } = setUp();
    const update = jest.fn();
    mountHeader.mockResolvedValue({ ...createWidget(), update });
    mountFooter.mockRejectedValueOnce(new Error('not yet'));
    await connection.connect();
    connection.setLocale('en-TR');
    expect(update.mock.calls).toEqual([[{ locale: 'en-TR' }]]);
    failing.clear();
    await connection.connect();
    expect(mountFooter.mock.lastCall?.[1]).toEqual({ locale: 'en-TR' });
  });

  test.each(['mountHeader', 'mountFooter'] as const)(
    'is set on a widget whose %s is pending',
    async (name) => {
      const { connection, ...shell } = setUp();
      const update = jest.fn();
      let finish = () => {};
      const pending = new Promise<MountedPart<object>>((resolve) => {
        finish = () => resolve({ ...createWidget(), update });
      });
      shell[name].mockReturnValue(pending);
      const connecting = connection.connect();
      await new Promise((resolve) => setTimeout(resolve));
      connection.setLocale('en-TR');
      finish();
      await connecting;
      expect(update.mock.calls).toEqual([[{ locale: 'en-TR' }]]);
    },
  );

  test('is offered once to the session when it is ready, and withdrawn', async () => {
    const withdraw = jest.fn();
    const offer = jest.spyOn(session, 'offerLanguageChange').mockReturnValue(withdraw);
    const { connection } = setUp();
    const prepare = () => Promise.reject(new Error('unused'));
    const stop = connection.offerLanguageChange(prepare);
    expect(offer).not.toHaveBeenCalled();
    await connection.connect();
    await connection.connect();
    expect(offer.mock.calls).toEqual([[prepare]]);
    stop();
    expect(withdraw).toHaveBeenCalledTimes(1);
    offer.mockRestore();
  });

  test('is not offered to a shell that lacks offerLanguageChange', async () => {
    const { connection } = setUp();
    const { offerLanguageChange } = session;
    Reflect.deleteProperty(session, 'offerLanguageChange');
    const stop = connection.offerLanguageChange(() => Promise.reject(new Error('unused')));
    await connection.connect();
    expect(stop).not.toThrow();
    Object.assign(session, { offerLanguageChange });
  });
});

describe('the app suggestion', () => {
  function setUpHeader() {
    const shell = setUp();
    const update = jest.fn();
    shell.mountHeader.mockImplementation(() => Promise.resolve({ ...createWidget(), update }));
    return { ...shell, update };
  }

  test('does not update the header by default', async () => {
    const { connection, update } = setUpHeader();
    connection.suggestApp(true);
    await connection.connect();
    expect(update).not.toHaveBeenCalled();
  });

  test('updates a mounted header once per change', async () => {
    const { connection, update } = setUpHeader();
    await connection.connect();
    for (const isSuggested of [false, false, true]) connection.suggestApp(isSuggested);
    expect(update.mock.calls).toEqual([[{ smartBanner: false }], [{ smartBanner: true }]]);
  });

  test('updates a header that mounts later', async () => {
    const { connection, update } = setUpHeader();
    const connecting = connection.connect();
    connection.suggestApp(false);
    await connecting;
    expect(update.mock.calls).toEqual([[{ smartBanner: false }]]);
  });
});
