import type { PartOptions } from 'shared-config/contracts/contracts';
import { embeddedSiteOf } from 'shared-config/site/embedded-site';
import { hostsOf, type SiteHosts } from 'shared-config/site/hosts';
import { isAllowedIn, isOffered } from 'shared-config/site/is-offered';
import { splitLocale } from 'shared-config/i18n/locale-path';
import { defaultLocaleOf, localeByCode, localesOf, type Locale } from 'shared-config/site/locales';
import { hostOfRegion } from 'shared-config/site/regions';
import type { Site } from 'shared-config/site/site-of-host';

export interface PageContext {
  site: Site;
  locale: Locale;
  hosts: SiteHosts;
  /** Path of the page without the locale. */
  path: string;
  /** Origin in front of the shell's links: empty on pages of the site itself, the site's origin on every other host. */
  linkOrigin: string;
}

export interface PageAddress {
  /** `location.host`, with the port. */
  host: string;
  pathname: string;
  isSecure: boolean;
  portBase: number;
}

/**
 * Derives region, environment, locale and hosts. Options win, for pages on a foreign host (R-EDITION-11).
 * @throws RangeError for an unknown value; UnknownSiteError for a foreign host without `environment`
 */
export function pageContextOf(options: PartOptions, address: PageAddress): PageContext {
  const site = embeddedSiteOf(options, address.host);
  const { locale: pathLocale, path } = splitLocale(address.pathname);
  const locale = localeFor(options.locale, pathLocale, site);
  const hosts = hostsOf({ site, isSecure: address.isSecure, portBase: address.portBase });
  return { site, locale, hosts, path, linkOrigin: linkOriginOf(site, address) };
}

function localeFor(code: string | undefined, pathLocale: Locale | null, site: Site): Locale {
  if (code !== undefined) {
    const locale = localeByCode(code);
    if (!locale || !isAllowedIn(site.environment.kind, locale)) {
      const codes = localesOf(site.region.code).map((one) => one.code);
      throw new RangeError(`"${code}" is no locale code. Use ${codes.join(', ')}.`);
    }
    return locale;
  }
  return pathLocale && isOffered(pathLocale, site) ? pathLocale : defaultLocaleOf(site.region.code);
}

function linkOriginOf({ environment, region }: Site, { host, portBase }: PageAddress): string {
  const siteHost = hostOfRegion(region, environment.name);
  if (environment.kind !== 'local')
    return [host, `www.${host}`].includes(siteHost) ? '' : `https://${siteHost}`;
  const ownHosts = [siteHost, '127.0.0.1', '[::1]'].map((name) => `${name}:${portBase}`);
  return ownHosts.includes(host) ? '' : `http://${ownHosts[0]}`;
}
