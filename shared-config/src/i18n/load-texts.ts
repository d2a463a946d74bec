import { limits } from '../site/limits';
import { translationFileOf, type Locale } from '../site/locales';
import { messageOf, type ReportFailure } from '../errors/report-failure';
import { checkedTexts } from './checked-texts';
import { textsAddressesOf, type TextsOrigins } from './texts-addresses';
import type { TranslationResources, TranslationTexts } from './translator';

/** Which texts, and who has them. */
export interface TextsSource {
  origins: TextsOrigins;
  projectId: string;
  locale: Locale;
  namespaces: readonly string[];
}

export interface TextsDoor {
  /** Answers the text of an address, or rejects, after the deadline at the latest. */
  fetchText(url: string, deadlineMs: number): Promise<string>;
  report: ReportFailure;
}

/**
 * Loads the translation files of a part (R-TEXT-1). An address that fails is reported, and the next one is
 * asked; a file that nobody has is left out, and the built-in English stands in for it. What a placeholder locale lacks is
 * silently ignored (R-ERROR-17).
 *
 * @example await loadTexts({ origins, projectId: 'shell', locale: turkish, namespaces: ['search'] }, { fetchText, report: reportFailure })
 */
export async function loadTexts(source: TextsSource, door: TextsDoor): Promise<TranslationResources> {
  const report = source.locale.placeholder ? () => undefined : door.report;
  const loaded = source.namespaces.map(
    async (namespace) => [namespace, await loadFile(source, namespace, { ...door, report })] as const,
  );
  return Object.fromEntries(await Promise.all(loaded));
}

async function loadFile(
  { origins, projectId, locale }: TextsSource,
  namespace: string,
  { fetchText, report }: TextsDoor,
): Promise<TranslationTexts> {
  const addresses = textsAddressesOf(origins, { projectId, lng: translationFileOf(locale), ns: namespace });
  for (const url of addresses) {
    const isLast = url === addresses.at(-1);
    const deadlineMs = isLast ? limits.remoteRetryDeadlineMs : limits.translationHostDeadlineMs;
    try {
      return checkedTexts(JSON.parse(await fetchText(url, deadlineMs)));
    } catch (thrown) {
      report({ code: 'texts-failed', part: namespace, message: `${url}: ${messageOf(thrown)}` });
    }
  }
  return {};
}
