import { autorun } from 'mobx';
import type { Analytics } from 'shared-config/analytics';
import { createAppBannerAnswers, type AppBannerAnswer } from 'shared-config/app-banner-answers';
import { storeLinkFor, type StoreLink } from 'shared-config/app-stores';
import { limits } from 'shared-config/limits';
import { isIosSafari, mobileSystemOf } from 'shared-config/mobile-system';
import type { Platform } from 'shared-config/platform';
import { silentReasonsOf, type Visit } from './silent-reasons';
import { isCrawler } from 'shared-config/is-crawler';
import type { Overlays } from '../../core/overlays/overlays';
import type { PageContext } from '../../core/page/page-context';
import type { PageMemory } from '../../core/page/page-memory';
import type { BannerWishes } from './banner-wishes';

/** A suggestion to open the app that stands in the page, and what becomes of it. */
export interface RunningAppBanner {
  store: StoreLink;
  /** Page that the app opens, without locale. Default: the address bar's. */
  path?: string;
  answer(answer: 'shown' | AppBannerAnswer): void;
}

/** What the suggestion needs of the page's shell. */
export interface SmartBannerPorts {
  readonly context: PageContext;
  memory: Pick<PageMemory, 'cache'>;
  overlays: Pick<Overlays<'smart-banner'>, 'open' | 'close'>;
  bannerWishes: Pick<BannerWishes, 'wishOn'>;
  appBanner?: RunningAppBanner;
}

export interface SmartBannerInput {
  shell: SmartBannerPorts;
  page: Window;
  platform: Pick<Platform, 'type' | 'inApp'>;
  track: Analytics['track'];
}

/**
 * Suggests the app to visitors of mobile pages, as long as a part of the page wants it and there is no reason to be silent.
 *
 * @returns the way to stop
 */
export function startSmartBanner({ shell, page, platform, track }: SmartBannerInput): () => void {
  const answers = createAppBannerAnswers(shell.memory.cache, Date.now);
  let standing: string | undefined;
  return autorun(() => {
    const { context, bannerWishes, overlays } = shell;
    const region = context.site.region.code;
    const wish = bannerWishes.wishOn(context);
    const visit = visitOf(page, platform, region, answers.isResting(region));
    if (!wish || !visit.store || silentReasonsOf(visit).length > 0) {
      overlays.close('smart-banner');
      standing = undefined;
      return;
    }
    // A page that only changes its address keeps the suggestion that stands.
    const next = [region, visit.store.key, wish.path].join(' ');
    if (next === standing) return;
    standing = next;
    shell.appBanner = {
      store: visit.store,
      ...(wish.path === undefined ? {} : { path: wish.path }),
      answer(answer) {
        if (answer !== 'shown') answers.keep(region, answer);
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
  isResting: boolean,
): Visit {
  const { userAgent, maxTouchPoints } = page.navigator;
  return {
    platform,
    userAgent,
    isNarrow: page.matchMedia(`(max-width: ${limits.mobileMaxWidthPx}px)`).matches,
    isStandalone: isStandalone(page),
    isFramed: page.top !== page,
    isRobot: isCrawler(userAgent),
    store: storeLinkFor(mobileSystemOf(userAgent, maxTouchPoints), region),
    hasNativeBanner: isIosSafari(userAgent, maxTouchPoints) && asksForNativeBanner(page.document),
    isResting,
  };
}

/** Started from the home screen. Safari says so by a property of its own. */
function isStandalone(page: Window): boolean {
  const modes = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';
  return page.matchMedia(modes).matches || Reflect.get(page.navigator, 'standalone') === true;
}

/** The page server writes this for editions with an App Store link; Safari reads it once, when the page loads. */
function asksForNativeBanner(document: Document): boolean {
  return document.querySelector('meta[name="apple-itunes-app"]') !== null;
}
