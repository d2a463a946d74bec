import { observable } from 'mobx';
import type { Session, UserInfo } from 'shared-config/contracts';

/** The fields of a session that a test sets. */
export interface SessionFields {
  status: Session['status'];
  user: UserInfo | null;
}

/** A session as the shell's: observable, signed in with a positive user id, its functions spied on. */
export function createFakeSession(fields: SessionFields) {
  const known = observable(fields);
  return {
    known,
    openLogin: jest.fn<void, []>(),
    openRegister: jest.fn<void, []>(),
    session(): Session {
      return sessionOf(known, this);
    },
  };
}

function sessionOf(
  known: SessionFields,
  { openLogin, openRegister }: Pick<Session, 'openLogin' | 'openRegister'>,
): Session {
  return {
    contractVersion: '1.1',
    get status() {
      return known.status;
    },
    get user() {
      return known.user;
    },
    get isSignedIn() {
      return (known.user?.id ?? 0) > 0;
    },
    get fetched() {
      return known.status !== 'unknown';
    },
    loginFetchFinished: false,
    loginSucceeded: false,
    quickAuth: 'hidden',
    quickLoginOptions: {},
    quickRegisterOptions: {},
    locale: 'en',
    offerLanguageChange: () => () => undefined,
    loadProfile: () => Promise.resolve(known.user),
    openLogin,
    openRegister,
    closeQuickAuth: () => undefined,
    signOut: () => Promise.resolve(),
    subscribe: () => () => undefined,
  };
}
