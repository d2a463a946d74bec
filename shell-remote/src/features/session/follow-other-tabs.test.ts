/** @jest-environment jest-fixed-jsdom */
import type { UserInfo } from 'shared-config/contracts/contracts';
import { SessionStore } from './session-store';
import { followOtherTabs } from './follow-other-tabs';
import { sessionNames } from '../../core/session-names';
import { userWith } from './session-store.fixture';
// R-SESSION-11, R-SEC-20, R-SEC-21

const MARKER = 'shell:user-id';
const PENDING = 'shell:pending-sign-out';
const pageShow = (persisted: boolean) => () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
const storage = (key: string | null, newValue: string | null) => () =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

const SIGNED_IN = { status: 'signed-in', user: userWith() } as const;
const ANONYMOUS = { status: 'anonymous', user: null } as const;
const UNKNOWN = { status: 'unknown', user: null } as const;

function follow(shown: typeof SIGNED_IN | typeof ANONYMOUS | typeof UNKNOWN) {
  const loadProfile = jest.fn<Promise<UserInfo | null>, unknown[]>(() => Promise.resolve(null));
  const isKnown = shown.status !== 'unknown';
  const { hideUser } = SessionStore.prototype;
  const session = { ...shown, fetched: isKnown, loginFetchFinished: isKnown, loadProfile, hideUser };
  const stop = followOtherTabs(session, window, () => sessionNames());
  return { session, loadProfile, stop };
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.sessionHint;
});

test.each<[string, () => boolean, typeof SIGNED_IN | typeof ANONYMOUS | typeof UNKNOWN]>([
  ['another tab signs in', storage(MARKER, '10001'), ANONYMOUS],
  ['another tab signs in as another user', storage(MARKER, '20002'), SIGNED_IN],
  ['another tab signs out', storage(MARKER, null), SIGNED_IN],
  ['another tab begins a sign-out', storage(PENDING, '10001 1 0 0'), SIGNED_IN],
  [
    'another tab begins a sign-out before this tab has a session status',
    storage(PENDING, '10001 1 0 0'),
    UNKNOWN,
  ],
  ['another tab signs in before this tab has a session status', storage(MARKER, '10001'), UNKNOWN],
  ['another tab clears the storage', storage(null, null), SIGNED_IN],
  ['the browser restores the page from the back-forward cache', pageShow(true), SIGNED_IN],
])('reloads the profile when %s', (_, happen, shown) => {
  const { loadProfile, stop } = follow(shown);
  happen();
  stop();
  expect(loadProfile.mock.calls).toEqual([[{ force: true }]]);
});

test.each<[string, () => boolean, typeof SIGNED_IN | typeof ANONYMOUS]>([
  ['another tab saves the user that this tab shows', storage(MARKER, '10001'), SIGNED_IN],
  ['another tab removes the marker and this tab is signed out too', storage(MARKER, null), ANONYMOUS],
  [
    'another tab retries a sign-out that this tab has already followed',
    storage(PENDING, '10001 1 1 5'),
    ANONYMOUS,
  ],
  ['a pending sign-out has reached the server', storage(PENDING, null), ANONYMOUS],
  ['another tab changes something else', storage('shell:theme', 'dark'), SIGNED_IN],
  ['the page is shown for the first time', pageShow(false), SIGNED_IN],
])('requests no profile when %s', (_, happen, shown) => {
  const { loadProfile, stop } = follow(shown);
  happen();
  stop();
  expect(loadProfile).not.toHaveBeenCalled();
});

test('requests no profile after it was stopped', () => {
  const { loadProfile, stop } = follow(SIGNED_IN);
  stop();
  storage(MARKER, null)();
  pageShow(true)();
  expect(loadProfile).not.toHaveBeenCalled();
});

