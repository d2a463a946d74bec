import type { DiscoveryDocument } from 'shared-config/contracts';
import type { ShellHeadFiles } from 'build/write-shell-files';
import { EARLY_SCRIPT_ATTRIBUTE } from 'shared-config/loader/early-script';
import { scriptSafeJson } from 'shared-config/script-safe-json';
import { escapeHtml, rawText } from '../../http/escape-html';

/** What the shell's release gives to a page that carries its skeleton. */
export interface ShellRelease {
  discovery: DiscoveryDocument;
  head: ShellHeadFiles;
  /** Skeleton of a locale. */
  skeletonOf(localeCode: string): string;
}

export interface ShellHead {
  style: string;
  /** Inline script that runs before the early scripts. */
  script: string;
  /** The discovery document as safe content of a script element. */
  discoveryJson: string;
  /** Script elements that header and session need immediately, each after a line break. */
  earlyScripts: string;
}

/**
 * Returns the shell's content in a page's head as separate texts.
 *
 * @example shellHeadOf(release).style // '<style data-href="mount.css">.sh-header{…}</style>'
 */
export function shellHeadOf({ head, discovery }: ShellRelease): ShellHead {
  return {
    style: headStyleOf(head),
    script: headScriptOf(head),
    discoveryJson: scriptSafeJson(discovery),
    earlyScripts: earlyScriptsOf(discovery),
  };
}

export function headStyleOf({ style, styleFile }: ShellRelease['head']): string {
  return `<style data-href="${escapeHtml(styleFile)}">${rawText('style', style)}</style>`;
}

export function headScriptOf({ headScript }: ShellRelease['head']): string {
  return inlineScript(headScript);
}

/** Returns an inline script element. @throws Error when the text could end the element */
export function inlineScript(text: string): string {
  return `<script>${rawText('script', text)}</script>`;
}

/** Returns the elements of early scripts, which register their modules as soon as they arrive. */
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
