import { autorun } from 'mobx';
import { isUserInfo } from 'shared-config/api/api';
import { createLocalCache } from 'shared-config/storage/local-cache';
import type { UserInfo } from 'shared-config/contracts/contracts';
import { followOtherTabs } from './follow-other-tabs';
import type { Locks } from './with-lock';
import { createPendingSignOut } from './pending-sign-out';
import { createSessionCalls } from './session-calls';
import { SessionStore } from './session-store';
import { sessionNames } from '../../core/session-names';
import { createUserIdMarker, readUserIdMarker } from '../../core/user-id-marker';

/** What all tabs of a browser share. */
export interface Browser {
  stored: Map<string, string>;
  pages: EventTarget[];
  locks: Locks | undefined;
  channels: Set<FakeChannel>;
  /** Whether every access to the storage throws. */
  isStorageDisabled: boolean;
}

/** The backend of the tabs; a test replaces its answers. */
export interface FakeBackend {
  fetchProfile: () => Promise<UserInfo>;
  logOut: (signal: AbortSignal) => Promise<unknown>;
  hasAppUser?: boolean;
}

/** Creates a browser without tabs. */
export function createBrowser({ hasLocks = true } = {}): Browser {
  return {
    stored: new Map(),
    pages: [],
    locks: hasLocks ? createLocks() : undefined,
    channels: new Set(),
    isStorageDisabled: false,
  };
}

/** Opens a tab with a complete session, connected as on a page. */
export function openTab(
  browser: Browser,
  api: FakeBackend,
  random: () => number = Math.random,
  names = sessionNames(),
) {
  const page = createPage(browser);
  browser.pages.push(page);
  const cache = createLocalCache({
    storage: () => page.localStorage,
    now: Date.now,
    page,
    onFailure: () => undefined,
  });
  const pending = createPendingSignOut(cache, Date.now, names.pendingSignOut);
  const report = jest.fn();
  const showNotice = jest.fn();
  const calls = createSessionCalls({
    api: { fetchProfile: () => api.fetchProfile(), logOut: (signal) => api.logOut(signal) },
    pending,
    locks: browser.locks,
    names,
    page,
    currentUser: () => session.user,
    hasAppUser: () => api.hasAppUser === true,
    storedUserId: () => readUserIdMarker(page, names.userIdMarker) ?? null,
    parse: (message) => (message === null || isUserInfo(message) ? message : undefined),
    openChannel: () => new FakeChannel(browser, names.profile) as unknown as BroadcastChannel,
    now: Date.now,
    random,
    onFailure: report,
    showNotice,
  });
  const session: SessionStore = new SessionStore({
    backend: () => Promise.resolve(calls),
    marker: createUserIdMarker(
      page,
      () => undefined,
      () => names.userIdMarker,
    ),
    report,
    onKnown: () => undefined,
    onRelogin: () => undefined,
    goTo: () => undefined,
    signInByApp: () => null,
    referral: () => '',
    locale: () => 'en',
    loadCurrency: () => undefined,
  });
  const statuses: string[] = [];
  const stopRecording = autorun(() => statuses.push(session.status));
  const stopFollowing = followOtherTabs(session, page, () => names);
  const close = () => {
    stopRecording();
    stopFollowing();
    calls.stop();
  };
  return { session, calls, pending, page, report, showNotice, statuses, close };
}

export type Tab = ReturnType<typeof openTab>;

/** Storage events reach the other tabs a moment later, as in a browser. */
const EVENT_DELAY_MS = 2;

function createPage(browser: Browser): Window {
  const page = new EventTarget();
  const notifyOtherPages = (key: string, newValue: string | null) => {
    for (const other of browser.pages.filter((candidate) => candidate !== page)) {
      const event = Object.assign(new Event('storage'), { key, newValue });
      setTimeout(() => other.dispatchEvent(event), EVENT_DELAY_MS);
    }
  };
  const throwIfDisabled = () => {
    if (browser.isStorageDisabled) throw new DOMException('Access is denied.', 'SecurityError');
  };
  const localStorage = {
    getItem: (key: string) => (throwIfDisabled(), browser.stored.get(key) ?? null),
    setItem(key: string, text: string) {
      throwIfDisabled();
      if (browser.stored.get(key) === text) return;
      browser.stored.set(key, text);
      notifyOtherPages(key, text);
    },
    removeItem(key: string) {
      throwIfDisabled();
      if (browser.stored.delete(key)) notifyOtherPages(key, null);
    },
    key: (index: number) => [...browser.stored.keys()][index] ?? null,
    get length() {
      return browser.stored.size;
    },
  };
  const document = { documentElement: { dataset: {} } };
  return Object.assign(page, { localStorage, document }) as unknown as Window;
}

class FakeChannel extends EventTarget {
  constructor(
    private readonly browser: Browser,
    private readonly name: string,
  ) {
    super();
    browser.channels.add(this);
  }

  postMessage(data: unknown): void {
    const otherTabs = [...this.browser.channels].filter(
      (channel) => channel !== this && channel.name === this.name,
    );
    setTimeout(() => {
      for (const other of otherTabs) other.dispatchEvent(Object.assign(new Event('message'), { data }));
    }, EVENT_DELAY_MS);
  }

  close(): void {
    this.browser.channels.delete(this);
  }
}

interface LockRequest {
  grant: () => void;
  reject: (thrown: unknown) => void;
}

/** Creates the Web Locks of one browser: exclusive locks with `ifAvailable`, `signal` and `steal`. */
function createLocks(): Locks {
  const held = new Map<string, LockRequest>();
  const queues = new Map<string, LockRequest[]>();
  const aborted = () => new DOMException('The lock was taken.', 'AbortError');
  const request = (name: string, options: LockOptions, callback: (lock: Lock | null) => unknown) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const entry: LockRequest = {
        reject,
        grant() {
          held.set(name, entry);
          const release = () => {
            if (held.get(name) !== entry) return;
            held.delete(name);
            queue.shift()?.grant();
          };
          const work = Promise.resolve().then(() => callback({ name, mode: 'exclusive' }));
          work.then(resolve, reject).finally(release);
        },
      };
      const holder = held.get(name);
      if (options.steal) {
        holder?.reject(aborted());
        return entry.grant();
      }
      if (!holder) return entry.grant();
      if (options.ifAvailable) return resolve(callback(null));
      queue.push(entry);
      options.signal?.addEventListener('abort', () => {
        const index = queue.indexOf(entry);
        if (index < 0) return;
        queue.splice(index, 1);
        reject(aborted());
      });
    });
  return { request } as unknown as Locks;
}
