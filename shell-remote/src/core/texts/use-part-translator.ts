import type { FlatNamespace, i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { brand } from 'shared-config/brand';
import { fetchText } from 'shared-config/fetch-text';
import { createTranslator, loadTexts, type TextsOrigins, type TranslationTexts } from 'shared-config/i18n';
import type { Locale } from 'shared-config/locales';
import { reportFailure } from 'shared-config/report-failure';
import type { PageContext } from '../page/page-context';
import { loadBootData } from './load-boot-data';
import { fetchBootData, readBuildData, shellBaseUrl } from './shell-files';

export interface PartTexts {
  /** Namespace of the part, which is its translation file's name too. */
  namespace: FlatNamespace;
  /** The built-in English, for a translation file that does not come. */
  english: TranslationTexts;
}

/**
 * The translator of a part that is loaded when it is needed; null until its texts are there, so that nobody sees English
 * for a moment.
 *
 * @param locale another language than the page's, for a part that speaks to readers of that
 * @example const translator = usePartTranslator(shell.context, { namespace: 'search', english });
 */
export function usePartTranslator(
  { site, hosts, locale: pageLocale }: Pick<PageContext, 'site' | 'hosts' | 'locale'>,
  texts: PartTexts,
  locale: Locale = pageLocale,
): i18n | null {
  const [translator, setTranslator] = useState<i18n | null>(null);
  const environment = site.environment.kind;
  const download = hosts.translationDownload;
  useEffect(() => {
    let isWanted = true;
    const origins = { environment, download, own: shellBaseUrl().replace(/\/$/, '') };
    void createPartTranslator(locale, texts, origins).then((instance) => {
      if (isWanted) setTranslator(instance);
    });
    return () => {
      isWanted = false;
    };
  }, [locale, texts, environment, download]);
  return translator;
}

async function createPartTranslator(
  locale: Locale,
  { namespace, english }: PartTexts,
  origins: TextsOrigins,
): Promise<i18n> {
  const fetchOwn = createOwnFetch(locale, namespace);
  const texts = await loadTexts(
    { origins, projectId: 'shell', locale, namespaces: [namespace] },
    {
      fetchText: (url, deadlineMs) =>
        url.startsWith(shellBaseUrl()) ? fetchOwn(url, deadlineMs) : fetchText(url, deadlineMs),
      report: reportFailure,
    },
  );
  return createTranslator({
    bcp47: locale.bcp47,
    english: { [namespace]: english },
    texts,
    defaultVariables: { brand: brand.name },
  });
}

/** Returns a fetch of the shell's own translation files: the locale's boot data name their integrity. */
function createOwnFetch(locale: Locale, namespace: string) {
  // A placeholder locale may lack files: that is no failure.
  const read: typeof readBuildData = locale.placeholder ? (from) => from(shellBaseUrl()) : readBuildData;
  return (ownUrl: string, deadlineMs: number) =>
    read(async (base, cache) => {
      const boot = cache ? fetchBootData(base, locale.code, cache) : loadBootData(document, locale.code);
      const { files, buildId } = await boot;
      const url = ownUrl.replace(shellBaseUrl(), base);
      const integrity = files[namespace];
      // Without an integrity the browser would take any bytes.
      if (typeof integrity !== 'string' || !integrity)
        throw new Error(`${url} is not listed by the boot data of build ${buildId}`);
      return fetchText(url, deadlineMs, { integrity, cache });
    });
}
