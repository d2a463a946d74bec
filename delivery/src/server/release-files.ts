import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from 'shared-config/site-of-host';
import { logFailure } from '../log/log-failure';
import { isStoreError, type Store } from '../store/store';
import { givenReleases } from '../releases/given-releases';
import type { LiveReleases, ReleaseReader } from '../releases/live-releases';
import { createOlderBuilds, type ReadableBuild } from '../releases/older-builds';
import { versionsOf } from '../releases/release-document';
import { partByName, type PartName } from 'build/released-parts';
import { COMMON_HEADERS } from './security-headers';
import { sendLazyFile, type LazyFile } from './send-file';

export interface ReleaseFilesOptions {
  releases: Pick<ReleaseReader, 'present'>;
  part: PartName;
  /** Where builds lie that nobody is given any more; without it there are none. */
  store?: Pick<Store, 'name' | 'read'>;
  /** Pages of other origins load these files. */
  isPublic?: boolean;
  /** Files may change while they are served. */
  isWatching?: boolean;
}

/**
 * Makes the handler of a part's files: `{base}{buildId}/{file}` never changes and stays as long as the store has the build, also
 * where this server has not heard of it yet and another one has; `{base}{file}` is the file of the build that the site is given at
 * this moment, or of the newest one that had it. Nothing is served that the build's manifest does not list.
 *
 * @returns a handler that answers every request
 */
export function createReleaseFiles({ releases, part, store, isPublic, isWatching }: ReleaseFilesOptions) {
  const { base, folders } = partByName(part);
  const served = folders.find(({ isServed }) => isServed)!.to;
  const headers = isPublic ? PUBLIC_HEADERS : {};
  const olderBuild = store && createOlderBuilds({ store, part });

  const find = async ({ region }: Site, pathname: string): Promise<LazyFile | null> => {
    const live = await releases.present();
    const [buildId = '', ...rest] = pathname.split('/');
    const versions = versionsOf(live.document, part);
    const known = new Set(versions.map(({ extras }) => extras.buildId));
    const isNamed = BUILD_ID.test(buildId) || known.has(buildId);
    const given = givenReleases(live, { region: region.code, deviceId: undefined })[part];
    const ids = isNamed
      ? [buildId]
      : [...(given ? [given.version.extras.buildId] : []), ...known].slice(0, MAX_SEARCHED_BUILDS);
    const name = `${served}${isNamed ? rest.join('/') : pathname}`;
    for (const id of new Set(ids)) {
      const { document } = live;
      const build =
        memoryBuild(live, `${part}/${id}`) ?? (await olderBuild?.(id, { document, isNamed: known.has(id) }));
      const file = build && fileOf(build, name);
      if (!file) continue;
      const caching = isNamed && !isWatching ? IMMUTABLE : 'no-cache';
      return { ...file, headers: { ...headers, 'Cache-Control': caching } };
    }
    return null;
  };

  return async (request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> => {
    if (request.method === 'OPTIONS') return answer(response, 204, headers);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return answer(response, 405, { ...headers, Allow: 'GET, HEAD, OPTIONS' });
    }
    const pathname = (request.url ?? '/').split('?')[0]!.slice(base.length);
    try {
      const file = NAME.test(pathname) ? await find(site, pathname) : null;
      if (file && (await sendLazyFile(request, response, file))) return;
      answer(response, 404, { ...headers, ...GONE }, 'There is no such file.\n');
    } catch (thrown) {
      if (!isStoreError(thrown)) throw thrown;
      logFailure('store', thrown.message, request);
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
export const NAME = /^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/;
/** As webpack.shared.js makes them. */
const BUILD_ID = /^[0-9a-f]{10}$/;
/** Builds that are searched for a file without a build id, newest first; their manifests all fit in memory. */
const MAX_SEARCHED_BUILDS = 100;
/** Of what lies under a build's id. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Of the answer that there is no such file. */
export const GONE = {
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

function memoryBuild({ builds }: LiveReleases, name: string): ReadableBuild | undefined {
  const build = builds.get(name);
  return build && { manifest: build.manifest, read: async (file) => build.contents.get(file) ?? null };
}

/** Returns a file of a build as the manifest describes it; its content is read when it is sent. */
function fileOf({ manifest, read }: ReadableBuild, name: string): Omit<LazyFile, 'headers'> | null {
  if (!Object.hasOwn(manifest.files, name)) return null;
  const has = (ending: string) => Object.hasOwn(manifest.files, `${name}${ending}`);
  return {
    name,
    encodings: ENCODED.filter(({ ending }) => has(ending)).map(({ encoding }) => encoding),
    etag: `"${manifest.files[name]!.slice(7, 29)}"`,
    read: (encoding) => read(`${name}${ENCODED.find((row) => row.encoding === encoding)?.ending ?? ''}`),
  };
}

/** Ready-made encodings of a build's files. */
const ENCODED = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

function answer(response: ServerResponse, status: number, headers: Record<string, string>, body = ''): void {
  response.writeHead(status, { ...COMMON_HEADERS, ...headers }).end(body);
}
