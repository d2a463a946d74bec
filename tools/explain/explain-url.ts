import type { Environment } from 'shared-config/environments';
import { REGIONS } from 'shared-config/regions';
import { splitLocale } from 'shared-config/locale-path';
import { defaultLocaleOf, directionOf } from 'shared-config/locales';
import { alternatesOf, canonicalOf, type Alternate, type PageOrigin } from 'shared-config/page-links';
import { platformOf, telegramPlatformOfHash, type Platform } from 'shared-config/platform';
import { ownSiteOfHost, siteOfHost, type Site } from 'shared-config/site-of-host';
import { resolveAppTarget } from 'bridge-remote/deep-links';
import type { AppTarget } from 'shared-config/contracts';

/** A question to `explainUrl`. Without a user agent it is a desktop browser that asks. */
export interface ExplainInput {
  url: string;
  userAgent?: string;
  maxTouchPoints?: number;
}

/** How the system understands a URL, in the order of R-PAGE-14. */
export interface Explanation {
  url: string;
  region: string;
  group: string;
  environment: Environment;
  /** The locale code in the path; null where it has none. The next three are then those of the region's default. */
  locale: string | null;
  bcp47: string;
  direction: 'ltr' | 'rtl';
  normalisedLocale: string;
  path: string;
  /** Null for an address that is no web page, such as `mailto:`. */
  canonical: string | null;
  alternates: Alternate[];
  platform: Platform;
  appTarget: AppTarget;
}

export interface ExplainFailure {
  error: string;
}

/** What Chromium takes; an answer repeats its URL for every language. */
const URL_MAX_LENGTH = 2 * 1024 * 1024;

/**
 * Explains one absolute URL, or says in one sentence why it can't (R-PAGE-14).
 *
 * @example explainUrl({ url: 'http://kz.localhost:3000/ru-KAZ/verification' })
 * @example explainUrl({ url: 'example' }) // { error: '"example" is not an absolute URL; …' }
 */
export function explainUrl({
  url: text,
  userAgent = '',
  maxTouchPoints,
}: ExplainInput): Explanation | ExplainFailure {
  if (text.length > URL_MAX_LENGTH) return { error: tooLong(text) };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) return { error: notAbsolute(text) };
  const site = siteOfHost(url.host);
  const { locale, path } = splitLocale(url.pathname);
  const shown = locale ?? defaultLocaleOf(site.region.code);
  const telegramPlatform = telegramPlatformOfHash(url.hash);
  return {
    url: text,
    region: site.region.code,
    group: site.region.group,
    environment: site.environment,
    locale: locale?.code ?? null,
    bcp47: shown.bcp47,
    direction: directionOf(shown.bcp47),
    normalisedLocale: shown.normalised,
    path,
    ...pageLinksOf(url, site),
    platform: platformOf({ userAgent, maxTouchPoints, telegramPlatform }),
    appTarget: resolveAppTarget(text, { site }),
  };
}

/** Canonical and alternates. A locale that the region does not offer is redirected to its default, so that one counts. */
function pageLinksOf(url: URL, site: Site): Pick<Explanation, 'canonical' | 'alternates'> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { canonical: null, alternates: [] };
  const { locale, path } = splitLocale(url.pathname);
  const isOffered = locale?.region === site.region.code;
  const page = { path, ...pageOriginAt(url, site) };
  return {
    canonical: canonicalOf({ ...page, locale: isOffered ? locale : defaultLocaleOf(site.region.code) }),
    alternates: alternatesOf({ ...page, isIndexable: true }),
  };
}

/** Scheme and port count on our own local hosts only; somebody else's page is explained as a local one of ours. */
function pageOriginAt(url: URL, site: Site): PageOrigin {
  if (!ownSiteOfHost(url.host)) return { site };
  return {
    site,
    isSecure: url.protocol === 'https:',
    portBase: url.port === '' ? undefined : Number(url.port),
  };
}

function tooLong(text: string): string {
  return `${shown(text)} has ${text.length} characters; a URL has ${URL_MAX_LENGTH} at most`;
}

function notAbsolute(text: string): string {
  const example = `https://${REGIONS[0]?.productionHost}/en/verification`;
  return `${shown(text)} is not an absolute URL; write it with scheme and host, for example ${example}`;
}

function shown(text: string): string {
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}
