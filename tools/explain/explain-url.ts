import type { Environment } from 'shared-config/site/environments';
import { REGIONS } from 'shared-config/site/regions';
import { withLocaleCase } from 'shared-config/i18n/locale-case';
import { splitLocale } from 'shared-config/i18n/locale-path';
import { defaultLocaleOf, directionOf } from 'shared-config/site/locales';
import { alternatesOf, canonicalOf, type Alternate, type PageOrigin } from 'shared-config/site/page-links';
import { platformOf, telegramPlatformOfHash, type Platform } from 'shared-config/platform/platform';
import { ownSiteOfHost, siteOfHost, type Site } from 'shared-config/site/site-of-host';
import { urlFrom } from 'shared-config/platform/url-from';
import { resolveAppTarget } from 'bridge-remote/deep-links';
import type { AppTarget } from 'shared-config/contracts/contracts';

/** Input of `explainUrl`. The default user agent is a desktop browser. */
export interface ExplainInput {
  url: string;
  userAgent?: string;
  maxTouchPoints?: number;
}

/** What the system derives from a URL, in the order of R-PAGE-14. */
export interface Explanation {
  url: string;
  region: string;
  group: string;
  environment: Environment;
  /** The locale code in the path, or null. The next three properties then describe the region's default. */
  locale: string | null;
  bcp47: string;
  direction: 'ltr' | 'rtl';
  normalisedLocale: string;
  path: string;
  /** Null for a URL that is not a web page, such as `mailto:`. */
  canonical: string | null;
  alternates: Alternate[];
  platform: Platform;
  appTarget: AppTarget;
}

export interface ExplainFailure {
  error: string;
}

/** Chromium's limit; each result repeats the URL for every language. */
const URL_MAX_LENGTH = 2 * 1024 * 1024;

/**
 * Explains one absolute URL, or returns an error message (R-PAGE-14).
 *
 * @example explainUrl({ url: 'example' }) // { error: '"example" is not an absolute URL; …' }
 */
export function explainUrl({
  url: text,
  userAgent = '',
  maxTouchPoints,
}: ExplainInput): Explanation | ExplainFailure {
  if (text.length > URL_MAX_LENGTH) return { error: tooLong(text) };
  const url = urlFrom(text);
  if (!url) return { error: notAbsolute(text) };
  const site = siteOfHost(url.host);
  // Servers redirect an address whose locale has the wrong case.
  if (isWebAddress(url)) url.pathname = withLocaleCase(url.pathname);
  const { locale, path } = splitLocale(url.pathname);
  const effective = locale ?? defaultLocaleOf(site.region.code);
  const telegramPlatform = telegramPlatformOfHash(url.hash);
  return {
    url: text,
    region: site.region.code,
    group: site.region.group,
    environment: site.environment,
    locale: locale?.code ?? null,
    bcp47: effective.bcp47,
    direction: directionOf(effective.bcp47),
    normalisedLocale: effective.normalised,
    path,
    ...pageLinksOf(url, site),
    platform: platformOf({ userAgent, maxTouchPoints, telegramPlatform }),
    appTarget: resolveAppTarget(text, { site }),
  };
}

/** Returns canonical and alternates. A locale of another region redirects to the default, so the default counts. */
function pageLinksOf(url: URL, site: Site): Pick<Explanation, 'canonical' | 'alternates'> {
  if (!isWebAddress(url)) return { canonical: null, alternates: [] };
  const { locale, path } = splitLocale(url.pathname);
  const isOffered = locale?.region === site.region.code;
  const page = { path, ...pageOriginAt(url, site) };
  return {
    canonical: canonicalOf({ ...page, locale: isOffered ? locale : defaultLocaleOf(site.region.code) }),
    alternates: alternatesOf({ ...page, isIndexable: true }),
  };
}

function isWebAddress({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

/** Returns scheme and port only for own hosts; other hosts count as a local site. */
function pageOriginAt(url: URL, site: Site): PageOrigin {
  if (!ownSiteOfHost(url.host)) return { site };
  return {
    site,
    isSecure: url.protocol === 'https:',
    portBase: url.port === '' ? undefined : Number(url.port),
  };
}

function tooLong(text: string): string {
  return `${quoted(text)} has ${text.length} characters; the limit is ${URL_MAX_LENGTH}`;
}

function notAbsolute(text: string): string {
  const example = `https://${REGIONS[0]?.productionHost}/en/verification`;
  return `${quoted(text)} is not an absolute URL; write it with scheme and host, for example ${example}`;
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}
