import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentNameOf, FILES_FOLDER } from 'shared-config/loader/content-path';
import type { RegionCode } from 'shared-config/site/regions';
import type { Site } from 'shared-config/site/site-of-host';
import { logFailure } from '../../log/log-failure';
import { isStoreError, StoreError, type Store } from '../../store/store';
import { readerWithDeadline } from '../../store/with-store-deadline';
import { releasesForVisitor } from '../../releases/releases-for-visitor';
import type { ReleaseReader } from '../../releases/live-releases';
import type { LiveReleases, LoadedBuild } from '../../releases/loaded-build';
import { PINNED_SCRIPT, readPinnedScript } from '../../releases/pinned-scripts';
import { createContentIndex } from '../../releases/content-index';
import { createBoundedMap } from '../../releases/bounded-map';
import { createRateLimit } from '../../releases/create-rate-limit';
import { createOlderBuilds, isUnusableBuild, type ReadableBuild } from '../../releases/older-builds';
import { shareRead } from '../../releases/share-read';
import { versionOf, versionsOf } from '../../releases/release-document';
import { partByName, servedFolderOf, type PartName } from 'build/released-parts';
import { DELTA_VARY, useAsDictionary } from '../../deltas/dictionary-pattern';
import type { TrustedProxies } from '../../http/client-address';
import { endResponse } from '../../http/end-response';
import { PLAIN_ERROR_HEADERS } from '../../http/security-headers';
import { withSharedCaching } from '../../http/shared-caching';
import { ENCODINGS, etagOf, sendLazyFile, type LazyFile } from './send-file';

type PinnedFile = Omit<LazyFile, 'headers'>;

export interface ReleaseFilesOptions {
  /** Releases without `checkNow` do not change. */
  releases: Pick<ReleaseReader, 'current'> & Partial<Pick<ReleaseReader, 'checkNow'>>;
  part: PartName;
  /** Source of older builds; without it only served builds are available. */
  store?: Pick<Store, 'name' | 'read'>;
  /** Pages of other origins load these files. */
  isPublic?: boolean;
  /** Proxies in front, whose caches may share files without a hash. */
  proxies?: TrustedProxies | undefined;
  /** Files may change while they are served. */
  isWatching?: boolean;
}

/**
 * Creates the handler of a part's files, which serves only files that a build's manifest lists.
 *
 * `{base}files/{file}` never changes: the path contains a hash of the content. `{base}{buildId}/{file}` does not change either. Both are
 * available as long as the store has a build with the file, also if this server's document is too old to name it. `{base}{file}` is the
 * file of the site's default build, or of the newest build that has it.
 */
export function createReleaseFiles(options: ReleaseFilesOptions) {
  const { releases, part, store, isPublic, proxies, isWatching } = options;
  const { base } = partByName(part);
  const servedFolder = servedFolderOf(part);
  const headers = isPublic ? PUBLIC_HEADERS : {};
  const olderBuild = store && createOlderBuilds({ store, part });
  const checkDocument = createDocumentCheck(releases);
  const findPinned = store && createPinnedScripts(store, part);

  const readBuild = async ({ document, builds }: LiveReleases, buildId: string) => {
    const isNamed = versionOf(document, part, buildId) !== undefined;
    const build = buildInMemory(builds.get(`${part}/${buildId}`));
    return build ?? (await olderBuild?.(buildId, { document, isNamed })) ?? null;
  };
  const immutable = { ...headers, 'Cache-Control': isWatching ? 'no-cache' : IMMUTABLE_CACHING };
  const formerBuildWith = createContentIndex(async (id) => readBuild(await releases.current(), id));

  const findByContent = async (
    pathname: string,
    { document, builds }: LiveReleases,
  ): Promise<LazyFile | null> => {
    const name = `${servedFolder}${pathname}`;
    const inMemory = [...builds.values()].find(
      ({ manifest }) => manifest.part === part && Object.hasOwn(manifest.files, name),
    );
    const ids = versionsOf(document, part).map(({ extras }) => extras.buildId);
    const search = inMemory ? buildInMemory(inMemory) : formerBuildWith(name, ids);
    const { build, failure } = await orFailure(search);
    const found = (build && fileOf(build, name)) ?? (await findPinned?.(name));
    if (!found && failure) throw failure;
    if (!found) return null;
    const dictionary = isWatching ? {} : dictionaryHeaders(base, pathname);
    return { ...found, deltas: build?.deltas?.get(name), headers: { ...immutable, ...dictionary } };
  };

  const find = async ({ region }: Site, pathname: string): Promise<LazyFile | null> => {
    const live = await releases.current();
    if (pathname.startsWith(FILES_FOLDER)) {
      const found = await findByContent(pathname, live);
      const present = found ? live : await checkDocument();
      return present === live ? found : findByContent(pathname, present);
    }
    const { ids, file, namesBuild } = placeOf(pathname, { live, part, region: region.code });
    const name = `${servedFolder}${file}`;
    let firstFailure: Error | undefined;
    for (const id of ids) {
      const { build, failure } = await orFailure(readBuild(live, id));
      if (failure && !isUnusableBuild(failure)) throw failure;
      firstFailure ??= failure;
      const found = build && fileOf(build, name);
      if (!found) continue;
      return { ...found, headers: namesBuild ? immutable : { ...headers, 'Cache-Control': 'no-cache' } };
    }
    // The build that cannot be read may have the file.
    if (firstFailure) throw firstFailure;
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
      const shared = file && { ...file, headers: withSharedCaching(file.headers, request, proxies) };
      if (shared && (await sendLazyFile(request, response, shared))) return;
      endResponse(response, 404, { ...headers, ...PLAIN_ERROR_HEADERS }, 'There is no such file.\n');
    } catch (thrown) {
      if (!isStoreError(thrown)) throw thrown;
      logFailure('store', thrown.message, request);
      const unavailable = { ...headers, ...PLAIN_ERROR_HEADERS, 'Retry-After': '5' };
      endResponse(response, 503, unavailable, 'This build is temporarily unavailable.\n');
    }
  };
}

