import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from 'shared-config/site-of-host';
import { logFailure } from '../../log/log-failure';
import { isStoreError, type Store } from '../../store/store';
import { releasesForVisitor } from '../../releases/releases-for-visitor';
import type { ReleaseReader } from '../../releases/live-releases';
import type { LoadedBuild } from '../../releases/loaded-build';
import { createOlderBuilds, type ReadableBuild } from '../../releases/older-builds';
import { versionsOf } from '../../releases/release-document';
import { partByName, servedFolderOf, type PartName } from 'build/released-parts';
import { DELTA_VARY, useAsDictionary } from '../../deltas/dictionary-pattern';
import { endResponse } from '../../http/end-response';
import { PLAIN_ERROR_HEADERS } from '../../http/security-headers';
import { ENCODINGS, etagOf, sendLazyFile, type LazyFile } from './send-file';

export interface ReleaseFilesOptions {
  releases: Pick<ReleaseReader, 'current'>;
  part: PartName;
  /** Source of older builds; without it only served builds are available. */
  store?: Pick<Store, 'name' | 'read'>;
  /** Pages of other origins load these files. */
  isPublic?: boolean;
  /** Files may change while they are served. */
  isWatching?: boolean;
}

/**
 * Creates the handler of a part's files, which serves only files that a build's manifest lists.
 *
 * `{base}{buildId}/{file}` never changes, and is available as long as the store has the build, also if this server's document is too
 * old to name it. `{base}{file}` is the file of the site's default build, or of the newest build that has it.
 */
export function createReleaseFiles({ releases, part, store, isPublic, isWatching }: ReleaseFilesOptions) {
  const { base } = partByName(part);
  const servedFolder = servedFolderOf(part);
  const headers = isPublic ? PUBLIC_HEADERS : {};
  const olderBuild = store && createOlderBuilds({ store, part });

  const find = async ({ region }: Site, pathname: string): Promise<LazyFile | null> => {
    const live = await releases.current();
    const [buildId = '', ...rest] = pathname.split('/');
    const versions = versionsOf(live.document, part);
    const knownIds = new Set(versions.map(({ extras }) => extras.buildId));
    const namesBuild = BUILD_ID.test(buildId) || knownIds.has(buildId);
    const served = releasesForVisitor(live, { region: region.code, deviceId: undefined })[part];
    const ids = namesBuild
      ? [buildId]
      : [...(served ? [served.version.extras.buildId] : []), ...knownIds].slice(0, MAX_SEARCHED_BUILDS);
    const name = `${servedFolder}${namesBuild ? rest.join('/') : pathname}`;
    const { document, builds } = live;
    for (const id of new Set(ids)) {
      const build =
        buildInMemory(builds.get(`${part}/${id}`)) ??
        (await olderBuild?.(id, { document, isNamed: knownIds.has(id) }));
      const file = build && fileOf(build, name);
      if (!file) continue;
      if (!namesBuild || isWatching) return { ...file, headers: { ...headers, 'Cache-Control': 'no-cache' } };
      const caching = { 'Cache-Control': IMMUTABLE_CACHING, ...dictionaryHeaders(base, rest.join('/')) };
      return { ...file, deltas: build.deltas?.get(name), headers: { ...headers, ...caching } };
    }
    return null;
  };

  return async (request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> => {
    if (request.method === 'OPTIONS') return endResponse(response, 204, headers);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return endResponse(response, 405, { ...headers, Allow: 'GET, HEAD, OPTIONS' });
    }
    const pathname = (request.url ?? '/').split('?')[0]!.slice(base.length);
    try {
      const file = FILE_NAME_PATTERN.test(pathname) ? await find(site, pathname) : null;
      if (file && (await sendLazyFile(request, response, file))) return;
      endResponse(response, 404, { ...headers, ...PLAIN_ERROR_HEADERS }, 'There is no such file.\n');
    } catch (thrown) {
      if (!isStoreError(thrown)) throw thrown;
      logFailure('store', thrown.message, request);
      const unavailable = { ...headers, ...PLAIN_ERROR_HEADERS, 'Retry-After': '5' };
      endResponse(response, 503, unavailable, 'This build is temporarily unavailable.\n');
    }
  };
}

/** Paths of files in builds: plain names without `..`. */
export const FILE_NAME_PATTERN = /^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/;
/** Build ids as webpack.shared.js creates them. */
const BUILD_ID = /^[0-9a-f]{10}$/;
/** Builds that are searched for a file without a build id, newest first. Their manifests fit in memory. */
const MAX_SEARCHED_BUILDS = 100;
export const IMMUTABLE_CACHING = 'public, max-age=31536000, immutable';
/** For files that pages of other origins load. */
export const PUBLIC_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};
/** For files that a server makes from the release, at names that never change. */
export const PUBLIC_FILE_HEADERS = { ...PUBLIC_HEADERS, 'Cache-Control': 'no-cache' };

/** Returns the headers with which a browser requests later versions of a file as a delta. */
export function dictionaryHeaders(base: string, file: string): Record<string, string> {
  const dictionary = useAsDictionary(base, file);
  if (!dictionary) return {};
  return { 'Use-As-Dictionary': dictionary, Vary: DELTA_VARY };
}

function buildInMemory(build: LoadedBuild | undefined): ReadableBuild | undefined {
  if (!build) return undefined;
  const { manifest, contents, deltas } = build;
  return { manifest, deltas, read: async (file) => contents.get(file) ?? null };
}

/** Returns a file of a build as its manifest describes it; `read` loads the content later. */
function fileOf({ manifest, read }: ReadableBuild, name: string): Omit<LazyFile, 'headers'> | null {
  if (!Object.hasOwn(manifest.files, name)) return null;
  const has = (ending: string) => Object.hasOwn(manifest.files, `${name}${ending}`);
  return {
    name,
    encodings: ENCODINGS.filter((encoding) => has(ENDINGS[encoding])),
    etag: etagOf(manifest.files[name]!),
    read: (encoding) => read(`${name}${encoding ? ENDINGS[encoding] : ''}`),
  };
}

const ENDINGS = { br: '.br', gzip: '.gz' };
