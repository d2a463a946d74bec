/**
 * Business constants with their units (R-RUN-7).
 *
 * @example limits.requestTimeoutMs // 30000
 */
export const limits = {
  headerHeightPx: 48,
  /** The desktop right area of the header shows from here up, the mobile one below (R-SKELETON-3). */
  desktopMinWidthPx: 1025,
  /** The navigation list is hidden below this width. */
  navListMinWidthPx: 913,
  mobileMaxWidthPx: 767,

  /** After this a remote counts as absent and the page settles on the skeleton; what comes later is still taken. */
  remoteDeadlineMs: 3_000,
  /** How long the one retry may take, on slow lines. */
  remoteRetryDeadlineMs: 20_000,

  /** After this the part's own translation file is asked for instead of the translation host's. */
  translationHostDeadlineMs: 3_000,

  requestTimeoutMs: 30_000,
  responseCacheMs: 60_000,
  responseCacheMaxEntries: 20,
  /** Prices in the search are this old at most; typing back and forth asks nothing twice. */
  marketsCacheMs: 10_000,
  /** About 4.7 MB, counted as UTF-16 characters of keys and values. */
  localStorageMaxChars: 4_700_000,

  deviceIdCookieDays: 120,
  deviceIdLength: 36,
  authCookieDays: 7,
  referralCodeMaxLength: 64,

  /** What of a typed text is searched for. */
  searchTextMaxLength: 64,
  recentSearchesMaxCount: 8,

  modalMinWidthPx: 480,
  /** The modal's max height is 100% less this. */
  modalMarginPx: 124,
  modalMarginMobilePx: 160,
  modalFadeMs: 300,
  tooltipGapPx: 8,
  carouselTransitionMs: 500,

  /** A difference between server and client clock under this counts as none. */
  timeDriftIgnoredMs: 10_000,
  /** A difference over this is warned of in the console. */
  timeDriftWarningMs: 86_400_000,
  supportChatDelayMs: 10_000,
  headerRefreshAfterLoginMs: 100,
  sampleStateRefreshMs: 1_000,

  bridgeMinAppVersion: '3.6.1',
  /** How long the app may take for an answer. */
  bridgeDeadlineMs: 3_000,
  /** The same where a person is in the app meanwhile, counted from when the page is visible again. */
  bridgePushDeadlineMs: 15_000,
  /** Calls that may wait for the app's side to come into the page. */
  bridgeQueueMaxCalls: 50,

  imageQuality: 75,
  customLoaderImageQuality: 100,
  imageWidthsPx: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
  iconWidthsPx: [16, 32, 48, 64, 96, 128, 256, 384],
  screenshotImageTimeoutMs: 15_000,
} as const;
