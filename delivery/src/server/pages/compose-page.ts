import type { Overrides } from 'shared-config/loader/overrides';
import { scriptSafeJson } from 'shared-config/platform/script-safe-json';
import { allowedScripts, allowedScriptsText } from 'shared-config/third-party/allowed-scripts';
import type { ScriptRow } from 'shared-config/third-party/script-table';
import { BADGE_STYLE, badgeHtml } from '../../overrides/overrides';
import { pageHeadersOf } from '../../http/security-headers';
import { hostsOfSite } from '../hosts/sites-of-environment';
import { fillPage, type PageToFill } from './fill-page';
import { SESSION_HINT_SCRIPTS, type SessionHint } from './session-hint-scripts';
import { earlyScriptsOf, footerForPage, headStyleOf, inlineScript, type ShellRelease } from './shell-head';

interface ComposePageInput extends PageToFill {
  /** The inline style of every page. */
  style: string;
  release: ShellRelease;
  /** Scripts of the third-party table that the visitor's consent allows; default: those that need no consent. */
  thirdParty?: readonly ScriptRow[];
  reportsUrl?: string | undefined;
  /** Whether the backend knows the visitor. A page with a hint is for this visitor alone. */
  sessionHint?: SessionHint | undefined;
}

export interface ComposedPage {
  html: string;
  headers: Record<string, string>;
}

/** Composes a response of a prerendered page, the shell's skeleton and the discovery document. */
export function composePage(input: ComposePageInput): ComposedPage {
  const { page, locale, site, release, portBase, reportsUrl } = input;
  const environment = site.environment.kind;
  const thirdParty = input.thirdParty ?? allowedScripts(environment, null);
  const { head, discovery } = release;
  const { overrides } = discovery;
  const hintScripts = input.sessionHint ? [SESSION_HINT_SCRIPTS[input.sessionHint]] : [];
  const skeleton = page.hasHeader ? release.skeletonOf(locale.code) : '';
  const template = { ...input, html: overrides ? withBadge(input.html, overrides) : input.html };
  return {
    html: fillPage(template, {
      style: headStyleOf(head),
      script: [head.headScript, ...hintScripts].map(inlineScript).join(''),
      discoveryJson: scriptSafeJson(discovery),
      earlyScripts: earlyScriptsOf(discovery),
      allowedScripts: allowedScriptsText(thirdParty),
      header: `${skeleton}${inlineScript(head.headerScript)}`,
      footer: page.hasFooter ? footerForPage(release.footerOf(locale.code), page.path) : '',
    }),
    headers: pageHeadersOf(hostsOfSite(site, portBase), {
      environment,
      thirdParty,
      reportsUrl,
      scripts: [head.headScript, head.headerScript, ...hintScripts],
      styles: [input.style, head.style, ...(overrides ? [BADGE_STYLE] : [])],
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
