import type { DiscoveryVersion } from 'shared-config/contracts';
import { eachOf } from '../releases/each-of';
import { integrityOf } from 'build/integrity-of';
import { ReleaseRefusedError } from '../releases/release-refused-error';

/** How long one file may take. */
const DEADLINE_MS = 15_000;

/**
 * Fetches every script and style sheet of a build where browsers will, and compares it with the document.
 *
 * @param origin that serves the part, such as a CDN's
 * @throws ReleaseRefusedError naming the first file that does not come, or comes otherwise
 */
export async function checkFromOutside(origin: string, { url, extras }: DiscoveryVersion): Promise<void> {
  const entry = new URL(url, origin);
  await eachOf(Object.entries(extras.files), async ([file, integrity]) => {
    const address = new URL(file, entry).href;
    const problem = await problemOf(address, integrity);
    if (!problem) return;
    throw new ReleaseRefusedError(
      'build-unreachable',
      `${address} ${problem}: the pointer stays where it is. Look at the server or the CDN, then say it again.`,
    );
  });
}

async function problemOf(address: string, integrity: string): Promise<string | null> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(DEADLINE_MS) });
    if (response.status !== 200) return `answered ${response.status}`;
    if (response.headers.get('access-control-allow-origin') !== '*')
      return 'may not be loaded by pages of other origins (CORS)';
    const body = Buffer.from(await response.arrayBuffer());
    return integrityOf(body) === integrity ? null : 'is not what was built';
  } catch (thrown) {
    return `could not be fetched (${(thrown as Error).message})`;
  }
}
