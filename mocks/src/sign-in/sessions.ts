import { accountById } from '../accounts/find-account';
import { RET_CODES } from 'shared-config/api/ret-codes';
import { failure, refuse } from '../calls/reply';
import type { MockContext } from '../mock-context';
import type { MockData, StoredAccount, StoredSession } from '../store/mock-data';
import { randomToken } from './random-code';
import { signInLimits } from './sign-in-limits';

export interface Credentials {
  /** Value of the auth cookie. */
  sessionToken: string | null;
  /** Value of the `UserToken` header, which the native app sends. */
  userToken: string | null;
}

/**
 * Returns the signed-in account of a request.
 *
 * @throws Refusal for a visitor
 * @example await signedInAccount({ sessionToken: null, userToken: 'app-token-10001' }, context) // mira
 */
export async function signedInAccount(
  { sessionToken, userToken }: Credentials,
  { store, clock, cryptography }: MockContext,
): Promise<StoredAccount> {
  const data = await store.read();
  const session = await liveSession(sessionToken, data, { clock, cryptography });
  const account = session
    ? accountById(data, session.accountId)
    : data.accounts.find(({ appToken }) => userToken && appToken === userToken);
  return account ?? refuse(failure(RET_CODES.notSignedIn.code, 'not signed in'));
}

/** Starts a session, ends the browser's previous one and returns the cookie value. The store has only its hash. */
export async function startSession(
  accountId: number,
  {
    sessionToken: previousToken,
    userAgent,
  }: Pick<Credentials, 'sessionToken'> & { userAgent?: string | null },
  context: MockContext,
): Promise<string> {
  const { store, clock, cryptography } = context;
  const token = randomToken(cryptography);
  const tokenHash = await cryptography.sha256(token);
  const previousHash = previousToken === null ? null : await cryptography.sha256(previousToken);
  const now = clock();
  await store.change((data) => {
    const otherSessions = data.sessions.filter(
      (known) => known.tokenHash !== previousHash && known.expiresAt > now,
    );
    const session: StoredSession = {
      tokenHash,
      accountId,
      expiresAt: now + signInLimits.sessionSeconds * 1000,
      startedAt: now,
      ...(userAgent && { userAgent }),
    };
    data.sessions = [...otherSessions, session].slice(-signInLimits.maxEntries);
  });
  return token;
}

/** Returns how long the session of a request lasts, in whole seconds. The app renews its own token, so it has the full time. */
export async function secondsLeft({ sessionToken }: Credentials, context: MockContext): Promise<number> {
  const session = await sessionOf({ sessionToken }, context);
  return session ? Math.ceil((session.expiresAt - context.clock()) / 1000) : signInLimits.sessionSeconds;
}

/** Returns the session of a request; undefined for the app's token, and after its end. */
export async function sessionOf({ sessionToken }: Pick<Credentials, 'sessionToken'>, context: MockContext) {
  return liveSession(sessionToken, await context.store.read(), context);
}

/** Replaces each session with what `change` returns; null ends it. */
export async function changeSessions(
  { store }: Pick<MockContext, 'store'>,
  change: (session: StoredSession) => StoredSession | null,
): Promise<void> {
  await store.change((data) => {
    data.sessions = data.sessions.flatMap((session) => change(session) ?? []);
  });
}

/** Returns the session of a cookie value that has not ended. */
async function liveSession(
  token: string | null,
  { sessions }: MockData,
  { clock, cryptography }: Pick<MockContext, 'clock' | 'cryptography'>,
) {
  const tokenHash = token === null ? null : await cryptography.sha256(token);
  return sessions.find((known) => known.tokenHash === tokenHash && known.expiresAt > clock());
}

/** Lets a session end after this time. */
export async function limitSession(token: string, seconds: number, context: MockContext): Promise<void> {
  const tokenHash = await context.cryptography.sha256(token);
  await changeSessions(context, (known) =>
    known.tokenHash === tokenHash ? { ...known, expiresAt: context.clock() + seconds * 1000 } : known,
  );
}

export async function endSession(token: string, context: MockContext): Promise<void> {
  const tokenHash = await context.cryptography.sha256(token);
  await changeSessions(context, (known) => (known.tokenHash === tokenHash ? null : known));
}
