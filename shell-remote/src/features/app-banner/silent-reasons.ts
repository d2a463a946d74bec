import type { StoreLink } from 'shared-config/app-stores';
import { isMiniProgram, type Platform } from 'shared-config/platform';
import { isWebView } from 'shared-config/web-view';

/** A visit, as far as it matters for the suggestion to open the app. */
export interface Visit {
  platform: Pick<Platform, 'type' | 'inApp'>;
  userAgent: string;
  /** The window is as wide as a phone, at most `limits.mobileMaxWidthPx`. */
  isNarrow: boolean;
  /** The page was put on the home screen and is an app already. */
  isStandalone: boolean;
  isFramed: boolean;
  isRobot: boolean;
  /** Where the visitor's system gets the app in this edition. */
  store: StoreLink | undefined;
  /** The browser suggests the app itself, because the page asks it to. */
  hasNativeBanner: boolean;
  /** Opened or dismissed lately, in this edition. */
  isResting: boolean;
}

/** One row is one reason to say nothing; the order means nothing. */
const REASONS = {
  'not-mobile': ({ platform }) => platform.type === 'pc',
  'in-app': ({ platform }) => platform.inApp,
  'mini-program': ({ platform }) => isMiniProgram(platform.type),
  'web-view': ({ userAgent }) => isWebView(userAgent),
  robot: ({ isRobot }) => isRobot,
  wide: ({ isNarrow }) => !isNarrow,
  'on-home-screen': ({ isStandalone }) => isStandalone,
  framed: ({ isFramed }) => isFramed,
  'no-store': ({ store }) => store === undefined,
  'native-banner': ({ hasNativeBanner }) => hasNativeBanner,
  answered: ({ isResting }) => isResting,
} as const satisfies Record<string, (visit: Visit) => boolean>;

export type SilentReason = keyof typeof REASONS;

/**
 * Why a visitor is not told of the app; empty where one is to be told.
 *
 * @example silentReasonsOf({ platform: { type: 'pc', inApp: false }, … }) // ['not-mobile', 'wide', 'no-store']
 */
export function silentReasonsOf(visit: Visit): SilentReason[] {
  return (Object.keys(REASONS) as SilentReason[]).filter((reason) => REASONS[reason](visit));
}
