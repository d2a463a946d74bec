import type { DiscoveryVersion } from 'shared-config/contracts';
import { forEachConcurrently } from '../releases/for-each-concurrently';
import { integrityOf } from 'build/integrity-of';
import { ReleaseRefusedError } from '../releases/release-refused-error';

const DEADLINE_MS = 15_000;

/**
 * Fetches every script and style sheet of a build from its public address, and compares it with the document.
 *
 * @param origin the origin that serves the part, such as that of a CDN
 * @throws ReleaseRefusedError that names the first file that is unreachable or differs
 */
export async function checkPublicFiles(origin: string, { url, extras }: DiscoveryVersion): Promise<void> {
  const entry = new URL(url, origin);
  await forEachConcurrently(Object.entries(extras.files), async ([file, integrity]) => {
    const address = new URL(file, entry).href;
    const problem = await problemOf(address, integrity);
    if (!problem) return;
    throw new ReleaseRefusedError(
      'build-unreachable',
      `${address} ${problem}, so the release is not changed. Check the server or the CDN, then repeat the command.`,
    );
  });
}

async function problemOf(address: string, integrity: string): Promise<string | null> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(DEADLINE_MS) });
    if (response.status !== 200) return `answered ${response.status}`;
    if (response.headers.get('access-control-allow-origin') !== '*')
      return 'does not allow pages of other origins (CORS)';
    const body = Buffer.from(await response.arrayBuffer());
    return integrityOf(body) === integrity ? null : 'differs from the build';
  } catch (thrown) {
    return `could not be fetched (${(thrown as Error).message})`;
  }
}
