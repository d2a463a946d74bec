import type { EnvironmentKind } from '../site/environments';
import * as limits from '../site/limits';
import { translationFileOf, type Locale } from '../site/locales';
import { messageOf, type ReportFailure } from '../errors/report-failure';
import { checkedTexts } from './checked-texts';
import { hostedKeysOf, parseHostedTexts, withHostedTexts } from './hosted-texts';
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
 * Loads the translation files of a part (R-TEXT-1), in production with the replacements of the translation host that are
 * allowed (R-TEXT-6). Reports failed files and refused texts. Without the part's own file, the built-in English remains.
 * Missing files of a placeholder locale are ignored (R-ERROR-17).
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
  const reportOf = (url: string, problem: string) =>
    report({ code: 'texts-failed', part: namespace, message: `${url}: ${problem}` });
  const load = async <Texts>(url: string, deadlineMs: number, parse: (text: string) => Texts) => {
    try {
      return parse(await fetchText(url, deadlineMs));
    } catch (thrown) {
      reportOf(url, messageOf(thrown));
      return undefined;
    }
  };
  const [own, hosted] = await Promise.all([
    load(addresses.own, limits.remoteRetryDeadlineMs, parseOwnTexts),
    addresses.download && load(addresses.download, limits.translationHostDeadlineMs, parseHostedTexts),
  ]);
  if (!own || !hosted || !addresses.download) return own ?? {};
  const refused: string[] = [];
  const texts = withHostedTexts(own, hosted, hostedKeysOf(projectId, namespace) ?? [], (key) =>
    refused.push(key),
  );
  if (refused.length > 0)
    reportOf(addresses.download, `${refused.length} texts are refused, first ${refused[0]}`);
  return texts;
}

function parseOwnTexts(file: string): TranslationTexts {
  const texts = checkedTexts(JSON.parse(file));
  if (Object.keys(texts).length === 0) throw new TypeError('The file has no texts.');
  return texts;
}

/** Path on a part's own origin (R-TEXT-1) and on the translation host (R-TEXT-2). */
const TEXTS_PATHS = {
  own: '/translations/{projectId}/{lng}/{ns}.json',
  download: '/download/{projectId}/{lng}/{ns}.json',
} as const;

/**
 * Returns the addresses of a translation file: the part's own one, and in production that of the translation host, which has
 * changes since the build, if it may have texts of the namespace.
 *
 * @example textsAddressesOf(origins, { projectId: 'shell', lng: 'tr-TR', ns: 'header' }) // { own: 'https://shell.…/translations/shell/tr-TR/header.json' }
 */
export function textsAddressesOf(origins: TextsOrigins, file: TextsFile): { own: string; download?: string } {
  const addressOn = (source: keyof typeof TEXTS_PATHS) => origins[source] + filled(TEXTS_PATHS[source], file);
  const isHosted = origins.environment === 'production' && hostedKeysOf(file.projectId, file.ns);
  return { own: addressOn('own'), ...(isHosted && { download: addressOn('download') }) };
}

function filled(path: string, file: TextsFile): string {
  return path.replaceAll(/\{(projectId|lng|ns)\}/g, (_, name: keyof TextsFile) =>
    encodeURIComponent(file[name]),
  );
}
