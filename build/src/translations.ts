import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkedTexts, mergeTexts, type TranslationTexts } from 'shared-config/i18n';
import { translationChainOf, type Locale } from 'shared-config/locales';
import { root } from './paths';
import { pseudoTexts } from './pseudo-texts';

/** Returns the namespaces of a package: the names of its English files. */
export function namespacesOf(packageFolder: string): string[] {
  return readdirSync(path.join(root, packageFolder, 'translations', 'en')).map((file) =>
    path.basename(file, '.json'),
  );
}

/**
 * Returns the texts of a namespace in a locale: each key from the first file of the chain code → normalised → language → English that
 * has it (R-LOCALE-5). The texts of a placeholder locale derive from English.
 *
 * @throws Error that names the invalid file
 */
export function textsOf(packageFolder: string, namespace: string, locale: Locale): TranslationTexts {
  const { bcp47, placeholder } = locale;
  if (placeholder) return pseudoTexts(readTexts(packageFolder, 'en', namespace), { bcp47, placeholder });
  return [...translationChainOf(locale)]
    .reverse()
    .map((language) => readTexts(packageFolder, language, namespace))
    .reduce(mergeTexts, {});
}

function readTexts(packageFolder: string, language: string, namespace: string): TranslationTexts {
  const file = path.join(root, packageFolder, 'translations', language, `${namespace}.json`);
  if (!existsSync(file)) return {};
  try {
    return checkedTexts(JSON.parse(readFileSync(file, 'utf8')));
  } catch (thrown) {
    throw new Error(`${path.relative(root, file)}: ${(thrown as Error).message}`, { cause: thrown });
  }
}
