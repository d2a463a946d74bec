import type { TranslationResources, TranslationTexts } from './translator';

export interface TextsSource {
  /** Address in front of `/{projectId}/{lng}/{ns}.json`, such as `http://localhost:3001/translations`. */
  baseUrl: string;
  projectId: string;
  /** Name of the translation folder: `translationFileOf(locale)`. */
  file: string;
  namespaces: readonly string[];
}

/**
 * Loads the translation files of a part (source section 2.2). A file that fails is handed to `onFailure` and left out:
 * the built-in English stands in for it.
 *
 * @param fetchText answers the text of an address, or rejects
 * @example await loadTexts({ baseUrl, projectId: 'shell', file: 'tr-TR', namespaces: ['header'] }, fetchText, report)
 */
export async function loadTexts(
  source: TextsSource,
  fetchText: (url: string) => Promise<string>,
  onFailure: (url: string, thrown: unknown) => void,
): Promise<TranslationResources> {
  const loaded = await Promise.all(
    source.namespaces.map(async (namespace) => {
      const url = `${source.baseUrl}/${source.projectId}/${source.file}/${namespace}.json`;
      try {
        return [namespace, checkedTexts(JSON.parse(await fetchText(url)))] as const;
      } catch (thrown) {
        onFailure(url, thrown);
        return [namespace, {}] as const;
      }
    }),
  );
  return Object.fromEntries(loaded);
}

/**
 * Checks that a value is nested texts and nothing else, and answers a copy without a prototype's keys (attack 8).
 *
 * @throws TypeError naming the first wrong key
 */
export function checkedTexts(value: unknown, path = ''): TranslationTexts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`"${path || 'the file'}" is not an object of texts`);
  }
  const texts: TranslationTexts = {};
  for (const [key, entry] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue;
    texts[key] = typeof entry === 'string' ? entry : checkedTexts(entry, path ? `${path}.${key}` : key);
  }
  return texts;
}
