import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import type { ShellHeadFiles } from 'build/write-shell-files';
import { EARLY_SCRIPT_ATTRIBUTE } from 'shared-config/loader/early-script';
import { textOf, type LoadedBuild } from '../../releases/loaded-build';
import { escapeHtml, rawText } from '../../http/escape-html';
import type { DisclosureFiles } from './disclosures-html';
import type { NoticeFiles } from './notices-html';

/** What the shell's release gives to a page that carries its skeleton. */
export interface ShellRelease {
  discovery: DiscoveryDocument;
  head: ShellHeadFiles;
  /** Skeleton of a locale. */
  skeletonOf(localeCode: string): string;
  /** What notices in a locale are made of; undefined if the build is older than notices. */
  noticesOf(localeCode: string): NoticeFiles | undefined;
  /** Disclosures of a locale; undefined if the build is older than disclosures. */
  disclosuresOf(localeCode: string): DisclosureFiles | undefined;
  /** Footer of a locale; empty if the build is older than footers. */
  footerOf(localeCode: string): string;
}

/** Returns the footer of a locale, with paths instead of addresses; empty if the build is older than footers. */
export function footerOf(build: LoadedBuild, localeCode: string): string {
  const name = `skeleton/${localeCode}.footer.html`;
  return build.contents.has(name) ? textOf(build, name) : '';
}

/**
 * Returns a footer whose language links lead to a page, as those of the live footer do. Only they have `hreflang`, which React
 * writes as `hrefLang`.
 *
 * @param path path of the page without locale and trailing slash; null for the home page
 * @example footerForPage('<a href="/ar-SA/" hreflang="ar-SA">', '/verification') // '<a href="/ar-SA/verification/" hreflang="ar-SA">'
 */
export function footerForPage(footer: string, path: string | null): string {
  return footer.replaceAll(
    / href="(\/[^/"]+)\/"(?= hreflang=)/gi,
    (_match, home) => ` href="${home}${path ?? ''}/"`,
  );
}

/** Returns the inline style and scripts of a build of the shell. */
export function headOf(build: LoadedBuild): ShellHeadFiles {
  return JSON.parse(textOf(build, 'skeleton/head.json')) as ShellHeadFiles;
}

/** Returns the style element of the frame. @throws Error when the style could end the element */
export function headStyleOf({ style, styleFile }: ShellHeadFiles): string {
  return `<style data-href="${escapeHtml(styleFile)}">${rawText('style', style)}</style>`;
}

/** Returns an inline script element. @throws Error when the text could end the element */
export function inlineScript(text: string): string {
  return `<script>${rawText('script', text)}</script>`;
}

/** Returns the early scripts, which register their modules as soon as they arrive: each element after a line break. */
export function earlyScriptsOf(discovery: DiscoveryDocument): string {
  const shell = discovery.microFrontends.shell?.[0];
  if (!shell || shell.extras.stopped) return '';
  // The header alone: it requests the session's files after it is interactive.
  const scripts = (shell.extras.preload.mount ?? [])
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path, integrity }) => [new URL(path, shell.url).href, integrity] as const);
  return [[shell.url, shell.metadata.integrity] as const, ...scripts]
    .map(([url, integrity]) => `\n${scriptElement(EARLY_ATTRIBUTES, { url, integrity })}`)
    .join('');
}

const EARLY_ATTRIBUTES = `${EARLY_SCRIPT_ATTRIBUTE} async fetchpriority="high"`;

/** Returns an element that loads a script of another origin with its integrity. @param attributes such as `defer` */
export function scriptElement(
  attributes: string,
  { url, integrity }: { url: string; integrity: string },
): string {
  const source = `src="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}"`;
  return `<script ${attributes} crossorigin ${source}></script>`;
}
