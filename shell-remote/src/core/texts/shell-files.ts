import { BOOT_INDEX_FILE } from 'shared-config/contracts';
import { listedIntegrity } from 'shared-config/loader/integrity-table';
import { pageLoader } from 'shared-config/loader/page-loader';
import { fetchListedText } from 'shared-config/fetch-text';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { parseBootData, type BootData } from './boot-data';

declare const __webpack_public_path__: string;

/** Where this build of the shell was loaded from, with a trailing slash. */
export function shellBaseUrl(): string {
  return __webpack_public_path__;
}

/**
 * Reads data of this build. Where they cannot be read, the failure is reported and they are read past the cache, from the build
 * that the discovery document names by now.
 *
 * @param read reads them from a build's folder, with that cache mode
 * @throws what the second try rejects with
 * @example await readBuildData((base, cache) => fetchBootData(base, 'tr-TUR', cache))
 */
export async function readBuildData<Value>(
  read: (base: string, cache?: RequestCache) => Promise<Value>,
): Promise<Value> {
  try {
    return await read(shellBaseUrl());
  } catch (thrown) {
    reportFailure({ code: 'data-retry', part: 'shell', message: messageOf(thrown) });
    const base = await pageLoader()?.presentBase?.();
    return read(base ?? shellBaseUrl(), 'reload');
  }
}

/**
 * Fetches the boot data of a locale from a build's folder, and refuses bytes that the build does not list.
 *
 * @throws Error, TypeError for refused, unreachable or wrong data, DOMException `TimeoutError`
 */
export async function fetchBootData(base: string, locale: string, cache?: RequestCache): Promise<BootData> {
  const url = `${base}${BOOT_INDEX_FILE}`;
  const index = JSON.parse(await fetchListedText(url, listedIntegrity(url), undefined, cache)) as Partial<
    Record<string, string>
  >;
  const text = await fetchListedText(`${base}boot/${locale}.json`, index[locale], undefined, cache);
  return parseBootData(text, reportFailure);
}
