import type { FlatNamespace } from 'i18next';
import { useEffect, useState } from 'react';
import { brand } from 'shared-config/site/brand';
import { fetchListedText, fetchText } from 'shared-config/loader/fetch-text';
import {
  createTranslator,
  loadTexts,
  type TextsOrigins,
  type TranslationTexts,
} from 'shared-config/i18n/i18n';
import type { Locale } from 'shared-config/site/locales';
import { onNetworkReturn, watchNetwork } from 'shared-config/platform/network-return';
import { reportFailure } from 'shared-config/errors/report-failure';
import type { PageContext } from '../page/page-context';
import { loadBootData } from './load-boot-data';
import { fetchBootData, readBuildData, shellBaseUrl } from './shell-files';
import type { Translator } from './use-texts';

export interface NamespaceTexts {
  namespace: FlatNamespace;
  english: TranslationTexts;
}

/**
 * Returns the translator of code that loads later; null until then, so that visitors never see English briefly. Failed
 * texts load again when the network returns or the browser restores the page.
 */
export function useNamespaceTranslator(
  { site, hosts, locale: pageLocale }: Pick<PageContext, 'site' | 'hosts' | 'locale'>,
  texts: NamespaceTexts,
  locale: Locale = pageLocale,
): Translator | null {
  const [translator, setTranslator] = useState<Translator | null>(null);
  const environment = site.environment.kind;
  const download = hosts.translationDownload;
  useEffect(() => {
    let isCurrent = true;
    let hasFailed = false;
    const origins = { environment, download, own: shellBaseUrl().replace(/\/$/, '') };
    const load = async () => {
      hasFailed = false;
      const endWatch = watchNetwork();
      const created = await createNamespaceTranslator(locale, texts, origins);
      const isOnlineAgain = endWatch();
      if (!isCurrent) return;
      setTranslator(created.translator);
      ({ hasFailed } = created);
      if (hasFailed && isOnlineAgain) void load();
    };
    void load();
    const stopRetries = onNetworkReturn(() => hasFailed && load());
    return () => {
      isCurrent = false;
      stopRetries();
    };
  }, [locale, texts, environment, download]);
  return translator;
}

async function createNamespaceTranslator(
  locale: Locale,
  { namespace, english }: NamespaceTexts,
  origins: TextsOrigins,
): Promise<{ translator: Translator; hasFailed: boolean }> {
  const fetchOwn = createOwnFetch(locale, namespace);
  const texts = await loadTexts(
    { origins, projectId: 'shell', locale, namespaces: [namespace] },
    {
      fetchText: (url, deadlineMs) =>
        url.startsWith(shellBaseUrl()) ? fetchOwn(url, deadlineMs) : fetchText(url, deadlineMs),
      report: reportFailure,
    },
  );
  const translator = createTranslator({
    bcp47: locale.bcp47,
    english: { [namespace]: english },
    texts,
    defaultVariables: { brand: brand.name },
  });
  return { translator, hasFailed: !locale.placeholder && Object.keys(texts[namespace]!).length === 0 };
}

/** Returns a fetch of the shell's own translation files, with the integrity of the locale's boot data. */
function createOwnFetch(locale: Locale, namespace: string) {
  // A placeholder locale may lack files.
  const read: typeof readBuildData = locale.placeholder ? (from) => from('') : readBuildData;
  return (url: string, deadlineMs: number) =>
    read(async (build, cache) => {
      const boot = cache ? fetchBootData(build, locale.code, cache) : loadBootData(document, locale);
      const integrity = (await boot).files[namespace];
      // Without an integrity, the browser would accept any bytes.
      if (typeof integrity !== 'string' || !integrity)
        throw new Error(`${url} is not listed by the boot data of ${locale.code}`);
      return fetchListedText(url, shellBaseUrl(), { integrity, deadlineMs, cache });
    });
}
