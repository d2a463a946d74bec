import type {
  Bridge,
  BridgeEventName,
  BridgeFailure,
  RouterPushParams,
  UserInfo,
} from 'shared-config/contracts/contracts';
import { isPageLeft } from 'shared-config/platform/is-page-left';
import { messageOf, type ReportFailure } from 'shared-config/errors/report-failure';
import { isNotSignedIn } from '../../core/is-not-signed-in';
import type { SessionBackend } from '../../core/session-backend';
import { userInfoFromApp } from './user-info-from-app';

interface AppSessionDependencies {
  /** Returns the page's bridge; rejects while it is unavailable. */
  bridge: () => Promise<Bridge>;
  /** Returns the web's session calls, with the app's token if there is one. */
  web: () => Promise<SessionBackend>;
  report: ReportFailure;
}

type FetchOptions = Parameters<SessionBackend['fetchProfile']>[0];

export type AppSession = ReturnType<typeof createAppSession>;

/** The app's screens for each kind of sign-in (R-BRIDGE-5). */
const SCREENS: Record<'login' | 'register', RouterPushParams> = {
  login: { path: 'loginpage', fromWeb: 1 },
  register: { path: 'register', directlyRegister: true, fromWeb: 1 },
};

/** Events after which the app's user may have changed. */
const CHANGES: readonly BridgeEventName[] = ['UserProfile.changed', 'nativeReady'];

/** These codes mean that the app does not support the call, not that anything failed. */
const EXPECTED: readonly unknown[] = ['unsupported-version', 'not-in-app'] satisfies BridgeFailure['code'][];

const ANONYMOUS: UserInfo = userInfoFromApp({});

/** What the page knows about its user inside the app. */
interface AppUser {
  /**
   * Decides who the visitor is. The app does from its first answer on, the web from a sign-in by its modal until the app
   * has a user. Undefined: the app has not answered yet.
   */
  owner?: 'app' | 'web' | undefined;
  token?: string | undefined;
  /** Whether the app's latest answer named no user, or the backend has refused the token since. Counts only for the app. */
  isAnonymous?: boolean;
}

/** Returns the next state of the app's user, by what happened. */
const AFTER = {
  appAnswer({ owner }: AppUser, user: UserInfo, token: string | undefined): AppUser {
    const isAnonymous = user.id === 0;
    if (isAnonymous) return { owner: owner ?? 'app', isAnonymous };
    return { owner: 'app', isAnonymous, token: token?.trim() };
  },
  /** No later call may send a refused token, least of all a sign-in by the web. */
  refusal: ({ owner }: AppUser): AppUser => ({ owner, isAnonymous: true }),
};

/** Creates the session calls for pages inside the app (R-SESSION-8), with the web as the fallback. */
export function createAppSession({ bridge, web, report }: AppSessionDependencies) {
  let state: AppUser = {};
  let latestRequest = 0;
  const app = createConnection(bridge);

  const reportUnexpected = (code: 'app-profile-failed' | 'bridge-auth-failed', thrown: unknown) => {
    if (EXPECTED.includes((thrown as Partial<BridgeFailure>).code)) return;
    report({ code, part: 'session', message: messageOf(thrown) });
  };
  const fromApp = async (request: number, forceUpdate: boolean): Promise<UserInfo> => {
    const profile = await (await app.connect()).call('UserProfile.getUserProfile', { forceUpdate });
    const user = userInfoFromApp(profile);
    // Only the latest request counts, in any order of the answers.
    if (request === latestRequest) state = AFTER.appAnswer(state, user, profile.userToken);
    return user;
  };
  const fromWeb = async (request: number, options: FetchOptions): Promise<UserInfo> => {
    try {
      return await (await web()).fetchProfile(options);
    } catch (thrown) {
      if (request === latestRequest && isNotSignedIn(thrown)) state = AFTER.refusal(state);
      throw thrown;
    }
  };

  return {
    /** Returns the app's token for the API. It exists only in memory and only while a user is signed in. */
    token: () => state.token,
    async fetchProfile(options: FetchOptions): Promise<UserInfo> {
      const request = (latestRequest += 1);
      if (options.isByWeb) state = { owner: 'web' };
      try {
        const user = await fromApp(request, options.isForced);
        if (state.owner !== 'web') return user;
      } catch (thrown) {
        if (isPageLeft(thrown)) throw thrown;
        reportUnexpected('app-profile-failed', thrown);
        // Without a token, the web would answer with an older session, which the app's answer has replaced.
        if (state.owner === 'app' && state.isAnonymous) return ANONYMOUS;
        // docs/decisions/0003-failed-profile-call.md
        if (state.owner === 'app' && !state.token) throw thrown;
      }
      return fromWeb(request, options);
    },
    async logOut(): Promise<void> {
      try {
        await (await web()).logOut();
      } finally {
        latestRequest += 1;
        state = {};
      }
    },
    /**
     * Opens the app's sign-in; resolves to false if the web has to open its own, to undefined if the page was left.
     *
     * @param signal ends a call that shows no screen
     */
    async signIn(kind: keyof typeof SCREENS, signal?: AbortSignal): Promise<boolean | undefined> {
      try {
        await (await app.connect()).call('Router.push', SCREENS[kind], { signal });
        return true;
      } catch (thrown) {
        if (isPageLeft(thrown)) return undefined;
        reportUnexpected('bridge-auth-failed', thrown);
        return false;
      }
    },
    follow: app.follow,
  };
}

/** Listens to the page's bridge from the first connection on. */
function createConnection(bridge: AppSessionDependencies['bridge']) {
  const listeners = new Set<() => void>();
  const onEvent = () => listeners.forEach((listener) => listener());
  let listenedBridge: Bridge | undefined;
  return {
    async connect(): Promise<Bridge> {
      const app = await bridge();
      if (app !== listenedBridge) for (const event of CHANGES) app.on(event, onEvent);
      return (listenedBridge = app);
    },
    /** Calls back when the app's user may have changed; returns a function that stops it. */
    follow(page: Window, onChange: () => void): () => void {
      const onVisible = () => page.document.visibilityState === 'visible' && onChange();
      listeners.add(onChange);
      page.document.addEventListener('visibilitychange', onVisible);
      return () => {
        listeners.delete(onChange);
        page.document.removeEventListener('visibilitychange', onVisible);
      };
    },
  };
}
