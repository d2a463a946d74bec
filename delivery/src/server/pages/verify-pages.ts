import { defaultLocaleOf } from 'shared-config/site/locales';
import { REGIONS, type Region } from 'shared-config/site/regions';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { PAGES } from 'verification-host/pages';
import { releasesForVisitor, type ServedReleases } from '../../releases/releases-for-visitor';
import type { LiveReleases } from '../../releases/loaded-build';
import { isInUse, versionsOf } from '../../releases/release-document';
import { RELEASED_PARTS } from 'build/released-parts';
import { composePage } from './compose-page';
import { pageSources } from './page-sources';

/**
 * Verifies releases: composes every page of each region in its default language, with the default builds and with each other served
 * build. Releases without a shell or a host have no pages and pass.
 *
 * @throws Error with the reason why a page cannot be composed
 * @example await createReleaseReader({ store, intervalMs: 0, validate: (live) => verifyPages(live, 3000) })
 */
export function verifyPages(live: LiveReleases, portBase: number): void {
  const isReleased = (part: string) => versionsOf(live.document, part).length > 0;
  if (!isReleased('shell') || !isReleased('verification-host')) return;
  const verified = REGIONS.filter((region) => verifyRegion(live, region, portBase));
  if (verified.length === 0)
    throw new Error('The build of verification-host has no page in any default language.');
}

/** All disclosures count, also those to come. */
const LAST_DAY = '9999-12-31';

/** Returns false if the host's build has no pages for the region: a server may be newer than its builds. */
function verifyRegion(live: LiveReleases, region: Region, portBase: number): boolean {
  const locale = defaultLocaleOf(region.code);
  const site = siteOfHost(region.productionHost);
  const served = releasesForVisitor(live, { region: region.code, deviceId: undefined });
  const host = served['verification-host'];
  if (host && !host.build.contents.has(`pages/${locale.code}/${PAGES[0]!.id}.html`)) return false;
  for (const choice of [served, ...otherServedBuilds(live, served)]) {
    const { release, style, htmlOf } = pageSources(live, choice, { site, portBase });
    for (const page of PAGES) {
      composePage({
        html: htmlOf(page, locale),
        style,
        page,
        locale,
        site,
        release,
        portBase,
        day: LAST_DAY,
      });
    }
  }
  return true;
}

/** Returns the releases of visitors who get one build that is not the default. */
function otherServedBuilds(live: LiveReleases, served: ServedReleases): ServedReleases[] {
  return RELEASED_PARTS.flatMap(({ part }) =>
    versionsOf(live.document, part)
      .slice(1)
      .filter(isInUse)
      .flatMap((version) => {
        const build = live.builds.get(`${part}/${version.extras.buildId}`);
        return build ? [{ ...served, [part]: { version, build, isStopped: false } }] : [];
      }),
  );
}
