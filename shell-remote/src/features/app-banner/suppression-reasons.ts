import type { StoreLink } from 'shared-config/platform/app-stores';
import { isMiniProgram, type Platform } from 'shared-config/platform/platform';
import { isWebView } from './web-view';

export interface Visit {
  platform: Pick<Platform, 'type' | 'inApp'>;
  userAgent: string;
  isNarrow: boolean;
  isStandalone: boolean;
  isFramed: boolean;
  isCrawler: boolean;
  store: StoreLink | undefined;
  /** The browser shows its own suggestion, requested by the page's HTML. */
  hasNativeBanner: boolean;
  /** The visitor opened or dismissed the suggestion recently in this edition. */
  isRecentlyAnswered: boolean;
}

const REASONS = {
  'not-mobile': ({ platform }) => platform.type === 'pc',
  'in-app': ({ platform }) => platform.inApp,
  'mini-program': ({ platform }) => isMiniProgram(platform.type),
  'web-view': ({ userAgent }) => isWebView(userAgent),
  crawler: ({ isCrawler }) => isCrawler,
  wide: ({ isNarrow }) => !isNarrow,
  'on-home-screen': ({ isStandalone }) => isStandalone,
  framed: ({ isFramed }) => isFramed,
  'no-store': ({ store }) => store === undefined,
  'native-banner': ({ hasNativeBanner }) => hasNativeBanner,
  answered: ({ isRecentlyAnswered }) => isRecentlyAnswered,
} as const satisfies Record<string, (visit: Visit) => boolean>;

export type SuppressionReason = keyof typeof REASONS;

/** Returns the reasons against suggesting the app to a visitor; empty if the suggestion may appear. */
export function suppressionReasonsOf(visit: Visit): SuppressionReason[] {
  return (Object.keys(REASONS) as SuppressionReason[]).filter((reason) => REASONS[reason](visit));
}
