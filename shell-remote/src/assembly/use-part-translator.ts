import type { FlatNamespace, i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { brand } from 'shared-config/brand';
import { fetchText } from 'shared-config/fetch-text';
import { createTranslator, loadTexts, type TextsOrigins, type TranslationTexts } from 'shared-config/i18n';
import type { Locale } from 'shared-config/locales';
import { reportFailure } from 'shared-config/report-failure';
import type { PageContext } from './page-context';
import { shellBaseUrl } from './shell-files';

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
  const texts = await loadTexts(
    { origins, projectId: 'shell', locale, namespaces: [namespace] },
    { fetchText, report: reportFailure },
  );
  return createTranslator({
    bcp47: locale.bcp47,
    english: { [namespace]: english },
    texts,
    defaultVariables: { brand: brand.name },
  });
}
