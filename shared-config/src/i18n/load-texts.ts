import type { EnvironmentKind } from '../site/environments';
import { limits } from '../site/limits';
import { translationFileOf, type Locale } from '../site/locales';
import { messageOf, type ReportFailure } from '../errors/report-failure';
import { checkedTexts } from './checked-texts';
import type { TranslationResources, TranslationTexts } from './translator';

/** The three parameters of a translation file (R-TEXT-1). */
export interface TextsFile {
  projectId: string;
  /** Name of the translation folder: `translationFileOf(locale)`. */
  lng: string;
  ns: string;
}

/** Origins of a part's translation files, without trailing slash. */
export interface TextsOrigins {
  environment: EnvironmentKind;
  own: string;
  /** `hostsOf(…).translationDownload` */
  download: string;
}

export interface TextsSource {
  origins: TextsOrigins;
  projectId: string;
  locale: Locale;
  namespaces: readonly string[];
}

export interface TextsPorts {
  /** Returns the text of an address, or rejects, at the latest after the deadline. */
  fetchText(url: string, deadlineMs: number): Promise<string>;
  report: ReportFailure;
}

/**
 * Loads the translation files of a part (R-TEXT-1). If an address fails, it reports that and tries the next one. If
 * all fail, the built-in English remains. Missing files of a placeholder locale are ignored (R-ERROR-17).
 *
 * @example await loadTexts({ origins, projectId: 'shell', locale: turkish, namespaces: ['search'] }, { fetchText, report: reportFailure })
 */
export async function loadTexts(source: TextsSource, ports: TextsPorts): Promise<TranslationResources> {
  const report = source.locale.placeholder ? () => undefined : ports.report;
  const loaded = source.namespaces.map(
    async (namespace) => [namespace, await loadFile(source, namespace, { ...ports, report })] as const,
  );
  return Object.fromEntries(await Promise.all(loaded));
}

async function loadFile(
  { origins, projectId, locale }: TextsSource,
  namespace: string,
  { fetchText, report }: TextsPorts,
): Promise<TranslationTexts> {
  const addresses = textsAddressesOf(origins, { projectId, lng: translationFileOf(locale), ns: namespace });
  for (const url of addresses) {
    const isLast = url === addresses.at(-1);
    const deadlineMs = isLast ? limits.remoteRetryDeadlineMs : limits.translationHostDeadlineMs;
    try {
      const texts = checkedTexts(JSON.parse(await fetchText(url, deadlineMs)));
      if (Object.keys(texts).length === 0) throw new TypeError('The file has no texts.');
      return texts;
    } catch (thrown) {
      report({ code: 'texts-failed', part: namespace, message: `${url}: ${messageOf(thrown)}` });
    }
  }
  return {};
}

/** Path on a part's own origin (R-TEXT-1) and on the translation host (R-TEXT-2). */
const TEXTS_PATHS = {
  own: '/translations/{projectId}/{lng}/{ns}.json',
  download: '/download/{projectId}/{lng}/{ns}.json',
} as const;

/**
 * Returns the addresses of a translation file in the order of requests: in production first the translation host,
 * which has changes since the build; last the part's own file.
 *
 * @example textsAddressesOf(origins, { projectId: 'shell', lng: 'tr-TR', ns: 'header' }) // ['https://shell.…/translations/shell/tr-TR/header.json']
 */
export function textsAddressesOf(origins: TextsOrigins, file: TextsFile): readonly string[] {
  const sources = origins.environment === 'production' ? (['download', 'own'] as const) : (['own'] as const);
  return sources.map((source) => `${origins[source]}${filled(TEXTS_PATHS[source], file)}`);
}

function filled(path: string, file: TextsFile): string {
  return path.replaceAll(/\{(projectId|lng|ns)\}/g, (_, name: keyof TextsFile) =>
    encodeURIComponent(file[name]),
  );
}
