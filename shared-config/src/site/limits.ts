/*
 * Business constants with their units (R-RUN-7). Read them as `import * as limits`: a file then contains only those that its code uses.
 */

export const headerHeightPx = 48;
/** From this width the header shows its desktop area, below it the mobile one (R-SKELETON-3). */
export const desktopMinWidthPx = 1025;
/** The navigation list is hidden below this width. */
export const navListMinWidthPx = 913;
export const mobileMaxWidthPx = 767;

/** After this time the page keeps the skeleton. A remote that loads later still mounts. */
export const remoteDeadlineMs = 3_000;
/** Deadline of the single retry, for slow connections. */
export const remoteRetryDeadlineMs = 20_000;

/** After this the page loads the part's own translation file instead of the file on the translation host. */
export const translationHostDeadlineMs = 3_000;

export const requestTimeoutMs = 30_000;
export const responseCacheMs = 60_000;
export const responseCacheMaxEntries = 20;
/** Maximum age of prices in the search, so that repeated input sends no new request. */
export const marketsCacheMs = 10_000;
/** About 4.7 MB, counted as UTF-16 characters of keys and values. */
export const localStorageMaxChars = 4_700_000;

export const deviceIdCookieDays = 120;
export const deviceIdLength = 36;
export const authCookieDays = 7;
export const referralCodeMaxLength = 64;

/** The search ignores input after this length. */
export const searchTextMaxLength = 64;
export const recentSearchesMaxCount = 8;

export const modalMinWidthPx = 480;
/** The modal's maximum height is 100% minus this. */
export const modalMarginPx = 124;
export const modalMarginMobilePx = 160;
export const modalFadeMs = 300;
export const tooltipGapPx = 8;
export const carouselTransitionMs = 500;

/** Smaller differences between server clock and device clock are ignored. */
export const timeDriftIgnoredMs = 10_000;
/** Larger differences are logged as a warning. */
export const timeDriftWarningMs = 86_400_000;
export const supportChatDelayMs = 10_000;
export const headerRefreshAfterLoginMs = 100;
export const sampleStateRefreshMs = 1_000;

export const bridgeMinAppVersion = '3.6.1';
/** Deadline of a call to the app. */
export const bridgeDeadlineMs = 3_000;
/** Deadline of a call that shows a screen of the app, counted from the moment when the page is visible again. */
export const bridgePushDeadlineMs = 15_000;
/** Maximum number of calls that wait for the app's transport. */
export const bridgeQueueMaxCalls = 50;

export const imageQuality = 75;
export const customLoaderImageQuality = 100;
export const imageWidthsPx = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export const iconWidthsPx = [16, 32, 48, 64, 96, 128, 256, 384] as const;
export const screenshotImageTimeoutMs = 15_000;
