import { useEffect, useRef, type ComponentType } from 'react';
import type { PartOptions, SmartBannerOptions } from 'shared-config/contracts';
import { isUnknownSiteError } from 'shared-config/embedded-site';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import type { PagePlace, Speaker } from '../../core/page/page-place';
import type { BannerWishes } from './banner-wishes';

/** What the component needs of the page's shell. */
export interface BannerPartPorts {
  place: Pick<PagePlace, 'say' | 'forget'>;
  bannerWishes: Pick<BannerWishes, 'say' | 'forget'>;
}

/**
 * Makes the component by which a host asks for the suggestion to open the app, with its own options and on pages that would
 * not have one by themselves. It draws nothing where it stands: the suggestion is a notice, and there is one in a page.
 */
export function createSmartBannerPart(
  getShell: (options: PartOptions, speaker: Speaker) => BannerPartPorts,
): ComponentType<SmartBannerOptions> {
  return function SmartBannerPart({ locale, region, environment, path }: SmartBannerOptions) {
    const speaker = useRef<Speaker>({}).current;
    const heard = useRef<BannerPartPorts>(null);
    useEffect(() => {
      const place = { locale, region, environment };
      try {
        const shell = getShell(place, speaker);
        heard.current = shell;
        // An option that is taken away is taken back.
        shell.place.say(speaker, place);
        shell.bannerWishes.say(speaker, { isWanted: true, ...(path === undefined ? {} : { path }) });
      } catch (thrown) {
        if (isUnknownSiteError(thrown)) return;
        reportFailure({ code: 'mount-failed', part: 'smart-banner', message: messageOf(thrown) });
      }
    }, [speaker, locale, region, environment, path]);
    useEffect(
      () => () => {
        heard.current?.bannerWishes.forget(speaker);
        heard.current?.place.forget(speaker);
      },
      [speaker],
    );
    return null;
  };
}
