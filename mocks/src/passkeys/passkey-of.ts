import type { Passkey } from 'shared-config/contracts';
import type { StoredPasskey } from '../store/mock-data';
import { authenticatorName } from './authenticator-names';

/** What its owner is told of a passkey. */
export function passkeyOf({ id, rpId, createdAt, lastUsedAt, aaguid }: StoredPasskey): Passkey {
  return { id, site: rpId, createdAt, lastUsedAt, name: authenticatorName(aaguid) };
}
