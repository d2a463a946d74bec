import type { PageOrigin } from '../site/page-links';

/** Version of the wire protocol: `v` of every message (R-BRIDGE-1). */
export const BRIDGE_PROTOCOL = 1;

/** Request from the page to the app. `id` is `<page nonce>.<n>`. */
export interface BridgeRequest {
  v: typeof BRIDGE_PROTOCOL;
  id: string;
  method: string;
  params: Readonly<Record<string, unknown>>;
}

/** Response of the app to one request: `code` 0 is success; any other code is a failure with a message. */
export type BridgeResponse =
  | { v: typeof BRIDGE_PROTOCOL; id: string; code: 0; params: Readonly<Record<string, unknown>> }
  | { v: typeof BRIDGE_PROTOCOL; id: string; code: number; msg: string };

/** The user of the app (R-SESSION-3). `uid` is 0 or `"0"` for a visitor. */
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

/** Configuration of the app. It can have more fields. */
export interface AppConfig {
  appVersion: string;
}

/** `Router.push`: the app's registration, its login, or a screen of the deep-link table with its parameters. */
export type RouterPushParams =
  | { path: 'register'; directlyRegister?: boolean; fromWeb: 1 }
  | { path: 'loginpage'; fromWeb: 1 }
  | Readonly<{ path: string } & Record<string, number | string>>;

/** The methods of the app by name, with parameters and result (R-BRIDGE-4). */
export interface BridgeMethods {
  'UserProfile.getUserProfile': { params: { forceUpdate?: boolean }; result: AppProfile };
  'Router.push': { params: RouterPushParams; result: object };
  'SystemInfo.getAppConfig': { params: object; result: AppConfig };
  'UrlLauncher.open': { params: { url: string }; result: object };
  'Router.pop2Home': { params: object; result: object };
}

export type BridgeMethod = keyof BridgeMethods;

/**
 * Events for a page. The app sends `UserProfile.changed` after a sign-in, a sign-out or a change of the profile, and never because of a
 * `getUserProfile`, which the page calls after each of these events. The bridge itself emits `nativeReady` when the app connects late.
 */
export type BridgeEventName = 'UserProfile.changed' | 'nativeReady';

/** Why a call failed. The codes are stable; the README of bridge-remote explains each. */
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

/** A call to the app failed. Use `isBridgeError` to recognise it: a page can hold two copies of this class. */
export interface BridgeFailure extends Error {
  readonly name: 'BridgeError';
  readonly code: BridgeErrorCode;
  readonly method: BridgeMethod;
  /** Code of the app, for `app-refused`. */
  readonly appCode?: number;
}

export interface BridgeCallOptions {
  /** Ends the call with `aborted`. Other callers of the same request keep waiting. */
  signal?: AbortSignal;
}

/** The bridge between a page and the app around it. */
export interface Bridge {
  /**
   * Calls a method of the app. Every call settles: with the result or a `BridgeFailure`.
   *
   * @throws (rejects) BridgeFailure
   * @example const profile = await bridge.call('UserProfile.getUserProfile', { forceUpdate: true });
   */
  call<Method extends BridgeMethod>(
    method: Method,
    params: BridgeMethods[Method]['params'],
    options?: BridgeCallOptions,
  ): Promise<BridgeMethods[Method]['result']>;
  /** Returns whether the app responds and is new enough for a method. Never rejects. */
  supports(method: BridgeMethod): Promise<boolean>;
  /** Calls the listener for each event of that name. Returns a function that unsubscribes. */
  on(event: BridgeEventName, listener: (params: Readonly<Record<string, unknown>>) => void): () => void;
}

/** `window.hecate`: the functions that the app calls. */
export interface HecateReceiver {
  /** Accepts a response or an event, as JSON text or as an object. Never throws. */
  receive(message: unknown): void;
  /** Reports that the app has injected its transport. The bridge then sends queued calls. */
  nativeReady(): void;
}

/** The exposed module `./bridge`. */
export interface BridgeModule {
  getBridge(): Bridge;
  isBridgeError(thrown: unknown): thrown is BridgeFailure;
}

