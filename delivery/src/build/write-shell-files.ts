import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from '@swc/core';
import { navigationFor } from 'mocks/navigation';
import { brand } from 'shared-config/brand';
import { BUILT_LOCALES, translationFileOf, type Locale } from 'shared-config/locales';
import { storageKeys } from 'shared-config/storage-keys';
import { FRAME_NAMESPACES, renderSkeleton, skeletonScripts } from 'shell-remote/skeleton';
import { distOf } from '../paths';
import type { ShellHeadFiles } from '../server/compose-page';
import type { BuildRecord } from './read-build-record';
import { namespacesOf, textsOf } from './translations';

const PACKAGE = 'shell-remote';

/**
 * Writes what the shell publishes beside its scripts: skeletons and boot data per locale, translation files, and the
 * head of pages that carry a skeleton.
 */
export async function writeShellFiles(record: BuildRecord): Promise<void> {
  const dist = distOf(PACKAGE);
  for (const folder of ['skeleton', 'boot']) await mkdir(path.join(dist, folder), { recursive: true });
  await Promise.all(BUILT_LOCALES.map((locale) => writeLocale(dist, record, locale)));
  await writeTranslations(dist, PACKAGE, 'shell');
  await writeFile(path.join(dist, 'skeleton', 'head.json'), JSON.stringify(await skeletonHead(dist, record)));
}

/** Writes a package's translation files as they are requested: `translations/{projectId}/{lng}/{ns}.json`. */
export async function writeTranslations(
  dist: string,
  packageFolder: string,
  projectId: string,
): Promise<void> {
  const byFile = new Map(BUILT_LOCALES.map((locale) => [translationFileOf(locale), locale]));
  for (const [file, locale] of byFile) {
    const folder = path.join(dist, 'translations', projectId, file);
    await mkdir(folder, { recursive: true });
    for (const namespace of namespacesOf(packageFolder)) {
      const texts = textsOf(packageFolder, namespace, locale);
      await writeFile(path.join(folder, `${namespace}.json`), JSON.stringify(texts));
    }
  }
}

async function writeLocale(dist: string, record: BuildRecord, locale: Locale): Promise<void> {
  const texts = Object.fromEntries(
    FRAME_NAMESPACES.map((namespace) => [namespace, textsOf(PACKAGE, namespace, locale)]),
  );
  const { html, boot } = renderSkeleton({
    locale,
    buildId: record.buildId,
    year: new Date().getFullYear(),
    texts,
    navigation: navigationFor({ language: locale.code, region: locale.region }),
  });
  await writeFile(path.join(dist, 'skeleton', `${locale.code}.html`), html);
  await writeFile(path.join(dist, 'boot', `${locale.code}.json`), JSON.stringify(boot));
}

async function skeletonHead(dist: string, record: BuildRecord): Promise<ShellHeadFiles> {
  const scripts = skeletonScripts(storageKeys, brand.appMarker);
  const styleFile = frameStyleOf(record);
  return {
    style: await readFile(path.join(dist, styleFile), 'utf8'),
    styleFile,
    headScript: await minifyScript(scripts.head),
    headerScript: await minifyScript(scripts.header),
  };
}

/** The very stylesheet that the live header brings, so that skeleton and header cannot look different. */
function frameStyleOf(record: BuildRecord): string {
  const file = record.preload.mount?.find((name) => name.endsWith('.css'));
  if (!file) throw new Error(`The build of ${record.part} has no stylesheet for its frame.`);
  return file;
}

async function minifyScript(source: string): Promise<string> {
  const { code } = await transform(source, { jsc: { target: 'es2020' }, minify: true, isModule: false });
  return code.trim();
}
