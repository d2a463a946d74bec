/** @jest-environment node */
import { GatewayError, NetworkError, NotSignedInError } from 'shared-config/api/api';
import type { UserInfo } from 'shared-config/contracts/contracts';
import { createDeferred as pendingAnswer } from 'shared-config/platform/create-deferred.fixture';
import { sessionNames } from '../../core/session-names';
import { userWith } from './session-store.fixture';
import { createBrowser, openTab, type Browser, type Tab } from './tabs.fixture';
// R-SEC-38

const MARKER = 'shell:user-id';
const PENDING = 'shell:pending-sign-out';
const mira = userWith();
const otto = userWith({ id: 20002, username: 'otto' });
const passMs = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Creates a backend with one auth cookie for all tabs. */
function createServer() {
  const server = {
    user: mira as UserInfo | null,
    isLogoutBroken: false,
    hasAppUser: false,
    logouts: 0,
    profiles: 0,
  };
  const fetchProfile = jest.fn(async () => {
    server.profiles += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (!server.user) throw new NotSignedInError(10007, 'not signed in');
    return server.user;
  });
  const logOut = jest.fn(async (signal: AbortSignal) => {
    server.logouts += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (signal.aborted) throw new NetworkError('aborted');
    if (server.isLogoutBroken) throw new GatewayError(500);
    server.user = null;
  });
  /** Signs in as a sign-in form does. */
  const logIn = async (tab: Tab, user: UserInfo) => {
    await tab.calls.signIn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      server.user = user;
      return { status: 'signed-in' };
    });
    void tab.session.completeSignIn(user);
  };
  return Object.assign(server, { fetchProfile, logOut, logIn });
}

let browser: Browser;
let server: ReturnType<typeof createServer>;
let tabs: Tab[];

const open = () => {
  const tab = openTab(browser, server, () => 0.5);
  tabs.push(tab);
  return tab;
};
/** Opens tabs of a visitor who is signed in. */
async function openSignedIn(count: number): Promise<Tab[]> {
  const opened = Array.from({ length: count }, open);
  await Promise.all([...opened.map(({ session }) => session.loadProfile()), passMs(1_000)]);
  return opened;
}

/** Lets every write fail, as in a full storage. */
function fillStorage() {
  for (const { page } of tabs)
    page.localStorage.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
}

/** Clears the storage, as a script of another tab does. */
function clearStorage({ page }: Tab) {
  browser.stored.clear();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }));
}

beforeEach(() => {
  jest.useFakeTimers();
  browser = createBrowser();
  server = createServer();
  tabs = [];
});
afterEach(() => {
  tabs.forEach(({ close }) => close());
  expect(jest.getTimerCount()).toBeLessThan(20);
  jest.useRealTimers();
});

