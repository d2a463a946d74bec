import { autorun } from 'mobx';
import type { Analytics } from 'shared-config/analytics/analytics';
import { createAppBannerAnswers, type AppBannerAnswer } from './app-banner-answers';
import { storeLinkFor, type StoreLink } from 'shared-config/platform/app-stores';
import * as limits from 'shared-config/site/limits';
import { isIosSafari, mobileSystemOf } from 'shared-config/platform/mobile-system';
import type { Platform } from 'shared-config/platform/platform';
import { suppressionReasonsOf, type Visit } from './suppression-reasons';
import { isCrawler } from 'shared-config/platform/is-crawler';
import type { Overlays } from '../../core/overlays/overlays';
import type { PageContext } from '../../core/page/page-context';
import type { PageMemory } from '../../core/page/page-memory';
import type { BannerRequests } from './banner-requests';

export interface RunningAppBanner {
  store: StoreLink;
  path?: string;
  answer(answer: 'shown' | AppBannerAnswer): void;
}

export interface SmartBannerPorts {
  readonly context: PageContext;
  memory: Pick<PageMemory, 'cache'>;
  overlays: Pick<Overlays<'smart-banner'>, 'open' | 'close'>;
  bannerRequests: Pick<BannerRequests, 'effective'>;
  appBanner?: RunningAppBanner;
}

export interface SmartBannerInput {
  shell: SmartBannerPorts;
  page: Window;
  platform: Pick<Platform, 'type' | 'inApp'>;
  track: Analytics['track'];
}

/** Suggests the app while an option owner wants it and no reason suppresses it. Returns a function that stops. */
export function startSmartBanner({ shell, page, platform, track }: SmartBannerInput): () => void {
  const answers = createAppBannerAnswers(shell.memory.cache, Date.now);
  let shownKey: string | undefined;
  return autorun(() => {
    const { context, bannerRequests, overlays } = shell;
    const region = context.site.region.code;
    const request = bannerRequests.effective(context);
    const visit = visitOf(page, platform, region, answers.isHidden(region));
    if (!request || !visit.store || suppressionReasonsOf(visit).length > 0) {
      overlays.close('smart-banner');
      shownKey = undefined;
      return;
    }
    // A page that only changes its address keeps the visible suggestion.
    const key = [region, visit.store.key, request.path].join(' ');
    if (key === shownKey) return;
    shownKey = key;
    shell.appBanner = {
      store: visit.store,
      ...(request.path === undefined ? {} : { path: request.path }),
      answer(answer) {
        if (answer !== 'shown') answers.save(region, answer);
        track('app-suggested', { answer });
      },
    };
    void overlays.open('smart-banner');
  });
}

function visitOf(
  page: Window,
  platform: Visit['platform'],
  region: Parameters<typeof storeLinkFor>[1],
  isRecentlyAnswered: boolean,
): Visit {
  const { userAgent, maxTouchPoints } = page.navigator;
  return {
    platform,
    userAgent,
    isNarrow: page.matchMedia(`(max-width: ${limits.mobileMaxWidthPx}px)`).matches,
    isStandalone: isStandalone(page),
    isFramed: page.top !== page,
    isCrawler: isCrawler(userAgent),
    store: storeLinkFor(mobileSystemOf(userAgent, maxTouchPoints), region),
    hasNativeBanner: isIosSafari(userAgent, maxTouchPoints) && requestsNativeBanner(page.document),
    isRecentlyAnswered,
  };
}

/** Returns whether the page was started from the home screen. Safari has its own property for that. */
function isStandalone(page: Window): boolean {
  const modes = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';
  return page.matchMedia(modes).matches || Reflect.get(page.navigator, 'standalone') === true;
}

/** Returns whether the page server has requested Safari's own banner, for editions with an App Store link. */
function requestsNativeBanner(document: Document): boolean {
  return document.querySelector('meta[name="apple-itunes-app"]') !== null;
}
