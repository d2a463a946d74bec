import { ReleaseRefusedError } from '../releases/release-refused-error';
import { keyIdOf, publicKeyFrom, type NamedKey } from './keys';
import { problemOf, ROLES, type RoleName, type RootDocument } from './root';

interface RootInput {
  version: number;
  /** ISO 8601. */
  expires: string;
  keys: Record<RoleName, readonly NamedKey[]>;
  /** Default: 1 for each role. */
  thresholds?: Partial<Record<RoleName, number>>;
}

/**
 * Returns the text of a root.
 *
 * @throws ReleaseRefusedError `root-wrong` when a key has two roles or a threshold cannot be reached
 */
export function rootDocument({ version, expires, keys, thresholds = {} }: RootInput): RootDocument {
  const entries = ROLES.flatMap((role) => keys[role].map((key) => [idOf(key), key] as const));
  const roleOf = (role: RoleName) => ({
    keys: [...new Set(keys[role].map(idOf))],
    threshold: thresholds[role] ?? 1,
  });
  const document: RootDocument = {
    version,
    expires,
    keys: Object.fromEntries(entries),
    roles: { root: roleOf('root'), publish: roleOf('publish'), operate: roleOf('operate') },
  };
  const problem =
    keys.operate.length === 0
      ? 'the role operate has no keys, and only they sign pointers'
      : problemOf(document);
  if (problem) throw new ReleaseRefusedError('root-wrong', `The new root would not be valid: ${problem}.`);
  return document;
}

function idOf({ public: text }: NamedKey): string {
  return keyIdOf(publicKeyFrom(text)!);
}
