import type { PageOrigin } from '../site/page-links';
import type { AppJumpFailure } from './app-jump';

/** The wire protocol's version: `v` of every message (R-BRIDGE-1). */
export const BRIDGE_PROTOCOL = 1;

/** Web → native. `id` is `<page nonce>.<n>`. */
export interface BridgeRequest {
  v: typeof BRIDGE_PROTOCOL;
  id: string;
  method: string;
  params: Readonly<Record<string, unknown>>;
}

/** Native → web, the answer to one request: `code` 0 is success, any other code is a failure with words for people. */
export type BridgeResponse =
  | { v: typeof BRIDGE_PROTOCOL; id: string; code: 0; params: Readonly<Record<string, unknown>> }
  | { v: typeof BRIDGE_PROTOCOL; id: string; code: number; msg: string };

/** Native → web, unasked. */
export interface BridgeEvent {
  v: typeof BRIDGE_PROTOCOL;
  event: string;
  params: Readonly<Record<string, unknown>>;
}

/** The signed-in user as the app knows it (R-SESSION-3). `uid` is 0 or `"0"` for a visitor. */
export interface AppProfile {
  uid: number | string;
  userName: string;
  vagueEmail: string;
  vagueMobile: string;
  mobileVerified: boolean;
  emailVerified: boolean;
  hasGoogle2fa: boolean;
  countryCode: string;
  lang: string;
  parentMemId: number | string;
  status: number | string;
  isVip: boolean;
  vipLabelInfo?: { labelLevel?: number | string };
  userToken: string;
}

/** What the app says of itself. There may be more than the version. */
export interface AppConfig {
  appVersion: string;
}

/** `Router.push`: the app's registration, its login, or a screen of the deep-link table with its parameters. */
export type RouterPushParams =
  | { path: 'register'; directlyRegister?: boolean; fromWeb: 1 }
  | { path: 'loginpage'; fromWeb: 1 }
  | Readonly<{ path: string } & Record<string, number | string>>;

/** Every method of the app by name: what goes in, what comes out (R-BRIDGE-4). */
export interface BridgeMethods {
  'UserProfile.getUserProfile': { params: { forceUpdate?: boolean }; result: AppProfile };
  'Router.push': { params: RouterPushParams; result: object };
  'SystemInfo.getAppConfig': { params: object; result: AppConfig };
  'UrlLauncher.open': { params: { url: string }; result: object };
  'Router.pop2Home': { params: object; result: object };
}

export type BridgeMethod = keyof BridgeMethods;

/**
 * What a page can listen to. `UserProfile.changed` is the app's event: somebody signed in or out in it, or the profile
 * changed; the page asks for the profile. `nativeReady` is the bridge's own: the app's side has come late.
 */
export type BridgeEventName = 'UserProfile.changed' | 'nativeReady';

/** Why a call failed. The codes are stable; bridge-remote's README says what each means. */
export type BridgeErrorCode =
  | 'not-in-app'
  | 'not-main-frame'
  | 'unsupported-version'
  | 'queue-full'
  | 'deadline'
  | 'app-refused'
  | 'malformed-result'
  | 'transport-failed'
  | 'invalid-params'
  | 'page-left'
  | 'aborted';

/** A call to the app failed. Recognise it with `isBridgeError`: there may be two copies of this class on a page. */
export interface BridgeFailure extends Error {
  readonly name: 'BridgeError';
  readonly code: BridgeErrorCode;
  readonly method: BridgeMethod;
  /** The app's own code, with `app-refused`. */
  readonly appCode?: number;
}

export interface BridgeCallOptions {
  /** Ends the call with `aborted`. Others who wait for the same answer go on waiting. */
  signal?: AbortSignal;
}

