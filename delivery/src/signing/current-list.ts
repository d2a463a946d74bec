import { integrityOf } from 'build/integrity-of';
import type { DiscoveryVersion } from 'shared-config/contracts/contracts';
import type { CurrentBuilds } from 'shared-config/loader/signed-discovery';
import { signedVersionText } from 'shared-config/loader/signed-version';
import { payloadOf, PAYLOAD_TYPES, signEnvelope, validSignatures, type Envelope } from './envelope';
import type { Signer } from './keys';
import { hasOperateKey, signatoriesOf, type Root } from './root';

interface ListInput {
  versions: readonly { part: string; version: DiscoveryVersion }[];
  /** ISO 8601. */
  expires: string;
  root: Root;
}

/**
 * Returns the signed list of the builds that visitors can get, for browsers.
 *
 * @param held keys of `operate` and `publish`; those of `operate` sign first
 */
export function signList({ versions, expires, root }: ListInput, held: readonly Signer[]): Envelope {
  const { operate } = root.document.roles;
  const isOperate = ({ keyid }: Signer) => operate.keys.includes(keyid);
  const signers = [...held.filter(isOperate), ...held.filter((key) => !isOperate(key))];
  const entries = versions.map(({ part, version }) => [
    `${part}/${version.extras.buildId}`,
    integrityOf(signedVersionText(part, version), 'sha256'),
  ]);
  const listed = Object.fromEntries(entries) as Record<string, string>;
  return signEnvelope(
    PAYLOAD_TYPES.current,
    {
      builds: Object.keys(listed),
      versions: listed,
      expires,
      root: root.document.version,
    } satisfies CurrentBuilds,
    signers.slice(0, operate.threshold),
  );
}

/** Returns a list whose signature the caller has verified, or does not need. */
export function listOf(envelope: Envelope): CurrentBuilds {
  return JSON.parse(payloadOf(envelope).toString()) as CurrentBuilds;
}

/** Returns whether browsers accept a list for as long as it is valid: earlier versions signed none, or others. */
export function isCompleteList(envelope: Envelope | undefined, root: Root): boolean {
  if (!envelope) return false;
  const { root: version, versions } = listOf(envelope) as Partial<CurrentBuilds>;
  const { valid } = validSignatures(envelope, signatoriesOf(root, 'operate').keys);
  const signers = [...valid].map((keyid) => ({ keyid }));
  return versions !== undefined && version === root.document.version && hasOperateKey(root, signers);
}