/** Returns the builds that may have the file of a path, in the order of the search, and its name in them. */
function placeOf(
  pathname: string,
  { live, part, region }: { live: LiveReleases; part: PartName; region: RegionCode },
) {
  const [buildId = '', ...rest] = pathname.split('/');
  const knownIds = new Set(versionsOf(live.document, part).map(({ extras }) => extras.buildId));
  if (BUILD_ID.test(buildId) || knownIds.has(buildId))
    return { ids: [buildId], file: rest.join('/'), namesBuild: true };
  const served = releasesForVisitor(live, { region, deviceId: undefined })[part];
  const ids = [...new Set([...(served ? [served.version.extras.buildId] : []), ...knownIds])];
  return { ids: ids.slice(0, MAX_SEARCHED_BUILDS), file: pathname, namesBuild: false };
}

/**
 * Creates the reader of the newest releases: another server may have published the build of a file just now. A running check may miss
 * that, so a request starts its own one if the rate allows it.
 */
function createDocumentCheck(releases: ReleaseFilesOptions['releases']): () => Promise<LiveReleases> {
  const mayCheck = createRateLimit(MAX_CHECKS_PER_SECOND);
  let pending: Promise<LiveReleases> | undefined;
  return () => {
    if (!(releases.checkNow && mayCheck())) return pending ?? releases.current();
    const check: Promise<LiveReleases> = releases
      .checkNow()
      // The reader logs why it could not use a newer document.
      .catch((thrown: unknown) => {
        if (isStoreError(thrown)) throw thrown;
        return releases.current();
      })
      .finally(() => {
        if (pending === check) pending = undefined;
      });
    pending = check;
    return check;
  };
}

/** Creates the reader of pinned scripts whose builds were removed. Requests for one script share a read. */
function createPinnedScripts(store: Pick<Store, 'name' | 'read'>, part: PartName) {
  const mayRead = createRateLimit(MAX_PINNED_READS_PER_SECOND);
  const files = createBoundedMap<string, PinnedFile>(MAX_PINNED_SCRIPTS);
  const pending = new Map<string, Promise<PinnedFile | null>>();
  const readFile = async (name: string): Promise<PinnedFile | null> => {
    const found = await readPinnedScript({ read: readerWithDeadline(store) }, part, name);
    if (!found) return null;
    const { body, integrity } = found;
    const file = { name, encodings: [], etag: etagOf(integrity), read: async () => body };
    files.set(name, file);
    return file;
  };
  return async (name: string): Promise<PinnedFile | null> => {
    if (!PINNED_SCRIPT.test(name)) return null;
    const known = files.get(name);
    if (known) return known;
    if (!pending.has(name) && !mayRead()) {
      throw new StoreError(
        `More than ${MAX_PINNED_READS_PER_SECOND} unknown pinned scripts of ${part} were requested in a second.`,
      );
    }
    return shareRead(pending, name, () => readFile(name));
  };
}

/** Waits for a build, and returns a StoreError: another place may have the file. */
async function orFailure(
  search: ReadableBuild | null | undefined | Promise<ReadableBuild | null>,
): Promise<{ build?: ReadableBuild | null | undefined; failure?: StoreError }> {
  try {
    return { build: await search };
  } catch (thrown) {
    if (!isStoreError(thrown)) throw thrown;
    return { failure: thrown };
  }
}

/** Paths of files in builds: plain names without `..`. */
const FILE_NAME_PATTERN = /^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/;
/** Build ids as webpack.shared.js creates them. */
const BUILD_ID = /^[0-9a-f]{10}$/;
/** Builds that are searched for a file without a build id, newest first. Their manifests fit in memory. */
const MAX_SEARCHED_BUILDS = 100;
/** Reads of the document for files that no known build has, for all clients together. */
const MAX_CHECKS_PER_SECOND = 1;
/** Pinned scripts in memory whose builds were removed: about 40 kB each. */
const MAX_PINNED_SCRIPTS = 50;
/** Maximum reads per second, for all clients together, of such scripts that are not in memory. */
const MAX_PINNED_READS_PER_SECOND = 20;
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

/**
 * Returns a file of a build as its manifest describes it; `read` loads the content later. A file in the folder of its content is also
 * found by its name alone.
 */
function fileOf(
  { manifest: { files }, read }: ReadableBuild,
  name: string,
): Omit<LazyFile, 'headers'> | null {
  const listed = Object.hasOwn(files, name) ? name : contentFilesOf(files).get(name);
  if (listed === undefined) return null;
  const has = (ending: string) => Object.hasOwn(files, `${listed}${ending}`);
  return {
    name,
    encodings: ENCODINGS.filter((encoding) => has(ENDINGS[encoding])),
    etag: etagOf(files[listed]!),
    read: (encoding) => read(`${listed}${encoding ? ENDINGS[encoding] : ''}`),
  };
}

/** Returns the files in folders of their contents: name without that folder → path. */
function contentFilesOf(files: ReadableBuild['manifest']['files']): ReadonlyMap<string, string> {
  const known = contentFiles.get(files);
  if (known) return known;
  const rows = Object.keys(files).flatMap((file) => {
    const name = contentNameOf(file);
    return name === file ? [] : [[name, file] as const];
  });
  const found = new Map(rows);
  contentFiles.set(files, found);
  return found;
}

const contentFiles = new WeakMap<ReadableBuild['manifest']['files'], ReadonlyMap<string, string>>();

const ENDINGS = { br: '.br', gzip: '.gz' };
