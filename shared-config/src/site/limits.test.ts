import { limits } from './limits';

test('have the required values (R-RUN-7)', () => {
  expect(limits).toMatchObject({
    headerHeightPx: 48,
    desktopMinWidthPx: 1024 + 1,
    navListMinWidthPx: 912 + 1,
    mobileMaxWidthPx: 767,
    requestTimeoutMs: 30_000,
    responseCacheMs: 60 * 1000,
    responseCacheMaxEntries: 20,
    deviceIdCookieDays: 120,
    authCookieDays: 7,
    modalMinWidthPx: 480,
    modalMarginPx: 124,
    modalMarginMobilePx: 160,
    timeDriftIgnoredMs: 10 * 1000,
    timeDriftWarningMs: 24 * 60 * 60 * 1000,
    supportChatDelayMs: 10 * 1000,
    bridgeMinAppVersion: '3.6.1',
    imageQuality: 75,
    customLoaderImageQuality: 100,
    screenshotImageTimeoutMs: 15_000,
    sampleStateRefreshMs: 1000,
    headerRefreshAfterLoginMs: 100,
  });
  expect([limits.imageWidthsPx[0], limits.imageWidthsPx.at(-1)]).toEqual([640, 3840]);
  expect([limits.iconWidthsPx[0], limits.iconWidthsPx.at(-1)]).toEqual([16, 384]);
});
