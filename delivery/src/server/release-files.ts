import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteOfHost } from 'shared-config/site-of-host';
import { isStoreError, type Store } from '../store/store';
import { buildKey } from '../releases/build-manifest';
import { givenReleases } from '../releases/given-releases';
import type { LoadedBuild } from '../releases/loaded-build';
import type { LiveReleases, ReleaseReader } from '../releases/live-releases';
import { integrityOf } from '../releases/integrity-of';
import { versionsOf } from '../releases/release-document';
import { partByName, type PartName } from '../releases/released-parts';
import { COMMON_HEADERS } from './security-headers';
import { sendFile, type SentFile } from './send-file';

export interface ReleaseFilesOptions {
  releases: Pick<ReleaseReader, 'present'>;
  part: PartName;
  /** Where builds lie that nobody is given any more; without it there are none. */
  store?: Pick<Store, 'read'>;
  /** Pages of other origins load these files. */
  isPublic?: boolean;
  /** Files may change while they are served. */
  isWatching?: boolean;
}

/**
 * Makes the handler of a part's files: `{base}{buildId}/{file}` never changes and stays as long as the document remembers the
 * build; `{base}{file}` is the file of the build that the site is given at this moment, or of the newest one that had it.
 *
 * @returns a handler that answers every request
 */
export function createReleaseFiles({ releases, part, store, isPublic, isWatching }: ReleaseFilesOptions) {
  const { base, folders } = partByName(part);
  const served = folders.find(({ isServed }) => isServed)!.to;
  const headers = isPublic ? PUBLIC_HEADERS : {};

  const find = async (host: string, pathname: string): Promise<SentFile | null> => {
    const live = await releases.present();
    const [buildId = '', ...rest] = pathname.split('/');
    const versions = versionsOf(live.document, part);
    const isNamed = versions.some(({ extras }) => extras.buildId === buildId);
    const { region } = siteOfHost(host);
    const given = givenReleases(live, { region: region.code, deviceId: undefined })[part];
    const ids = isNamed
      ? [buildId]
      : [given?.version.extras.buildId ?? '', ...versions.map(({ extras }) => extras.buildId)];
    const name = `${served}${isNamed ? rest.join('/') : pathname}`;
    for (const id of new Set(ids)) {
      const file = await fileOf({ live, store, part }, id, name);
      if (!file) continue;
      const caching = isNamed && !isWatching ? IMMUTABLE : 'no-cache';
      return { ...file, headers: { ...headers, 'Cache-Control': caching } };
    }
    return null;
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'OPTIONS') return answer(response, 204, headers);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return answer(response, 405, { ...headers, Allow: 'GET, HEAD, OPTIONS' });
    }
    const pathname = (request.url ?? '/').split('?')[0]!.slice(base.length);
    try {
      const file = NAME.test(pathname) ? await find(request.headers.host ?? '', pathname) : null;
      if (file) return sendFile(request, response, file);
      answer(response, 404, { ...headers, ...GONE }, 'There is no such file.\n');
    } catch (thrown) {
      if (!isStoreError(thrown)) throw thrown;
      console.error('[delivery]', thrown.message);
      answer(
        response,
        503,
        { ...headers, ...GONE, 'Retry-After': '5' },
        'This build cannot be read at the moment.\n',
      );
    }
  };
}

/** What builds have: plain names, no way up. */
const NAME = /^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const GONE = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};
/** For files that pages of other origins load. */
export const PUBLIC_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

interface Sources {
  live: LiveReleases;
  store: Pick<Store, 'read'> | undefined;
  part: PartName;
}

async function fileOf(
  sources: Sources,
  buildId: string,
  name: string,
): Promise<Omit<SentFile, 'headers'> | null> {
  const read = readerOf(sources, buildId);
  const body = await read(name);
  if (!body) return null;
  const [br, gzip] = await Promise.all([read(`${name}.br`), read(`${name}.gz`)]);
  const tag = tagOf(sources.live.builds.get(`${sources.part}/${buildId}`), name) ?? integrityOf(body);
  return {
    name,
    body,
    encodings: { ...(br && { br }), ...(gzip && { gzip }) },
    etag: `"${tag.slice(7, 29)}"`,
  };
}

function readerOf({ live, store, part }: Sources, buildId: string): (name: string) => Promise<Buffer | null> {
  const build = live.builds.get(`${part}/${buildId}`);
  if (build) return async (name) => build.contents.get(name) ?? null;
  return async (name) => (await store?.read(`${buildKey(part, buildId)}${name}`)) ?? null;
}

function tagOf(build: LoadedBuild | undefined, name: string): string | undefined {
  return build?.manifest.files[name];
}

function answer(response: ServerResponse, status: number, headers: Record<string, string>, body = ''): void {
  response.writeHead(status, { ...COMMON_HEADERS, ...headers }).end(body);
}
