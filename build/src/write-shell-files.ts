import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from '@swc/core';
import { build } from 'esbuild';
import { navigationFor, type Navigation } from 'shared-config/site/navigation/default-navigation';
import { BOOT_INDEX_FILE } from 'shared-config/contracts/contracts';
import { FILES_FOLDER } from 'shared-config/loader/content-path';
import { BUILT_LOCALES, translationFileOf, type Locale } from 'shared-config/site/locales';
import {
  FRAME_NAMESPACES,
  renderDisclosures,
  renderFooter,
  renderNotices,
  renderSkeleton,
} from 'shell-remote/skeleton';
import { distOf, root } from './paths';
import type { BuildRecord } from './read-build-record';
import remoteStylesLoader from './remote-styles-loader';
import { readNavigation } from './read-navigation';
import { textsOf } from './translations';
import { writeContent, writeListed, writeTranslations } from './write-translations';

export type { RenderedDisclosures } from 'shell-remote/skeleton';

/** Content of `skeleton/head.json`: what a build of the shell adds to the head of pages. */
export interface ShellHeadFiles {
  style: string;
  /** File with the same style. A page that contains the style does not request it. */
  styleFile: string;
  headScript: string;
  headerScript: string;
  /** Style of notices, and the script before them; builds before notices have neither. */
  notices?: { style: string; script: string };
  /** Style of disclosures; absent in older builds. */
  disclosureStyle?: string;
}

const PACKAGE = 'shell-remote';
/** Pages of other teams pin it, so its address depends on its content alone. */
const PINNED_SCRIPT = 'pinned-uniframe.js';

/**
 * Writes the files that the shell publishes in addition to its scripts: skeletons, footers and boot data of each locale,
 * translation files, and the head of pages with a skeleton. The index lists the integrity of the boot data, and the boot data
 * list the integrity of the translation files.
 */
export async function writeShellFiles(record: BuildRecord): Promise<void> {
  const dist = distOf(PACKAGE);
  await mkdir(path.join(dist, 'skeleton'), { recursive: true });
  const files = await writeTranslations(dist, PACKAGE, 'shell');
  const navigation = await readNavigation(process.env);
  const index = await Promise.all(
    BUILT_LOCALES.map(async (locale) => {
      const listed = files[translationFileOf(locale)]!;
      return [locale.code, await writeLocale(dist, record, locale, { files: listed, navigation })] as const;
    }),
  );
  await writeContent(dist, BOOT_INDEX_FILE, { content: JSON.stringify(Object.fromEntries(index)) });
  await movePinnedScript(dist);
  await writeFile(path.join(dist, 'skeleton', 'head.json'), JSON.stringify(await skeletonHead(dist, record)));
}

/** Moves the script into the folder of its content. */
async function movePinnedScript(dist: string): Promise<void> {
  const built = path.join(dist, PINNED_SCRIPT);
  // A build that watches writes it only after a change.
  if (!existsSync(built)) return;
  await writeContent(dist, PINNED_SCRIPT, { content: await readFile(built) });
  await rm(built);
}

/** @returns the integrity of the locale's boot data */
async function writeLocale(
  dist: string,
  record: BuildRecord,
  locale: Locale,
  { files, navigation }: { files: Record<string, string>; navigation: Navigation },
): Promise<string> {
  const texts = FRAME_NAMESPACES.map((namespace) => [namespace, textsOf(PACKAGE, namespace, locale)]);
  const { html, boot } = renderSkeleton({
    locale,
    buildId: record.buildId,
    year: new Date().getFullYear(),
    texts: Object.fromEntries(texts),
    navigation: navigationFor({ language: locale.code, region: locale.region, navigation }),
    files,
  });
  await writeFile(path.join(dist, 'skeleton', `${locale.code}.html`), html);
  await writeFile(path.join(dist, 'skeleton', `${locale.code}.footer.html`), renderFooter(locale, boot));
  const notices = renderNotices(locale, { toasts: textsOf(PACKAGE, 'toasts', locale) });
  await writeFile(path.join(dist, 'skeleton', `${locale.code}.notices.json`), JSON.stringify(notices));
  const disclosures = renderDisclosures(locale, { 'quick-auth': textsOf(PACKAGE, 'quick-auth', locale) });
  await writeFile(
    path.join(dist, 'skeleton', `${locale.code}.disclosures.json`),
    JSON.stringify(disclosures),
  );
  // Without the id of the build, so that an unchanged file keeps its address.
  const { buildId: _buildId, ...content } = boot;
  return writeListed(dist, `boot/${locale.code}.json`, content);
}

async function skeletonHead(dist: string, record: BuildRecord): Promise<ShellHeadFiles> {
  const styleFile = frameStyleOf(record);
  return {
    style: await readFile(path.join(dist, FILES_FOLDER, styleFile), 'utf8'),
    styleFile,
    headScript: await inlineScript('head-script', 'runHeadScript'),
    headerScript: await inlineScript('header-script', 'runHeaderScript'),
    notices: {
      style: await inlineStyle('site-notice/site-notice.css'),
      script: await inlineScript('hide-notices', 'hideNotices'),
    },
    disclosureStyle: await inlineStyle('disclosures/disclosures.css'),
  };
}

/** Returns a sheet of a feature with the weight of the remote's other sheets. Servers insert it where pages need it, so no file of the build contains it alone. */
async function inlineStyle(name: string): Promise<string> {
  const file = path.join(root, PACKAGE, 'src/features', name);
  const source = remoteStylesLoader.call({ resourcePath: file }, await readFile(file, 'utf8'));
  return source.replaceAll(/\/\*[^]*?\*\/|\s+(?=[\s{}])|(?<=[{};,])\s+/g, '').trim();
}

/** Returns the style sheet of the live header, so that skeleton and header look the same. */
function frameStyleOf(record: BuildRecord): string {
  const file = record.preload.mount?.find((name) => name.endsWith('.css'));
  if (!file) throw new Error(`The build of ${record.part} has no stylesheet for its frame.`);
  return file;
}

/**
 * Returns a small script that calls a function of the skeleton's modules. It creates no global variable.
 *
 * @param module its file, without `.ts`
 */
export async function inlineScript(module: string, name: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `import { ${name} } from './${module}'; ${name}();`, resolveDir: SKELETON_SCRIPTS },
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'silent',
  });
  const { code } = await transform(outputFiles[0]!.text, {
    jsc: { target: 'es2020', minify: { compress: { passes: 2 }, mangle: true } },
    minify: true,
    isModule: false,
  });
  return code.trim();
}

const SKELETON_SCRIPTS = path.join(root, PACKAGE, 'src/skeleton');