describe('before the profile arrives', () => {
  const store = (id: string | null) =>
    id === null ? localStorage.removeItem(MARKER) : localStorage.setItem(MARKER, id);

  test.each<[string, string | null, () => boolean, string]>([
    ['another tab has signed out', null, storage(MARKER, null), 'signed-out'],
    ['another tab shows another user', '20002', storage(MARKER, '20002'), 'signed-in'],
    ['the page was restored after a sign-out', null, pageShow(true), 'signed-out'],
    ['the page was restored after another user signed in', '20002', pageShow(true), 'signed-in'],
  ])('hides the user and keeps the marker when %s', (_, stored, happen, hint) => {
    store('10001');
    const { session, loadProfile, stop } = follow(SIGNED_IN);
    store(stored);
    happen();
    stop();
    expect(session).toMatchObject({ user: null, fetched: false, loginFetchFinished: false });
    expect(document.documentElement.dataset.sessionHint).toBe(hint);
    expect(localStorage.getItem(MARKER)).toBe(stored);
    expect(loadProfile).toHaveBeenCalledTimes(1);
  });

  test.each<[string, string | null, () => boolean]>([
    ['the page was restored and the marker names this user', '10001', pageShow(true)],
    ['a late event contradicts the marker', '10001', storage(MARKER, null)],
    ['another tab begins a sign-out, which the profile call finds', '10001', storage(PENDING, '10001 1 0 0')],
    ['another tab has cleared the storage', null, storage(null, null)],
    ['another tab changes something else', null, storage('shell:theme', 'dark')],
    ['the page is shown for the first time', null, pageShow(false)],
  ])('keeps the user when %s', (_, stored, happen) => {
    store('10001');
    const { session, stop } = follow(SIGNED_IN);
    store(stored);
    happen();
    stop();
    expect(session).toMatchObject({ user: SIGNED_IN.user, fetched: true });
  });

  test.each<[string, () => boolean]>([
    ['the page was restored', pageShow(true)],
    ['another tab removes the marker', storage(MARKER, null)],
    ['another tab begins a sign-out, which the profile call finds', storage(PENDING, '10001 1 0 0')],
  ])('keeps a user whom a full storage never named when %s', (_, happen) => {
    const { session, loadProfile, stop } = follow(SIGNED_IN);
    happen();
    stop();
    expect(session).toMatchObject({ user: SIGNED_IN.user, fetched: true });
    expect(loadProfile).toHaveBeenCalledTimes(1);
  });

  test('hides a user whom another tab has named after the storage was full', () => {
    const { session, stop } = follow(SIGNED_IN);
    store('10001');
    storage(MARKER, '10001')();
    store(null);
    storage(MARKER, null)();
    stop();
    expect(session).toMatchObject({ user: null, fetched: false });
  });

  test('keeps the user when the page is restored after another tab has cleared the storage', () => {
    store('10001');
    const { session, loadProfile, stop } = follow(SIGNED_IN);
    store(null);
    storage(null, null)();
    pageShow(true)();
    stop();
    expect(session).toMatchObject({ user: SIGNED_IN.user, fetched: true });
    expect(loadProfile).toHaveBeenCalledTimes(2);
  });

  describe('when another tab removes the marker again shortly after another change', () => {
    const answered = jest.fn<Promise<UserInfo | null>, []>();
    function followTwoRemovals(between: () => unknown = () => undefined) {
      store('10001');
      const { session, loadProfile, stop } = follow(SIGNED_IN);
      loadProfile.mockImplementation(answered);
      pageShow(true)();
      between();
      store(null);
      storage(MARKER, null)();
      return { session, loadProfile, stop };
    }
    beforeEach(() => answered.mockReset().mockResolvedValue(SIGNED_IN.user));

    test('keeps the user until the delayed call settles', async () => {
      const { session, stop } = followTwoRemovals();
      expect(session).toMatchObject({ user: SIGNED_IN.user, fetched: true });
      await Promise.resolve();
      stop();
      expect(session).toMatchObject({ user: SIGNED_IN.user, fetched: true });
    });

    test('hides the user when the call fails, and makes another call', async () => {
      answered.mockResolvedValue(null);
      const { session, loadProfile, stop } = followTwoRemovals();
      await new Promise((resolve) => setTimeout(resolve));
      stop();
      expect(session).toMatchObject({ user: null, fetched: false });
      expect(loadProfile).toHaveBeenCalledTimes(3);
    });

    test('hides the user immediately after a sign-out', () => {
      const { session, stop } = followTwoRemovals(storage(PENDING, '10001 1 0 0'));
      stop();
      expect(session).toMatchObject({ user: null, fetched: false });
    });

    test('hides the user immediately after a quiet time', () => {
      const { session, stop } = followTwoRemovals(() =>
        jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_001),
      );
      stop();
      jest.restoreAllMocks();
      expect(session).toMatchObject({ user: null, fetched: false });
    });
  });

  test('keeps the user when the storage cannot be read', () => {
    const { session, loadProfile, stop } = follow(SIGNED_IN);
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    pageShow(true)();
    stop();
    jest.restoreAllMocks();
    expect(session).toMatchObject({ user: SIGNED_IN.user, fetched: true });
    expect(loadProfile).toHaveBeenCalledTimes(1);
  });

  test('keeps an anonymous visitor anonymous when another tab signs in', () => {
    store('20002');
    const { session, stop } = follow(ANONYMOUS);
    storage(MARKER, '20002')();
    stop();
    expect(session).toMatchObject({ status: 'anonymous', fetched: true });
  });
});
