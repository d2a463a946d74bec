/** @jest-environment jest-fixed-jsdom */
import { followOtherTabs } from './follow-other-tabs';
import { userWith } from './session-store.fixture';

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
  const loadProfile = jest.fn(() => Promise.resolve(null));
  const stop = followOtherTabs({ ...shown, loadProfile }, window);
  return { loadProfile, stop };
}

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
