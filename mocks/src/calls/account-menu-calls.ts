import { RET_CODES } from 'shared-config/api/ret-codes';
import { accountById } from '../accounts/find-account';
import { ACCOUNT_STATES, EARLIER_SIGN_INS, type AccountState } from '../account-menu/account-samples';
import { LONG_OVERVIEW, overviewOf } from '../account-menu/overview-of';
import { changeSessions, sessionOf, signedInAccount, type Credentials } from '../sign-in/sessions';
import type { MockContext } from '../mock-context';
import type { MockData, StoredAccount, StoredSession } from '../store/mock-data';
import type { Call } from './call';
import { readChoice, readFields, readText } from './read-body';
import { failure, refuse, REPLY_CODES, success } from './reply';

const SLOW_MS = 3_000;
const DAY_MS = 86_400_000;
const ID_CHARS = 16;

/** `GET /x-api/v1/user/account?currency=…`: what the account menu shows. */
export const account: Call = async (request, context) => {
  const current = await signedInAccount(request, context);
  const state = await stateOf(current, context);
  if (state === 'empty') return success({ accounts: [] });
  if (state === 'long') return success(LONG_OVERVIEW);
  const data = await context.store.read();
  const accounts = reachableAccounts(data, await ownerIdOf(request, current, context));
  return success(overviewOf({ account: current, accounts, data, currency: request.query.get('currency') }));
};

/** `POST /x-api/v1/user/account/switch`: the session belongs to another account of its user from now on. */
export const switchAccount: Call = async (request, context) => {
  const current = await signedInAccount(request, context);
  await stateOf(current, context);
  const accountId = readText(readFields(request.body), 'accountId', 64);
  const session = await sessionOf(request, context);
  const reachable = session ? reachableAccounts(await context.store.read(), ownerOf(session)) : [];
  const target =
    reachable.find(({ id }) => String(id) === accountId) ??
    refuse(failure(RET_CODES.foreignAccount.code, 'not an account of this session'));
  await changeSessions(context, (each) =>
    each.tokenHash === session!.tokenHash
      ? { ...each, ownerId: ownerOf(session!), accountId: target.id }
      : each,
  );
  return success({});
};

/** `GET /x-api/v1/user/sign-ins`: the sessions of the user, and earlier ones. */
export const signIns: Call = async (request, context) => {
  const current = await signedInAccount(request, context);
  const state = await stateOf(current, context);
  if (state === 'empty') return success({ signIns: [] });
  const own = await sessionOf(request, context);
  const ownerId = await ownerIdOf(request, current, context);
  const { sessions } = await context.store.read();
  const present = sessions
    .filter((each) => ownerOf(each) === ownerId && each.expiresAt > context.clock())
    .map((each) => ({
      id: idOf(each),
      signedInAt: new Date(each.startedAt ?? context.clock()).toISOString(),
      device: deviceOf(each.userAgent),
      isCurrent: each.tokenHash === own?.tokenHash,
      isActive: true,
    }))
    .toReversed();
  const times = state === 'long' ? 10 : 1;
  const earlier = Array.from({ length: times }, () => EARLIER_SIGN_INS).flat();
  return success({
    signIns: [
      ...present,
      ...earlier.map(([daysAgo, where], index) => ({
        ...where,
        id: `earlier-${index}`,
        signedInAt: new Date(context.clock() - daysAgo * DAY_MS).toISOString(),
        isCurrent: false,
        isActive: false,
      })),
    ].slice(0, 50),
  });
};

/** `DELETE /x-api/v1/user/sign-ins/:id`: ends one session of the user. Ids of other users have no effect. */
export const endSignIn: Call = async (request, context) => {
  const current = await signedInAccount(request, context);
  await stateOf(current, context);
  const ownerId = await ownerIdOf(request, current, context);
  await changeSessions(context, (each) =>
    ownerOf(each) === ownerId && idOf(each) === request.parameters.id ? null : each,
  );
  return success({});
};

/** `POST /x-api/v1/user/sign-ins/end`: ends every session of the user, that of the call included. */
export const endAllSignIns: Call = async (request, context) => {
  const current = await signedInAccount(request, context);
  await stateOf(current, context);
  const ownerId = await ownerIdOf(request, current, context);
  await changeSessions(context, (each) => (ownerOf(each) === ownerId ? null : each));
  return success({}, 'ended');
};

/** `POST /__mock/account`: sets how the account menu of the signed-in account behaves: `state`. */
export const setAccountState: Call = async (request, context) => {
  const { id } = await signedInAccount(request, context);
  context.accountStates.set(id, readChoice(readFields(request.body), 'state', ACCOUNT_STATES));
  return success({});
};

async function stateOf({ id }: StoredAccount, { accountStates }: MockContext): Promise<AccountState> {
  const state = accountStates.get(id) ?? 'usual';
  if (state === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  return state === 'failing' ? refuse(failure(REPLY_CODES.failed, 'the account is unavailable')) : state;
}

function ownerOf({ ownerId, accountId }: StoredSession): number {
  return ownerId ?? accountId;
}

/** Returns the account that signed in. The app's token has no session. */
async function ownerIdOf(credentials: Credentials, current: StoredAccount, context: MockContext) {
  const session = await sessionOf(credentials, context);
  return session ? ownerOf(session) : current.id;
}

/** The account that signed in, and its sub-accounts. A sub-account that signed in itself reaches no other. */
function reachableAccounts(data: Pick<MockData, 'accounts'>, ownerId: number): StoredAccount[] {
  const owner = accountById(data, ownerId);
  return owner ? [owner, ...data.accounts.filter(({ parentId }) => parentId === ownerId)] : [];
}

function idOf({ tokenHash }: StoredSession): string {
  return tokenHash.replaceAll(/[^\w-]/g, '').slice(0, ID_CHARS);
}

/** Returns browser and system as people name them. */
function deviceOf(userAgent: string | undefined): string | undefined {
  const browser = /Edg|Firefox|Chrome|Safari/.exec(userAgent ?? '')?.[0];
  const system = /Windows|Android|iPhone|Mac OS X|Linux/.exec(userAgent ?? '')?.[0];
  return browser && system && `${browser.replace('Edg', 'Edge')}, ${system.replace('Mac OS X', 'macOS')}`;
}