describe('a successful sign-out', () => {
  test('leaves neither a mark nor a timer', async () => {
    const [tab] = await openSignedIn(1);
    void tab!.session.signOut();
    await passMs(100);
    expect(tab!.session.status).toBe('anonymous');
    expect(browser.stored.has(PENDING)).toBe(false);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('shows the visitor as signed out while the call is pending', async () => {
    const [tab] = await openSignedIn(1);
    server.logOut.mockImplementation(() => new Promise(() => undefined));
    void tab!.session.signOut();
    await passMs(0);
    expect(tab!.session.status).toBe('anonymous');
  });

  test.each([
    ['10007', new NotSignedInError(10007, 'not signed in')],
    ['401', new GatewayError(401)],
  ])('treats the answer %s as a success', async (_, answer) => {
    const [tab] = await openSignedIn(1);
    server.logOut.mockRejectedValueOnce(answer);
    void tab!.session.signOut();
    await passMs(100);
    expect(browser.stored.has(PENDING)).toBe(false);
    expect(tab!.report).not.toHaveBeenCalled();
  });

  test.each([
    ['succeeds if the profile names no user', null, false],
    ['fails if the profile still names the user', mira, true],
  ])('after the answer 403 %s', async (_, user, isPending) => {
    const [tab] = await openSignedIn(1);
    server.logOut.mockRejectedValueOnce(new GatewayError(403));
    server.user = user;
    void tab!.session.signOut();
    await passMs(100);
    expect(browser.stored.has(PENDING)).toBe(isPending);
  });
});

describe('a pending sign-out', () => {
  async function failSignOut() {
    const opened = await openSignedIn(2);
    server.isLogoutBroken = true;
    void opened[0]!.session.signOut();
    await passMs(100);
    return opened as [Tab, Tab];
  }

  test('keeps all tabs signed out after any event that reloads the profile', async () => {
    const [first, second] = await failSignOut();
    server.profiles = 0;
    for (const { session, page } of [first, second]) {
      void session.loadProfile({ force: true });
      void session.loadProfile();
      page.dispatchEvent(Object.assign(new Event('storage'), { key: MARKER, newValue: '10001' }));
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    }
    await passMs(60_000);
    expect([first.session.status, second.session.status]).toEqual(['anonymous', 'anonymous']);
    expect(browser.stored.has(MARKER)).toBe(false);
    expect(server.profiles).toBe(0);
  });

  test('ignores a profile answer that arrives after another tab has signed out', async () => {
    const [first, second] = (await openSignedIn(2)) as [Tab, Tab];
    const lateAnswer = pendingAnswer<UserInfo>();
    server.fetchProfile.mockReturnValueOnce(lateAnswer.promise);
    void second.session.loadProfile({ force: true });
    await passMs(0);
    server.isLogoutBroken = true;
    void first.session.signOut();
    await passMs(100);
    lateAnswer.resolve(mira);
    await passMs(1_000);
    expect(second.session.status).toBe('anonymous');
    expect(browser.stored.has(MARKER)).toBe(false);
  });

  test('keeps the visitor signed out on the next page load and retries the call', async () => {
    const [first, second] = await failSignOut();
    first.close();
    second.close();
    const before = server.logouts;
    await passMs(10_000);
    expect(server.logouts).toBe(before);
    const next = open();
    void next.session.loadProfile();
    await passMs(100);
    expect(next.statuses).toEqual(['unknown', 'anonymous']);
    expect(server.logouts).toBe(before + 1);
    server.isLogoutBroken = false;
    await passMs(60_000);
    expect(server.user).toBeNull();
    expect(browser.stored.has(PENDING)).toBe(false);
  });

  test('retries the call when the browser is online again', async () => {
    const [first] = await failSignOut();
    server.isLogoutBroken = false;
    await passMs(1_900);
    const before = server.logouts;
    first.page.dispatchEvent(new Event('online'));
    await passMs(2_000);
    expect(server.logouts).toBeGreaterThan(before);
    expect(server.user).toBeNull();
  });

  test.each([true, false])(
    'makes few calls a minute for all tabs together (Web Locks: %s)',
    async (hasLocks) => {
      browser = createBrowser({ hasLocks });
      const opened = await openSignedIn(5);
      server.isLogoutBroken = true;
      void opened[0]!.session.signOut();
      for (let second = 0; second < 60; second += 1) {
        for (const { page, session } of opened) {
          page.dispatchEvent(new Event('online'));
          void session.loadProfile({ force: true });
        }
        await passMs(1_000);
      }
      expect(server.logouts).toBeGreaterThan(3);
      expect(server.logouts).toBeLessThanOrEqual(8);
    },
  );

  test('shows the notice once in all tabs after three failures and hides it after a success', async () => {
    const [first, second] = await failSignOut();
    await passMs(3_900);
    expect(first.showNotice).not.toHaveBeenCalled();
    await passMs(60_000);
    for (const { showNotice } of [first, second]) expect(showNotice.mock.calls).toEqual([[true]]);
    server.isLogoutBroken = false;
    await passMs(120_000);
    for (const { showNotice } of [first, second]) expect(showNotice.mock.calls).toEqual([[true], [false]]);
  });

  test('makes no retry while the app has a user, whose token the call would send', async () => {
    const [first] = await failSignOut();
    const before = server.logouts;
    server.hasAppUser = true;
    await passMs(60_000);
    first.page.dispatchEvent(new Event('online'));
    await passMs(60_000);
    expect(server.logouts).toBe(before);
    server.isLogoutBroken = false;
    server.hasAppUser = false;
    await passMs(60_000);
    expect(server.user).toBeNull();
    expect(browser.stored.has(PENDING)).toBe(false);
  });

  test('reports every failure', async () => {
    const [first, second] = await failSignOut();
    await passMs(30_000);
    const reported = [...first.report.mock.calls, ...second.report.mock.calls];
    expect(reported).toHaveLength(server.logouts);
    expect(reported[0]).toEqual([{ code: 'logout-failed', part: 'session', message: 'gateway error' }]);
  });

  test('works without storage in the tab that has signed out', async () => {
    const [tab] = await openSignedIn(1);
    browser.isStorageDisabled = true;
    server.isLogoutBroken = true;
    void tab!.session.signOut();
    await passMs(100);
    void tab!.session.loadProfile({ force: true });
    await passMs(100);
    expect(tab!.session.status).toBe('anonymous');
    server.isLogoutBroken = false;
    await passMs(60_000);
    expect(server.user).toBeNull();
  });
});

describe.each([true, false])('a sign-in while a sign-out is pending (Web Locks: %s)', (hasLocks) => {
  beforeEach(() => {
    browser = createBrowser({ hasLocks });
  });

  test('ends the sign-out and keeps the new session in all tabs', async () => {
    const [first, second] = (await openSignedIn(2)) as [Tab, Tab];
    server.isLogoutBroken = true;
    void first.session.signOut();
    await passMs(100);
    server.isLogoutBroken = false;
    void server.logIn(second, otto);
    await passMs(120_000);
    expect(server.user).toBe(otto);
    expect([first.session.user?.id, second.session.user?.id]).toEqual([otto.id, otto.id]);
    expect(browser.stored.has(PENDING)).toBe(false);
  });

  test('waits for a pending logout call', async () => {
    const [tab] = await openSignedIn(1);
    void tab!.session.signOut();
    await passMs(5);
    void server.logIn(tab!, otto);
    await passMs(60_000);
    expect(server.user).toBe(otto);
    expect(tab!.session.user?.id).toBe(otto.id);
  });

  test('aborts a hanging logout call after two seconds', async () => {
    const [tab] = await openSignedIn(1);
    let signal: AbortSignal | undefined;
    server.logOut.mockImplementation((abortSignal) => {
      signal = abortSignal;
      return new Promise((_, reject) =>
        abortSignal.addEventListener('abort', () => reject(new NetworkError())),
      );
    });
    void tab!.session.signOut();
    await passMs(5);
    void server.logIn(tab!, otto);
    await passMs(1_900);
    expect([signal?.aborted, server.user]).toEqual([false, mira]);
    await passMs(60_000);
    expect([signal?.aborted, server.user]).toEqual([true, otto]);
    expect(tab!.session.user?.id).toBe(otto.id);
  });

  test('leaves the sign-out pending when the backend rejects the sign-in', async () => {
    const [tab] = await openSignedIn(1);
    server.isLogoutBroken = true;
    void tab!.session.signOut();
    await passMs(100);
    await expect(tab!.calls.signIn(() => Promise.reject(new Error('wrong password')))).rejects.toThrow(
      'wrong',
    );
    await tab!.calls.signIn(() => Promise.resolve({ status: 'code-required' }));
    expect(browser.stored.has(PENDING)).toBe(true);
    expect(tab!.session.status).toBe('anonymous');
  });
});

describe('a tab whose profile call fails or waits', () => {
  const restore = ({ page }: Tab) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const overloaded = new GatewayError(503);

  test('shows no user after a sign-out in another tab', async () => {
    const [first, second] = (await openSignedIn(2)) as [Tab, Tab];
    // The sign-out has ended when the other tab receives the first event.
    server.logOut.mockImplementationOnce(async () => {
      server.user = null;
    });
    server.fetchProfile.mockRejectedValueOnce(overloaded);
    void first.session.signOut();
    await passMs(600_000);
    expect(second.session).toMatchObject({ status: 'anonymous', user: null });
  });

  test('shows no user when the browser restores it after a sign-out', async () => {
    const [restored] = (await openSignedIn(1)) as [Tab];
    // A page in the back-forward cache receives no events.
    browser.pages.length = 0;
    const [other] = (await openSignedIn(1)) as [Tab];
    void other.session.signOut();
    await passMs(1_000);
    server.fetchProfile.mockRejectedValue(overloaded);
    restore(restored);
    expect(restored.session).toMatchObject({ status: 'unknown', user: null });
    await passMs(60_000);
    expect(restored.session).toMatchObject({ status: 'anonymous', user: null });
  });

  test('hides the user immediately, also during the back-off, and then shows the new one', async () => {
    const [tab] = (await openSignedIn(1)) as [Tab];
    for (let change = 0; change < 6; change += 1) {
      restore(tab);
      await passMs(1_000 * 2 ** change);
    }
    restore(tab);
    server.user = otto;
    browser.stored.set(MARKER, String(otto.id));
    tab.page.dispatchEvent(Object.assign(new Event('storage'), { key: MARKER, newValue: String(otto.id) }));
    expect(tab.session).toMatchObject({ status: 'unknown', user: null });
    expect(browser.stored.get(MARKER)).toBe(String(otto.id));
    await passMs(60_000);
    expect(tab.session.user).toEqual(otto);
  });

  test.each([
    ['a full storage never named', fillStorage, restore],
    ['a cleared storage no longer names', () => undefined, clearStorage],
  ])('keeps a user whom %s', async (_, breakStorage, happen) => {
    const tab = open();
    breakStorage();
    void tab.session.loadProfile();
    await passMs(1_000);
    happen(tab);
    await passMs(1_000);
    server.fetchProfile.mockRejectedValue(overloaded);
    happen(tab);
    restore(tab);
    await passMs(60_000);
    expect(tab.statuses).toEqual(['unknown', 'signed-in']);
    expect(tab.session.user).toEqual(mira);
  });

  test('hides the user at most once while another tab removes the marker repeatedly', async () => {
    const [tab] = (await openSignedIn(1)) as [Tab];
    for (let change = 0; change < 5; change += 1) {
      browser.stored.delete(MARKER);
      tab.page.dispatchEvent(Object.assign(new Event('storage'), { key: MARKER, newValue: null }));
      await passMs(20_000);
    }
    expect(tab.statuses).toEqual(['unknown', 'signed-in', 'unknown', 'signed-in']);
  });

  test('hides the user after a sign-out without a saved mark during the back-off', async () => {
    const [tab] = (await openSignedIn(1)) as [Tab];
    restore(tab);
    await passMs(1_000);
    server.fetchProfile.mockRejectedValue(overloaded);
    browser.stored.delete(MARKER);
    tab.page.dispatchEvent(Object.assign(new Event('storage'), { key: MARKER, newValue: null }));
    await passMs(60_000);
    // Without the mark, only the missing marker shows that the session is over.
    expect(tab.session).toMatchObject({ status: 'expired', user: null });
  });

  test('shows no user after a sign-out in another tab during the back-off', async () => {
    const [first, second] = (await openSignedIn(2)) as [Tab, Tab];
    restore(second);
    await passMs(1_000);
    server.logOut.mockImplementationOnce(async () => {
      server.user = null;
    });
    server.fetchProfile.mockRejectedValue(overloaded);
    void first.session.signOut();
    await passMs(10);
    expect(second.session).toMatchObject({ status: 'unknown', user: null });
    await passMs(600_000);
    expect(second.session).toMatchObject({ status: 'anonymous', user: null });
  });

  test('keeps the user whom the marker still names', async () => {
    const [tab] = (await openSignedIn(1)) as [Tab];
    server.fetchProfile.mockRejectedValue(overloaded);
    restore(tab);
    await passMs(60_000);
    expect(tab.session.user).toEqual(mira);
  });
});

describe('a sign-out that the storage rejects', () => {
  const disableStorage = () => void (browser.isStorageDisabled = true);

  test.each([
    ['full', fillStorage],
    ['forbidden', disableStorage],
  ])('never ends a later session of another tab (storage: %s)', async (_, breakStorage) => {
    const [first, second] = (await openSignedIn(2)) as [Tab, Tab];
    breakStorage();
    server.isLogoutBroken = true;
    void first.session.signOut();
    await passMs(1_500);
    server.isLogoutBroken = false;
    void server.logIn(second, otto);
    await passMs(120_000);
    expect(server.user).toBe(otto);
    expect(server.logouts).toBe(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is retried while the profile still names its user', async () => {
    const [tab] = (await openSignedIn(1)) as [Tab];
    disableStorage();
    server.isLogoutBroken = true;
    void tab.session.signOut();
    await passMs(10_000);
    server.isLogoutBroken = false;
    await passMs(60_000);
    expect(server.user).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is retried later when the profile call fails', async () => {
    const [tab] = (await openSignedIn(1)) as [Tab];
    disableStorage();
    server.isLogoutBroken = true;
    void tab.session.signOut();
    await passMs(100);
    server.isLogoutBroken = false;
    server.fetchProfile.mockRejectedValueOnce(new NetworkError('connection lost'));
    await passMs(60_000);
    expect(server.user).toBeNull();
    expect(server.logouts).toBe(2);
  });
});

test('a sign-out before the first profile belongs to the user of the marker', async () => {
  browser.stored.set(MARKER, '10001');
  server.isLogoutBroken = true;
  void open().session.signOut();
  await passMs(100);
  expect(browser.stored.get(PENDING)).toMatch(/^10001 /);
});

describe('two editions on one origin', () => {
  let turkey: ReturnType<typeof createServer>;
  const openIn = (edition: 'KAZ' | 'TUR') => {
    const [api, suffix] = edition === 'KAZ' ? [server, ''] : [turkey, ':api.halden-tr.example'];
    const tab = openTab(browser, api, () => 0.5, sessionNames(suffix));
    tabs.push(tab);
    return tab;
  };
  beforeEach(() => {
    turkey = createServer();
  });

  test('keep a pending sign-out at the API that it belongs to', async () => {
    turkey.user = otto;
    server.isLogoutBroken = true;
    const first = openIn('KAZ');
    void first.session.loadProfile();
    await passMs(100);
    void first.session.signOut();
    await passMs(100);
    first.close();
    const second = openIn('TUR');
    void second.session.loadProfile();
    await passMs(60_000);
    expect([turkey.logouts, second.session.user?.id]).toEqual([0, otto.id]);
    server.isLogoutBroken = false;
    const later = openIn('KAZ');
    void later.session.loadProfile();
    await passMs(60_000);
    expect([later.session.status, server.user]).toEqual(['anonymous', null]);
  });

  test('take no profile from each other', async () => {
    turkey.user = null;
    const [first, second] = [openIn('KAZ'), openIn('TUR')];
    browser.stored.set(MARKER, '10001');
    void first.session.loadProfile();
    void second.session.loadProfile();
    await passMs(5_000);
    expect([first.session.status, second.session.status]).toEqual(['signed-in', 'anonymous']);
  });

  test('make no profile calls for each other', async () => {
    turkey.user = null;
    for (const edition of ['KAZ', 'TUR'] as const) {
      void openIn(edition).session.loadProfile();
      await passMs(500);
    }
    await passMs(300_000);
    expect([server.profiles, turkey.profiles]).toEqual([1, 1]);
  });
});

test('a sign-in in another tab aborts a hanging logout call', async () => {
  const [first, second] = (await openSignedIn(2)) as [Tab, Tab];
  let signal: AbortSignal | undefined;
  server.logOut.mockImplementation((abortSignal) => {
    signal = abortSignal;
    return new Promise((_, reject) =>
      abortSignal.addEventListener('abort', () => reject(new NetworkError())),
    );
  });
  void first.session.signOut();
  await passMs(5);
  void server.logIn(second, otto);
  await passMs(60_000);
  expect(signal?.aborted).toBe(true);
  expect(server.user).toBe(otto);
  expect([first.session.user?.id, second.session.user?.id]).toEqual([otto.id, otto.id]);
  expect(server.logOut).toHaveBeenCalledTimes(1);
});

test('a thousand opened and closed tabs leave no listener, timer or channel', async () => {
  server.isLogoutBroken = true;
  browser.stored.set(PENDING, `10001 ${Date.now()} 1 0`);
  const added = jest.spyOn(EventTarget.prototype, 'addEventListener');
  const removed = jest.spyOn(EventTarget.prototype, 'removeEventListener');
  for (let round = 0; round < 1_000; round += 1) {
    const tab = openTab(browser, server);
    void tab.session.loadProfile();
    await passMs(20);
    tab.close();
    browser.pages.length = 0;
  }
  const kinds = (spy: jest.SpyInstance) =>
    spy.mock.calls.filter(([type]) => type !== 'abort' && type !== 'message').length;
  expect(kinds(added)).toBeGreaterThan(2_000);
  expect(kinds(removed)).toBe(kinds(added));
  expect(jest.getTimerCount()).toBe(0);
  expect(browser.channels.size).toBe(0);
});

describe('five tabs with an unstable backend', () => {
  /** Makes the backend alternate between "not signed in", an error and the user. */
  function makeBackendUnstable() {
    let turn = 0;
    server.fetchProfile.mockImplementation(async () => {
      server.profiles += 1;
      turn += 1;
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (turn % 3 === 1) throw new NotSignedInError(10007, 'not signed in');
      if (turn % 3 === 2) throw new GatewayError(500);
      return mira;
    });
  }

  test.each([1, 2, 3, 4, 5])('make at most ten profile calls in five seconds (run %i)', async () => {
    const opened = await openSignedIn(5);
    makeBackendUnstable();
    server.profiles = 0;
    for (const { page } of opened) {
      page.dispatchEvent(new Event('online'));
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    }
    await passMs(5_000);
    expect(server.profiles).toBeGreaterThan(0);
    expect(server.profiles).toBeLessThanOrEqual(10);
  });

  test('make at most one call per second on average', async () => {
    const opened = await openSignedIn(5);
    makeBackendUnstable();
    server.profiles = 0;
    for (let second = 0; second < 60; second += 1) {
      opened[second % 5]!.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      await passMs(1_000);
    }
    expect(server.profiles).toBeLessThanOrEqual(60);
  });

  test('share one call when they wait for the same answer', async () => {
    const opened = await openSignedIn(5);
    server.profiles = 0;
    void server.logIn(opened[0]!, otto);
    await passMs(2_000);
    expect(opened.map(({ session }) => session.user?.id)).toEqual(Array(5).fill(otto.id));
    expect(server.profiles).toBeLessThanOrEqual(2);
  });

  test('wait at most three seconds for a call that hangs', async () => {
    server.fetchProfile.mockImplementationOnce(() => new Promise(() => undefined));
    const [first, second] = [open(), open()];
    void first.session.loadProfile();
    void second.session.loadProfile();
    await passMs(3_100);
    expect(second.session.status).toBe('signed-in');
  });
});
