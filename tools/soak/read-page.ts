import { DISCOVERY_ELEMENT_ID } from 'shared-config/loader/loader';
import type { DiscoveryDocument, DiscoveryVersion } from 'shared-config/contracts/contracts';
import { integrityOf } from 'build/integrity-of';
import type { LoadedBuild } from 'delivery/releases/loaded-build';
import type { Answer } from '../requests/send-request';

/** Name of a host's script → id of its build. */
export type HostIds = ReadonlyMap<string, string>;

/** Returns the ids of the host's builds by their scripts at addresses by content. */
export function hostIdsOf(builds: readonly LoadedBuild[]): HostIds {
  return new Map(
    builds.flatMap(({ manifest: { files, buildId } }) =>
      Object.keys(files).flatMap((file) => {
        const [, script] = /^assets\/files\/(main\.[^/]+\.js)$/.exec(file) ?? [];
        return script ? [[script, buildId] as const] : [];
      }),
    ),
  );
}

/** Verified contents of a page. */
export interface ReadPage {
  document: DiscoveryDocument;
  /** Integrity by file URL; undefined if the page has none. */
  files: Map<string, string | undefined>;
  /** Build by part, with a trailing `!` if it is stopped. */
  builds: Record<string, string>;
}

/**
 * Reads a page as a browser does. Rejects a page that mixes releases or violates its own policy.
 *
 * @param hostIds for hosts whose addresses contain a hash of the content in place of the build id
 * @throws Error with the mismatch
 */
export function readPage(
  { headers, body }: Pick<Answer, 'headers' | 'body'>,
  hostIds: HostIds = new Map(),
): ReadPage {
  const html = body.toString();
  const document = JSON.parse(scriptOf(html, `id="${DISCOVERY_ELEMENT_ID}"`)) as DiscoveryDocument;
  const { buildId } = JSON.parse(scriptOf(html, 'data-shell-boot')) as { buildId: string };
  const { shell, bridge } = document.microFrontends;
  if (!shell?.[0] || !bridge?.[0]) throw new Error('the document lacks a remote');
  expectSame('skeleton and document', buildId, shell[0].extras.buildId);
  expectPolicy(html, String(headers['content-security-policy']));
  const host = /<script src="([^"]*\/assets\/([^/"]+)\/([^"]+))" defer/.exec(html);
  if (!host) throw new Error('the page has no own script');
  return {
    document,
    files: new Map([
      ...earlyScriptsIn(html, shell[0]),
      ...filesOf(shell[0]),
      ...filesOf(bridge[0]),
      [host[1]!, undefined],
    ]),
    builds: {
      shell: buildName(shell[0]),
      bridge: buildName(bridge[0]),
      'verification-host': hostIds.get(host[3]!) ?? host[2]!,
    },
  };
}

function buildName({ extras }: DiscoveryVersion): string {
  return `${extras.buildId}${extras.stopped ? '!' : ''}`;
}

function scriptOf(html: string, mark: string): string {
  const match = new RegExp(`<script type="application/json" ${mark}>(.*?)</script>`, 's').exec(html);
  if (match) return match[1]!;
  throw new Error(`the page has no script ${mark}`);
}

/** Checks that the policy contains the hash of every inline script and style. */
function expectPolicy(html: string, policy: string): void {
  for (const [, tag, attributes, text] of html.matchAll(/<(script|style)([^>]*)>(.*?)<\/\1>/gs)) {
    if (attributes!.includes('src=') || attributes!.includes('application/json')) continue;
    const directive = policy.split('; ').find((one) => one.startsWith(`${tag}-src `));
    if (directive?.includes(`'${integrityOf(text!, 'sha256')}'`)) continue;
    throw new Error(`the policy blocks an inline ${tag}: ${text!.slice(0, 40)}`);
  }
}

/** Returns the files that a page preloads for all modules; none for a stopped part. */
function filesOf({ url, metadata, extras }: DiscoveryVersion): [string, string][] {
  if (extras.stopped) return [];
  const modules = Object.values(extras.preload).flat();
  return [
    [url, metadata.integrity],
    ...modules.map((one): [string, string] => [new URL(one.path, url).href, one.integrity]),
  ];
}

/** Checks that early scripts match the document, because otherwise files load twice. */
function earlyScriptsIn(html: string, shell: DiscoveryVersion): [string, string][] {
  const files = new Map(filesOf(shell));
  const early = [
    ...html.matchAll(/<script data-shell-early [^>]*crossorigin src="([^"]+)" integrity="([^"]+)">/g),
  ];
  if (early.length === 0 && !shell.extras.stopped) throw new Error('the page has no early scripts');
  return early.map(([, address, integrity]) => {
    expectSame(`early script and document (${address})`, integrity, files.get(address!));
    return [address!, integrity!];
  });
}

function expectSame(what: string, found: string | undefined, expected: string | undefined): void {
  if (found !== expected) throw new Error(`${what} do not match: ${found} and ${expected}`);
}
