import { messageOf, reportFailure } from 'shared-config/report-failure';
import { BOOT_SELECTOR, parseBootData, type BootData } from './boot-data';
import { fetchBootData, readBuildData } from './shell-files';

/** Boot data, and whether they stood beside a skeleton in the page. */
export interface LoadedBootData extends BootData {
  isInlined: boolean;
  /** Neither page nor shell had any: English, and no navigation. */
  isMakeshift?: boolean;
}

/**
 * Returns the boot data of a locale: inlined beside the page's skeleton where this build has drawn it, else from this build's folder,
 * else from the present release, else the inlined ones of another build, whose texts may lack some, else English without
 * navigation. Each failure is reported. The header requests its navigation from the backend anyway.
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
    const boot = await readBuildData((base, cache) => fetchBootData(base, locale, cache));
    return { ...boot, isInlined: false };
  } catch (thrown) {
    loads.delete(locale);
    reportFailed(thrown);
    if (inlined) return inlined;
    return {
      isInlined: false,
      isMakeshift: true,
      locale,
      buildId: String(process.env.BUILD_ID),
      year: new Date().getFullYear(),
      texts: {},
      navigation: { language: locale, left: [], right: [] },
      files: {},
    };
  }
}

function inlinedBootData(page: Document, locale: string): LoadedBootData | null {
  const script = page.querySelector<HTMLElement>(BOOT_SELECTOR);
  if (!script) return null;
  try {
    const inlined = parseBootData(script.textContent ?? '', reportFailure, script.dataset.navigation);
    return inlined.locale === locale ? { ...inlined, isInlined: true } : null;
  } catch (thrown) {
    reportFailed(thrown);
    return null;
  }
}

function reportFailed(thrown: unknown): void {
  reportFailure({ code: 'boot-data-failed', part: 'shell', message: messageOf(thrown) });
}
