import { hostsOf } from 'shared-config/hosts';
import { defaultLocaleOf } from 'shared-config/locales';
import { REGIONS, type Region } from 'shared-config/regions';
import type { Site } from 'shared-config/site-of-host';
import { PAGES } from 'verification-host/pages';
import { givenReleases, type GivenReleases } from '../releases/given-releases';
import type { LiveReleases } from '../releases/live-releases';
import { isInUse, versionsOf } from '../releases/release-document';
import { composePage } from './compose-page';
import { pageSources } from './page-sources';

/**
 * Makes every page of each region in its default language, once with the default builds and once with each other build in use, and
 * throws them away. Releases without a shell or a host are not tried: they have no pages.
 *
 * @throws Error with the reason why a page cannot be made
 * @example await createReleaseReader({ store, intervalMs: 0, trial: (live) => tryPages(live, 3000) })
 */
export function tryPages(live: LiveReleases, portBase: number): void {
  const isReleased = (part: string) => versionsOf(live.document, part).length > 0;
  if (!isReleased('shell') || !isReleased('verification-host')) return;
  const tried = REGIONS.filter((region) => tryRegion(live, region, portBase));
  if (tried.length === 0)
    throw new Error('The build of verification-host has no page in any default language.');
}

/** @returns whether the host has pages in the region's default language: a server may know regions that its builds do not */
function tryRegion(live: LiveReleases, region: Region, portBase: number): boolean {
  const locale = defaultLocaleOf(region.code);
  const site: Site = {
    region,
    environment: { kind: 'production', name: 'production' },
    hostname: region.productionHost,
  };
  const given = givenReleases(live, { region: region.code, deviceId: undefined });
  const isKnown = given['verification-host']?.build.contents.has(`pages/${locale.code}/${PAGES[0]!.id}.html`);
  if (given['verification-host'] && !isKnown) return false;
  for (const choice of [given, ...otherChoices(live, given)]) {
    const { release, style, htmlOf } = pageSources(
      live.document,
      choice,
      hostsOf({ site, isSecure: true, portBase }),
    );
    for (const page of PAGES) {
      composePage({ html: htmlOf(page, locale), style, page, locale, site, release, portBase });
    }
  }
  return true;
}

/** Returns the releases for visitors who get one build that is not a default one. */
function otherChoices(live: LiveReleases, given: GivenReleases): GivenReleases[] {
  return (['shell', 'bridge', 'verification-host'] as const).flatMap((part) =>
    versionsOf(live.document, part)
      .slice(1)
      .filter(isInUse)
      .flatMap((version) => {
        const build = live.builds.get(`${part}/${version.extras.buildId}`);
        return build ? [{ ...given, [part]: { version, build, isStopped: false } }] : [];
      }),
  );
}
