import { BUILT_LOCALES, type Locale } from 'shared-config/site/locales';
import { PAGES } from 'verification-host/pages';
import { versionsOf } from '../releases/release-document';
import type { LoadedBuild } from '../releases/loaded-build';
import type { PartName } from 'build/released-parts';
import type { NginxInput } from './nginx-input';

/** A build with its id. */
export type ServedBuild = { buildId: string; build: LoadedBuild };

/**
 * Returns the served builds of a part, the default build first.
 *
 * @throws Error when the part was never released
 */
export function servedBuilds({ live }: Pick<NginxInput, 'live'>, part: PartName): ServedBuild[] {
  const builds = availableBuilds({ live, former: new Map() }, part);
  if (builds.length > 0) return builds;
  throw new Error(`${part} was never released: publish it first (npm run release).`);
}

/**
 * Returns the served and former builds of a part, whose files nginx serves. The default build is first.
 *
 * @throws RangeError for an invalid build id, because it becomes a folder name and part of a regular expression
 */
export function availableBuilds(
  { live, former }: Pick<NginxInput, 'live' | 'former'>,
  part: PartName,
): ServedBuild[] {
  return versionsOf(live.document, part).flatMap(({ extras: { buildId } }) => {
    if (!/^[\w-]+$/.test(buildId)) throw new RangeError(`"${buildId}" is not a build id.`);
    const build = live.builds.get(`${part}/${buildId}`) ?? former.get(`${part}/${buildId}`);
    return build ? [{ buildId, build }] : [];
  });
}

/** Returns the locales for which every served build of the host has pages, so that no version lacks a language. */
export function servedLocales(input: NginxInput): readonly Locale[] {
  const hosts = servedBuilds(input, 'verification-host');
  return BUILT_LOCALES.filter(({ code }) =>
    PAGES.every(({ id }) => hosts.every(({ build }) => build.contents.has(pageFile(code, id)))),
  );
}

/** Returns the path of a prerendered page in a build of the host. @example pageFile('en', 'overview') // 'pages/en/overview.html' */
export function pageFile(localeCode: string, pageId: string): string {
  return `pages/${localeCode}/${pageId}.html`;
}
