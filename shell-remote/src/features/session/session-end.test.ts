/** @jest-environment jest-fixed-jsdom */
import { autorun } from 'mobx';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { partnerPage, recordShellErrors } from '../../core/page/page.fixture';
import { createSession, mira, NOT_SIGNED_IN, otto, UNREACHABLE } from './create-session.fixture';
import { SESSION_WARNING_MS, SessionEnd, sessionEndStep, type SessionEndPorts } from './session-end';
// R-SESSION-14

const KEY = 'shell:session-end:api.halden.example';
const MINUTE_MS = 60_000;

let errors: ReturnType<typeof recordShellErrors>;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  errors = recordShellErrors();
});
afterEach(() => {
  jest.useRealTimers();
  errors.stop();
});

test.each<[leftMs: number, isFresh: boolean, step: ReturnType<typeof sessionEndStep>]>([
  [SESSION_WARNING_MS + 1, false, { kind: 'wait', delayMs: 1 }],
  [400 * 86_400_000, true, { kind: 'wait', delayMs: 86_400_000 }],
  [SESSION_WARNING_MS, false, { kind: 'ask' }],
  [SESSION_WARNING_MS, true, { kind: 'warn', minutesLeft: 5, delayMs: MINUTE_MS }],
  [150_000, true, { kind: 'warn', minutesLeft: 3, delayMs: 30_000 }],
  [1, true, { kind: 'warn', minutesLeft: 1, delayMs: 1 }],
  [0, true, { kind: 'over' }],
  [-5, false, { kind: 'ask' }],
])('with %i ms left and fresh being %s, the step is %j', (leftMs, isFresh, step) => {
  expect(sessionEndStep(leftMs, isFresh)).toEqual(step);
});

/** Follows a signed-in session that the backend ends after these seconds. */
async function follow(expiresInSeconds: number) {
  const { session, fetchProfile } = createSession();
  await session.loadProfile();
  const answer = (seconds: number) => Promise.resolve({ expiresInSeconds: seconds });
  const fetchSessionTime = jest.fn(() => answer(expiresInSeconds));
  const extendSession = jest.fn(() => answer(3_600));
  const overlays = { open: jest.fn(() => Promise.resolve()), close: jest.fn() };
  const shell: SessionEndPorts = {
    ...partnerPage(),
    session,
    overlays,
    backend: async () => ({ fetchSessionTime, extendSession }),
  };
  const end = new SessionEnd(shell, window);
  const seen: unknown[] = [];
  const stopSeeing = autorun(() => seen.push(end.notice));
  const stopEnd = end.start();
  await jest.advanceTimersByTimeAsync(0);
  const stop = () => {
    stopSeeing();
    stopEnd();
  };
  return { end, seen, session, fetchProfile, fetchSessionTime, extendSession, overlays, stop };
}

test('warns from five minutes on, each minute, and then says that the session has ended', async () => {
  const { end, fetchProfile, fetchSessionTime, overlays, session, stop } = await follow(600);
  expect(end.notice).toBeNull();
  fetchSessionTime.mockResolvedValue({ expiresInSeconds: 300 });
  await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(end.notice).toEqual({ kind: 'ending', minutesLeft: 5 });
  expect(overlays.open).toHaveBeenCalledWith('session-end');
  await jest.advanceTimersByTimeAsync(4 * MINUTE_MS);
  expect(end.notice).toEqual({ kind: 'ending', minutesLeft: 1 });
  fetchProfile.mockRejectedValue(NOT_SIGNED_IN);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(session.status).toBe('expired');
  expect(end.notice).toEqual({ kind: 'ended' });
  stop();
});

test('does not warn when the backend has extended the session meanwhile', async () => {
  const { end, seen, fetchSessionTime, stop } = await follow(600);
  fetchSessionTime.mockResolvedValue({ expiresInSeconds: 1_200 });
  await jest.advanceTimersByTimeAsync(9 * MINUTE_MS);
  expect(fetchSessionTime).toHaveBeenCalledTimes(2);
  expect(new Set(seen)).toEqual(new Set([null]));
  expect(end.notice).toBeNull();
  stop();
});

test('closes the warning after the visitor has extended the session, in every tab', async () => {
  const one = await follow(240);
  const other = await follow(240);
  await one.end.extend();
  expect(one.end.notice).toBeNull();
  expect(other.end.notice).not.toBeNull();
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, storageArea: localStorage }));
  expect(other.end.notice).toBeNull();
  expect(localStorage.getItem(KEY)).toBe(`${mira.id} ${Date.now() + 3_600_000}`);
  one.stop();
  other.stop();
});

test('says that extending has failed, and extends at the next click', async () => {
  const { end, extendSession, stop } = await follow(240);
  extendSession.mockRejectedValueOnce(UNREACHABLE);
  await end.extend();
  expect(end.hasExtendFailed).toBe(true);
  expect(end.notice).toEqual({ kind: 'ending', minutesLeft: 4 });
  expect(errors.codes()).toEqual(['session-end-unknown']);
  await end.extend();
  expect(end.hasExtendFailed).toBe(false);
  expect(end.notice).toBeNull();
  stop();
});