/** The one bridge of a page to the app around it. */
export interface Bridge {
  /**
   * Calls a method of the app. Every call ends: with the result, or a BridgeFailure.
   *
   * @throws (rejects) BridgeFailure
   * @example const profile = await bridge.call('UserProfile.getUserProfile', { forceUpdate: true });
   */
  call<Method extends BridgeMethod>(
    method: Method,
    params: BridgeMethods[Method]['params'],
    options?: BridgeCallOptions,
  ): Promise<BridgeMethods[Method]['result']>;
  /** Whether the app is there and new enough for a method. Never rejects. */
  supports(method: BridgeMethod): Promise<boolean>;
  /** Calls back at every event of that name; returns the way to stop. */
  on(event: BridgeEventName, listener: (params: Readonly<Record<string, unknown>>) => void): () => void;
}

/** `window.hecate`: what the app calls in the page. */
export interface HecateReceiver {
  /** A response or an event, as JSON text or as the object itself. Never throws. */
  receive(message: unknown): void;
  /** The app's side has been put into the page late; queued calls go out. */
  nativeReady(): void;
}

/** What `./bridge` exposes. */
export interface BridgeModule {
  getBridge(): Bridge;
  isBridgeError(thrown: unknown): thrown is BridgeFailure;
}

/** Why a link is refused. The codes are stable; bridge-remote's README says what each means. */
export type BlockedReason =
  'control-character' | 'backslash' | 'not-a-url' | 'scheme' | 'credentials' | 'foreign-host';

/** What a screen of the app gets, by name. */
export type AppParams = Readonly<Record<string, number | string>>;

/** A screen of the app, by the name that `Router.push` and the app URL take. */
export interface ScreenTarget {
  type: 'screen';
  screen: string;
  params: AppParams;
  appUrl: string;
}

/** What the app does with a link (R-DEEP-15). `url` and `appUrl` are serialised, safe to pass on. */
export type AppTarget =
  | ScreenTarget
  | { type: 'web'; url: string }
  | { type: 'launcher'; url: string }
  | { type: 'blocked'; reason: BlockedReason };

/**
 * How a jump into the app ended, as far as a browser can tell. `opened`: the page went out of sight, as it does when an app
 * comes to the front. `fallback`: we or the browser led on to the fallback. `unknown`: neither; the page may offer both again.
 */
export type AppJumpOutcome = 'opened' | 'fallback' | 'unknown';

export interface AppJumpOptions extends PageOrigin {
  /**
   * Where to go when the app is not there: a page of ours, or our page in a shop. Default: the shop of the visitor's
   * system if the edition is in it, else nowhere; on a computer nowhere.
   */
  fallbackUrl?: string;
  signal?: AbortSignal;
}

export interface InAppLinksOptions extends PageOrigin {
  bridge: Bridge;
  page: Window;
  report: (failure: { code: string; part: string; message: string }) => void;
}

/** What `./deep-links` exposes. */
export interface DeepLinksModule {
  resolveAppTarget(url: string, context: PageOrigin): AppTarget;
  /** Android's `intent:` address of a screen or page; null for other targets. */
  intentUrlOf(target: AppTarget, fallbackUrl?: string): string | null;
  /** The `app-argument` of Apple's banner for a page: what its app is opened with; null where it opens nothing. */
  appArgumentOf(url: string, context: PageOrigin): string | null;
  /**
   * Opens the app at a link's screen, from a user's gesture only; never leads to the shop after the app has opened. One jump
   * at a time: the same again takes part in it, another one takes its place.
   *
   * @throws (rejects) AppJumpFailure
   */
  jumpToApp(url: string, options: AppJumpOptions): Promise<AppJumpOutcome>;
  isAppJumpError(thrown: unknown): thrown is AppJumpFailure;
  /** In the app: links of the page go to the app's screens from now on; returns the way to stop. */
  followLinksInApp(options: InAppLinksOptions): () => void;
}

/** The exposed modules of bridge-remote by name: the public surface, held by a drift test. */
export interface BridgeModules {
  bridge: BridgeModule;
  'deep-links': DeepLinksModule;
}
