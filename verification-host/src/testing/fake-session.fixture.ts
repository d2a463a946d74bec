import { observable } from 'mobx';
import type { Session, UserInfo } from 'shared-config/contracts/contracts';

/** Fields of a session that a test sets. */
export interface SessionFields {
  status: Session['status'];
  user: UserInfo | null;
}

/** Creates an observable session like the shell's, signed in if the user id is positive, with mocked methods. */
export function createFakeSession(fields: SessionFields) {
  const state = observable(fields);
  return {
    state,
    openLogin: jest.fn<void, []>(),
    openRegister: jest.fn<void, []>(),
    session(): Session {
      return sessionOf(state, this);
    },
  };
}

function sessionOf(
  state: SessionFields,
  { openLogin, openRegister }: Pick<Session, 'openLogin' | 'openRegister'>,
): Session {
  return {
    contractVersion: '1.1',
    get status() {
      return state.status;
    },
    get user() {
      return state.user;
    },
    get isSignedIn() {
      return (state.user?.id ?? 0) > 0;
    },
    get fetched() {
      return state.status !== 'unknown';
    },
    loginFetchFinished: false,
    loginSucceeded: false,
    quickAuth: 'hidden',
    quickLoginOptions: {},
    quickRegisterOptions: {},
    locale: 'en',
    offerLanguageChange: () => () => undefined,
    loadProfile: () => Promise.resolve(state.user),
    openLogin,
    openRegister,
    closeQuickAuth: () => undefined,
    signOut: () => Promise.resolve(),
    subscribe: () => () => undefined,
  };
}
