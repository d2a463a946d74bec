import { when } from 'mobx';
import {
  createApiClient,
  createCachedClient,
  NotSignedInError,
  userInfoFrom,
  withPolicy,
  type ApiClient,
  type EndpointName,
  type EndpointPayload,
  type EndpointResult,
} from 'shared-config/api/api';
import type {
  Checklist,
  Conversion,
  ConversionQuery,
  HeaderData,
  Market,
  MarketQuery,
  MarketsResult,
  Notifications,
  ReadNotificationsRequest,
  SessionTime,
} from 'shared-config/contracts/contracts';
import { ensureDeviceId } from 'shared-config/cookies/device-id';
import type { Platform } from 'shared-config/platform/platform';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import type { ServerClock } from 'shared-config/clock/server-clock';
import type { AccountApi } from '../features/account/account-store';
import type { AuthApi } from '../features/sign-in/auth-api';
import type { PasskeyApi } from '../features/sign-in/passkeys/passkey-api';
import type { QrApi } from '../features/sign-in/qr/qr-tools';
import { withValidDecorations } from '../features/header/menus/valid-decorations';
import type { UserValueName } from '../features/header/user-value-table';
import { followOtherTabs, type FollowedSession } from '../features/session/follow-other-tabs';
import { createPendingSignOut, type PendingSignOut } from '../features/session/pending-sign-out';
import type { ProfileAnswer } from '../features/session/shared-profile-call';
import { createSessionCalls } from '../features/session/session-calls';
import { pageSessionNames } from '../core/session-names';
import { readUserIdMarker } from '../core/user-id-marker';
import type { SessionBackend } from '../core/session-backend';
import { isNotSignedIn } from '../core/is-not-signed-in';
import { createFailureToasts } from '../core/overlays/failure-toasts';
import type { Overlays } from '../core/overlays/overlays';
import type { PageContext } from '../core/page/page-context';
import type { PageMemory } from '../core/page/page-memory';
import { pagePortBase } from '../core/page/page-port-base';

/** Here, because values load with the first calls. */
export { createUserValues } from '../features/header/user-value-store';

/** Every call of the shell. The file loads with the first call, so that axios does not delay the header. */
export interface Backend extends SessionBackend, AccountApi, AuthApi, PasskeyApi, QrApi {
  fetchUserValue<Name extends UserValueName>(name: Name): Promise<EndpointResult<Name>>;
  /** Returns what a new user has done. */
  fetchChecklist(): Promise<Checklist>;
  dismissChecklist(): Promise<Checklist>;
  /** Returns how long the session lasts; asking does not extend it. */
  fetchSessionTime(): Promise<SessionTime>;
  extendSession(): Promise<SessionTime>;
  /** Returns the messages to the signed-in user. */
  fetchNotifications(context: PageContext): Promise<Notifications>;
  /** Marks messages as read, and returns all. */
  readNotifications(context: PageContext, ids: ReadNotificationsRequest['ids']): Promise<Notifications>;
  fetchHeaderData(context: PageContext, signal?: AbortSignal): Promise<HeaderData>;
  searchMarkets(context: PageContext, query: MarketQuery, signal?: AbortSignal): Promise<MarketsResult>;
  /** Returns null for a currency that the backend does not know. */
  convert(context: PageContext, query: ConversionQuery, signal?: AbortSignal): Promise<Conversion | null>;
  /** Returns the markets of `searchMarkets`. Remains for other releases on the page (`SHELL_CONTRACT`). */
  fetchMarkets(context: PageContext, text: string, signal?: AbortSignal): Promise<Market[]>;
}

/** What the backend needs of the shell. */
export interface BackendPorts {
  context: PageContext;
  platform: Pick<Platform, 'request'>;
  clock: ServerClock;
  session: FollowedSession;
  isInApp: boolean;
  userToken?: () => string | undefined;
  memory: Pick<PageMemory, 'cache'>;
  overlays: Pick<Overlays<'sign-out-notice'>, 'open' | 'close'>;
}

export interface BackendInput {
  getShell: () => BackendPorts;
  /** Returns a key of the API host and of everything else whose answers must not mix. */
  keyOf: (shell: BackendPorts) => string;
  /** Whether this source starts to follow other tabs; only once per session. */
  followsTabs: boolean;
}

/** Returns a getter of the current key's backend. */
export function createBackendSource({ getShell, keyOf, followsTabs }: BackendInput): () => Backend {
  const { session, memory } = getShell();
  /** Each edition's pending sign-out stays with its own API host. */
  const pendingSignOuts = new Map<string, PendingSignOut>();
  const pendingSignOutOf = ({ context }: BackendPorts) => {
    const key = pageSessionNames(context).pendingSignOut;
    const pending = pendingSignOuts.get(key) ?? createPendingSignOut(memory.cache, Date.now, key);
    pendingSignOuts.set(key, pending);
    return pending;
  };
  if (followsTabs) followOtherTabs(session, window, () => pageSessionNames(getShell().context));
  const showFailure = createFailureToasts(getShell);
  let current: { key: string; backend: Backend } | undefined;
  return () => {
    const shell = getShell();
    const key = keyOf(shell);
    if (current?.key !== key)
      current = { key, backend: createBackend(shell, pendingSignOutOf(shell), showFailure) };
    return current.backend;
  };
}

type ShowFailure = (error: unknown) => void;

