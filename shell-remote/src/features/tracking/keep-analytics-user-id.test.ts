/** @jest-environment jest-fixed-jsdom */
import { observable, runInAction } from 'mobx';
import type { Session } from 'shared-config/contracts/contracts';
import { createLocalCache } from 'shared-config/storage/local-cache';
import { storageKeys } from 'shared-config/site/storage-keys';
import { userWith } from '../session/session-store.fixture';
import { fakeConsent } from './consent.fixture';
import { keepAnalyticsUserId } from './keep-analytics-user-id';

type SessionState = Pick<Session, 'status' | 'user'>;

let kept: ReturnType<typeof keepAnalyticsUserId>;
afterEach(() => {
  kept.stop();
  localStorage.clear();
});

const signedIn = (id: number): SessionState => ({ status: 'signed-in', user: userWith({ id }) });
const saved = () => localStorage.getItem(storageKeys.analyticsUserId);

function start(initial: SessionState, isAllowed = true) {
  const session = observable<SessionState>(initial, undefined, { deep: false });
  const { consent, allow, listeners } = fakeConsent(isAllowed);
  const cache = createLocalCache({ storage: () => localStorage, now: Date.now, onFailure: () => undefined });
  kept = keepAnalyticsUserId({ cache, session, consent });
  return {
    become: (next: SessionState) => runInAction(() => Object.assign(session, next)),
    allow,
    listeners,
  };
}

test('saves the id of the signed-in user under the fixed key', () => {
  const { become } = start({ status: 'unknown', user: null });
  expect(saved()).toBeNull();
  become(signedIn(10001));
  expect([saved(), kept.read()]).toEqual(['10001', 10001]);
});

test('returns 0 for an anonymous visitor, also after a sign-out', () => {
  const { become } = start(signedIn(10001));
  become({ status: 'anonymous', user: null });
  expect([saved(), kept.read()]).toEqual(['0', 0]);
});

test('returns the saved id while the profile is unknown', () => {
  localStorage.setItem(storageKeys.analyticsUserId, '10001');
  start({ status: 'unknown', user: null });
  expect([saved(), kept.read()]).toEqual(['10001', 10001]);
});

test('returns 0 while the profile is unknown and no id is saved', () => {
  start({ status: 'unknown', user: null });
  expect(kept.read()).toBe(0);
});

test('saves nothing without consent, and saves the id as soon as consent exists', () => {
  const { allow } = start(signedIn(10001), false);
  expect(saved()).toBeNull();
  allow();
  expect(saved()).toBe('10001');
});

test('ignores session and consent after the stop', () => {
  const { become, listeners } = start(signedIn(10001));
  kept.stop();
  become(signedIn(10002));
  expect([saved(), listeners.size]).toEqual(['10001', 0]);
});
