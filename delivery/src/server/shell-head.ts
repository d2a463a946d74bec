import type { DiscoveryDocument } from 'shared-config/contracts';
import { scriptSafeJson } from 'shared-config/script-safe-json';
import type { ShellRelease } from './compose-page';

/** What the shell's release puts into the head of a page. */
export interface ShellHead {
  /** Style and script that stand in the page. */
  inline: string;
  /** The discovery document, as text of a script element. */
  documentText: string;
  /** Hints for the files that header and session need at once, each with a line break in front. */
  preloads: string;
}

/**
 * The pieces of a release in a page's head, apart: a server may have them from different places.
 *
 * @example shellHeadOf(release).inline // '<style data-href="mount.css">.sh-header{…}</style>\n<script>…</script>'
 */
export function shellHeadOf({ head, discovery }: ShellRelease): ShellHead {
  return {
    inline: inlineHeadOf(head),
    documentText: scriptSafeJson(discovery),
    preloads: preloadsOf(discovery),
  };
}

/** Style and script of a release that stand in the page. */
export function inlineHeadOf({ style, styleFile, headScript }: ShellRelease['head']): string {
  return `<style data-href="${styleFile}">${style}</style>\n<script>${headScript}</script>`;
}

/** Cross-origin, as the loader fetches them. */
export function preloadsOf(discovery: DiscoveryDocument): string {
  const shell = discovery.microFrontends.shell?.[0];
  if (!shell || shell.extras.stopped) return '';
  const { mount = [], session = [] } = shell.extras.preload;
  const assets = new Map([...mount, ...session].map((asset) => [asset.path, asset.integrity]));
  return [
    preloadOf(shell.url, shell.metadata.integrity),
    ...[...assets]
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, integrity]) => preloadOf(new URL(path, shell.url).href, integrity)),
  ].join('');
}

/** A hint is used only when credentials mode and integrity are those of the request. */
function preloadOf(url: string, integrity: string): string {
  return `\n<link rel="preload" as="script" crossorigin href="${url}" integrity="${integrity}">`;
}
