/** @jest-environment jest-fixed-jsdom */
import type { UserInfo } from 'shared-config/contracts';
import { followOtherTabs } from './follow-other-tabs';
import { SessionStore } from './session-store';
import { userWith } from './session-store.fixture';
import { createUserIdMarker, type UserIdMarker } from './user-id-marker';

const KEY = 'shell:user-id';
const pageShow = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
const storage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

function follow() {
  const loadProfile = jest.fn(() => Promise.resolve(null));
  const marker = createUserIdMarker(window, jest.fn());
  const stop = followOtherTabs({ loadProfile } as never, marker, window);
  return { loadProfile, stop };
}

describe('asks anew who the visitor is', () => {
  test.each<[string, () => boolean, number]>([
    ['another tab has signed in or out (attack 20)', () => storage(KEY), 1],
    ['another tab has cleared everything', () => storage(null), 1],
    ['the page comes back from the back-forward cache (attack 21)', () => pageShow(true), 1],
    ['the page is shown for the first time', () => pageShow(false), 0],
    ['another tab has changed something else', () => storage('shell:theme'), 0],
  ])('when %s: %#', (_, happen, times) => {
    const { loadProfile, stop } = follow();
    happen();
    stop();
    expect(loadProfile).toHaveBeenCalledTimes(times);
    if (times) expect(loadProfile).toHaveBeenCalledWith({ force: true });
  });

  test('until it is stopped', () => {
    const { loadProfile, stop } = follow();
    stop();
    storage(KEY);
    pageShow(true);
    expect(loadProfile).not.toHaveBeenCalled();
  });
});

describe('two tabs on one storage (attack 17: other tab race)', () => {
  /** Tabs as they are: what one writes, the other hears of, a moment later and only when it was a change. */
  function setTabs(answers: ((tab: number) => Promise<UserInfo>)[]) {
    const calls = [0, 0];
    let stored: string | null = null;
    const listeners = [new Set<() => void>(), new Set<() => void>()];
    const tabs = answers.map((answer, tab) => {
      const marker: UserIdMarker = {
        write: (userId) => {
          const text = userId === null ? null : String(userId);
          if (text === stored) return;
          stored = text;
          for (const listener of listeners[1 - tab]!) queueMicrotask(listener);
        },
        onChangeElsewhere: (listener) => {
          listeners[tab]!.add(listener);
          return () => listeners[tab]!.delete(listener);
        },
      };
      const fetchProfile = () => {
        calls[tab]! += 1;
        // A pretended backend that gives up, so that a chase of two tabs ends.
        return calls[tab]! > 20 ? new Promise<never>(() => undefined) : answer(tab);
      };
      const session = new SessionStore({
        locale: () => 'en',
        backend: () => Promise.resolve({ fetchProfile, logOut: () => Promise.resolve() }),
        marker,
        report: () => undefined,
        isNotSignedIn: () => false,
        onKnown: () => undefined,
        onRelogin: () => undefined,
        goTo: () => undefined,
        signInByApp: () => null,
        referral: () => '',
      });
      return { session, stop: followOtherTabs(session, marker, window) };
    });
    return { tabs, calls };
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

  test('a sign-in in one is seen in the other', async () => {
    const { tabs } = setTabs([() => Promise.resolve(userWith()), () => Promise.resolve(userWith())]);
    await tabs[1]!.session.loadProfile();
    await settle();
    expect(tabs[0]!.session.status).toBe('signed-in');
    tabs.forEach(({ stop }) => stop());
  });

  const down = () => Promise.reject(new Error('503'));
  const mostAsked = (calls: number[]) => Math.max(...calls);

  test('do not chase each other when only one of them reaches the backend', async () => {
    const { tabs, calls } = setTabs([() => Promise.resolve(userWith()), down]);
    await tabs[0]!.session.loadProfile();
    await settle();
    tabs.forEach(({ stop }) => stop());
    expect(mostAsked(calls)).toBeLessThanOrEqual(2);
  });

  test('do not chase each other when one signs out while the backend is down', async () => {
    let answer = (): Promise<UserInfo> => Promise.resolve(userWith());
    const { tabs, calls } = setTabs([() => answer(), () => answer()]);
    await tabs[0]!.session.loadProfile();
    await settle();
    calls.fill(0);
    answer = down;
    await tabs[1]!.session.signOut();
    await settle();
    tabs.forEach(({ stop }) => stop());
    expect(mostAsked(calls)).toBeLessThanOrEqual(2);
  });
});
