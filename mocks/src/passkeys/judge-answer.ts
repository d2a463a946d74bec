import { decodeBase64url } from '../cryptography/base64url';

/**
 * What a check of an authenticator's answer found; null where the answer does not hold. The library says no by throwing,
 * and says why: developers read it in the console, and whoever sent the answer does not learn it.
 */
export async function verifyOrNull<Found>(check: () => Promise<Found | null>): Promise<Found | null> {
  try {
    return await check();
  } catch (thrown) {
    console.debug('[mock backend] passkey refused:', thrown instanceof Error ? thrown.message : thrown);
    return null;
  }
}

/**
 * Refuses an answer that was given inside somebody else's page.
 *
 * @throws Error when the browser says so
 */
export function assertSameOriginFrame(clientDataJSON: string): void {
  const clientData: unknown = JSON.parse(new TextDecoder().decode(decodeBase64url(clientDataJSON)));
  if (
    typeof clientData === 'object' &&
    clientData !== null &&
    'crossOrigin' in clientData &&
    clientData.crossOrigin === true
  ) {
    throw new Error('the answer was given in a frame of another origin');
  }
}
