import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILT_LOCALES, translationFileOf } from 'shared-config/locales';
import { integrityOf } from './integrity-of';
import { namespacesOf, textsOf } from './translations';

/**
 * Writes a package's translation files as they are requested: `translations/{projectId}/{lng}/{ns}.json`.
 *
 * @returns language → namespace → integrity
 */
export async function writeTranslations(
  dist: string,
  packageFolder: string,
  projectId: string,
): Promise<Record<string, Record<string, string>>> {
  const integrities: Record<string, Record<string, string>> = {};
  const byFile = new Map(BUILT_LOCALES.map((locale) => [translationFileOf(locale), locale]));
  for (const [file, locale] of byFile) {
    const folder = path.join(dist, 'translations', projectId, file);
    await mkdir(folder, { recursive: true });
    integrities[file] = {};
    for (const namespace of namespacesOf(packageFolder)) {
      const texts = textsOf(packageFolder, namespace, locale);
      integrities[file][namespace] = await writeListed(path.join(folder, `${namespace}.json`), texts);
    }
  }
  return integrities;
}

/** Writes a JSON file and returns its integrity: SHA-256, because pages contain many of these. */
export async function writeListed(file: string, content: object): Promise<string> {
  const text = JSON.stringify(content);
  await writeFile(file, text);
  return integrityOf(text, 'sha256');
}
