import { loadTexts, type TranslationResources } from 'shared-config/i18n';
import { limits } from 'shared-config/limits';
import { translationFileOf, type Locale } from 'shared-config/locales';

/**
 * Loads the host's texts of a locale (source section 2.2). What came with the page needs no loading.
 *
 * @throws whatever the loading rejects with: a language without texts is no language to change to
 */
export async function loadPageTexts(locale: Locale): Promise<TranslationResources> {
  const failures: unknown[] = [];
  const texts = await loadTexts(
    {
      baseUrl: '/translations',
      projectId: 'verification',
      file: translationFileOf(locale),
      namespaces: ['verification'],
    },
    fetchText,
    (_url, thrown) => failures.push(thrown),
  );
  if (failures.length > 0) throw failures[0];
  return texts;
}

async function fetchText(url: string): Promise<string> {
  const signal = AbortSignal.timeout(limits.remoteDeadlineMs);
  const response = await fetch(url, { credentials: 'omit', signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
