import type {
  Bridge,
  BridgeEventName,
  BridgeFailure,
  RouterPushParams,
  UserInfo,
} from 'shared-config/contracts';
import { messageOf, type ReportFailure } from 'shared-config/report-failure';
import type { SessionBackend } from '../../core/session-backend';
import { userInfoFromApp } from './user-info-from-app';

/** What the session gives to the app. */
export type AppSignIn = 'login' | 'register';

export interface AppSessionDependencies {
  /** The page's bridge; rejects while it cannot be had. */
  bridge: () => Promise<Bridge>;
  /** The same calls by the web's own means, with the app's token where there is one. */
  web: () => Promise<SessionBackend>;
  report: ReportFailure;
}

/** The session's backend in the app: who is signed in there is signed in here. */
export interface AppSession extends SessionBackend {
  /** The app's token for the API; in memory only, and only while somebody is signed in. */
  token: () => string | undefined;
  /** Lets the app sign somebody in. False when it cannot: then it is the web's turn. */
  signIn: (kind: AppSignIn) => Promise<boolean>;
  /** Calls back when somebody may have signed in or out in the app; returns the way to stop. */
  follow: (page: Window, onChange: () => void) => () => void;
}

/** What the app opens (R-BRIDGE-5). */
const SCREENS: Record<AppSignIn, RouterPushParams> = {
  login: { path: 'loginpage', fromWeb: 1 },
  register: { path: 'register', directlyRegister: true, fromWeb: 1 },
};

/** Events after which somebody else may be signed in. */
const CHANGES: readonly BridgeEventName[] = ['UserProfile.changed', 'nativeReady'];

/** These say that the app can't do it, not that anything is broken. */
const EXPECTED: readonly unknown[] = ['unsupported-version', 'not-in-app'] satisfies BridgeFailure['code'][];

/**
 * Makes the session's backend for pages in the app (R-SESSION-8): the profile is the app's, sign-in and registration
 * are the app's, and whatever the app cannot do the web does.
 */
export function createAppSession({ bridge, web, report }: AppSessionDependencies): AppSession {
  let token: string | undefined;
  let asked = 0;
  const listeners = new Set<() => void>();
  const onEvent = () => listeners.forEach((listener) => listener());
  let followed: Bridge | undefined;
  const appOf = async () => {
    const app = await bridge();
    if (app !== followed) for (const event of CHANGES) app.on(event, onEvent);
    followed = app;
    return app;
  };

  const tell = (code: 'app-profile-failed' | 'bridge-auth-failed', thrown: unknown) => {
    if (EXPECTED.includes((thrown as Partial<BridgeFailure>).code)) return;
    report({ code, part: 'session', message: messageOf(thrown) });
  };
  const fromApp = async (isForced: boolean): Promise<UserInfo> => {
    const question = (asked += 1);
    const app = await appOf();
    const profile = await app.call('UserProfile.getUserProfile', { forceUpdate: isForced });
    const user = userInfoFromApp(profile);
    // That of whoever was asked for last, in whatever order the answers come.
    if (question === asked) token = user.id > 0 ? profile.userToken : undefined;
    return user;
  };

  return {
    token: () => token,
    async fetchProfile(options) {
      try {
        return await fromApp(options.isForced);
      } catch (thrown) {
        tell('app-profile-failed', thrown);
        return (await web()).fetchProfile(options);
      }
    },
    async logOut() {
      try {
        await (await web()).logOut();
      } finally {
        asked += 1;
        token = undefined;
      }
    },
    async signIn(kind) {
      try {
        await (await appOf()).call('Router.push', SCREENS[kind]);
        return true;
      } catch (thrown) {
        tell('bridge-auth-failed', thrown);
        return false;
      }
    },
    follow(page, onChange) {
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
