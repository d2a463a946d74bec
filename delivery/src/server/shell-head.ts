import type { DiscoveryDocument } from 'shared-config/contracts';
import { EARLY_SCRIPT_ATTRIBUTE } from 'shared-config/loader/early-script';
import { scriptSafeJson } from 'shared-config/script-safe-json';
import { escapeHtml, rawText } from './escape-html';
import type { ShellRelease } from './compose-page';

/** What the shell's release puts into the head of a page. */
export interface ShellHead {
  /** Style that stands in the page. */
  style: string;
  /** Script that stands in the page, and runs before those that are asked for. */
  script: string;
  /** The discovery document, as text of a script element. */
  documentText: string;
  /** The scripts that header and session need at once, each with a line break in front. */
  earlyScripts: string;
}

/**
 * The pieces of a release in a page's head, apart: a server may have them from different places.
 *
 * @example shellHeadOf(release).style // '<style data-href="mount.css">.sh-header{…}</style>'
 */
export function shellHeadOf({ head, discovery }: ShellRelease): ShellHead {
  return {
    style: headStyleOf(head),
    script: headScriptOf(head),
    documentText: scriptSafeJson(discovery),
    earlyScripts: earlyScriptsOf(discovery),
  };
}

/** Style of a release that stands in the page. */
export function headStyleOf({ style, styleFile }: ShellRelease['head']): string {
  return `<style data-href="${escapeHtml(styleFile)}">${rawText('style', style)}</style>`;
}

/** Script of a release that stands in the page. */
export function headScriptOf({ headScript }: ShellRelease['head']): string {
  return inlineScript(headScript);
}

/** A script of a build that is part of the page. @throws Error when its text could end the element */
export function inlineScript(text: string): string {
  return `<script>${rawText('script', text)}</script>`;
}

/** Scripts that register their modules as soon as they arrive; the page's loader takes them over. */
export function earlyScriptsOf(discovery: DiscoveryDocument): string {
  const shell = discovery.microFrontends.shell?.[0];
  if (!shell || shell.extras.stopped) return '';
  const { mount = [], session = [] } = shell.extras.preload;
  const assets = new Map([...mount, ...session].map((asset) => [asset.path, asset.integrity]));
  return [
    earlyScript(shell.url, shell.metadata.integrity),
    ...[...assets]
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, integrity]) => earlyScript(new URL(path, shell.url).href, integrity)),
  ].join('');
}

function earlyScript(url: string, integrity: string): string {
  return `\n<script ${EARLY_SCRIPT_ATTRIBUTE} async fetchpriority="high" crossorigin src="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}"></script>`;
}
