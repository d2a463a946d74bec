import { TEXTS_INDEX_FILE } from '../texts/texts-index-file';
import { withDeadline } from 'shared-config/platform/deadline';
import { fetchListedText, fetchText } from 'shared-config/loader/fetch-text';
import { hostsOf } from 'shared-config/site/hosts';
import { loadTexts, type TranslationResources } from 'shared-config/i18n/i18n';
import * as limits from 'shared-config/site/limits';
import { translationFileOf, type Locale } from 'shared-config/site/locales';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { siteOfHost } from 'shared-config/site/site-of-host';

declare const __webpack_public_path__: string;

/**
 * Loads the host's texts of a locale; the page already contains those of its own locale. The build's file is fetched with
 * the integrity from the build's index, and a second time without the cache if that fails.
 * @param indexIntegrity integrity of the build's index, from the page
 * @throws Error if no source has texts, except for a placeholder locale, which then shows English
 */
export async function loadPageTexts(
  locale: Locale,
  indexIntegrity: string | undefined,
): Promise<TranslationResources> {
  const { host, origin, protocol } = window.location;
  const site = siteOfHost(host);
  const isSecure = protocol === 'https:';
  const { translationDownload } = hostsOf({ site, isSecure, portBase: Number(process.env.PORT_BASE) });
  const base = new URL(__webpack_public_path__, origin).href;
  const report = locale.placeholder ? () => undefined : reportFailure;
  const fetchOwn = async (url: string, deadlineMs: number) => {
    const load = async (cache?: RequestCache) => {
      const fetchListed = (address: string, integrity: string | undefined) =>
        fetchListedText(address, base, { integrity, deadlineMs, cache });
      const listed = await fetchListed(`${base}${TEXTS_INDEX_FILE}`, indexIntegrity);
      const index = JSON.parse(listed) as Partial<Record<string, string>>;
      return fetchListed(url, index[translationFileOf(locale)]);
    };
    try {
      return await load();
    } catch (thrown) {
      report({ code: 'data-retry', part: 'verification', message: messageOf(thrown) });
      return load('reload');
    }
  };
  /** Limits all requests to the time that a language change may take. */
  const fetchInTime = (url: string, deadlineMs: number) => {
    const endMs = Math.min(deadlineMs, limits.remoteDeadlineMs);
    return url.startsWith(base) ? withDeadline(fetchOwn(url, endMs), endMs, url) : fetchText(url, endMs);
  };
  const origins = {
    environment: site.environment.kind,
    own: base.replace(/\/$/, ''),
    download: translationDownload,
  };
  const source = { origins, projectId: 'verification', locale, namespaces: ['verification'] };
  const texts = await loadTexts(source, { fetchText: fetchInTime, report });
  if (!locale.placeholder && Object.keys(texts.verification ?? {}).length === 0) {
    throw new Error(`There are no texts for ${locale.code}.`);
  }
  return texts;
}
