import type { DiscoveryDocument, DiscoveryVersion, ShellErrorDetail } from '../contracts/contracts';
import { messageOf } from '../errors/report-failure';
import { signedVersionText } from './signed-version';
import {
  bytesOf,
  isSignedBy,
  payloadTextOf,
  sha256Of,
  signedBytesOf,
  type Envelope,
} from './verify-envelope';

export type { Envelope };

/** What a browser needs to verify builds: `{shell}/release-trust.json`. */
export interface ReleaseTrust {
  /** All roots, the oldest first. */
  roots: readonly Envelope[];
  /** `part/buildId` → signatures of the build. */
  builds: Readonly<Record<string, readonly Envelope[]>>;
}

/** The fields of a root that a browser reads. */
interface Root {
  version: number;
  /** ISO 8601. */
  expires: string;
  keys: Record<string, { public: string }>;
  roles: Record<'root' | 'publish', { keys: readonly string[]; threshold: number }>;
}

interface SignedDiscoveryOptions {
  /** SHA-256 of the text of a root, as an integrity value: what the page trusts. */
  pin: string;
  fetchDiscovery(): Promise<string>;
  /** Returns the text of a `ReleaseTrust`. */
  fetchTrust(): Promise<string>;
  report(failure: ShellErrorDetail): void;
  now?: () => number;
}

const ROOT_TYPE = 'application/vnd.site-shell.root+json';
const BUILD_TYPE = 'application/vnd.site-shell.build+json';
const PIN = /^sha256-[A-Za-z0-9+/]{43}=$/;

/**
 * Creates a source of the discovery document that contains only builds with enough signatures. The page pins a root; the roots after it
 * are trusted if the root keys before them have signed them, as The Update Framework requires. So a server that is taken over can serve
 * older signed builds, or none, but no other code.
 *
 * @returns a function that rejects, after a report as `release-unsigned`, when the root or the default build of a part cannot be trusted
 * @example createSignedDiscovery({ pin: 'sha256-…', fetchDiscovery, fetchTrust, report: reportFailure })
 */
export function createSignedDiscovery(options: SignedDiscoveryOptions): () => Promise<string> {
  const { pin, fetchDiscovery, fetchTrust, report, now = Date.now } = options;
  return async () => {
    try {
      if (!PIN.test(pin))
        throw new Error('the script needs data-release-root="sha256-…": npm run release -- pin prints it.');
      const [text, trustText] = await Promise.all([fetchDiscovery(), fetchTrust()]);
      const trust = JSON.parse(trustText) as ReleaseTrust;
      const root = await newestRoot(trust.roots, pin);
      if (now() > Date.parse(root.expires)) throw new Error(`root ${root.version} has expired.`);
      return JSON.stringify(await signedOnly(JSON.parse(text) as DiscoveryDocument, trust, root));
    } catch (thrown) {
      const message = `No signed release: ${messageOf(thrown)}`;
      report({ code: 'release-unsigned', part: 'shell', message });
      throw new Error(message, { cause: thrown });
    }
  };
}

/** Follows the roots from the pinned one. @throws Error */
async function newestRoot(roots: readonly Envelope[], pin: string): Promise<Root> {
  const hashes = await Promise.all(roots.map((envelope) => sha256Of(bytesOf(envelope.payload))));
  const first = hashes.indexOf(pin);
  if (first < 0)
    throw new Error(
      'the server has not the root that the page trusts: compare data-release-root with the shell’s team.',
    );
  let root = rootOf(roots[first]!);
  await requireSigned(roots[first]!, root);
  for (const envelope of roots.slice(first + 1)) {
    const next = rootOf(envelope);
    if (next.version !== root.version + 1) throw new Error(`root ${root.version + 1} is missing.`);
    await requireSigned(envelope, root);
    await requireSigned(envelope, next);
    root = next;
  }
  return root;
}

function rootOf(envelope: Envelope): Root {
  return JSON.parse(payloadTextOf(envelope)) as Root;
}

async function requireSigned(envelope: Envelope, root: Root): Promise<void> {
  const signed = await signersOf([envelope], ROOT_TYPE, root, 'root');
  if (signed.size < root.roles.root.threshold)
    throw new Error(`root ${rootOf(envelope).version} lacks signatures of root ${root.version}.`);
}

/** Returns the public keys of a role that have signed one of these envelopes. A key counts once, whatever its ids are. */
async function signersOf(
  envelopes: readonly Envelope[],
  type: string,
  { keys, roles }: Root,
  role: 'root' | 'publish',
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const envelope of envelopes) {
    if (envelope.payloadType !== type) continue;
    const bytes = signedBytesOf(envelope);
    for (const { keyid, sig } of envelope.signatures) {
      const key = roles[role].keys.includes(keyid) ? keys[keyid]?.public : undefined;
      if (key && !found.has(key) && (await isSignedBy(key, sig, bytes))) found.add(key);
    }
  }
  return found;
}

/** Returns the document without canaries and pins that lack signatures. @throws Error when a default build lacks them */
async function signedOnly(
  document: DiscoveryDocument,
  trust: ReleaseTrust,
  root: Root,
): Promise<DiscoveryDocument> {
  const microFrontends: Record<string, DiscoveryVersion[]> = {};
  for (const [part, versions] of Object.entries(document.microFrontends)) {
    const checked = await Promise.all(versions.map((version) => isSigned(part, version, trust, root)));
    // The first version is that of most visitors, and has the kill switch.
    if (versions[0] && !checked[0]) {
      const { buildId } = versions[0].extras;
      throw new Error(
        `build ${buildId} of ${part} lacks signatures of publish keys of root ${root.version}.`,
      );
    }
    microFrontends[part] = versions.filter((_, index) => checked[index]);
  }
  return { ...document, microFrontends };
}

async function isSigned(part: string, version: DiscoveryVersion, trust: ReleaseTrust, root: Root) {
  const { buildId } = version.extras;
  const content = await sha256Of(new TextEncoder().encode(signedVersionText(part, version)));
  const own = (trust.builds[`${part}/${buildId}`] ?? []).filter((envelope) => {
    const statement = JSON.parse(payloadTextOf(envelope)) as Record<string, unknown>;
    return statement.part === part && statement.buildId === buildId && statement.version === content;
  });
  const signed = await signersOf(own, BUILD_TYPE, root, 'publish');
  return signed.size >= root.roles.publish.threshold;
}
