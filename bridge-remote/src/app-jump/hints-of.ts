import type { PlatformHints } from 'shared-config/platform';

/** What a page's browser says of itself. @example hintsOf(window) // { userAgent: 'Mozilla/5.0 …', maxTouchPoints: 5 } */
export function hintsOf({ navigator: { userAgent, maxTouchPoints } }: Window): PlatformHints {
  return { userAgent, maxTouchPoints };
}
