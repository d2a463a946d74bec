import { createApiClient, createCachedClient, withPolicy } from 'shared-config/api';
import type { HeaderData, Identity, Market, UserInfo } from 'shared-config/contracts';
import { deviceIdFrom } from 'shared-config/device-id';
import type { Platform } from 'shared-config/platform';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import type { ServerClock } from 'shared-config/server-clock';
import type { AuthApi } from '../quick-auth/auth-api';
import type { PasskeyApi } from '../quick-auth/passkey-api';
import type { QrApi } from '../quick-auth/qr-tools';
import type { SessionBackend } from '../session/session-store';
import { isNotSignedIn } from './is-not-signed-in';
import type { PageContext } from './page-context';
import { pagePortBase } from './page-port-base';

/** Every call the shell makes. The file is loaded when the first is needed: axios stays off the header's path. */
export interface Backend extends SessionBackend, AuthApi, PasskeyApi, QrApi {
  fetchIdentity(): Promise<Identity>;
  fetchHeaderData(context: PageContext, signal?: AbortSignal): Promise<HeaderData>;
  /** Markets for a text of at most 64 characters, best first; the popular ones for none. */
  fetchMarkets(context: PageContext, text: string, signal?: AbortSignal): Promise<Market[]>;
}

export interface BackendInput {
  context: PageContext;
  page: Window;
  platform: Pick<Platform, 'request'>;
  /** Learns the server's time from every answer. */
  clock: ServerClock;
  /** Another call than the profile's was told that nobody is signed in. */
  onNotSignedIn: () => void;
  /** The app's token, where the page is in the app and somebody is signed in. */
  userToken?: () => string | undefined;
}

/** Makes the shell's calls against the API host of a page. */
export function createBackend(input: BackendInput): Backend {
  const { context, page, platform, clock, onNotSignedIn, userToken } = input;
  const cached = createCachedClient(
    createApiClient({
      baseUrl: context.hosts.api,
      deviceId: deviceIdFrom(page.document, context.site.environment, page.location.protocol === 'https:'),
      platform: platform.request,
      userAgent: page.navigator.userAgent,
      portBase: pagePortBase(),
      onServerTime: clock.observe,
      userToken,
    }),
  );
  const client = withPolicy(cached, {
    // The profile's own answer is what settles the session; asking again from here would never end.
    onNotSignedIn: () => undefined,
    onError: ({ endpoint, error }) => {
      if (endpoint === 'logout') {
        reportFailure({ code: 'logout-failed', part: 'session', message: messageOf(error) });
      }
      if (endpoint !== 'profile' && isNotSignedIn(error)) onNotSignedIn();
    },
  });
  return {
    async fetchProfile() {
      const user: UserInfo = await client.request('profile', {}, { force: true });
      cached.setUser(user.id);
      return user;
    },
    async logOut() {
      await client.request('logout', {});
      cached.setUser(null);
      cached.clear();
    },
    fetchIdentity: () => client.request('identity', {}),
    fetchHeaderData: ({ locale, site }, signal) =>
      client.request(
        'headerData',
        { language: locale.code, region: site.region.code, platform: platform.request },
        signal ? { signal } : {},
      ),
    async fetchMarkets({ locale, site }, text, signal) {
      const payload = { text, language: locale.code, region: site.region.code };
      const { markets } = await client.request('markets', payload, signal ? { signal } : {});
      return markets;
    },
    login: (request) => client.request('login', request),
    register: (request) => client.request('register', request),
    sendCode: (request) => client.request('code', request),
    startQr: () => client.request('qr', {}),
    qrState: (request) => client.request('qrState', request),
    passkeySignInOptions: () => client.request('passkeySignInOptions', {}),
    passkeySignIn: (request) => client.request('passkeySignIn', request),
    passkeyEnrolmentOptions: () => client.request('passkeyEnrolmentOptions', {}),
    enrolPasskey: (request) => client.request('passkeyEnrol', request),
    passkeys: () => client.request('passkeys', {}),
    async removePasskey(id) {
      await client.request('removePasskey', { id });
    },
  };
}
