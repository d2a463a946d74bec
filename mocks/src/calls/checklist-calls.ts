import { IDENTITY_STATUSES, type Checklist, type IdentityStatus } from 'shared-config/contracts/contracts';
import { accountById } from '../accounts/find-account';
import type { MockContext } from '../mock-context';
import { signedInAccount } from '../sign-in/sessions';
import type { MockData, StoredChecklist } from '../store/mock-data';
import type { Call, CallRequest } from './call';
import { readChoice, readFields, refuseField } from './read-body';
import { success, type Reply } from './reply';

/** `GET /x-api/v1/user/checklist`: returns what a new user has done; for older accounts, a dismissed list. */
export const checklist: Call = async (request, context) => {
  const { id } = await signedInAccount(request, context);
  return success(checklistOf(await context.store.read(), id));
};

/** `POST /x-api/v1/user/checklist/dismiss`: hides the list on all devices for ever. */
export const dismissChecklist: Call = (request, context) =>
  change(request, context, (stored) => ({ ...stored, isDismissed: true }));

/** `POST /__mock/checklist`: sets `identity` and `hasDeposit` of the signed-in user. */
export const setChecklist: Call = (request, context) => {
  const fields = readFields(request.body);
  const { hasDeposit } = fields;
  const identity = readChoice(fields, 'identity', IDENTITY_STATUSES);
  if (typeof hasDeposit !== 'boolean') refuseField('hasDeposit', 'must be true or false');
  return change(request, context, (stored) => ({ ...stored, identity, hasDeposit }));
};

const STATES = {
  none: 'open',
  rejected: 'open',
  pending: 'pending',
  verified: 'done',
} as const satisfies Record<IdentityStatus, Checklist['identity']>;

function checklistOf(data: MockData, accountId: number): Checklist {
  const account = accountById(data, accountId);
  const { identity = 'none', hasDeposit = false, isDismissed = true } = account?.checklist ?? {};
  const isProtected =
    account?.authenticatorSecret !== undefined ||
    data.passkeys.some((passkey) => passkey.accountId === accountId);
  return {
    identity: STATES[identity],
    protection: isProtected ? 'done' : 'open',
    deposit: hasDeposit ? 'done' : 'open',
    isDismissed,
  };
}

async function change(
  request: CallRequest,
  context: MockContext,
  changed: (stored: StoredChecklist) => StoredChecklist,
): Promise<Reply> {
  const { id } = await signedInAccount(request, context);
  return success(
    await context.store.change((data) => {
      const account = accountById(data, id);
      if (account?.checklist) account.checklist = changed(account.checklist);
      return checklistOf(data, id);
    }),
  );
}
