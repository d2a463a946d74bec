import { decodeBase64url } from '../cryptography/base64url';

/**
 * Returns the result of a check, or null if the authenticator's answer is invalid. The reason goes to the
 * developer's console, not to the client.
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
 * Rejects an answer from a frame inside another site's page.
 *
 * @throws Error if the browser reports a cross-origin frame
 */
export function assertSameOriginFrame(clientDataJSON: string): void {
  const clientData: unknown = JSON.parse(new TextDecoder().decode(decodeBase64url(clientDataJSON)));
  if (
    typeof clientData === 'object' &&
    clientData !== null &&
    'crossOrigin' in clientData &&
    clientData.crossOrigin === true
  ) {
    throw new Error('the answer comes from a cross-origin frame');
  }
}
