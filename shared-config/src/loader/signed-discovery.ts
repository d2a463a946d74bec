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

/** The builds of the latest release. Without this list, a compromised server could serve older signed builds. */
export interface CurrentBuilds {
  /** Names of the builds that visitors can get, as `part/buildId`. Scripts before 2026-11-28 read these alone. */
  builds: readonly string[];
  /** Name → SHA-256 of the build's `signedVersionText`, as an integrity value: no key makes another build of a listed name. */
  versions: Readonly<Record<string, string>>;
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
  /** The version of the newest root that pages of this origin have verified: a server could hide it from later visits. */
  newestRoot: NewestRoot;
  report(failure: ShellErrorDetail): void;
  now?: () => number;
}

export interface NewestRoot {
  /** Returns 0 if no page has verified one. */
  read(): number;
  save(version: number): void;
}

const ROOT_TYPE = 'application/vnd.site-shell.root+json';
const CURRENT_TYPE = 'application/vnd.site-shell.current+json';
const BUILD_TYPE = 'application/vnd.site-shell.build+json';
const PIN = /^sha256-[A-Za-z0-9+/]{43}=$/;

/**
 * Creates a source of the discovery document that contains only builds that are current and have enough signatures. The page pins
 * a root; the roots after it are trusted if the root keys before them have signed them, as The Update Framework requires. So a
 * compromised server can serve builds that were current within the last seven days, or none. To serve other code, the attacker
 * needs keys of both roles `publish` and `operate`, of a root that has not expired and for which this browser has seen no
 * replacement.
 *
 * @returns a function that rejects, after a report as `release-unsigned`, when the root or the default build of a part cannot be
 * trusted
 * @example createSignedDiscovery({ pin: 'sha256-…', fetchRelease, report: reportFailure })
 */
export function createSignedDiscovery(options: SignedDiscoveryOptions): () => Promise<string> {
  const { pin, fetchRelease, newestRoot, report, now = Date.now } = options;
  return async () => {
    try {
      if (!PIN.test(pin))
        throw new Error('the script needs data-release-root="sha256-…": npm run release -- pin prints it.');
      const { discovery, ...trust } = JSON.parse(await fetchRelease()) as SignedRelease;
      const root = await followRoots(trust.roots, pin);
      requireNewest(root, newestRoot);
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
async function followRoots(roots: readonly Envelope[], pin: string): Promise<Root> {
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

/** @throws Error when a page has seen a newer root, which the server now hides */
function requireNewest({ version }: Root, seen: NewestRoot): void {
  const newest = seen.read();
  if (version < newest) throw new Error(`root ${newest} is missing, which this browser has seen before.`);
  if (version > newest) seen.save(version);
}

function rootOf(envelope: Envelope): Root {
  return JSON.parse(payloadTextOf(envelope)) as Root;
}

async function requireSigned(envelope: Envelope, root: Root): Promise<void> {
  const signed = await signersOf([envelope], ROOT_TYPE, root, 'root');
  if (signed.size < root.roles.root.threshold)
    throw new Error(`root ${rootOf(envelope).version} lacks signatures of root ${root.version}.`);
}

/** Returns the builds that may be served now: name → SHA-256 of the version. @throws Error */
async function currentBuilds(
  { current }: ReleaseTrust,
  root: Root,
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const envelopes = current ? [current] : [];
  const signed = await signersOf(envelopes, CURRENT_TYPE, root, 'operate', 'publish');
  // A key that signs builds must not be able to choose when they are served, too.
  const operating = await signersOf(envelopes, CURRENT_TYPE, root, 'operate');
  if (!current || signed.size < root.roles.operate.threshold || operating.size === 0)
    throw new Error(`the list of current builds lacks signatures of root ${root.version}.`);
  const list = JSON.parse(payloadTextOf(current)) as CurrentBuilds;
  if (list.root !== root.version)
    throw new Error(
      list.root > root.version
        ? `root ${list.root} is missing.`
        : `the list of current builds is that of root ${list.root}, which root ${root.version} has replaced.`,
    );
  if (!(now <= Date.parse(list.expires)))
    throw new Error(
      `the list of current builds has expired at ${list.expires}: check the clock of this device; the shell’s team signs it again with npm run release -- refresh.`,
    );
  return new Map(Object.entries(list.versions ?? {}));
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
  current: ReadonlyMap<string, string>,
): Promise<DiscoveryDocument> {
  const microFrontends: Record<string, DiscoveryVersion[]> = {};
  for (const [part, versions] of Object.entries(document.microFrontends)) {
    const problems = await Promise.all(
      versions.map((version) => problemOf(part, version, { trust, root, current })),
    );
    // The first version is that of most visitors, and has the kill switch.
    if (problems[0]) throw new Error(`build ${versions[0]!.extras.buildId} of ${part} ${problems[0]}.`);
    microFrontends[part] = versions.filter((_, index) => !problems[index]);
  }
  return { ...document, microFrontends };
}

interface Evidence {
  trust: ReleaseTrust;
  root: Root;
  current: ReadonlyMap<string, string>;
}

/** Returns why a version is not served; undefined if nothing prevents it. */
async function problemOf(
  part: string,
  version: DiscoveryVersion,
  { trust, root, current }: Evidence,
): Promise<string | undefined> {
  const { buildId } = version.extras;
  const content = await sha256Of(new TextEncoder().encode(signedVersionText(part, version)));
  const own = (trust.builds[`${part}/${buildId}`] ?? []).filter((envelope) => {
    const statement = JSON.parse(payloadTextOf(envelope)) as Record<string, unknown>;
    return statement.part === part && statement.buildId === buildId && statement.version === content;
  });
  const signed = await signersOf(own, BUILD_TYPE, root, 'publish');
  if (signed.size < root.roles.publish.threshold)
    return `lacks signatures of publish keys of root ${root.version}`;
  return current.get(`${part}/${buildId}`) === content ? undefined : 'is not in the list of current builds';
}
