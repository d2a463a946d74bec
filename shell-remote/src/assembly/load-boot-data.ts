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
 * Answers the boot data of a locale: inlined beside the page's skeleton where this build has drawn it, else loaded from the shell's
 * origin, else another build's, whose texts may lack some, else English with no navigation (the failure is reported, and the
 * header asks the backend for its navigation anyway).
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
  const inlined = inlinedBootData(page, locale);
  if (inlined && inlined.buildId === process.env.BUILD_ID) return inlined;
  try {
    return {
      ...parseBootData(await fetchText(`${shellBaseUrl()}boot/${locale}.json`), reportFailure),
      isInlined: false,
    };
  } catch (thrown) {
    loads.delete(locale);
    reportFailure({ code: 'boot-data-failed', part: 'shell', message: messageOf(thrown) });
    if (inlined) return inlined;
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

function inlinedBootData(page: Document, locale: string): LoadedBootData | null {
  const script = page.querySelector(BOOT_SELECTOR);
  if (!script) return null;
  try {
    const inlined = parseBootData(script.textContent ?? '', reportFailure);
    return inlined.locale === locale ? { ...inlined, isInlined: true } : null;
  } catch (thrown) {
    reportFailure({ code: 'boot-data-failed', part: 'shell', message: messageOf(thrown) });
    return null;
  }
}
