import type { FlatNamespace, i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { brand } from 'shared-config/brand';
import { createTranslator, loadTexts, type TranslationTexts } from 'shared-config/i18n';
import { translationFileOf, type Locale } from 'shared-config/locales';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { fetchText, shellBaseUrl } from './shell-files';

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
 * @example const translator = usePartTranslator(shell.context.locale, { namespace: 'search', english });
 */
export function usePartTranslator(locale: Locale, texts: PartTexts): i18n | null {
  const [translator, setTranslator] = useState<i18n | null>(null);
  useEffect(() => {
    let isWanted = true;
    void createPartTranslator(locale, texts).then((instance) => {
      if (isWanted) setTranslator(instance);
    });
    return () => {
      isWanted = false;
    };
  }, [locale, texts]);
  return translator;
}

async function createPartTranslator(locale: Locale, { namespace, english }: PartTexts): Promise<i18n> {
  const texts = await loadTexts(
    {
      baseUrl: `${shellBaseUrl()}translations`,
      projectId: 'shell',
      file: translationFileOf(locale),
      namespaces: [namespace],
    },
    fetchText,
    (url, thrown) =>
      reportFailure({ code: 'texts-failed', part: namespace, message: `${url}: ${messageOf(thrown)}` }),
  );
  return createTranslator({
    bcp47: locale.bcp47,
    english: { [namespace]: english },
    texts,
    defaultVariables: { brand: brand.name },
  });
}
