import { createApiClient, isNotSignedInError, SAME_ORIGIN_BASE, type ApiClient } from 'shared-config/api';
import type { IdentityStatus } from 'shared-config/contracts';
import { deviceIdFrom } from 'shared-config/device-id';
import { platformOf } from 'shared-config/platform';
import { siteOfHost } from 'shared-config/site-of-host';

/** What the calls need of a window. */
export type CallingPage = Pick<Window, 'document' | 'location' | 'navigator'>;

/**
 * Fetches the state of the user's identity verification through the page's own origin (`/s1`). Load this file with `import()`: it
 * brings the client with axios.
 *
 * @returns null where the backend knows no user, as in the app, whose token goes to the API host only
 * @throws what the client throws for any other failure
 * @example const status = await fetchIdentityStatus(window, signal); // 'pending'
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

/** Creates the client of the host's own calls. */
function createHostClient({ document, location, navigator }: CallingPage): ApiClient {
  const { environment } = siteOfHost(location.host);
  const { userAgent, maxTouchPoints } = navigator;
  return createApiClient({
    baseUrl: SAME_ORIGIN_BASE,
    deviceId: deviceIdFrom(document, environment, location.protocol === 'https:'),
    platform: platformOf({ userAgent, maxTouchPoints }).request,
    userAgent,
  });
}
