import type { Overrides } from 'shared-config/loader/overrides';
import { hostsOf } from 'shared-config/hosts';
import type { Locale } from 'shared-config/locales';
import type { Site } from 'shared-config/site-of-host';
import { allowedScripts, allowedScriptsText } from 'shared-config/third-party/allowed';
import type { ScriptRow } from 'shared-config/third-party/scripts';
import type { Page } from 'verification-host/pages';
import { BADGE_STYLE, badgeHtml } from '../../overrides/overrides';
import { fillPage } from './fill-page';
import { pageHeadersOf } from './page-headers';
import { SESSION_HINT_SCRIPTS, type SessionHint } from './session-hint-scripts';
import { inlineScript, shellHeadOf, type ShellRelease } from './shell-head';

export interface ComposePageInput {
  /** The prerendered page with its slots, and its inline style. */
  html: string;
  style: string;
  page: Page;
  locale: Locale;
  site: Site;
  release: ShellRelease;
  portBase: number;
  /** Scripts of the third-party table that the visitor's consent allows; default: those that need no consent. */
  thirdParty?: readonly ScriptRow[];
  reportsUrl?: string;
  /** Whether the backend knows the visitor. A page with a hint is for this visitor alone. */
  sessionHint?: SessionHint;
}

export interface ComposedPage {
  html: string;
  headers: Record<string, string>;
}

/** Composes a response of a prerendered page, the shell's skeleton and the discovery document. */
export function composePage(input: ComposePageInput): ComposedPage {
  const { page, locale, site, release, portBase, reportsUrl } = input;
  const thirdParty = input.thirdParty ?? allowedScripts(site.environment.kind, null);
  const hosts = hostsOf({ site, isSecure: site.environment.kind !== 'local', portBase });
  const { style, headScript, headerScript } = release.head;
  const head = shellHeadOf(release);
  const hintScript = input.sessionHint && SESSION_HINT_SCRIPTS[input.sessionHint];
  const skeleton = page.hasHeader ? release.skeletonOf(locale.code) : '';
  const { overrides } = release.discovery;
  const template = { ...input, html: overrides ? withBadge(input.html, overrides) : input.html };
  return {
    html: fillPage(template, {
      ...head,
      script: hintScript ? head.script + inlineScript(hintScript) : head.script,
      allowedScripts: allowedScriptsText(thirdParty),
      header: `${skeleton}${inlineScript(headerScript)}`,
    }),
    headers: pageHeadersOf(site, hosts, {
      thirdParty,
      ...(reportsUrl && { reportsUrl }),
      scripts: [headScript, headerScript, ...(hintScript ? [hintScript] : [])],
      styles: [input.style, style, ...(overrides ? [BADGE_STYLE] : [])],
      overrideOrigins: Object.values(overrides ?? {}),
    }),
  };
}

/** Adds the badge at the end of the page, so that the page's own links come first in the tab order. */
function withBadge(html: string, overrides: Overrides): string {
  return html
    .replace('</head>', () => `<style>${BADGE_STYLE}</style>\n</head>`)
    .replace('</body>', () => `${badgeHtml(overrides)}</body>`);
}
