import { BOOT_INDEX_FILE } from 'shared-config/contracts';
import { listedIntegrity } from 'shared-config/loader/integrity-table';
import { pageLoader } from 'shared-config/loader/page-loader';
import { fetchListedText } from 'shared-config/fetch-text';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { parseBootData, type BootData } from './boot-data';

declare const __webpack_public_path__: string;

/** Returns the folder of this build, with a trailing slash. */
export function shellBaseUrl(): string {
  return __webpack_public_path__;
}

/** Reads data of this build; after a failure, past the cache from the build that the discovery document names now. */
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

/** Fetches a locale's boot data from a build's folder. @throws Error, TypeError, DOMException `TimeoutError` */
export async function fetchBootData(base: string, locale: string, cache?: RequestCache): Promise<BootData> {
  const url = `${base}${BOOT_INDEX_FILE}`;
  const index = JSON.parse(await fetchListedText(url, listedIntegrity(url), undefined, cache)) as Partial<
    Record<string, string>
  >;
  const text = await fetchListedText(`${base}boot/${locale}.json`, index[locale], undefined, cache);
  return parseBootData(text, reportFailure);
}
