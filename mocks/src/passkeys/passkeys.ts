import type { Passkey, PasskeyList } from 'shared-config/contracts/contracts';
import type { Call } from '../calls/call';
import { failure, refuse, success } from '../calls/reply';
import { signInLimits } from '../sign-in/sign-in-limits';
import { RET_CODES } from 'shared-config/api/ret-codes';
import { sessionOf, signedInAccount } from '../sign-in/sessions';
import { relyingPartyOf, rpIdsOfNewPasskeys } from './relying-party';
import type { MockData, StoredPasskey } from '../store/mock-data';

/** Names of authenticators by AAGUID, as their vendors publish them. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', 'Google Password Manager'],
  ['adce0002-35bc-c60a-648b-0b25f1f05503', 'Chrome on Mac'],
  ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd', 'iCloud Keychain'],
  ['dd4ec289-e01d-41c9-bb89-70fa845d4bf2', 'iCloud Keychain'],
  ['08987058-cadc-4b81-b6e1-30de50dcbe96', 'Windows Hello'],
  ['9ddd1817-af5a-4672-a2b9-3e3dd95000a9', 'Windows Hello'],
  ['6028b017-b1d4-4c02-b4b3-afcdafc96bb2', 'Windows Hello'],
  ['53414d53-554e-4700-0000-000000000000', 'Samsung Pass'],
  ['bada5566-a7aa-401f-bd96-45619a55120d', '1Password'],
  ['d548826e-79b4-db40-a3d8-11116f7e8349', 'Bitwarden'],
  ['531126d6-e717-415c-9320-3d9aa6981239', 'Dashlane'],
  ['fdb141b2-5d84-443e-8a35-4698c205a502', 'KeePassXC'],
  ['50726f74-6f6e-5061-7373-50726f746f6e', 'Proton Pass'],
]);

export function passkeyOf({ id, rpId, createdAt, lastUsedAt, aaguid }: StoredPasskey): Passkey {
  return { id, site: rpId, createdAt, lastUsedAt, name: NAMES.get(aaguid) };
}

export function passkeysOfAccount({ passkeys: all }: MockData, id: number): StoredPasskey[] {
  return all.filter(({ accountId }) => accountId === id);
}

/** `GET /x-api/v1/user/passkeys`: returns the account's passkeys of all hosts, newest first. */
export const passkeys: Call = async (request, context) => {
  const account = await signedInAccount(request, context);
  const own = passkeysOfAccount(await context.store.read(), account.id);
  const party = relyingPartyOf(request.origin);
  const rpIds = party ? rpIdsOfNewPasskeys(party) : undefined;
  return success({ passkeys: own.map(passkeyOf).toReversed(), rpIds } satisfies PasskeyList);
};

/**
 * `DELETE /x-api/v1/user/passkeys/:id`: removes one of the account's passkeys. Unknown ids and passkeys of other
 * accounts have no effect. Refuses a session that signed in long ago; the app checks its user itself.
 */
export const removePasskey: Call = async (request, context) => {
  const account = await signedInAccount(request, context);
  const session = await sessionOf(request, context);
  if (session && context.clock() - (session.startedAt ?? 0) > signInLimits.freshSignInSeconds * 1000)
    refuse(failure(RET_CODES.freshSignInRequired.code, 'sign in again'));
  await context.store.change((data) => {
    data.passkeys = data.passkeys.filter(
      ({ id, accountId }) => id !== request.parameters.id || accountId !== account.id,
    );
  });
  return success({});
};
