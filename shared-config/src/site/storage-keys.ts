/**
 * Keys of everything that the shell saves in the browser (R-STORAGE-1). All are in localStorage, except
 * `telegramLaunch` and `telegramLook`, which are in sessionStorage.
 *
 * @example localStorage.getItem(storageKeys.language) // 'kk-KAZ'
 */
export const storageKeys = {
  /** Present when somebody signed in here: a hint for the skeleton, which never unlocks anything. */
  userIdMarker: 'shell:user-id',
  /** Present while a sign-out has not reached the server: user id, start, failures, latest call. No visitor is signed in meanwhile. */
  pendingSignOut: 'shell:pending-sign-out',
  /** Locale code that the visitor uses. */
  language: 'shell:language',
  /** The latest header navigation, JSON. */
  navigation: 'shell:navigation',
  /** `0` until somebody signs in. */
  analyticsUserId: 'shell:analytics-user-id',
  /** `light`, `dark` or `system`. */
  theme: 'shell:theme',
  /** What the visitor consented to, JSON. */
  consent: 'shell:consent',
  /** Markets and pages chosen in the search lately, JSON; never what was typed. */
  recentSearches: 'shell:recent-searches',
  /** Set when the visitor chose a language or region, JSON. */
  languageChosen: 'shell:language-chosen',
  /** Which suggested editions and languages were dismissed, and when, JSON. */
  regionNoticeDismissed: 'shell:region-notice-dismissed',
  /** What became of the suggestion to open the app, JSON; the region's code follows after a colon. */
  smartBannerDismissed: 'shell:smart-banner-dismissed',
  /** Set when the offer to create a passkey was dismissed, JSON. */
  passkeyOfferDismissed: 'shell:passkey-offer-dismissed',
  /** The Telegram launch parameters, kept across reloads (R-PLATFORM-4), as they stand in a hash. */
  telegramLaunch: 'shell:telegram-launch',
  /** Telegram's theme and safe area for the next page's skeleton: `dark 47 34 0`. */
  telegramLook: 'shell:telegram-look',
} as const;
