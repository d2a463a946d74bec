import {
  CONTRACT_VERSION,
  type QuickAuth,
  type QuickLoginOptions,
  type QuickRegisterOptions,
  type Session,
  type UserInfo,
} from 'shared-config/contracts/page-contracts';

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

/** The fields of a session that a test sets; the others follow from them. */
const FIRST_FIELDS = {
  user: null as UserInfo | null,
  fetched: false,
  hasExpired: false,
  loginSucceeded: false,
  quickAuth: 'hidden' as QuickAuth,
  quickLoginOptions: {} as QuickLoginOptions,
  quickRegisterOptions: {} as QuickRegisterOptions,
  locale: 'en',
  displayCurrency: 'USD',
};

/**
 * Creates a session without backend. `set` changes fields and notifies subscribers, as the shell does.
 *
 * @example const { session, set } = createFakeSession({ user: FAKE_USER, fetched: true }); set({ user: null });
 */
export function createFakeSession(initial: Partial<typeof FIRST_FIELDS> = {}) {
  const listeners = new Set<() => void>();
  const set = (changed: Partial<typeof FIRST_FIELDS>) => {
    Object.assign(session, changed);
    for (const listener of listeners) listener();
  };
  const session: Session & typeof FIRST_FIELDS = {
    ...FIRST_FIELDS,
    ...initial,
    contractVersion: CONTRACT_VERSION,
    get status() {
      if (!session.fetched) return 'unknown';
      if (session.isSignedIn) return 'signed-in';
      return session.hasExpired ? 'expired' : 'anonymous';
    },
    get isSignedIn() {
      return (session.user?.id ?? 0) > 0;
    },
    get loginFetchFinished() {
      return session.fetched;
    },
    loadProfile: async () => session.user,
    openLogin: (options = {}) => set({ quickAuth: 'login', quickLoginOptions: options }),
    openRegister: (options = {}) => set({ quickAuth: 'register', quickRegisterOptions: options }),
    closeQuickAuth: () => set({ quickAuth: 'hidden' }),
    signOut: async () => set({ user: null, hasExpired: false, loginSucceeded: false }),
    offerLanguageChange: () => () => {},
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { session, set };
}