test('keeps a closed warning closed until the session has ended', async () => {
  const { end, fetchProfile, stop } = await follow(240);
  end.close();
  await jest.advanceTimersByTimeAsync(3 * MINUTE_MS);
  expect(end.notice).toBeNull();
  fetchProfile.mockRejectedValue(NOT_SIGNED_IN);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(end.notice).toEqual({ kind: 'ended' });
  stop();
});

test('takes the time that another tab has saved instead of asking', async () => {
  localStorage.setItem(KEY, `${mira.id} ${Date.now() + 3_600_000}`);
  const { fetchSessionTime, stop } = await follow(240);
  expect(fetchSessionTime).not.toHaveBeenCalled();
  stop();
});

test.each([
  ['another user', `${otto.id} 99999999999999`],
  ['the past', `${mira.id} 1000`],
  ['no time at all', 'soon'],
])('asks when the saved time belongs to %s', async (_, text) => {
  localStorage.setItem(KEY, text);
  const { fetchSessionTime, stop } = await follow(240);
  expect(fetchSessionTime).toHaveBeenCalledTimes(1);
  stop();
});

test('reports that the backend does not know the time, and asks at the next visit to the tab', async () => {
  const { session, end, fetchSessionTime, stop } = await follow(3_600);
  await session.signOut();
  localStorage.clear();
  fetchSessionTime.mockRejectedValue(UNREACHABLE);
  await session.loadProfile();
  await jest.advanceTimersByTimeAsync(86_400_000);
  expect(end.notice).toBeNull();
  expect(errors.codes()).toContain('session-end-unknown');
  fetchSessionTime.mockResolvedValue({ expiresInSeconds: 60 });
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(end.notice).toEqual({ kind: 'ending', minutesLeft: 1 });
  stop();
});

test('names the user whom another tab has signed in', async () => {
  const { session, end, fetchProfile, stop } = await follow(3_600);
  fetchProfile.mockResolvedValue(otto);
  session.hideUser();
  await session.loadProfile({ force: true });
  expect(end.notice).toEqual({ kind: 'other-user', name: otto.vague_email });
  stop();
});

test('says nothing about a switch into a sub-account of the same user, in another tab', async () => {
  const { session, end, fetchProfile, stop } = await follow(3_600);
  fetchProfile.mockResolvedValue({ ...otto, parent_member_id: mira.id });
  session.hideUser();
  await session.loadProfile({ force: true });
  expect(end.notice).toBeNull();
  fetchProfile.mockResolvedValue(mira);
  await session.loadProfile({ force: true });
  expect(end.notice).toBeNull();
  stop();
});

test('says nothing about another user who signs in on this page', async () => {
  const { session, end, fetchProfile, stop } = await follow(3_600);
  await session.signOut();
  fetchProfile.mockResolvedValue(otto);
  await session.completeSignIn(otto);
  expect(end.notice).toBeNull();
  stop();
});

test('keeps a notice when the page loads the profile of the same user again', async () => {
  const { session, end, fetchProfile, fetchSessionTime, stop } = await follow(3_600);
  fetchProfile.mockResolvedValue(otto);
  await session.loadProfile({ force: true });
  await jest.advanceTimersByTimeAsync(0);
  fetchProfile.mockResolvedValue({ ...otto });
  await session.loadProfile({ force: true });
  expect(end.notice).toEqual({ kind: 'other-user', name: otto.vague_email });
  expect(fetchSessionTime).toHaveBeenCalledTimes(2);
  stop();
});

test('ignores an answer that is older than the extension of the session', async () => {
  const { end, fetchSessionTime, stop } = await follow(240);
  const late = createDeferred<{ expiresInSeconds: number }>();
  fetchSessionTime.mockReturnValueOnce(late.promise);
  document.dispatchEvent(new Event('visibilitychange'));
  await end.extend();
  late.resolve({ expiresInSeconds: 240 });
  await jest.advanceTimersByTimeAsync(0);
  expect(end.notice).toBeNull();
  expect(localStorage.getItem(KEY)).toBe(`${mira.id} ${Date.now() + 3_600_000}`);
  stop();
});

test.each([
  ['still lasts', () => Promise.resolve({ ...mira })],
  ['cannot be checked', () => Promise.reject(UNREACHABLE)],
])('asks a minute later when a session that should be over %s', async (_, fetchAgain) => {
  const { end, fetchProfile, fetchSessionTime, stop } = await follow(60);
  fetchProfile.mockImplementation(fetchAgain);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(fetchSessionTime).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(fetchSessionTime).toHaveBeenCalledTimes(2);
  expect(end.notice).toEqual({ kind: 'ending', minutesLeft: 1 });
  stop();
});

test('asks before it warns by a time that an earlier page saved', async () => {
  localStorage.setItem(KEY, `${mira.id} ${Date.now() + MINUTE_MS}`);
  const { seen, stop } = await follow(3_600);
  expect(seen).toEqual([null]);
  stop();
});

test('follows no answer that arrives after the stop', async () => {
  const { overlays, session, fetchProfile, fetchSessionTime, stop } = await follow(3_600);
  const late = createDeferred<{ expiresInSeconds: number }>();
  fetchSessionTime.mockReturnValueOnce(late.promise);
  fetchProfile.mockResolvedValue(otto);
  session.hideUser();
  await session.loadProfile({ force: true });
  stop();
  overlays.open.mockClear();
  late.resolve({ expiresInSeconds: 240 });
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(overlays.open).not.toHaveBeenCalled();
});
