/**
 * Keys of the shell's browser storage (R-STORAGE-1). All are in localStorage, except `telegramLaunch` and
 * `telegramLook`, which are in sessionStorage.
 *
 * @example localStorage.getItem(storageKeys.language) // 'kk-KAZ'
 */
export const storageKeys = {
  /**
   * Present after a sign-in on this device: a hint for the skeleton, which never grants access. On a page whose API host is not that of
   * its own host name, this key and the next two end with a colon and the API host.
   */
  userIdMarker: 'shell:user-id',
  /**
   * Present while a sign-out has not reached the server: user id, start, failures, latest call. Meanwhile the visitor
   * counts as signed out.
   */
  pendingSignOut: 'shell:pending-sign-out',
  /** When the session ends, as the backend said last: user id, epoch milliseconds. */
  sessionEnd: 'shell:session-end',
  /** Id of a user who has finished or dismissed the checklist of new users, so that pages do not ask for it. */
  checklistFinished: 'shell:checklist-finished',
  /** When a tab marked messages as read, so that the others ask again. */
  notificationsRead: 'shell:notifications-read',
  /** Locale code of the visitor. */
  language: 'shell:language',
  /** The latest header navigation, JSON. */
  navigation: 'shell:navigation',
  /** `0` before the first sign-in. */
  analyticsUserId: 'shell:analytics-user-id',
  /** `light`, `dark` or `system`. */
  theme: 'shell:theme',
  /** The visitor's consent, JSON. */
  consent: 'shell:consent',
  /** Recently chosen search results (markets and pages), JSON; never the search text. */
  recentSearches: 'shell:recent-searches',
  /** A visitor's favourite markets, JSON; the key ends with a colon, the API host, a colon and the user id, or `anonymous`. */
  favourites: 'shell:favourites',
  /** `off` when the visitor has switched off the key “/” of the search. */
  searchKey: 'shell:search-key',
  /** Set when the visitor chose a language or region, JSON. */
  languageChosen: 'shell:language-chosen',
  /** Dismissed suggestions of editions and languages with the time, JSON. */
  regionNoticeDismissed: 'shell:region-notice-dismissed',
  /** The visitor's answer to the suggestion to open the app, JSON; the key ends with a colon and the region code. */
  smartBannerDismissed: 'shell:smart-banner-dismissed',
  /** Set when the visitor dismissed the offer of a passkey, JSON. */
  passkeyOfferDismissed: 'shell:passkey-offer-dismissed',
  /** Version of the newest root that pages with a pinned script have verified; the key ends with a colon and the pin (R-EMBED-14). */
  newestRoot: 'shell:newest-root',
  /** Telegram's launch parameters in the form of the URL hash; they survive reloads (R-PLATFORM-4). */
  telegramLaunch: 'shell:telegram-launch',
  /** Telegram's theme and safe area for the next page's skeleton: `dark 47 34 0`. */
  telegramLook: 'shell:telegram-look',
} as const;

/** Code of the currency in which the visitor reads converted values; in localStorage. Separate, so that it loads with the code that needs it. */
export const DISPLAY_CURRENCY_KEY = 'shell:display-currency';

/** Ids of dismissed site notices, separated by spaces; in localStorage. Separate, so that pages without notices do not contain it. */
export const NOTICES_DISMISSED_KEY = 'shell:notices-dismissed';
