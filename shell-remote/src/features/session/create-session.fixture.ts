import type { UserInfo } from 'shared-config/contracts/contracts';
import { SessionStore } from './session-store';
import { userWith } from './session-store.fixture';

export const NOT_SIGNED_IN = Object.assign(new Error('please log in'), { name: 'NotSignedInError' });
export const UNREACHABLE = Object.assign(new Error('connection lost'), { name: 'NetworkError' });
export const mira = userWith();
export const otto = userWith({ id: 20002, username: 'otto' });

/** Creates a session with a fake backend whose profile is mira until a test changes it. */
export function createSession() {
  const fetchProfile = jest.fn<Promise<UserInfo>, []>(() => Promise.resolve(mira));
  const logOut = jest.fn<Promise<void>, []>(() => Promise.resolve());
  const dependencies = {
    backend: jest.fn(() => Promise.resolve({ fetchProfile, logOut })),
    marker: { write: jest.fn() },
    report: jest.fn(),
    onKnown: jest.fn(),
    onRelogin: jest.fn(),
    goTo: jest.fn(),
    locale: () => 'en',
    loadCurrency: jest.fn(),
    referral: jest.fn(() => ''),
    signInByApp: jest.fn<Promise<boolean | undefined> | null, [string]>(() => null),
  };
  return { session: new SessionStore(dependencies), fetchProfile, logOut, ...dependencies };
}
