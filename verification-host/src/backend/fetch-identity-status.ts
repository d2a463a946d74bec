import { createApiClient, isNotSignedInError, SAME_ORIGIN_BASE, type ApiClient } from 'shared-config/api';
import type { IdentityStatus } from 'shared-config/contracts';
import { ensureDeviceId } from 'shared-config/device-id';
import { platformOf } from 'shared-config/platform';
import { siteOfHost } from 'shared-config/site-of-host';

export type CallingPage = Pick<Window, 'document' | 'location' | 'navigator'>;

/**
 * Fetches the user's identity status through the page's own origin (`/s1`). Includes axios: load it with `import()`.
 * @returns null if the backend sees no user, as in the app, whose token is sent to the API host only
 * @throws the client's error for any other failure
 */
export async function fetchIdentityStatus(
  page: CallingPage,
  signal: AbortSignal,
): Promise<IdentityStatus | null> {
  try {
    return (await createHostClient(page).request('identity', {}, { signal })).status;
  } catch (thrown) {
    if (isNotSignedInError(thrown)) return null;
    throw thrown;
  }
}

function createHostClient({ document, location, navigator }: CallingPage): ApiClient {
  const { environment } = siteOfHost(location.host);
  const { userAgent, maxTouchPoints } = navigator;
  return createApiClient({
    baseUrl: SAME_ORIGIN_BASE,
    deviceId: ensureDeviceId(document, environment, location.protocol === 'https:'),
    platform: platformOf({ userAgent, maxTouchPoints }).request,
    userAgent,
  });
}
