import { bytesOf } from '../cryptography/base64url';

/**
 * What a check of an authenticator's answer found; null where the answer does not hold. The library says no by throwing,
 * and says why: developers read it in the console, and whoever sent the answer does not learn it.
 */
export async function judgedAnswer<Found>(check: () => Promise<Found | null>): Promise<Found | null> {
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
export function assertOwnFrame(clientDataJSON: string): void {
  const said: unknown = JSON.parse(new TextDecoder().decode(bytesOf(clientDataJSON)));
  if (typeof said === 'object' && said !== null && 'crossOrigin' in said && said.crossOrigin === true) {
    throw new Error('the answer was given in a frame of another origin');
  }
}
