import { fetchText } from 'shared-config/fetch-text';
import { hostsOf } from 'shared-config/hosts';
import { loadTexts, type TranslationResources } from 'shared-config/i18n';
import { limits } from 'shared-config/limits';
import type { Locale } from 'shared-config/locales';
import { reportFailure } from 'shared-config/report-failure';
import { siteOfHost } from 'shared-config/site-of-host';

/** A change of language waits no longer than this for anything. */
const fetchSoon = (url: string, deadlineMs: number) =>
  fetchText(url, Math.min(deadlineMs, limits.remoteDeadlineMs));

/**
 * Loads the host's texts of a locale (source section 2.2). What came with the page needs no loading.
 *
 * @throws Error when nobody has them: a language without texts is none to change to, but a placeholder locale is English then
 */
export async function loadPageTexts(locale: Locale): Promise<TranslationResources> {
  const { host, origin, protocol } = window.location;
  const site = siteOfHost(host);
  const isSecure = protocol === 'https:';
  const hosts = hostsOf({ site, isSecure, portBase: Number(process.env.PORT_BASE) });
  const origins = { environment: site.environment.kind, own: origin, download: hosts.translationDownload };
  const source = { origins, projectId: 'verification', locale, namespaces: ['verification'] };
  const texts = await loadTexts(source, { fetchText: fetchSoon, report: reportFailure });
  if (!locale.placeholder && Object.keys(texts.verification ?? {}).length === 0) {
    throw new Error(`There are no texts for ${locale.code}.`);
  }
  return texts;
}
