import { fetchText } from 'shared-config/fetch-text';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { BOOT_SELECTOR, parseBootData, type BootData } from './boot-data';
import { shellBaseUrl } from './shell-files';

/** Boot data, and whether they stood beside a skeleton in the page. */
export interface LoadedBootData extends BootData {
  isInlined: boolean;
  /** Neither page nor shell had any: English, and no navigation. */
  isMakeshift?: boolean;
}

/**
 * Answers the boot data of a locale: inlined beside the page's skeleton, else loaded from the shell's origin, else
 * English with no navigation (the failure is reported, and the header asks the backend for its navigation anyway).
 */
export function loadBootData(page: Document, locale: string): Promise<LoadedBootData> {
  const present = loads.get(locale);
  if (present) return present;
  const load = bootDataOf(page, locale);
  loads.set(locale, load);
  return load;
}

/** Header and footer ask for the same. A failed load is not kept. */
const loads = new Map<string, Promise<LoadedBootData>>();

async function bootDataOf(page: Document, locale: string): Promise<LoadedBootData> {
  const inlined = inlinedBootData(page);
  if (inlined?.locale === locale) return { ...inlined, isInlined: true };
  try {
    return {
      ...parseBootData(await fetchText(`${shellBaseUrl()}boot/${locale}.json`), reportFailure),
      isInlined: false,
    };
  } catch (thrown) {
    loads.delete(locale);
    reportFailure({ code: 'boot-data-failed', part: 'shell', message: messageOf(thrown) });
    return {
      isInlined: false,
      isMakeshift: true,
      locale,
      buildId: String(process.env.BUILD_ID),
      year: new Date().getFullYear(),
      texts: {},
      navigation: { language: locale, left: [], right: [] },
    };
  }
}

function inlinedBootData(page: Document): BootData | null {
  const script = page.querySelector(BOOT_SELECTOR);
  if (!script) return null;
  try {
    return parseBootData(script.textContent ?? '', reportFailure);
  } catch (thrown) {
    reportFailure({ code: 'boot-data-failed', part: 'shell', message: messageOf(thrown) });
    return null;
  }
}