/** @param showFailure shows a failed call as a toast; called once per failure, unless the call hides it */
export function createBackend(
  shell: BackendPorts,
  pendingSignOut: PendingSignOut,
  showFailure: ShowFailure,
): Backend {
  const { client, clearCache } = createPipeline(shell, showFailure);
  const session = createSession(shell, client, pendingSignOut);
  /** Makes a sign-in call. After a success, requests and responses from before it belong to another session. */
  const signIn = <Result extends { status: string }>(call: () => Promise<Result>) =>
    session.signIn(async () => {
      const result = await call();
      if (result.status === 'signed-in') clearCache();
      return result;
    });
  const searchMarkets: Backend['searchMarkets'] = ({ locale, site }, query, signal) =>
    client.request(
      'markets',
      { ...query, language: locale.code, region: site.region.code },
      signal ? { signal } : {},
    );
  return {
    fetchProfile: session.fetchProfile,
    async logOut() {
      // Clears the cache even if the call fails.
      clearCache();
      await session.logOut();
    },
    fetchUserValue: (name) => client.request(name, {} as EndpointPayload<typeof name>),
    fetchChecklist: () => client.request('checklist', {}),
    dismissChecklist: () => client.request('dismissChecklist', {}),
    fetchSessionTime: () => client.request('sessionEnd', {}),
    extendSession: () => client.request('extendSession', {}),
    fetchAccount: (currency) => client.request('account', currency === undefined ? {} : { currency }),
    async switchAccount(accountId) {
      await client.request('switchAccount', { accountId });
      clearCache();
    },
    fetchSignIns: () => client.request('signIns', {}),
    async endSignIn(id) {
      await client.request('endSignIn', { id });
    },
    async endAllSignIns() {
      await client.request('endAllSignIns', {});
      clearCache();
    },
    fetchNotifications: ({ locale }) => client.request('notifications', { language: locale.code }),
    readNotifications: ({ locale }, ids) =>
      client.request('readNotifications', { language: locale.code, ids }),
    fetchHeaderData: async ({ locale, site }, signal) => {
      // The app's profile brings the token. The session is known at the latest after the deadlines of the app and the web.
      if (shell.isInApp) await when(() => shell.session.status !== 'unknown');
      const language = locale.code;
      const payload = { language, region: site.region.code, platform: shell.platform.request };
      const answer = await session.asVisitor(() =>
        client.request('headerData', payload, signal ? { signal } : {}),
      );
      return withValidDecorations(answer, reportFailure);
    },
    searchMarkets,
    async convert({ locale, site }, query, signal) {
      const payload = { ...query, language: locale.code, region: site.region.code };
      return (await client.request('conversion', payload, signal ? { signal } : {})).conversion;
    },
    fetchMarkets: async (context, text, signal) => (await searchMarkets(context, { text }, signal)).markets,
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

/** Creates the way of every call: its policy, then the cache of the current visitor, then the request. */
function createPipeline(shell: BackendPorts, showFailure: ShowFailure) {
  const { context, platform, clock, session, userToken } = shell;
  const requests = createApiClient({
    baseUrl: context.hosts.api,
    deviceId: ensureDeviceId(document, context.site.environment, window.location.protocol === 'https:'),
    platform: platform.request,
    userAgent: navigator.userAgent,
    portBase: pagePortBase(),
    onServerTime: clock.observe,
    userToken,
  });
  // The app sets its token before the session knows the user.
  const cached = createCachedClient(requests, { ownerOf: () => `${session.user?.id} ${userToken?.()}` });
  const client = withPolicy(cached, {
    // The session handles its own profile answer; another profile call from here would loop.
    onNotSignedIn: () => undefined,
    onError: ({ endpoint, error, isToastHidden }) => {
      if (!isToastHidden) showFailure(error);
      if (!SESSION_CALLS.has(endpoint) && isNotSignedIn(error)) void session.loadProfile({ force: true });
    },
  });
  return { client, clearCache: cached.clear };
}

/** Calls whose "not signed in" the session handles itself. */
const SESSION_CALLS: ReadonlySet<EndpointName> = new Set(['profile', 'logout']);

/** Creates the session's calls, ordered with those of the other tabs. */
function createSession(shell: BackendPorts, client: ApiClient, pending: PendingSignOut) {
  const { context, session, userToken, overlays } = shell;
  const names = pageSessionNames(context);
  const hasAppUser = () => userToken?.() !== undefined;
  /** Until the logout call has succeeded, the backend sends what belongs to the user who has signed out. */
  const throwIfPending = () => {
    if (pending.read() && !hasAppUser()) throw new NotSignedInError(0, 'A sign-out is pending.');
  };
  const calls = createSessionCalls({
    api: {
      fetchProfile: (isForced) => client.request('profile', {}, { force: isForced }),
      logOut: (signal) => client.request('logout', {}, { signal }),
    },
    pending,
    locks: navigator.locks,
    names,
    page: window,
    currentUser: () => session.user,
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
  return {
    ...calls,
    /** Makes a call whose answer belongs to the visitor. @throws NotSignedInError while a sign-out is pending */
    async asVisitor<Result>(call: () => Promise<Result>): Promise<Result> {
      throwIfPending();
      const result = await call();
      // Another tab may have begun a sign-out during the call.
      throwIfPending();
      return result;
    },
  };
}

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
