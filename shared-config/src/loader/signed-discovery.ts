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

/** What a browser needs to verify builds. */
export interface ReleaseTrust {
  /** All roots, the oldest first. */
  roots: readonly Envelope[];
  /** `part/buildId` → signatures of the build. */
  builds: Readonly<Record<string, readonly Envelope[]>>;
  /** The signed `CurrentBuilds`. */
  current?: Envelope;
}

/** `{shell}/release-trust.json`: one file, because a release can happen between two requests. */
export interface SignedRelease extends ReleaseTrust {
  discovery: DiscoveryDocument;
}

/** What the last release serves: without it, a server that is taken over could serve older signed builds. */
export interface CurrentBuilds {
  /** Names of the builds that visitors can get, as `part/buildId`. */
  builds: readonly string[];
  /** ISO 8601. */
  expires: string;
  /** Version of the root whose keys signed it. */
  root: number;
}

/** The fields of a root that a browser reads. */
interface Root {
  version: number;
  /** ISO 8601. */
  expires: string;
  keys: Record<string, { public: string }>;
  roles: Record<Role, { keys: readonly string[]; threshold: number }>;
}

type Role = 'root' | 'publish' | 'operate';

interface SignedDiscoveryOptions {
  /** SHA-256 of the text of a root, as an integrity value: what the page trusts. */
  pin: string;
  /** Returns the text of a `SignedRelease`. */
  fetchRelease(): Promise<string>;
  report(failure: ShellErrorDetail): void;
  now?: () => number;
}

const ROOT_TYPE = 'application/vnd.site-shell.root+json';
const CURRENT_TYPE = 'application/vnd.site-shell.current+json';
const BUILD_TYPE = 'application/vnd.site-shell.build+json';
const PIN = /^sha256-[A-Za-z0-9+/]{43}=$/;

/**
 * Creates a source of the discovery document that contains only builds that are current and have enough signatures. The page pins a
 * root; the roots after it are trusted if the root keys before them have signed them, as The Update Framework requires. So a server
 * that is taken over and holds no key can serve signed builds that were current within the last seven days, or none, but no other code.
 *
 * @returns a function that rejects, after a report as `release-unsigned`, when the root or the default build of a part cannot be trusted
 * @example createSignedDiscovery({ pin: 'sha256-…', fetchRelease, report: reportFailure })
 */
export function createSignedDiscovery(options: SignedDiscoveryOptions): () => Promise<string> {
  const { pin, fetchRelease, report, now = Date.now } = options;
  return async () => {
    try {
      if (!PIN.test(pin))
        throw new Error('the script needs data-release-root="sha256-…": npm run release -- pin prints it.');
      const { discovery, ...trust } = JSON.parse(await fetchRelease()) as SignedRelease;
      const root = await newestRoot(trust.roots, pin);
      if (!(now() <= Date.parse(root.expires))) throw new Error(`root ${root.version} has expired.`);
      const current = await currentBuilds(trust, root, now());
      return JSON.stringify(await signedOnly(discovery, trust, root, current));
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

/** Returns the names of the builds that may be served now. @throws Error */
async function currentBuilds(
  { current }: ReleaseTrust,
  root: Root,
  now: number,
): Promise<ReadonlySet<string>> {
  const signed = await signersOf(current ? [current] : [], CURRENT_TYPE, root, 'operate', 'publish');
  if (!current || signed.size < root.roles.operate.threshold)
    throw new Error(`the list of current builds lacks signatures of root ${root.version}.`);
  const list = JSON.parse(payloadTextOf(current)) as CurrentBuilds;
  if (!(list.root <= root.version)) throw new Error(`root ${list.root} is missing.`);
  if (!(now <= Date.parse(list.expires)))
    throw new Error(
      `the list of current builds has expired at ${list.expires}: check the clock of this device; the shell’s team signs it again with npm run release -- refresh.`,
    );
  return new Set(list.builds);
}

/** Returns the public keys of some roles that have signed one of these envelopes. A key counts once, even under several ids. */
async function signersOf(
  envelopes: readonly Envelope[],
  type: string,
  { keys, roles }: Root,
  ...allowed: readonly Role[]
): Promise<Set<string>> {
  const ids = new Set(allowed.flatMap((role) => roles[role].keys));
  const found = new Set<string>();
  for (const envelope of envelopes) {
    if (envelope.payloadType !== type) continue;
    const bytes = signedBytesOf(envelope);
    for (const { keyid, sig } of envelope.signatures) {
      const key = ids.has(keyid) ? keys[keyid]?.public : undefined;
      if (key && !found.has(key) && (await isSignedBy(key, sig, bytes))) found.add(key);
    }
  }
  return found;
}

/** Returns the document without canaries and pins that lack signatures or are not current. @throws Error for such a default build */
async function signedOnly(
  document: DiscoveryDocument,
  trust: ReleaseTrust,
  root: Root,
  current: ReadonlySet<string>,
): Promise<DiscoveryDocument> {
  const microFrontends: Record<string, DiscoveryVersion[]> = {};
  for (const [part, versions] of Object.entries(document.microFrontends)) {
    const checked = await Promise.all(versions.map((version) => isSigned(part, version, trust, root)));
    const isCurrent = ({ extras }: DiscoveryVersion) => current.has(`${part}/${extras.buildId}`);
    // The first version is that of most visitors, and has the kill switch.
    if (versions[0] && !(checked[0] && isCurrent(versions[0]))) {
      const problem = checked[0]
        ? 'is not in the list of current builds'
        : `lacks signatures of publish keys of root ${root.version}`;
      throw new Error(`build ${versions[0].extras.buildId} of ${part} ${problem}.`);
    }
    microFrontends[part] = versions.filter((version, index) => checked[index] && isCurrent(version));
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
