import { when } from 'mobx';
import {
  createApiClient,
  createCachedClient,
  NotSignedInError,
  userInfoFrom,
  withPolicy,
  type ApiClient,
  type CachedClient,
  type EndpointName,
} from 'shared-config/api/api';
import type { HeaderData, Identity, Market } from 'shared-config/contracts/contracts';
import { ensureDeviceId } from 'shared-config/cookies/device-id';
import type { Platform } from 'shared-config/platform/platform';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import type { ServerClock } from 'shared-config/clock/server-clock';
import type { AuthApi } from '../features/sign-in/auth-api';
import type { PasskeyApi } from '../features/sign-in/passkeys/passkey-api';
import type { QrApi } from '../features/sign-in/qr/qr-tools';
import type { PendingSignOut } from '../features/session/pending-sign-out';
import type { SessionStore } from '../features/session/session-store';
import type { ProfileAnswer } from '../features/session/shared-profile-call';
import { createSessionCalls } from '../features/session/session-calls';
import { pageSessionNames } from '../features/session/session-names';
import { readUserIdMarker } from '../features/session/user-id-marker';
import type { SessionBackend } from '../core/session-backend';
import { isNotSignedIn } from '../core/is-not-signed-in';
import type { Overlays } from '../core/overlays/overlays';
import type { PageContext } from '../core/page/page-context';
import { pagePortBase } from '../core/page/page-port-base';

/** Every call of the shell. The file loads with the first call, so that axios does not delay the header. */
export interface Backend extends SessionBackend, AuthApi, PasskeyApi, QrApi {
  fetchIdentity(): Promise<Identity>;
  fetchHeaderData(context: PageContext, signal?: AbortSignal): Promise<HeaderData>;
  /** Returns markets for a text of at most 64 characters, best first; popular ones for an empty text. */
  fetchMarkets(context: PageContext, text: string, signal?: AbortSignal): Promise<Market[]>;
}

/** What the backend calls need of the shell. */
export interface BackendPorts {
  context: PageContext;
  platform: Pick<Platform, 'request'>;
  clock: ServerClock;
  session: Pick<SessionStore, 'user' | 'status' | 'loadProfile'>;
  isInApp: boolean;
  userToken?: () => string | undefined;
  overlays: Pick<Overlays<'sign-out-notice'>, 'open' | 'close'>;
}

/** @param showFailure shows a failed call as a toast; called once per failure, unless the call hides it */
export function createBackend(
  { context, platform, clock, session: store, isInApp, userToken, overlays }: BackendPorts,
  pendingSignOut: PendingSignOut,
  showFailure: (error: unknown) => void,
): Backend {
  const cached = createCachedClient(
    createApiClient({
      baseUrl: context.hosts.api,
      deviceId: ensureDeviceId(document, context.site.environment, window.location.protocol === 'https:'),
      platform: platform.request,
      userAgent: navigator.userAgent,
      portBase: pagePortBase(),
      onServerTime: clock.observe,
      userToken,
    }),
  );
  const client = withPolicy(
    withOwner(cached, () => ({ userId: store.user?.id, token: userToken?.() })),
    {
      // The session handles its own profile answer; another profile call from here would loop.
      onNotSignedIn: () => undefined,
      onError: ({ endpoint, error, isToastHidden }) => {
        if (!isToastHidden) showFailure(error);
        if (!SESSION_CALLS.has(endpoint) && isNotSignedIn(error)) void store.loadProfile({ force: true });
      },
    },
  );
  const names = pageSessionNames(context);
  const hasAppUser = () => userToken?.() !== undefined;
  /** Until the logout call has succeeded, the backend sends what belongs to the user who has signed out. */
  const throwIfPending = () => {
    if (pendingSignOut.read() && !hasAppUser()) throw new NotSignedInError(0, 'A sign-out is pending.');
  };
  const session = createSessionCalls({
    api: {
      fetchProfile: () => client.request('profile', {}, { force: true }),
      logOut: (signal) => client.request('logout', {}, { signal }),
    },
    pending: pendingSignOut,
    locks: navigator.locks,
    names,
    page: window,
    currentUser: () => store.user,
    hasAppUser,
    storedUserId: () => readUserIdMarker(window, names.userIdMarker) ?? null,
    parse: answerFromTab,
    openChannel: () => openChannel(names.profile),
    now: Date.now,
    random: Math.random,
    onFailure: (thrown) =>
      reportFailure({ code: 'logout-failed', part: 'session', message: messageOf(thrown) }),
    showNotice: (isShown) =>
      isShown ? void overlays.open('sign-out-notice') : overlays.close('sign-out-notice'),
  });
  /** Makes a sign-in call. After a success, requests and responses from before it belong to another session. */
  const signIn = <Result extends { status: string }>(call: () => Promise<Result>) =>
    session.signIn(async () => {
      const result = await call();
      if (result.status === 'signed-in') cached.clear();
      return result;
    });
  return {
    fetchProfile: session.fetchProfile,
    async logOut() {
      // Clears the cache even if the call fails.
      cached.clear();
      await session.logOut();
    },
    fetchIdentity: () => client.request('identity', {}),
    async fetchHeaderData({ locale, site }, signal) {
      // The app's profile brings the token. The session is known at the latest after the deadlines of the app and the web.
      if (isInApp) await when(() => store.status !== 'unknown');
      throwIfPending();
      const data = await client.request(
        'headerData',
        { language: locale.code, region: site.region.code, platform: platform.request },
        signal ? { signal } : {},
      );
      // Another tab may have begun a sign-out during the call.
      throwIfPending();
      return data;
    },
    async fetchMarkets({ locale, site }, text, signal) {
      const payload = { text, language: locale.code, region: site.region.code };
      const { markets } = await client.request('markets', payload, signal ? { signal } : {});
      return markets;
    },
    login: (request) => signIn(() => client.request('login', request)),
    register: (request) => signIn(() => client.request('register', request)),
    sendCode: (request) => client.request('code', request),
    resetPassword: (request) => client.request('passwordReset', request),
    resetAuthenticator: (request) => client.request('authenticatorReset', request),
    startQr: () => client.request('qr', {}),
    qrState: (request) => signIn(() => client.request('qrState', request)),
    passkeySignInOptions: () => client.request('passkeySignInOptions', {}),
    passkeySignIn: (request) => signIn(() => client.request('passkeySignIn', request)),
    passkeyEnrolmentOptions: () => client.request('passkeyEnrolmentOptions', {}),
    enrolPasskey: (request) => client.request('passkeyEnrol', request),
    passkeys: () => client.request('passkeys', {}),
    async removePasskey(id) {
      await client.request('removePasskey', { id });
    },
  };
}

/** Sets the owner of the cached responses with each request, so that no caller can forget it. */
function withOwner(
  cached: CachedClient,
  readOwner: () => { userId: number | undefined; token: string | undefined },
): ApiClient {
  let latestToken: string | undefined;
  return {
    request(...call) {
      const { userId, token } = readOwner();
      // The app sets its token before the session knows the user.
      if (token !== latestToken) cached.clear();
      latestToken = token;
      cached.setUser(userId ?? null);
      return cached.request(...call);
    },
  };
}

/** Calls whose "not signed in" the session handles itself. */
const SESSION_CALLS: ReadonlySet<EndpointName> = new Set(['profile', 'logout']);

/** Opens the channel of the tabs. Where the browser forbids it, as Firefox does without site data, each tab calls for itself. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  } catch {
    return undefined;
  }
}

function answerFromTab(message: unknown): ProfileAnswer | undefined {
  return message === null ? null : userInfoFrom(message);
}
