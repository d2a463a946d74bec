import { useEffect, useRef, type ComponentType } from 'react';
import type { PartOptions, SmartBannerOptions } from 'shared-config/contracts/contracts';
import { isUnknownSiteError } from 'shared-config/site/unknown-site-error';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import type { PageOptions, OptionOwner } from '../../core/page/page-options';
import type { BannerRequests } from './banner-requests';

export interface BannerRequesterPorts {
  pageOptions: Pick<PageOptions, 'set' | 'unset'>;
  bannerRequests: Pick<BannerRequests, 'set' | 'unset'>;
}

/** Creates the component by which a host requests the app suggestion, which the page draws once, as a notice. */
export function createBannerRequester(
  getShell: (options: PartOptions, owner: OptionOwner) => BannerRequesterPorts,
): ComponentType<SmartBannerOptions> {
  return function BannerRequester({ locale, region, environment, path }: SmartBannerOptions) {
    const owner = useRef<OptionOwner>({}).current;
    const shellRef = useRef<BannerRequesterPorts>(null);
    useEffect(() => {
      const options = { locale, region, environment };
      try {
        const shell = getShell(options, owner);
        shellRef.current = shell;
        // Sets all options, so that a removed one resets its value.
        shell.pageOptions.set(owner, options);
        shell.bannerRequests.set(owner, { isWanted: true, ...(path === undefined ? {} : { path }) });
      } catch (thrown) {
        if (isUnknownSiteError(thrown)) return;
        reportFailure({ code: 'mount-failed', part: 'smart-banner', message: messageOf(thrown) });
      }
    }, [owner, locale, region, environment, path]);
    useEffect(
      () => () => {
        shellRef.current?.bannerRequests.unset(owner);
        shellRef.current?.pageOptions.unset(owner);
      },
      [owner],
    );
    return null;
  };
}
