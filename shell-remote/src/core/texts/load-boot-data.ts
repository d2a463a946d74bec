import { messageOf, reportFailure } from 'shared-config/report-failure';
import { BOOT_SELECTOR, parseBootData, type BootData } from './boot-data';
import { fetchBootData, readBuildData } from './shell-files';

export interface LoadedBootData extends BootData {
  isInlined: boolean;
  /** Origin of the links beside inlined boot data, as in the page's context. */
  linkOrigin?: string;
  /** Neither page nor shell had boot data: English texts and no navigation. */
  isFallback?: boolean;
}

/**
 * Returns the boot data of a locale from the first source that works: inlined by this build, this build's folder, the
 * current release, inlined by another build (may lack texts), English without navigation. Reports each failure.
 */
export function loadBootData(page: Document, locale: string): Promise<LoadedBootData> {
  const load = loads.get(locale) ?? loadOnce(page, locale);
  loads.set(locale, load);
  return load;
}

/** Header and footer share a load. Failed loads are removed. */
const loads = new Map<string, Promise<LoadedBootData>>();

async function loadOnce(page: Document, locale: string): Promise<LoadedBootData> {
  const inlined = inlinedBootData(page, locale);
  if (inlined && inlined.buildId === process.env.BUILD_ID) return inlined;
  try {
    const boot = await readBuildData((base, cache) => fetchBootData(base, locale, cache));
    return { ...boot, isInlined: false };
  } catch (thrown) {
    loads.delete(locale);
    reportBootFailure(thrown);
    if (inlined) return inlined;
    return {
      isInlined: false,
      isFallback: true,
      locale,
      buildId: String(process.env.BUILD_ID),
      year: new Date().getFullYear(),
      texts: {},
      navigation: { language: locale, left: [], right: [] },
      files: {},
    };
  }
}

/** Returns whether this code drew what the page contains, with the links of this page. */
export function canHydrateFrom(boot: LoadedBootData, { linkOrigin }: { linkOrigin: string }): boolean {
  return boot.buildId === process.env.BUILD_ID && boot.linkOrigin === linkOrigin;
}

function inlinedBootData(page: Document, locale: string): LoadedBootData | null {
  const script = page.querySelector<HTMLElement>(BOOT_SELECTOR);
  if (!script) return null;
  try {
    const inlined = parseBootData(script.textContent ?? '', reportFailure, script.dataset.navigation);
    if (inlined.locale !== locale) return null;
    return { ...inlined, isInlined: true, linkOrigin: script.dataset.linkOrigin ?? '' };
  } catch (thrown) {
    reportBootFailure(thrown);
    return null;
  }
}

function reportBootFailure(thrown: unknown): void {
  reportFailure({ code: 'boot-data-failed', part: 'shell', message: messageOf(thrown) });
}
