import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Notice } from 'shared-config/contracts/contracts';
import type { Environment } from 'shared-config/site/environments';
import { utcDayOf } from 'shared-config/site/disclosures';
import type { Locale } from 'shared-config/site/locales';
import { noticesFor } from 'shared-config/site/notices';
import type { Site } from 'shared-config/site/site-of-host';
import { integrityOf } from 'build/integrity-of';
import type { PartName } from 'build/released-parts';
import { endResponse } from '../http/end-response';
import { withSharedCaching } from '../http/shared-caching';
import type { LiveReleases } from '../releases/loaded-build';
import { dependsOnDevice } from '../releases/releases-for-visitor';
import { PUBLIC_FILES, publicFileOf } from '../releases/public-files';
import { compressQuickly } from './files/compression-queue';
import { createReleaseCache } from './files/create-release-cache';
import { createReleaseFiles, PUBLIC_FILE_HEADERS, type ReleaseFilesOptions } from './files/release-files';
import { etagOf, sendFile, type SentFile } from './files/send-file';
import {
  FRAGMENT_HEADERS,
  FRAGMENT_REFUSAL_HEADERS,
  fragmentFileName,
  fragmentFileOf,
} from './fragments/fragment-file';
import {
  fragmentUsage,
  isFragmentAddress,
  parseFragmentQuery,
  type FragmentQuery,
} from './fragments/fragment-query';
import { requireServedHost } from './hosts/require-served-host';
import {
  hostsOfSite,
  servedHosts,
  sitesOfEnvironment,
  type ListenerName,
} from './hosts/sites-of-environment';

interface RemoteOriginOptions extends ReleaseFilesOptions {
  environment: Environment;
  part: PartName & ListenerName;
  portBase: number;
  /** Returns what the discovery document carries in addition while a build is on trial, for load reports. */
  trialHeaders?: (request: IncomingMessage) => Record<string, string>;
}

/** More than there are files, sites and fragments. */
const MAX_PUBLIC_FILES = 600;

/** A file that the server makes from the release. */
interface WantedFile {
  /** Equal files have equal keys; no part of it is free text of a request. */
  key: string;
  /** The extension decides the content type. */
  name: string;
  headers: Record<string, string>;
  /** Locale of a fragment, which contains its notices and disclosures. */
  locale?: Locale;
  /** Returns undefined if the release has no such file. */
  textOf(live: LiveReleases, dated: DatedParts): string | undefined;
}

/** What changes a fragment with the time: notices, and the day in UTC for disclosures. */
interface DatedParts {
  notices: readonly Notice[];
  day: string;
}

/**
 * Creates the handler of a remote's origin: its files, and the files by which pages of other teams find them.
 *
 * @example createRemoteOrigin({ releases, part: 'shell', store, environment, portBase: 3000 })
 */
export function createRemoteOrigin({ environment, portBase, trialHeaders, ...options }: RemoteOriginOptions) {
  const files = createReleaseFiles({ ...options, isPublic: true });
  const publicFiles = createReleaseCache<LiveReleases, SentFile | null>(MAX_PUBLIC_FILES);
  const sites = sitesOfEnvironment(environment, portBase);
  const wantedFile = (url: string, site: Site): WantedFile | 'invalid' | null => {
    const [path = '', ...rest] = url.split('?');
    const name = path.slice(1);
    if (PUBLIC_FILES.includes(name)) return wantedPublicFile(name, options.part, { site, portBase });
    if (options.part !== 'shell' || !isFragmentAddress(name)) return null;
    const query = parseFragmentQuery(name, rest.join('?'), { sites, origin: site.region.code });
    return query ? wantedFragment(query, portBase) : 'invalid';
  };
  const handle = async (request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> => {
    if (environment.kind === 'local' && requestsPrivateNetwork(request))
      response.setHeader('Access-Control-Allow-Private-Network', 'true');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wanted = isRead ? wantedFile(request.url ?? '/', site) : null;
    if (!wanted) return files(request, response, site);
    if (wanted === 'invalid')
      return endResponse(response, 400, FRAGMENT_REFUSAL_HEADERS, fragmentUsage(sites));
    const live = await options.releases.current();
    const { locale } = wanted;
    const nowMs = Date.now();
    const day = utcDayOf(nowMs);
    const notices = locale ? noticesFor(live.document.notices, { locale, path: undefined, nowMs }) : [];
    const key = [wanted.key, locale ? day : '', ...notices.map(({ id }) => id)].join(' ');
    const file = await publicFiles.get(live, key, () => sentFile(wanted, live, { notices, day }));
    if (!file) return files(request, response, site);
    const isTrial = file.name === 'discovery.json' && dependsOnDevice(live, site.region.code);
    const added = isTrial ? trialHeaders?.(request) : {};
    const headers = withSharedCaching({ ...file.headers, ...added }, request, options.proxies);
    sendFile(request, response, { ...file, headers });
  };
  return requireServedHost(servedHosts(environment, portBase, options.part), handle);
}

function wantedPublicFile(
  name: string,
  part: PartName & ListenerName,
  { site, portBase }: { site: Site; portBase: number },
): WantedFile {
  const hosts = hostsOfSite(site, portBase);
  const region = site.region.code;
  return {
    key: `${name} ${region} ${hosts.shell} ${hosts.bridge}`,
    name,
    headers: PUBLIC_FILE_HEADERS,
    textOf: (live) => publicFileOf(name, live, part, { region, hosts }),
  };
}

function wantedFragment(query: FragmentQuery, portBase: number): WantedFile {
  const name = fragmentFileName(query);
  const textOf: WantedFile['textOf'] = (live, dated) => fragmentFileOf(live, query, portBase, dated);
  return { key: name, name, headers: FRAGMENT_HEADERS, locale: query.locale, textOf };
}

async function sentFile(
  { name, headers, textOf }: WantedFile,
  live: LiveReleases,
  dated: DatedParts,
): Promise<SentFile | null> {
  const text = textOf(live, dated);
  if (text === undefined) return null;
  const body = Buffer.from(text);
  return { name, body, encodings: await compressQuickly(body), etag: etagOf(integrityOf(body)), headers };
}

/**
 * Returns whether a preflight asks if a public page may load from this machine. Only `local` allows it, for overrides: a
 * developer's own shell on a page of another environment.
 */
function requestsPrivateNetwork({ headers }: IncomingMessage): boolean {
  return headers['access-control-request-private-network'] === 'true';
}
