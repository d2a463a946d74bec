/**
 * Business constants with their units (R-RUN-7).
 *
 * @example limits.requestTimeoutMs // 30000
 */
export const limits = {
  headerHeightPx: 48,
  /** From this width the header shows its desktop area, below it the mobile one (R-SKELETON-3). */
  desktopMinWidthPx: 1025,
  /** The navigation list is hidden below this width. */
  navListMinWidthPx: 913,
  mobileMaxWidthPx: 767,

  /** After this time the page keeps the skeleton. A remote that loads later still mounts. */
  remoteDeadlineMs: 3_000,
  /** Deadline of the single retry, for slow connections. */
  remoteRetryDeadlineMs: 20_000,

  /** After this the page loads the part's own translation file instead of the file on the translation host. */
  translationHostDeadlineMs: 3_000,

  requestTimeoutMs: 30_000,
  responseCacheMs: 60_000,
  responseCacheMaxEntries: 20,
  /** Maximum age of prices in the search, so that repeated input sends no new request. */
  marketsCacheMs: 10_000,
  /** About 4.7 MB, counted as UTF-16 characters of keys and values. */
  localStorageMaxChars: 4_700_000,

  deviceIdCookieDays: 120,
  deviceIdLength: 36,
  authCookieDays: 7,
  /** How long before its end a session gets a warning. */
  sessionWarningMs: 5 * 60_000,
  referralCodeMaxLength: 64,

  /** The search ignores input after this length. */
  searchTextMaxLength: 64,
  recentSearchesMaxCount: 8,
  favouritesMaxCount: 50,

  modalMinWidthPx: 480,
  /** The modal's maximum height is 100% minus this. */
  modalMarginPx: 124,
  modalMarginMobilePx: 160,
  modalFadeMs: 300,
  tooltipGapPx: 8,
  carouselTransitionMs: 500,

  /** Smaller differences between server clock and device clock are ignored. */
  timeDriftIgnoredMs: 10_000,
  /** Larger differences are logged as a warning. */
  timeDriftWarningMs: 86_400_000,
  supportChatDelayMs: 10_000,
  headerRefreshAfterLoginMs: 100,
  sampleStateRefreshMs: 1_000,

  bridgeMinAppVersion: '3.6.1',
  /** Deadline of a call to the app. */
  bridgeDeadlineMs: 3_000,
  /** Deadline of a call that shows a screen of the app, counted from the moment when the page is visible again. */
  bridgePushDeadlineMs: 15_000,
  /** Maximum number of calls that wait for the app's transport. */
  bridgeQueueMaxCalls: 50,

  imageQuality: 75,
  customLoaderImageQuality: 100,
  imageWidthsPx: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
  iconWidthsPx: [16, 32, 48, 64, 96, 128, 256, 384],
  screenshotImageTimeoutMs: 15_000,
} as const;
