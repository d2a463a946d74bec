import { checkedDigest, type BuildSignature, type BuildStatement } from './build-signatures';
import { keyName, type Root } from './root';

/** What one or more signers of a build state: the same manifest, built from the same sources with the same tools. */
export interface SignedSources {
  /** Digest of manifest and provenance, for `reproduce` and `sign`. */
  digest: string;
  /** That of the first signer; the others differ only in time and name. */
  statement: BuildStatement;
  keyids: readonly string[];
}

/** Groups the signatures of a manifest by the sources that they name. Honest signers can build the same files from different commits. */
export function signedSources(signatures: readonly BuildSignature[]): SignedSources[] {
  const byDigest = new Map<string, SignedSources>();
  for (const { keyid, statement } of signatures) {
    const digest = checkedDigest(statement);
    const before = byDigest.get(digest) ?? { digest, statement, keyids: [] };
    byDigest.set(digest, { ...before, keyids: [...before.keyids, keyid] });
  }
  return [...byDigest.values()];
}

/** Describes signers and sources for messages. @example describeSources(root, sources) // 'mira states commit 0a1b…, Node v24.1.0' */
export function describeSources(root: Root, { keyids, statement: { provenance } }: SignedSources): string {
  const { commit, dirty, node, npm, settings } = provenance;
  const names = keyids.map((keyid) => keyName(root, keyid)).join(' and ');
  const source = commit ? `commit ${commit}${dirty ? ' with changes' : ''}` : 'no commit';
  const values = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return [
    `${names} ${keyids.length === 1 ? 'states' : 'state'} ${source}`,
    `Node ${node}`,
    ...(npm ? [`npm ${npm}`] : []),
    ...values,
  ].join(', ');
}
