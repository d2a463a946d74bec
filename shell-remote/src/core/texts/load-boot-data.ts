import { watchNetwork } from 'shared-config/platform/network-return';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import type { Locale } from 'shared-config/site/locales';
import { BOOT_SELECTOR, parseBootData, type BootData } from './boot-data';
import { fetchBootData, readBuildData } from './shell-files';

export interface LoadedBootData extends BootData {
  /** Origin of the links in the skeleton beside inlined boot data, as in the page's context. Undefined for loaded boot data. */
  linkOrigin?: string;
  /** Neither page nor shell had boot data: English texts and no navigation. */
  isFallback?: boolean;
}

/**
 * Returns the boot data of a locale from the first source that works: inlined by this build, this build's folder, the
 * current release, inlined by another build (may lack texts), English without navigation. Reports each failure.
 */
export function loadBootData(page: Document, { code }: Pick<Locale, 'code'>): Promise<LoadedBootData> {
  const load = loads.get(code) ?? loadOnce(page, code);
  loads.set(code, load);
  return load;
}

/** Header and footer share a load. Failed loads are removed. */
const loads = new Map<string, Promise<LoadedBootData>>();
const listeners = new Set<() => void>();

/** Calls the listener after each load from the shell that worked; returns a function that unsubscribes. */
export function onBootDataLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function loadOnce(page: Document, locale: string): Promise<LoadedBootData> {
  const inlined = inlinedBootData(page, locale);
  if (inlined && inlined.buildId === process.env.BUILD_ID) return inlined;
  const endWatch = watchNetwork();
  try {
    const loaded = await readBuildData((base, cache) => fetchBootData(base, locale, cache));
    endWatch();
    queueMicrotask(() => listeners.forEach((listener) => listener()));
    return loaded;
  } catch (thrown) {
    reportBootFailure(thrown);
    if (endWatch()) return loadOnce(page, locale);
    loads.delete(locale);
    if (inlined) return inlined;
    return {
      isFallback: true,
      locale,
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
    if (inlined.locale !== locale) return null;
    return { ...inlined, linkOrigin: script.dataset.linkOrigin ?? '' };
  } catch (thrown) {
    reportBootFailure(thrown);
    return null;
  }
}

function reportBootFailure(thrown: unknown): void {
  reportFailure({ code: 'boot-data-failed', part: 'shell', message: messageOf(thrown) });
}
