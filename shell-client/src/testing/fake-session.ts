import {
  CONTRACT_VERSION,
  type QuickAuth,
  type QuickLoginOptions,
  type QuickRegisterOptions,
  type Session,
  type UserInfo,
} from 'shared-config/page-contracts';

/** A signed-in user. Replace fields with those that a test reads. */
export const FAKE_USER: UserInfo = {
  id: 10_001,
  username: 'mira',
  vague_email: 'mi***@example.com',
  vague_mobile: '',
  mobile_verified: false,
  email_verified: true,
  has_google2fa: false,
  country_code: '',
  lang: 'en',
  parent_member_id: 0,
  status: 'active',
  loyalty_vip_info: { is_vip: false },
};

/** What a test changes in a session. */
interface SessionFields {
  user: UserInfo | null;
  fetched: boolean;
  loginSucceeded: boolean;
  quickAuth: QuickAuth;
  quickLoginOptions: QuickLoginOptions;
  quickRegisterOptions: QuickRegisterOptions;
  locale: string;
}

/**
 * Creates a session without backend. `set` changes fields and notifies subscribers, as the shell does.
 *
 * @example const { session, set } = createFakeSession({ user: FAKE_USER, fetched: true }); set({ user: null });
 */
export function createFakeSession(initial: Partial<SessionFields> = {}) {
  const fields: SessionFields = {
    user: null,
    fetched: false,
    loginSucceeded: false,
    quickAuth: 'hidden',
    quickLoginOptions: {},
    quickRegisterOptions: {},
    locale: 'en',
    ...initial,
  };
  const listeners = new Set<() => void>();
  const set = (changed: Partial<SessionFields>) => {
    Object.assign(fields, changed);
    for (const listener of listeners) listener();
  };
  const session: Session = {
    contractVersion: CONTRACT_VERSION,
    get status() {
      if (!fields.fetched) return 'unknown';
      return session.isSignedIn ? 'signed-in' : 'anonymous';
    },
    get user() {
      return fields.user;
    },
    get isSignedIn() {
      return (fields.user?.id ?? 0) > 0;
    },
    get fetched() {
      return fields.fetched;
    },
    get loginFetchFinished() {
      return fields.fetched;
    },
    get loginSucceeded() {
      return fields.loginSucceeded;
    },
    get quickAuth() {
      return fields.quickAuth;
    },
    get quickLoginOptions() {
      return fields.quickLoginOptions;
    },
    get quickRegisterOptions() {
      return fields.quickRegisterOptions;
    },
    get locale() {
      return fields.locale;
    },
    loadProfile: async () => fields.user,
    openLogin: (options = {}) => set({ quickAuth: 'login', quickLoginOptions: options }),
    openRegister: (options = {}) => set({ quickAuth: 'register', quickRegisterOptions: options }),
    closeQuickAuth: () => set({ quickAuth: 'hidden' }),
    signOut: async () => set({ user: null, loginSucceeded: false }),
    offerLanguageChange: () => () => {},
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { session, set };
}
