import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentPathOf, FILES_FOLDER } from 'shared-config/loader/content-path';
import { BUILT_LOCALES, translationFileOf } from 'shared-config/site/locales';
import { integrityOf } from './integrity-of';
import { namespacesOf, textsOf } from './translations';

/**
 * Writes a package's translation files: `translations/{projectId}/{lng}/{ns}.json` below the folder of their content.
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
    integrities[file] = {};
    for (const namespace of namespacesOf(packageFolder)) {
      const texts = textsOf(packageFolder, namespace, locale);
      const name = `translations/${projectId}/${file}/${namespace}.json`;
      integrities[file][namespace] = await writeListed(dist, name, texts);
    }
  }
  return integrities;
}

/** Writes a JSON file into the folder of its content, and returns its integrity: SHA-256, because pages contain many of these. */
export async function writeListed(dist: string, name: string, content: object): Promise<string> {
  const text = JSON.stringify(content);
  const integrity = integrityOf(text, 'sha256');
  await writeContent(dist, name, { content: text, integrity });
  return integrity;
}

/** Writes a file into the folder of its content. @returns its path below `dist` */
export async function writeContent(
  dist: string,
  name: string,
  { content, integrity = integrityOf(content) }: { content: string | Buffer; integrity?: string },
): Promise<string> {
  const file = `${FILES_FOLDER}${contentPathOf(name, integrity)}`;
  await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
  await writeFile(path.join(dist, file), content);
  return file;
}