/** Why the app does not open a link. The codes are stable; the README of bridge-remote explains each. */
export type BlockedReason = 'control-character' | 'backslash' | 'not-a-url' | 'scheme' | 'credentials';

export type AppParams = Readonly<Record<string, number | string>>;

/** A screen of the app. `screen` is its name in `Router.push` and in app URLs. */
export interface ScreenTarget {
  type: 'screen';
  screen: string;
  params: AppParams;
  appUrl: string;
}

/**
 * What the app does with a link (R-DEEP-15). `url` and `appUrl` are serialised and safe to forward. `launcher` leaves the app: a page
 * of another host, a mail or telephone address.
 */
export type AppTarget =
  | ScreenTarget
  | { type: 'web'; url: string }
  | { type: 'launcher'; url: string }
  | { type: 'blocked'; reason: BlockedReason };

/** Why a jump into the app failed. The codes are stable; the README of bridge-remote explains each. */
export type AppJumpErrorCode = 'no-gesture' | 'target-refused' | 'fallback-refused' | 'jump-aborted';

/** A jump was rejected or aborted. Use `isAppJumpError` to recognise it: a page can hold two copies of this class. */
export interface AppJumpFailure extends Error {
  readonly name: 'AppJumpError';
  readonly code: AppJumpErrorCode;
}

/**
 * Outcome of a jump into the app, as far as a browser can observe it. `opened`: the page became hidden. `fallback`:
 * the browser opened the fallback. `unknown`: neither happened; the page can offer both again.
 */
export type AppJumpOutcome = 'opened' | 'fallback' | 'unknown';

export interface AppJumpOptions extends PageOrigin {
  /**
   * Destination without the app: one of our pages, or our page in an app store. Default: the store of the visitor's
   * system if the edition is in it; on a computer none.
   */
  fallbackUrl?: string;
  signal?: AbortSignal;
}

export interface InAppLinksOptions extends PageOrigin {
  bridge: Bridge;
  page: Window;
  report: (failure: { code: string; part: string; message: string }) => void;
}

/** The exposed module `./deep-links`. */
export interface DeepLinksModule {
  resolveAppTarget(url: string, context: PageOrigin): AppTarget;
  /** Returns Android's `intent:` address of a screen or page; null for other targets. */
  intentUrlOf(target: AppTarget, fallbackUrl?: string): string | null;
  /** Returns the `app-argument` of Apple's banner for a page; null if the app cannot open the page. */
  appArgumentOf(url: string, context: PageOrigin): string | null;
  /**
   * Opens the app at the screen of a link. Call it synchronously from a click handler. It never opens the store after the app has
   * opened. Only one jump runs at a time: the same jump is shared, another jump replaces it.
   *
   * @throws (rejects) AppJumpFailure
   */
  jumpToApp(url: string, options: AppJumpOptions): Promise<AppJumpOutcome>;
  isAppJumpError(thrown: unknown): thrown is AppJumpFailure;
  /** Opens links of the page in screens of the app. Returns a function that stops this. */
  followLinksInApp(options: InAppLinksOptions): () => void;
}

/** The exposed modules of bridge-remote by name. A test compares them with the build. */
export interface BridgeModules {
  bridge: BridgeModule;
  'deep-links': DeepLinksModule;
}

/** Options of a jump. `region` and `environment` have an effect only on a foreign host; our own hosts imply them. */
export interface AppJumpScriptOptions extends Pick<AppJumpOptions, 'fallbackUrl' | 'signal'> {
  region?: string;
  environment?: string;
}

/** `window.appJump`: opens the app from pages without a build. */
export interface AppJumpScript {
  /**
   * Opens the app at the screen of a link. Call it synchronously from a click handler.
   *
   * @throws (rejects) AppJumpFailure; RangeError for a region or an environment that does not exist
   * @example button.addEventListener('click', () => window.appJump.open('/markets'));
   */
  open(url: string, options?: AppJumpScriptOptions): Promise<AppJumpOutcome>;
}
