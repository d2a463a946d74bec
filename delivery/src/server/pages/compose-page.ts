import type { Notice } from 'shared-config/contracts/contracts';
import { DISCOVERY_ELEMENT_ID } from 'shared-config/loader/loader';
import type { Overrides } from 'shared-config/loader/overrides';
import { scriptSafeJson } from 'shared-config/platform/script-safe-json';
import {
  ALLOWED_SCRIPTS_META,
  allowedScripts,
  allowedScriptsText,
} from 'shared-config/third-party/allowed-scripts';
import type { Locale } from 'shared-config/site/locales';
import { canonicalOf } from 'shared-config/site/page-links';
import type { Site } from 'shared-config/site/site-of-host';
import type { ScriptRow } from 'shared-config/third-party/script-table';
import { headAddressesOf, headHtml, siteVerificationOf } from 'verification-host/head';
import type { Page } from 'verification-host/pages';
import { SLOTS } from 'verification-host/prerender/slots';
import { BADGE_STYLE, badgeHtml } from '../../overrides/overrides';
import { pageHeadersOf } from '../../http/security-headers';
import { speculationHeadersOf } from '../documents/speculation-rules';
import { hostsOfSite } from '../hosts/sites-of-environment';
import { appLinksOf } from './app-links';
import { disclosuresHtml } from './disclosures-html';
import { NO_NOTICES, noticesHtml } from './notices-html';
import { SESSION_HINT_SCRIPTS, type SessionHint } from './session-hint-scripts';
import { earlyScriptsOf, footerForPage, headStyleOf, inlineScript, type ShellRelease } from './shell-head';

interface ComposePageInput {
  /** The page with its slots. */
  html: string;
  page: Page;
  locale: Locale;
  site: Site;
  portBase: number;
  /** The inline style of every page. */
  style: string;
  release: ShellRelease;
  /** Scripts of the third-party table that the visitor's consent allows; default: those that need no consent. */
  thirdParty?: readonly ScriptRow[];
  reportsUrl?: string | undefined;
  /** Whether the backend knows the visitor. A page with a hint is for this visitor alone. */
  sessionHint?: SessionHint | undefined;
  /** Notices of the page, the most urgent first. */
  notices?: readonly Notice[];
  /** The day in UTC, for disclosures. */
  day: string;
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
  const notices = input.notices?.length
    ? noticesHtml(input.notices, release.noticesOf(locale.code), { locale, linkBase: `/${locale.code}` })
    : NO_NOTICES;
  const skeleton = page.hasHeader ? release.skeletonOf(locale.code) : '';
  const disclosures = disclosuresHtml(
    page.hasHeader ? release.disclosuresOf(locale.code) : undefined,
    input.day,
  );
  const document = `<script type="application/json" id="${DISCOVERY_ELEMENT_ID}">${scriptSafeJson(discovery)}</script>`;
  const scripts = `<meta name="${ALLOWED_SCRIPTS_META}" content="${allowedScriptsText(thirdParty)}">`;
  const slots = {
    [SLOTS.addresses]: addressesOf(input),
    [SLOTS.shellHints]: `${[head.headScript, ...hintScripts].map(inlineScript).join('')}${earlyScriptsOf(discovery)}`,
    [SLOTS.shellHead]: `${headStyleOf(head)}\n${scripts}\n${document}${page.hasHeader ? RENDER_AFTER_HEADER : ''}`,
    [SLOTS.notices]: notices.html,
    [SLOTS.shellHeader]: `${skeleton}${inlineScript(head.headerScript)}${disclosures.html}`,
    [SLOTS.shellFooter]: page.hasFooter ? footerForPage(release.footerOf(locale.code), page.path) : '',
  };
  const template = overrides ? withBadge(input.html, overrides) : input.html;
  return {
    html: Object.entries(slots).reduce(
      (html, [slot, content]) => html.replace(slot, () => content),
      template,
    ),
    headers: {
      ...pageHeadersOf(hostsOfSite(site, portBase), {
        environment,
        thirdParty,
        reportsUrl,
        scripts: [head.headScript, head.headerScript, ...hintScripts, ...notices.scripts],
        styles: [
          input.style,
          head.style,
          ...notices.styles,
          ...disclosures.styles,
          ...(overrides ? [BADGE_STYLE] : []),
        ],
        overrideOrigins: Object.values(overrides ?? {}),
      }),
      ...speculationHeadersOf(page),
    },
  };
}

/**
 * Delays the first paint until the whole header is parsed, because half a header would move when the rest arrives. Browsers wait for the
 * start of the named element, so it names the element after the header.
 */
const RENDER_AFTER_HEADER = '\n<link rel="expect" href="#app" blocking="render">';

function addressesOf({ page, locale, site, portBase }: ComposePageInput): string {
  const origin = { site, portBase, isSecure: site.environment.kind !== 'local' };
  const tags = [...headAddressesOf({ ...origin, page, locale }), ...siteVerificationOf(site.region.code)];
  const suggestsApp = page.path !== null && page.hasHeader && page.suggestsApp;
  const appLinks = suggestsApp
    ? appLinksOf(canonicalOf({ ...origin, locale, path: page.path! }), origin)
    : [];
  return [headHtml(tags), ...appLinks].join('\n');
}

/** Adds the badge at the end of the page, so that the page's own links come first in the tab order. */
function withBadge(html: string, overrides: Overrides): string {
  return html
    .replace('</head>', () => `<style>${BADGE_STYLE}</style>\n</head>`)
    .replace('</body>', () => `${badgeHtml(overrides)}</body>`);
}
