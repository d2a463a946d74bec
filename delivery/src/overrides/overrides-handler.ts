import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { allowsOverrides } from 'shared-config/environments';
import { OVERRIDABLE_PARTS, type Overrides } from 'shared-config/loader/overrides';
import type { Site } from 'shared-config/site-of-host';
import { PAGE_STYLE_FILE } from 'build/write-pages';
import { givenReleases, type GivenReleases } from '../releases/given-releases';
import type { ReleaseReader } from '../releases/live-releases';
import { textOf } from '../releases/loaded-build';
import { policyText } from '../server/content-security-policy';
import { hashOf } from '../server/security-headers';
import { end } from '../server/send-page';
import { overrideCookie } from './override-cookie';
import { givenOverrides } from './given-overrides';
import { OVERRIDES_DOCUMENT_PATH, OVERRIDES_PATH } from './overrides-path';
import { overridesPage, type OverridesPageInput } from './overrides-page';
import { OVERRIDES_PAGE_STYLE } from './overrides-page-style';
import { readOverrideForm } from './read-override-form';

/**
 * Returns whether a request is about overrides. Where the environment does not allow overrides, it is a request for an unknown page.
 *
 * @example isAboutOverrides(request, site) // true for '/verification/overrides' in `local`
 */
export function isAboutOverrides({ url = '' }: IncomingMessage, { environment }: Site): boolean {
  const pathname = url.split('?')[0];
  const isAddress = pathname === OVERRIDES_PATH || pathname === OVERRIDES_DOCUMENT_PATH;
  return isAddress && allowsOverrides(environment);
}

/**
 * Answers the requests about overrides of a site that allows them: the page, its forms, and the document for `npm run overrides`.
 */
export async function answerOverrides(
  request: IncomingMessage,
  response: ServerResponse,
  { site, releases }: { site: Site; releases: Pick<ReleaseReader, 'present'> },
): Promise<void> {
  const given = givenReleases(await releases.present(), { region: site.region.code, deviceId: undefined });
  const [pathname, query = ''] = (request.url ?? '').split('?');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && pathname === OVERRIDES_DOCUMENT_PATH) {
    return end(response, 200, { ...NOT_KEPT, 'Content-Type': 'application/json' }, documentText(given));
  }
  const { overrides, headers } = givenOverrides(request.headers, site.environment);
  const show = (status: number, typed: OverridesPageInput['typed']) =>
    sendOverridesPage(request, response, { status, headers, given, site, overrides, typed });
  if (isRead) return show(200, proposedIn(query));
  if (request.method !== 'POST' || pathname !== OVERRIDES_PATH) {
    return end(response, 405, { Allow: pathname === OVERRIDES_PATH ? 'GET, HEAD, POST' : 'GET, HEAD' }, '');
  }
  const ownOrigin = ownOriginOf(request, site);
  const wish = await readOverrideForm(request, ownOrigin);
  if (wish.kind === 'refused') {
    const headers = { ...NOT_KEPT, 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' };
    return end(response, wish.status, headers, `${wish.reason}\n`);
  }
  if (wish.kind === 'wrong-origin') return show(422, { [wish.part]: wish.typed });
  const changed =
    wish.kind === 'set' ? { ...overrides, [wish.part]: wish.origin } : without(overrides, wish.part);
  end(
    response,
    303,
    {
      ...NOT_KEPT,
      Location: placeToReturn(request, ownOrigin),
      'Set-Cookie': overrideCookie(changed, site.environment),
    },
    '',
  );
}

const NOT_KEPT = { 'Cache-Control': 'private, no-store' };

/** What `npm run overrides` has to know of an environment. */
function documentText(given: GivenReleases): string {
  const contract = given['verification-host']?.version.extras.contractVersion;
  return JSON.stringify({ contract, parts: OVERRIDABLE_PARTS });
}

function sendOverridesPage(
  { method }: IncomingMessage,
  response: ServerResponse,
  page: {
    status: number;
    headers: OutgoingHttpHeaders;
    given: GivenReleases;
    site: Site;
    overrides: Overrides;
    typed: OverridesPageInput['typed'];
  },
): void {
  const host = page.given['verification-host'];
  const hostStyle = host ? textOf(host.build, `pages/${PAGE_STYLE_FILE}`) : '';
  const released = Object.fromEntries(
    OVERRIDABLE_PARTS.map((part) => [part, page.given[part]?.version.extras.buildId]),
  );
  const { overrides, typed } = page;
  const html = overridesPage({
    environment: page.site.environment.name,
    overrides,
    released,
    typed,
    hostStyle,
  });
  const headers = {
    ...page.headers,
    ...NOT_KEPT,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyOf(hostStyle),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  };
  end(response, page.status, headers, method === 'HEAD' ? '' : html);
}

function policyOf(hostStyle: string): string {
  return policyText({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': ['data:'],
    'style-src': [hashOf(hostStyle), hashOf(OVERRIDES_PAGE_STYLE)],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
}

/** What an address such as `?shell=http://localhost:3001` puts into the fields; the first of several. */
function proposedIn(query: string): OverridesPageInput['typed'] {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries(
    OVERRIDABLE_PARTS.flatMap((part) => {
      const proposed = parameters.get(part);
      return proposed === null ? [] : [[part, proposed.slice(0, MAX_TYPED)]];
    }),
  );
}

/** Far longer than any that is taken. */
const MAX_TYPED = 200;

function without(overrides: Overrides, part: keyof Overrides | 'all'): Overrides {
  return part === 'all' ? {} : { ...overrides, [part]: undefined };
}

function ownOriginOf({ headers }: IncomingMessage, { environment }: Site): string {
  return `${environment.kind === 'local' ? 'http' : 'https'}://${headers.host}`;
}

/** The page whose badge was pressed, or else the page of the overrides. */
function placeToReturn({ headers }: IncomingMessage, ownOrigin: string): string {
  const from = URL.canParse(headers.referer ?? '') ? new URL(headers.referer!) : undefined;
  const isOther = from?.origin === ownOrigin && from.pathname !== OVERRIDES_PATH;
  return isOther ? from.href : OVERRIDES_PATH;
}
