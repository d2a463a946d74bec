import { requiredAlternates } from '../requirements/required-alternates';
import { defaultLocaleOf, type Edition, type Environment } from '../requirements/required-editions';
import { INDEXABLE_PATHS } from '../requirements/indexable-path-table';
import { goodPage } from './good-page.fixture';

export interface FakeRequest {
  host: string;
  /** Path and query. */
  url: string;
  cookie: string;
}

export interface FakeAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const PATHS = ['/verification/', '/verification/sample/'];
const PICTURE = { status: 200, headers: { 'content-type': 'image/png' }, body: 'png' };

/** Returns the response of a product without faults. */
export function fakeAnswer({ host, url, cookie }: FakeRequest, editions: readonly Edition[]): FakeAnswer {
  const place = placeOfHost(host, editions);
  if (!place) return text('who is that?', 421);
  const { pathname, search } = new URL(url, `http://${host}`);
  if (pathname === '/social.png') return PICTURE;
  if (pathname === '/robots.txt') return text(robotsTxt(place));
  if (pathname === '/sitemap.xml') {
    const isThere = place.environment !== 'testnet';
    return isThere ? sitemap(place, editions) : text('there is none', 404);
  }
  return pageAnswer({ ...place, editions, pathname, search, cookie });
}

interface HostPlace {
  edition: Edition;
  environment: Environment;
}

function placeOfHost(host: string, editions: readonly Edition[]): HostPlace | undefined {
  const environments = ['local', 'production', 'testnet'] as const;
  return editions
    .flatMap((edition) => environments.map((environment) => ({ edition, environment })))
    .find(({ edition, environment }) => new URL(edition.origins[environment]).host === host);
}

function pageAnswer({
  editions,
  edition,
  environment,
  pathname,
  search,
  cookie,
}: HostPlace & {
  editions: readonly Edition[];
  pathname: string;
  search: string;
  cookie: string;
}): FakeAnswer {
  const [, first = '', ...rest] = pathname.split('/');
  const savedCode = /(?:^|; )language_dev=([^;]*)/.exec(cookie)?.[1];
  const preferred = edition.locales.find(({ code }) => code === savedCode) ?? defaultLocaleOf(edition);
  const locale = edition.locales.find(({ code }) => code === first);
  const path = `/${rest.join('/')}`;
  if (pathname === '/') return redirect(302, `/${preferred.code}/verification/`);
  if (PATHS.includes(pathname)) return redirect(302, `/${preferred.code}${pathname}${search}`);
  if (!locale && editions.some(({ locales }) => locales.some(({ code }) => code === first))) {
    return redirect(302, `/${defaultLocaleOf(edition).code}${path}${search}`);
  }
  if (locale && PATHS.includes(`${path}/`)) return redirect(308, `${pathname}/${search}`);
  const known = locale && PATHS.includes(path) ? path : null;
  const body = goodPage({ editions, edition, environment, locale: locale ?? preferred, path: known });
  const robots: Record<string, string> = environment === 'testnet' ? { 'x-robots-tag': 'noindex' } : {};
  return {
    status: known === null ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8', ...robots },
    body,
  };
}

function robotsTxt({ edition, environment }: HostPlace): string {
  const origin = edition.origins[environment];
  return `User-agent: *\nAllow: /\n${environment === 'testnet' ? '' : `Sitemap: ${origin}/sitemap.xml\n`}`;
}

function sitemap({ edition, environment }: HostPlace, editions: readonly Edition[]): FakeAnswer {
  const entries = INDEXABLE_PATHS.flatMap((path) => {
    const alternates = [...requiredAlternates(editions, { group: edition.group, environment, path })].map(
      ([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    );
    return edition.locales.map(
      ({ code }) =>
        `<url><loc>${edition.origins[environment]}/${code}${path}</loc>\n${alternates.join('\n')}\n</url>`,
    );
  });
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>`,
  };
}

function redirect(status: number, location: string): FakeAnswer {
  return { status, headers: { location }, body: '' };
}

function text(body: string, status = 200): FakeAnswer {
  return { status, headers: { 'content-type': 'text/plain' }, body };
}
