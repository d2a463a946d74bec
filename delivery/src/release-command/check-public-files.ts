import type { DiscoveryVersion } from 'shared-config/contracts/contracts';
import { FILES_FOLDER } from 'shared-config/loader/content-path';
import { forEachConcurrently } from '../releases/for-each-concurrently';
import { integrityOf } from 'build/integrity-of';
import { partByName, type PartName } from 'build/released-parts';
import { ReleaseRefusedError } from '../releases/release-refused-error';

const DEADLINE_MS = 15_000;

/** Where the files of a build are checked. */
interface PublicPlace {
  /** The origin that serves the part, such as that of a CDN. */
  origin: string;
  part: PartName;
  /** Whether the document names the build. Until then, servers have its files only below its build id. */
  isNamed: boolean;
}

/**
 * Fetches every script and style sheet of a build, and the index of its boot data, from their public addresses, and compares them with
 * the document.
 *
 * @throws ReleaseRefusedError that names the first file that is unreachable or differs
 */
export async function checkPublicFiles(
  { origin, part, isNamed }: PublicPlace,
  { url, extras }: DiscoveryVersion,
): Promise<void> {
  const entry = new URL(url, origin);
  const { base, origin: ownOrigin } = partByName(part);
  await forEachConcurrently(Object.entries(extras.files), async ([file, integrity]) => {
    const address = new URL(file, entry);
    const contentFolder = `${base}${FILES_FOLDER}`;
    if (!isNamed && address.pathname.startsWith(contentFolder))
      address.pathname = `${base}${extras.buildId}/${address.pathname.slice(base.length)}`;
    const problem = await problemOf(address, integrity, ownOrigin !== null);
    if (!problem) return;
    throw new ReleaseRefusedError(
      'build-unreachable',
      `${address.href} ${problem}, so the release is not changed. Check the server or the CDN, then repeat the command.`,
    );
  });
}

async function problemOf(address: URL, integrity: string, needsCors: boolean): Promise<string | null> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(DEADLINE_MS) });
    if (response.status !== 200) return `answered ${response.status}`;
    if (needsCors && response.headers.get('access-control-allow-origin') !== '*')
      return 'does not allow pages of other origins (CORS)';
    const body = Buffer.from(await response.arrayBuffer());
    return integrityOf(body) === integrity ? null : 'differs from the build';
  } catch (thrown) {
    return `could not be fetched (${(thrown as Error).message})`;
  }
}
