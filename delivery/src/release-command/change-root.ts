import { readFileSync, writeFileSync } from 'node:fs';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import {
  parseEnvelope,
  PAYLOAD_TYPES,
  signEnvelope,
  validSignatures,
  withSignatures,
  type Envelope,
} from '../signing/envelope';
import { readNamedKey, signersFrom, type NamedKey, type Signer } from '../signing/keys';
import { inDays } from '../signing/lifetimes';
import { parseRoot, ROLES, signatoriesOf, verifyRoot, type Root, type RoleName } from '../signing/root';
import { rootDocument } from '../signing/root-document';
import type { RootChange } from './parse-signing';

interface RootDependencies {
  environment: NodeJS.ProcessEnv;
  write(line: string): void;
  now(): Date;
}

/** Writes the first root, or the one after the root in `RELEASE_ROOT`, into a new file and signs it with the held root keys. */
export function changeRoot(
  change: RootChange & { isFirst: boolean },
  { environment, write, now }: RootDependencies,
): void {
  const previous = change.isFirst ? null : rootIn(environment.RELEASE_ROOT);
  const removed = previous ? removedIds(change.remove, previous) : [];
  const keysOf = (role: RoleName): NamedKey[] => {
    const kept = (previous?.document.roles[role].keys ?? []).filter((id) => !removed.includes(id));
    return [...kept.map((id) => previous!.document.keys[id]!), ...change.keys[role].map(readNamedKey)];
  };
  const document = rootDocument({
    version: (previous?.document.version ?? 0) + 1,
    expires: inDays(now().getTime(), change.days),
    keys: { root: keysOf('root'), publish: keysOf('publish'), operate: keysOf('operate') },
    thresholds: Object.fromEntries(
      ROLES.map((role) => [role, change.thresholds[role] ?? previous?.document.roles[role].threshold ?? 1]),
    ),
  });
  const envelope = signEnvelope(PAYLOAD_TYPES.root, document, []);
  const signed = withSignatures(
    envelope,
    rootSigners(environment, [parseRoot(envelope, change.file), previous]),
  );
  writeNew(change.file, signed);
  describeRoot(signed, change.file, { previous, write });
}

/** Adds the held root keys' signatures to a root. */
export function signRoot(file: string, { environment, write }: RootDependencies): void {
  const envelope = parseEnvelope(readRootFile(file), file);
  const { document, keys } = parseRoot(envelope, file);
  const previous = document.version === 1 ? null : rootIn(environment.RELEASE_ROOT);
  const signed = withSignatures(envelope, rootSigners(environment, [{ document, keys }, previous]));
  writeFileSync(file, `${JSON.stringify(signed)}\n`);
  describeRoot(signed, file, { previous, write });
}

/** Returns the held keys that are root keys of one of the roots. @throws ReleaseRefusedError `key-missing` */
function rootSigners(
  environment: NodeJS.ProcessEnv,
  roots: readonly (Pick<Root, 'document' | 'keys'> | null)[],
): Signer[] {
  const held = signersFrom(environment).filter(({ keyid }) =>
    roots.some((root) => root && signatoriesOf(root, 'root').keys.has(keyid)),
  );
  if (held.length > 0) return held;
  throw new ReleaseRefusedError(
    'key-missing',
    'RELEASE_KEY names no root key of this root: name the file of one.',
  );
}

const MIN_ID_LENGTH = 8;

/**
 * Returns the ids of the keys that `--remove` names, by the name of the holder or by the start of one id.
 *
 * @throws ReleaseRefusedError `release-usage` for a text that names no key, or several by their ids: the new root would trust a key
 *   that its author believes removed
 */
function removedIds(remove: readonly string[], { document }: Root): string[] {
  const ids = Object.keys(document.keys);
  return remove.flatMap((text) => {
    const named = ids.filter((id) => document.keys[id]!.name === text);
    if (named.length > 0) return named;
    const found = text.length >= MIN_ID_LENGTH ? ids.filter((id) => id.startsWith(text)) : [];
    if (found.length === 1) return found;
    const present = ids.map((id) => `${document.keys[id]!.name} (${id.slice(0, 12)})`).join(', ');
    const problem = found.length > 1 ? 'names several keys' : 'names no key';
    const message = `--remove ${text} ${problem} of root ${document.version}. It has ${present}: use a name, or at least the first ${MIN_ID_LENGTH} digits of an id.`;
    throw new ReleaseRefusedError('release-usage', message);
  });
}

function rootIn(file: string | undefined): Root {
  if (!file) {
    const message = 'RELEASE_ROOT=<file> is required: the newest root, which the next one follows.';
    throw new ReleaseRefusedError('trust-settings', message);
  }
  return verifyRoot(parseEnvelope(readRootFile(file), file), file);
}

/** Returns the text of a file that a person has named. @throws ReleaseRefusedError `trust-settings` */
export function readRootFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    throw new ReleaseRefusedError('trust-settings', `${file} cannot be read (${code}).`);
  }
}

function writeNew(file: string, envelope: Envelope): void {
  try {
    writeFileSync(file, `${JSON.stringify(envelope)}\n`, { flag: 'wx' });
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    const problem = code === 'EEXIST' ? 'exists' : `cannot be written (${code})`;
    throw new ReleaseRefusedError('release-usage', `${file} ${problem}: name a new file.`);
  }
}

/** Prints keys and roles of a root, and what it still needs. */
function describeRoot(
  envelope: Envelope,
  file: string,
  { previous, write }: { previous: Root | null; write(line: string): void },
): void {
  const root = parseRoot(envelope, file);
  const { version, expires, keys, roles } = root.document;
  write(`Root ${version} in ${file}, valid until ${expires.slice(0, 10)}`);
  for (const role of ROLES) {
    const names = roles[role].keys.map((id) => `${keys[id]!.name} (${id.slice(0, 12)})`);
    write(`  ${role.padEnd(8)} ${roles[role].threshold} of ${names.join(', ') || 'no keys of its own'}`);
  }
  const missing = [root, previous].flatMap((signing) => {
    if (!signing) return [];
    const { keys: allowed, threshold } = signatoriesOf(signing, 'root');
    const count = threshold - validSignatures(envelope, allowed).valid.size;
    return count > 0 ? [`${count} of root ${signing.document.version}`] : [];
  });
  write(
    missing.length > 0
      ? `Signatures of root keys that are missing: ${missing.join(', ')}. Next: npm run release -- trust sign ${file}`
      : `It is complete. Next: npm run release -- trust publish ${file}`,
  );
}
