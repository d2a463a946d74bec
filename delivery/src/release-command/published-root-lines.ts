import path from 'node:path';
import { parseRegistration } from '../releases/registered-hosts';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import type { PublishedRoot, UnconfirmedObject } from '../signing/publish-root';
import { parseRelease } from './parse-release';

/**
 * Returns the output of `trust publish`: what it has done, and what to check now.
 *
 * @param file the file of the root
 */
export function publishedRootLines(
  { root, replaced, removedDeltas, unconfirmed }: PublishedRoot,
  file: string,
): string[] {
  return [
    `The store has root ${root.document.version}. Copy ${file} to RELEASE_ROOT of every machine.`,
    ...(replaced ? pointerLines(replaced) : []),
    ...(removedDeltas.length > 0
      ? [
          `Removed deltas that only removed keys had signed: ${removedDeltas.length}. Visitors load whole files until the next publish of the part.`,
        ]
      : []),
    ...(unconfirmed.length > 0
      ? [
          `Warning: only removed keys have signed these registrations, so releases do not check the hosts. Compare each one with the team of the host. Then run its command with a key of publish, or npm run release -- unregister <host>:`,
          ...unconfirmed.map((object) => `  ${confirmationOf(object)}`),
        ]
      : []),
  ];
}

function pointerLines({ statement, signedBy, removed }: NonNullable<PublishedRoot['replaced']>): string[] {
  const { version, at, by } = statement;
  const signed = `Signed the pointer again: version ${version} of ${at} by ${by}, key of ${signedBy.join(' and ')}. If that is not your last release, see docs/operations.md#lost-pointer.`;
  if (removed.length === 0) return [signed];
  const check = `Warning: the removed key of ${removed.join(' and ')} had signed it. If another person may know that key, compare npm run release -- status with what your team has released, and roll back the rest.`;
  return [signed, check];
}

/**
 * Returns the command that confirms a registration. Its text can be that of an attacker and is copied into a shell, so it must be one that
 * `register` accepts.
 *
 * @example confirmationOf(object) // 'npm run release -- register market --contract 1.0 --modules shell/mount'
 */
function confirmationOf({ key, content }: UnconfirmedObject): string {
  const name = path.posix.basename(key, '.json');
  const host = parseRegistration(Buffer.from(content));
  const { contract = '', modules = [], react } = host ?? {};
  const options = [
    '--contract',
    contract,
    '--modules',
    modules.join(','),
    ...(react ? ['--react', react] : []),
  ];
  const parameters = ['register', name, ...options];
  if (host?.name === name && isAccepted(parameters)) return `npm run release -- ${parameters.join(' ')}`;
  return `${key} is not a registration that the command accepts: remove it, or register the host again.`;
}

function isAccepted(parameters: readonly string[]): boolean {
  try {
    return parseRelease(parameters).action === 'register';
  } catch (thrown) {
    if (thrown instanceof ReleaseRefusedError) return false;
    throw thrown;
  }
}
