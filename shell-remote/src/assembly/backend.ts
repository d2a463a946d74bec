import { createApiClient, type ApiClient } from 'shared-config/api';
import type { HeaderData, UserInfo } from 'shared-config/contracts';
import { deviceIdFrom } from 'shared-config/device-id';
import { platformOf } from 'shared-config/platform';
import type { AuthApi } from '../quick-auth/auth-api';
import type { SessionBackend } from '../session/session-store';
import type { PageContext } from './page-context';

/** Every call the shell makes. The file is loaded when the first is needed: axios stays off the header's path. */
export interface Backend extends SessionBackend, AuthApi {
  fetchHeaderData(context: PageContext, signal?: AbortSignal): Promise<HeaderData>;
}

/** Makes the shell's calls against the API host of a page. */
export function createBackend(context: PageContext, page: Window): Backend {
  const platform = platformOf({
    userAgent: page.navigator.userAgent,
    maxTouchPoints: page.navigator.maxTouchPoints,
  });
  const client: ApiClient = createApiClient({
    baseUrl: context.hosts.api,
    deviceId: deviceIdFrom(page.document, context.site.environment, page.location.protocol === 'https:'),
    platform: platform.request,
    userAgent: page.navigator.userAgent,
  });
  return {
    fetchProfile: () => client.request('profile', {}) as Promise<UserInfo>,
    logOut: async () => void (await client.request('logout', {})),
    fetchHeaderData: ({ locale, site }, signal) =>
      client.request(
        'headerData',
        { language: locale.code, region: site.region.code, platform: platform.request },
        signal ? { signal } : {},
      ),
    login: (request) => client.request('login', request),
    register: (request) => client.request('register', request),
    sendCode: (request) => client.request('code', request),
  };
}
