import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { allowsOverrides } from 'shared-config/site/environments';
import { OVERRIDABLE_PARTS } from 'shared-config/loader/overrides';
import { policyText } from 'shared-config/third-party/shell-policy';
import type { Site } from 'shared-config/site/site-of-host';
import { urlFrom } from 'shared-config/platform/url-from';
import { PAGE_STYLE_FILE } from 'build/released-parts';
import { releasesForVisitor, type ServedReleases } from '../releases/releases-for-visitor';
import type { ReleaseReader } from '../releases/live-releases';
import { textOf } from '../releases/loaded-build';
import { sourceHashOf } from '../http/security-headers';
import { endResponse } from '../http/end-response';
import { overrideCookie } from './override-cookie';
import { readOverrides } from './read-overrides';
import { OVERRIDES_DOCUMENT_PATH, OVERRIDES_PATH } from './overrides-path';
import { OVERRIDES_PAGE_STYLE, overridesPage, type OverridesPageInput } from './overrides-page';
import { readOverrideForm } from './read-override-form';

/** Where the environment does not allow overrides, a request about them is one for an unknown page. */
export function isOverridesRequest({ url = '' }: IncomingMessage, { environment }: Site): boolean {
  const pathname = url.split('?')[0];
  const isAddress = pathname === OVERRIDES_PATH || pathname === OVERRIDES_DOCUMENT_PATH;
  return isAddress && allowsOverrides(environment);
}

/** Handles requests about overrides: the page, its forms, and the document for `npm run overrides`. */
export async function handleOverrides(
  request: IncomingMessage,
  response: ServerResponse,
  { site, releases }: { site: Site; releases: Pick<ReleaseReader, 'current'> },
): Promise<void> {
  const visitor = { region: site.region.code, deviceId: undefined };
  const served = releasesForVisitor(await releases.current(), visitor);
  const reply = (status: number, headers: OutgoingHttpHeaders, body = '') =>
    endResponse(response, status, headers, body);
  const [pathname, query = ''] = (request.url ?? '').split('?');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && pathname === OVERRIDES_DOCUMENT_PATH) {
    return reply(200, { ...NOT_CACHED, 'Content-Type': 'application/json' }, documentText(served));
  }
  const { overrides, headers } = readOverrides(request.headers, site.environment);
  const show = (status: number, fieldValues: OverridesPageInput['fieldValues']) => {
    const page = composePage(served, { environment: site.environment.name, overrides, fieldValues });
    reply(status, { ...headers, ...page.headers }, request.method === 'HEAD' ? '' : page.html);
  };
  if (isRead) return show(200, proposedOrigins(query));
  if (request.method !== 'POST' || pathname !== OVERRIDES_PATH) {
    return reply(405, { Allow: pathname === OVERRIDES_PATH ? 'GET, HEAD, POST' : 'GET, HEAD' });
  }
  const ownOrigin = ownOriginOf(request, site);
  const change = await readOverrideForm(request, ownOrigin);
  if (change.kind === 'refused') {
    const refusalHeaders = { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' };
    return reply(change.status, { ...NOT_CACHED, ...refusalHeaders }, `${change.reason}\n`);
  }
  if (change.kind === 'wrong-origin') return show(422, { [change.part]: change.typed });
  const changed = {
    ...(change.part === 'all' ? {} : { ...overrides, [change.part]: undefined }),
    ...(change.kind === 'set' && { [change.part]: change.origin }),
  };
  reply(303, {
    ...NOT_CACHED,
    Location: returnAddress(request, ownOrigin),
    'Set-Cookie': overrideCookie(changed, site.environment),
  });
}

const NOT_CACHED = { 'Cache-Control': 'private, no-store' };

/** Returns what `npm run overrides` needs to know about an environment. */
function documentText(served: ServedReleases): string {
  const contract = served['verification-host']?.version.extras.contractVersion;
  return JSON.stringify({ contract, parts: OVERRIDABLE_PARTS });
}

function composePage(
  served: ServedReleases,
  input: Omit<OverridesPageInput, 'released' | 'hostStyle'>,
): { html: string; headers: OutgoingHttpHeaders } {
  const host = served['verification-host'];
  const hostStyle = host ? textOf(host.build, `pages/${PAGE_STYLE_FILE}`) : '';
  const released = Object.fromEntries(
    OVERRIDABLE_PARTS.map((part) => [part, served[part]?.version.extras.buildId]),
  );
  const policy = policyText({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': ['data:'],
    'style-src': [sourceHashOf(hostStyle), sourceHashOf(OVERRIDES_PAGE_STYLE)],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
  return {
    html: overridesPage({ ...input, released, hostStyle }),
    headers: {
      ...NOT_CACHED,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  };
}

/** Returns the field values that a query such as `?shell=http://localhost:3001` proposes. */
function proposedOrigins(query: string): OverridesPageInput['fieldValues'] {
  const parameters = new URLSearchParams(query);
  const proposed = OVERRIDABLE_PARTS.filter((part) => parameters.has(part));
  return Object.fromEntries(
    proposed.map((part) => [part, parameters.get(part)!.slice(0, MAX_PROPOSED_LENGTH)]),
  );
}

/** Far longer than any valid origin. */
const MAX_PROPOSED_LENGTH = 200;

function ownOriginOf({ headers }: IncomingMessage, { environment }: Site): string {
  return `${environment.kind === 'local' ? 'http' : 'https'}://${headers.host}`;
}

/** Returns the page whose badge sent the form, or the overrides page. */
function returnAddress({ headers }: IncomingMessage, ownOrigin: string): string {
  const from = urlFrom(headers.referer ?? '');
  const isOther = from?.origin === ownOrigin && from.pathname !== OVERRIDES_PATH;
  return isOther ? from.href : OVERRIDES_PATH;
}
