/** @jest-environment jest-fixed-jsdom */
import type { MountedPart, ShellModules } from 'shared-config/contracts';
import { RemoteLoadError, type RemoteLoader } from 'shared-config/loader';
import { createFakeSession } from '../testing/fake-session.fixture';
import { createShellConnection, type ShellPlaces } from './shell-connection';

const part = (): MountedPart<object> => ({ update: () => undefined, unmount: () => undefined });
const session = createFakeSession({ status: 'anonymous', user: null }).session();

/** A shell whose modules fail as long as the test says so. */
function createShell() {
  const failing = new Set<string>();
  const mountHeader = jest.fn((_element: HTMLElement, _options?: object) => Promise.resolve(part()));
  const mountFooter = jest.fn((_element: HTMLElement, _options?: object) => Promise.resolve(part()));
  const modules = { mount: { mountHeader, mountFooter }, session: { getSession: () => session } };
  const load = jest.fn(async (name: string) => {
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

function setUp(places: Partial<ShellPlaces> = {}) {
  const shell = createShell();
  const everywhere = { header: document.createElement('div'), footer: document.createElement('div') };
  const reported: string[] = [];
  const connection = createShellConnection(
    shell.loader,
    { ...everywhere, ...places },
    { locale: 'tr-TUR' },
    ({ code, part, message }) => reported.push(`${code} ${part}: ${message}`),
  );
  const states: string[] = [];
  const stop = connection.subscribe(() => states.push(connection.sessionState().kind));
  return { ...shell, ...everywhere, connection, states, stop, reported };
}

test('nothing is loaded before connect', () => {
  const { connection, load } = setUp();
  expect(load).not.toHaveBeenCalled();
  expect(connection.sessionState()).toEqual({ kind: 'loading' });
});

test('connect mounts header and footer in the page’s language and hands out the session', async () => {
  const { connection, mountHeader, mountFooter, header, footer, states } = setUp();
  await connection.connect();
  expect(mountHeader.mock.calls).toEqual([[header, { locale: 'tr-TUR' }]]);
  expect(mountFooter.mock.calls).toEqual([[footer, { locale: 'tr-TUR' }]]);
  expect(connection.sessionState()).toEqual({ kind: 'ready', session });
  expect(states).toEqual(['ready']);
});

test.each<[keyof ShellPlaces, 'mountHeader' | 'mountFooter', 'mountHeader' | 'mountFooter']>([
  ['header', 'mountHeader', 'mountFooter'],
  ['footer', 'mountFooter', 'mountHeader'],
])('a page without a place for the %s does without it', async (place, left, stays) => {
  const shell = setUp({ [place]: null });
  await shell.connection.connect();
  expect(shell[left]).not.toHaveBeenCalled();
  expect(shell[stays]).toHaveBeenCalledTimes(1);
});

test('the footer is mounted when the header is, and asked for at the same time', async () => {
  const { connection, load, mountHeader, mountFooter } = setUp();
  let finish = () => {};
  mountHeader.mockReturnValue(new Promise((resolve) => (finish = () => resolve(part()))));
  const connecting = connection.connect();
  // A footer that asked after a header that failed would be a second try of its own.
  expect(load.mock.calls.filter(([name]) => name === 'mount')).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve));
  expect(mountFooter).not.toHaveBeenCalled();
  finish();
  await connecting;
  expect(mountFooter).toHaveBeenCalledTimes(1);
});

describe('a shell that fails', () => {
  test('never makes connect reject; the session is unavailable', async () => {
    const { connection, failing, states } = setUp();
    failing.add('mount').add('session');
    await expect(connection.connect()).resolves.toBeUndefined();
    expect(connection.sessionState()).toEqual({ kind: 'unavailable' });
    expect(states).toEqual(['unavailable']);
  });

  test('is asked again by another connect, which mounts what is missing', async () => {
    const { connection, failing, states, mountHeader, mountFooter } = setUp();
    failing.add('mount').add('session');
    await connection.connect();
    failing.clear();
    await connection.connect();
    expect(states).toEqual(['unavailable', 'loading', 'ready']);
    expect(mountHeader).toHaveBeenCalledTimes(1);
    expect(mountFooter).toHaveBeenCalledTimes(1);
  });

  test('without its header still gives the session', async () => {
    const { connection, failing } = setUp();
    failing.add('mount');
    await connection.connect();
    expect(connection.sessionState().kind).toBe('ready');
  });

  test('without its session still gives header and footer', async () => {
    const { connection, failing, mountHeader, mountFooter } = setUp();
    failing.add('session');
    await connection.connect();
    expect(connection.sessionState().kind).toBe('unavailable');
    expect(mountHeader).toHaveBeenCalledTimes(1);
    expect(mountFooter).toHaveBeenCalledTimes(1);
  });

  test('in its header alone is tried again there alone', async () => {
    const { connection, mountHeader, mountFooter } = setUp();
    mountHeader.mockRejectedValueOnce(new Error('no boot data'));
    await connection.connect();
    await connection.connect();
    expect(mountHeader).toHaveBeenCalledTimes(2);
    expect(mountFooter).toHaveBeenCalledTimes(1);
  });

  test('in its header does not take the footer along', async () => {
    const { connection, mountHeader, mountFooter } = setUp();
    mountHeader.mockRejectedValueOnce(new Error('no boot data'));
    await connection.connect();
    expect(mountFooter).toHaveBeenCalledTimes(1);
  });

  test('in a part that came is reported; what the loader reported is not reported twice', async () => {
    const { connection, failing, mountHeader, mountFooter, reported } = setUp();
    failing.add('session');
    mountHeader.mockRejectedValueOnce(new Error('no boot data'));
    mountFooter.mockRejectedValueOnce(new Error('no place'));
    await connection.connect();
    expect(reported).toEqual(['mount-failed header: no boot data', 'mount-failed footer: no place']);
  });
});

describe('a shell that stands', () => {
  test('is not mounted again by another connect', async () => {
    const { connection, mountHeader, mountFooter } = setUp();
    await connection.connect();
    await connection.connect();
    expect(mountHeader).toHaveBeenCalledTimes(1);
    expect(mountFooter).toHaveBeenCalledTimes(1);
  });

  test('is mounted once also when two calls overlap', async () => {
    const { connection, mountHeader, mountFooter } = setUp();
    await Promise.all([connection.connect(), connection.connect()]);
    expect(mountHeader).toHaveBeenCalledTimes(1);
    expect(mountFooter).toHaveBeenCalledTimes(1);
  });

  test('keeps its session when another connect fails', async () => {
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
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const answer = shell.load.getMockImplementation()!;
    shell.load.mockImplementation((name) => arrived.then(() => answer(name)));
    return { ...shell, arrive };
  }

  test('is unavailable after three seconds, and still taken when it comes', async () => {
    const { connection, states, arrive, mountHeader } = setUpHanging();
    const connected = connection.connect();
    await jest.advanceTimersByTimeAsync(2_999);
    expect(states).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(states).toEqual(['unavailable']);
    arrive();
    await connected;
    expect(states).toEqual(['unavailable', 'ready']);
    expect(mountHeader).toHaveBeenCalledTimes(1);
  });

  test('leaves no timer behind when it came in time', async () => {
    const { connection, states, arrive } = setUpHanging();
    const connected = connection.connect();
    arrive();
    await connected;
    expect(jest.getTimerCount()).toBe(0);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(states).toEqual(['ready']);
  });
});

test('who has stopped listening hears nothing more', async () => {
  const { connection, states, stop } = setUp();
  stop();
  await connection.connect();
  expect(states).toEqual([]);
});

test('the state is the same object until it changes, as React’s store hook wants it', async () => {
  const { connection } = setUp();
  expect(connection.sessionState()).toBe(connection.sessionState());
  await connection.connect();
  expect(connection.sessionState()).toBe(connection.sessionState());
});

describe('the language', () => {
  test('is told to what stands, and to what comes later', async () => {
    const { connection, mountHeader, mountFooter, failing } = setUp();
    const update = jest.fn();
    mountHeader.mockResolvedValue({ ...part(), update });
    mountFooter.mockRejectedValueOnce(new Error('not yet'));
    await connection.connect();
    connection.speak('en-TR');
    expect(update.mock.calls).toEqual([[{ locale: 'en-TR' }]]);
    failing.clear();
    await connection.connect();
    expect(mountFooter.mock.lastCall?.[1]).toEqual({ locale: 'en-TR' });
  });

  test('is offered to the session as soon as there is one, once, and taken back', async () => {
    const takeBack = jest.fn();
    const offer = jest.spyOn(session, 'offerLanguageChange').mockReturnValue(takeBack);
    const { connection } = setUp();
    const prepare = () => Promise.reject(new Error('unused'));
    const stop = connection.offerLanguageChange(prepare);
    expect(offer).not.toHaveBeenCalled();
    await connection.connect();
    await connection.connect();
    expect(offer.mock.calls).toEqual([[prepare]]);
    stop();
    expect(takeBack).toHaveBeenCalledTimes(1);
    offer.mockRestore();
  });

  test('is not offered to a shell from before there were such offers', async () => {
    const { connection } = setUp();
    const { offerLanguageChange } = session;
    Reflect.deleteProperty(session, 'offerLanguageChange');
    const stop = connection.offerLanguageChange(() => Promise.reject(new Error('unused')));
    await connection.connect();
    expect(stop).not.toThrow();
    Object.assign(session, { offerLanguageChange });
  });
});

describe('the suggestion of the app', () => {
  function setHeader() {
    const set = setUp();
    const update = jest.fn();
    set.mountHeader.mockImplementation(() => Promise.resolve({ ...part(), update }));
    return { ...set, update };
  }

  test('is the header’s own affair as long as the page says nothing', async () => {
    const { connection, update } = setHeader();
    connection.suggestApp(true);
    await connection.connect();
    expect(update).not.toHaveBeenCalled();
  });

  test('is switched off and on again in a header that stands, each time once', async () => {
    const { connection, update } = setHeader();
    await connection.connect();
    for (const isSuggested of [false, false, true]) connection.suggestApp(isSuggested);
    expect(update.mock.calls).toEqual([[{ smartBanner: false }], [{ smartBanner: true }]]);
  });

  test('is switched off in a header that comes later', async () => {
    const { connection, update } = setHeader();
    const connecting = connection.connect();
    connection.suggestApp(false);
    await connecting;
    expect(update.mock.calls).toEqual([[{ smartBanner: false }]]);
  });
});
