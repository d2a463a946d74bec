import { BOOT_INDEX_FILE } from 'shared-config/contracts/contracts';
import { listedIntegrity } from 'shared-config/loader/integrity-table';
import { pageLoader } from 'shared-config/loader/page-loader';
import { fetchListedText } from 'shared-config/loader/fetch-text';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { parseBootData, type BootData } from './boot-data';

declare const __webpack_public_path__: string;

/** Returns the folder of the shell's files, with a trailing slash. */
export function shellBaseUrl(): string {
  return __webpack_public_path__;
}

/** Reads data of this build; after a failure, past the cache from the build that the discovery document names now. */
export async function readBuildData<Value>(
  read: (build: string, cache?: RequestCache) => Promise<Value>,
): Promise<Value> {
  const ownBuild = new URL(`../${process.env.BUILD_ID}/`, shellBaseUrl()).href;
  try {
    return await read(ownBuild);
  } catch (thrown) {
    reportFailure({ code: 'data-retry', part: 'shell', message: messageOf(thrown) });
    const presentBuild = await pageLoader()?.presentBase?.();
    return read(presentBuild ?? ownBuild, 'reload');
  }
}

/**
 * Fetches a locale's boot data.
 *
 * @param build address of a build, with a trailing slash. The page has registered the integrity of its index.
 * @throws Error, TypeError, DOMException `TimeoutError`
 */
export async function fetchBootData(build: string, locale: string, cache?: RequestCache): Promise<BootData> {
  const files = shellBaseUrl();
  const fetchListed = (name: string, integrity: string | undefined) =>
    fetchListedText(`${files}${name}`, files, { integrity, cache });
  const listed = await fetchListed(BOOT_INDEX_FILE, listedIntegrity(`${build}${BOOT_INDEX_FILE}`));
  const index = JSON.parse(listed) as Partial<Record<string, string>>;
  return parseBootData(await fetchListed(`boot/${locale}.json`, index[locale]), reportFailure);
}
