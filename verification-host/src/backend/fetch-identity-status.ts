import { createApiClient, isNotSignedInError, SAME_ORIGIN_BASE, type ApiClient } from 'shared-config/api/api';
import type { Bridge, IdentityStatus } from 'shared-config/contracts/contracts';
import { ensureDeviceId } from 'shared-config/cookies/device-id';
import { platformOf } from 'shared-config/platform/platform';
import { siteOfHost } from 'shared-config/site/site-of-host';

export interface CallingPage extends Pick<Window, 'document' | 'location' | 'navigator'> {
  /** The bridge as soon as the session has used it, or any value that a script of the page defined. */
  hecate?: unknown;
}

/**
 * Fetches the user's identity status through the page's own origin (`/s1`). Includes axios: load it with `import()`.
 * @param userId of the user whom the page shows
 * @returns null if the backend sees no user
 * @throws the client's error for any other failure
 */
export async function fetchIdentityStatus(
  page: CallingPage,
  userId: number,
  signal: AbortSignal,
): Promise<IdentityStatus | null> {
  try {
    const token = await appTokenOf(page, userId);
    return (await createHostClient(page, token).request('identity', {}, { signal })).status;
  } catch (thrown) {
    if (isNotSignedInError(thrown)) return null;
    throw thrown;
  }
}

/** Returns the app's token if the page shows the app's user; another user has signed in on the web, by a cookie. */
async function appTokenOf(page: CallingPage, userId: number): Promise<string | undefined> {
  const profile = await bridgeOf(page)
    ?.call('UserProfile.getUserProfile', {})
    .catch(() => undefined);
  return Number(profile?.uid) === userId ? profile?.userToken?.trim() : undefined;
}

/** Elements and frames of that name are not the bridge (DOM clobbering); reading a frame of another origin throws. */
function bridgeOf(page: CallingPage): Pick<Bridge, 'call'> | undefined {
  const value = Object.hasOwn(page, 'hecate') ? page.hecate : undefined;
  return isBridge(value) ? value : undefined;
}

function isBridge(value: unknown): value is Pick<Bridge, 'call'> {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Bridge>).call === 'function';
}

function createHostClient(
  { document, location, navigator }: CallingPage,
  token: string | undefined,
): ApiClient {
  const { environment } = siteOfHost(location.host);
  const { userAgent, maxTouchPoints } = navigator;
  return createApiClient({
    baseUrl: location.origin + SAME_ORIGIN_BASE,
    portBase: Number(process.env.PORT_BASE),
    userToken: () => token,
    deviceId: ensureDeviceId(document, environment, location.protocol === 'https:'),
    platform: platformOf({ userAgent, maxTouchPoints }).request,
    userAgent,
  });
}
